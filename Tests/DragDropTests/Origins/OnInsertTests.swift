import DragDrop
import SectionedList
import TestSupport
import XCTest

/// `onMove` implemented with `onDrag` and `onInsert`, with a custom type.
final class OnInsertTests: MainActorTestCase {
    func testOnDragAndOnInsertMakeReorderableList() async throws {
        let notes = try Notes(["0", "1", "2", "3", "4"])
        notes.user.pickUp("1")
        notes.user.move(after: "3")
        XCTAssertEqual(notes.list.feedback.proposal, DropProposal(operation: .move, intent: .insertAtDestination))
        let landings = notes.user.land()

        XCTAssertEqual(notes.model.offsets, [4], "in the order before the move")
        XCTAssertEqual(notes.model.data, ["0", "2", "3", "1", "4"])
        XCTAssertEqual(notes.list.rowsInOrder, [notes.model.data])
        XCTAssertEqual(landings, [.row(try XCTUnwrap(notes.list.row(of: "1")))])
    }

    func testEveryDropShowsItsIndicator() async throws {
        let notes = try Notes(["0", "1", "2", "3"])
        var seen: [[String]] = []
        for (item, target) in [("0", "1"), ("3", "2"), ("0", "3"), ("1", "0")] {
            notes.user.pickUp(item)
            notes.user.move(after: target)
            seen.append([
                notes.list.gapPlace == nil ? "no gap" : "gap",
                notes.list.feedback.backdrop == nil ? "no backdrop" : "backdrop",
                "\(notes.list.feedback.phase)",
            ])
            notes.user.release()
            XCTAssertNil(notes.list.feedback.gap)
            XCTAssertNil(notes.list.feedback.backdrop)
            XCTAssertEqual(notes.list.rowsInOrder, [notes.model.data])
        }
        XCTAssertEqual(seen, Array(repeating: ["gap", "backdrop", "dragging"], count: 4))
    }

    func testOwnTypeSeparatesList() async throws {
        let (here, there) = (try Notes(["a", "b"]), try Notes(["x", "y"], type: "application/x-inlay-other"))
        here.user.pickUp("a")
        here.user.cross(to: there.list) { $0.point(on: "y", 0.1) }
        XCTAssertFalse(there.list.hasActiveDrop)
        XCTAssertNil(there.list.feedback.proposal)
        here.user.release()
        XCTAssertEqual(there.model.data, ["x", "y"])
        XCTAssertEqual(here.model.data, ["a", "b"])
    }

    func testSharedTypeConnectsLists() async throws {
        let (here, there) = (try Notes(["a", "b"]), try Notes(["x", "y"]))
        here.user.pickUp("a")
        here.user.cross(to: there.list) { $0.point(on: "y", 0.1) }
        XCTAssertEqual(there.list.gapPlace, Place(section: "Notes", offset: 1))
        XCTAssertEqual(there.list.feedback.proposal?.operation, .copy, "nothing here would remove it")
        here.user.release()
        XCTAssertEqual(here.model.data, ["a", "b"])
        XCTAssertEqual(there.model.data, ["x", "a", "y"])
        XCTAssertEqual(there.list.rowsInOrder, [there.model.data])
    }

    func testUnknownTypeIsRefusedHarmlessly() async throws {
        let notes = try Notes(["a", "b"])
        notes.user.bring([provider(of: "application/x-unheard-of", [1, 2, 3])], to: notes.user.point(on: "b"))
        XCTAssertFalse(notes.list.hasActiveDrop)
        XCTAssertEqual(notes.user.land(), [])
        XCTAssertEqual(notes.model.offsets, [])
    }

    func testUndecodableBytesAreErrorAndNextDropWorks() async throws {
        let notes = try Notes(["a", "b"])
        notes.user.bring([provider(of: .note, [0xFF, 0xFE])], to: notes.user.point(on: "b", 0.1))
        notes.user.release()
        XCTAssertEqual(notes.model.errors.count, 1)
        guard case .undecodable(.note, _, _)? = notes.model.errors.first as? ItemProviderError else {
            return XCTFail("\(notes.model.errors)")
        }
        XCTAssertEqual(notes.list.rowsInOrder, [["a", "b"]])

        notes.user.pickUp("a")
        notes.user.move(after: "b")
        XCTAssertNotNil(notes.list.gapPlace)
        notes.user.release()
        XCTAssertEqual(notes.list.rowsInOrder, [["b", "a"]])
    }

    func testOnlyProvidersWithMatchingTypeArePassed() async throws {
        let notes = try Notes(["a"])
        let providers = [provider(of: .png, []), provider(of: .note, Array("new".utf8))]
        notes.user.bring(providers, to: notes.user.point(on: "a", 0.9))
        XCTAssertEqual(notes.list.feedback.proposal?.operation, .copy, "another application keeps its own")
        let landings = notes.user.land()
        XCTAssertEqual(notes.model.data, ["a", "new"])
        XCTAssertEqual(landings, [.home, .row(try XCTUnwrap(notes.list.row(of: "new")))])
    }

    func testSectionWithoutActionAcceptsNothing() async throws {
        let list = try StringList(["Taking": ["a"], "Closed": ["x"]])
        list.onDrag { ItemProvider(object: Note($0)) }
        list.onInsert(of: [.note]) { _, _ in }
        let user = ListUser(at: list)
        user.pickUp("a")
        user.move(onto: "x")
        XCTAssertEqual(list.feedback.proposal?.operation, .forbidden)
        XCTAssertEqual(user.land(), [.home])
    }

    private func provider(of type: ContentType, _ bytes: [UInt8]) -> ItemProvider {
        let provider = ItemProvider()
        provider.registerDataRepresentation(for: type) { completion in
            completion(bytes, nil)
            return nil
        }
        return provider
    }
}

extension ContentType {
    fileprivate static let note: ContentType = "application/x-inlay-origin-note"
}

/// A custom type that goes through an item provider as itself.
private struct Note: ItemProviderReading, ItemProviderWriting {
    static let readableTypes: [ContentType] = [.note]
    static let writableTypes: [ContentType] = [.note]

    let text: String

    init(_ text: String) {
        self.text = text
    }

    static func object(from bytes: [UInt8], type: ContentType) throws -> Note {
        guard let text = String(validating: bytes, as: UTF8.self) else { throw Refusal() }
        return Note(text)
    }

    func loadData(ofType type: ContentType, completion: ItemProvider.DataCompletion) -> LoadProgress? {
        completion(text.utf8, nil)
        return nil
    }
}

@MainActor
private struct Notes {
    let list: StringList
    let model: NotesModel
    let user: ListUser

    init(_ data: [String], type: ContentType = .note) throws {
        list = try StringList(["Notes": data])
        model = NotesModel(data)
        user = ListUser(at: list)
        list.onDrag { ItemProvider(object: Note($0)) }
        list.onInsert(of: [type]) { [list, model] offset, providers in
            model.offsets.append(offset)
            providers.first?.loadObject(of: Note.self) { note, error in
                guard let note else { return model.errors.append(contentsOf: [error].compactMap { $0 }) }
                if let source = model.data.firstIndex(of: note.text) {
                    model.data.move(fromOffsets: [source], toOffset: offset)
                } else {
                    model.data.insert(note.text, at: offset)
                }
                try? list.reload(model.data)
            }
        }
    }
}

@MainActor
private final class NotesModel {
    var data: [String]
    var offsets: [Int] = []
    var errors: [any Error] = []

    init(_ data: [String]) {
        self.data = data
    }
}
