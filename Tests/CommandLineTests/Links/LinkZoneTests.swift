import Board
import BoardFormats
import BoardLinks
import BoardStore
import Foundation
import TestSupport
import XCTest

/// Linked files that hold moments, for a user who travels between updates.
final class LinkZoneTests: XCTestCase {
    private static let offsets = ["UTC": 0, "Asia/Tokyo": 32_400, "Asia/Kolkata": 19_800, "America/Lima": -18_000]
    /// A zone that has only a rule, and one that the system doesn't know.
    private static let others: [String?] = [nil, "No/Such_Zone"]

    /// Returns the zones of a user whose zone has a name, or none.
    private static func zones(_ name: String?) -> TimeZones {
        TimeZones(
            user: ZoneClock { _ in name.flatMap { offsets[$0] } ?? 3_600 },
            named: { offsets[$0].map { offset in ZoneClock { _ in offset } } }, userName: { name })
    }

    /// A card as both sides should have it.
    private struct Card: Equatable {
        var title: String
        var notes: String
        /// The moment at which it is due, in minutes since 1970.
        var minute: Int
    }

    /// A board that is linked to a file, and what both should have.
    private struct World {
        let format: BoardFormat
        let session: LibrarySession
        let board = BoardID.random()
        let path: String
        /// The zone in which the link was made.
        let home: TimeZones
        var cards: [Card]

        /// Creates a file with these cards, and a board that is linked to it.
        init(_ format: BoardFormat, _ session: LibrarySession, _ folder: String, home: String, _ cards: [Card]) throws {
            (self.format, self.session, self.cards) = (format, session, cards)
            path = folder + "/plan.\(format.fileExtension)"
            self.home = LinkZoneTests.zones(home)
            try write(cards)
            let new = try keeper(home).newLink(to: path, as: format)
            _ = try session.perform(.importBoard(new.document, as: board, extras: ""), at: 0)
            try keeper(home).finish(new, for: board)
        }

        /// The cards as the board has them.
        func found(_ sections: [SectionDocument]) -> [Card] {
            sections.flatMap(\.cards).map { card in
                Card(title: card.title, notes: card.notes, minute: card.due.map { Int(home.moment(of: $0) / 60) } ?? 0)
            }
        }

        func due(_ minute: Int) -> Due? {
            home.user.reading(at: Int64(minute) * 60).map { Due($0.day, at: DueTime(minute: $0.second / 60)) }
        }

        /// The text of the file for these cards.
        func text(_ cards: [Card]) -> String {
            let utc = ZoneClock { _ in 0 }
            func moment(_ card: Card, _ separator: String) -> String {
                utc.reading(at: Int64(card.minute) * 60).map { day, second in
                    "\(day)\(separator)\(DueTime(minute: second / 60)?.clock ?? "")"
                } ?? ""
            }
            switch format {
            case .csv:
                return "Kind,Section,Title,Notes,Done,Due,Labels,Archived\r\n"
                    + cards.map { "card,Week,\($0.title),\($0.notes),,\(moment($0, "T"))Z,,\r\n" }.joined()
            default:
                return "## Week\n\n"
                    + cards.map { "- \($0.title)\n    @ \(moment($0, " ")) UTC\n    > \($0.notes)\n" }.joined()
            }
        }

        func write(_ cards: [Card]) throws { try Data(text(cards).utf8).write(to: URL(fileURLWithPath: path)) }

        func keeper(_ zone: String?) -> LinkKeeper {
            LinkKeeper(session, time: { 0 }, zones: LinkZoneTests.zones(zone)) { path throws(LinkFailure) in
                RegularFile(bytes: try RegularFile.read(path).bytes, isFresh: false)
            }
        }

        /// Updates the board and the file for a user in a zone. Returns what is wrong afterward.
        func update(in zone: String?) throws -> String? {
            var (messages, failures): ([String], [LinkFailure]) = ([], [])
            var keeper = keeper(zone)
            try keeper.update(try session.linkedFiles(), messages: &messages) { failures.append($1) }
            let bytes = Array(try Data(contentsOf: URL(fileURLWithPath: path)))
            let file = try FileVersion(bytes, name: path, as: format, in: LocalTime(zones: home)).contents
            let board = try session.contents(of: board)?.document.sections ?? []
            if found(board) == cards, found(file.sections) == cards, messages.isEmpty, failures.isEmpty { return nil }
            return """
                \(format), \(zone ?? "no name"): \(messages), \(failures)
                wanted \(cards)
                board \(found(board))
                file \(String(decoding: bytes, as: UTF8.self))
                """
        }
    }

    private func zone(_ random: inout SplitMix64) -> String? {
        let names = Self.offsets.keys.sorted()
        let number = random.int(in: 0...names.count + Self.others.count - 1)
        return number < names.count ? names[number] : Self.others[number - names.count]
    }

    /// Whatever the user's zone is at each update, no time shifts, and no card that both sides have edited is doubled.
    func testTravelShiftsNoTimes() {
        for format in [BoardFormat.taskell, .csv] {
            let failure = forAll(cases: 20, name: "\(#function) \(format)") { random in
                do { return try self.travel(format, &random) } catch { return "\(format): \(error)" }
            }
            XCTAssertNil(failure, "\(format)")
        }
    }

    /// Due dates had no times when the link was made, so the board has only their days.
    func testTimesComeToTheBoardOfAnEarlierLink() throws {
        for format in [BoardFormat.taskell, .csv] {
            let inlay = try Inlay()
            defer { inlay.remove() }
            // The first two are on the same day in Tokyo and in UTC.
            let cards = [28_999_007, 29_000_207, 29_001_127, 29_001_187].enumerated().map {
                Card(title: "title\($0)", notes: "notes", minute: $1)
            }
            let session = try LibrarySession(path: inlay.library, creates: true)
            var world = try World(format, session, inlay.folder, home: "Asia/Tokyo", cards)
            var link = try XCTUnwrap(try session.link(of: world.board))
            link.base.hasDueTimes = false
            link.base.zone = nil
            XCTAssertEqual(link.base.encodedRows.first, 1)
            try session.set(link)
            let ids = try XCTUnwrap(try session.contents(of: world.board)).cards[0].map(\.id)
            for (id, card) in zip(ids, cards) {
                // From taskell, it was the day in UTC.
                let day = format == .taskell ? Day(daysSince1970: card.minute / 1_440) : world.due(card.minute)?.day
                _ = try session.perform(.changeCards([id], .due(day.map { Due($0) })), at: 0)
            }
            // Since then, one card got a due date on the board, and another one got a time in the file.
            world.cards[1].minute += 2 * 1_440
            _ = try session.perform(.changeCards([ids[1]], .due(world.due(world.cards[1].minute))), at: 0)
            world.cards[3].minute += 60
            var file = cards
            file[3] = world.cards[3]
            try world.write(file)
            XCTAssertNil(try world.update(in: "Asia/Tokyo"))
            XCTAssertNil(try world.update(in: "UTC"))
            XCTAssertEqual(try session.link(of: world.board)?.base.hasDueTimes, true)
        }
    }

    private func travel(_ format: BoardFormat, _ random: inout SplitMix64) throws -> String? {
        let inlay = try Inlay()
        defer { inlay.remove() }
        let home = Self.offsets.keys.sorted()[random.int(in: 0...Self.offsets.count - 1)]
        var words = 0
        func word(_ start: String) -> String {
            words += 1
            return "\(start)\(words)x"
        }
        // In tables, midnight stands for no time.
        func minute(_ random: inout SplitMix64) -> Int { 29_000_047 + random.int(in: 0...9_000) * 60 }
        func card(_ random: inout SplitMix64) -> Card {
            Card(title: word("title"), notes: word("notes"), minute: minute(&random))
        }
        let cards = (0..<random.int(in: 1...6)).map { _ in card(&random) }
        let session = try LibrarySession(path: inlay.library, creates: true)
        var world = try World(format, session, inlay.folder, home: home, cards)
        for _ in 0..<4 {
            if let fault = try world.update(in: zone(&random)) { return fault }
            var file = world.cards
            let ids = try XCTUnwrap(try session.contents(of: world.board)).cards[0].map(\.id)
            for index in world.cards.indices {
                // Either side may edit either field of a card, and both sides two different ones.
                if random.oneIn(2) {
                    world.cards[index].minute = minute(&random)
                    if random.oneIn(2) {
                        file[index].minute = world.cards[index].minute
                    } else {
                        let due = world.due(world.cards[index].minute)
                        _ = try session.perform(.changeCards([ids[index]], .due(due)), at: 0)
                    }
                }
                if random.oneIn(2) {
                    world.cards[index].notes = word("notes")
                    if random.oneIn(2) {
                        file[index].notes = world.cards[index].notes
                    } else {
                        _ = try session.perform(.changeCards([ids[index]], .notes(world.cards[index].notes)), at: 0)
                    }
                }
            }
            if random.oneIn(3) {
                file.append(card(&random))
                world.cards.append(file[file.count - 1])
            }
            try world.write(file)
        }
        return try world.update(in: zone(&random))
    }
}
