import SectionedList
import XCTest

@testable import DragDrop

final class PromiseLaws: XCTestCase {
    /// Law 3. A drop changes exactly what the last proposal shown promised, or nothing.
    ///
    /// The program of a stream performs a drop as a default handler does. Plain arrays predict the result from the last
    /// feedback alone.
    func testDropMatchesLastFeedbackExactly() {
        assertLaw(PromiseChecker.self)
    }

    /// Law 4. Nothing is lost or duplicated: the multiset of IDs after any sequence equals the one before, except for
    /// the IDs that other writers, copies, items from elsewhere, and drops into items have added or removed.
    func testNothingIsLostOrDuplicated() {
        assertLaw(InventoryChecker.self)
    }

    /// Law 6. Several items land together, in list order, wherever they came from, even inside their own selection.
    func testSeveralItemsLandTogetherInListOrder() {
        assertLaw(TogetherChecker.self, rules: LawRule.ordinary + [.retargetToFirstSection, .copyWhenHeld])
    }
}

private struct PromiseChecker: LawChecker {
    mutating func check(_ record: LawRecord, in world: LawWorld) -> String? {
        let list = world.interaction.surface.list
        guard let landing = record.landing else {
            return world.order.matches(list) ? nil : "without a drop the order has become\n\(list)"
        }
        let promised = landing.outcome(from: record.orderBefore)
        guard promised.matches(list) else {
            return "a \(landing.operation) of \(landing.payload) to \(String(describing: landing.promised)) made\n"
                + "\(list)\nof\n\(record.orderBefore)\ninstead of\n\(promised)"
        }
        // Law 5 for any drop: if nothing changes place, there is nothing to undo.
        guard promised == record.orderBefore, !landing.edits.isEmpty else { return nil }
        return "nothing has changed place, and still there are edits: \(landing.edits)"
    }
}

private struct InventoryChecker: LawChecker {
    private var expected: [Int] = []

    mutating func check(_ record: LawRecord, in world: LawWorld) -> String? {
        if let landing = record.landing {
            switch (landing.payload, landing.destination) {
            case (.items, .between) where landing.operation == .copy, (.foreign, .between): expected += landing.fresh
            case (.items(let ids), .on) where landing.operation == .move && landing.removesDragged:
                expected.removeAll { ids.contains($0) }
            default: break
            }
        } else if case .changed(.edits) = record.event {
            expected = world.order.items
        } else if expected.isEmpty {
            expected = record.orderBefore.items
        }
        let list = world.interaction.surface.list
        let found = list.sectionIDs.flatMap { list.items(in: $0) }
        guard found.sorted() != expected.sorted() || list.itemCount != found.count else { return nil }
        return "there are \(found.sorted()) instead of \(expected.sorted())"
    }
}

private struct TogetherChecker: LawChecker {
    mutating func check(_ record: LawRecord, in world: LawWorld) -> String? {
        guard let landing = record.landing, landing.operation == .move, case .items(let ids) = landing.payload,
            case .between(let place) = landing.destination
        else { return nil }
        let list = world.interaction.surface.list
        let inOrder = record.orderBefore.items.filter { ids.contains($0) }
        let landed = list.items(in: place.section)
        guard let first = inOrder.first, let start = landed.firstIndex(of: first) else {
            return "\(inOrder) have not landed in section \(place.section): \(landed)"
        }
        let together = Array(landed[start...].prefix(inOrder.count))
        return together == inOrder ? nil : "\(inOrder) landed as \(together) in \(landed)"
    }
}
