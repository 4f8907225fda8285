import Board
import BoardFormats
import XCTest

final class TableTests: XCTestCase {
    func testSpreadsheetFormulasAreWrittenAsText() throws {
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

    func testTablesWithAnySeparatorAndLineEndingAreRead() throws {
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

    func testTableWithoutColumnNamesIsListOfTitles() throws {
        let read = try BoardFormat.csv.read("Draw,with ink\nRub out\n", name: "plans.csv")
        XCTAssertEqual(read.document.sections.map(\.title), ["plans"])
        XCTAssertEqual(read.document.sections[0].cards.map(\.title), ["Draw", "Rub out"])
        XCTAssertEqual(read.document.sections[0].cards[0].notes, "with ink")
        XCTAssertEqual(read.notices.map(\.reason), [.noHeader], "reported once, even if rows have several cells")
    }

    func testUnreadableValueIsReportedWithItsLine() throws {
        XCTAssertThrowsError(try BoardFormat.csv.read("title\na\n\"b\nc\n")) {
            XCTAssertEqual(
                "\($0)",
                "Line 3: The cell that begins with a quotation mark here is never closed. Add the missing quotation mark."
            )
        }
        XCTAssertThrowsError(try BoardFormat.csv.read("notes,list\na,b\n")) {
            XCTAssertEqual(
                "\($0)", "Line 1: No column is named “title”. Give that name to the column with the cards' titles.")
        }
        let read = try BoardFormat.csv.read("title,due\n\"two\nlines\",\nb,tomorrow\n")
        XCTAssertEqual(
            read.notices.map(\.description), ["Line 4: “tomorrow” is not a valid date. It is in the card's notes."])
        XCTAssertEqual(read.document.sections[0].cards[1].notes, "tomorrow")
    }

    func testOrdinaryWordIsNotHeader() throws {
        let read = try BoardFormat.csv.read("Done,Call the plumber,today\nOpen,Paint\n")
        XCTAssertEqual(read.document.sections[0].cards.map(\.title), ["Done", "Open"])
        XCTAssertEqual(read.document.sections[0].cards.map(\.notes), ["Call the plumber\ntoday", "Paint"])
        XCTAssertEqual(read.notices.map(\.reason), [.noHeader])
    }

    func testSeparatorThatFitsMostRowsIsChosen() throws {
        let cases: [(String, [String])] = [
            // More commas than semicolons, but none of them separates cells.
            ("Name;Notes (what, where, when)\nA, b;c, d, e\n", ["A, b"]),
            // Commas within numbers.
            ("A;1,50\nB;2,50\nC;3,50;x, y\n", ["A", "B", "C"]),
            // A header with one column: the lines below are not split.
            ("Title\nSalt, pepper\nOil; vinegar; honey\n", ["Salt, pepper", "Oil; vinegar; honey"]),
            ("one, two\tthree\nfour\tfive\nsix\tseven, eight, nine\n", ["one, two", "four", "six"]),
            ("\"a;b;c\",d\n\"e;f;g\",h\n", ["a;b;c", "e;f;g"]),
            ("sep=|\r\ntitle|notes\r\na, b; c|d\r\n", ["a, b; c"]),
            ("sep=;\ntitle\na, b\n", ["a, b"]),
            (",,\n\ntitle,notes\na,b\n", ["a"]),
        ]
        for (text, titles) in cases {
            XCTAssertEqual(try BoardFormat.csv.read(text).document.sections[0].cards.map(\.title), titles, text)
        }
    }

    func testSeparatorIsFoundInStartOfFile() throws {
        let rows = "a;b,c\n" + String(repeating: "d;e\n", count: 300) + String(repeating: "f,g,h,i\n", count: 20_000)
        let cards = try BoardFormat.csv.read(rows).document.sections[0].cards
        XCTAssertEqual(cards.count, 20_301)
        XCTAssertEqual(cards.last?.title, "f,g,h,i")
    }

    func testUnsupportedColumnsGoToNotes() throws {
        let read = try BoardFormat.csv.read(
            "Title,Notes,Effort,,Task,Completed,Created\nDraw,With ink,3 h,loose,Art,half,2026-01-01\nRub out,,,,,,\n")
        let cards = read.document.sections[0].cards
        XCTAssertEqual(cards[0].title, "Draw")
        XCTAssertEqual(cards[0].notes, "With ink\n\nEffort: 3 h\nloose\nCompleted: half\nTask: Art")
        XCTAssertEqual(cards[1].notes, "")
        XCTAssertEqual(
            read.notices.map(\.description),
            ["Line 1: The column “Created” is unknown and was left out."])
    }

    func testOmittedColumnsGiveOneNotice() throws {
        let names = ["Created", "Updated", "Votes"] + (1...20).map { "Custom field ([CHART] \($0))" }
        let read = try BoardFormat.csv.read(
            "Title," + names.joined(separator: ",") + "\nA," + names.map { _ in "1" }.joined(separator: ",") + "\n")
        let text = try XCTUnwrap(read.notices.map(\.description).first)
        XCTAssertEqual(read.notices.count, 1)
        XCTAssertTrue(text.hasPrefix("Line 1: 23 unknown columns were left out, such as"), text)
        XCTAssertTrue(
            text.hasSuffix(
                "“Created”, “Updated”, “Votes”, “[CHART] 1”, “[CHART] 2”, “[CHART] 3”, “[CHART] 4”, "
                    + "“[CHART] 5”, “[CHART] 6”, “[CHART] 7”, “[CHART] 8”, and “[CHART] 9”."), text)
    }

    func testDatesOfOtherProgramsAreRead() throws {
        let days = [
            ("12/Mar/24 9:00 AM", "2024-03-12 09:00"), ("11/May/24", "2024-05-11"),
            ("12/Okt/24 12:00 AM", "2024-10-12"),
            ("2 Jan 2025 17:15", "2025-01-02 17:15"), ("Jun 17, 2024", "2024-06-17"), ("5. Januar 2026", "2026-01-05"),
            ("31.1.2026", "2026-01-31"), ("22/9/2025", "2025-09-22"), ("3/25/2026", "2026-03-25"),
            ("2026/03/05", "2026-03-05"), ("2026-03-05 23:30", "2026-03-05 23:30"),
            ("2026-03-05T23:30:00Z", "2026-03-06 00:30"),
            ("2026-03-05T23:30:00-0500", "2026-03-06 05:30"), ("4/4/2026", "2026-04-04"),
        ]
        for (text, day) in days {
            let file = "title;due\na;\(text)\n"
            let read = try BoardFormat.csv.read(Array(file.utf8), name: "", in: LocalTime { _ in 3600 })
            XCTAssertEqual(read.document.sections[0].cards[0].due?.description, day, text)
            XCTAssertEqual(read.document.sections[0].cards[0].notes, "", text)
        }
        for text in [
            "3/4/2026", "tomorrow", "every day", "10 Apr 17:15", "31 Jun 2026", "12/Mar/24 9:00 XM",
            "12 Mar 2024 25:00",
            "1 2 3", "12/Mar/24 9:00 AM and more", "2026-03-05 or so", "1.1.26",
        ] {
            let read = try BoardFormat.csv.read("title;due\na;\(text)\n")
            XCTAssertNil(read.document.sections[0].cards[0].due, text)
            XCTAssertEqual(read.document.sections[0].cards[0].notes, text)
            XCTAssertEqual(read.notices.map(\.reason), [.invalidDate(text)])
        }
    }

    func testOneUnambiguousDateDeterminesOrderOfAll() throws {
        func days(_ texts: [String]) throws -> [String?] {
            let file = "title,due\n" + texts.map { "a,\($0)\n" }.joined()
            return try BoardFormat.csv.read(file).document.sections[0].cards.map { $0.due?.description }
        }
        XCTAssertEqual(
            try days(["3/4/2026", "03/25/2026", "12/1/2026 9:00 AM", "2026-05-06"]),
            ["2026-03-04", "2026-03-25", "2026-12-01 09:00", "2026-05-06"])
        XCTAssertEqual(try days(["3/4/2026", "25/03/2026"]), ["2026-04-03", "2026-03-25"])
        XCTAssertEqual(try days(["3/4/2026", "25/03/2026", "03/25/2026"]), [nil, "2026-03-25", "2026-03-25"])
        XCTAssertEqual(try days(["3/4/2026", "4.3.2026"]), [nil, "2026-03-04"])
    }

    func testDateInAnotherColumnDeterminesOrder() throws {
        let read = try BoardFormat.csv.read(
            "Name,Created At,Start Date,Due Date,Notes\nA,22/9/2025,,2/10/2025,1/13/2025\nB,,3/4/2026,,\n")
        XCTAssertEqual(read.document.sections[0].cards[0].due, Due("2025-10-02"))
    }

    func testUTF16IsReadInBothByteOrders() throws {
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

    func testFinishedStatesOfOtherTablesAreDone() throws {
        let read = try BoardFormat.csv.read(
            "Name,Status,Notes\r\nSow,Done,\"a\r\nb\"\r\nDig,Not started,\r\nRake,Shelved,\r\n", name: "t")
        XCTAssertEqual(read.document.sections.map(\.title), ["Not started", "Shelved", "Done"])
        XCTAssertEqual(read.document.sections.flatMap(\.cards).map(\.isDone), [false, false, true])
        XCTAssertEqual(read.document.sections[2].cards[0].notes, "a\nb")
        let checked = try BoardFormat.csv.read("Name,Status,Done\nSow,Done,No\n", name: "t")
        XCTAssertEqual(checked.document.sections[0].cards[0].isDone, false)
    }

    /// Kanboard is written in PHP, which doubles no quotation mark that follows a backslash.
    func testQuotationMarkAfterBackslashIsPartOfAKanboardCell() throws {
        let read = try BoardFormat.csv.read(
            """
            Task Id,Swimlane,Column,Complexity,Title,Description,Tags
            1,,Todo,0,"Say \\"hi\\" twice","a, b\\",c
            """, name: "tasks.csv")
        XCTAssertEqual(read.document.sections.flatMap(\.cards).map(\.title), ["Say \\\"hi\\\" twice"])
        XCTAssertEqual(read.document.sections.flatMap(\.cards).map(\.notes), ["a, b\\"])
        XCTAssertEqual(read.document.sections.flatMap(\.cards).map(\.labels), [["c"]])
    }

    func testBackslashAtEndOfACellIsText() throws {
        for rows in ["\"C:\\\" ,x\ntwo,y\n", "\"C:\\\" ,x\n\"two\" ,y\n"] {
            let read = try BoardFormat.csv.read("Title,Notes\n\(rows)", name: "t")
            let cards = read.document.sections.flatMap(\.cards)
            XCTAssertEqual(cards.map { $0.title.filter { $0 != " " } }, ["C:\\", "two"], rows)
            XCTAssertEqual(cards.map(\.notes), ["x", "y"])
        }
    }
}
