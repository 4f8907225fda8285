import SectionedList
import TestSupport
import XCTest

/// The trees that everything else is built on.
final class ForestTests: XCTestCase {
    func testRandomChangesMatchPlainArrays() {
        XCTAssertNil(
            forAll(cases: 60, lengths: 1...60) {
                ForestOperation.random(using: &$0, bulk: 0...40)
            } property: { operations in
                var harness = ForestHarness()
                for operation in [.makeTree, .makeTree] + operations {
                    harness.perform(operation)
                    harness.forest.checkInvariants()
                }
                return harness.fault()
            })
    }

    func testLargeRandomChangesMatchPlainArrays() {
        XCTAssertNil(
            forAll(cases: 4, lengths: 60...120) {
                ForestOperation.random(using: &$0, bulk: 0...900)
            } property: { operations in
                var harness = ForestHarness()
                for operation in [.makeTree, .makeTree] + operations { harness.perform(operation) }
                return harness.fault()
            })
    }

    func testTreesOfCriticalSizesAreValid() {
        // Around each limit of a leaf's and a branch's size.
        for count in [0, 1, 47, 48, 49, 63, 64, 65, 96, 97, 48 * 24 - 1, 48 * 24, 48 * 24 + 1, 48 * 24 * 24 + 1] {
            var harness = ForestHarness()
            harness.perform(.makeTreeOf(count: count))
            XCTAssertNil(harness.fault(), "\(count) elements")
        }
    }

    func testTreeGrowsAndShrinksAtEitherEndAndInMiddle() {
        // The position of each insertion and removal, as a fraction of the tree's length.
        for (inserting, removing) in [(0.0, 0.0), (1.0, 1.0), (0.0, 1.0), (1.0, 0.0), (0.5, 0.5), (0.3, 0.7)] {
            var forest = Forest<NumberSum>(blank: 0)
            let tree = forest.makeTree()
            var order: [Forest<NumberSum>.Slot] = []
            for number in 0..<3_000 {
                let index = Int(Double(order.count) * inserting)
                order.insert(forest.insert(number, at: index, in: tree), at: index)
                if number % 500 == 0 { forest.checkInvariants() }
            }
            XCTAssertEqual((0..<order.count).map { forest.slot(at: $0, in: tree) }, order)
            while !order.isEmpty {
                let index = min(Int(Double(order.count) * removing), order.count - 1)
                forest.remove(order.remove(at: index))
                if order.count % 500 == 3 {
                    forest.checkInvariants()
                    XCTAssertEqual((0..<order.count).map { forest.slot(at: $0, in: tree) }, order)
                }
            }
            forest.checkInvariants()
            XCTAssertEqual(forest.count(in: tree), 0)
            XCTAssertEqual(forest.sum(of: tree), .zero)
        }
    }

    func testSlotsAndTreesAreReused() {
        var forest = Forest<NumberSum>(blank: 0)
        let kept = forest.makeTree(of: 0..<10) { _ in }
        for round in 0..<20 {
            let tree = forest.makeTree(of: 0..<2_000) { _ in }
            XCTAssertEqual(tree, kept + 1)
            for _ in 0..<1_000 { forest.remove(forest.slot(at: round, in: tree)) }
            for number in 0..<1_000 { _ = forest.insert(number, at: 0, in: tree) }
            forest.removeTree(tree)
            forest.checkInvariants()
        }
        XCTAssertEqual(forest.slotLimit, 2_010)
    }

    func testElementKeepsItsSlotWhileMovingBetweenTrees() {
        var forest = Forest<NumberSum>(blank: 0)
        var slots: [Forest<NumberSum>.Slot] = []
        let first = forest.makeTree(of: 0..<500) { slots.append($0) }
        let second = forest.makeTree()
        // All elements of one tree into the other, in reverse, and back.
        for slot in slots { forest.attach(slot, forest.detach(slot), at: 0, in: second) }
        XCTAssertEqual((0..<500).map { forest.slot(at: $0, in: second) }, slots.reversed())
        XCTAssertEqual(forest.count(in: first), 0)
        forest.checkInvariants()
        for slot in slots { forest.attach(slot, forest.detach(slot), at: 0, in: first) }
        XCTAssertEqual((0..<500).map { forest.element(at: $0, in: first) }, (0..<500).reversed())
        forest.checkInvariants()
    }

    func testFirstElementReachingSumIsFoundAtEveryHeight() {
        for count in [0, 1, 10, 64, 500, 3_000, 30_000] {
            var forest = Forest<NumberSum>(blank: 0)
            // Every third element adds nothing, so no sum above 0 is ever reached at it.
            let elements = (0..<count).map { $0 % 3 }
            let tree = forest.makeTree(of: elements) { _ in }
            let total = elements.reduce(0, +)
            for wanted in stride(from: 0, through: total + 1, by: max(total / 150, 1)) {
                var sum = 0
                let expected = elements.firstIndex { element in
                    sum += element
                    return sum >= wanted
                }
                let found = forest.first(in: tree) { $0.total >= wanted }
                XCTAssertEqual(found?.index, expected)
                guard let found else { continue }
                XCTAssertEqual(found.before, forest.sum(upTo: found.index, in: tree))
                XCTAssertEqual(found.element, elements[found.index])
            }
        }
    }

    func testEnumeratingRangeStopsOnRequest() {
        var forest = Forest<NumberSum>(blank: 0)
        let tree = forest.makeTree(of: 0..<1_000) { _ in }
        var seen: [Int] = []
        forest.forEach(40..<900, in: tree) { index, _, element in
            XCTAssertEqual(index, element)
            seen.append(element)
            return seen.count < 300
        }
        XCTAssertEqual(seen, Array(40..<340))
        forest.forEach(7..<7, in: tree) { _, _, _ in
            XCTFail("an empty range has nothing to go through")
            return true
        }
    }

    func testCopyOfForestIsUnaffectedByChanges() {
        var harness = ForestHarness()
        harness.perform(.makeTreeOf(count: 300))
        let copy = harness
        harness.perform(.remove(tree: 0, index: 100, count: 150))
        harness.perform(.insert(5, tree: 0, index: 3, count: 90))
        XCTAssertNil(copy.fault())
        XCTAssertNil(harness.fault())
    }
}
