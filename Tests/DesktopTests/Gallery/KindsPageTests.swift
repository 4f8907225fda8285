import DesktopSupport
import DragDrop
import SectionedList
import XCTest

@testable import inlay_gallery

/// Each kind of row has widgets of its own, talks are dragged by their grip alone, and an idea becomes a talk.
final class KindsPageTests: DesktopTestCase {
    func testTalksAreDraggedByGripAndIdeaBecomesTalk() throws {
        try onDesktop { desktop in
            let page = KindsPage()
            let hand = PageHand(desktop, page.view, in: try desktop.open(page)) { $0 }
            XCTAssert(page.view.rowContent(of: "Coffee") is PauseRow)
            try hand.dragWithoutEffect("Lighthouses")

            try hand.hand.lift(at: Self.grip(of: "Lighthouses", on: page))
            try hand.drag(over: "Maps of the Sea", at: 0.98)
            try hand.drop()
            let order = ["Coffee", "Maps of the Sea", "Lighthouses", "Something about tides", "Lunch", "Storms"]
            XCTAssertEqual(hand.order, [order])

            // A break is dragged by any part of it.
            try hand.lift("Lunch")
            try hand.drag(over: "Coffee", at: 0.02)
            try hand.drop()
            XCTAssertEqual(hand.order, [["Lunch"] + order.filter { $0 != "Lunch" }])

            let idea = "Something about tides"
            XCTAssertFalse(page.view.rowContent(of: idea) is TalkRow)
            desktop.hand.move(to: try hand.hand.place(hand.hand.point(of: idea)))
            try desktop.frames(2)
            desktop.hand.click()
            desktop.hand.click()
            try desktop.wait(for: "the talk") { page.view.rowContent(of: idea) is TalkRow }
            try hand.dragWithoutEffect(idea)
            try hand.hand.lift(at: Self.grip(of: idea, on: page))
            try hand.drag(over: "Lunch", at: 0.02)
            try hand.drop()
            XCTAssertEqual(hand.order.first?.first, idea)
        }
    }

    /// Returns the middle of a talk's grip.
    @MainActor
    private static func grip(of talk: String, on page: KindsPage) throws -> Point {
        let grip = try XCTUnwrap(page.view.rowContent(of: talk) as? TalkRow, "\(talk) is not a talk").grip
        let corner = try XCTUnwrap(grip.convert(x: 0, y: 0, to: page.view))
        return Point(x: corner.x + Double(grip.size.width) / 2, y: corner.y + Double(grip.size.height) / 2)
    }
}
