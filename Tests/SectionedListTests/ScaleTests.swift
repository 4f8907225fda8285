import SectionedList
import TestSupport
import XCTest

/// A million items: this does not measure speed, but checks that the list works at all and is consistent.
final class ScaleTests: XCTestCase {
    func testOneSectionHoldsMillionItems() throws {
        try tryMoves(sections: 1, itemsEach: 1_000_000)
    }

    func testTenThousandSectionsHoldMillionItems() throws {
        try tryMoves(sections: 10_000, itemsEach: 100)
    }

    private func tryMoves(sections: Int, itemsEach: Int) throws {
        var list = try SectionedList(
            (0..<sections).map { ($0, Array(($0 * itemsEach)..<(($0 + 1) * itemsEach))) })
        let total = sections * itemsEach
        XCTAssertEqual(list.itemCount, total)
        var random = SplitMix64(seed: TestSeed.current)
        for _ in 0..<1_000 {
            let item = random.int(in: 0...(total - 1))
            let section = random.int(in: 0...(sections - 1))
            let offset = random.int(in: 0...list.count(in: section))
            let place = try XCTUnwrap(list.place(of: item))
            let path = try XCTUnwrap(list.path(of: item))
            XCTAssertEqual(list.item(at: path), item)

            let edits = list.move([item], to: Place(section: section, offset: offset))
            let stays = place.section == section && (place.offset...(place.offset + 1)).contains(offset)
            XCTAssertEqual(edits.isEmpty, stays)
            let goesDown = place.section == section && place.offset < offset
            let landed = Place(section: section, offset: goesDown ? offset - 1 : offset)
            XCTAssertEqual(list.place(of: item), landed)
            XCTAssertEqual(list.item(at: landed), item)
        }
        XCTAssertEqual(list.itemCount, total)
        XCTAssertEqual((0..<sections).reduce(0) { $0 + list.count(in: $1) }, total)
        list.checkInvariants()
    }
}
