import Board
import BoardFormats
import XCTest

/// The times and zones of due dates in files.
final class DueTimeTests: XCTestCase {
    /// Central European time in summer, and the zone of Tokyo.
    private let zone = LocalTime(
        zones: TimeZones(user: ZoneClock { _ in 7_200 }) { $0 == "Asia/Tokyo" ? ZoneClock { _ in 32_400 } : nil })

    private func board(_ due: String) -> BoardDocument {
        let card = CardDocument(title: "Call", due: Due(due), steps: [StepDocument(title: "Dial")])
        return BoardDocument(title: "Board", sections: [SectionDocument(title: "Week", cards: [card])])
    }

    private func text(_ due: String, as format: BoardFormat) throws -> String {
        String(decoding: try format.write(board(due), in: zone), as: UTF8.self)
    }

    private func due(_ text: String, as format: BoardFormat) throws -> String? {
        let read = try format.read(Array(text.utf8), name: "Board", in: zone)
        return read.document.sections.first?.cards.first?.due?.description
    }

    func testTimesAreWrittenAsEachFormatHasThem() throws {
        let cases: [(BoardFormat, due: String, line: String)] = [
            (.inlay, "2026-07-01 09:00", "\"due\":\"2026-07-01\",\"dueTime\":\"09:00\",\"labels\""),
            (.inlay, "2026-07-01 09:00 Asia/Tokyo", "\"dueTime\":\"09:00\",\"dueZone\":\"Asia/Tokyo\""),
            (.obsidian, "2026-07-01 09:00", "- [ ] Call @{2026-07-01} @@{09:00}\n"),
            // Nine o'clock in Tokyo is two o'clock here.
            (.obsidian, "2026-07-01 09:00 Asia/Tokyo", "- [ ] Call @{2026-07-01} @@{02:00}\n"),
            (.list, "2026-07-01 00:00", "Call @{2026-07-01} @@{00:00}\n"),
            (.org, "2026-07-01 09:00", "DEADLINE: <2026-07-01 Wed 09:00>\n"),
            (.org, "2026-07-01 01:00 Asia/Tokyo", "DEADLINE: <2026-06-30 Tue 18:00>\n"),
            (.todo, "2026-07-01 09:00", "due:2026-07-01T09:00"),
            (.todo, "2026-07-01 09:00 Asia/Tokyo", "due:2026-07-01T09:00[Asia/Tokyo]"),
            (.csv, "2026-07-01 09:00 Asia/Tokyo", ",2026-07-01 09:00 Asia/Tokyo,"),
            (.calendar, "2026-07-01", "DUE;VALUE=DATE:20260701\r\n"),
            (.calendar, "2026-07-01 09:00", "DUE:20260701T090000\r\n"),
            (.calendar, "2026-07-01 00:00", "DUE:20260701T000001\r\n"),
            (.calendar, "2026-07-01 09:00 Asia/Tokyo", "DUE;TZID=Asia/Tokyo:20260701T090000\r\n"),
            (.taskell, "2026-07-01 01:00", "    @ 2026-06-30 23:00 UTC\n"),
            (.trelloLike, "2026-07-01", "\"due\":\"2026-07-01T12:00:00.000Z\""),
            (.trelloLike, "2026-07-01 01:00", "\"due\":\"2026-06-30T23:00:00.000Z\""),
            (.trelloLike, "2026-07-01 14:00", "\"due\":\"2026-07-01T12:00:01.000Z\""),
            (.trelloLike, "2026-07-01 09:00 Asia/Tokyo", "\"due\":\"2026-07-01T00:00:00.000Z\""),
            (.html, "2026-07-01 09:00", "<time datetime=\"2026-07-01T09:00\">2026-07-01 09:00</time>"),
        ]
        for (format, due, line) in cases {
            let file = try text(due, as: format)
            XCTAssertTrue(file.contains(line), "\(format) \(due)\n\(file)")
        }
    }

    func testMomentsReadBackInTheUsersZone() throws {
        for (format, reader) in [(BoardFormat.taskell, BoardFormat.taskell), (.trelloLike, .trello)] {
            for due in ["2026-07-01", "2026-07-01 00:00", "2026-07-01 01:30", "2026-07-01 14:00", "2026-07-01 23:59"] {
                XCTAssertEqual(try self.due(text(due, as: format), as: reader), due, "\(format)")
            }
        }
    }

    func testObsidianBoardHasItsOwnTimeFormat() throws {
        for (format, trigger, text) in [
            ("h:mm A", "@@", "@{2026-07-01} @@{5:30 PM}"), ("hh:mma", "t:", "@{2026-07-01} t:{05:30pm}"),
            ("H.mm", "@@", "@{2026-07-01} @@{17.30}"), ("HH:mm:ss", "@@", "@{2026-07-01} @@{17:30}"),
        ] {
            let file = """
                ---

                kanban-plugin: board

                ---

                ## Week

                - [ ] Call \(text)


                %% kanban:settings
                ```
                {"kanban-plugin":"board","time-format":"\(format)","time-trigger":"\(trigger)"}
                ```
                %%
                """
            var read = try BoardFormat.obsidian.read(Array(file.utf8), name: "Board", in: zone)
            XCTAssertEqual(read.document.sections[0].cards.first?.due, Due("2026-07-01 17:30"), format)
            XCTAssertEqual(read.document.sections[0].cards.first?.title, "Call", format)
            XCTAssertEqual(
                String(decoding: try BoardFormat.obsidian.write(read.document, extras: read.extras), as: UTF8.self),
                file)
            read.document.sections[0].cards[0].title = "Ask"
            XCTAssertTrue(
                String(decoding: try BoardFormat.obsidian.write(read.document, extras: read.extras), as: UTF8.self)
                    .contains("- [ ] Ask \(text)\n"), format)
        }
    }

    func testTimeAloneStaysInTitle() throws {
        for line in ["Call @@{09:00}", "Call @@{09:00} @{2026-07-01}", "Call @{2026-07-01}  @@{09:00}"] {
            let read = try BoardFormat.list.read(Array("- \(line)\n".utf8), name: "Board", in: zone)
            let card = try XCTUnwrap(read.document.sections.first?.cards.first)
            XCTAssertTrue(card.title.hasPrefix("Call"), line)
            XCTAssertTrue(card.title.contains("@@{09:00}"), line)
            XCTAssertNil(card.due?.time, line)
        }
    }

    func testInvalidTimesStayInNotes() throws {
        for (keys, due, notes) in [
            ("\"due\":\"2026-07-01\",\"dueTime\":\"9:00\"", "2026-07-01", "9:00"),
            ("\"dueTime\":\"09:00\",\"due\":\"soon\"", nil, "soon 09:00"),
            ("\"dueTime\":\"09:00\"", nil, "09:00"),
            ("\"dueZone\":\"UTC\",\"due\":\"2026-07-01\"", "2026-07-01", "UTC"),
            ("\"dueZone\":\"../x\",\"due\":\"2026-07-01\",\"dueTime\":\"09:00\"", "2026-07-01", "09:00 ../x"),
            ("\"dueZone\":\"UTC\",\"dueTime\":\"09:00\",\"due\":\"2026-07-01\"", "2026-07-01 09:00 UTC", ""),
            ("\"due\":null,\"dueTime\":null", nil, ""),
        ] as [(String, String?, String)] {
            let file = "{\"sections\":[{\"cards\":[{\"title\":\"a\",\(keys)}]}]}"
            let read = try BoardFormat.inlay.read(Array(file.utf8), name: "Board", in: zone)
            let card = try XCTUnwrap(read.document.sections.first?.cards.first)
            XCTAssertEqual(card.due?.description, due, keys)
            XCTAssertEqual(card.notes, notes, keys)
            XCTAssertEqual(read.notices.map(\.reason), notes.isEmpty ? [] : [.invalidDate(notes)], keys)
        }
    }

    func testRangeOfTimesInOrgStartsWhenCardIsDue() throws {
        let file = "* Week\n** TODO Call\nDEADLINE: <2026-07-01 Wed 9:00-10:30>\n"
        let read = try BoardFormat.org.read(Array(file.utf8), name: "Board", in: zone)
        let card = try XCTUnwrap(read.document.sections.first?.cards.first)
        XCTAssertEqual(card.due, Due("2026-07-01 09:00"))
        XCTAssertTrue(card.notes.contains("9:00-10:30"))
    }

    func testLostZonesAreReported() {
        for (format, features) in [
            (BoardFormat.obsidian, [BoardFeature.dueZones]), (.list, [.dueZones]), (.org, [.dueZones]),
            (.taskell, [.dueZones]), (.trelloLike, [.dueZones]), (.todo, []), (.csv, []), (.calendar, []),
            (.inlay, []), (.html, []),
        ] {
            let lost = format.lostFeatures(of: board("2026-07-01 09:00 Asia/Tokyo")).map(\.feature)
            XCTAssertEqual(lost.filter { $0 == .dueZones || $0 == .dueTimes }, features, "\(format)")
            let local = format.lostFeatures(of: board("2026-07-01 09:00")).map(\.feature)
            XCTAssertFalse(local.contains(.dueZones) || local.contains(.dueTimes), "\(format)")
        }
    }
}
