import DragDrop
import SectionedList
import TestSupport
import XCTest

/// Rows that move in edit mode, with only a data source.
final class EditModeReorderingTests: MainActorTestCase {
    func testRowsMoveOnlyWhileEditing() async throws {
        let (list, places, user) = try makePlaces()

        XCTAssertFalse(user.pickUp("Bern"))
        list.isEditing = true
        XCTAssertTrue(user.pickUp("Bern"))
        user.cancel()
        list.isEditing = false
        XCTAssertFalse(user.pickUp("Bern"))
        XCTAssertEqual(places.moves, [])
    }

    func testImmovableRowHasNoHandleAndStays() async throws {
        let (list, places, user) = try makePlaces(isEditing: true)
        places.fixed = ["Bern"]

        XCTAssertTrue(list.showsReorderHandle(at: ItemPath(row: 0, section: 0)))
        XCTAssertFalse(list.showsReorderHandle(at: ItemPath(row: 1, section: 0)))
        XCTAssertFalse(user.pickUp("Bern"))
        list.isEditing = false
        XCTAssertFalse(list.showsReorderHandle(at: ItemPath(row: 0, section: 0)))
    }

    func testDataSourceIsCalledOnceWithPathsAfterRemoval() async throws {
        let (list, places, user) = try makePlaces(isEditing: true)

        user.pickUp("Aden")
        user.move(after: "Bern")
        user.move(after: "Cork")
        XCTAssertEqual(places.moves, [], "nothing is reported while it hovers")
        XCTAssertEqual(list.feedback.proposal, DropProposal(operation: .move, intent: .insertAtDestination))
        let landings = user.land()

        XCTAssertEqual(places.moves, [Move(ItemPath(row: 0, section: 0), ItemPath(row: 2, section: 0))])
        XCTAssertEqual(places.names[0], ["Bern", "Cork", "Aden", "Dover"])
        XCTAssertEqual(list.rowsInOrder, places.names)
        XCTAssertEqual(landings, [.row(try XCTUnwrap(list.row(of: "Aden")))])
    }

    func testRowMovesUpAndToAnotherSection() async throws {
        let (list, places, user) = try makePlaces(isEditing: true)

        user.pickUp("Dover")
        user.move(before: "Bern")
        user.release()
        user.pickUp("Aden")
        user.move(after: "Essen")
        user.release()

        XCTAssertEqual(places.names, [["Dover", "Bern", "Cork"], ["Essen", "Aden", "Faro"]])
        XCTAssertEqual(list.rowsInOrder, places.names)
        XCTAssertEqual(places.moves.last, Move(ItemPath(row: 0, section: 0), ItemPath(row: 1, section: 1)))
    }

    func testRowDroppedInPlaceDoesNotMove() async throws {
        let (list, places, user) = try makePlaces(isEditing: true)

        user.pickUp("Bern")
        user.move(after: "Cork")
        user.move(after: "Aden")
        let landings = user.land()

        XCTAssertEqual(places.moves, [])
        XCTAssertEqual(landings, [.row(try XCTUnwrap(list.row(of: "Bern")))])
    }

    func testTargetHookKeepsRowInItsSection() async throws {
        let (list, places, user) = try makePlaces(isEditing: true)
        places.staysInSection = true

        user.pickUp("Bern")
        user.move(after: "Essen")
        XCTAssertEqual(places.proposed.last, ItemPath(row: 1, section: 1))
        XCTAssertEqual(list.gapPlace, Place(section: "North", offset: 4), "the end of its own section")
        user.release()

        XCTAssertEqual(places.moves, [Move(ItemPath(row: 1, section: 0), ItemPath(row: 3, section: 0))])
        XCTAssertEqual(list.rowsInOrder, [["Aden", "Cork", "Dover", "Bern"], ["Essen", "Faro"]])
    }

    func testTargetHookReceivesPathsAfterRemoval() async throws {
        let (_, places, user) = try makePlaces(isEditing: true)

        user.pickUp("Bern")
        user.move(after: "Cork")
        XCTAssertEqual(places.proposed.last, ItemPath(row: 2, section: 0))
        user.move(before: "Aden")
        XCTAssertEqual(places.proposed.last, ItemPath(row: 0, section: 0))
    }

    func testCanceledMoveIsNotReported() async throws {
        let (list, places, user) = try makePlaces(isEditing: true)
        let before = list.rowsInOrder

        user.pickUp("Aden")
        user.move(after: "Faro")
        user.cancel()

        XCTAssertEqual(places.moves, [])
        XCTAssertEqual(list.rowsInOrder, before)
        XCTAssertNil(list.feedback.gap)
        XCTAssertFalse(list.hasActiveDrag)
    }

    func testKeysMoveRow() async throws {
        let (list, places, user) = try makePlaces(isEditing: true)

        XCTAssertTrue(user.lift("Aden"))
        user.press(.down, .down)
        XCTAssertEqual(places.moves, [])
        user.putDown()

        XCTAssertEqual(places.moves, [Move(ItemPath(row: 0, section: 0), ItemPath(row: 2, section: 0))])
        XCTAssertEqual(list.rowsInOrder, places.names)
        XCTAssertFalse(list.hasActiveDrag)
        XCTAssertTrue(user.lift("Bern"), "and the next one")
    }

    func testForeignDragIsIgnored() async throws {
        let (list, places, user) = try makePlaces(isEditing: true)

        user.bring([ItemProvider(object: "Genoa")], to: user.point(on: "Bern"))
        XCTAssertNil(list.feedback.proposal)
        XCTAssertFalse(list.hasActiveDrop)
        user.release()
        XCTAssertEqual(places.moves, [])
    }

    func testRowDraggedInEditModeStaysInApplication() async throws {
        let (_, _, user) = try makePlaces(isEditing: true)

        user.pickUp("Bern")
        XCTAssertEqual(user.drag?.isRestrictedToDraggingApplication, true)
    }

    private func makePlaces(isEditing: Bool = false) throws -> (StringList, EditedPlaces, ListUser) {
        let list = try StringList(["North": ["Aden", "Bern", "Cork", "Dover"], "South": ["Essen", "Faro"]])
        let places = EditedPlaces(list.rowsInOrder)
        list.reorderingDataSource = places
        list.isEditing = isEditing
        return (list, places, ListUser(at: list, with: places))
    }
}

private struct Move: Equatable {
    var source: ItemPath
    var destination: ItemPath

    init(_ source: ItemPath, _ destination: ItemPath) {
        self.source = source
        self.destination = destination
    }
}

/// A data source of names in sections, as a program that only needs to reorder them would write it.
@MainActor
private final class EditedPlaces: ReorderingDataSource {
    var names: [[String]]
    var fixed: Set<String> = []
    var staysInSection = false
    private(set) var moves: [Move] = []
    private(set) var proposed: [ItemPath] = []

    init(_ names: [[String]]) {
        self.names = names
    }

    func list(_ list: StringList, canMoveItemAt path: ItemPath) -> Bool {
        !fixed.contains(names[path.section][path.row])
    }

    func list(_ list: StringList, moveItemAt source: ItemPath, to destination: ItemPath) {
        moves.append(Move(source, destination))
        let name = names[source.section].remove(at: source.row)
        names[destination.section].insert(name, at: destination.row)
    }

    func list(
        _ list: StringList, targetPathForMoveFromItemAt source: ItemPath, toProposedPath path: ItemPath
    ) -> ItemPath {
        proposed.append(path)
        guard staysInSection, path.section != source.section else { return path }
        let last = names[source.section].count - 1
        return ItemPath(row: path.section < source.section ? 0 : last, section: source.section)
    }
}
