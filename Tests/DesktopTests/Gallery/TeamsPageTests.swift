import DesktopSupport
import DragDrop
import GtkInterop
import SectionedList
import XCTest

@testable import SectionedListGtk
@testable import inlay_gallery

/// Teams in divisions, as one list and in columns, with the same delegates.
final class TeamsPageTests: DesktopTestCase {
    func testTeamsPageWorksAsStackedList() throws { try check(.stacked) }

    func testTeamsPageWorksInColumns() throws { try check(.columns) }

    func testLayoutChangesUnderSameDelegates() throws {
        try onDesktop { desktop in
            let page = TeamsPage()
            let window = try desktop.open(page)
            let hand = PageHand(desktop, page.table, in: window) { $0 }
            let recorder = CallRecorder(page.table.list, page, page)
            let layouts = try XCTUnwrap(page.buttons.first).shown(ToggleButton.self)
            for (button, layout) in [(layouts[1], ListLayout.columns), (layouts[0], .stacked)] {
                try desktop.click(button, in: window)
                try desktop.wait(for: "\(layout)") { page.table.layout == layout && !page.table.isMoving }
                try desktop.frames(2)
                let first = hand.order[0][0]
                try hand.lift(first)
                try hand.drag(after: hand.order[0][4], makingRoomAt: 5)
                try hand.drop()
                XCTAssertEqual(hand.order[0].last, first)
                XCTAssertEqual(recorder.take().filter { $0.hasPrefix("perform") }, ["perform move insertAtDestination"])
            }
        }
    }

    private func check(_ layout: ListLayout) throws {
        try onDesktop { desktop in
            let page = TeamsPage()
            page.table.layout = layout
            let window = try desktop.open(page.view, width: 1200, height: 700)
            let hand = PageHand(desktop, page.table, in: window) { $0 }
            let recorder = CallRecorder(page.table.list, page, page)

            page.table.list.dragInteractionEnabled = false
            try hand.dragWithoutEffect("Aurora")
            XCTAssertEqual(recorder.take(), [])
            page.table.list.dragInteractionEnabled = true
            try Self.checkSorting(hand, recorder)
            if layout == .stacked {
                try Self.checkMeeting(with: "Eider", at: 0.5, desktop, page, hand, recorder)
            } else {
                try Self.checkMeeting(with: "Fulmar", at: 0.2, desktop, page, hand, recorder)
                try Self.checkEdges(hand)
            }
        }
    }

    /// Checks that a team is reordered within its division, and the appearance of the preview and the backdrop.
    @MainActor
    private static func checkSorting(
        _ hand: PageHand<String, String>, _ recorder: CallRecorder<String, String>
    ) throws {
        var backdrops: [Backdrop<SectionKey>?] = []
        hand.view.onFeedbackChange = { backdrops.append($0.backdrop) }
        let path = try XCTUnwrap(hand.list.path(of: "Aurora"))
        let bounds = try XCTUnwrap(hand.list.cellForItem(at: path)).bounds
        try hand.lift("Aurora")
        let preview = try XCTUnwrap(hand.view.dragSource.outgoing?.preview)
        XCTAssertEqual(preview.shadow.map(\.rect), [bounds.insetBy(dx: 4, dy: 4)])
        XCTAssertEqual(preview.shadow.map(\.cornerRadius), [12])

        try hand.drag(after: "Cumulus", makingRoomAt: 3)
        XCTAssertEqual(hand.feedback.proposal?.operation, .move)
        XCTAssertEqual(hand.feedback.proposal?.intent, .insertAtDestination, "automatic is resolved")
        let glides = backdrops.compactMap { $0?.motion }
        XCTAssertEqual(glides.first.map { $0.from == $0.target }, true, "at first it is in place")
        XCTAssertTrue(glides.contains { $0.from != $0.target }, "it never glides")
        XCTAssertEqual(Set(glides.map(\.duration)), [.milliseconds(150)])
        try hand.drop()
        XCTAssertNil(backdrops.last ?? nil)
        hand.view.onFeedbackChange = nil
        XCTAssertEqual(hand.order[0], ["Borealis", "Cumulus", "Aurora", "Dunlin", "Eider"])
        XCTAssertEqual(
            recorder.take(),
            [
                "items for beginning", "will begin", "can handle", "enter", "update",
                "perform move insertAtDestination", "drop did end", "drag did end: move",
            ])
    }

    /// Checks that a team meets another one and returns to its place: over the middle of a team, and anywhere on a team
    /// of another division.
    @MainActor
    private static func checkMeeting(
        with other: String, at part: Double, _ desktop: TestDesktop, _ page: TeamsPage,
        _ hand: PageHand<String, String>, _ recorder: CallRecorder<String, String>
    ) throws {
        let order = hand.order
        try hand.lift("Cumulus")
        try hand.drag(over: other, at: part)
        XCTAssertEqual(hand.feedback.proposal?.intent, .insertIntoDestination)
        XCTAssertEqual(hand.feedback.destination, hand.list.row(of: other).map { .on($0) })
        let flight = try XCTUnwrap(hand.view.dragSource.outgoing)
        desktop.hand.release()
        try desktop.wait(for: "the drop") { !hand.list.hasActiveDrag }
        XCTAssertEqual(flight.returning.count, 1, "the preview goes home")
        try hand.hand.waitUntilIdle()
        XCTAssertEqual(page.result.text, "Cumulus meets \(other)")
        XCTAssertEqual(hand.order, order, "nobody moves")
        XCTAssertEqual(recorder.take().filter { $0.hasPrefix("perform") }, ["perform move insertIntoDestination"])
    }

    /// Checks drops at the end of a division, drags out of the first one, and drops where there is no division.
    @MainActor
    private static func checkEdges(_ hand: PageHand<String, String>) throws {
        try hand.lift("Borealis")
        try hand.drag(after: "Eider", makingRoomAt: 5)
        try hand.drop()
        XCTAssertEqual(hand.order[0], ["Cumulus", "Aurora", "Dunlin", "Eider", "Borealis"])

        let order = hand.order
        try hand.lift("Cumulus")
        let south = try XCTUnwrap(hand.view.frame(ofHeader: "South"))
        for point in [Point(x: 4, y: 4), Point(x: 500, y: 4), Point(x: 4, y: 300), Point(x: south.midX, y: south.midY)]
        {
            try hand.hand.drag(to: point, steps: 4)
        }
        try hand.drag(after: "Dunlin", makingRoomAt: 3)
        XCTAssertNotNil(hand.feedback.backdrop)
        let last = try XCTUnwrap(hand.view.frame(ofSection: "West"))
        try hand.hand.drag(to: Point(x: last.maxX + 130, y: 300))
        XCTAssertEqual(hand.feedback.proposal?.operation, .forbidden)
        XCTAssertNil(hand.feedback.backdrop, "without a destination it is gone")
        try hand.drop()
        XCTAssertEqual(hand.order, order)
    }
}
