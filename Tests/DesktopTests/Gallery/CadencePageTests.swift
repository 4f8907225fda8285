import DesktopSupport
import GtkInterop
import SectionedListGtk
import XCTest

@testable import inlay_gallery

/// Immediate, fast, slow.
final class CadencePageTests: DesktopTestCase {
    func testRowsMoveAtOnceOrAfterShortOrLongDelay() throws {
        try onDesktop { desktop in
            let page = CadencePage()
            let window = try desktop.open(page.view, width: 420, height: 700)
            XCTAssertEqual(page.lists.map(\.list.reorderingCadence), [.immediate, .fast, .slow])
            let delays = try page.lists.map { try Self.delay(desktop, PageHand(desktop, $0, in: window) { $0 }) }
            XCTAssertEqual(delays[0], 0, "rows that follow at once have waited")
            XCTAssertGreaterThan(delays[1], 50_000, "microseconds, of about 100 milliseconds of rest")
            XCTAssertGreaterThan(delays[2], 250_000, "microseconds, of about 350 milliseconds of rest")
        }
    }

    /// Returns how long rows wait to make room, after the destination is first known.
    @MainActor
    private static func delay(_ desktop: TestDesktop, _ hand: PageHand<ReorderingCadence, String>) throws -> Int {
        let section = hand.list.sectionID(at: 0)
        let wanted = Place(section: hand.list.key(of: section)!, offset: 3)
        var (proposed, opened): (Int?, Int?)
        hand.view.onFeedbackChange = { feedback in
            let now = MainLoop.now
            if feedback.destination == .between(wanted) { proposed = proposed ?? now }
            if case .rows(wanted, _)? = feedback.gap { opened = opened ?? now }
        }
        try hand.lift("Violin")
        try hand.hand.drag(to: hand.hand.point(of: "Cello", at: 0.9))
        try desktop.wait(for: "the room of \(section)") { opened != nil }
        try hand.drop()
        XCTAssertEqual(hand.order, [["Viola", "Cello", "Violin"]])
        guard let proposed, let opened else { return -1 }
        return opened - proposed
    }
}
