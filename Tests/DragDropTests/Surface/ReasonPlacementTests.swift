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

    func testEffectOfDropIntoItemIsBesidePreviewAndNeverOverItem() {
        let small = Size(width: 90, height: 28)
        func place(_ item: Rect, held: Rect, isRightToLeft: Bool = false) -> Rect {
            ReasonPlacement.effectRect(
                of: small, intoItemAt: item, held: held, in: bounds, isRightToLeft: isRightToLeft)
        }
        let item = Rect(x: 300, y: 100, width: 264, height: 40)
        XCTAssertEqual(
            place(item, held: Rect(x: 414, y: 138, width: 150, height: 50)),
            Rect(x: 572, y: 149, width: 90, height: 28))
        XCTAssertEqual(
            place(item, held: Rect(x: 236, y: 138, width: 150, height: 50), isRightToLeft: true),
            Rect(x: 138, y: 149, width: 90, height: 28))
        // Without room beyond the preview, it is below it.
        XCTAssertEqual(
            place(item, held: Rect(x: 600, y: 138, width: 150, height: 50)),
            Rect(x: 600, y: 196, width: 90, height: 28))
        for x in stride(from: -60.0, through: 800, by: 20) {
            for y in stride(from: -20.0, through: 590, by: 10) {
                let pointer = Point(x: x, y: y)
                for isRightToLeft in [false, true] {
                    let held = PreviewPlacement.beside.frame(
                        of: Size(width: 264, height: 60), heldAt: pointer, canShrink: true,
                        isRightToLeft: isRightToLeft)
                    for height in [40.0, 160] {
                        let item = Rect(x: x - 130, y: y - height / 2, width: 264, height: height)
                        let rect = place(item, held: held, isRightToLeft: isRightToLeft)
                        let message = "\(rect) at \(item), \(held)"
                        XCTAssert(rect.minX >= bounds.minX && rect.maxX <= bounds.maxX, message)
                        XCTAssert(rect.minY >= bounds.minY && rect.maxY <= bounds.maxY, message)
                        XCTAssert(rect.minY >= item.maxY || rect.maxY <= item.minY, message)
                        XCTAssert(!rect.intersects(held), message)
                    }
                }
            }
        }
    }

    func testReasonStaysVisible() {
        XCTAssertEqual(place(at: Rect(x: 700, y: 12, width: 280, height: 160), held: nil).maxX, bounds.maxX)
        XCTAssertEqual(place(at: Rect(x: -200, y: 12, width: 280, height: 160), held: nil).minX, bounds.minX)
    }
}

extension Rect {
    fileprivate func intersects(_ other: Rect) -> Bool {
        minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
    }
}
