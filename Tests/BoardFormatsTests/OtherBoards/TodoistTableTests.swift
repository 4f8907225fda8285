import Board
import BoardFormats
import XCTest

/// Details of tables exported by Todoist.
final class TodoistTableTests: XCTestCase {
    private func cards(_ rows: String) throws -> [CardDocument] {
        let header = "TYPE,CONTENT,DESCRIPTION,PRIORITY,INDENT,AUTHOR,RESPONSIBLE,DATE,DATE_LANG,TIMEZONE\r\n"
        return try BoardFormat.csv.read(header + rows).document.sections.flatMap(\.cards)
    }

    func testLabelsBeforeTitleAreNotPartOfIt() throws {
        let cards = try cards("task,@garden @soon Sow peas for @Ann @dry,,4,1,,,,en,\r\ntask,@only,,4,1,,,,en,\r\n")
        XCTAssertEqual(cards.map(\.title), ["Sow peas for", "@only"])
        XCTAssertEqual(cards.map(\.labels), [["garden", "soon", "Ann", "dry"], ["only"]])
    }

    func testCommentsHaveNamesAndAddressesOfFiles() throws {
        let cards = try cards(
            "task,Sow,\"One\r\n\r\nTwo\r\n\",4,1,,,,en,\r\n"
                + "note,\"The plan\r\n [[file {\"\"file_type\"\":\"\"application\\/pdf\"\",\"\"file_name\"\":\"\"a [1].pdf\"\","
                + "\"\"tn_s\"\":[\"\"https:\\/\\/bed.example\\/s\"\",9],"
                + "\"\"file_url\"\":\"\"https:\\/\\/bed.example\\/a\"\"}]]\",,,,,,,,\r\n"
                + "note,\" [[file {\"\"resource_type\"\":\"\"website\"\",\"\"url\"\":\"\"https:\\/\\/bed.example\"\"}]]\",,,,,,,,\r\n"
                + "note,\"Damaged [[file {\"\"file_name\"\":}]]\",,,,,,,,\r\n"
                + "note,\"Last\r\n\r\n\",,,,,,,,\r\n")
        XCTAssertEqual(
            cards[0].notes,
            """
            One

            Two

            The plan
            a [1].pdf: https://bed.example/a

            https://bed.example

            Damaged [[file {"file_name":}]]

            Last
            """)
    }

    func testDatesWithoutYearAreInCurrentYear() throws {
        // Half an hour before the year 2026 in UTC, and half an hour after its beginning at the user's place.
        let zone = LocalTime(now: 1_767_223_800) { _ in 3_600 }
        func read(_ text: String, in zone: LocalTime) throws -> Import {
            let file = "TYPE,CONTENT,PRIORITY,INDENT,AUTHOR,RESPONSIBLE,DATE,DATE_LANG\ntask,Sow,4,1,,,\(text),en\n"
            return try BoardFormat.csv.read(Array(file.utf8), name: "", in: zone)
        }
        for (text, day) in [
            ("6 Apr", "2026-04-06"), ("31 Dec 17:15", "2026-12-31 17:15"), ("Apr 6", "2026-04-06"),
            ("6 avr", "2026-04-06"),
            ("6 Apr 2025", "2025-04-06"),
        ] {
            let read = try read(text, in: zone)
            XCTAssertEqual(read.document.sections[0].cards[0].due?.description, day, text)
            XCTAssertEqual(read.document.sections[0].cards[0].notes, "", text)
        }
        XCTAssertEqual(
            try read("6 Apr", in: zone).notices.map(\.description).last,
            "1 due date has no year. It was imported as a date in 2026.")
        for text in ["every 6 Apr", "30 Feb", "6 Apr soon"] {
            XCTAssertEqual(try read(text, in: zone).notices.first?.reason, .invalidDate(text))
        }
        XCTAssertEqual(try read("6 Apr", in: .utc).notices.first?.reason, .invalidDate("6 Apr"))
    }
}
