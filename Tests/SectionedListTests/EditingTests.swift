import SectionedList
import XCTest

/// Inserting, removing, and replacing, on all small lists.
final class EditingTests: XCTestCase {
    private var allSmallLists: [ListOracle] {
        (1...3).flatMap { sections in (0...4).flatMap { SmallInputs.lists(items: $0, sections: sections) } }
    }

    func testInsertingItemsMatchesPlainArrays() throws {
        for before in allSmallLists {
            for group in before.groups {
                for offset in 0...group.items.count {
                    for new in [[], [90], [90, 91, 92]] {
                        let place = Place(section: group.section, offset: offset)
                        try check(before) {
                            try $0.insert(new, at: place)
                        } and: {
                            $0.insert(new, at: place)
                        }
                    }
                }
            }
        }
    }

    func testRemovingItemsMatchesPlainArrays() throws {
        for before in allSmallLists {
            for gone in SmallInputs.subsets(of: before.itemCount) {
                try check(before) {
                    $0.remove(gone.reversed())
                } and: {
                    $0.remove(gone)
                }
            }
        }
    }

    func testReplacingItemsMatchesPlainArrays() throws {
        for before in allSmallLists {
            for old in 0..<before.itemCount {
                try check(before) {
                    try $0.replace(old, with: 90)
                } and: {
                    $0.replace(old, with: 90)
                }
            }
        }
    }

    func testInsertingSectionsMatchesPlainArrays() throws {
        for before in allSmallLists {
            for index in 0...before.groups.count {
                for new in [[], [90, 91]] {
                    try check(before) {
                        try $0.insertSection("new", items: new, at: index)
                    } and: {
                        $0.insertSection("new", items: new, at: index)
                    }
                }
            }
        }
    }

    func testRemovingAndReplacingSectionsMatchesPlainArrays() throws {
        for before in allSmallLists {
            for section in before.sections {
                try check(before) {
                    $0.removeSection(section)
                } and: {
                    $0.removeSection(section)
                }
                try check(before) {
                    try $0.replaceSection(section, with: "new")
                } and: {
                    $0.replaceSection(section, with: "new")
                }
            }
        }
    }

    func testAppendedSectionIsLast() throws {
        var list = try TestList([("A", [0])])
        XCTAssertEqual(try list.appendSection("B", items: [1]), [.insertSection("B", items: [1], at: 1)])
        XCTAssertEqual(ListOracle(of: list).shown, "A[0] B[1]")
    }

    func testPlacesOutsideListAreClamped() throws {
        var list = try TestList([("A", [0, 1])])
        try list.insert([2], at: Place(section: "A", offset: Int.max))
        try list.insert([3], at: Place(section: "A", offset: Int.min))
        try list.insertSection("last", at: Int.max)
        try list.insertSection("first", at: Int.min)
        XCTAssertEqual(ListOracle(of: list).shown, "first[] A[3 0 1 2] last[]")
    }

    func testRemovingMissingItemsMakesNoEdit() throws {
        let before = try TestList([("A", [0, 1])])
        var list = before
        XCTAssertEqual(list.remove([7, 8]), [])
        XCTAssertEqual(list.removeSection("nowhere"), [])
        XCTAssertEqual(list, before)
    }

    func testReplacingIDWithItselfMakesNoEdit() throws {
        var list = try TestList([("A", [0, 1])])
        XCTAssertEqual(try list.replace(0, with: 0), [])
        XCTAssertEqual(try list.replaceSection("A", with: "A"), [])
    }

    func testIDCanReturnAfterRemoval() throws {
        var list = try TestList([("A", [0, 1]), ("B", [2])])
        list.remove([0])
        list.removeSection("B")
        try list.insertSection("B", items: [0, 2], at: 0)
        XCTAssertNil(faultOfPlaces(in: list, ListOracle([("B", [0, 2]), ("A", [1])])))
        list.checkInvariants()
    }

    private func check(
        _ oracleBefore: ListOracle, change: (inout TestList) throws -> [TestEdit], and same: (inout ListOracle) -> Void,
        line: UInt = #line
    ) throws {
        let before = try oracleBefore.makeList()
        var list = before
        var oracle = oracleBefore
        let edits = try change(&list)
        same(&oracle)
        XCTAssertNil(faultOfChange(from: before, oracleBefore, to: list, oracle, by: edits), line: line)
        XCTAssertNil(faultOfPlaces(in: list, oracle), line: line)
    }
}
