import DesktopSupport
import DragDrop
import GtkInterop
import XCTest

@testable import SectionedListGtk
@testable import inlay_gallery

/// Rows with their own delegates, and other widgets with drag and drop.
final class ZonesPageTests: DesktopTestCase {
    func testRowsSwapWhileDragHovers() throws {
        try onDesktop { desktop in
            let page = ZonesPage()
            let hand = PageHand(desktop, page.table, in: try desktop.open(page)) { $0 }
            var calls: [String] = []
            page.table.list.onDrop(of: [.utf8Text], restoring: Binding(page.roster, \.teams)) { team in
                let inner = TeamDropDelegate(
                    team: team, dragged: Binding(page.roster, \.dragged), teams: Binding(page.roster, \.teams))
                return RecordingZone(name: team, inner: inner) { calls.append($0) }
            }
            try hand.lift("Aurora")
            XCTAssertEqual(page.roster.dragged?.team, "Aurora")
            calls = []
            try hand.hand.drag(to: hand.hand.point(of: "Borealis"))
            XCTAssertEqual(page.roster.teams, ["Borealis", "Aurora", "Cumulus", "Dunlin", "Eider"])
            XCTAssertEqual(hand.order, [page.roster.teams])
            XCTAssertEqual(
                Array(calls.drop { $0 != "validate Borealis" }.prefix(3)),
                ["validate Borealis", "entered Borealis", "updated Borealis"])
            try hand.hand.drag(to: hand.hand.point(of: "Dunlin"))
            XCTAssertTrue(calls.contains("exited Borealis"))
            // Even on a busy machine, the rows are then still moving when the test looks.
            page.table.animator.duration = .milliseconds(3_000)
            try desktop.hand.glide(to: hand.hand.place(hand.hand.point(of: "Eider")), steps: 4)
            try desktop.wait(for: "the rows to change places") { page.roster.teams.last == "Aurora" }
            XCTAssertTrue(hand.view.isMoving, "they do so at once")
            calls = []
            try hand.drop()
            XCTAssertEqual(calls.filter { $0.hasPrefix("perform") }.count, 1)
            XCTAssertEqual(calls.filter { $0.hasPrefix("exited") }, [])
            XCTAssertNil(page.roster.dragged)
            XCTAssertEqual(hand.order, [["Borealis", "Cumulus", "Dunlin", "Eider", "Aurora"]])
        }
    }

    func testCanceledDragRestoresOrder() throws {
        try onDesktop { desktop in
            let page = ZonesPage()
            let window = try desktop.open(page)
            let hand = PageHand(desktop, page.table, in: window) { $0 }
            let text = try OfferWindow(desktop, [("text/plain;charset=utf-8", Array("Text".utf8))], isLarge: true)
            let before = page.roster.teams
            try hand.lift("Eider")
            try hand.hand.drag(to: hand.hand.point(of: "Borealis"))
            XCTAssertNotEqual(page.roster.teams, before)
            try hand.cancelDrag()
            XCTAssertEqual(page.roster.teams, before)
            XCTAssertEqual(hand.order, [before])

            // Another program's drag is not a team, even though the last team's drag never finished.
            try text.lift()
            let row = try hand.hand.point(of: "Cumulus")
            for step in 0..<4 { try hand.hand.drag(to: Point(x: row.x, y: row.y + Double(step % 2))) }
            XCTAssertEqual(hand.feedback.proposal?.operation, .cancel)
            let bench = try window.middle(of: page.bench)
            for step in 0..<4 { try desktop.hand.glide(to: bench.moved(x: step % 2), steps: 2) }
            try text.drop()
            XCTAssertEqual(page.bench.text, "Bench")
            XCTAssertEqual(page.roster.teams, before)
        }
    }

    func testKeysMoveTeamFromZoneToZone() throws {
        try onDesktop { desktop in
            let page = ZonesPage()
            let hand = PageHand(desktop, page.table, in: try desktop.open(page)) { $0 }
            let before = page.roster.teams
            for isDropped in [false, true] {
                page.table.selectedItems = ["Aurora"]
                page.table.focus("Aurora")
                desktop.hand.type(.space)
                try desktop.wait(for: "the lift") { page.table.isLifted }
                XCTAssertEqual(page.table.lifting.lift?.lastAnnouncement, "Aurora lifted")
                for (index, key) in [Key.down, .down, .up].enumerated() {
                    desktop.hand.type(key)
                    let place = [1, 2, 1][index]
                    try desktop.wait(for: "the place \(place)") { page.roster.teams.firstIndex(of: "Aurora") == place }
                    XCTAssertEqual(
                        page.table.lifting.lift?.lastAnnouncement, "Aurora, position \(place + 1) of 5")
                }
                desktop.hand.type(isDropped ? .enter : .escape)
                try desktop.wait(for: "the end of the lift") { !page.table.isLifted }
                try hand.hand.waitUntilIdle()
                let order = isDropped ? ["Borealis", "Aurora", "Cumulus", "Dunlin", "Eider"] : before
                XCTAssertEqual(page.roster.teams, order)
                XCTAssertEqual(hand.order, [order])
            }
        }
    }

    func testKeysMarkZoneThatAcceptsTeam() throws {
        try onDesktop { desktop in
            let page = ZonesPage()
            let hand = PageHand(desktop, page.table, in: try desktop.open(page)) { $0 }
            var dropped: [String] = []
            page.table.list.onDrop(of: [.utf8Text], restoring: Binding(page.roster, \.teams)) { team in
                AcceptingZone(isOpen: team == "Dunlin") { dropped.append(team) }
            }
            page.table.selectedItems = ["Borealis"]
            page.table.focus("Borealis")
            desktop.hand.type(.space)
            try desktop.wait(for: "the lift") { page.table.isLifted }
            desktop.hand.type(.down)
            let row = try XCTUnwrap(page.table.list.row(of: "Dunlin"))
            try desktop.wait(for: "the mark") { page.table.list.feedback.destination == .on(row) }
            XCTAssertNotNil(page.table.list.feedback.backdrop, "nothing is marked")
            desktop.hand.type(.enter)
            try desktop.wait(for: "the drop") { dropped == ["Dunlin"] && !page.table.isLifted }
            try hand.hand.waitUntilIdle()
        }
    }

    func testKeysReachBenchBelowList() throws {
        try onDesktop { desktop in
            let page = ZonesPage()
            let hand = PageHand(desktop, page.table, in: try desktop.open(page)) { $0 }
            let before = page.roster.teams
            @MainActor func carryToBench(_ team: String) throws {
                page.table.selectedItems = [team]
                page.table.focus(team)
                desktop.hand.type(.space)
                try desktop.wait(for: "the lift") { page.table.isLifted }
                desktop.hand.type(.end)
                try desktop.wait(for: "the last place") { page.roster.teams.last == team }
                desktop.hand.type(.down)
                try desktop.wait(for: "the bench") { page.bench.isDropActive && page.bench.hasFocus }
                XCTAssertFalse(page.table.isLifted)
            }
            // Back to the list, and to where it was.
            try carryToBench("Aurora")
            desktop.hand.type(.up)
            try desktop.wait(for: "the list") { page.table.isLifted }
            XCTAssertFalse(page.bench.isDropActive)
            XCTAssertFalse(page.bench.isFocusable)
            desktop.hand.type(.down)
            try desktop.wait(for: "the bench") { page.bench.isDropActive }
            desktop.hand.type(.escape)
            try desktop.wait(for: "the previous order") { page.roster.teams == before && !page.bench.isDropActive }
            try hand.hand.waitUntilIdle()
            XCTAssertEqual(page.table.focusedItem, "Aurora")
            XCTAssertEqual(page.bench.text, "Bench")

            try carryToBench("Cumulus")
            desktop.hand.type(.enter)
            try desktop.wait(for: "the drop") { page.bench.text == "Bench: Cumulus" }
            try hand.hand.waitUntilIdle()
            XCTAssertFalse(page.bench.isDropActive)
            XCTAssertEqual(page.roster.teams, before.filter { $0 != "Cumulus" })
            XCTAssertEqual(hand.order, [page.roster.teams])
            try desktop.wait(for: "the focus in the list") { page.table.containsFocus }
        }
    }

    func testAnyViewCanBeSourceOrTarget() throws {
        try onDesktop { desktop in
            let page = ZonesPage()
            let window = try desktop.open(page)
            let hand = PageHand(desktop, page.table, in: window) { $0 }
            let before = page.roster.teams
            let bench = try window.middle(of: page.bench)
            try hand.lift("Cumulus")
            try desktop.hand.glide(to: bench)
            for step in 0..<4 { try desktop.hand.glide(to: bench.moved(x: step % 2), steps: 1) }
            XCTAssertFalse(hand.list.hasActiveDrop, "it is over the bench")
            XCTAssertTrue(page.bench.isDropActive, "it does not light up")
            try hand.cancelDrag()
            XCTAssertEqual(page.roster.teams, before)
            XCTAssertEqual(page.bench.text, "Bench")

            try hand.lift("Cumulus")
            try desktop.hand.glide(to: bench)
            for step in 0..<4 { try desktop.hand.glide(to: bench.moved(x: step % 2), steps: 1) }
            desktop.hand.release()
            try desktop.wait(for: "the drop on the bench") { page.bench.text == "Bench: Cumulus" }
            XCTAssertFalse(page.bench.isDropActive, "it looks as if there was a drop to come")
            try hand.hand.waitUntilIdle()
            XCTAssertEqual(Set(page.roster.teams), Set(before).subtracting(["Cumulus"]))

            let guest = try window.middle(of: page.guest)
            let teams = page.roster.teams
            for isDropped in [false, true] {
                desktop.hand.move(to: guest)
                try desktop.frames(2)
                desktop.hand.press()
                let target = try hand.hand.place(hand.hand.point(of: "Borealis"))
                for step in 0..<90 where !page.roster.teams.contains("Guest") {
                    let part = min(step, 20)
                    desktop.hand.move(
                        to: guest.moved(
                            x: (target.x - guest.x) * part / 20 + step % 2, y: (target.y - guest.y) * part / 20))
                    try desktop.frames(1)
                }
                try desktop.wait(for: "the guest among the teams") { page.roster.teams.contains("Guest") }
                if isDropped {
                    desktop.hand.release()
                } else {
                    desktop.hand.type(.escape)
                }
                try hand.hand.waitUntilIdle()
                desktop.hand.release()
                try desktop.frames(2)
                XCTAssertEqual(page.roster.teams.filter { $0 != "Guest" }, teams)
                XCTAssertEqual(page.roster.teams.contains("Guest"), isDropped)
            }
        }
    }
}

/// A zone that accepts every team, or none.
private struct AcceptingZone: DropZoneDelegate {
    let isOpen: Bool
    let receive: () -> Void

    func validateDrop(info: DropInfo) -> Bool { isOpen }

    func performDrop(info: DropInfo) -> Bool {
        receive()
        return true
    }
}

/// A recorder of the calls to a zone's delegate.
private struct RecordingZone: DropZoneDelegate {
    let name: String
    let inner: TeamDropDelegate
    let note: (String) -> Void

    func validateDrop(info: DropInfo) -> Bool {
        note("validate \(name)")
        return inner.validateDrop(info: info)
    }

    func dropEntered(info: DropInfo) {
        note("entered \(name)")
        inner.dropEntered(info: info)
    }

    func dropUpdated(info: DropInfo) -> DropProposal? {
        note("updated \(name)")
        return inner.dropUpdated(info: info)
    }

    func dropExited(info: DropInfo) {
        note("exited \(name)")
        inner.dropExited(info: info)
    }

    func performDrop(info: DropInfo) -> Bool {
        note("perform \(name)")
        return inner.performDrop(info: info)
    }
}
