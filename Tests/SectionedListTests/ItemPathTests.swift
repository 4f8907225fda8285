import SectionedList
import XCTest

final class ItemPathTests: XCTestCase {
    func testRowIsSynonymForItem() {
        var path = ItemPath(row: 3, section: 1)
        XCTAssertEqual(path, ItemPath(item: 3, section: 1))
        path.row = 5
        XCTAssertEqual(path.item, 5)
        XCTAssertEqual(path.row, 5)
    }

    func testPathsAreInListOrder() {
        let ordered = (0..<3).flatMap { section in (0..<3).map { ItemPath(item: $0, section: section) } }
        for (left, first) in ordered.enumerated() {
            for (right, second) in ordered.enumerated() { XCTAssertEqual(first < second, left < right) }
        }
    }
}
