import SectionedList
import TestSupport
import XCTest

/// `merge(_:)`: edits that were made for another state of the list.
final class MergingTests: XCTestCase {
    func testFittingEditsApplyExactly() throws {
        var list = try TestList([("A", [0, 1, 2]), ("B", [3])])
        var other = list
        let edits = other.move([0, 2], to: Place(section: "B", offset: 1)) + other.moveSections(["B"], toOffset: 0)
        list.merge(edits)
        XCTAssertEqual(list, other)
    }

    func testMoveAppliesToListThatHasGainedAndLostItems() throws {
        let old = try TestList([("A", [0, 1, 2]), ("B", [3])])
        var moved = old
        let edits = moved.move([1, 2], to: Place(section: "B", offset: 1))
        var list = try TestList([("B", [3]), ("A", [9, 0, 1])])
        list.merge(edits)
        XCTAssertEqual(list.description, "B: 3 1\nA: 9 0")
    }

    func testNothingElseIsLost() {
        let base = ListOracle([("A", [0, 1, 2, 3, 4]), ("B", [5, 6]), ("C", []), ("D", [7, 8, 9])])
        XCTAssertNil(
            forAll(cases: 500, lengths: 2...25) {
                ListOperation.random(using: &$0)
            } property: { operations in
                guard var here = try? ListHarness(base), var there = try? ListHarness(base) else { return "no list" }
                for operation in operations.prefix(operations.count / 2) { _ = here.perform(operation) }
                for operation in operations.suffix(operations.count / 2) { _ = there.perform(operation) }
                guard let old = try? base.makeList() else { return "no list" }
                let edits = there.list.difference(from: old)
                var merged = here.list
                merged.merge(edits)
                merged.checkInvariants()
                let removed = Set(Self.items(of: old)).subtracting(Self.items(of: there.list))
                let lost = Set(Self.items(of: here.list)).subtracting(removed).subtracting(Self.items(of: merged))
                return lost.isEmpty ? nil : "lost \(lost)"
            })
    }

    private static func items(of list: TestList) -> [Int] { list.sectionIDs.flatMap { list.items(in: $0) } }
}
