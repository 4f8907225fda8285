import SectionedList
import TestSupport
import XCTest

@testable import DragDrop

/// Moving the keyboard focus from row to row.
final class NavigationTests: XCTestCase {
    func testEveryStepFromAnyRowMatchesLinearScan() {
        XCTAssertNil(
            forAll(cases: 800) { random in
                let surface = SurfaceScene(using: &random, isDragging: random.oneIn(3)).surface
                let oracle = SurfaceOracle(surface)
                guard !oracle.rows.isEmpty else { return nil }
                let row = random.pick(oracle.rows)
                for step in FocusStep.allCases {
                    let found = surface.row(after: row.path, step: step)
                    // A gap does not count in the lines of a grid, but moves them.
                    if surface.geometry.gap != nil, surface.layout == .grid, step == .pageUp || step == .pageDown {
                        continue
                    }
                    let expected = Self.rows(after: row, step, in: oracle)
                    let isRight = expected.isEmpty ? found == nil : expected.contains { $0 == found }
                    guard isRight else {
                        return "\(step) from \(row.path) goes to \(String(describing: found)), not \(expected)"
                    }
                }
                let ends = (oracle.rows.first?.path, oracle.rows.last?.path)
                return surface.row(after: nil, step: .down) == ends.0 && surface.row(after: nil, step: .up) == ends.1
                    ? nil : "begins elsewhere"
            })
    }

    func testVerticalStepsInStackedListSkipEmptySections() {
        var scene = DragScene(["one": "A B", "none": "", "closed": "C", "two": "D E"])
        scene.send(.changed(.collapsed("closed", true)))
        XCTAssertEqual(Self.walk(scene, from: "A", .down), "B D E")
        XCTAssertEqual(Self.walk(scene, from: "E", .up), "D B A")
        XCTAssertEqual(Self.walk(scene, from: "A", .left), "")
        XCTAssertEqual(Self.walk(scene, from: "A", .right), "")
        XCTAssertEqual(Self.item(scene, after: "B", .start), "A")
        XCTAssertEqual(Self.item(scene, after: "A", .end), "B")
        XCTAssertEqual(Self.item(scene, after: "B", .listEnd), "E")
        XCTAssertEqual(Self.item(scene, after: "D", .listStart), "A")
        // From a row that is no longer visible to the nearest visible ones.
        XCTAssertEqual(Self.item(scene, after: "C", .down), "D")
        XCTAssertEqual(Self.item(scene, after: "C", .up), "B")
        XCTAssertNil(Self.item(scene, after: "C", .start))
    }

    func testNearestVisibleRowIsFoundForSection() {
        var scene = DragScene(
            ["a": "A B", "b": "", "c": "C D", "d": "", "e": "E"], layout: .columns,
            viewport: Size(width: 900, height: 300))
        func near(_ section: Int) -> String? {
            scene.surface.row(inViewNear: section).flatMap { scene.surface.list.item(at: $0) }
        }
        XCTAssertEqual((0...4).map(near), ["A", "C", "C", "D", "D"])
        scene.send(.changed(.collapsed("c", true)))
        XCTAssertEqual((0...4).map(near), ["A", "B", "B", "B", "B"])
        // Only part of A is in view, and nothing of B or E.
        scene.send(.changed(.viewport(Size(width: 900, height: 60))))
        XCTAssertEqual((0...4).map(near), [nil, nil, nil, nil, nil])
    }

    func testVerticalStepsInColumnsStayInColumn() {
        let scene = DragScene(["one": "A B", "two": "C D"], layout: .columns)
        XCTAssertEqual(Self.walk(scene, from: "A", .down), "B")
        XCTAssertEqual(Self.walk(scene, from: "D", .up), "C")
    }

    func testSidewaysStepsGoToSameHeightInNextNonemptyColumn() {
        for isRightToLeft in [false, true] {
            var scene = DragScene(
                ["one": "A B C", "none": "", "closed": "X Y Z", "two": "D E F G H I"], layout: .columns,
                viewport: Size(width: 1_200, height: 300), heights: ["A": 140], isRightToLeft: isRightToLeft)
            scene.send(.changed(.collapsed("closed", true)))
            let (forward, back): (FocusStep, FocusStep) = isRightToLeft ? (.left, .right) : (.right, .left)
            // A's middle is at 124, D's at 84, and E's at 150.
            XCTAssertEqual(Self.item(scene, after: "A", forward), "E")
            XCTAssertEqual(Self.item(scene, after: "D", back), "A")
            XCTAssertNil(Self.item(scene, after: "A", back))
            scene.send(.changed(.scrolled(.column("two"), to: 132)))
            XCTAssertEqual(Self.item(scene, after: "A", forward), "G")
            XCTAssertEqual(Self.item(scene, after: "I", back), "C")
        }
    }

    func testPageIsVisibleHeightAndAtLeastOneRow() {
        var scene = DragScene.long(20, viewport: Size(width: 400, height: 330), heights: ["10": 2_000])
        XCTAssertEqual(Self.walk(scene, from: "0", .pageDown), "5 9 10 11 16 19")
        XCTAssertEqual(Self.walk(scene, from: "19", .pageUp), "14 11 10 9 4 0")
        scene.send(.changed(.coveredTop(132)))
        XCTAssertEqual(Self.item(scene, after: "0", .pageDown), "3")
    }

    func testPageUpReturnsToStartOfPageEndingBetweenRows() {
        // The distance between rows is 66 points: a page is four and a half rows.
        let scene = DragScene.long(40, viewport: Size(width: 400, height: 297))
        let walk = Self.item(scene, after: "9", .pageDown).map { ($0, Self.item(scene, after: $0, .pageUp)) }
        XCTAssertEqual(walk?.0, "13")
        XCTAssertEqual(walk?.1, "9")
    }

    func testNavigationWithoutFocusStartsAtEitherEndOfList() {
        let scene = DragScene(["none": "", "one": "A B", "two": "C"])
        for step in FocusStep.allCases {
            let isBackward = [.up, .pageUp, .end, .listEnd].contains(step)
            let row = scene.surface.row(after: nil, step: step)
            XCTAssertEqual(row.flatMap { scene.surface.list.item(at: $0) }, isBackward ? "C" : "A", "\(step)")
            XCTAssertNil(DragScene(["none": ""]).surface.row(after: nil, step: step))
            XCTAssertNil(DragScene([:]).surface.row(after: nil, step: step))
        }
        XCTAssertEqual(
            scene.surface.row(after: ItemPath(item: 0, section: 9), step: .down), ItemPath(item: 0, section: 1))
    }

    /// Returns all rows that a step may lead to: several only if they are equally near.
    private static func rows(
        after row: SurfaceOracle.Row, _ step: FocusStep, in oracle: SurfaceOracle
    ) -> [ItemPath] {
        if let grid = oracle.surface.geometry.grid,
            let rows = cells(after: row, step, in: oracle, perLine: grid.cellsPerLine)
        {
            return rows
        }
        let isStacked = oracle.surface.layout.isVertical
        let column = oracle.sections[row.path.section].rows
        let reachable = isStacked ? oracle.rows : column
        let above = reachable.filter { $0.path < row.path }
        let below = reachable.filter { $0.path > row.path }
        func only(_ row: SurfaceOracle.Row?) -> [ItemPath] { row.map { [$0.path] } ?? [] }
        func nearest(_ height: Double, _ rows: [SurfaceOracle.Row]) -> [ItemPath] {
            let least = rows.map { abs($0.rect.midY - height) }.min() ?? 0
            return rows.filter { abs($0.rect.midY - height) < least + SurfaceOracle.slack }.map(\.path)
        }
        let page = max(oracle.sections[row.path.section].window.length, 0)
        switch step {
        case .up: return only(above.last)
        case .down: return only(below.first)
        case .pageUp: return above.isEmpty ? [row.path] : nearest(row.rect.midY - page, above)
        case .pageDown: return below.isEmpty ? [row.path] : nearest(row.rect.midY + page, below)
        case .start: return only(column.first)
        case .end: return only(column.last)
        case .listStart: return only(oracle.rows.first)
        case .listEnd: return only(oracle.rows.last)
        case .left, .right:
            guard !isStacked else { return [] }
            let isForward = (step == .right) != oracle.surface.isRightToLeft
            let others = oracle.sections.enumerated().filter { index, section in
                !section.rows.isEmpty && (isForward ? index > row.path.section : index < row.path.section)
            }
            let other = isForward ? others.first : others.last
            return nearest(row.rect.midY, other?.element.rows ?? [])
        }
    }

    /// Returns all rows that a step in a grid may lead to, or `nil` for a step that is as in other layouts.
    private static func cells(
        after row: SurfaceOracle.Row, _ step: FocusStep, in oracle: SurfaceOracle, perLine: Int
    ) -> [ItemPath]? {
        var lines: [[SurfaceOracle.Row]] = []
        for section in oracle.sections {
            for start in stride(from: 0, to: section.rows.count, by: perLine) {
                lines.append(Array(section.rows[start..<min(start + perLine, section.rows.count)]))
            }
        }
        guard let line = lines.firstIndex(where: { $0.contains { $0.path == row.path } }),
            let column = lines[line].firstIndex(where: { $0.path == row.path })
        else { return [] }
        func cell(_ line: Int) -> ItemPath { lines[line][min(column, lines[line].count - 1)].path }
        func nearest(_ height: Double, _ found: Range<Int>) -> [ItemPath] {
            let least = found.map { abs(lines[$0][0].rect.midY - height) }.min() ?? 0
            return found.filter { abs(lines[$0][0].rect.midY - height) < least + SurfaceOracle.slack }.map(cell)
        }
        let page = max(oracle.window.length, 0)
        switch step {
        case .left, .right:
            let isForward = (step == .right) != oracle.surface.isRightToLeft
            let next = isForward ? oracle.rows.first { $0.path > row.path } : oracle.rows.last { $0.path < row.path }
            return next.map { [$0.path] } ?? []
        case .up: return line > 0 ? [cell(line - 1)] : []
        case .down: return line + 1 < lines.count ? [cell(line + 1)] : []
        case .pageUp: return line > 0 ? nearest(row.rect.midY - page, 0..<line) : [row.path]
        case .pageDown:
            return line + 1 < lines.count ? nearest(row.rect.midY + page, (line + 1)..<lines.count) : [row.path]
        case .start, .end, .listStart, .listEnd: return nil
        }
    }

    private static func item(_ scene: DragScene, after item: String, _ step: FocusStep) -> String? {
        scene.surface.row(after: scene.surface.list.path(of: item), step: step)
            .flatMap { scene.surface.list.item(at: $0) }
    }

    /// Returns the items that a repeated step reaches.
    private static func walk(_ scene: DragScene, from item: String, _ step: FocusStep) -> String {
        var items = [item]
        while let next = Self.item(scene, after: items[items.count - 1], step), next != items.last {
            items.append(next)
        }
        return items.dropFirst().joined(separator: " ")
    }
}
