import Board
import TestSupport
import XCTest

final class RankTests: XCTestCase {
    func testRanksLieBetweenTheirNeighborsInOrder() {
        XCTAssertNil(
            forAll(cases: 300, lengths: 1...80) { random in
                (place: random.int(in: 0...1_000), count: random.int(in: 1...5))
            } property: { insertions in
                var ranks: [Rank] = []
                for insertion in insertions {
                    let index = insertion.place % (ranks.count + 1)
                    let lower = index > 0 ? ranks[index - 1] : nil
                    let upper = index < ranks.count ? ranks[index] : nil
                    guard let new = Rank.spread(insertion.count, after: lower, before: upper) else {
                        return "no room between \(lower?.text ?? "-") and \(upper?.text ?? "-")"
                    }
                    ranks.insert(contentsOf: new, at: index)
                }
                guard zip(ranks, ranks.dropFirst()).allSatisfy({ $0 < $1 }) else { return "out of order: \(ranks)" }
                return ranks.allSatisfy(\.isWellFormed) ? nil : "badly formed: \(ranks)"
            })
    }

    func testLongRunHasShortRanks() throws {
        let first = try XCTUnwrap(Rank.spread(100_000, after: nil, before: nil))
        XCTAssertLessThanOrEqual(first.map(\.text.utf8.count).max() ?? 99, 4)
        let between = try XCTUnwrap(Rank.spread(100_000, after: first[7], before: first[8]))
        XCTAssertLessThanOrEqual(between.map(\.text.utf8.count).max() ?? 99, 8)
        XCTAssertTrue(zip(between, between.dropFirst()).allSatisfy { $0 < $1 })
    }

    func testGrowingAtEndsKeepsRanksShort() throws {
        var (first, last): (Rank?, Rank?) = (nil, nil)
        for _ in 0..<50_000 {
            last = try XCTUnwrap(Rank.spread(1, after: last, before: nil)?.first)
            first = try XCTUnwrap(Rank.spread(1, after: nil, before: first ?? last)?.first)
        }
        XCTAssertLessThanOrEqual(try XCTUnwrap(first).text.utf8.count, 4)
        XCTAssertLessThanOrEqual(try XCTUnwrap(last).text.utf8.count, 4)
    }

    func testNoRankFitsBetweenEqualOrReversedBounds() {
        XCTAssertNil(Rank.spread(1, after: Rank("V"), before: Rank("V")))
        XCTAssertNil(Rank.spread(1, after: Rank("V1"), before: Rank("V")))
        XCTAssertNil(Rank.spread(1, after: Rank("V"), before: Rank("V0")))
    }

    func testRanksFromDamagedFileAreHarmless() {
        let texts = ["", "0", "000", "\u{0}", "é", "V\u{FFFD}", "zzzzzzzzzzzzzzzzzzzzzzzz", "~", "!", "00001"]
        for lower in texts {
            for upper in texts {
                let (lower, upper) = (Rank(lower), Rank(upper))
                let gaps: [(Rank?, Rank?)] = [(lower, upper), (lower, nil), (nil, upper)]
                for (lower, upper) in gaps {
                    let ranks = Rank.spread(3, after: lower, before: upper) ?? []
                    let line = [lower].compactMap { $0 } + ranks + [upper].compactMap { $0 }
                    XCTAssertTrue(ranks.isEmpty || zip(line, line.dropFirst()).allSatisfy { $0 < $1 }, "\(line)")
                }
            }
        }
    }
}
