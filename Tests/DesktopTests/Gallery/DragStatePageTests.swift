import DesktopSupport
import SectionedListGtk
import XCTest

@testable import inlay_gallery

/// The states `none`, `lifting`, and `dragging` reach the row.
final class DragStatePageTests: DesktopTestCase {
    func testRowLooksDifferentWhenLiftedDraggedAndRestored() throws {
        try onDesktop { desktop in
            let page = DragStatePage()
            let hand = PageHand(desktop, page.view, in: try desktop.open(page)) { $0 }
            var looks: [String] = []
            page.view.onFeedbackChange = { _ in
                if let row = page.view.rowContent(of: "Io") as? MoonRow, row.state.text != looks.last {
                    looks.append(row.state.text)
                }
            }
            try hand.lift("Io")
            // Over a place that refuses it, the row returns to its own place and still looks dragged.
            try hand.drag(over: "Saturn")
            XCTAssertEqual(hand.list.feedback.proposal?.operation, .forbidden)
            XCTAssertEqual((page.view.rowContent(of: "Io") as? MoonRow)?.state.text, "on its way")
            try hand.drag(over: "Europa", at: 0.9)
            try hand.drop()
            XCTAssertEqual(hand.order, [["Europa", "Io", "Ganymede", "Callisto"], ["Jupiter", "Saturn"]])
            XCTAssertEqual(looks.first, "lifted")
            XCTAssertTrue(looks.contains("on its way"), "\(looks)")
            for planet in hand.order.joined() {
                let row = try XCTUnwrap(page.view.rowContent(of: planet) as? MoonRow)
                XCTAssertEqual(row.state.text, "", "\(planet) is at rest")
            }
            // Once more, with a cancel.
            looks = []
            try hand.lift("Callisto")
            XCTAssertEqual((page.view.rowContent(of: "Io") as? MoonRow)?.state.text, "", "another row is lifted")
            try hand.cancelDrag()
            XCTAssertEqual((page.view.rowContent(of: "Callisto") as? MoonRow)?.state.text, "")
        }
    }
}
