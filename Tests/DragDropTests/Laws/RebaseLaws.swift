import SectionedList
import TestSupport
import XCTest

@testable import DragDrop

final class RebaseLaws: XCTestCase {
    /// Law 7. A model change during a drag rebases destination and sources by identity. If every dragged item is gone,
    /// the drag ends cleanly.
    ///
    /// Whatever another writer does, the items before the destination stay before it, and those after it stay after it,
    /// except for those that the writer has moved. The dragged items that still exist stay the same.
    func testModelChangeDuringDragRebasesByIdentity() {
        let rules: [LawRule] = [.insertAtMove, .insertAtMove, .automaticMove, .automaticCopy]
        assertLaw(RebaseChecker.self, rules: rules) { random in
            var steps = LawStep.stream(10...40, LawStepMix(), using: &random)
            for index in steps.indices where random.oneIn(4) { steps[index] = .edit(using: &random) }
            return steps
        }
    }

    /// Law 7, second half: if every dragged item is gone, the next drag starts normally.
    func testNextDragStartsAfterAllDraggedItemsAreRemoved() {
        assertLaw(
            streams: LawRun.count(6_500), rules: LawRule.allCases,
            steps: { random in
                let mix = LawStepMix(hasMeasures: false, hasEdits: false, hasNonsense: false)
                let drag = LawStep.stream(3...12, mix, using: &random)
                return drag + [.cancel, .lift([1, 2], grip: 0.3), .enter, .move(.random(using: &random))]
                    + [.removeDragged(0), .insert(1, section: 0, offset: 0), .lift([0], grip: 0.5), .enter]
            },
            property: { lawCase in
                let world = LawWorld(lawCase.setup)
                var isGone = false
                for step in lawCase.steps {
                    let isDragging = !world.draggedItems.isEmpty
                    world.perform(step)
                    let phase = world.interaction.feedback.phase
                    switch step {
                    case .removeDragged(0) where isDragging:
                        isGone = true
                        if phase != .idle { return LawFailure(text: "the drag continues empty", log: world.log) }
                    case .lift where isGone && !world.order.items.isEmpty:
                        if phase != .lifting { return LawFailure(text: "the next drag does not start", log: world.log) }
                    default: break
                    }
                }
                return nil
            })
    }
}

private struct RebaseChecker: LawChecker {
    func check(_ record: LawRecord, in world: LawWorld) -> String? {
        guard record.landing == nil, case .changed(.edits(let edits)) = record.event else { return nil }
        guard record.feedbackBefore.phase != .idle, let payload = record.payloadBefore else { return nil }
        if let text = sourcesHaveChanged(record, payload, world) { return text }
        guard record.feedback.phase != .idle, world.order != record.orderBefore || !record.renamed.isEmpty else {
            return nil
        }
        switch (record.feedbackBefore.destination, record.feedback.destination) {
        case (.between(let before), let after):
            return between(before, after, record, moved(by: edits), world)
        case (.on(let item), let after):
            let name = record.renamed[item] ?? item
            guard world.order.contains(name), !world.draggedItems.contains(name), after != .on(name) else { return nil }
            return "the destination was on \(item), which is there as \(name); now it is \(String(describing: after))"
        case (.betweenSections(let before), .betweenSections(let after)):
            return betweenSections(before, after, record, moved(by: edits), world)
        default: return nil
        }
    }

    /// The dragged items that still exist must be the same, under their current IDs.
    private func sourcesHaveChanged(_ record: LawRecord, _ payload: LawPayload, _ world: LawWorld) -> String? {
        let drag = record.feedback.drag
        switch payload {
        case .items(let ids):
            let expected = Set(ids.map { record.renamed[$0] ?? $0 }.filter { world.order.contains($0) })
            if expected.isEmpty {
                return record.feedback.phase == .idle ? nil : "everything dragged is gone, but the drag continues"
            }
            let dragged = Set(world.order.items.filter { drag.state(of: $0) != .none })
            return dragged == expected ? nil : "\(dragged) are dragged instead of \(expected)"
        case .sections(let ids):
            let expected = Set(ids.map { record.renamed[-$0] ?? $0 }.filter { world.order.index(of: $0) != nil })
            let dragged = Set(world.order.sectionIDs.filter { drag.state(ofSection: $0) != .none })
            return dragged == expected ? nil : "sections \(dragged) are dragged instead of \(expected)"
        case .foreign, .foreignSections: return nil
        }
    }

    /// Returns the items that edits have moved, and sections as negative numbers.
    private func moved(by edits: [LawEdit]) -> Set<Int> {
        var moved: Set<Int> = []
        for edit in edits {
            if case .moveItems(let ids, _, _) = edit { moved.formUnion(ids) }
            if case .moveSection(let id, _, _) = edit { moved.insert(-id) }
        }
        return moved
    }

    private func between(
        _ place: Place<Int>, _ after: LawDestination?, _ record: LawRecord, _ moved: Set<Int>, _ world: LawWorld
    ) -> String? {
        let section = record.renamed[-place.section] ?? place.section
        // If the section is gone, the pointer refers to what it is over now.
        guard world.order.index(of: section) != nil else { return nil }
        guard case .between(let now) = after, now.section == section else {
            return "the destination was \(place), in a section that is there; now it is \(String(describing: after))"
        }
        func names(_ ids: some Sequence<Int>) -> [Int] {
            ids.filter { !moved.contains($0) && !world.draggedItems.contains($0) }.map { record.renamed[$0] ?? $0 }
        }
        let items = record.orderBefore.items(in: place.section)
        let current = world.order.items(in: section)
        let above = names(items.prefix(place.offset)).compactMap { current.firstIndex(of: $0) }
        let below = names(items.dropFirst(place.offset)).compactMap { current.firstIndex(of: $0) }
        if let last = above.max(), now.offset <= last { return "\(current[last]) was above \(place); now it is \(now)" }
        if let first = below.min(), now.offset > first {
            return "\(current[first]) was below \(place); now it is \(now)"
        }
        return nil
    }

    private func betweenSections(
        _ offset: Int, _ now: Int, _ record: LawRecord, _ moved: Set<Int>, _ world: LawWorld
    ) -> String? {
        func indexes(_ ids: some Sequence<Int>) -> [Int] {
            ids.filter { !moved.contains(-$0) }.map { record.renamed[-$0] ?? $0 }
                .filter { !world.draggedSections.contains($0) }.compactMap { world.order.index(of: $0) }
        }
        let before = indexes(record.orderBefore.sectionIDs.prefix(offset)).max() ?? -1
        let after = indexes(record.orderBefore.sectionIDs.dropFirst(offset)).min() ?? .max
        guard now <= before || now > after else { return nil }
        return "the destination was before section \(offset) of \(record.orderBefore.sectionIDs); "
            + "now it is \(now) of \(world.order.sectionIDs)"
    }
}
