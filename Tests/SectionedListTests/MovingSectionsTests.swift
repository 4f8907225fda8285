import SectionedList
import XCTest

/// `moveSections(_:toOffset:)`, on all small lists.
final class MovingSectionsTests: XCTestCase {
    func testMovingUpToFiveSectionsMatchesPlainArrays() throws {
        for count in 0...5 {
            // Each has its own items, which must move with it.
            let oracleBefore = ListOracle((0..<count).map { (SmallInputs.sectionName($0), [2 * $0, 2 * $0 + 1]) })
            let before = try oracleBefore.makeList()
            for subset in SmallInputs.subsets(of: count) {
                for destination in 0...count {
                    let moved = subset.map(SmallInputs.sectionName)
                    var list = before
                    var oracle = oracleBefore
                    let edits = list.moveSections(moved.reversed(), toOffset: destination)
                    oracle.moveSections(moved, toOffset: destination)
                    let fault = faultOfChange(from: before, oracleBefore, to: list, oracle, by: edits)
                    XCTAssertNil(fault, "moving \(moved) to \(destination)")
                    XCTAssertNil(faultOfPlaces(in: list, oracle))
                }
            }
        }
    }

    func testMovingSectionsToTheirPlaceMakesNoEdit() throws {
        let before = try TestList([("A", [0]), ("B", [1]), ("C", []), ("D", [2])])
        for offset in 1...3 {
            var list = before
            XCTAssertEqual(list.moveSections(["B", "C"], toOffset: offset), [])
            XCTAssertEqual(list, before)
        }
    }

    func testMissingSectionsAreSkipped() throws {
        var list = try TestList([("A", [0]), ("B", [1])])
        XCTAssertEqual(
            list.moveSections(["nowhere", "B"], toOffset: 0), [.moveSection("B", from: 1, to: 0)])
        XCTAssertEqual(list.sectionIDs, ["B", "A"])
    }

    func testDestinationOutsideListIsClamped() throws {
        var list = try TestList([("A", []), ("B", []), ("C", [])])
        list.moveSections(["B"], toOffset: 99)
        XCTAssertEqual(list.sectionIDs, ["A", "C", "B"])
        list.moveSections(["C"], toOffset: -99)
        XCTAssertEqual(list.sectionIDs, ["C", "A", "B"])
    }
}
