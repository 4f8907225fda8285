import DragDrop
import SectionedList
import XCTest

/// The position of the text about a drop.
final class ReasonPlacementTests: XCTestCase {
    private let bounds = Rect(x: 4, y: 12, width: 792, height: 576)
    private let card = Size(width: 264, height: 60)

    /// Returns the rectangle of a text for a pointer, with a preview that it holds or that is next to it.
    private func place(
        _ size: Size, at pointer: Point, _ placement: PreviewPlacement, card: Size? = nil, target: Rect? = nil,
        isRightToLeft: Bool = false
    ) -> (text: Rect, held: Rect, pointer: Rect) {
        let card = card ?? self.card
        let grip = Point(x: card.width / 2, y: 20)
        let held = placement.frame(of: card, heldAt: grip, canShrink: true, isRightToLeft: isRightToLeft)
            .offsetBy(dx: pointer.x - grip.x, dy: pointer.y - grip.y)
        let area = Rect(x: pointer.x - 8, y: pointer.y - 8, width: 16, height: 16)
        let text = ReasonPlacement.rect(
            of: size, near: area, held: held, avoiding: target, in: bounds, isRightToLeft: isRightToLeft)
        return (text, held, area)
    }

    func testReasonIsBelowHeldPreviewHoweverLongTheSectionIs() {
        let reason = Size(width: 200, height: 40)
        XCTAssertEqual(
            place(reason, at: Point(x: 432, y: 60), .held).text, Rect(x: 332, y: 108, width: 200, height: 40))
        // Without room below, it is beside the preview, and without room there, above.
        XCTAssertEqual(
            place(reason, at: Point(x: 432, y: 540), .held).text, Rect(x: 572, y: 520, width: 200, height: 40))
        let wide = place(reason, at: Point(x: 400, y: 540), .held, card: Size(width: 780, height: 60))
        XCTAssertEqual(wide.text, Rect(x: 300, y: 472, width: 200, height: 40))
        // A tall preview is held at its upper end.
        let tall = place(reason, at: Point(x: 432, y: 60), .held, card: Size(width: 280, height: 500))
        XCTAssertEqual(tall.text, Rect(x: 580, y: 40, width: 200, height: 40))
    }

    func testEffectIsBelowPreviewNextToPointerAndMirrored() {
        let effect = Size(width: 90, height: 28)
        let item = Rect(x: 300, y: 100, width: 264, height: 40)
        let right = place(effect, at: Point(x: 432, y: 120), .beside, target: item)
        XCTAssertEqual(right.text, Rect(x: right.held.minX, y: right.held.maxY + 8, width: 90, height: 28))
        let left = place(effect, at: Point(x: 432, y: 120), .beside, target: item, isRightToLeft: true)
        XCTAssertEqual(left.text, Rect(x: left.held.maxX - 90, y: left.held.maxY + 8, width: 90, height: 28))
    }

    func testEffectOfDropIntoLongItemStaysNearPointer() {
        let effect = Size(width: 90, height: 28)
        let item = Rect(x: 4, y: 12, width: 792, height: 500)
        let (text, held, pointer) = place(effect, at: Point(x: 400, y: 200), .beside, target: item)
        XCTAssertEqual(text, Rect(x: held.minX, y: held.maxY + 8, width: 90, height: 28))
        XCTAssertFalse(text.intersects(pointer))
    }

    func testTextIsNearPointerAndCoversNothingWhereverPointerIs() {
        for size in [Size(width: 90, height: 28), Size(width: 240, height: 60)] {
            for x in stride(from: 4.0, through: 796, by: 22) {
                for y in stride(from: 12.0, through: 588, by: 12) {
                    for (isRightToLeft, placement) in [
                        (false, .beside), (true, .beside), (false, .held),
                    ] as [(Bool, PreviewPlacement)] {
                        for height in [40.0, 160, 500] {
                            let item = Rect(x: x - 130, y: y - height / 2, width: 264, height: height)
                            let target = placement == .beside ? item : nil
                            let (text, held, pointer) = place(
                                size, at: Point(x: x, y: y), placement, target: target, isRightToLeft: isRightToLeft)
                            let message = "\(text) at \(x), \(y), \(placement), \(height), \(held)"
                            XCTAssert(text.minX >= bounds.minX && text.maxX <= bounds.maxX, message)
                            XCTAssert(text.minY >= bounds.minY && text.maxY <= bounds.maxY, message)
                            XCTAssertFalse(text.intersects(held), message)
                            XCTAssertFalse(text.intersects(pointer), message)
                            XCTAssertLessThanOrEqual(text.distance(to: pointer), 180, message)
                            if let target, height == 40 { XCTAssertFalse(text.intersects(target), message) }
                        }
                    }
                }
            }
        }
    }

    func testTextLeavesRoomForPreviewOfOtherProgram() {
        let pointer = Rect(x: 388, y: 88, width: 24, height: 24)
        let held = ReasonPlacement.foreignPreview(at: pointer)
        XCTAssertEqual(held, Rect(x: 388, y: 88, width: 144, height: 64))
        let text = ReasonPlacement.rect(
            of: Size(width: 100, height: 28), near: pointer, held: held, avoiding: nil, in: bounds,
            isRightToLeft: false)
        XCTAssertEqual(text, Rect(x: 410, y: 160, width: 100, height: 28))
    }

    func testReasonOfKeyboardDragIsBelowTargetAndVisible() {
        let size = Size(width: 200, height: 40)
        func place(_ target: Rect) -> Rect { ReasonPlacement.rect(of: size, below: target, in: bounds) }
        XCTAssertEqual(
            place(Rect(x: 300, y: 12, width: 280, height: 160)), Rect(x: 340, y: 180, width: 200, height: 40))
        XCTAssertEqual(place(Rect(x: 300, y: 12, width: 280, height: 576)).maxY, bounds.maxY)
        XCTAssertEqual(place(Rect(x: 700, y: 12, width: 280, height: 160)).maxX, bounds.maxX)
        XCTAssertEqual(place(Rect(x: -200, y: 12, width: 280, height: 160)).minX, bounds.minX)
    }
}

extension Rect {
    fileprivate func intersects(_ other: Rect) -> Bool {
        minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
    }

    fileprivate func distance(to other: Rect) -> Double {
        let dx = max(minX - other.maxX, other.minX - maxX, 0)
        let dy = max(minY - other.maxY, other.minY - maxY, 0)
        return (dx * dx + dy * dy).squareRoot()
    }
}
