import DragDrop
import SectionedList
import XCTest

final class PromiseLaws: XCTestCase {
    /// Law 3. A drop changes exactly what the last proposal shown promised, or nothing.
    ///
    /// The program of a stream performs a drop as a default handler does. Plain arrays predict the result from the last
    /// feedback alone.
    func testDropMatchesLastFeedbackExactly() {
        assertLaw(PromiseWatch.self)
    }

    /// Law 4. Nothing is lost or doubled: the multiset of IDs after any sequence equals the one before, except for what
    /// other writers, copies, and items from elsewhere have added or removed.
    func testNothingIsLostOrDuplicated() {
        assertLaw(InventoryWatch.self)
    }

    /// Law 6. Several items land together, in board order, wherever they came from, even inside their own selection.
    func testSeveralItemsLandTogetherInBoardOrder() {
        assertLaw(TogetherWatch.self, rules: LawRule.ordinary + [.retargetToFirstSection, .copyWhenHeld])
    }
}

private struct PromiseWatch: LawWatch {
    mutating func see(_ sight: LawSight, in world: LawWorld) -> String? {
        let list = world.interaction.surface.list
        guard let landing = sight.landing else {
            return world.order.matches(list) ? nil : "without a drop the order has become\n\(list)"
        }
        let promised = landing.outcome(from: sight.orderBefore)
        guard promised.matches(list) else {
            return "a \(landing.operation) of \(landing.payload) to \(String(describing: landing.promised)) made\n"
                + "\(list)\nof\n\(sight.orderBefore)\ninstead of\n\(promised)"
        }
        // Law 5 for any drop: if nothing changes place, there is nothing to undo.
        guard promised == sight.orderBefore, !landing.edits.isEmpty else { return nil }
        return "nothing has changed place, and still there are edits: \(landing.edits)"
    }
}

private struct InventoryWatch: LawWatch {
    private var expected: [Int] = []

    mutating func see(_ sight: LawSight, in world: LawWorld) -> String? {
        if let landing = sight.landing {
            switch (landing.payload, landing.destination) {
            case (.items, .between) where landing.operation == .copy, (.foreign, .between): expected += landing.fresh
            case (.items(let ids), .on) where landing.operation == .move && landing.removesDragged:
                expected.removeAll { ids.contains($0) }
            default: break
            }
        } else if case .changed(.edits) = sight.event {
            expected = world.order.items
        } else if expected.isEmpty {
            expected = sight.orderBefore.items
        }
        let list = world.interaction.surface.list
        let found = list.sectionIDs.flatMap { list.items(in: $0) }
        guard found.sorted() != expected.sorted() || list.itemCount != found.count else { return nil }
        return "there are \(found.sorted()) instead of \(expected.sorted())"
    }
}

private struct TogetherWatch: LawWatch {
    mutating func see(_ sight: LawSight, in world: LawWorld) -> String? {
        guard let landing = sight.landing, landing.operation == .move, case .items(let ids) = landing.payload,
            case .between(let place) = landing.destination
        else { return nil }
        let list = world.interaction.surface.list
        let inOrder = sight.orderBefore.items.filter { ids.contains($0) }
        let landed = list.items(in: place.section)
        guard let first = inOrder.first, let start = landed.firstIndex(of: first) else {
            return "\(inOrder) have not landed in section \(place.section): \(landed)"
        }
        let together = Array(landed[start...].prefix(inOrder.count))
        return together == inOrder ? nil : "\(inOrder) landed as \(together) in \(landed)"
    }
}
