import DragDrop
import SectionedList
import TestSupport
import XCTest

final class DestinationLaws: XCTestCase {
    /// The destination is in the section under the pointer, or in the nearest section within 100 points, or else
    /// nowhere. In the section, it is after the rows whose middle is above the pointer in the settled layout, which
    /// includes the open gap.
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
        let near = [-slack, slack].flatMap { Self.places(at: point, on: surface, dragged: world.draggedItems, $0) }
        guard !(places + near).contains(found) else { return nil }
        return "at \(point) the destination is \(String(describing: record.feedback.destination)), not \(places)"
    }

    private static func place(_ feedback: LawFeedback) -> Place<Int>? {
        if case .between(let place) = feedback.destination { return place }
        return nil
    }

    /// Returns all places that a point may mean: more than one only at the edge between two sections, or at the limit
    /// of the reach, where `nil` is one of them.
    static func places(
        at point: Point, on surface: ListSurface<Int, Int>, dragged: Set<Int>, _ shift: Double = 0
    ) -> [Place<Int>?] {
        let size = surface.viewport
        let outside = max(-point.x, point.x - size.width, -point.y, point.y - size.height)
        guard outside <= Feel.reach + slack, surface.list.sectionCount > 0 else { return [nil] }
        let isStacked = surface.layout == .stacked
        var along = surface.isRightToLeft ? size.width - point.x : point.x
        if isStacked { along = max(point.y, surface.coveredTop) }
        along += surface.mainOffset
        let spans = (0..<surface.list.sectionCount).map { surface.geometry.span(ofSection: $0, in: surface.layout) }
        let distances = spans.map { max($0.start - along, along - $0.end, 0) }
        guard let nearest = distances.min() else { return [nil] }
        var places: [Place<Int>?] = outside > Feel.reach ? [nil] : []
        for section in spans.indices where distances[section] <= nearest + 2 * Self.slack {
            let position =
                isStacked ? along - spans[section].start : Self.position(of: point, inColumn: section, surface)
            places.append(place(at: position + shift, inSection: section, surface, dragged))
        }
        let isBelowAll = isStacked && along >= (spans.map(\.end).max() ?? 0)
        if isBelowAll { return places }
        if nearest > Feel.reach + Self.slack { return [nil] }
        return nearest > Feel.reach ? places + [nil] : places
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
