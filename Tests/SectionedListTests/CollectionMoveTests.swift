import SectionedList
import XCTest

/// `move(fromOffsets:toOffset:)` of the standard library's collections.
final class CollectionMoveTests: XCTestCase {
    /// The definition: elements that are not moved keep their order around the destination, which receives the moved
    /// ones.
    private func moved(_ elements: [Int], _ source: [Int], to destination: Int) -> [Int] {
        let isMoved = { source.contains($0) }
        let offsets = Array(elements.indices)
        let before = offsets.filter { $0 < destination && !isMoved($0) }
        let after = offsets.filter { $0 >= destination && !isMoved($0) }
        return (before + offsets.filter(isMoved) + after).map { elements[$0] }
    }

    private func forAllSmallMoves(_ body: (_ elements: [Int], _ source: [Int], _ destination: Int) -> Void) {
        for count in 0...6 {
            for source in SmallInputs.subsets(of: count) {
                for destination in 0...count { body((0..<count).map { $0 * 10 }, source, destination) }
            }
        }
    }

    func testEveryMoveInArrayAgreesWithDefinition() {
        forAllSmallMoves { elements, source, destination in
            var array = elements
            array.move(fromOffsets: source.reversed(), toOffset: destination)
            XCTAssertEqual(array, moved(elements, source, to: destination), "\(source) to \(destination)")
        }
    }

    func testEveryMoveInSliceCountsFromItsStartAndKeepsRest() {
        forAllSmallMoves { elements, source, destination in
            var slice = ([-1, -2] + elements + [-3])[2..<(2 + elements.count)]
            slice.move(fromOffsets: source, toOffset: destination)
            XCTAssertEqual(Array(slice), moved(elements, source, to: destination), "\(source) to \(destination)")
            XCTAssertEqual(slice.startIndex, 2)

            var array = [-1, -2] + elements + [-3]
            array[2..<(2 + elements.count)].move(fromOffsets: source, toOffset: destination)
            XCTAssertEqual(array, [-1, -2] + moved(elements, source, to: destination) + [-3])
        }
    }

    func testEveryMoveInContiguousArrayAgreesWithDefinition() {
        forAllSmallMoves { elements, source, destination in
            var array = ContiguousArray(elements)
            array.move(fromOffsets: OffsetSet(source), toOffset: destination)
            XCTAssertEqual(Array(array), moved(elements, source, to: destination), "\(source) to \(destination)")
        }
    }

    func testDroppingItemABeforeDGivesBCADE() {
        var letters = ["A", "B", "C", "D", "E"]
        letters.move(fromOffsets: [0], toOffset: 3)
        XCTAssertEqual(letters, ["B", "C", "A", "D", "E"])
    }

    func testMovingElementsToTheirPlaceChangesNothing() {
        for destination in 1...4 {
            var letters = ["A", "B", "C", "D", "E"]
            letters.move(fromOffsets: [1, 2, 3], toOffset: destination)
            XCTAssertEqual(letters, ["A", "B", "C", "D", "E"])
        }
    }

    func testRepeatedOffsetMovesOnce() {
        var letters = ["A", "B", "C"]
        letters.move(fromOffsets: [2, 2], toOffset: 0)
        XCTAssertEqual(letters, ["C", "A", "B"])
    }

    func testRemovalOffsetsCountBeforeRemoval() {
        for count in 0...6 {
            for gone in SmallInputs.subsets(of: count) {
                var array = Array(0..<count)
                array.remove(atOffsets: gone.reversed() + gone)
                XCTAssertEqual(array, (0..<count).filter { !gone.contains($0) })
                var slice = ([-1] + Array(0..<count))[1...]
                slice.remove(atOffsets: gone)
                XCTAssertEqual(Array(slice), array)
            }
        }
    }
}
