import SectionedList
import TestSupport
import XCTest

/// Long random sequences of operations, compared with plain arrays.
final class RandomListTests: XCTestCase {
    func testRandomOperationsOnSmallListMatchPlainArrays() throws {
        let start = ListOracle([("A", [0, 1, 2, 3]), ("B", []), ("C", [4, 5])])
        XCTAssertNil(
            forAll(cases: 250, lengths: 1...40) {
                ListOperation.random(using: &$0)
            } property: { operations in
                self.fault(of: operations, from: start, checkingEvery: 1)
            })
    }

    func testRandomOperationsOnEmptyListMatchPlainArrays() throws {
        XCTAssertNil(
            forAll(cases: 100, lengths: 1...30) {
                ListOperation.random(using: &$0)
            } property: { operations in
                self.fault(of: operations, from: ListOracle(), checkingEvery: 1)
            })
    }

    func testTenThousandItemsInOneSectionMatchPlainArrays() throws {
        let start = ListOracle([("A", Array(0..<10_000))])
        XCTAssertNil(
            forAll(cases: 1, lengths: 150...150) {
                ListOperation.random(using: &$0, large: true)
            } property: { operations in
                self.fault(of: operations, from: start, checkingEvery: 50)
            })
    }

    func testTenThousandItemsInManySectionsMatchPlainArrays() throws {
        let start = ListOracle((0..<500).map { ("section \($0)", Array(($0 * 20)..<($0 * 20 + 20))) })
        XCTAssertNil(
            forAll(cases: 1, lengths: 150...150) {
                ListOperation.random(using: &$0, large: true)
            } property: { operations in
                self.fault(of: operations, from: start, checkingEvery: 50)
            })
    }

    func testMovesNeitherLoseNorDuplicateItems() throws {
        let start = ListOracle([("A", Array(0..<9)), ("B", Array(9..<12)), ("C", [])])
        XCTAssertNil(
            forAll(cases: 100, lengths: 1...60) { random in
                (random.ints(0...12, in: -1...12), random.int(in: 0...2), random.int(in: -1...13))
            } property: { moves in
                guard var list = try? start.makeList() else { return "no list" }
                for (items, section, offset) in moves {
                    list.move(items, to: Place(section: start.sections[section], offset: offset))
                }
                let items = ListOracle(of: list).allItems
                return items.sorted() == start.allItems ? nil : "\(items) remain"
            })
    }

    private func fault(of operations: [ListOperation], from start: ListOracle, checkingEvery period: Int) -> String? {
        guard var harness = try? ListHarness(start) else { return "the start is refused" }
        for (number, operation) in operations.enumerated() {
            if let fault = harness.perform(operation) { return fault }
            guard number % period == 0 else { continue }
            harness.list.checkInvariants()
            if let fault = faultOfPlaces(in: harness.list, harness.oracle) { return fault }
        }
        return nil
    }
}
