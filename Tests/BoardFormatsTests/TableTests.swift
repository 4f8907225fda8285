import Board
import BoardFormats
import XCTest

final class TableTests: XCTestCase {
    func testWhatASpreadsheetWouldRunIsWrittenAsText() throws {
        let titles = ["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "'=1", "'quoted'", "safe"]
        let document = BoardDocument(
            title: "t", sections: [SectionDocument(title: "s", cards: titles.map { CardDocument(title: $0) })])
        let (file, read) = try BoardFormat.csv.reread(document)
        XCTAssertEqual(
            String(decoding: file, as: UTF8.self),
            "kind,section,title,notes,done,due,labels,archived\r\n"
                + "card,s,'=1+1,,,,,\r\ncard,s,'+1,,,,,\r\ncard,s,'-1,,,,,\r\ncard,s,'@SUM(A1),,,,,\r\n"
                + "card,s,\"'\t=1\",,,,,\r\ncard,s,''=1,,,,,\r\ncard,s,'quoted',,,,,\r\ncard,s,safe,,,,,\r\n")
        XCTAssertEqual(read.document.sections[0].cards.map(\.title), titles)
    }

    func testSemicolonsTabsAndAnyLineEndsSeparate() throws {
        for (separator, end) in [(";", "\n"), ("\t", "\r\n"), (",", "\r")] {
            let rows = [
                ["Name", "Tags", "List"], ["Draw", "\"ink\(separator) pen\"", "Now"], ["Rub out", "", "Later"],
            ]
            let read = try BoardFormat.csv.read(rows.map { $0.joined(separator: separator) + end }.joined())
            XCTAssertEqual(read.document.sections.map(\.title), ["Now", "Later"])
            XCTAssertEqual(read.document.sections[0].cards[0].title, "Draw")
            XCTAssertEqual(read.document.sections[0].cards[0].labels.joined(separator: "|").first, "i")
        }
    }

    func testATableWithoutNamesOfColumnsIsAListOfTitles() throws {
        let read = try BoardFormat.csv.read("Draw,with ink\nRub out\n", name: "plans.csv")
        XCTAssertEqual(read.document.sections.map(\.title), ["plans"])
        XCTAssertEqual(read.document.sections[0].cards.map(\.title), ["Draw", "Rub out"])
        XCTAssertEqual(read.document.sections[0].cards[0].notes, "with ink")
        XCTAssertEqual(read.notices.map(\.reason), [.noHeader, .cellsBeyondColumns])
    }

    func testWhatCanNotBeReadIsSaidWithItsLine() throws {
        XCTAssertThrowsError(try BoardFormat.csv.read("title\na\n\"b\nc\n")) {
            XCTAssertEqual(
                "\($0)",
                "Line 3: The cell that begins with a quotation mark here never ends. Add the missing quotation mark.")
        }
        XCTAssertThrowsError(try BoardFormat.csv.read("notes,list\na,b\n")) {
            XCTAssertEqual(
                "\($0)", "Line 1: No column is named “title”. Name the column with the cards' titles so.")
        }
        let read = try BoardFormat.csv.read("title,due\n\"two\nlines\",\nb,tomorrow\n")
        XCTAssertEqual(
            read.notices.map(\.description), ["Line 4: “tomorrow” is no date. It is in the card's notes."])
        XCTAssertEqual(read.document.sections[0].cards[1].notes, "tomorrow")
    }

    func testUTF16IsReadInEitherOrder() throws {
        let text = "title\r\nÄrger 👍\r\n"
        let little = [0xFF, 0xFE] + text.utf16.reduce(into: []) { $0 += [UInt8($1 & 0xFF), UInt8($1 >> 8)] }
        let big = [0xFE, 0xFF] + text.utf16.reduce(into: []) { $0 += [UInt8($1 >> 8), UInt8($1 & 0xFF)] }
        for bytes in [little, big] {
            XCTAssertEqual(try BoardFormat.csv.read(bytes, name: "").document.sections[0].cards[0].title, "Ärger 👍")
        }
        XCTAssertThrowsError(try BoardFormat.csv.read(Array(little.dropLast()), name: "")) {
            XCTAssertEqual(($0 as? ImportError)?.reason, .notUTF16)
        }
    }
}
