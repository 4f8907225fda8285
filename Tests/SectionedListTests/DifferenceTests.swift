import SectionedList
import TestSupport
import XCTest

/// `difference(from:)`: the edits that lead from one list to another.
final class DifferenceTests: XCTestCase {
    func testDifferenceTransformsAnyStateAndBack() {
        let base = ListOracle([("A", [0, 1, 2, 3, 4]), ("B", [5, 6]), ("C", []), ("D", [7, 8, 9])])
        XCTAssertNil(
            forAll(cases: 500, lengths: 0...25) {
                ListOperation.random(using: &$0)
            } property: { operations in
                guard var harness = try? ListHarness(base) else { return "no list" }
                let old = harness.list
                for operation in operations { _ = harness.perform(operation) }
                return self.fault(from: old, to: harness.list) ?? self.fault(from: harness.list, to: old)
            })
    }

    func testDifferenceTransformsStatesWithLittleInCommon() {
        XCTAssertNil(
            forAll(cases: 400) { random in
                let old = self.randomList(using: &random)
                let new = self.randomList(using: &random)
                return self.fault(from: old, to: new).map { "\($0)\nfrom\n\(old)\nto\n\(new)" }
            })
    }

    func testDifferenceTransformsLargeStates() throws {
        var harness = try ListHarness(
            ListOracle((0..<20).map { ("section \($0)", Array(($0 * 150)..<($0 * 150 + 150))) }))
        let old = harness.list
        var random = SplitMix64(seed: TestSeed.current)
        for _ in 0..<60 { XCTAssertNil(harness.perform(.random(using: &random, large: true))) }
        XCTAssertNil(fault(from: old, to: harness.list))
        XCTAssertNil(fault(from: harness.list, to: old))
    }

    func testEqualStatesHaveNoDifference() throws {
        for items in 0...4 {
            for oracle in SmallInputs.lists(items: items, sections: 3) {
                XCTAssertEqual(try oracle.makeList().difference(from: try oracle.makeList()), [])
            }
        }
    }

    func testFewestPossibleItemsMoveInSection() throws {
        for count in 0...6 {
            let old = try TestList([("A", Array(0..<count))])
            for order in SmallInputs.orders(of: count) {
                let new = try TestList([("A", order)])
                let edits = new.difference(from: old)
                XCTAssertEqual(movedItems(in: edits), count - longestAscendingLength(order), "\(order): \(edits)")
                XCTAssertNil(fault(from: old, to: new))
            }
        }
    }

    func testFewestPossibleSectionsMove() throws {
        for count in 0...5 {
            let names = (0..<count).map(SmallInputs.sectionName)
            let old = try TestList(names.map { ($0, [Int($0.unicodeScalars.first!.value)]) })
            for order in SmallInputs.orders(of: count) {
                let new = try TestList(order.map { (names[$0], [Int(names[$0].unicodeScalars.first!.value)]) })
                let edits = new.difference(from: old)
                XCTAssertEqual(edits.count, count - longestAscendingLength(order), "\(order): \(edits)")
                XCTAssertNil(fault(from: old, to: new))
            }
        }
    }

    func testUnmovedItemsAreUntouchedByInsertionsAndRemovals() throws {
        let old = try TestList([("A", [0, 1, 2, 3]), ("B", [4])])
        let new = try TestList([("A", [0, 9, 2, 4, 3]), ("B", [1])])
        let touched = new.difference(from: old).flatMap { edit -> [Int] in
            switch edit {
            case .insertItems(let items, _), .removeItems(let items, _), .moveItems(let items, _, _): return items
            default: return [-1]
            }
        }
        XCTAssertEqual(Set(touched), [9, 4, 1])
        XCTAssertEqual(touched.count, 3)
    }

    func testRunMovedAnywhereIsOneEdit() throws {
        let old = try TestList([("A", Array(0..<9)), ("B", [9, 10])])
        for start in 0..<9 {
            for end in (start + 1)...9 {
                for target in 0...9 where target < start || target > end {
                    var new = old
                    let moved = new.move(Array(start..<end), to: Place(section: "A", offset: target))
                    let edits = new.difference(from: old)
                    XCTAssertEqual(edits.count, 1, "\(moved) is \(edits)")
                    // The run moves, or the items that it passes if they are fewer.
                    XCTAssertLessThanOrEqual(movedItems(in: edits), end - start)
                    XCTAssertNil(fault(from: old, to: new))
                }
            }
        }
    }

    func testItemMovedToAnotherSectionIsOneEdit() throws {
        let old = try TestList([("A", [0, 1, 2]), ("B", [3, 4]), ("C", [])])
        for item in 0..<5 {
            for section in ["A", "B", "C"] {
                for offset in 0...old.count(in: section) {
                    var new = old
                    let moved = new.move([item], to: Place(section: section, offset: offset))
                    XCTAssertEqual(new.difference(from: old).count, moved.count)
                    XCTAssertNil(fault(from: old, to: new))
                }
            }
        }
    }

    func testDifferenceOfGroupsNamesIDThatOccursTwice() throws {
        typealias Failure = ListEditError<String, Int>
        let old: [(String, [Int])] = [("A", [0, 1, 2]), ("B", [3])]
        for (new, failure) in [
            ([("A", [0, 1, 2]), ("B", [3, 4, 4])], Failure.duplicateItem(4)),
            ([("A", [0, 1, 2]), ("B", [3, 1])], .duplicateItem(1)),
            ([("A", [0, 1, 2]), ("B", [3]), ("B", [])], .duplicateSection("B")),
            ([("C", []), ("A", [0, 1, 2]), ("B", [3]), ("C", [])], .duplicateSection("C")),
        ] as [([(String, [Int])], Failure)] {
            var list = try TestList(old)
            XCTAssertThrowsError(try list.apply(TestList.difference(from: old, to: new))) {
                XCTAssertEqual($0 as? Failure, failure)
            }
        }
    }

    func testNeighborsShareOneEdit() throws {
        let old = try TestList([("A", [0, 1]), ("B", [2, 3, 4])])
        let new = try TestList([("A", [0, 7, 8, 9, 1, 2, 3, 4]), ("B", [])])
        XCTAssertEqual(
            new.difference(from: old),
            [
                .insertItems([7, 8, 9], at: Place(section: "A", offset: 1)),
                .moveItems([2, 3, 4], from: Place(section: "B", offset: 0), to: Place(section: "A", offset: 5)),
            ])
    }

    func testItemsMoveOutOfRemovedSectionBeforeItGoes() throws {
        let old = try TestList([("A", [0, 1]), ("B", [2, 3])])
        let new = try TestList([("A", [0, 3, 1])])
        XCTAssertEqual(
            new.difference(from: old),
            [
                .removeItems([2], at: Place(section: "B", offset: 0)),
                .moveItems([3], from: Place(section: "B", offset: 0), to: Place(section: "A", offset: 1)),
                .removeSection("B", items: [], at: 1),
            ])
    }

    // MARK: Helpers

    private func fault(from old: TestList, to new: TestList) -> String? {
        faultOfChange(
            from: old, ListOracle(of: old), to: new, ListOracle(of: new), by: new.difference(from: old))
    }

    private func randomList(using random: inout SplitMix64) -> TestList {
        let sections = (0..<6).map(SmallInputs.sectionName).filter { _ in random.oneIn(2) }.shuffled(using: &random)
        var groups = sections.map { ListOracle.Group(section: $0, items: []) }
        for item in (0..<14).shuffled(using: &random) where !groups.isEmpty && !random.oneIn(4) {
            groups[random.int(in: 0...(groups.count - 1))].items.append(item)
        }
        return try! ListOracle(groups: groups).makeList()
    }

    private func movedItems(in edits: [TestEdit]) -> Int {
        edits.reduce(0) { sum, edit in
            if case .moveItems(let items, _, _) = edit { return sum + items.count }
            return sum + 1_000
        }
    }

    /// Returns the length of the longest ascending subsequence, found by trying every subset.
    private func longestAscendingLength(_ order: [Int]) -> Int {
        let parts = SmallInputs.subsets(of: order.count).map { $0.map { order[$0] } }
        return parts.filter { $0 == $0.sorted() }.map(\.count).max() ?? 0
    }
}
