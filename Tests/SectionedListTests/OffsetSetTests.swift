import SectionedList
import XCTest

final class OffsetSetTests: XCTestCase {
    func testOffsetsAreAscendingAndUnique() {
        for order in SmallInputs.orders(of: 4) {
            let set = OffsetSet(order + order)
            XCTAssertEqual(Array(set), [0, 1, 2, 3])
            XCTAssertEqual(set, [3, 2, 1, 0])
            XCTAssertEqual(set.hashValue, ([0, 1, 2, 3] as OffsetSet).hashValue)
        }
    }

    func testSetContainsExactlyItsOffsets() {
        for subset in SmallInputs.subsets(of: 7) {
            // With holes between neighbors, so that a search can go wrong on either side.
            let set = OffsetSet(subset.map { $0 * 2 })
            for offset in -1...15 { XCTAssertEqual(set.contains(offset), subset.contains { $0 * 2 == offset }) }
        }
    }

    func testEmptySetIsEmpty() {
        XCTAssertTrue(OffsetSet().isEmpty)
        XCTAssertEqual(OffsetSet(), [])
        XCTAssertNil(OffsetSet().first)
        XCTAssertNotEqual(OffsetSet(), OffsetSet(0))
    }

    func testSetBehavesLikeOtherCollections() {
        let set: OffsetSet = [5, 1, 3]
        XCTAssertEqual(set.count, 3)
        XCTAssertEqual(set[1], 3)
        XCTAssertEqual(set.last, 5)
        XCTAssertEqual(set.reversed(), [5, 3, 1])
    }

    func testDescriptionShowsSet() {
        XCTAssertEqual("\(OffsetSet(1))", "{1}")
        XCTAssertEqual("\([3, 1] as OffsetSet)", "{1, 3}")
    }
}
