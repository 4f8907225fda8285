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
}
