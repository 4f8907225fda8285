import SectionedList
import XCTest

@testable import DragDrop

/// Finding the sections whose end has come near the view.
final class EndApproachTests: XCTestCase {
    func testLongSectionIsFoundOnceItsEndIsLessThanPageAway() {
        // 100 rows of 60 points, 6 apart, below 54 points; the view is 600 points tall.
        var scene = DragScene.long(100)
        var approach = EndApproach<String>()
        XCTAssertEqual(approach.update(for: scene.surface), [])
        let end = 54.0 + 100 * 66 - 6
        // One page and one row before the last row comes into view, and then a bit further.
        scene.send(.changed(.scrolled(.main, to: end - 600 - 600 - 66 - 1)))
        XCTAssertEqual(approach.update(for: scene.surface), [])
        scene.send(.changed(.scrolled(.main, to: end - 600 - 600 - 59)))
        XCTAssertEqual(approach.update(for: scene.surface), ["long"])
        XCTAssertEqual(approach.update(for: scene.surface), [], "found again")
        // Only after it has grown, and the end has come near once more.
        let more = (100..<200).map(String.init)
        scene.send(.changed(.edits([.insertItems(more, at: Place(section: "long", offset: 100))])))
        XCTAssertEqual(approach.update(for: scene.surface), [])
        scene.send(.changed(.scrolled(.main, to: scene.surface.maximumMainOffset)))
        XCTAssertEqual(approach.update(for: scene.surface), ["long"])
    }

    func testEachColumnIsFoundByItself() {
        let rows = (0..<40).map(String.init).joined(separator: " ")
        var scene = DragScene(
            ["full": rows, "short": "A", "none": "", "closed": "B", "outside": "C"], layout: .columns,
            viewport: Size(width: 1_160, height: 600))
        scene.send(.changed(.collapsed("closed", true)))
        var approach = EndApproach<String>()
        XCTAssertEqual(approach.update(for: scene.surface), ["short", "none"])
        scene.send(.changed(.scrolled(.column("full"), to: scene.surface.maximumOffset(ofColumn: 0))))
        scene.send(.changed(.collapsed("closed", false)))
        XCTAssertEqual(approach.update(for: scene.surface), ["full", "closed"])
        approach.forget("short")
        XCTAssertEqual(approach.update(for: scene.surface), ["short"])
        scene.send(.changed(.scrolled(.main, to: scene.surface.maximumMainOffset)))
        XCTAssertEqual(approach.update(for: scene.surface), ["outside"])
        // A load may have failed, so the user who scrolls away and back asks again.
        scene.send(.changed(.scrolled(.column("full"), to: 0)))
        XCTAssertEqual(approach.update(for: scene.surface), [])
        scene.send(.changed(.scrolled(.column("full"), to: scene.surface.maximumOffset(ofColumn: 0))))
        XCTAssertEqual(
            approach.update(for: scene.surface).contains("full"), scene.surface.visibleSections().contains(0))
    }

    func testEndIsNearWhileLastRowsAreDragged() {
        for layout in ListLayout.allCases {
            var scene = DragScene(["one": "A B C"], layout: layout)
            var approach = EndApproach<String>()
            XCTAssertEqual(approach.update(for: scene.surface), ["one"])
            scene.lift("C")
            scene.move(x: scene.center(of: "A").x + 20, y: scene.center(of: "A").y + 5)
            XCTAssertEqual(approach.update(for: scene.surface), [], "\(layout)")
            XCTAssertEqual(approach.update(for: scene.surface), [], "\(layout)")
            scene.send(.cancel)
            XCTAssertEqual(approach.update(for: scene.surface), [], "\(layout)")
        }
    }

    func testViewWithoutSizeFindsNothing() {
        let scene = DragScene(["one": "A"], viewport: .init(width: 0, height: 0))
        var approach = EndApproach<String>()
        XCTAssertEqual(approach.update(for: scene.surface), [])
    }
}
