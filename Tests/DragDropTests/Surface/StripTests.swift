import SectionedList
import XCTest

@testable import DragDrop

/// Collapsed columns that are narrow strips over the whole height of the view.
final class StripTests: XCTestCase {
    func testStripCoversWholeHeightAndNextColumnMovesCloser() {
        let scene = Self.scene()
        for rect in [scene.surface.viewRect(ofSection: 1), scene.surface.viewRect(ofHeader: 1)] {
            XCTAssertEqual(rect, Rect(x: 292, y: 0, width: 44, height: 600))
        }
        XCTAssertEqual(scene.surface.viewRect(ofSection: 2).x, 348)
        XCTAssertTrue(scene.surface.isStrip(1))
        XCTAssertFalse(scene.surface.isStrip(0))
    }

    func testStripIsOnRightOfItsNeighborInRightToLeftLayout() {
        let scene = Self.scene(isRightToLeft: true)
        XCTAssertEqual(scene.surface.viewRect(ofSection: 1), Rect(x: 864, y: 0, width: 44, height: 600))
    }

    func testStackedSectionAndColumnWithoutStripsKeepTheirHeaders() {
        var scene = Self.scene()
        scene.send(.changed(.layout(.stacked)))
        XCTAssertFalse(scene.surface.isStrip(1))
        XCTAssertEqual(scene.surface.viewRect(ofHeader: 1).height, 48)
        scene = Self.scene()
        scene.send(.changed(.collapsedColumns(width: nil)))
        XCTAssertFalse(scene.surface.isStrip(1))
        XCTAssertEqual(scene.surface.viewRect(ofSection: 1), Rect(x: 292, y: 0, width: 280, height: 48))
    }

    func testDropFarDownOnStripLandsAtStartOfItsSection() {
        var scene = Self.scene()
        scene.lift("A")
        scene.move(x: 310, y: 590)
        XCTAssertEqual(scene.feedback.destination, .between(Place(section: "later", offset: 0)))
        XCTAssertEqual(scene.backdropFrame, Rect(x: 292, y: 0, width: 44, height: 600))
        // Nothing else shows that the card could land there.
        XCTAssertNil(scene.surface.geometry.gapSpan)
    }

    func testRestingPointerOpensStripAndStaysInItsSection() {
        for isRightToLeft in [false, true] {
            var scene = Self.scene(isRightToLeft: isRightToLeft)
            scene.lift("A")
            scene.move(x: isRightToLeft ? 1_200 - 310 : 310, y: 300)
            scene.wait(500)
            XCTAssertEqual(scene.wait(150).spring?.stage, .opened)
            scene.send(.changed(.collapsed("later", false)))
            XCTAssertEqual(scene.surface.viewRect(ofSection: 1).width, 280)
            guard case .between(let place)? = scene.feedback.destination else { return XCTFail("no place") }
            XCTAssertEqual(place.section, "later")
        }
    }

    func testStripThatOpensUnderPointerAcceptsDropThere() {
        for y in [60.0, 220, 590] {
            var metrics = DragScene.metrics
            metrics.collapsedColumnWidth = 44
            var scene = DragScene(
                ["todo": "A B C", "later": "D E F G"], layout: .columns, viewport: Size(width: 900, height: 600),
                metrics: metrics, answer: DragScene.automatic, springs: { $0 == .section("later") })
            scene.send(.changed(.collapsed("later", true)))
            scene.lift("A")
            scene.move(x: 310, y: y)
            XCTAssertEqual(scene.feedback.destination, .between(Place(section: "later", offset: 0)))
            scene.wait(650)
            scene.send(.changed(.collapsed("later", false)))
            let place = Place(section: "later", offset: y < 100 ? 0 : y < 300 ? 2 : 4)
            XCTAssertEqual(scene.feedback.destination, .between(place), "at \(y)")
            // Nothing changes while the pointer rests, and a small movement changes nothing either.
            XCTAssertEqual(scene.wait(2_000).destination, .between(place), "at \(y)")
            scene.move(x: 311, y: y + 1)
            XCTAssertEqual(scene.feedback.destination, .between(place), "at \(y)")
            XCTAssertEqual(scene.interaction.surface.geometry.gap?.path, ItemPath(item: place.offset, section: 1))
        }
    }

    func testGapOfDraggedStripIsAsWideAsStrip() {
        var scene = Self.scene()
        scene.lift(section: "later", at: Point(x: 310, y: 400))
        scene.move(x: 900, y: 400)
        XCTAssertEqual(scene.feedback.gap, .sections(offset: 3, extent: 44))
    }

    func testSidewaysStepsStopAtStripsAndGoOn() {
        for isRightToLeft in [false, true] {
            let surface = Self.scene(isRightToLeft: isRightToLeft).surface
            let (forward, back): (FocusStep, FocusStep) = isRightToLeft ? (.left, .right) : (.right, .left)
            let (a, x) = (surface.list.path(of: "B"), surface.list.path(of: "Y"))
            XCTAssertEqual(surface.stop(after: a, section: nil, step: forward), .section(1))
            XCTAssertEqual(surface.stop(after: x, section: nil, step: back), .section(1))
            // From the strip to the height of the row that had the focus before.
            XCTAssertEqual(surface.stop(after: a, section: 1, step: forward), x.map { .row($0) })
            XCTAssertEqual(surface.stop(after: a, section: 1, step: back), a.map { .row($0) })
            XCTAssertNotNil(surface.stop(after: nil, section: 1, step: forward))
            XCTAssertNil(surface.stop(after: a, section: 1, step: .down))
            XCTAssertEqual(
                surface.stop(after: a, section: 1, step: .listStart), surface.list.path(of: "A").map { .row($0) })
        }
    }

    func testSidewaysStepsStopAtSectionsWithoutRows() {
        let scene = DragScene(
            ["todo": "A B C", "later": "", "done": "X Y Z"], layout: .columns,
            viewport: Size(width: 1_200, height: 600))
        let surface = scene.surface
        let (b, y) = (surface.list.path(of: "B"), surface.list.path(of: "Y"))
        XCTAssertEqual(surface.stop(after: b, section: nil, step: .right), .section(1))
        XCTAssertEqual(surface.stop(after: b, section: 1, step: .right), y.map { .row($0) })
        XCTAssertEqual(surface.stop(after: y, section: nil, step: .left), .section(1))
        XCTAssertNil(surface.stop(after: b, section: 1, step: .down))
        XCTAssertEqual(b.flatMap { surface.row(after: $0, step: .right) }, y)
    }

    private static func scene(isRightToLeft: Bool = false) -> DragScene {
        var metrics = DragScene.metrics
        metrics.collapsedColumnWidth = 44
        var scene = DragScene(
            ["todo": "A B C", "later": "D E", "done": "X Y Z"], layout: .columns,
            viewport: Size(width: 1_200, height: 600), metrics: metrics, isRightToLeft: isRightToLeft,
            springs: { $0 == .section("later") })
        scene.send(.changed(.collapsed("later", true)))
        return scene
    }
}
