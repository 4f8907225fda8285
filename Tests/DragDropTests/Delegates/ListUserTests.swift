import DragDrop
import SectionedList
import TestSupport
import XCTest

/// A user in a program's tests, who has no window.
final class ListUserTests: MainActorTestCase {
    func testRowsOutOfViewAreScrolledIntoView() async throws {
        let list = try StringList(
            ["Long": (0..<100).map(String.init), "Far": ["x"]], viewport: Size(width: 300, height: 200))
        let board = RecordingBoard()
        list.dragDelegate = board
        list.dropDelegate = board
        let user = ListUser(at: list, with: board)
        XCTAssertTrue(user.pickUp("80"))
        user.move(before: "3")
        XCTAssertEqual(user.proposal?.operation, .move)
        user.release()
        XCTAssertEqual(list.path(of: "80"), ItemPath(item: 3, section: 0))
        user.pickUp("0")
        user.move(after: "x")
        user.release()
        XCTAssertEqual(list.itemIDs(inSection: 1), ["x", "0"])
    }

    func testContentFromElsewhereCrossesToAnotherList() async throws {
        let lists = [try StringList(["One": ["a"]]), try StringList(["Two": ["b"]])]
        let boards = [RecordingBoard(), RecordingBoard()]
        for (list, board) in zip(lists, boards) {
            list.dropDelegate = board
            board.answer = { _, _ in DropProposal(operation: .copy, intent: .insertAtDestination) }
        }
        let user = ListUser(at: lists[0], with: boards[0])
        user.bring([ItemProvider(object: "x")], onto: "a")
        XCTAssertTrue(lists[0].hasActiveDrop)
        user.cross(to: lists[1], at: Point(x: 100, y: 70))
        XCTAssertFalse(lists[0].hasActiveDrop)
        XCTAssertEqual(user.proposal?.operation, .copy)
        user.release()
        XCTAssertFalse(lists[1].hasActiveDrop)
        withExtendedLifetime(boards) {}
    }

    func testSourceInProcessKeepsItemsOfRefusedDrop() async throws {
        for isRefused in [false, true] {
            let lists = [try StringList(["One": ["a"]]), try StringList(["Two": ["b"]])]
            let boards = [RecordingBoard(), RecordingBoard()]
            for (list, board) in zip(lists, boards) { (list.dragDelegate, list.dropDelegate) = (board, board) }
            boards[1].perform = { coordinator in
                coordinator.drop(coordinator.items[0].dragItem, toItemAt: ItemPath(item: 0, section: 0))
                if isRefused { coordinator.session.refuse() }
            }
            let user = ListUser(at: lists[0], with: boards[0])
            user.pickUp("a")
            let drag = try XCTUnwrap(lists[0].dragSession)
            user.cross(to: lists[1], at: Point(x: 100, y: 70))
            let landings = user.land()
            XCTAssertEqual(drag.operation, isRefused ? .cancel : .move)
            XCTAssertEqual(landings == [.home], isRefused, "\(landings)")
            withExtendedLifetime(boards) {}
        }
    }

    func testNewContentCancelsDrag() async throws {
        let list = try StringList(["One": ["a", "b"]])
        let board = RecordingBoard()
        list.dragDelegate = board
        list.dropDelegate = board
        let user = ListUser(at: list, with: board)
        user.pickUp("a")
        user.bring([ItemProvider(object: "x")], onto: "b")
        XCTAssertFalse(list.hasActiveDrag)
        XCTAssertTrue(list.hasActiveDrop)
        user.cancel()
        XCTAssertEqual(list.rowsInOrder, [["a", "b"]])
    }
}
