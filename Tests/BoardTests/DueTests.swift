import Board
import BoardTestSupport
import TestSupport
import XCTest

/// Due dates with times and time zones.
final class DueTests: XCTestCase {
    func testDescriptionReadsBack() {
        for text in [
            "2026-02-28", "0000-01-01 00:00", "9999-12-31 23:59", "2026-03-01 09:05 Europe/Berlin",
            "2026-03-01 09:05 America/Argentina/Buenos_Aires", "2026-03-01 09:05 Etc/GMT+5", "2026-03-01 09:05 UTC",
        ] {
            XCTAssertEqual(Due(text)?.description, text)
        }
    }

    func testOtherTextIsRejected() {
        let long = String(repeating: "a", count: 65)
        for text in [
            "", "2026-02-30", "2026-02-28 ", "2026-02-28 9:00", "2026-02-28 24:00", "2026-02-28 09:60",
            "2026-02-28 09:00 ", "2026-02-28 09:00  UTC", "2026-02-28 09:00 ../passwd", "2026-02-28 09:00 /etc/passwd",
            "2026-02-28 09:00 a b", "2026-02-28 09:00 Zürich", "2026-02-28 09:00 1", "2026-02-28 09:00 \(long)",
            "2026-02-28T09:00", " 2026-02-28",
        ] {
            XCTAssertNil(Due(text), text)
        }
        XCTAssertNotNil(Due("2026-02-28 09:00 \(long.dropLast())"))
        XCTAssertNil(DueTime(minute: 1_440))
        XCTAssertNil(DueTime(minute: -1))
    }

    func testEditsWithTimesReadBackFromJournal() {
        let id = CardID(number: 5)
        let place = Placement(in: .section(SectionID(number: 1)), rank: Rank("m"))
        for due in [Due("2026-03-01"), Due("2026-03-01 09:00"), Due("2026-03-01 09:00 Asia/Tokyo"), nil] {
            let card = CardRecord(id: id, place: place, title: "a", due: due)
            let edit = Edit(
                name: EditName(.addCards, count: 1),
                changes: [RowChange(row: .card(id), before: nil, after: card.fields)])
            let read = Edit(decoding: edit.encoded)
            XCTAssertEqual(read, edit)
            XCTAssertEqual(read?.changes.first?.after.flatMap { CardRecord(id: id, fields: $0) }, card)
        }
    }

    func testJournalWithInvalidTimeIsRejected() {
        let id = CardID(number: 5)
        var fields = Fields()
        fields[.due] = Due("2026-03-01 09:00").map { .due($0) }
        let edit = Edit(name: EditName(.setDue), changes: [RowChange(row: .card(id), before: fields, after: fields)])
        let bytes = edit.encoded
        let colon = bytes.firstIndex(of: UInt8(ascii: ":"))!
        for byte in [UInt8(ascii: "."), UInt8(ascii: "0"), 0xFF] {
            var damaged = bytes
            damaged[colon] = byte
            XCTAssertNil(Edit(decoding: damaged))
        }
    }

    // MARK: Commands

    private var library = MemoryLibrary()
    private let section = SectionID(number: 1)

    /// Creates a library with a card for each due date, and returns the cards.
    private func given(_ dues: [String?]) -> [CardID] {
        library = MemoryLibrary()
        let board = NewBoard(id: BoardID(number: 1), title: "", sections: [NewSection(id: section, title: "")])
        library.perform(.addBoard(board))
        let cards = dues.enumerated().map { number, due in
            NewCard(id: CardID(number: Int64(number)), title: "a", due: due.flatMap { Due($0) })
        }
        library.perform(.addCards(cards, at: .section(section)))
        return cards.map(\.id)
    }

    private func dues(of cards: [CardID]) -> [String?] { cards.map { library.card($0)?.due?.description } }

    func testDayAndTimeChangeIndependently() throws {
        let cards = given(["2026-03-01 09:00", "2026-03-02", nil])
        let day = try XCTUnwrap(Day("2026-04-01"))
        let edit = try XCTUnwrap(library.perform(.changeCards(cards, .dueDay(day))))
        XCTAssertEqual(dues(of: cards), ["2026-04-01 09:00", "2026-04-01", "2026-04-01"])
        library.apply(edit.inverse)
        XCTAssertEqual(dues(of: cards), ["2026-03-01 09:00", "2026-03-02", nil])
        library.perform(.changeCards(cards, .dueTime(DueTime("17:30 Asia/Tokyo"))))
        XCTAssertEqual(dues(of: cards), ["2026-03-01 17:30 Asia/Tokyo", "2026-03-02 17:30 Asia/Tokyo", nil])
        library.perform(.changeCards(cards, .dueTime(nil)))
        XCTAssertEqual(dues(of: cards), ["2026-03-01", "2026-03-02", nil])
    }

    func testTimeLeavesEachZone() throws {
        let cards = given(["2026-03-01 09:00 Asia/Tokyo", "2026-03-02 09:00 Europe/Berlin", "2026-03-03 09:00", nil])
        library.perform(.changeCards(cards, .dueTime(DueTime("10:00"))))
        XCTAssertEqual(
            dues(of: cards),
            ["2026-03-01 10:00 Asia/Tokyo", "2026-03-02 10:00 Europe/Berlin", "2026-03-03 10:00", nil])
        let day = try XCTUnwrap(Day("2026-04-01"))
        library.perform(.changeCards(cards, .dueTime(DueTime("11:00"), day: day)))
        XCTAssertEqual(
            dues(of: cards),
            [
                "2026-04-01 11:00 Asia/Tokyo", "2026-04-01 11:00 Europe/Berlin", "2026-04-01 11:00",
                "2026-04-01 11:00",
            ])
        library.perform(.changeCards(cards, .dueTime(nil, day: Day("2026-05-01"))))
        XCTAssertEqual(dues(of: cards), Array(repeating: "2026-05-01", count: 4))
    }

    func testClearingDateClearsTime() throws {
        let cards = given(["2026-03-01 09:00"])
        let edit = try XCTUnwrap(library.perform(.changeCards(cards, .due(nil))))
        XCTAssertEqual(dues(of: cards), [nil])
        library.apply(edit.inverse)
        XCTAssertEqual(dues(of: cards), ["2026-03-01 09:00"])
    }

    func testCopiesHaveTheTime() {
        let cards = given(["2026-03-01 09:00 Asia/Tokyo"])
        library.perform(.copyCards([CardCopy(of: cards[0], as: CardID(number: 9))], to: .section(section)))
        XCTAssertEqual(dues(of: [CardID(number: 9)]), ["2026-03-01 09:00 Asia/Tokyo"])
    }

    func testCardsOfSameDayAreSortedByTime() {
        let cards = given(["2026-03-01", "2026-03-01 09:00", nil, "2026-02-28 23:00", "2026-03-01 08:59"])
        library.perform(.sortSection(section, by: .due, ascending: true))
        XCTAssertEqual(library.cards(in: .section(section)), [3, 4, 1, 0, 2].map { cards[$0] })
        library.perform(.sortSection(section, by: .due, ascending: false))
        XCTAssertEqual(library.cards(in: .section(section)), [0, 1, 4, 3, 2].map { cards[$0] })
    }
}
