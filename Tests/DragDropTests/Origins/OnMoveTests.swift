import DragDrop
import SectionedList
import TestSupport
import XCTest

/// A closure that receives the offsets and the new offset, both in the order before the move.
final class OnMoveTests: MainActorTestCase {
    private struct Move: Equatable {
        var offsets: OffsetSet
        var newOffset: Int
    }

    private var data = ["0", "1", "2", "3", "4"]
    private var moves: [Move] = []

    func testSecondRowDroppedAfterFourthMovesFrom1To4() async throws {
        let (list, user) = try makeList()
        user.pickUp("1")
        user.move(after: "3")
        XCTAssertEqual(moves, [], "not before the drop")
        let landings = user.land()

        XCTAssertEqual(moves, [Move(offsets: [1], newOffset: 4)])
        XCTAssertEqual(data, ["0", "2", "3", "1", "4"])
        XCTAssertEqual(list.itemIDs(inSection: 0), data)
        XCTAssertEqual(landings, [.row(try XCTUnwrap(list.row(of: "1")))])
    }

    func testRowsMoveUpAndToBothEnds() async throws {
        let (list, user) = try makeList()
        for (item, target, isAfter) in [("3", "1", false), ("4", "0", false), ("4", "2", true)] {
            user.pickUp(item)
            if isAfter { user.move(after: target) } else { user.move(before: target) }
            user.release()
            XCTAssertEqual(list.itemIDs(inSection: 0), data)
        }
        XCTAssertEqual(
            moves,
            [Move(offsets: [3], newOffset: 1), Move(offsets: [4], newOffset: 0), Move(offsets: [0], newOffset: 5)])
        XCTAssertEqual(data, ["0", "3", "1", "2", "4"])
    }

    func testSeveralRowsAreOneMove() async throws {
        let (list, user) = try makeList()
        user.pickUp("3", selection: ["0", "3"])
        user.move(after: "1")
        user.release()
        XCTAssertEqual(moves, [Move(offsets: [0, 3], newOffset: 2)])
        XCTAssertEqual(data, ["1", "0", "3", "2", "4"])
        XCTAssertEqual(list.itemIDs(inSection: 0), data)
    }

    func testScatteredRowsGatherWhereDropped() async throws {
        let (list, user) = try makeList()
        user.pickUp("1", selection: ["1", "3"])
        user.move(after: "0")
        user.release()
        XCTAssertEqual(data, ["0", "1", "3", "2", "4"])
        XCTAssertEqual(list.itemIDs(inSection: 0), data)
        XCTAssertEqual(moves.count, 1)
    }

    func testRowsDroppedInPlaceReportNoMove() async throws {
        let (_, user) = try makeList()
        user.pickUp("1", selection: ["1", "2"])
        user.move(after: "4")
        user.move(after: "0")
        user.release()
        XCTAssertEqual(moves, [])
    }

    func testListMovesRowsBeforeCallingClosure() async throws {
        let (list, user) = try makeList()
        var shown: [String] = []
        list.onMove { _, _ in shown = list.itemIDs(inSection: 0) }
        user.pickUp("0")
        user.move(after: "4")
        user.release()
        XCTAssertEqual(shown, ["1", "2", "3", "4", "0"])
    }

    func testRowsStayInTheirSection() async throws {
        let (list, user) = try makeList()
        user.pickUp("1")
        user.move(before: "other")
        XCTAssertEqual(list.feedback.proposal?.operation, .forbidden)
        XCTAssertEqual(user.land(), [.home])
        XCTAssertEqual(moves, [])
        XCTAssertFalse(user.pickUp("other"), "rows of a section without the closure do not move")
    }

    func testEachSectionHasItsOwnClosure() async throws {
        let (list, user) = try makeList()
        var others: [Move] = []
        list.onMove(inSection: 1) { others.append(Move(offsets: $0, newOffset: $1)) }
        user.pickUp("other")
        user.move(after: "another")
        user.release()
        user.pickUp("0")
        user.move(after: "1")
        user.release()
        XCTAssertEqual(others, [Move(offsets: [0], newOffset: 2)])
        XCTAssertEqual(moves, [Move(offsets: [0], newOffset: 2)])
    }

    func testRowsOfTwoSectionsAreNotDraggedTogether() async throws {
        let (list, user) = try makeList()
        list.onMove(inSection: 1) { _, _ in }
        user.pickUp("1", selection: ["1", "2", "other"])
        XCTAssertEqual(user.drag?.items.count, 2)
    }

    func testRemovingClosureStopsMoves() async throws {
        let (list, user) = try makeList()
        list.onMove(perform: nil)
        XCTAssertFalse(user.pickUp("1"))
    }

    func testKeysMoveRowsToo() async throws {
        let (list, user) = try makeList()
        XCTAssertTrue(user.lift("1"))
        user.press(.down, .down)
        user.putDown()
        XCTAssertEqual(moves, [Move(offsets: [1], newOffset: 4)])
        XCTAssertEqual(list.itemIDs(inSection: 0), data)
        XCTAssertTrue(user.lift("1"))
    }

    func testForeignContentIsRefused() async throws {
        let (list, user) = try makeList()
        user.bring([ItemProvider(object: "text")], to: user.point(on: "1"))
        XCTAssertFalse(list.hasActiveDrop)
        XCTAssertEqual(user.land(), [])
    }

    func testMutableCollectionMovesLikeList() async throws {
        let (list, user) = try makeList()
        var contiguous = ContiguousArray(data)
        var slice = (["-", "-"] + data)[2...]
        list.onMove { offsets, newOffset in
            contiguous.move(fromOffsets: offsets, toOffset: newOffset)
            slice.move(fromOffsets: offsets, toOffset: newOffset)
        }
        user.pickUp("4", selection: ["0", "2", "4"])
        user.move(after: "1")
        user.release()
        XCTAssertEqual(list.itemIDs(inSection: 0), ["1", "0", "2", "4", "3"])
        XCTAssertEqual(Array(contiguous), list.itemIDs(inSection: 0))
        XCTAssertEqual(Array(slice), list.itemIDs(inSection: 0))
    }

    private func makeList() throws -> (StringList, ListUser) {
        let list = try StringList(["Only": data, "Others": ["other", "another"]])
        list.onMove { [self] offsets, newOffset in
            moves.append(Move(offsets: offsets, newOffset: newOffset))
            data.move(fromOffsets: offsets, toOffset: newOffset)
        }
        return (list, ListUser(at: list))
    }
}
