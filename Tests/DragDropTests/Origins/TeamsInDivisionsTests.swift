import DragDrop
import SectionedList
import TestSupport
import XCTest

/// A proposal by section, with the same delegates for all layouts.
final class TeamsInDivisionsTests: MainActorTestCase {
    func testTeamIsReorderedBetweenTwoTeamsOfItsDivision() async throws {
        try inAllLayouts { teams in
            teams.user.pickUp("Ajax")
            teams.user.move(to: teams.user.point(on: "Celta", 0.95))
            XCTAssertEqual(teams.list.feedback.proposal?.intent, .insertAtDestination, "automatic is never shown")
            XCTAssertEqual(teams.list.gapPlace, Place(section: "East", offset: 3))
            let landings = teams.user.land()

            XCTAssertEqual(teams.drop.proposals, [DropProposal(operation: .move, intent: .insertAtDestination)])
            XCTAssertEqual(teams.drop.reordered, ["Ajax"])
            XCTAssertEqual(teams.list.itemIDs(inSection: 0), ["Boca", "Celta", "Ajax", "Derby"])
            XCTAssertEqual(landings, [.row(try XCTUnwrap(teams.list.row(of: "Ajax")))])
        }
    }

    func testTeamMeetsTeamOfItsDivisionWhoseMiddleIsUnderPointer() async throws {
        try inAllLayouts { teams in
            let before = teams.list.rowsInOrder
            teams.user.pickUp("Ajax")
            teams.user.move(onto: "Celta")
            XCTAssertEqual(teams.list.feedback.proposal?.intent, .insertIntoDestination)
            XCTAssertEqual(teams.list.litItem, "Celta")
            let landings = teams.user.land()

            XCTAssertEqual(teams.drop.proposals, [DropProposal(operation: .move, intent: .insertIntoDestination)])
            XCTAssertEqual(teams.drop.met, [["Ajax", "Celta"]])
            XCTAssertEqual(teams.list.rowsInOrder, before)
            XCTAssertEqual(landings, [.row(try XCTUnwrap(teams.list.row(of: "Ajax")))], "back to its own row")
        }
    }

    func testTeamMeetsAnyTeamUnderPointerInAnotherDivision() async throws {
        for part in [0.05, 0.5, 0.95] {
            try inAllLayouts { teams in
                let (before, frames) = (teams.list.rowsInOrder, teams.list.frames)
                teams.user.pickUp("Ajax")
                teams.user.move(to: teams.user.point(on: "Fulham", part))
                XCTAssertEqual(teams.list.litItem, "Fulham")
                XCTAssertNil(teams.list.gapPlace)
                XCTAssertEqual(teams.list.frames, frames, "nothing moves")
                teams.user.release()

                XCTAssertEqual(teams.drop.met, [["Ajax", "Fulham"]])
                XCTAssertEqual(teams.list.rowsInOrder, before)
            }
        }
    }

    func testEmptyPartOfAnotherDivisionOffersNoOpponent() async throws {
        try inAllLayouts { teams in
            let before = teams.list.rowsInOrder
            teams.user.pickUp("Ajax")
            teams.user.move(to: teams.user.header(ofSection: 2))
            XCTAssertEqual(teams.list.feedback.proposal?.operation, .cancel)
            XCTAssertNil(teams.list.feedback.destination)
            XCTAssertEqual(teams.user.land(), [.home])
            XCTAssertEqual(teams.drop.proposals, [])
            XCTAssertEqual(teams.list.rowsInOrder, before)
        }
    }

    func testDropOutOfReachIsForbidden() async throws {
        try inAllLayouts { teams in
            teams.user.pickUp("Ajax")
            teams.user.move(to: teams.user.nowhere)
            XCTAssertEqual(teams.drop.updates.last, .some(nil))
            XCTAssertEqual(teams.list.feedback.proposal, DropProposal(operation: .forbidden))
            XCTAssertEqual(teams.list.feedback.announcement, .forbidden(reason: nil))
            XCTAssertNil(teams.list.feedback.backdrop)
            XCTAssertEqual(teams.user.land(), [.home])
            XCTAssertEqual(teams.drop.proposals, [], "the drop handler is not called")
        }
    }

    func testProposalIsRequestedOncePerDestinationAndNotPerMovement() async throws {
        try inAllLayouts { teams in
            teams.user.pickUp("Ajax")
            let start = teams.user.point(on: "Fulham", 0.3)
            teams.user.move(to: start)
            let asked = teams.drop.updates.count
            for step in 1...15 { teams.user.move(to: Point(x: start.x + Double(step), y: start.y)) }
            XCTAssertEqual(teams.drop.updates.count, asked)
        }
    }

    func testPreviewReturnsWithoutCoordinator() async throws {
        try inAllLayouts { teams in
            let silent = SilentDropDelegate()
            teams.list.dropDelegate = silent
            teams.user.pickUp("Ajax")
            teams.user.move(after: "Celta")
            XCTAssertEqual(teams.user.land(), [.home])
            XCTAssertEqual(silent.drops, 1)
        }
    }

    func testDisabledInteractionDragsNothing() async throws {
        try inAllLayouts { teams in
            teams.list.dragInteractionEnabled = false
            XCTAssertFalse(teams.user.pickUp("Ajax"))
            XCTAssertFalse(teams.user.lift("Ajax"))
            teams.list.dragInteractionEnabled = true
            XCTAssertTrue(teams.user.pickUp("Ajax"))
        }
    }

    func testTeamIsDroppedLastInItsDivision() async throws {
        try inAllLayouts { teams in
            teams.user.pickUp("Boca")
            teams.user.move(after: "Derby")
            teams.user.release()
            XCTAssertEqual(teams.list.itemIDs(inSection: 0), ["Ajax", "Celta", "Derby", "Boca"])
        }
    }

    func testLayoutMayChangeDuringDrag() async throws {
        let teams = try Teams(.stacked)
        teams.user.pickUp("Ajax")
        teams.user.move(onto: "Fulham")
        try teams.list.change(.layout(.columns))
        teams.user.move(after: "Celta")
        XCTAssertEqual(teams.list.gapPlace, Place(section: "East", offset: 3))
        teams.user.release()
        XCTAssertEqual(teams.list.itemIDs(inSection: 0), ["Boca", "Celta", "Ajax", "Derby"])
    }

    func testRandomDragsKeepEachTeamInItsDivision() async throws {
        let teams = try ListLayout.allCases.map { try Teams($0) }
        XCTAssertNil(
            forAll(cases: 300) { random in
                let teams = teams[random.int(in: 0...(teams.count - 1))]
                let before = teams.list.rowsInOrder.map { $0.sorted() }
                let all = before.flatMap { $0 }
                teams.user.pickUp(all[random.int(in: 0...(all.count - 1))])
                for _ in 0..<random.int(in: 1...8) {
                    teams.user.move(
                        to: Point(x: Double(random.int(in: -150...1050)), y: Double(random.int(in: -150...750))))
                }
                if random.oneIn(5) { teams.user.cancel() } else { teams.user.release() }
                let after = teams.list.rowsInOrder.map { $0.sorted() }
                return after == before ? nil : "\(before) became \(after)"
            })
        XCTAssertFalse(teams.contains { $0.drop.reordered.isEmpty || $0.drop.met.isEmpty }, "no reordering or meeting")
    }

    private func inAllLayouts(_ body: (Teams) throws -> Void) throws {
        for layout in ListLayout.allCases { try body(try Teams(layout)) }
    }
}

@MainActor
private final class SilentDropDelegate: DropDelegate {
    private(set) var drops = 0

    func list(_ list: StringList, performDropWith coordinator: DropCoordinator<String, String>) { drops += 1 }
}
