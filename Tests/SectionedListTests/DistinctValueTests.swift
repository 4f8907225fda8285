import SectionedList
import XCTest

/// Lists of values that may be equal.
final class DistinctValueTests: XCTestCase {
    func testEqualValuesAreDifferentItems() throws {
        var list = try SectionedList(values: [("Today", ["call", "write", "call"]), ("Later", ["call"])])
        let today = list.items(in: "Today")
        XCTAssertEqual(today.map(\.value), ["call", "write", "call"])
        XCTAssertNotEqual(today[0], today[2])
        XCTAssertEqual(Set(today + list.items(in: "Later")).count, 4)
        _ = list.move([today[2]], to: Place(section: "Later", offset: 0))
        XCTAssertEqual("\(list)", "Today: call write\nLater: call call")
        XCTAssertEqual(list.items(in: "Later")[0], today[2])
    }

    func testCopyWithOtherValueIsSameItem() throws {
        let item = DistinctValue("call")
        var other = item
        other.value = "write"
        XCTAssertEqual(item, other)
        XCTAssertEqual(item.hashValue, other.hashValue)
        XCTAssertEqual("\(other)", "write")
        XCTAssertThrowsError(try SectionedList([("Today", [item, other])])) {
            XCTAssertEqual($0 as? ListEditError, ListEditError<String, DistinctValue<String>>.duplicateItem(other))
        }
    }

    func testSectionThatOccursTwiceIsRefused() {
        XCTAssertThrowsError(try SectionedList(values: [("Today", ["call"]), ("Today", ["call"])])) {
            XCTAssertEqual(
                $0 as? ListEditError, ListEditError<String, DistinctValue<String>>.duplicateSection("Today"))
        }
    }
}
