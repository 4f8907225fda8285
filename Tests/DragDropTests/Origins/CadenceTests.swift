import DragDrop
import SectionedList
import TestSupport
import XCTest

/// How soon the rows follow the pointer.
final class CadenceTests: MainActorTestCase {
    func testImmediateCadenceMovesRowsAtOnce() async throws {
        let (list, user) = try makeList(.immediate)
        user.pickUp("a")
        user.move(after: "c")
        XCTAssertEqual(list.gapPlace, Place(section: "Only", offset: 3))
    }

    func testFastCadenceWaits100MillisecondsAndSlow350() async throws {
        for (cadence, delay) in [(ReorderingCadence.fast, 100), (.slow, 350)] {
            let (list, user) = try makeList(cadence)
            user.pickUp("a")
            user.move(after: "c")
            XCTAssertEqual(cadence.delay, .milliseconds(delay))
            XCTAssertNil(list.gapPlace)
            user.rest(milliseconds: delay - 1)
            XCTAssertNil(list.gapPlace, "\(cadence)")
            user.rest(milliseconds: 1)
            XCTAssertEqual(list.gapPlace, Place(section: "Only", offset: 3), "\(cadence)")
        }
    }

    func testListRequestsUpdateForCadence() async throws {
        let (list, user) = try makeList(.slow)
        list.isAnimated = false
        user.pickUp("a")
        user.move(after: "c")
        XCTAssertEqual(list.feedback.nextUpdate, .at(user.time + .milliseconds(350)))
    }

    func testMovingPointerKeepsRowsWaiting() async throws {
        let (list, user) = try makeList(.fast)
        user.pickUp("a")
        user.move(after: "c")
        let start = user.point(on: "c", 0.9)
        for step in 1...20 { user.move(to: Point(x: start.x + Double(step * 9), y: start.y)) }
        XCTAssertNil(list.gapPlace, "200 milliseconds, without a pause")
        user.rest(milliseconds: 100)
        XCTAssertNotNil(list.gapPlace)
    }

    func testJitteringPointerCountsAsResting() async throws {
        let (list, user) = try makeList(.fast)
        user.pickUp("a")
        user.move(after: "c")
        let start = user.point(on: "c", 0.9)
        for step in 1...9 { user.move(to: Point(x: start.x + Double(step % 3), y: start.y)) }
        user.rest(milliseconds: 20)
        XCTAssertNotNil(list.gapPlace)
    }

    func testProposalAndBackdropDoNotWait() async throws {
        let (list, user) = try makeList(.slow)
        user.pickUp("a")
        user.move(after: "c")
        XCTAssertEqual(list.feedback.proposal?.operation, .move)
        XCTAssertEqual(list.feedback.backdrop?.motion.target.height, 2, "a line, until there is room")
        user.rest(milliseconds: 350)
        XCTAssertEqual(list.feedback.backdrop?.motion.target.height, 40)
    }

    func testDropDoesNotWaitAndMatchesFeedback() async throws {
        let (list, user) = try makeList(.slow)
        user.pickUp("a")
        user.move(after: "c")
        user.release()
        XCTAssertEqual(list.rowsInOrder, [["b", "c", "a", "d"]])
    }

    func testPassingBrieflyMovesNothing() async throws {
        let (list, user) = try makeList(.slow)
        var gaps: [Place<String>?] = []
        list.feedbackDidChange = { [unowned list] _ in gaps.append(list.gapPlace) }
        user.pickUp("a")
        for item in ["b", "c", "d"] {
            user.move(after: item)
            user.rest(milliseconds: 200)
        }
        XCTAssertTrue(gaps.allSatisfy { $0 == nil })
        user.rest(milliseconds: 150)
        XCTAssertEqual(gaps.last, Place(section: "Only", offset: 4))
    }

    func testKeysDoNotWait() async throws {
        let (list, user) = try makeList(.slow)
        user.lift("a")
        user.press(.down)
        XCTAssertEqual(list.gapPlace, Place(section: "Only", offset: 2))
    }

    private func makeList(_ cadence: ReorderingCadence) throws -> (StringList, ListUser) {
        let list = try StringList(["Only": ["a", "b", "c", "d"]])
        list.reorderingCadence = cadence
        list.onMove { _, _ in }
        return (list, ListUser(at: list))
    }
}
