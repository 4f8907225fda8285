import Board
import TestSupport
import XCTest

final class LinkBaseTests: XCTestCase {
    private let text = Array("- [ ] card\n".utf8)

    func testRowsRoundTrip() {
        XCTAssertNil(
            forAll(cases: 200) { random in
                let base = Self.base(&random)
                let decoded = LinkBase(bytes: base.bytes, decodingRows: base.encodedRows)
                return decoded == base ? nil : "\(base)"
            })
        let empty = LinkBase(bytes: text, sections: [], cards: [])
        XCTAssertEqual(LinkBase(bytes: text, decodingRows: empty.encodedRows), empty)
    }

    private let (section, card) = (SectionID(number: 1), CardID(number: 2))
    /// The encoding of a section with a card.
    private let rows: [UInt8] = [1, 1, 0, 0, 0, 0, 0, 0, 0, 1, 1, 2, 0, 0, 0, 0, 0, 0, 0]
    private let cardBytes: [UInt8] = [2, 0, 0, 0, 0, 0, 0, 0]

    func testRowsOfEarlierVersionsAreRead() {
        var base = LinkBase(bytes: text, sections: [section], cards: [[card]])
        base.hasDueTimes = false
        XCTAssertEqual(LinkBase(bytes: text, decodingRows: [1] + rows), base)
        XCTAssertEqual(base.encodedRows, [1] + rows, "A link that isn't updated stays as it is.")
        base.kept = KeptFile(bytes: [9], sections: [section], cards: [[card]])
        XCTAssertEqual(LinkBase(bytes: text, decodingRows: joined([2], rows, [1, 9], rows)), base)
        XCTAssertEqual(base.encodedRows, joined([2], rows, [1, 9], rows))
    }

    func testEncodingOfRowsWithZoneStays() {
        var base = LinkBase(bytes: text, sections: [section], cards: [[card]], zone: "Asia/Tokyo")
        let zone = joined([3, 10], Array("Asia/Tokyo".utf8))
        check(base, zone + rows)
        base.kept = KeptFile(bytes: [9], sections: [section], cards: [[card]])
        check(base, joined(zone, rows, [1, 9], rows))
        (base.zone, base.kept) = (nil, nil)
        check(base, [3, 0] + rows)
    }

    func testEncodingOfRowsWithDueDatesStays() {
        var base = LinkBase(bytes: text, sections: [section], cards: [[card]])
        base.hasOnlyText = true
        check(base, [4, 0, 0, 1] + rows)
        base.unreadDueDates = [card: Due("2026-05-06")!]
        base.hasOnlyText = false
        let dueDate = joined([1], cardBytes, [10], Array("2026-05-06".utf8))
        check(base, joined([4, 0], dueDate, [0], rows))
        base.kept = KeptFile(bytes: [9], sections: [section], cards: [[card]])
        (base.zone, base.hasOnlyText) = ("Asia/Tokyo", true)
        check(base, joined([4, 10], Array("Asia/Tokyo".utf8), dueDate, [1], rows, [1, 9], rows))
    }

    /// Returns the bytes of all parts. Swift 6.0 takes too long to check the types of long sums.
    private func joined(_ parts: [UInt8]...) -> [UInt8] { Array(parts.joined()) }

    private func check(_ base: LinkBase, _ encoding: [UInt8], line: UInt = #line) {
        XCTAssertEqual(base.encodedRows, encoding, line: line)
        XCTAssertEqual(LinkBase(bytes: text, decodingRows: encoding), base, line: line)
    }

    func testIDTakesEightBytes() {
        let cards = (1...1_000).map { CardID(number: Int64.max - $0) }
        let base = LinkBase(bytes: text, sections: [SectionID(number: 1)], cards: [cards])
        XCTAssertLessThan(base.encodedRows.count, 1_001 * 8 + 10)
    }

    func testDamagedRowsAreRefusedOrReadSafely() {
        XCTAssertNil(
            forAll(cases: 5_000) { random in
                var bytes = Self.base(&random).encodedRows
                for _ in 0..<random.int(in: 1...4) where !bytes.isEmpty {
                    let place = random.int(in: 0...(bytes.count - 1))
                    switch random.int(in: 0...2) {
                    case 0: bytes[place] = UInt8(random.int(in: 0...255))
                    case 1: bytes.removeSubrange(place...)
                    default: bytes.insert(UInt8(random.int(in: 0...255)), at: place)
                    }
                }
                guard let base = LinkBase(bytes: [], decodingRows: bytes) else { return nil }
                let counts = (base.kept?.cards.count, base.kept?.sections.count)
                guard base.cards.count == base.sections.count, counts.0 == counts.1 else { return "\(bytes)" }
                return LinkBase(bytes: [], decodingRows: base.encodedRows) == base ? nil : "\(bytes)"
            })
    }

    func testInvalidRowsAreRefused() {
        let whole = LinkBase(bytes: [], sections: [section], cards: [[nil]]).encodedRows
        XCTAssertNotNil(LinkBase(bytes: [], decodingRows: whole))
        let damaged: [[UInt8]] = [
            [], Array(whole.dropLast()), whole + [0], [0] + whole.dropFirst(), [9] + whole.dropFirst(),
        ]
        let counts: [[UInt8]] = [
            // Counts that exceed the bytes, and a list of cards without a section.
            [1, 255, 255, 255, 255, 255, 255, 255, 255, 127], [1, 1, 0, 0], [3, 1],
        ]
        let names: [[UInt8]] = [
            // Names that can't be those of zones.
            [3, 3, 46, 46, 47, 0, 0], [3, 1, 255, 0, 0], joined([3, 65], Array(repeating: 65, count: 65), [0, 0]),
        ]
        // A flag that is neither 0 nor 1, a due date of no card, invalid ones, and more of them than bytes.
        let noCard = [UInt8](repeating: 0, count: 8)
        let dueDates: [[UInt8]] = [
            joined([4, 0, 0, 2], rows), joined([4, 0, 9], rows),
            joined([4, 0, 255, 255, 255, 255, 255, 255, 255, 255, 127, 0], rows),
            joined([4, 0, 1], noCard, [10], Array("2026-05-06".utf8), [0], rows),
            joined([4, 0, 1], cardBytes, [10], Array("2026-13-06".utf8), [0], rows),
            joined([4, 0, 1], cardBytes, [0, 0], rows),
        ]
        let ids: [[UInt8]] = [
            LinkBase(bytes: [], sections: [], cards: [[]]).encodedRows,
            LinkBase(bytes: [], sections: [SectionID(number: -1)], cards: [[]]).encodedRows,
        ]
        for rows in [damaged, counts, names, dueDates, ids].joined() {
            XCTAssertNil(LinkBase(bytes: [], decodingRows: rows), "\(rows)")
        }
    }

    private static func base(_ random: inout SplitMix64) -> LinkBase {
        let count = random.int(in: 0...4)
        func id<ID: RowIdentifier>(_: ID.Type) -> ID? { random.oneIn(4) ? nil : .random(using: &random) }
        let sections = (0..<count).map { _ in id(SectionID.self) }
        let cards = (0..<count).map { _ in (0..<random.int(in: 0...5)).map { _ in id(CardID.self) } }
        func bytes() -> [UInt8] { random.ints(0...9, in: 0...255).map { UInt8($0) } }
        let kept = random.oneIn(2) ? KeptFile(bytes: bytes(), sections: sections, cards: cards) : nil
        let zone = random.oneIn(2) ? "Asia/Tokyo" : nil
        var dueDates: [CardID: Due] = [:]
        for day in random.ints(0...2, in: 1...28) {
            dueDates[.random(using: &random)] = Due("2026-02-\(day < 10 ? "0" : "")\(day) 09:00 Asia/Tokyo")
        }
        var base = LinkBase(
            bytes: bytes(), sections: sections, cards: cards, kept: kept, zone: zone, unreadDueDates: dueDates)
        base.hasOnlyText = random.oneIn(3)
        return base
    }
}
