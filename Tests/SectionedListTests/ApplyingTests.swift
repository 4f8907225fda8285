import SectionedList
import TestSupport
import XCTest

/// `apply` does exactly what the edits say, or nothing.
final class ApplyingTests: XCTestCase {
    private let start = ListOracle([("A", [0, 1, 2]), ("B", [3, 4]), ("C", [])])

    func testRandomEditsApplyExactlyOrLeaveNoTrace() throws {
        let list = try start.makeList()
        XCTAssertNil(
            forAll(cases: 8_000, lengths: 1...4) {
                self.randomEdit(using: &$0)
            } property: { edits in
                var copy = list
                var followed = self.start
                do {
                    try copy.apply(edits)
                } catch is TestList.EditError {
                    copy.checkInvariants()
                    return copy == list ? nil : "refused, and yet \(ListOracle(of: copy).shown)"
                } catch {
                    return "unexpected error: \(error)"
                }
                if let fault = followed.follow(edits) { return "accepted although \(fault)" }
                guard ListOracle(of: copy) == followed else {
                    return "\(ListOracle(of: copy).shown), not \(followed.shown)"
                }
                guard (try? copy.apply(edits.inverted())) != nil, copy == list else {
                    return "the inverse does not lead back: \(ListOracle(of: copy).shown)"
                }
                return nil
            })
    }

    func testRandomEditsAreAcceptedOftenEnough() throws {
        // A list that refuses everything would pass the test above.
        let list = try start.makeList()
        var random = SplitMix64(seed: TestSeed.fixed)
        let accepted = (0..<2_000).filter { _ in
            var copy = list
            return (try? copy.apply(randomEdit(using: &random))) != nil
        }
        XCTAssertGreaterThan(accepted.count, 200)
        XCTAssertLessThan(accepted.count, 1_800)
    }

    func testInvalidEditIsRefusedWithItsReason() throws {
        let a = Place(section: "A", offset: 0)
        let nowhere = Place(section: "nowhere", offset: 0)
        let stale: [TestEdit] = [
            .insertItems([9], at: Place(section: "A", offset: 4)),
            .insertItems([9], at: Place(section: "A", offset: -1)),
            .removeItems([1], at: a),
            .removeItems([0, 2], at: a),
            .removeItems([2, 9], at: Place(section: "A", offset: 2)),
            .removeItems([0], at: Place(section: "A", offset: Int.max)),
            .moveItems([1], from: a, to: Place(section: "B", offset: 0)),
            .moveItems([0], from: a, to: Place(section: "B", offset: 3)),
            .moveItems([0, 1, 2], from: a, to: Place(section: "A", offset: 1)),
            .moveItems([0], from: Place(section: "A", offset: Int.min), to: a),
            .insertSection("new", items: [], at: 4),
            .insertSection("new", items: [], at: -1),
            .removeSection("A", items: [0, 1], at: 0),
            .removeSection("A", items: [0, 1, 2], at: 1),
            .moveSection("A", from: 1, to: 0),
            .moveSection("A", from: 0, to: 4),
            .moveSection("A", from: 0, to: -1),
        ]
        for edit in stale { try assertRefused([edit], .stale(edit)) }
        try assertRefused([.insertItems([9], at: nowhere)], .unknownSection("nowhere"))
        try assertRefused([.removeItems([0], at: nowhere)], .unknownSection("nowhere"))
        try assertRefused([.moveItems([0], from: nowhere, to: a)], .unknownSection("nowhere"))
        try assertRefused([.moveItems([0], from: a, to: nowhere)], .unknownSection("nowhere"))
        try assertRefused([.removeSection("nowhere", items: [], at: 0)], .unknownSection("nowhere"))
        try assertRefused([.moveSection("nowhere", from: 0, to: 1)], .unknownSection("nowhere"))
        try assertRefused([.replaceSection("nowhere", with: "new")], .unknownSection("nowhere"))
        try assertRefused([.replaceItem(9, with: 10)], .unknownItem(9))
        try assertRefused([.insertItems([9, 9], at: a)], .duplicateItem(9))
        try assertRefused([.insertItems([3], at: a)], .duplicateItem(3))
        try assertRefused([.insertSection("B", items: [], at: 0)], .duplicateSection("B"))
        try assertRefused([.insertSection("new", items: [3], at: 0)], .duplicateItem(3))
        try assertRefused([.replaceItem(0, with: 3)], .duplicateItem(3))
        try assertRefused([.replaceSection("A", with: "B")], .duplicateSection("B"))
    }

    func testSeriesThatFailsAtItsEndLeavesNothingBehind() throws {
        let last: TestEdit = .removeItems([9], at: Place(section: "A", offset: 0))
        try assertRefused(
            [
                .insertSection("new", items: [7, 8], at: 1),
                .moveItems([0, 1], from: Place(section: "A", offset: 0), to: Place(section: "new", offset: 1)),
                .replaceItem(7, with: 6),
                .removeSection("B", items: [3, 4], at: 2),
                .moveSection("new", from: 1, to: 0),
                .replaceSection("C", with: "B"),
                last,
            ], .stale(last))
    }

    func testEmptyMoveIsAppliedAndUndone() throws {
        let edits: [TestEdit] = [
            .moveItems([1], from: Place(section: "A", offset: 1), to: Place(section: "A", offset: 1)),
            .moveItems([1], from: Place(section: "A", offset: 1), to: Place(section: "A", offset: 2)),
            .moveItems([], from: Place(section: "A", offset: 1), to: Place(section: "B", offset: 2)),
            .moveSection("B", from: 1, to: 1),
            .moveSection("B", from: 1, to: 2),
            .insertItems([], at: Place(section: "A", offset: 3)),
            .removeItems([], at: Place(section: "A", offset: 3)),
        ]
        for edit in edits {
            var list = try start.makeList()
            try list.apply(edit)
            XCTAssertEqual(ListOracle(of: list), start)
            try list.apply(edit.inverse)
            XCTAssertEqual(ListOracle(of: list), start)
        }
    }

    func testEditOfOtherItemTypeChangesOnlyItemIDs() throws {
        // A list of names and a list of numbers, changed by the same edits.
        var names = try SectionedList([("A", ["0", "1", "2"]), ("B", ["3", "4"]), ("C", [])])
        var harness = try ListHarness(start)
        var random = SplitMix64(seed: TestSeed.current)
        for _ in 0..<300 {
            let before = harness.list
            XCTAssertNil(harness.perform(.random(using: &random)))
            let edits = harness.list.difference(from: before)
            try names.apply(edits.map { $0.mapItems { "\($0)" } })
        }
        XCTAssertEqual(names.sectionIDs, harness.list.sectionIDs)
        for section in names.sectionIDs {
            XCTAssertEqual(names.items(in: section), harness.list.items(in: section).map { "\($0)" })
        }
    }

    // MARK: Helpers

    private func assertRefused(_ edits: [TestEdit], _ expected: TestList.EditError, line: UInt = #line) throws {
        let before = try start.makeList()
        var list = before
        XCTAssertThrowsError(try list.apply(edits), line: line) { error in
            XCTAssertEqual(error as? TestList.EditError, expected, line: line)
        }
        XCTAssertEqual(list, before, line: line)
        XCTAssertNil(faultOfPlaces(in: list, start), line: line)
    }

    /// Returns an edit that may be valid, and often is not.
    private func randomEdit(using random: inout SplitMix64) -> TestEdit {
        func offset() -> Int {
            random.oneIn(12) ? [-1, Int.min, Int.max, 9][random.int(in: 0...3)] : random.int(in: 0...3)
        }
        func section() -> String { ["A", "A", "B", "B", "C", "D", "E"][random.int(in: 0...6)] }
        func place() -> TestPlace { Place(section: section(), offset: offset()) }
        func items() -> [Int] { random.ints(0...2, in: 0...7) }
        // The items at a place in the initial list, which are right more often than random ones.
        func neighbors() -> ([Int], TestPlace) {
            let group = start.groups[random.int(in: 0...1)]
            let lower = random.int(in: 0...(group.items.count - 1))
            let upper = random.int(in: lower...group.items.count)
            return (Array(group.items[lower..<upper]), Place(section: group.section, offset: lower))
        }
        switch random.int(in: 0...9) {
        case 0: return .insertItems(items(), at: place())
        case 1: return .removeItems(items(), at: place())
        case 2: return .moveItems(items(), from: place(), to: place())
        case 3, 4:
            let (items, from) = neighbors()
            return .moveItems(items, from: from, to: place())
        case 5:
            let (items, from) = neighbors()
            return .removeItems(items, at: from)
        case 6: return .replaceItem(random.int(in: 0...7), with: random.int(in: 0...7))
        case 7: return .insertSection(section(), items: items(), at: offset())
        case 8:
            let group = start.groups[random.int(in: 0...2)]
            return .removeSection(group.section, items: group.items, at: offset())
        default:
            return random.oneIn(2)
                ? .moveSection(section(), from: offset(), to: offset()) : .replaceSection(section(), with: section())
        }
    }
}
