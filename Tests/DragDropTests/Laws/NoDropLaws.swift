import SectionedList
import XCTest

@testable import DragDrop

final class NoDropLaws: XCTestCase {
    /// Law 2. Without a drop nothing changes: cancel, Escape, leave, a refused proposal, or a vanished source restores
    /// the exact order.
    ///
    /// A second list gets the same changes of measures and order, but no drag. Whatever is dragged over the first, its
    /// order always equals the second's; once the drag is over, so does every row's place.
    func testNothingChangesWithoutDrop() {
        assertLaw(NoDropChecker.self)
    }
}

private struct NoDropChecker: LawChecker {
    static let needs = LawNeeds(untouched: true)

    mutating func check(_ record: LawRecord, in world: LawWorld) -> String? {
        let surface = world.interaction.surface
        let untouched = world.untouched.surface
        guard world.order.matches(surface.list), surface.list == untouched.list else {
            return "the order has become\n\(surface.list)\ninstead of\n\(untouched.list)"
        }
        guard record.feedback.phase == .idle else { return nil }
        return unrest(in: record.feedback, world) ?? difference(surface, untouched, world)
    }

    /// Returns the traces that an ended drag has left in the feedback.
    private func unrest(in feedback: LawFeedback, _ world: LawWorld) -> String? {
        let items = world.order.items.filter { feedback.drag.state(of: $0) != .none }
        let sections = world.order.sectionIDs.filter { feedback.drag.state(ofSection: $0) != .none }
        if !items.isEmpty || !sections.isEmpty { return "items \(items) or sections \(sections) still look dragged" }
        if feedback.proposal != nil || feedback.destination != nil { return "a proposal remains: \(feedback)" }
        if feedback.gap != nil || feedback.backdrop != nil { return "a gap or backdrop remains: \(feedback)" }
        if feedback.spring != nil || feedback.scroll != nil { return "it still springs or scrolls: \(feedback)" }
        return feedback.nextUpdate == .never ? nil : "it still requests \(feedback.nextUpdate)"
    }

    private func difference(
        _ surface: ListSurface<Int, Int>, _ untouched: ListSurface<Int, Int>, _ world: LawWorld
    ) -> String? {
        let left = surface.geometry
        let right = untouched.geometry
        if left.gap != nil || left.sectionGap != nil { return "the layout still has a gap" }
        for layout in ListLayout.allCases where left.totalExtent(in: layout) != right.totalExtent(in: layout) {
            return "the \(layout) list takes \(left.totalExtent(in: layout)), not \(right.totalExtent(in: layout))"
        }
        for (section, contents) in world.order.sections.enumerated() {
            for layout in ListLayout.allCases {
                let span = left.span(ofSection: section, in: layout)
                guard span == right.span(ofSection: section, in: layout) else {
                    return "section \(section) is at \(span)"
                }
            }
            for row in contents.items.indices {
                let path = ItemPath(item: row, section: section)
                if left.isLifted(path) { return "the row at \(path) is still lifted" }
                if left.span(ofRowAt: path) != right.span(ofRowAt: path) {
                    return "the row at \(path) is at \(left.span(ofRowAt: path)), not \(right.span(ofRowAt: path))"
                }
            }
        }
        return nil
    }
}
