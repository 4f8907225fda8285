import DragDrop
import SectionedList
import TestSupport
import XCTest

/// Several items in one drag, and all the delegate calls for it.
final class SeveralItemsTests: MainActorTestCase {
    func testDelegatesAreCalledInOrder() async throws {
        let (_, board, user) = try makeBoard()
        user.pickUp("b")
        user.move(after: "c")
        user.release()
        XCTAssertEqual(
            board.calls,
            [
                "items for beginning b", "drag will begin", "can handle", "drop did enter", "update [0, 2]",
                "perform [0, 2]", "drop did end", "drag did end",
            ])
    }

    func testDelegatesLearnOfExitAndCancel() async throws {
        let (_, board, user) = try makeBoard()
        user.pickUp("b")
        user.leave()
        user.reenter(to: user.point(on: "a", 0.1))
        user.cancel()
        XCTAssertEqual(
            board.calls.dropFirst(4),
            [
                "drop did exit", "can handle", "drop did enter", "update [0, 0]", "drop did exit", "drop did end",
                "drag did end",
            ])
    }

    func testEmptyAnswerMeansNoDrag() async throws {
        let (list, board, user) = try makeBoard()
        board.fixed = ["b"]
        XCTAssertFalse(user.pickUp("b"))
        XCTAssertEqual(board.calls, ["items for beginning b"])
        XCTAssertFalse(list.hasActiveDrag)
        XCTAssertFalse(user.lift("b"))
    }

    func testPreparedDragNeedNotBegin() async throws {
        let (list, board, user) = try makeBoard()
        let prepared = try XCTUnwrap(list.prepareDrag(at: user.point(on: "a")))
        XCTAssertEqual(prepared.items.count, 1)
        XCTAssertEqual(board.calls, ["items for beginning a"])
        XCTAssertFalse(list.hasActiveDrag)
        XCTAssertEqual(list.feedback, StringList.Feedback())

        XCTAssertTrue(user.pickUp("b"), "the next drag is a new one")
        list.beginDrag(prepared, at: user.later())
        XCTAssertTrue(list.dragSession === user.drag, "a drag that never began can't begin anymore")
    }

    func testControlsHideDuringWholeDrag() async throws {
        let ends: [(ListUser) -> Void] = [
            { $0.release() }, { $0.cancel() },
            { user in
                user.leave()
                user.release()
            },
            { user in
                user.move(to: user.nowhere)
                user.release()
            },
        ]
        for end in ends {
            let (_, board, user) = try makeBoard()
            user.pickUp("a")
            XCTAssertTrue(board.hidesControls)
            user.move(after: "c")
            XCTAssertTrue(board.hidesControls)
            end(user)
            XCTAssertFalse(board.hidesControls)
        }
    }

    func testItemsJoinRunningDragOnce() async throws {
        let (list, board, user) = try makeBoard()
        board.fixed = ["d"]
        user.pickUp("b")
        for item in ["e", "e", "d"] { list.addToDrag(at: user.point(on: item), time: user.later()) }

        XCTAssertEqual(user.drag?.items.count, 2)
        XCTAssertEqual(user.drag?.items.map { $0.localObject as? String }, ["b", "e"])
        XCTAssertEqual(
            ["a", "b", "c", "d", "e"].map { list.dragState(of: $0) == .none }, [true, false, true, true, false])
    }

    func testSelectedItemsAccompanyDraggedItem() async throws {
        let (_, _, user) = try makeBoard()
        user.pickUp("e", selection: ["b", "e", "c"])
        XCTAssertEqual(user.drag?.items.map { $0.localObject as? String }, ["e", "b", "c"], "the dragged one on top")
        user.cancel()
        user.pickUp("a", selection: ["b", "e"])
        XCTAssertEqual(user.drag?.items.map { $0.localObject as? String }, ["a"])
    }

    func testSeveralItemsLandInListOrderHoweverPickedUp() async throws {
        let (list, board, user) = try makeBoard()
        user.pickUp("e", selection: ["a", "c", "e"])
        user.move(after: "f")
        let landings = user.land()

        XCTAssertEqual(list.rowsInOrder, [["b", "d"], ["f", "a", "c", "e"]])
        XCTAssertEqual(board.landed, ["a", "c", "e"])
        XCTAssertEqual(
            landings, try ["e", "a", "c"].map { .row(try XCTUnwrap(list.row(of: $0))) }, "each to its own row")
    }

    func testSeveralItemsLandWithinTheirOwnSelection() async throws {
        let (list, _, user) = try makeBoard()
        user.pickUp("b", selection: ["b", "d"])
        user.move(after: "c")
        XCTAssertEqual(list.feedback.announcement, user.announcement(position: 3, of: 4, in: "One"))
        user.release()
        XCTAssertEqual(list.rowsInOrder, [["a", "c", "b", "d"], ["e", "f"]])
    }

    func testDroppingInPlaceChangesNothing() async throws {
        let (list, _, user) = try makeBoard()
        var edits = 0
        list.rowsDidChange = { edits += $0.count }
        user.pickUp("b", selection: ["b", "c"])
        user.move(after: "d")
        user.move(after: "a")
        user.release()
        XCTAssertEqual(edits, 0)
        XCTAssertEqual(list.rowsInOrder, [["a", "b", "c", "d"], ["e", "f"]])
    }

    func testKeysLiftSeveralItems() async throws {
        let (list, board, user) = try makeBoard()
        XCTAssertTrue(user.lift("b", "d"))
        XCTAssertEqual(list.dragState(of: "d"), .dragging)
        user.press(.down, .down)
        user.putDown()
        XCTAssertEqual(list.rowsInOrder, [["a", "c"], ["b", "d", "e", "f"]])
        XCTAssertFalse(board.hidesControls)
        XCTAssertEqual(board.calls.last, "drag did end")
    }

    func testCanceledKeyboardLiftIsReportedLikeAnyOther() async throws {
        let (list, board, user) = try makeBoard()
        user.lift("b")
        user.press(.end)
        user.cancel()
        XCTAssertEqual(list.rowsInOrder, [["a", "b", "c", "d"], ["e", "f"]])
        XCTAssertEqual(board.calls.suffix(3), ["drop did exit", "drop did end", "drag did end"])
        XCTAssertTrue(user.lift("b"))
    }

    func testLiftWithoutDestinationIsRefused() async throws {
        let (list, board, user) = try makeBoard()
        board.handles = false
        XCTAssertFalse(user.lift("b"))
        XCTAssertFalse(list.hasActiveDrag)
        XCTAssertFalse(board.hidesControls)
        board.handles = true
        XCTAssertTrue(user.lift("b"))
    }

    private func makeBoard() throws -> (StringList, RecordingBoard, ListUser) {
        let list = try StringList(["One": ["a", "b", "c", "d"], "Two": ["e", "f"]])
        let board = RecordingBoard()
        list.dragDelegate = board
        list.dropDelegate = board
        return (list, board, ListUser(at: list, with: board))
    }
}

extension ListUser {
    func announcement(position: Int, of count: Int, in section: String) -> Announcement<SectionKey, RowKey>? {
        list.key(of: section).map { .at(position: position, count: count, section: $0) }
    }
}
