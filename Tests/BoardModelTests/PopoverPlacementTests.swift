import BoardModel
import SectionedList
import XCTest

/// Popovers that stay in their window.
final class PopoverPlacementTests: XCTestCase {
    private let window = Size(width: 1_000, height: 600)
    private let popover = Size(width: 240, height: 100)

    private func placement(at place: Rect) -> PopoverPlacement {
        PopoverPlacement(of: popover, at: place, in: window)
    }

    func testPopoverWithRoomPointsToMiddle() {
        let place = Rect(x: 400, y: 100, width: 200, height: 40)
        XCTAssertEqual(placement(at: place).place, place)
        XCTAssertFalse(placement(at: place).isAbove)
    }

    func testPopoverAtEdgeOfWindowPointsNextToMiddle() {
        // A row in the sidebar, which is narrower than the popover.
        let row = placement(at: Rect(x: 4, y: 100, width: 210, height: 36)).place
        XCTAssertEqual(row, Rect(x: 124, y: 100, width: 1, height: 36))
        let end = placement(at: Rect(x: 800, y: 100, width: 190, height: 36)).place
        XCTAssertEqual(end.midX, 876, accuracy: 1)
        // It still points to its place, even if it reaches over the edge.
        XCTAssertEqual(placement(at: Rect(x: 0, y: 100, width: 40, height: 36)).place.x, 40, accuracy: 1)
    }

    func testPopoverWithoutRoomBelowOpensAbove() {
        XCTAssertTrue(placement(at: Rect(x: 400, y: 540, width: 100, height: 40)).isAbove)
        XCTAssertFalse(placement(at: Rect(x: 400, y: 50, width: 100, height: 500)).isAbove, "no room above either")
    }

    func testPopoverWiderThanWindowIsInMiddle() {
        let placement = PopoverPlacement(
            of: popover, at: Rect(x: 0, y: 0, width: 200, height: 40), in: Size(width: 200, height: 600))
        XCTAssertEqual(placement.place.midX, 100, accuracy: 1)
    }
}
