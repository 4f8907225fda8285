import DragDrop
import SectionedList
import XCTest

/// The position of the reason for a refusal.
final class ReasonPlacementTests: XCTestCase {
    private let bounds = Rect(x: 4, y: 12, width: 792, height: 576)
    private let size = Size(width: 200, height: 40)
    private let column = Rect(x: 300, y: 12, width: 280, height: 160)

    private func place(at place: Rect, held: Rect?) -> Rect {
        ReasonPlacement.rect(of: size, at: place, held: held, in: bounds)
    }

    func testReasonIsBelowRefusingItem() {
        let rect = place(at: column, held: Rect(x: 300, y: 40, width: 264, height: 60))
        XCTAssertEqual(rect, Rect(x: 340, y: 180, width: 200, height: 40))
        XCTAssertEqual(place(at: column, held: nil), rect)
    }

    func testReasonIsNeverUnderDraggedItem() {
        XCTAssertEqual(place(at: column, held: Rect(x: 290, y: 150, width: 264, height: 60)).y, 218)
        // Near the lower end there is more room above.
        let full = Rect(x: 300, y: 12, width: 280, height: 576)
        XCTAssertEqual(place(at: full, held: nil).maxY, bounds.maxY)
        XCTAssertEqual(place(at: full, held: Rect(x: 290, y: 520, width: 264, height: 60)).maxY, 512)
        for y in stride(from: -40.0, to: 620, by: 7) {
            let held = Rect(x: 290, y: y, width: 264, height: 60)
            for column in [column, full] {
                let rect = place(at: column, held: held)
                XCTAssert(rect.y >= held.maxY || rect.maxY <= held.minY, "\(rect) under \(held)")
                XCTAssert(rect.minY >= bounds.minY && rect.maxY <= bounds.maxY, "\(rect)")
            }
        }
    }

    func testReasonStaysVisible() {
        XCTAssertEqual(place(at: Rect(x: 700, y: 12, width: 280, height: 160), held: nil).maxX, bounds.maxX)
        XCTAssertEqual(place(at: Rect(x: -200, y: 12, width: 280, height: 160), held: nil).minX, bounds.minX)
    }
}
