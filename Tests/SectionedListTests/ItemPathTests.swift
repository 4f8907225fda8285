import SectionedList
import XCTest

final class ItemPathTests: XCTestCase {
    /// The UIKit counterpart of a destination that counts the moved item: UIKit removes the item, then inserts it.
    func testDestinationAfterRemovalMatchesUIKit() {
        forAllMoves { source, destination, sections in
            let after = destination.afterRemoval(of: source)
            var byUIKit = sections
            let item = byUIKit[source.section].remove(at: source.item)
            byUIKit[after.section].insert(item, at: after.item)
            XCTAssertEqual(byUIKit, moved(source, destination, sections), "\(source) to \(destination)")
        }
    }

    func testUIKitDestinationsConvertToPositionsBeforeMove() {
        for source in paths(to: 4) {
            for after in paths(to: 3) {
                var sections = [Array(0..<4), Array(4..<8)]
                let destination = after.beforeRemoval(of: source)
                let expected = moved(source, destination, sections)
                let item = sections[source.section].remove(at: source.item)
                sections[after.section].insert(item, at: after.item)
                XCTAssertEqual(sections, expected, "\(source) to \(after) after removal")
                XCTAssertEqual(destination.afterRemoval(of: source), after)
            }
        }
    }

    func testUIKitDestinationsRoundTripForEveryRealMove() {
        forAllMoves { source, destination, sections in
            guard moved(source, destination, sections) != sections else { return }
            XCTAssertEqual(destination.afterRemoval(of: source).beforeRemoval(of: source), destination)
        }
    }

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

    // MARK: Two sections of four

    private func paths(to limit: Int) -> [ItemPath] {
        (0..<2).flatMap { section in (0..<limit).map { ItemPath(item: $0, section: section) } }
    }

    private func forAllMoves(_ body: (_ source: ItemPath, _ destination: ItemPath, _ sections: [[Int]]) -> Void) {
        for source in paths(to: 4) {
            for destination in paths(to: 5) { body(source, destination, [Array(0..<4), Array(4..<8)]) }
        }
    }

    private func moved(_ source: ItemPath, _ destination: ItemPath, _ sections: [[Int]]) -> [[Int]] {
        var oracle = ListOracle([("A", sections[0]), ("B", sections[1])])
        let section = oracle.sections[destination.section]
        oracle.move([sections[source.section][source.item]], to: Place(section: section, offset: destination.item))
        return oracle.groups.map(\.items)
    }
}
