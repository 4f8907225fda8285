import SectionedList
import TestSupport
import XCTest

@testable import DragDrop

/// Scrolling to rows outside the view, and back into the scrollable range.
final class RevealTests: XCTestCase {
    func testRowIsRevealedByShortestScroll() {
        XCTAssertNil(
            forAll(cases: 1_500) { random in
                var scene = SurfaceScene(using: &random, isDragging: random.oneIn(3))
                let rows = SurfaceOracle(scene.surface).rows
                guard !rows.isEmpty else { return nil }
                scene.apply(scene.surface.clamped())
                let path = random.pick(rows).path
                let margin = random.pick([0.0, 0, 5, 60])
                let before = scene.surface
                scene.scroll(to: before.offsets(revealing: path, margin: margin))
                let (surface, oracle) = (scene.surface, SurfaceOracle(before))
                let section = oracle.sections[path.section]
                guard let row = section.rows.first(where: { $0.path == path }) else { return nil }
                let isStacked = surface.layout.isVertical
                let down = Self.movement(for: row.rect.down, in: section.window, margin)
                let id = surface.list.section(at: path.section)
                let (from, to, most) =
                    isStacked
                    ? (before.mainOffset, surface.mainOffset, before.maximumMainOffset)
                    : (
                        before.scrollOffset(ofSection: id), surface.scrollOffset(ofSection: id),
                        before.maximumOffset(ofColumn: path.section)
                    )
                guard abs(Self.moved(from, by: down, most) - to) < 1e-5
                else { return "\(path) moves from \(from) to \(to), and not by \(down)" }
                guard !isStacked else { return nil }
                let across = Self.movement(for: section.along, in: oracle.window, margin)
                let expected = Self.moved(before.mainOffset, by: across, before.maximumMainOffset)
                return abs(expected - surface.mainOffset) < 1e-5
                    ? nil : "column \(path.section) moves to \(surface.mainOffset) and not to \(expected)"
            })
    }

    func testVisibleRowNeedsNoMoreScrolling() {
        XCTAssertNil(
            forAll(cases: 500) { random in
                var scene = SurfaceScene(using: &random)
                guard scene.surface.list.sectionCount > 0 else { return nil }
                let index = random.int(in: 0...scene.surface.list.sectionCount - 1)
                scene.scroll(to: scene.surface.offsets(revealingSection: index, margin: 7))
                guard scene.surface.offsets(revealingSection: index, margin: 7).isEmpty
                else { return "section \(index) does not stay" }
                guard let path = SurfaceOracle(scene.surface).sections[index].rows.last?.path else { return nil }
                scene.scroll(to: scene.surface.offsets(revealing: path, margin: 7))
                return scene.surface.offsets(revealing: path, margin: 7).isEmpty ? nil : "row \(path) does not stay"
            })
    }

    func testRowIsRevealedAtNearerEdge() {
        var scene = DragScene.long(viewport: Size(width: 400, height: 300))
        // The sixth row ends at 444.
        XCTAssertEqual(Self.text(scene.surface.offsets(revealing: Self.path(5))), ["main 144.0"])
        XCTAssertEqual(Self.text(scene.surface.offsets(revealing: Self.path(5), margin: 20)), ["main 164.0"])
        scene.send(.changed(.scrolled(.main, to: 400)))
        XCTAssertEqual(Self.text(scene.surface.offsets(revealing: Self.path(5))), ["main 384.0"])
        scene.send(.changed(.coveredTop(50)))
        XCTAssertEqual(Self.text(scene.surface.offsets(revealing: Self.path(5))), ["main 334.0"])
        XCTAssertEqual(Self.text(scene.surface.offsets(revealing: Self.path(7))), [])
        XCTAssertEqual(Self.text(scene.surface.offsets(revealing: Self.path(0))), ["main 4.0"])
        XCTAssertEqual(Self.text(scene.surface.offsets(revealing: Self.path(0), margin: 20)), ["main 0.0"])
        XCTAssertEqual(Self.text(scene.surface.offsets(revealingSection: 0)), ["main 0.0"])
    }

    func testTopOfRowTallerThanViewIsRevealed() {
        var scene = DragScene.long(viewport: Size(width: 400, height: 300), heights: ["3": 900])
        XCTAssertEqual(Self.text(scene.surface.offsets(revealing: Self.path(3), margin: 20)), ["main 252.0"])
        scene.send(.changed(.scrolled(.main, to: 500)))
        XCTAssertEqual(Self.text(scene.surface.offsets(revealing: Self.path(3))), ["main 252.0"])
    }

    func testColumnOfRowIsRevealedAsWell() {
        for isRightToLeft in [false, true] {
            let scene = DragScene(
                ["a": "A", "b": "B", "c": "C D E F"], layout: .columns, viewport: Size(width: 500, height: 200),
                isRightToLeft: isRightToLeft)
            // The third column ends at 864; F ends at 312.
            let path = ItemPath(item: 3, section: 2)
            XCTAssertEqual(Self.text(scene.surface.offsets(revealing: path)), ["column c 112.0", "main 364.0"])
            XCTAssertEqual(Self.text(scene.surface.offsets(revealingSection: 1)), ["main 72.0"])
            XCTAssertEqual(Self.text(scene.surface.offsets(revealingSection: 0)), [])
        }
    }

    func testWholeStackedSectionOrElseItsHeaderIsRevealed() {
        var scene = DragScene(["a": "A B C D", "b": "E", "c": "F G H I J K"], viewport: Size(width: 400, height: 300))
        XCTAssertEqual(Self.text(scene.surface.offsets(revealingSection: 1)), ["main 150.0"])
        XCTAssertEqual(Self.text(scene.surface.offsets(revealingSection: 2)), ["main 210.0"])
        scene.send(.changed(.scrolled(.main, to: 400)))
        XCTAssertEqual(Self.text(scene.surface.offsets(revealingSection: 1)), ["main 330.0"])
    }

    func testRowOfCollapsedSectionRevealsItsHeader() {
        var scene = DragScene(["a": "A B C D", "b": "E F"], viewport: Size(width: 400, height: 300))
        scene.send(.changed(.collapsed("b", true)))
        XCTAssertEqual(
            scene.surface.offsets(revealing: ItemPath(item: 1, section: 1)),
            scene.surface.offsets(revealingSection: 1))
        XCTAssertEqual(Self.text(scene.surface.offsets(revealingSection: 1)), ["main 78.0"])
    }

    func testOverscrolledListReturns() {
        var board = DragScene(
            ["a": "A", "b": "B C D E", "c": "F"], layout: .columns, viewport: Size(width: 500, height: 200))
        XCTAssertEqual(board.surface.clamped(), [])
        board.send(.changed(.scrolled(.main, to: 2_000)))
        board.send(.changed(.scrolled(.column("a"), to: 20)))
        board.send(.changed(.scrolled(.column("b"), to: 500)))
        // The first column is out of view then.
        XCTAssertEqual(board.surface.clamped(), [.scrolled(.main, to: 364), .scrolled(.column("b"), to: 118)])
        board.send(.changed(.scrolled(.main, to: -5)))
        XCTAssertEqual(board.surface.clamped().first, .scrolled(.main, to: 0))
        var list = DragScene.long(3)
        list.send(.changed(.scrolled(.main, to: 10)))
        XCTAssertEqual(list.surface.clamped(), [.scrolled(.main, to: 0)])
    }

    /// Returns how much the offset has to grow for a span of the view to be inside its window.
    private static func movement(for span: Interval, in window: Interval, _ margin: Double) -> Double {
        guard span.length <= window.length else { return span.start - window.start }
        let margin = min(margin, (window.length - span.length) / 2)
        // Any movement between these two is correct.
        let (least, most) = (span.end + margin - window.end, span.start - margin - window.start)
        return min(max(0, least), most)
    }

    /// Content in view stays, even if the content has become shorter.
    private static func moved(_ offset: Double, by movement: Double, _ most: Double) -> Double {
        abs(movement) < SurfaceOracle.slack ? offset : min(max(offset + movement, 0), most)
    }

    private static func path(_ row: Int) -> ItemPath { ItemPath(item: row, section: 0) }

    private static func text(_ targets: [ScrollTarget<String>]) -> [String] {
        targets.map { target in
            switch target.scroller {
            case .main: "main \(target.offset)"
            case .column(let section): "column \(section) \(target.offset)"
            case .enclosing(let index): "enclosing \(index)"
            }
        }
    }
}
