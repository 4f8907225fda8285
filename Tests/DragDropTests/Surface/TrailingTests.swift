import SectionedList
import XCTest

@testable import DragDrop

/// The part of a list after its last section, such as a button that adds a section.
final class TrailingTests: XCTestCase {
    func testEndOfListIsScrolledIntoView() {
        for layout in ListLayout.allCases {
            var scene = Self.scene(layout)
            let before = scene.surface.maximumMainOffset
            scene.send(.changed(.trailing(100)))
            XCTAssertEqual(scene.surface.maximumMainOffset, before + 100, "\(layout)")
            scene.send(.changed(.scrolled(.main, to: before + 100)))
            let rect = scene.surface.trailingRect
            XCTAssertEqual(layout == .columns ? rect.maxX : rect.maxY, layout == .columns ? 400 : 300)
            XCTAssertEqual(layout == .columns ? rect.width : rect.height, 88, "the space before it is not left out")
        }
    }

    func testEndOfListIsOnLeftInRightToLeftLayout() {
        var scene = Self.scene(.columns)
        scene.send(.changed(.rightToLeft(true)))
        scene.send(.changed(.trailing(92)))
        scene.send(.changed(.scrolled(.main, to: scene.surface.maximumMainOffset)))
        XCTAssertEqual(scene.surface.trailingRect, Rect(x: 0, y: 0, width: 80, height: 300))
    }

    func testEmptyListDoesNotScroll() {
        var scene = DragScene([:], viewport: Size(width: 400, height: 300))
        scene.send(.changed(.trailing(1_000)))
        XCTAssertEqual(scene.surface.maximumMainOffset, 0)
    }

    func testNothingIsDroppedAfterLastColumn() {
        var scene = Self.scene(.columns)
        scene.send(.changed(.trailing(292)))
        scene.send(.changed(.scrolled(.main, to: 464)))
        XCTAssertEqual(scene.surface.maximumMainOffset, 464)
        scene.send(.enter(.foreign(count: 1), at: Point(x: 250, y: 100)))
        XCTAssertNil(scene.feedback.destination)
        XCTAssertNil(scene.feedback.gap)
    }

    func testDragScrollsToLastSectionOnly() {
        for layout in ListLayout.allCases {
            var scene = Self.scene(layout)
            // In a grid, the gap begins another line of the last section, whose lines are full.
            let end = scene.surface.maximumMainOffset + (layout == .grid ? 148 + 6 : 0)
            scene.send(.changed(.trailing(292)))
            scene.lift("A")
            scene.move(x: layout == .columns ? 399 : 100, y: layout == .columns ? 100 : 299)
            scene.scroll(frames: 600)
            XCTAssertEqual(scene.surface.mainOffset, end, accuracy: 20, "\(layout)")
            XCTAssertEqual(scene.feedback.scroll, nil)
            XCTAssertTrue(scene.destination.hasPrefix("b"), "\(layout): the last section is not under the pointer")
        }
    }

    private static func scene(_ layout: ListLayout) -> DragScene {
        DragScene(["a": "A B C D", "b": "E F G H"], layout: layout, viewport: Size(width: 400, height: 300))
    }
}
