import DragDrop
import SectionedList
import XCTest

/// The frames of a drag's preview.
final class PreviewPlacementTests: XCTestCase {
    private let pointer = Point(x: 40, y: 20)

    private func beside(_ card: Size, canShrink: Bool = true, isRightToLeft: Bool = false) -> Rect {
        PreviewPlacement.beside.frame(
            of: card, heldAt: pointer, canShrink: canShrink, isRightToLeft: isRightToLeft)
    }

    func testHeldPreviewStaysWhereItWasLifted() {
        let frame = PreviewPlacement.held.frame(
            of: Size(width: 260, height: 60), heldAt: pointer, canShrink: true, isRightToLeft: true)
        XCTAssertEqual(frame, Rect(x: 0, y: 0, width: 260, height: 60))
    }

    func testPreviewBesidePointerIsSmallerAndBeyondIt() {
        for isRightToLeft in [false, true] {
            for size in [(60.0, 30.0), (260, 60), (900, 40), (260, 700)].map({ Size(width: $0.0, height: $0.1) }) {
                let frame = beside(size, isRightToLeft: isRightToLeft)
                XCTAssertLessThanOrEqual(frame.width, size.width * Feel.besideScale)
                XCTAssertLessThanOrEqual(frame.width, 200)
                XCTAssertLessThanOrEqual(frame.height, 120)
                XCTAssertEqual(frame.width * size.height, frame.height * size.width, accuracy: 0.01)
                XCTAssertEqual(frame.minY, pointer.y + 18)
                XCTAssertEqual(isRightToLeft ? pointer.x - frame.maxX : frame.minX - pointer.x, 14)
            }
        }
    }

    func testPreviewThatCannotShrinkOnlyMoves() {
        let frame = beside(Size(width: 260, height: 60), canShrink: false)
        XCTAssertEqual(frame, Rect(x: 54, y: 38, width: 260, height: 60))
    }
}
