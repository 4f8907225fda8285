import DragDrop
import SectionedList
import TestSupport
import XCTest

/// The states `none`, `lifting`, and `dragging` reach each row.
final class DragStateTests: MainActorTestCase {
    func testRowIsLiftedThenDraggedThenAtRest() async throws {
        let (list, user) = try makeList()
        XCTAssertEqual(states(list), [.none, .none, .none, .none])
        user.pickUp("b")
        XCTAssertEqual(states(list), [.none, .lifting, .none, .none])
        user.move(after: "c")
        XCTAssertEqual(states(list), [.none, .dragging, .none, .none])
        user.release()
        XCTAssertEqual(states(list), [.none, .none, .none, .none])
    }

    func testLiftMovesNothing() async throws {
        let (list, user) = try makeList()
        let frames = list.frames
        user.pickUp("b")
        XCTAssertEqual(list.frames, frames)
        XCTAssertEqual(list.feedback.phase, .lifting)
        XCTAssertNil(list.feedback.proposal)
    }

    func testAllDraggedRowsAreMarkedIncludingJoined() async throws {
        let (list, user) = try makeList()
        user.pickUp("b", selection: ["b", "c"])
        XCTAssertEqual(states(list), [.none, .lifting, .lifting, .none])
        user.move(after: "d")
        XCTAssertEqual(states(list), [.none, .dragging, .dragging, .none])
        list.addToDrag(at: user.point(on: "a"), time: user.later())
        XCTAssertEqual(states(list), [.dragging, .dragging, .dragging, .none])
    }

    func testCanceledDragLeavesNoMark() async throws {
        let (list, user) = try makeList()
        user.pickUp("b")
        user.move(after: "d")
        user.cancel()
        XCTAssertEqual(states(list), [.none, .none, .none, .none])
    }

    func testRowStaysMarkedWhileDraggedElsewhere() async throws {
        let (list, user) = try makeList()
        user.pickUp("b")
        user.move(after: "d")
        user.leave()
        XCTAssertEqual(states(list), [.none, .dragging, .none, .none])
    }

    func testMarkFollowsItsRow() async throws {
        let (list, user) = try makeList()
        user.pickUp("b")
        user.move(after: "d")
        list.move(["b"], to: ItemPath(item: 0, section: 0))
        XCTAssertEqual(list.rowsInOrder, [["b", "a", "c", "d"]])
        XCTAssertEqual(list.dragState(of: "b"), .dragging)
        try list.apply([.replaceItem("b", with: "B")])
        XCTAssertEqual(list.dragState(of: "B"), .dragging, "and under its new name")
        XCTAssertEqual(list.dragState(of: "b"), .none)
    }

    func testMarkDisappearsOnlyWithDeletedRow() async throws {
        let (list, user) = try makeList()
        user.pickUp("b", selection: ["b", "c"])
        user.move(after: "d")
        list.remove(["b"])
        XCTAssertEqual(["a", "c", "d"].map { list.dragState(of: $0) }, [.none, .dragging, .none])
        list.remove(["c"])
        XCTAssertEqual(list.feedback.phase, .idle, "with its last item the drag is over")
        XCTAssertEqual(list.feedback.announcement, .canceled)
        try list.insert(["c"], at: ItemPath(item: 0, section: 0))
        XCTAssertEqual(list.dragState(of: "c"), .none, "a restored item is a new one")
    }

    func testSectionHasDragState() async throws {
        let list = try StringList(["One": ["a"], "Two": ["b"], "Three": []])
        let columns = Columns()
        list.dragDelegate = columns
        list.dropDelegate = columns
        let user = ListUser(at: list, with: columns)
        let keys = list.surface.list.sectionIDs
        user.pickUp(section: 1)
        XCTAssertEqual(keys.map { list.feedback.drag.state(ofSection: $0) }, [.none, .lifting, .none])
        user.move(to: user.header(ofSection: 0))
        XCTAssertEqual(keys.map { list.feedback.drag.state(ofSection: $0) }, [.none, .dragging, .none])
        user.release()
        XCTAssertEqual(list.rowsInOrder, [["b"], ["a"], []])
        XCTAssertEqual(keys.map { list.feedback.drag.state(ofSection: $0) }, [.none, .none, .none])
    }

    private func states(_ list: StringList) -> [DragState] { ["a", "b", "c", "d"].map { list.dragState(of: $0) } }

    private func makeList() throws -> (StringList, ListUser) {
        let list = try StringList(["Only": ["a", "b", "c", "d"]])
        list.onMove { _, _ in }
        return (list, ListUser(at: list))
    }
}

/// Delegates that move whole sections by their headers.
@MainActor
final class Columns: DragDelegate, DropDelegate {
    func list(_ list: StringList, itemsForBeginning session: DragSession, at path: ItemPath) -> [DragItem] { [] }

    func list(_ list: StringList, itemsForBeginning session: DragSession, atSection index: Int) -> [DragItem] {
        [DragItem(itemProvider: ItemProvider(object: list.sectionID(at: index)))]
    }

    func list(_ list: StringList, performDropWith coordinator: DropCoordinator<String, String>) {
        if let destination = coordinator.destinationPath {
            list.moveSections(coordinator.sectionIDs, toOffset: destination.section)
        }
    }
}
