import SectionedList
import TestSupport
import XCTest

@testable import DragDrop

final class DestinationLaws: XCTestCase {
    /// The destination is in the section under the pointer, or in the nearest section within 100 points, or else
    /// nowhere. In the section, it is after the rows whose middle is above the pointer in the settled layout, which
    /// includes the open gap. In a grid, it is next to the nearest cell, on the side of its center on which the pointer
    /// is, or in the gap. With one column, the sides are above and below.
    func testDestinationFollowsRowsWhoseMiddleIsAbovePointer() {
        assertLaw(DestinationChecker.self, rules: [.insertAtMove])
    }
}

/// A checker that computes the destination after each motion, row by row, from the layout that the pointer was moved
/// over.
private struct DestinationChecker: LawChecker {
    static let needs = LawNeeds(surfaceBefore: true)
    /// The hysteresis that keeps a pointer at the edge of a section from switching sides: `Feel.zoneHysteresis`.
    private static let slack = 4.0

    private var last: Point?

    mutating func check(_ record: LawRecord, in world: LawWorld) -> String? {
        defer { last = world.pointer }
        // A repeated point is a rest, and keys have no pointer.
        guard case .move(let point) = record.event, point == world.pointer, point != last,
            let payload = record.payloadBefore,
            record.feedbackBefore.destination != nil || record.feedback.destination != nil,
            record.feedback.phase == .dragging, let surface = record.surfaceBefore
        else { return nil }
        switch payload {
        case .sections, .foreignSections: return nil
        case .items, .foreign: break
        }
        let places = Self.places(at: point, on: surface, dragged: world.draggedItems)
        let found = Self.place(record.feedback)
        // Exactly at a middle, rounding decides; the previous destination is accepted only just past it.
        let hasStayed = record.feedback.destination == record.feedbackBefore.destination
        let slack = hasStayed ? Self.slack : 1e-6
        let steps = surface.layout == .grid ? [-slack, 0, slack] : [0]
        let near = [-slack, 0, slack].flatMap { down in
            steps.flatMap { Self.places(at: point, on: surface, dragged: world.draggedItems, down, across: $0) }
        }
        guard !(places + near).contains(found), !Self.isSettled(found, at: point, on: surface, world) else {
            return nil
        }
        return "at \(point) the destination is \(String(describing: record.feedback.destination)), not \(places)"
    }

    private static func place(_ feedback: LawFeedback) -> Place<Int>? {
        if case .between(let place) = feedback.destination { return place }
        return nil
    }

    /// Returns all places that a point may mean: more than one only at the edge between two sections, or at the limit
    /// of the reach, where `nil` is one of them.
    static func places(
        at point: Point, on surface: ListSurface<Int, Int>, dragged: Set<Int>, _ shift: Double = 0,
        across: Double = 0
    ) -> [Place<Int>?] {
        let size = surface.viewport
        let outside = max(-point.x, point.x - size.width, -point.y, point.y - size.height)
        guard outside <= surface.reach + slack, surface.list.sectionCount > 0 else { return [nil] }
        let isStacked = surface.layout.isVertical
        var along = surface.isRightToLeft ? size.width - point.x : point.x
        if isStacked { along = max(point.y, SurfaceOracle(surface).openTop) }
        along += surface.mainOffset
        let spans = (0..<surface.list.sectionCount).map { surface.geometry.span(ofSection: $0, in: surface.layout) }
        let distances = spans.map { max($0.start - along, along - $0.end, 0) }
        guard let nearest = distances.min() else { return [nil] }
        var places: [Place<Int>?] = outside > surface.reach ? [nil] : []
        for section in spans.indices where distances[section] <= nearest + 2 * Self.slack {
            let position =
                isStacked ? along - spans[section].start : Self.position(of: point, inColumn: section, surface)
            if surface.layout == .grid {
                let x = (surface.isRightToLeft ? size.width - point.x : point.x) + across
                places.append(cellPlace(at: Point(x: x, y: position + shift), inSection: section, surface, dragged))
            } else {
                places.append(place(at: position + shift, inSection: section, surface, dragged))
            }
        }
        let isBelowAll = isStacked && along >= (spans.map(\.end).max() ?? 0)
        if isBelowAll { return places }
        if nearest > surface.reach + Self.slack { return [nil] }
        return nearest > surface.reach ? places + [nil] : places
    }

    /// Whether a place is what the point means once the gap is there. In a grid, a gap that leaves a section above may
    /// close a line there, which moves everything below.
    private static func isSettled(
        _ place: Place<Int>?, at point: Point, on surface: ListSurface<Int, Int>, _ world: LawWorld
    ) -> Bool {
        guard surface.layout == .grid, let place, let gap = surface.geometry.gap,
            let path = surface.list.path(of: place), gap.path.section < path.section
        else { return false }
        return places(at: point, on: surface.movingGap(to: path), dragged: world.draggedItems).contains(place)
    }

    /// Returns the place next to the nearest cell of a section, cell by cell.
    private static func cellPlace(
        at point: Point, inSection section: Int, _ surface: ListSurface<Int, Int>, _ dragged: Set<Int>
    ) -> Place<Int> {
        let (id, geometry) = (surface.list.section(at: section), surface.geometry)
        func normalized(_ offset: Int) -> Place<Int> {
            var offset = offset
            while offset > 0, let item = surface.list.item(at: Place(section: id, offset: offset - 1)),
                dragged.contains(item)
            {
                offset -= 1
            }
            return Place(section: id, offset: offset)
        }
        guard !geometry.isCollapsed(section), let grid = geometry.grid else { return Place(section: id, offset: 0) }
        var cells: [(offset: Int, isGap: Bool, across: Interval, down: Interval)] = []
        for row in 0..<surface.list.count(in: id) {
            let path = ItemPath(item: row, section: section)
            guard !geometry.isLifted(path), let across = geometry.across(ofRowAt: path) else { continue }
            cells.append((row, false, across, geometry.span(ofRowAt: path)))
        }
        if let gap = geometry.gap, gap.path.section == section, let down = geometry.gapSpan,
            let across = geometry.gapAcross
        {
            cells.append((gap.path.item, true, across, down))
        }
        let spacing = geometry.metrics.rowSpacing
        let end = normalized(surface.list.count(in: id))
        let lines = cells.map(\.down).sorted { $0.start < $1.start }
        guard let last = lines.last, point.y < last.end + spacing / 2 else { return end }
        let columns = (0..<grid.cellsPerLine).map { grid.span(ofColumn: $0) }
        guard let line = nearest(to: point.y, lines), let column = nearest(to: point.x, columns),
            let cell = cells.first(where: { $0.down.start == line.start && $0.across.start == column.start })
        else { return end }
        let isBefore = columns.count == 1 ? point.y <= cell.down.middle : point.x <= cell.across.middle
        return normalized(cell.isGap || isBefore ? cell.offset : cell.offset + 1)
    }

    /// Returns the nearest of several spans, the last of equally near ones.
    private static func nearest(to position: Double, _ spans: [Interval]) -> Interval? {
        spans.reduce(nil) { nearest, span in
            guard let nearest, nearest.distance(to: position) < span.distance(to: position) else { return span }
            return nearest
        }
    }

    private static func position(of point: Point, inColumn section: Int, _ surface: ListSurface<Int, Int>) -> Double {
        let id = surface.list.section(at: section)
        return max(point.y, surface.geometry.headerHeight(ofSection: section)) + (surface.columnOffsets[id] ?? 0)
    }

    private static func place(
        at position: Double, inSection section: Int, _ surface: ListSurface<Int, Int>, _ dragged: Set<Int>
    ) -> Place<Int> {
        let id = surface.list.section(at: section)
        var offset = 0
        guard !surface.geometry.isCollapsed(section) else { return Place(section: id, offset: 0) }
        for row in 0..<surface.list.count(in: id) {
            let path = ItemPath(item: row, section: section)
            let isThere = !surface.geometry.isLifted(path)
            if isThere, surface.geometry.span(ofRowAt: path).middle < position { offset = row + 1 }
        }
        // Dragged items count as gone.
        while offset > 0, let item = surface.list.item(at: Place(section: id, offset: offset - 1)),
            dragged.contains(item)
        {
            offset -= 1
        }
        return Place(section: id, offset: offset)
    }
}
