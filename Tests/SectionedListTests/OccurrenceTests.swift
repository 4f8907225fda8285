import SectionedList
import XCTest

/// Lists of plain values that may be equal.
final class OccurrenceTests: XCTestCase {
    func testEqualValuesAreNumberedInWholeList() {
        let list = SectionedList(occurrences: ["Today": ["call", "write", "call"], "Later": ["call"]])
        XCTAssertEqual(list.items(in: "Today").map(\.value), ["call", "write", "call"])
        XCTAssertEqual(list.items(in: "Today").map(\.number), [0, 0, 1])
        XCTAssertEqual(list.items(in: "Later").map(\.number), [2])
        XCTAssertEqual("\(list)", "Today: call write call\nLater: call")
    }

    func testEachCountingGivesSameItems() throws {
        let before = SectionedList(occurrences: ["Today": ["call", "write"], "Later": []])
        let after = SectionedList(occurrences: ["Today": ["call", "write", "call"], "Later": []])
        let edits = try SectionedList.difference(from: before.groups, to: after.groups)
        var list = before
        try list.apply(edits)
        XCTAssertEqual(list, after)
        XCTAssertEqual(edits.count, 1, "one item is inserted: \(edits)")
    }
}
