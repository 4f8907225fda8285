import DesktopSupport
import DragDrop
import XCTest

@testable import inlay_gallery

/// `onMove` receives the offsets of the rows and the new offset, both in the order before the move.
final class MovePageTests: DesktopTestCase {
    func testClosureReceivesOffsetsAndDestination() throws {
        try onDesktop { desktop in
            let page = MovePage()
            let hand = PageHand(desktop, page.table, in: try desktop.open(page)) { $0 }
            try hand.lift("Item 1")
            try hand.drag(after: "Item 3", makingRoomAt: 4)
            try hand.drop()
            XCTAssertEqual(page.result.text, "{1} and 4")
            XCTAssertEqual(page.items, ["Item 0", "Item 2", "Item 3", "Item 1", "Item 4"])
            XCTAssertEqual(hand.order, [page.items])

            try hand.select("Item 0", "Item 3")
            try hand.lift("Item 3")
            try hand.drag(after: "Item 4", makingRoomAt: 5)
            try hand.drop()
            XCTAssertEqual(page.result.text, "{0, 2} and 5")
            XCTAssertEqual(page.items, ["Item 2", "Item 1", "Item 4", "Item 0", "Item 3"])
            XCTAssertEqual(hand.order, [page.items])

            page.result.text = ""
            try hand.lift("Item 2")
            try hand.drag(after: "Item 1", makingRoomAt: 2)
            try hand.cancelDrag()
            XCTAssertEqual(page.result.text, "")
            XCTAssertEqual(hand.order, [page.items])
        }
    }
}
