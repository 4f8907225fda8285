import DragDrop
import SectionedList
import TestSupport
import XCTest

/// The appearance of each operation, and custom destinations.
final class DropAppearanceTests: MainActorTestCase {
    func testCancelProposalShowsNothingAndReturnsPreview() async throws {
        let (list, board, user) = try makeBoard { _, _ in DropProposal(operation: .cancel) }
        let frames = list.frames
        user.pickUp("a")
        user.move(after: "c")
        XCTAssertEqual(list.feedback.proposal?.operation, .cancel)
        XCTAssertNil(list.feedback.destination)
        XCTAssertNil(list.feedback.backdrop)
        XCTAssertEqual(list.frames, frames)
        XCTAssertEqual(user.land(), [.home])
        XCTAssertFalse(board.calls.contains { $0.hasPrefix("perform") })
    }

    func testForbiddenGivesReasonAndMovesNothing() async throws {
        let (list, board, user) = try makeBoard { _, path in
            path?.section == 1 ? .forbidden(because: "It is full.") : DropProposal(operation: .move, intent: .automatic)
        }
        let frames = list.frames
        user.pickUp("a")
        user.move(after: "e")
        XCTAssertEqual(list.feedback.proposal, .forbidden(because: "It is full."))
        XCTAssertEqual(list.feedback.announcement, .forbidden(reason: "It is full."))
        XCTAssertEqual(list.feedback.destination, list.key(of: "Two").map { .between(Place(section: $0, offset: 1)) })
        XCTAssertNil(list.feedback.backdrop)
        XCTAssertEqual(list.frames, frames)

        user.move(after: "b")
        user.release()
        XCTAssertEqual(board.calls.filter { $0.hasPrefix("perform") }, ["perform [0, 1]"])
        XCTAssertEqual(list.rowsInOrder, [["b", "a", "c"], ["e", "f"]])
    }

    func testForbiddenDropIsNotPerformed() async throws {
        let (list, board, user) = try makeBoard { _, _ in DropProposal(operation: .forbidden) }
        user.pickUp("a")
        user.move(after: "b")
        XCTAssertEqual(user.land(), [.home])
        XCTAssertEqual(list.feedback.announcement, .canceled)
        XCTAssertFalse(board.calls.contains { $0.hasPrefix("perform") })
    }

    func testPlainMoveShowsNoGapOrBackdropButIsPerformed() async throws {
        let (list, board, user) = try makeBoard { _, _ in DropProposal(operation: .move) }
        let frames = list.frames
        user.pickUp("a")
        user.move(after: "b")
        XCTAssertEqual(list.frames, frames)
        XCTAssertNil(list.feedback.backdrop)
        XCTAssertNil(list.feedback.gap)
        user.release()
        XCTAssertEqual(board.calls.filter { $0.hasPrefix("perform") }, ["perform [0, 1]"])
    }

    func testMoveBetweenRowsMakesRoom() async throws {
        let (list, _, user) = try makeBoard { _, _ in DropProposal(operation: .move, intent: .insertAtDestination) }
        let before = list.frames
        user.pickUp("a")
        user.move(after: "b")
        let during = list.frames
        XCTAssertEqual(list.gapPlace, Place(section: "One", offset: 2))
        XCTAssertEqual(during["b"]?.y, before["a"]?.y, "what is dragged has left its place")
        XCTAssertEqual(during["c"], before["c"], "and takes another one")
        user.cancel()
        XCTAssertEqual(list.frames, before)
    }

    func testCopyLeavesItemInPlace() async throws {
        let (list, _, user) = try makeBoard { _, _ in DropProposal(operation: .copy, intent: .insertAtDestination) }
        let before = list.frames
        user.pickUp("a")
        user.move(after: "b")
        XCTAssertEqual(list.feedback.proposal?.operation, .copy)
        XCTAssertEqual(list.frames["a"], before["a"])
        XCTAssertEqual(list.frames["c"]?.y, before["c"].map { $0.y + 46 }, "there is one more")
    }

    func testHeldKeyChangesOperationInPlace() async throws {
        let (list, _, user) = try makeBoard { session, _ in
            let isCopy = session.modifiers.contains(.copy)
            return DropProposal(operation: isCopy ? .copy : .move, intent: .insertAtDestination)
        }
        user.pickUp("a")
        user.move(after: "b")
        user.hold(.copy)
        XCTAssertEqual(list.feedback.proposal?.operation, .copy)
        user.hold([])
        XCTAssertEqual(list.feedback.proposal?.operation, .move)
    }

    func testProgramMayChoosePlaceUnderPointerOrNearestRow() async throws {
        let list = try StringList(["Only": ["a", "b", "c"]])
        let end = try XCTUnwrap(list.frames["c"])
        XCTAssertEqual(list.pathForItem(at: end.center), ItemPath(item: 2, section: 0))
        XCTAssertNil(list.pathForItem(at: Point(x: 100, y: end.maxY + 50)))
        XCTAssertEqual(list.pathForItem(nearest: Point(x: 100, y: end.midY + 99)), ItemPath(item: 2, section: 0))
        XCTAssertNil(list.pathForItem(nearest: Point(x: 100, y: end.midY + 101)))
        XCTAssertEqual(
            list.pathForItem(nearest: Point(x: 100, y: end.midY + 101), within: 150), ItemPath(item: 2, section: 0))
    }

    func testCustomDestinationIsShownAndPerformed() async throws {
        let (list, board, user) = try makeBoard { _, _ in
            DropProposal(
                operation: .move, intent: .insertAtDestination, retarget: ItemPath(item: 0, section: 1))
        }
        user.pickUp("b")
        user.move(to: user.nowhere)
        XCTAssertEqual(board.calls.last, "update []", "the list itself knows none")
        XCTAssertEqual(list.gapPlace, Place(section: "Two", offset: 0))
        user.release()
        XCTAssertEqual(list.rowsInOrder, [["a", "c"], ["b", "e", "f"]])
    }

    func testDestinationInMissingSectionIsIgnored() async throws {
        let (list, _, user) = try makeBoard { _, _ in
            DropProposal(operation: .move, intent: .insertAtDestination, retarget: ItemPath(item: 7, section: 9))
        }
        user.pickUp("b")
        user.move(after: "e")
        XCTAssertNil(list.feedback.destination)
        XCTAssertNil(list.feedback.gap)
        user.release()
        XCTAssertEqual(list.rowsInOrder, [["a", "b", "c"], ["e", "f"]])
    }

    func testSessionReportsDestinationAndItemUnderPointer() async throws {
        var seen: [(isOnItem: Bool, row: ItemPath?)] = []
        let (_, _, user) = try makeBoard { session, _ in
            seen.append((session.isOnItem, session.itemPath))
            return DropProposal(operation: .move, intent: .automatic)
        }
        user.pickUp("a")
        user.move(onto: "c")
        user.move(after: "c")
        XCTAssertEqual(seen.map(\.isOnItem), [true, false])
        XCTAssertEqual(seen.map(\.row), [ItemPath(item: 2, section: 0), ItemPath(item: 2, section: 0)])
    }

    func testPreviewStaysBesidePointerFromTargetRowToNextGap() async throws {
        var answer = DropProposal(operation: .move, intent: .automatic)
        let (list, _, user) = try makeBoard { _, _ in answer }
        var placement = PreviewPlacement.held
        func check(_ expected: PreviewPlacement, line: UInt = #line) {
            placement = list.feedback.previewPlacement(after: placement)
            XCTAssertEqual(placement, expected, line: line)
        }
        user.pickUp("a")
        check(.held)
        user.move(onto: "c")
        check(.beside)
        user.move(to: user.nowhere)
        check(.beside)
        user.move(onto: "e")
        check(.beside)
        user.move(after: "e")
        check(.held)
        user.move(to: user.nowhere)
        check(.held)
        answer = .forbidden(because: "It is full.")
        user.move(after: "c")
        check(.held)
        user.move(onto: "b")
        check(.beside)
        user.move(after: "c")
        check(.beside)
    }

    private func makeBoard(
        _ answer: @escaping (DropSession, ItemPath?) -> DropProposal
    ) throws -> (StringList, RecordingBoard, ListUser) {
        let list = try StringList(["One": ["a", "b", "c"], "Two": ["e", "f"]])
        let board = RecordingBoard()
        board.answer = answer
        list.dragDelegate = board
        list.dropDelegate = board
        return (list, board, ListUser(at: list, with: board))
    }
}
