import SectionedList
import TestSupport
import XCTest

@testable import DragDrop

/// Visible content stays in place while rows around it are measured, inserted, and removed.
final class ScrollAnchorsTests: XCTestCase {
    func testFirstRemainingVisibleRowStaysInPlace() {
        var firm = 0
        XCTAssertNil(
            forAll(cases: 4_000) { random in
                var scene = SurfaceScene(using: &random)
                scene.apply(scene.surface.clamped())
                let before = SurfaceOracle(scene.surface)
                let anchors = scene.surface.anchors()
                let seen = Self.rowsInView(before)
                guard scene.surface.changes(keeping: anchors).isEmpty else { return "moves on its own" }
                for _ in 0..<random.int(in: 1...6) { scene.apply([Self.change(of: scene.surface, using: &random)]) }
                scene.apply(scene.surface.changes(keeping: anchors))
                guard scene.surface.changes(keeping: anchors).isEmpty else { return "is not there at once" }
                let after = SurfaceOracle(scene.surface)
                for rows in seen {
                    let rest = rows.lazy.compactMap { row in after.rows.first { $0.item == row.item }.map { (row, $0) }
                    }
                    guard let (old, new) = rest.first, old.rect.height > 0 else { continue }
                    let section = scene.surface.list.section(at: new.path.section)
                    let isStacked = scene.surface.layout.isVertical
                    let offset = isStacked ? scene.surface.mainOffset : scene.surface.scrollOffset(ofSection: section)
                    let most =
                        isStacked
                        ? scene.surface.maximumMainOffset : scene.surface.maximumOffset(ofColumn: new.path.section)
                    // At the ends, no more scrolling is possible.
                    let isAtEnd = offset <= 1e-6 || offset >= most - 1e-6
                    if !isAtEnd { firm += 1 }
                    guard isAtEnd || abs(new.rect.minY - old.rect.minY) < 1e-5
                    else { return "row \(old.item) moves by \(new.rect.minY - old.rect.minY)" }
                }
                return nil
            })
        XCTAssertGreaterThan(firm, 300, "too few lists had room to scroll")
    }

    func testInsertionAboveViewMovesNothingInIt() {
        var scene = DragScene.long(viewport: Size(width: 400, height: 300))
        scene.send(.changed(.scrolled(.main, to: 200)))
        let anchors = scene.surface.anchors()
        let place = Place(section: "long", offset: 1)
        scene.send(.changed(.edits([.insertItems(["new"], at: place)])))
        scene.send(.changed(.height("new", 100)))
        XCTAssertEqual(scene.surface.changes(keeping: anchors), [.scrolled(.main, to: 306)])
    }

    func testInsertionAtTopIsVisibleWhenScrolledToTop() {
        for layout in ListLayout.allCases {
            var scene = DragScene(["long": "A B C D E F"], layout: layout, viewport: Size(width: 400, height: 200))
            let anchors = scene.surface.anchors()
            scene.send(.changed(.edits([.insertItems(["new"], at: Place(section: "long", offset: 0))])))
            XCTAssertEqual(scene.surface.changes(keeping: anchors), [])
        }
    }

    func testNextRowStaysWhenFirstVisibleRowGoes() {
        for layout in [ListLayout.stacked, .columns] {
            var scene = DragScene(
                ["one": "A B C D E F", "two": "G"], layout: layout, viewport: Size(width: 400, height: 200))
            let id: ScrollerID<String> = layout.isVertical ? .main : .column("one")
            // In a column, the visible content starts 48 further down, below the header.
            scene.send(.changed(.scrolled(id, to: layout.isVertical ? 130 : 82)))
            let anchors = scene.surface.anchors()
            XCTAssertEqual(scene.surface.changes(keeping: anchors), [])
            var gone = scene
            gone.send(.changed(.edits([.removeItems(["B"], at: Place(section: "one", offset: 1))])))
            XCTAssertEqual(gone.frame(of: "C").minY, scene.frame(of: "C").minY - 66)
            for change in gone.surface.changes(keeping: anchors) { gone.send(.changed(change)) }
            XCTAssertEqual(gone.frame(of: "C"), scene.frame(of: "C"), "\(layout)")
            let (from, to) = (Place(section: "one", offset: 1), Place(section: "two", offset: 1))
            var moved = scene
            moved.send(.changed(.edits([.moveItems(["B"], from: from, to: to)])))
            for change in moved.surface.changes(keeping: anchors) { moved.send(.changed(change)) }
            XCTAssertEqual(moved.frame(of: "C"), scene.frame(of: "C"), "\(layout)")
        }
    }

    func testHeaderAtEdgeStaysInsteadOfRowBelowIt() {
        var scene = DragScene(["one": "A", "two": "B C D E F G"], viewport: Size(width: 400, height: 200))
        // The first row ends at 114 and the second section begins at 132.
        for offset in [20.0, 116, 150] {
            scene.send(.changed(.scrolled(.main, to: offset)))
            let anchors = scene.surface.anchors()
            var changed = scene
            let section = offset < 100 ? "one" : "two"
            changed.send(.changed(.edits([.insertItems(["new"], at: Place(section: section, offset: 0))])))
            XCTAssertEqual(changed.surface.changes(keeping: anchors), [], "at \(offset)")
        }
    }

    func testLiftedRowIsNotAnchor() {
        var scene = DragScene.long(viewport: Size(width: 400, height: 300))
        scene.send(.changed(.scrolled(.main, to: 130)))
        let anchors = scene.surface.anchors()
        let seen = scene.frame(of: "2")
        // The gap opens at the pointer, far below.
        scene.lift("1", at: Point(x: 100, y: 20))
        scene.move(y: 200)
        XCTAssertTrue(scene.surface.geometry.isLifted(Self.path(of: "1", scene)))
        for change in scene.surface.changes(keeping: anchors) { scene.send(.changed(change)) }
        XCTAssertEqual(scene.frame(of: "2"), seen)
    }

    func testSectionCollapsedWhileReadingShowsItsHeader() {
        var scene = DragScene(
            ["one": "A", "two": (0..<40).map(String.init).joined(separator: " "), "three": "B C D E F G"],
            viewport: Size(width: 400, height: 300))
        scene.send(.changed(.scrolled(.main, to: 1_000)))
        let anchors = scene.surface.anchors()
        scene.send(.changed(.collapsed("two", true)))
        // The second section begins at 132.
        XCTAssertEqual(scene.surface.changes(keeping: anchors), [.scrolled(.main, to: 132)])
    }

    func testVisibleColumnStaysWhenPreviousColumnGoes() {
        for isRightToLeft in [false, true] {
            var scene = DragScene(
                ["a": "A", "b": "B", "c": "C", "d": "D"], layout: .columns, viewport: Size(width: 300, height: 300),
                isRightToLeft: isRightToLeft)
            scene.send(.changed(.scrolled(.main, to: 600)))
            let anchors = scene.surface.anchors()
            scene.send(.changed(.edits([.removeSection("a", items: ["A"], at: 0)])))
            scene.send(.changed(.width("b", 200)))
            XCTAssertEqual(scene.surface.changes(keeping: anchors), [.scrolled(.main, to: 600 - 292.0 - 80)])
        }
    }

    func testLayoutChangeKeepsNoAnchor() {
        var scene = DragScene.long()
        scene.send(.changed(.scrolled(.main, to: 200)))
        let anchors = scene.surface.anchors()
        scene.send(.changed(.layout(.columns)))
        XCTAssertEqual(scene.surface.changes(keeping: anchors), [])
    }

    private static func path(of item: String, _ scene: DragScene) -> ItemPath {
        scene.surface.list.path(of: item) ?? ItemPath(item: 0, section: 0)
    }

    /// Returns the visible rows of each scroller whose first row extends outside the view.
    private static func rowsInView(_ oracle: SurfaceOracle) -> [[SurfaceOracle.Row]] {
        let surface = oracle.surface
        func inView(_ rows: [SurfaceOracle.Row], _ window: Interval) -> [SurfaceOracle.Row] {
            let rows = rows.filter { $0.rect.maxY > window.start && $0.rect.minY < window.end }
            return rows.first.map { $0.rect.minY < window.start } == true ? rows : []
        }
        if surface.layout.isVertical {
            let top = max(oracle.window.start, oracle.pinned?.header.maxY ?? oracle.window.start)
            return surface.mainOffset > 0 ? [inView(oracle.rows, Interval(start: top, end: oracle.window.end))] : []
        }
        return surface.visibleSections().filter { surface.scrollOffset(ofSection: surface.list.section(at: $0)) > 0 }
            .map { inView(oracle.sections[$0].rows, oracle.sections[$0].window) }
    }

    private static func change(of surface: ListSurface<Int, Int>, using random: inout SplitMix64) -> LawChange {
        let list = surface.list
        guard list.sectionCount > 0 else { return .policy }
        let section = list.section(at: random.int(in: 0...list.sectionCount - 1))
        let (items, count) = (list.items(in: section), list.count(in: section))
        switch random.int(in: 0...3) {
        case 0: return .header(section, height: random.height(), footer: 0)
        case 1: return .edits([.insertItems([list.itemCount + 1_000], at: Place(section: section, offset: count / 2))])
        case 2 where count > 0:
            let offset = random.int(in: 0...count - 1)
            return .edits([.removeItems([items[offset]], at: Place(section: section, offset: offset))])
        default: return items.isEmpty ? .policy : .height(random.pick(items), random.height())
        }
    }
}
