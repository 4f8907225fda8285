import SectionedList
import XCTest

/// `move(_:to:)`, on all small lists.
final class MovingItemsTests: XCTestCase {
    func testMovingItemsMatchesPlainArrays() throws {
        for sections in 1...3 {
            for items in 0...5 {
                for before in SmallInputs.lists(items: items, sections: sections) { try tryAllMoves(of: before) }
            }
        }
    }

    private func tryAllMoves(of oracleBefore: ListOracle) throws {
        let before = try oracleBefore.makeList()
        let subsets = SmallInputs.subsets(of: oracleBefore.itemCount)
        for group in oracleBefore.groups {
            for offset in 0...group.items.count {
                let place = Place(section: group.section, offset: offset)
                for moved in subsets {
                    var list = before
                    var oracle = oracleBefore
                    // The order in which the items are named does not matter.
                    let edits = list.move(moved.reversed(), to: place)
                    oracle.move(moved, to: place)
                    let fault = faultOfChange(from: before, oracleBefore, to: list, oracle, by: edits)
                    XCTAssertNil(fault, "moving \(moved) to \(place)")
                }
            }
        }
    }

    func testMovingItemsToTheirPlaceMakesNoEdit() throws {
        for before in SmallInputs.lists(items: 5, sections: 2) {
            for group in before.groups {
                for start in 0...group.items.count {
                    for end in start...group.items.count {
                        // A block dropped before, inside, or after itself.
                        for offset in start...end {
                            var list = try before.makeList()
                            let place = Place(section: group.section, offset: offset)
                            XCTAssertEqual(list.move(group.items[start..<end], to: place), [])
                            XCTAssertEqual(ListOracle(of: list), before)
                        }
                    }
                }
            }
        }
    }

    func testAdjacentItemsMoveInOneEdit() throws {
        var list = try TestList([("A", [0, 1, 2, 3, 4]), ("B", [5])])
        XCTAssertEqual(
            list.move([2, 1, 3], to: Place(section: "B", offset: 1)),
            [.moveItems([1, 2, 3], from: Place(section: "A", offset: 1), to: Place(section: "B", offset: 1))])
        XCTAssertEqual(
            list.move([1, 2], to: Place(section: "B", offset: 4)),
            [.moveItems([1, 2], from: Place(section: "B", offset: 1), to: Place(section: "B", offset: 4))])
    }

    func testDropWithinSelectionLeavesBlockUnderPointerUntouched() throws {
        var list = try TestList([("A", [0, 1, 2, 3, 4])])
        // 2 and 3 are together around the destination; only 0 has to move.
        XCTAssertEqual(
            list.move([0, 2, 3], to: Place(section: "A", offset: 3)),
            [.moveItems([0], from: Place(section: "A", offset: 0), to: Place(section: "A", offset: 2))])
        XCTAssertEqual(list.items(in: "A"), [1, 0, 2, 3, 4])
    }

    func testScatteredSelectionLandsAsOneBlockInListOrder() throws {
        var list = try TestList([("A", [0, 1, 2]), ("B", [3, 4, 5]), ("C", [6, 7, 8])])
        list.move([8, 4, 0, 6], to: Place(section: "B", offset: 0))
        XCTAssertEqual(ListOracle(of: list).shown, "A[1 2] B[0 4 6 8 3 5] C[7]")
    }

    func testMissingItemsAreSkipped() throws {
        var list = try TestList([("A", [0, 1, 2])])
        let edits = list.move([99, 2, -1], to: Place(section: "A", offset: 0))
        XCTAssertEqual(
            edits, [.moveItems([2], from: Place(section: "A", offset: 2), to: Place(section: "A", offset: 0))])
        XCTAssertEqual(list.items(in: "A"), [2, 0, 1])
    }

    func testRepeatedItemMovesOnce() throws {
        var list = try TestList([("A", [0, 1, 2])])
        list.move([0, 0, 0], to: Place(section: "A", offset: 3))
        XCTAssertEqual(list.items(in: "A"), [1, 2, 0])
    }

    func testMoveIntoMissingSectionChangesNothing() throws {
        let before = try TestList([("A", [0, 1, 2])])
        var list = before
        XCTAssertEqual(list.move([0], to: Place(section: "nowhere", offset: 0)), [])
        XCTAssertEqual(list, before)
    }

    func testDestinationOutsideSectionIsClamped() throws {
        for (offset, expected) in [(-5, [1, 0, 2]), (Int.min, [1, 0, 2]), (99, [0, 2, 1]), (Int.max, [0, 2, 1])] {
            var list = try TestList([("A", [0, 1, 2])])
            list.move([1], to: Place(section: "A", offset: offset))
            XCTAssertEqual(list.items(in: "A"), expected)
        }
    }

    func testMovingByOffsetsMatchesCollectionMove() throws {
        for count in 0...6 {
            for source in SmallInputs.subsets(of: count) {
                for destination in 0...count {
                    var plain = Array(0..<count)
                    plain.move(fromOffsets: source, toOffset: destination)
                    var list = try TestList([("A", Array(0..<count))])
                    list.move(fromOffsets: source, toOffset: destination, in: "A")
                    XCTAssertEqual(list.items(in: "A"), plain, "\(source) to \(destination)")
                }
            }
        }
    }

    func testInvalidOffsetsAreSkipped() throws {
        var list = try TestList([("A", [0, 1, 2])])
        list.move(fromOffsets: [-1, 2, 3, Int.max], toOffset: 0, in: "A")
        XCTAssertEqual(list.items(in: "A"), [2, 0, 1])
        XCTAssertEqual(list.move(fromOffsets: [0], toOffset: 3, in: "nowhere"), [])
    }
}
