import Board
import BoardFormats
import XCTest

/// The cards of a changed file that are those of the old one.
final class LinkMatchTests: XCTestCase {
    /// Returns the old index of each new card, for sections with cards of these titles.
    private func match(_ old: [String: [String]], _ new: [String: [String]]) -> [String?] {
        func document(_ sections: [String: [String]]) -> BoardDocument {
            BoardDocument(
                title: "Board",
                sections: sections.sorted { $0.key < $1.key }.map { title, cards in
                    SectionDocument(title: title, cards: cards.map { CardDocument(title: $0) })
                })
        }
        let (before, after) = (document(old), document(new))
        return DocumentMatch(before, after).cards.joined().map { place in
            place.map { before.sections[$0.section].cards[$0.card].title }
        }
    }

    func testEqualTitlesAreMatchedInOrder() {
        XCTAssertEqual(match(["A": ["x", "y", "x"]], ["A": ["x", "x"]]), ["x", "x"])
        let document = BoardDocument(
            title: "", sections: [SectionDocument(title: "", cards: ["x", "y", "x"].map { CardDocument(title: $0) })])
        XCTAssertEqual(DocumentMatch(document, document).cards[0].map { $0?.card }, [0, 1, 2])
    }

    func testEditedTitleIsAnEdit() {
        XCTAssertEqual(
            match(
                ["A": ["Buy milk", "Call Anna", "Pay rent"]], ["A": ["Buy oat milk", "Call Anna", "Pay rent today"]]),
            ["Buy milk", "Call Anna", "Pay rent"])
    }

    /// Too many for each to be compared with each other one.
    func testManyEditedTitlesAreEdits() {
        let titles = (0..<1_000).map { "Task number \($0) of the list" }
        XCTAssertEqual(match(["A": titles], ["A": titles.map { $0 + " edited" }]), titles)
    }

    func testMovedCardIsTheSame() {
        XCTAssertEqual(
            match(["A": ["one", "two"], "B": ["three"]], ["A": ["two"], "B": ["three", "one"]]),
            ["two", "three", "one"])
    }

    func testCardMovedAndEditedIsTheSame() {
        XCTAssertEqual(
            match(
                ["A": ["Write the report", "two"], "B": ["three"]],
                ["A": ["two"], "B": ["three", "Write the long report"]]),
            ["two", "three", "Write the report"])
    }

    func testUnlikeCardInSamePlaceIsAnother() {
        XCTAssertEqual(match(["A": ["Buy milk"]], ["A": ["Zq 7"]]), [nil])
    }

    /// The first new card resembles the second old one more, but as a whole, the cards fit best in order.
    func testCardsAreAssignedAsAWhole() {
        XCTAssertEqual(
            match(
                ["A": ["Order paper", "Order paper and ink"]],
                ["A": ["Order paper, ink", "Order paper and ink and pens"]]),
            ["Order paper", "Order paper and ink"])
    }

    func testMarkOfABlockDecides() {
        XCTAssertEqual(
            match(["A": ["alpha ^a1", "beta ^b2"]], ["A": ["something else ^b2", "alpha ^a1"]]),
            ["beta ^b2", "alpha ^a1"])
    }

    func testRenamedSectionIsTheSame() {
        let old = BoardDocument(
            title: "",
            sections: [
                SectionDocument(title: "To do", cards: [CardDocument(title: "one"), CardDocument(title: "two")]),
                SectionDocument(title: "Done"),
            ])
        var new = old
        new.sections[0].title = "Backlog"
        XCTAssertEqual(DocumentMatch(old, new).sections, [0, 1])
        new.sections.reverse()
        XCTAssertEqual(DocumentMatch(old, new).sections, [1, 0])
    }

    // MARK: Parts

    /// The best assignment has the same score as the best of all permutations.
    func testAssignmentIsTheBest() {
        var seed: UInt64 = 7
        func random(_ limit: Int) -> Int {
            seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(seed >> 33) % limit
        }
        func best(_ scores: [[Int]], _ row: Int, _ used: Set<Int>) -> Int {
            guard row < scores.count else { return 0 }
            let free = scores[row].indices.filter { !used.contains($0) && scores[row][$0] > 0 }
            let taken = free.map { scores[row][$0] + best(scores, row + 1, used.union([$0])) }
            return max(best(scores, row + 1, used), taken.max() ?? 0)
        }
        for _ in 0..<400 {
            let (rows, columns) = (1 + random(5), 1 + random(5))
            let scores = (0..<rows).map { _ in (0..<columns).map { _ in random(3) == 0 ? 0 : 1 + random(20) } }
            let candidates = scores.enumerated().flatMap { row, line in
                line.enumerated().filter { $0.element > 0 }
                    .map { Assignment.Candidate(row: row, column: $0.offset, score: $0.element) }
            }
            let pairs = Assignment.pairs(candidates)
            XCTAssertEqual(Set(pairs.map(\.row)).count, pairs.count)
            XCTAssertEqual(Set(pairs.map(\.column)).count, pairs.count)
            XCTAssertEqual(pairs.reduce(0) { $0 + scores[$1.row][$1.column] }, best(scores, 0, []), "\(scores)")
        }
    }

    func testAlignmentIsACommonSubsequence() {
        var seed: UInt64 = 3
        func random(_ limit: Int) -> Int {
            seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(seed >> 33) % limit
        }
        for _ in 0..<500 {
            let old = (0..<random(30)).map { _ in random(12) }
            var new = old
            for _ in 0..<random(6) {
                if new.isEmpty || random(2) == 0 {
                    new.insert(random(12), at: random(new.count + 1))
                } else {
                    new.remove(at: random(new.count))
                }
            }
            let pairs = Alignment(old, new).oldIndexes.enumerated().compactMap { index, old in old.map { ($0, index) } }
            XCTAssertTrue(pairs.allSatisfy { old[$0.0] == new[$0.1] })
            XCTAssertTrue(zip(pairs, pairs.dropFirst()).allSatisfy { $0.0 < $1.0 })
            if old == new { XCTAssertEqual(pairs.count, old.count) }
        }
    }

    func testLinesOfBothSidesAreMerged() {
        func merge(_ base: String, _ ours: String, _ theirs: String) -> String? {
            FieldMerge.notes(base, ours, theirs)
        }
        XCTAssertEqual(merge("a\nb\nc", "A\nb\nc", "a\nb\nC"), "A\nb\nC")
        XCTAssertEqual(merge("a\nb\nc", "a\nb\nc\nd", "b\nc"), "b\nc\nd")
        XCTAssertNil(merge("a\nb\nc", "a\nB\nc", "a\nBB\nc"))
        XCTAssertEqual(merge("a", "b", "b"), "b")
    }

    /// Each level of such texts reveals only one pair, so without a bound, the time would grow with the square.
    func testCraftedTextsAreComparedInBoundedTime() {
        func text(_ junk: Int) -> [Int] {
            var text: [Int] = []
            for level in 0..<20_000 { text += [junk + 2 * level, level + 1, junk + 2 * level + 1, level] }
            return text
        }
        let pairs = Alignment(text(1_000_000), text(2_000_000)).oldIndexes
        XCTAssertEqual(pairs.count, 80_000)
    }
}
