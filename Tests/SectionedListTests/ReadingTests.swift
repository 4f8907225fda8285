import SectionedList
import XCTest

/// Queries of a list, and its value semantics.
final class ReadingTests: XCTestCase {
    func testItemPlaceAndPathAgreeInAllSmallLists() throws {
        for sections in 0...3 {
            for items in 0...5 {
                for oracle in SmallInputs.lists(items: items, sections: sections) {
                    XCTAssertNil(faultOfPlaces(in: try oracle.makeList(), oracle))
                }
            }
        }
    }

    func testLiteralListKeepsOrderOfLiteral() {
        let list: SectionedList = ["B": [2, 1], "A": [], "C": [0]]
        XCTAssertEqual(list.sectionIDs, ["B", "A", "C"])
        XCTAssertEqual(list.sectionIDs.map { list.items(in: $0) }, [[2, 1], [], [0]])
    }

    func testMissingItemsHaveNoPlace() throws {
        let list = try TestList([("A", [0, 1]), ("B", [2])])
        XCTAssertNil(list.place(of: 9))
        XCTAssertNil(list.path(of: 9))
        XCTAssertFalse(list.contains(9))
        XCTAssertNil(list.index(of: "nowhere"))
        XCTAssertNil(list.path(of: Place(section: "nowhere", offset: 0)))
        XCTAssertNil(list.item(at: Place(section: "nowhere", offset: 0)))
        XCTAssertEqual(list.count(in: "nowhere"), 0)
        XCTAssertEqual(list.items(in: "nowhere"), [])
        for path in [ItemPath(item: 0, section: -1), ItemPath(item: 0, section: 2)] {
            XCTAssertNil(list.place(at: path))
            XCTAssertNil(list.item(at: path))
        }
        XCTAssertNil(list.item(at: ItemPath(item: 2, section: 0)))
    }

    func testRangeOfSectionReturnsItsItems() throws {
        // Large enough for several levels of the underlying tree.
        let items = Array(0..<5_000)
        let list = try TestList([("before", [-1]), ("A", items)])
        for lower in stride(from: 0, to: 5_000, by: 617) {
            for count in [0, 1, 48, 49, 500, 5_000] {
                let range = lower..<(lower + count)
                XCTAssertEqual(list.items(in: "A", range), Array(items[range.clamped(to: 0..<5_000)]))
            }
        }
    }

    func testListOrderSkipsUnknownAndRepeatedItems() throws {
        let list = try TestList([("A", [4, 3]), ("B", [2, 1, 0])])
        for order in SmallInputs.orders(of: 5) {
            XCTAssertEqual(list.inListOrder(order + [9] + order), [4, 3, 2, 1, 0])
        }
        XCTAssertEqual(list.inListOrder([0, 3]), [3, 0])
    }

    func testCopyIsUnaffectedByChanges() throws {
        let contents = ListOracle([("A", [0, 1, 2]), ("B", [3])])
        let changes: [(inout TestList) throws -> Void] = [
            { $0.move([0], to: Place(section: "B", offset: 0)) },
            { $0.moveSections(["B"], toOffset: 0) },
            { $0.remove([1]) },
            { try $0.insert([9], at: Place(section: "A", offset: 0)) },
            { try $0.replace(0, with: 9) },
            { $0.removeSection("A") },
            { try $0.appendSection("C") },
            { try $0.replaceSection("A", with: "C") },
        ]
        for change in changes {
            let original = try contents.makeList()
            var copy = original
            try change(&copy)
            XCTAssertNotEqual(copy, original)
            XCTAssertNil(faultOfPlaces(in: original, contents))
            original.checkInvariants()
            copy.checkInvariants()
        }
    }

    func testEqualityDependsOnlyOnContentAndOrder() throws {
        var changed = try TestList([("B", [9, 2]), ("A", [1, 0])])
        changed.move([0], to: Place(section: "A", offset: 0))
        changed.remove([9])
        changed.moveSections(["A"], toOffset: 0)
        let made = try TestList([("A", [0, 1]), ("B", [2])])
        XCTAssertEqual(changed, made)
        XCTAssertNotEqual(made, try TestList([("A", [1, 0]), ("B", [2])]))
        XCTAssertNotEqual(made, try TestList([("A", [0, 1, 2]), ("B", [])]))
        XCTAssertNotEqual(made, try TestList([("B", [2]), ("A", [0, 1])]))
        XCTAssertNotEqual(made, try TestList([("A", [0, 1]), ("C", [2])]))
    }

    func testDescriptionHasLinePerSection() throws {
        XCTAssertEqual("\(try TestList([("Doing", [1, 2]), ("Done", [])]))", "Doing: 1 2\nDone: ")
    }
}
