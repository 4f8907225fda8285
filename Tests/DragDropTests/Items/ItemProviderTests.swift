import DragDrop
import TestSupport
import XCTest

final class ItemProviderTests: MainActorTestCase {
    private func loader(_ text: String) -> ItemProvider.DataLoader {
        { completion in
            completion(text.utf8, nil)
            return nil
        }
    }

    private func text(of provider: ItemProvider, for type: ContentType) -> String? {
        var text: String?
        provider.loadDataRepresentation(for: type) { bytes, _ in
            text = bytes.map { String(decoding: $0, as: UTF8.self) }
        }
        return text
    }

    func testOtherProgramsAreOfferedNoWildcard() async {
        let provider = ItemProvider()
        for type in ["public.image", "public.png"] as [ContentType] {
            provider.registerDataRepresentation(for: type) { completion in
                completion([1], nil)
                return nil
            }
        }
        XCTAssertEqual(provider.registeredTypes(visibleTo: .ownProcess), ["image/*", .png])
        XCTAssertEqual(provider.registeredTypes(visibleTo: .all), [.png])
    }

    func testNewProviderOffersNothing() async {
        let provider = ItemProvider()
        XCTAssertEqual(provider.registeredTypes, [])
        XCTAssertNil(provider.suggestedName)
        XCTAssertFalse(provider.hasRepresentation(conformingTo: "*/*"))
        XCTAssertFalse(provider.canLoadObject(of: String.self))
        provider.suggestedName = "Shopping"
        XCTAssertEqual(provider.suggestedName, "Shopping")
    }

    func testTypesAreOfferedInOrderOfRegistration() async {
        let provider = ItemProvider(object: DraggedCard(title: "Bread"))
        provider.registerDataRepresentation(for: .html, loader: loader("<p>Bread"))
        provider.registerObject(DraggedNote("Bread"))
        XCTAssertEqual(provider.registeredTypes, [.card, .utf8Text, .html, "application/x-inlay-note"])
    }

    func testRegisteringTypeAgainReplacesItsLoaderInPlace() async {
        let provider = ItemProvider()
        provider.registerDataRepresentation(for: .html, loader: loader("old"))
        provider.registerDataRepresentation(for: .plainText, loader: loader("text"))
        provider.registerDataRepresentation(for: "TEXT/HTML", visibility: .ownProcess, loader: loader("new"))
        XCTAssertEqual(provider.registeredTypes, [.html, .plainText])
        XCTAssertEqual(provider.registeredTypes(visibleTo: .all), [.plainText])
        XCTAssertEqual(text(of: provider, for: .html), "new")
    }

    func testOtherApplicationsSeeOnlyPublicTypes() async {
        let provider = ItemProvider(object: DraggedCard(title: "Bread"))
        provider.registerDataRepresentation(for: .html, visibility: .ownProcess, loader: loader("<p>Bread"))
        XCTAssertEqual(provider.registeredTypes(visibleTo: .ownProcess), [.card, .utf8Text, .html])
        XCTAssertEqual(provider.registeredTypes(visibleTo: .all), [.utf8Text])
    }

    func testTypeIsVisibleIfRegistrationAndObjectAllowIt() async {
        let eager = ItemProvider()
        eager.registerObject(DraggedCard(title: "Bread"), visibility: .ownProcess)
        XCTAssertEqual(eager.registeredTypes(visibleTo: .all), [])
        let lazy = ItemProvider()
        lazy.registerObject(ofType: DraggedCard.self) { _ in nil }
        XCTAssertEqual(lazy.registeredTypes(visibleTo: .all), [.utf8Text])
    }

    func testForeignLoadsExcludePrivateTypes() async {
        let provider = ItemProvider()
        let asked = SlowLoader<[UInt8]>()
        provider.registerDataRepresentation(for: .utf8Text, visibility: .ownProcess, loader: asked.load)
        let answers = LoadAnswers<[UInt8]>()
        for type in [ContentType.utf8Text, .plainText, "*/*"] {
            provider.loadDataRepresentation(for: type, visibleTo: .all, completion: answers.take)
        }
        XCTAssertEqual(answers.errors.count, 3)
        XCTAssertEqual(asked.calls, 0)
        guard case .noRepresentation(_, offered: [])? = answers.errors.first as? ItemProviderError else {
            return XCTFail("the error reveals what must stay private: \(answers.errors)")
        }
    }

    func testRepresentationIsFoundByConformingType() async {
        let provider = ItemProvider()
        provider.registerDataRepresentation(for: .utf8Text, loader: loader("text"))
        provider.registerDataRepresentation(for: .png, loader: loader("picture"))
        XCTAssertTrue(provider.hasRepresentation(conformingTo: .plainText))
        XCTAssertTrue(provider.hasRepresentation(conformingTo: "image/*"))
        XCTAssertFalse(provider.hasRepresentation(conformingTo: .html))
        XCTAssertEqual(text(of: provider, for: .plainText), "text")
        XCTAssertEqual(text(of: provider, for: "image/*"), "picture")
        XCTAssertEqual(text(of: provider, for: "*/*"), "text", "the first is the best")
    }

    func testExactTypeTakesPrecedenceOverConformingType() async {
        let provider = ItemProvider()
        provider.registerDataRepresentation(for: .utf8Text, loader: loader("utf-8"))
        provider.registerDataRepresentation(for: .plainText, loader: loader("plain"))
        XCTAssertEqual(text(of: provider, for: .plainText), "plain")
    }

    func testValueIsReadFromBestReadableRepresentation() async {
        let provider = ItemProvider()
        provider.registerDataRepresentation(for: .html, loader: loader("<p>"))
        provider.registerDataRepresentation(for: "text/plain;charset=utf-16", loader: loader("16"))
        provider.registerDataRepresentation(for: .plainText, loader: loader("plain"))
        provider.registerDataRepresentation(for: .utf8Text, loader: loader("utf-8"))
        XCTAssertTrue(provider.canLoadObject(of: String.self))
        let answers = LoadAnswers<String>()
        provider.loadObject(of: String.self, completion: answers.take)
        XCTAssertEqual(answers.values, ["plain"])
    }

    func testCanLoadReportsWhetherAnythingIsLoadable() async {
        let provider = ItemProvider(object: DraggedCard(title: "Bread"))
        XCTAssertTrue(provider.canLoadObject(of: DraggedCard.self))
        XCTAssertTrue(provider.canLoadObject(of: String.self))
        XCTAssertFalse(provider.canLoadObject(of: URIList.self))
        XCTAssertFalse(provider.canLoadObject(of: DraggedNote.self))
        XCTAssertFalse(provider.canLoadObject(of: Stamp.self))
        provider.registerDataRepresentation(for: "image/jpeg", loader: loader("…"))
        XCTAssertTrue(provider.canLoadObject(of: Stamp.self))
    }

    func testLoadingRegisteredObjectReturnsSameInstance() async {
        let note = DraggedNote("Bread")
        let answers = LoadAnswers<DraggedNote>()
        let progress = ItemProvider(object: note).loadObject(of: DraggedNote.self, completion: answers.take)
        XCTAssertTrue(answers.values.first === note)
        XCTAssertEqual(note.timesWritten, 0)
        XCTAssertTrue(progress.isFinished)
    }

    func testValueIsPassedWithoutEncoding() async {
        struct Silent: ItemProviderWriting, ItemProviderReading, Equatable {
            static var writableTypes: [ContentType] { [.png] }
            static var readableTypes: [ContentType] { [] }
            func loadData(ofType: ContentType, completion: ItemProvider.DataCompletion) -> LoadProgress? {
                preconditionFailure("written")
            }
            static func object(from bytes: [UInt8], type: ContentType) throws -> Silent { throw Refusal() }
        }
        let provider = ItemProvider()
        provider.sizeLimit = 0
        provider.registerDataRepresentation(for: .png) { _ in preconditionFailure("asked for bytes") }
        provider.registerObject(Silent())
        let answers = LoadAnswers<Silent>()
        provider.loadObject(of: Silent.self, completion: answers.take)
        XCTAssertEqual(answers.values, [Silent()])
    }

    func testSubclassObjectSatisfiesBaseClassOnly() async {
        let pinned = PinnedNote("Bread")
        let bases = LoadAnswers<DraggedNote>()
        ItemProvider(object: pinned as DraggedNote).loadObject(of: DraggedNote.self, completion: bases.take)
        XCTAssertTrue(bases.values.first === pinned)

        let note = DraggedNote("Bread")
        let subclasses = LoadAnswers<PinnedNote>()
        ItemProvider(object: note).loadObject(of: PinnedNote.self, completion: subclasses.take)
        XCTAssertEqual(subclasses.values.first?.text, "Bread", "made again, from its bytes")
        XCTAssertEqual(note.timesWritten, 1)
    }

    func testObjectOfAnotherTypeIsReadFromBytes() async {
        let answers = LoadAnswers<String>()
        ItemProvider(object: DraggedCard(title: "Bread")).loadObject(of: String.self, completion: answers.take)
        XCTAssertEqual(answers.values, ["Bread"])
    }

    func testTypesAndVisibilityMayDifferPerValue() async {
        struct Choosy: ItemProviderWriting {
            let writableTypes: [ContentType]
            static var writableTypes: [ContentType] { [] }
            func visibility(ofType type: ContentType) -> ItemProvider.Visibility { type == .png ? .ownProcess : .all }
            func loadData(ofType: ContentType, completion: ItemProvider.DataCompletion) -> LoadProgress? {
                nil
            }
        }
        let provider = ItemProvider(object: Choosy(writableTypes: [.png, .html]))
        XCTAssertEqual(provider.registeredTypes, [.png, .html])
        XCTAssertEqual(provider.registeredTypes(visibleTo: .all), [.html])
    }

    func testDragItemHoldsItsProviderAndLocalValue() async {
        let provider = ItemProvider(object: "Bread")
        let item = DragItem(itemProvider: provider)
        XCTAssertNil(item.localObject)
        item.localObject = 17
        XCTAssertTrue(item.itemProvider === provider)
        XCTAssertEqual(item.localObject as? Int, 17)
    }
}
