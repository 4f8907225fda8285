import DragDrop
import SectionedList
import TestSupport
import XCTest

/// A list of places that accepts text from other applications and provides text to them.
final class PlacesTests: MainActorTestCase {
    func testOnlyTextIsHandled() async throws {
        let (list, places, user) = try makePlaces()
        user.bring([picture], to: user.point(on: "Bern"))
        XCTAssertFalse(list.hasActiveDrop)
        XCTAssertNil(list.feedback.proposal)
        XCTAssertEqual(user.land(), [])

        user.bring([ItemProvider(object: "Dover")], to: user.point(on: "Bern"))
        XCTAssertTrue(list.hasActiveDrop)
        XCTAssertEqual(places.names, ["Aden", "Bern", "Cork"])
    }

    func testPictureWithTextIsHandled() async throws {
        let (list, _, user) = try makePlaces(limit: nil)
        user.bring([picture, ItemProvider(object: "Dover")], to: user.point(on: "Bern", 0.1))
        XCTAssertEqual(list.feedback.proposal?.operation, .copy)
        user.release()
        XCTAssertEqual(list.itemIDs(inSection: 0), ["Aden", "Dover", "Bern", "Cork"], "what is not text is left out")
    }

    func testForeignTextIsCopiedBetweenRows() async throws {
        let (list, places, user) = try makePlaces()
        user.bring([ItemProvider(object: "Dover")], to: user.point(on: "Bern", 0.1))
        XCTAssertEqual(list.feedback.proposal, DropProposal(operation: .copy, intent: .insertAtDestination))
        XCTAssertEqual(list.gapPlace, Place(section: "Places", offset: 1))
        let landings = user.land()

        XCTAssertEqual(places.names, ["Aden", "Dover", "Bern", "Cork"])
        XCTAssertEqual(list.rowsInOrder, [places.names])
        XCTAssertEqual(landings, [.row(try XCTUnwrap(list.row(of: "Dover")))])
    }

    func testTwoItemsAreRefused() async throws {
        let (list, places, user) = try makePlaces()
        let two = ["Dover", "Essen"].map { ItemProvider(object: $0) }
        user.bring(two, to: user.point(on: "Bern"))
        XCTAssertEqual(list.feedback.proposal, DropProposal(operation: .cancel))
        XCTAssertNil(list.feedback.gap)
        XCTAssertEqual(user.land(), [.home, .home])
        XCTAssertEqual(places.names, ["Aden", "Bern", "Cork"])
    }

    func testOwnPlaceMovesOnlyWhileEditing() async throws {
        let (list, places, user) = try makePlaces()
        XCTAssertTrue(user.pickUp("Aden"), "it can be dragged to other applications")
        user.move(after: "Cork")
        XCTAssertEqual(list.feedback.proposal, DropProposal(operation: .cancel))
        XCTAssertEqual(user.land(), [.home])
        XCTAssertEqual(places.names, ["Aden", "Bern", "Cork"])

        list.isEditing = true
        user.pickUp("Aden")
        user.move(after: "Cork")
        XCTAssertEqual(list.feedback.proposal, DropProposal(operation: .move, intent: .insertAtDestination))
        user.release()
        XCTAssertEqual(places.names, ["Bern", "Cork", "Aden"])
        XCTAssertEqual(list.rowsInOrder, [places.names])
        XCTAssertEqual(places.loads, 0, "a row that moves is not loaded")
    }

    func testDropDelegateIsAskedWithoutReorderingDataSource() async throws {
        let (list, _, user) = try makePlaces()
        list.reorderingDataSource = nil
        for (isEditing, expected) in [(false, DropOperation.cancel), (true, .move)] {
            list.isEditing = isEditing
            user.pickUp("Aden")
            user.move(after: "Cork")
            XCTAssertEqual(list.feedback.proposal?.operation, expected)
            user.cancel()
        }
    }

    func testTextIsAppendedWithoutDestination() async throws {
        let (list, places, user) = try makePlaces()
        user.bring([ItemProvider(object: "Dover")], to: user.point(on: "Bern"))
        user.move(to: user.nowhere)
        XCTAssertEqual(list.feedback.proposal?.operation, .copy)
        XCTAssertNil(list.feedback.destination)
        user.release()
        XCTAssertEqual(places.names, ["Aden", "Bern", "Cork", "Dover"])
        XCTAssertEqual(list.rowsInOrder, [places.names])
    }

    func testSeveralTextsLandInTheirOrder() async throws {
        let (list, places, user) = try makePlaces(limit: nil)
        let loaders = ["Dover", "Essen", "Faro"].map { _ in SlowLoader<[UInt8]>() }
        user.bring(loaders.map { provider(of: $0) }, to: user.point(on: "Bern", 0.1))
        user.release()
        XCTAssertEqual(places.names, ["Aden", "Bern", "Cork"], "they are still on their way")

        for (loader, text) in zip(loaders, ["Dover", "Essen", "Faro"]).reversed() {
            loader.completions.first?(Array(text.utf8), nil)
        }
        XCTAssertEqual(places.names, ["Aden", "Dover", "Essen", "Faro", "Bern", "Cork"])
        XCTAssertEqual(list.rowsInOrder, [places.names])
    }

    func testSessionReportsLoadingProgress() async throws {
        let (_, _, user) = try makePlaces(limit: nil)
        let loaders = [SlowLoader<[UInt8]>(), SlowLoader<[UInt8]>()]
        user.bring(loaders.map { provider(of: $0) }, to: user.point(on: "Bern"))
        let session = try XCTUnwrap(user.drop)
        user.release()
        XCTAssertEqual(session.progress.fractionCompleted, 0)
        loaders[0].completions.first?(Array("Dover".utf8), nil)
        XCTAssertEqual(session.progress.fractionCompleted, 0.5, accuracy: 0.01)
        loaders[1].completions.first?(nil, Refusal())
        XCTAssertTrue(session.progress.isFinished)
        XCTAssertEqual(session.progress.fractionCompleted, 1)
    }

    func testDragOffersUTF8TextToOtherApplications() async throws {
        let (_, _, user) = try makePlaces()
        user.pickUp("Bern")
        let provider = try XCTUnwrap(user.drag?.items.first?.itemProvider)
        XCTAssertEqual(provider.registeredTypes(visibleTo: .all), [.utf8Text])
        let bytes = try await provider.data(for: .utf8Text)
        XCTAssertEqual(bytes, Array("Bern".utf8))
        XCTAssertEqual(user.drag?.isRestrictedToDraggingApplication, false)
    }

    private var picture: ItemProvider {
        let provider = ItemProvider()
        provider.registerDataRepresentation(for: .png) { completion in
            completion([0x89], nil)
            return nil
        }
        return provider
    }

    private func provider(of loader: SlowLoader<[UInt8]>) -> ItemProvider {
        let provider = ItemProvider()
        provider.registerDataRepresentation(for: .utf8Text) { loader.load($0) }
        return provider
    }

    private func makePlaces(limit: Int? = 1) throws -> (StringList, Places, ListUser) {
        let places = Places(["Aden", "Bern", "Cork"], limit: limit)
        let list = try StringList(["Places": places.names])
        list.dragDelegate = places
        list.dropDelegate = places
        list.reorderingDataSource = places
        return (list, places, ListUser(at: list, with: places))
    }
}

/// The controller of a list of places, with everything it needs for drag and drop.
@MainActor
private final class Places: DragDelegate, DropDelegate, ReorderingDataSource {
    private(set) var names: [String]
    private(set) var loads = 0
    /// The maximum number of items in a drop.
    private let limit: Int?

    init(_ names: [String], limit: Int?) {
        self.names = names
        self.limit = limit
    }

    func list(_ list: StringList, itemsForBeginning session: DragSession, at path: ItemPath) -> [DragItem] {
        let data = Array(names[path.row].utf8)
        let provider = ItemProvider()
        provider.registerDataRepresentation(for: .utf8Text) { completion in
            completion(data, nil)
            return nil
        }
        return [DragItem(itemProvider: provider)]
    }

    func list(_ list: StringList, canHandle session: DropSession) -> Bool {
        session.canLoadObjects(of: String.self)
    }

    func list(
        _ list: StringList, dropSessionDidUpdate session: DropSession, withDestination path: ItemPath?
    ) -> DropProposal {
        guard session.items.count <= limit ?? .max else { return DropProposal(operation: .cancel) }
        guard list.hasActiveDrag else { return DropProposal(operation: .copy, intent: .insertAtDestination) }
        guard list.isEditing else { return DropProposal(operation: .cancel) }
        return DropProposal(operation: .move, intent: .insertAtDestination)
    }

    func list(_ list: StringList, performDropWith coordinator: DropCoordinator<String, String>) {
        loads += 1
        let section = list.numberOfSections - 1
        let destination =
            coordinator.destinationPath ?? ItemPath(row: list.numberOfRows(inSection: section), section: section)
        coordinator.session.loadObjects(of: String.self) { [self] texts in
            names.insert(contentsOf: texts, at: destination.row)
            _ = try? list.insert(texts, at: destination)
        }
        for (offset, item) in coordinator.items.enumerated() {
            let path = ItemPath(row: destination.row + offset, section: destination.section)
            coordinator.drop(item.dragItem, toItemAt: path)
        }
    }

    func list(_ list: StringList, moveItemAt source: ItemPath, to destination: ItemPath) {
        names.insert(names.remove(at: source.row), at: destination.row)
    }
}
