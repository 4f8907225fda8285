import DragDrop
import SectionedList
import TestSupport
import XCTest

/// The highlight at the destination, and the rows that make room.
final class BackdropTests: MainActorTestCase {
    func testBackdropAppearsInPlaceAndThenGlides() async throws {
        for layout in ListLayout.allCases {
            let teams = try Teams(layout)
            teams.user.pickUp("Ajax")
            teams.user.move(onto: "Fulham")
            let first = try XCTUnwrap(teams.list.feedback.backdrop).motion
            XCTAssertFalse(first.isMoving(at: teams.user.time), "no flight from a corner")
            XCTAssertEqual(first.rect(at: teams.user.time), try rect(of: "Fulham", in: teams.list))

            teams.user.move(onto: "Genoa")
            let motion = try XCTUnwrap(teams.list.feedback.backdrop).motion
            let start = teams.user.time
            let goal = try rect(of: "Genoa", in: teams.list)
            XCTAssertEqual(motion.rect(at: start), first.target)
            func position(_ rect: Rect) -> Double { layout == .grid ? rect.x : rect.y }
            XCTAssertGreaterThan(position(motion.rect(at: start + .milliseconds(75))), position(first.target))
            XCTAssertLessThan(position(motion.rect(at: start + .milliseconds(75))), position(goal))
            XCTAssertTrue(motion.isMoving(at: start + .milliseconds(100)))
            XCTAssertEqual(motion.rect(at: start + .milliseconds(150)), goal)
            XCTAssertFalse(motion.isMoving(at: start + .milliseconds(150)))
        }
    }

    func testNewTargetIsApproachedFromCurrentPosition() async throws {
        let teams = try Teams(.stacked)
        teams.user.pickUp("Ajax")
        teams.user.move(onto: "Elche")
        teams.user.move(onto: "Fulham")
        teams.user.rest(milliseconds: 60)
        let underWay = try XCTUnwrap(teams.list.feedback.backdrop).motion
        teams.user.move(onto: "Genoa")
        let turned = try XCTUnwrap(teams.list.feedback.backdrop).motion

        XCTAssertTrue(underWay.isMoving(at: teams.user.time))
        XCTAssertEqual(turned.rect(at: teams.user.time), underWay.rect(at: teams.user.time))
        XCTAssertEqual(turned.target, try rect(of: "Genoa", in: teams.list))
    }

    func testBackdropLiesInGapOfReorderedTeam() async throws {
        for layout in ListLayout.allCases {
            let teams = try Teams(layout)
            teams.user.pickUp("Ajax")
            teams.user.move(after: "Celta")
            let frames = teams.list.frames
            let backdrop = try XCTUnwrap(teams.list.feedback.backdrop)
            let target = teams.list.surface.viewRect(of: backdrop.motion.target, inSection: backdrop.section)
            let (before, after) = (try XCTUnwrap(frames["Celta"]), try XCTUnwrap(frames["Derby"]))
            guard layout != .grid else {
                XCTAssertEqual(target.size, before.size)
                XCTAssertEqual([target.minY, after.minY], [before.minY, before.minY])
                // The spaces differ by a point at most.
                XCTAssertEqual(target.minX, before.maxX + 6, accuracy: 1)
                XCTAssertEqual(target.maxX + 6, after.minX, accuracy: 1)
                continue
            }
            XCTAssertEqual(target.height, 40)
            XCTAssertEqual(target.minY, before.maxY + 6)
            XCTAssertEqual(target.maxY + 6, after.minY)
        }
    }

    func testBackdropOfColumnIsAsTallAsColumn() async throws {
        for collapsed in [false, true] {
            let list = try StringList(["One": ["a"], "Two": ["b", "c", "d"], "Three": []], layout: .columns)
            let columns = Columns()
            list.dragDelegate = columns
            list.dropDelegate = columns
            if collapsed { try list.change(.collapsed(list.surface.list.section(at: 1), true)) }
            let user = ListUser(at: list, with: columns)
            let height = list.surface.viewRect(ofSection: 1).height
            XCTAssertLessThan(height, list.surface.viewport.height)
            user.pickUp(section: 1)
            user.move(to: user.header(ofSection: 0))
            let backdrop = try XCTUnwrap(list.feedback.backdrop)
            XCTAssertNil(backdrop.section)
            XCTAssertEqual(backdrop.motion.target.height, height)
        }
    }

    func testBackdropDisappearsWithoutDestinationAndReappearsInPlace() async throws {
        let teams = try Teams(.stacked)
        teams.user.pickUp("Ajax")
        teams.user.move(onto: "Fulham")
        teams.user.move(to: teams.user.nowhere)
        XCTAssertNil(teams.list.feedback.backdrop)
        teams.user.move(onto: "Genoa")
        let motion = try XCTUnwrap(teams.list.feedback.backdrop).motion
        XCTAssertFalse(motion.isMoving(at: teams.user.time))
    }

    func testBackdropDisappearsWhenDragLeavesOrEnds() async throws {
        let ends: [(ListUser) -> Void] = [{ $0.leave() }, { $0.release() }, { $0.cancel() }]
        for end in ends {
            let teams = try Teams(.columns)
            teams.user.pickUp("Ajax")
            teams.user.move(onto: "Celta")
            XCTAssertNotNil(teams.list.feedback.backdrop)
            end(teams.user)
            XCTAssertNil(teams.list.feedback.backdrop)
            XCTAssertNil(teams.list.feedback.gap)
        }
    }

    func testEveryDragBeginsWithBackdropInPlace() async throws {
        let teams = try Teams(.stacked)
        for team in ["Ajax", "Boca"] {
            teams.user.pickUp(team)
            teams.user.move(onto: "Genoa")
            let motion = try XCTUnwrap(teams.list.feedback.backdrop).motion
            XCTAssertEqual(motion.rect(at: teams.user.time), try rect(of: "Genoa", in: teams.list))
            teams.user.release()
        }
    }

    func testBackdropIsAlwaysInPlaceWithoutAnimations() async throws {
        let teams = try Teams(.stacked)
        teams.list.isAnimated = false
        teams.user.pickUp("Ajax")
        teams.user.move(onto: "Fulham")
        teams.user.move(onto: "Genoa")
        let motion = try XCTUnwrap(teams.list.feedback.backdrop).motion
        XCTAssertEqual(motion.rect(at: teams.user.time), try rect(of: "Genoa", in: teams.list))
    }

    private func rect(of item: String, in list: StringList) throws -> Rect {
        try XCTUnwrap(list.rectForItem(at: try XCTUnwrap(list.path(of: item))))
    }
}
