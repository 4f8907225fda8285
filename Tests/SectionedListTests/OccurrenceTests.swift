import SectionedList
import XCTest

/// Lists of plain values that may be equal.
final class OccurrenceTests: XCTestCase {
    private typealias List = SectionedList<String, Occurrence<String>>

    func testEqualValuesAreNumberedInWholeList() {
        let list = SectionedList(occurrences: ["Today": ["call", "write", "call"], "Later": ["call"]])
        XCTAssertEqual(list.items(in: "Today").map(\.value), ["call", "write", "call"])
        XCTAssertEqual(list.items(in: "Today").map(\.number), [0, 0, 1])
        XCTAssertEqual(list.items(in: "Later"), [Occurrence("call", number: 2)])
        XCTAssertEqual("\(list)", "Today: call write call\nLater: call")
    }

    func testOccurrencesPrintTheirNumberForDebugging() {
        XCTAssertEqual(String(reflecting: Occurrence("call")), "call")
        XCTAssertEqual(String(reflecting: Occurrence("call", number: 1)), "call (1)")
    }

    func testSectionsOfModelMayBeAnyNumber() throws {
        let days = [(name: "Today", calls: ["call"]), (name: "Later", calls: ["call", "write"])]
        let list = try SectionedList(occurrences: days.map { ($0.name, $0.calls) })
        XCTAssertEqual("\(list)", "Today: call\nLater: call write")
        XCTAssertThrowsError(try List(occurrences: (days + days).map { ($0.name, $0.calls) })) {
            XCTAssertEqual($0 as? ListEditError, ListEditError<String, Occurrence<String>>.duplicateSection("Today"))
        }
    }

    /// Which of several equal values has moved or gone can't be told, but the list has the same values as the model.
    func testCountingAgainGivesSameItems() throws {
        let before = [("Today", ["call", "write", "call"]), ("Later", ["call"])]
        let changes: [([(String, [String])], edits: Int)] = [
            ([("Today", ["call", "write", "call", "call"]), ("Later", ["call"])], 2),
            ([("Today", ["write", "call"]), ("Later", ["call"])], 3),
            ([("Later", ["call"]), ("Today", ["call", "write", "call"])], 4),
            ([("Today", ["call", "write", "call"]), ("Later", ["call"])], 0),
        ]
        for (after, edits) in changes {
            var list = try List(occurrences: before)
            let target = try List(occurrences: after)
            let difference = try List.difference(from: list.groups, to: target.groups)
            try list.apply(difference)
            XCTAssertEqual(list, target)
            XCTAssertLessThanOrEqual(difference.count, edits, "\(difference)")
        }
    }
}
