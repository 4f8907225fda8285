import Board
import BoardCommands
import BoardFormats
import Foundation
import XCTest

final class CommandTests: XCTestCase {
    private var inlay: Inlay!

    override func setUpWithError() throws { inlay = try Inlay() }
    override func tearDown() { inlay.remove() }

    func testBoardIsCreatedFilledSortedAndShown() throws {
        let board = try XCTUnwrap(try inlay("new", "Home", "--section", "To do", "--section", "Done").lines.first)
        XCTAssertEqual(board.count, 13)
        try inlay("add", "Water")
        try inlay("add", "Paint", "--at", "0", "--notes", "two coats")
        try inlay("add", "-", input: "one\n\n  \ntwo\r\nthree")
        XCTAssertEqual(try inlay.titles("Home"), [["Paint", "Water", "one", "two", "three"], []])
        try inlay("move", "three", "Water", "--section", "Done")
        try inlay("move", "Paint", "--section=Done", "--at", "1")
        try inlay("remove", "one")
        XCTAssertEqual(try inlay.titles(board), [["two"], ["three", "Paint", "Water"]])
        XCTAssertEqual(try inlay("undo", "2").lines, ["Undone: Delete Card", "Undone: Move Card"])
        XCTAssertEqual(try inlay("redo").lines, ["Redone: Move Card"])
        XCTAssertEqual(try inlay.titles(String(board.prefix(12))), [["one", "two"], ["three", "Paint", "Water"]])
        let check = try inlay("check")
        XCTAssertEqual(check.status, 0)
        XCTAssertEqual(check.output, Inlay.whole)
    }

    func testListItemIsAddedWithoutItsBullet() throws {
        try inlay("new", "Home", "--section", "S")
        try inlay("add", "-", input: "- milk\n* [x] bread\n1. tea\n\n - \n")
        XCTAssertEqual(try inlay.titles("Home"), [["milk", "bread", "tea", "-"]])
        let section = try XCTUnwrap((try inlay.shown("Home")["sections"] as? [[String: Any]])?.first)
        let cards = try XCTUnwrap(section["cards"] as? [[String: Any]])
        XCTAssertEqual(cards.map { $0["done"] as? Bool }, [false, true, false, false])
        // Text that is not a list stays as typed.
        try inlay("add", "* as it is")
        XCTAssertEqual(try inlay.titles("Home")[0].last, "* as it is")
        try inlay("add", "-", input: "1. tea\n2001 was a year\n- 3 degrees\n")
        XCTAssertEqual(try inlay.titles("Home")[0].suffix(3), ["1. tea", "2001 was a year", "- 3 degrees"])
        try inlay("add", "-", input: "1. of one line\n")
        XCTAssertEqual(try inlay.titles("Home")[0].last, "1. of one line")
    }

    func testCellsOfTableRowsAreNotes() throws {
        try inlay("new", "Home", "--section", "S")
        try inlay("add", "-", input: "milk\t2 liters\tcold\nbread\trye\t\n")
        try inlay("add", "-", "--notes", "soon", input: "tea\tgreen\nsalt\t\n")
        let section = try XCTUnwrap((try inlay.shown("Home")["sections"] as? [[String: Any]])?.first)
        let cards = try XCTUnwrap(section["cards"] as? [[String: Any]])
        XCTAssertEqual(cards.map { $0["title"] as? String }, ["milk", "bread", "tea", "salt"])
        XCTAssertEqual(cards.map { $0["notes"] as? String }, ["2 liters\ncold", "rye", "green\nsoon", "soon"])
    }

    func testCardsAreAddedWithDueDateAndLabels() throws {
        try inlay("new", "Home", "--section", "S")
        try inlay("add", "Rent", "--due", "2026-12-24 9:00", "--label", "money", "--label", "home")
        try inlay("add", "-", "--label", "home", "--due=Jan 5, 2027", input: "one\ntwo\n")
        let board = try inlay.shown("Home")
        XCTAssertEqual((board["labels"] as? [[String: Any]])?.map { $0["name"] as? String }, ["money", "home"])
        let section = try XCTUnwrap((board["sections"] as? [[String: Any]])?.first)
        let cards = try XCTUnwrap(section["cards"] as? [[String: Any]])
        XCTAssertEqual(cards.map { $0["due"] as? String }, ["2026-12-24", "2027-01-05", "2027-01-05"])
        XCTAssertEqual(cards.map { $0["dueTime"] as? String }, ["09:00", nil, nil])
        XCTAssertEqual(cards.map { $0["labels"] as? [String] }, [["money", "home"], ["home"], ["home"]])
        // A card and its new labels are one step.
        XCTAssertEqual(try inlay("undo", "2").lines, ["Undone: Add 2 Cards", "Undone: Add Card"])
        XCTAssertNil(try inlay.shown("Home")["labels"])
        XCTAssertEqual(try inlay.titles("Home"), [[]])
    }

    func testDueDateIsReadAsWords() throws {
        try inlay("new", "Home", "--section", "S")
        func due(_ text: String) throws -> [String?] {
            try inlay("add", "card", "--at", "0", "--due", text)
            let section = try XCTUnwrap((try inlay.shown("Home")["sections"] as? [[String: Any]])?.first)
            let card = try XCTUnwrap((section["cards"] as? [[String: Any]])?.first)
            return [card["due"] as? String, card["dueTime"] as? String]
        }
        let calendar = Calendar(identifier: .gregorian)
        func day(_ days: Int) throws -> String {
            let date = try XCTUnwrap(calendar.date(byAdding: .day, value: days, to: Date()))
            let parts = calendar.dateComponents([.year, .month, .day], from: date)
            return String(format: "%04d-%02d-%02d", parts.year ?? 0, parts.month ?? 0, parts.day ?? 0)
        }
        let start = try day(0)
        let found = [try due("today"), try due("tomorrow at 9 pm"), try due("in 2 weeks"), try due("17:30")]
        // Midnight may come in between.
        guard try start == day(0) else { return }
        XCTAssertEqual(
            found, [[try day(0), nil], [try day(1), "21:00"], [try day(14), nil], [try day(0), "17:30"]])
        XCTAssertEqual(try due("24.12.2030 9:00"), ["2030-12-24", "09:00"])
        // Countries differ in the order of such numbers.
        for text in [
            "someday", "", "2026-02-30", "9:00 9:00 noon", "-1", "12/5", "12/5/2026", "5-12 9:00", "24/12/2026",
        ] {
            let result = try inlay("add", "card", "--due", text)
            XCTAssertEqual(result.status, 2, text)
            XCTAssertEqual(
                result.errors,
                "inlay: “\(text)” is not a valid value for --due. Use a date such as 2026-12-24, tomorrow, “fri 9:00”, "
                    + "or “in 2 weeks”.\n")
        }
        XCTAssertEqual(try inlay.titles("Home")[0].count, 5)
    }

    func testDoneCardThatRepeatsIsFollowedByTheNext() throws {
        try inlay("new", "Home", "--section", "S")
        let rent = try inlay("add", "Rent", "--due", "every month on the 1st until 2030-01-01").lines[0]
        let rest = try inlay("add", "Rest").lines[0]
        func cards() throws -> [[String: Any]] {
            let section = try XCTUnwrap((try inlay.shown("Home")["sections"] as? [[String: Any]])?.first)
            return try XCTUnwrap(section["cards"] as? [[String: Any]])
        }
        let rule = "FREQ=MONTHLY;BYMONTHDAY=1;UNTIL=20300101"
        XCTAssertEqual(try cards().map { $0["repeats"] as? String }, [rule, nil])
        let due = try XCTUnwrap(try cards()[0]["due"] as? String)
        XCTAssert(due.hasSuffix("-01"), due)
        XCTAssert(
            try inlay("show", "Home").output.contains("due \(due), every month on day 1, until 2030-01-01"))

        let new = try inlay("done", rent, "Rest").lines
        XCTAssertEqual(new.count, 1)
        XCTAssertEqual(try cards().map { $0["id"] as? String }, [new[0], rent, rest])
        XCTAssertEqual(try cards().map { $0["done"] as? Bool }, [false, true, true])
        XCTAssertEqual(try cards().map { $0["repeats"] as? String }, [rule, nil, nil])
        let next = try XCTUnwrap(try cards()[0]["due"] as? String)
        XCTAssert(next > due && next.hasSuffix("-01"), next)
        let calendar = try inlay("export", "Home", "--format", "calendar").output
        XCTAssert(calendar.contains("RRULE:\(rule)\r\n"), calendar)
        XCTAssertEqual(try inlay("undo").lines, ["Undone: Mark 2 Cards as Done"])
        XCTAssertEqual(try cards().map { $0["repeats"] as? String }, [rule, nil])

        // Of the cards with a title, the open one is meant.
        XCTAssertEqual(try inlay("done", "Rent").lines.count, 1)
        let again = try inlay("done", "Rent")
        XCTAssertEqual(again.lines.count, 1, again.errors)
        XCTAssertEqual(try cards().compactMap { $0["done"] as? Bool }, [false, true, true, false])
        try inlay("add", "Rent")
        let ambiguous = try inlay("done", "Rent")
        XCTAssertEqual(ambiguous.status, 1)
        XCTAssertTrue(ambiguous.errors.contains("Rent"), ambiguous.errors)

        XCTAssertEqual(try inlay("done", "Rest").lines, [])
        XCTAssertEqual(try inlay("done", "Nothing").status, 1)
        XCTAssertEqual(try inlay("done").status, 2)
    }

    func testLabelIsTrimmedAndRefusedIfTooLong() throws {
        try inlay("new", "Home", "--section", "S")
        try inlay("add", "one", "--label", "home")
        try inlay("add", "two", "--label", "  home ")
        XCTAssertEqual((try inlay.shown("Home")["labels"] as? [Any])?.count, 1)
        let long = try inlay("add", "three", "--label", String(repeating: "long ", count: 1_000))
        XCTAssertEqual(long.status, 1)
        XCTAssertTrue(long.errors.contains("is too long"), long.errors)
        XCTAssertEqual(try inlay.titles("Home"), [["one", "two"]])
    }

    func testCardsAreFoundOnAllBoards() throws {
        try inlay("new", "Home", "--section", "To do", "--section", "Done")
        let water = try inlay("add", "Water the plants", "--label", "garden", "--due", "2026-12-24").lines[0]
        try inlay("add", "Paint", "--notes", "no plants here")
        try inlay("add", "Rest")
        try inlay("new", "Work", "--section", "Later")
        let shed = BoardDocument(
            title: "Shed",
            sections: [
                SectionDocument(
                    title: "Old",
                    cards: [
                        CardDocument(title: "Plant trees", isArchived: true),
                        CardDocument(title: "Dig", steps: [StepDocument(title: "Plan the plants")]),
                    ])
            ])
        try inlay("import", "-", "--format", "inlay", input: shed.json())
        func shape(_ text: String) -> String {
            text.replacing(/[0-9a-hjkmnp-tv-z]{13}/, with: "ID")
        }
        let found = try inlay("find", "PLANT")
        XCTAssertTrue(found.output.contains(water))
        XCTAssertEqual(
            shape(found.output),
            """
            Home

            To do
              ID  [ ] Water the plants  due 2026-12-24  (garden)
              ID  [ ] Paint

            Shed

            Old
              ID  [ ] Dig
                  ID  [ ] Plan the plants

            """)
        XCTAssertEqual(try inlay("find", "gard", "plant").lines.count, 3)
        XCTAssertTrue(
            shape(try inlay("find", "trees", "--archived").output).contains("  ID  [ ] Plant trees  archived\n"))
        XCTAssertEqual(try inlay("find", "trees").errors, "inlay: No card outside the archive contains “trees”.\n")
        let json = try inlay("find", "plants", "--json").output
        let boards = try XCTUnwrap(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [[String: Any]])
        XCTAssertEqual(boards.map { $0["title"] as? String }, ["Home", "Shed"])
        let sections = try XCTUnwrap(boards[0]["sections"] as? [[String: Any]])
        XCTAssertEqual(sections.map { $0["title"] as? String }, ["To do"])
        XCTAssertEqual((sections[0]["cards"] as? [[String: Any]])?.first?["id"] as? String, water)
    }

    func testSearchWithoutResultSaysSo() throws {
        try inlay("new", "Home", "--section", "S")
        try inlay("add", "Rest")
        let result = try inlay("find", "work \u{1B}[1m")
        XCTAssertEqual(
            [result.output, result.errors], ["", "inlay: No card outside the archive contains “work ␛[1m”.\n"])
        XCTAssertEqual(result.status, 0)
        XCTAssertEqual(try inlay("find", "work", "--json").output, "[]\n")
        XCTAssertEqual(try inlay("find", "work", "--archived").errors, "inlay: No card contains “work”.\n")
        let many = try inlay(["find"] + (0...16).map { "word\($0)" })
        XCTAssertEqual(
            [many.errors, "\(many.status)"], ["inlay: There are too many words to find. Use at most 16.\n", "2"])
        let blank = try inlay("find", "* \"%")
        XCTAssertEqual(blank.status, 2)
        XCTAssertEqual(blank.errors, "inlay: “* \"%” has no words to find. Use letters or numbers.\n")
    }

    func testInvalidByteAffectsOnlyItsCharacter() throws {
        try inlay("new", "Home", "--section", "S")
        try inlay("add", "-", bytes: Data("Müsli\nK".utf8) + [0xE4] + Data("se\nÄpfel\n".utf8))
        XCTAssertEqual(try inlay.titles("Home"), [["Müsli", "K\u{FFFD}se", "Äpfel"]])
    }

    func testUndoReportsEndOfHistory() throws {
        try inlay("new", "Home", "--section", "S")
        try inlay("add", "card")
        let all = try inlay("undo", "9")
        XCTAssertEqual(all.status, 0)
        XCTAssertEqual(all.lines.count, 2)
        XCTAssertEqual(all.errors, "inlay: Only 2 changes were undone. There are no more.\n")
        let again = try inlay("redo", "2")
        XCTAssertEqual(again.lines.count, 2)
        XCTAssertEqual(again.errors, "")
        try inlay("undo")
        XCTAssertEqual(try inlay("redo", "2").errors, "inlay: Only 1 change was redone. There are no more.\n")
    }

    func testOverlongTitleIsRefusedWithRemedy() throws {
        let long = String(repeating: "long ", count: 1_000)
        let name = "inlay: “long long long long long long …” is too long (the limit is 4096 bytes). Shorten it.\n"
        XCTAssertEqual(try inlay("new", long).errors, name)
        XCTAssertEqual(try inlay("new", "Home", "--section", long).errors, name)
        try inlay("new", "Home", "--section", "S")
        XCTAssertEqual(
            try inlay("add", long).errors,
            "inlay: The title is too long (the limit is 4096 bytes). Put the rest in the notes.\n")
        XCTAssertEqual(try inlay("boards").lines.count, 1)
    }

    func testOmittedContentIsCounted() throws {
        try inlay("new", "Home", "--section", "S", "--section", "T")
        try inlay("add", "card")
        let one = try inlay("export", "Home", "--format", "todo")
        XCTAssertEqual(one.errors, "inlay: todo.txt doesn't store empty sections; 1 was left out.\n")
        try inlay("remove", "card")
        let two = try inlay("export", "Home", "--format", "todo")
        XCTAssertEqual(two.errors, "inlay: todo.txt doesn't store empty sections; 2 were left out.\n")
    }

    func testExportToStandardOutputMatchesFile() throws {
        try inlay("new", "Home", "--section", "S")
        for format in BoardFormat.allCases.filter(\.isWritable).map(\.rawValue) {
            let file = inlay.folder + "/out.\(format)"
            try inlay("export", "Home", "--format", format, "-o", file)
            XCTAssertEqual(
                try inlay("export", "Home", "--format", format).output,
                try String(contentsOfFile: file, encoding: .utf8))
        }
        XCTAssertTrue(try inlay("export", "Home", "--format", "list").output.hasPrefix("# Home\n"))
        // On a terminal, output must end with a line break: it is added to formats that have none.
        let seen = try inlay(
            "export", "Home", "--format", "obsidian",
            through: "exec script -qec \"$(printf '%s ' \"$@\")\" /dev/null")
        XCTAssertTrue(seen.output.hasSuffix("%%\r\n"), seen.output)
    }

    func testShowPrintsJSONForScripts() throws {
        try inlay("new", "B \"q\"", "--section", "S")
        try inlay("add", "é\u{202E}\n", "--notes", "n")
        let board = try inlay.shown("B \"q\"")
        XCTAssertEqual(board["title"] as? String, "B \"q\"")
        let section = try XCTUnwrap((board["sections"] as? [[String: Any]])?.first)
        XCTAssertEqual(section["collapsed"] as? Bool, false)
        XCTAssertEqual(section["locked"] as? Bool, false)
        XCTAssertTrue(section["limit"] is NSNull)
        let card = try XCTUnwrap((section["cards"] as? [[String: Any]])?.first)
        XCTAssertEqual(card["title"] as? String, "é\u{202E} ")
        XCTAssertEqual(card["notes"] as? String, "n")
        XCTAssertEqual(card["done"] as? Bool, false)
        XCTAssertTrue(card["due"] is NSNull)
        XCTAssertEqual((card["labels"] as? [Any])?.count, 0)
        XCTAssertEqual((card["steps"] as? [Any])?.count, 0)
        XCTAssertEqual((card["id"] as? String)?.count, 13)
    }

    func testEveryWritableFormatCanBeImported() throws {
        try inlay("new", "Home", "--section", "To do")
        try inlay("add", "Water")
        for format in ["inlay", "obsidian", "csv", "taskell", "list", "calendar", "org"] {
            let file = inlay.folder + "/out.\(format)"
            XCTAssertEqual(try inlay("export", "Home", "--format", format, "-o", file).status, 0, format)
            let id = try XCTUnwrap(
                try inlay("import", file, "--format", format, "--board", "From \(format)").lines.first)
            XCTAssertEqual(try inlay.titles(id), [["Water"]], format)
        }
        let file = inlay.folder + "/out.csv"
        XCTAssertEqual(try inlay("import", file, "--board", " ").status, 1)
        try inlay("import", file, "--board", "Home")
        XCTAssertEqual(try inlay.titles("Home"), [["Water"], ["Water"]])
        XCTAssertEqual(try inlay("check").status, 0)
    }

    func testFileWithForeignContentRoundTrips() throws {
        let file = inlay.folder + "/plan.md"
        let text = "---\n\nkanban-plugin: board\ncolour: mine\n\n---\n\n## To do\n\n- [ ] Water\n\n\n"
        try Data(text.utf8).write(to: URL(fileURLWithPath: file))
        try inlay("import", file)
        XCTAssertTrue(try inlay("export", "plan", "--format", "obsidian").output.contains("colour: mine"))
    }

    func testVersionIsPrinted() throws {
        let lines = try inlay("--version").lines
        XCTAssertEqual(lines.count, 1)
        XCTAssertNotNil(lines.first?.wholeMatch(of: /inlay [0-9]+\.[0-9]+\.[0-9]+/), "\(lines)")
    }

    func testUsageErrorPrintsOneLineAndExitsWithTwo() throws {
        for words in [
            ["bogus"], ["--bogus"], ["add"], ["move", "x"], ["show", "a", "b"], ["boards", "--json=1"], ["undo", "-1"],
            ["undo", "x"], ["add", "x", "--at", "x"], ["add", "x", "--at"], ["add", "x", "--label", " "],
            ["add", "x", "--board", "a", "--board", "b"],
            ["export", "x", "--format", "doc"], ["import"], ["check", "me"],
        ] {
            let process = inlay.process(words)
            let errors = Pipe()
            process.standardError = errors
            process.standardOutput = Pipe()
            try process.run()
            let said = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
            process.waitUntilExit()
            XCTAssertEqual(process.terminationStatus, 2, "\(words)")
            XCTAssertEqual(said.filter(\.isNewline).count, 1, said)
        }
    }

    func testFailurePrintsOneLineWithRemedyAndExitsWithOne() throws {
        func fails(_ result: Inlay.Result, _ part: String, line: UInt = #line) {
            XCTAssertEqual(result.status, 1, line: line)
            XCTAssertEqual(result.errors.filter(\.isNewline).count, 1, line: line)
            XCTAssertTrue(result.errors.contains(part), result.errors, line: line)
        }
        fails(try inlay("boards"), "inlay new TITLE")
        fails(try inlay("undo"), "There is no library")
        XCTAssertFalse(FileManager.default.fileExists(atPath: inlay.library))
        try inlay("new", "A", "--section", "S")
        try inlay("new", "A")
        fails(try inlay("show", "A"), "More than one board is named “A”. Use its ID: “inlay boards” lists the IDs.")
        try inlay("new", "B", "--section", "S", "--section", "S")
        fails(
            try inlay("add", "card", "--section", "S"),
            "More than one section is named “S”. Use --board to name its board, or use its ID:")
        fails(
            try inlay("add", "card", "--board", "B", "--section", "S"),
            "More than one section on this board is named “S”. Use its ID: “inlay show BOARD --json” lists the IDs.")
        try inlay("new", "C", "--section", "Late")
        fails(
            try inlay("add", "card", "--board", "B", "--section", "Late"),
            "There is no section named “Late” on this board.")
        fails(try inlay("show", "nothing"), "There is no board named “nothing”")
        fails(try inlay("move", "nothing", "--section", "S"), "There is no card named “nothing”")
        fails(try inlay("add", ""), "without text")
        fails(try inlay("add", " "), "without text")
        fails(try inlay("new", " "), "need titles")
        fails(try inlay("new", "Board", "--section", ""), "need titles")
        fails(try inlay("add", String(repeating: "x", count: 5_000)), "too long")
        fails(try inlay("import", "/nowhere"), "Can't read /nowhere")
        let garbage = inlay.folder + "/garbage.json"
        try Data("garbage\n".utf8).write(to: URL(fileURLWithPath: garbage))
        fails(
            try inlay("import", garbage),
            "Line 1: Invalid JSON starting at “g”. Export the file again, correct the line, or choose another format."
        )
        try inlay("import", garbage, "--format", "list")
        try inlay("import", "-", input: "garbage\n")
        fails(try inlay("export", "S"), "no board")
        fails(try inlay("redo"), "nothing to redo")
    }

    func testSectionNameMeansSectionOnBoardOfCard() throws {
        try inlay("new", "A", "--section", "In", "--section", "Done")
        try inlay("new", "B", "--section", "In", "--section", "Done")
        try inlay("add", "card", "--board", "B")
        try inlay("move", "card", "--section", "Done")
        XCTAssertEqual(try inlay.titles("B"), [[], ["card"]])
    }

    func testMoveToAnotherBoardIsReported() throws {
        try inlay("new", "A", "--section", "In")
        try inlay("new", "B", "--section", "Done")
        try inlay("new", "C", "--section", "In", "--section", "Late")
        try inlay("add", "card")
        let result = try inlay("move", "card", "--section", "Done")
        XCTAssertEqual(result.status, 0)
        XCTAssertEqual(result.errors, "inlay: “Done” is on another board. The card is now on “B”.\n")
        XCTAssertEqual(try inlay.titles("B"), [["card"]])
        // Without the board, it is not clear which section is meant.
        let unclear = try inlay("move", "card", "--section", "In")
        XCTAssertEqual(unclear.status, 1)
        XCTAssertTrue(unclear.errors.contains("--board"), unclear.errors)
        XCTAssertEqual(try inlay("move", "card", "--section", "In", "--board", "C").errors, "")
        XCTAssertEqual(try inlay.titles("C"), [["card"], []])
        XCTAssertEqual(try inlay("move", "card", "--section", "Done", "--board", "C").status, 1)
        XCTAssertEqual(try inlay("move", "card", "--section", "Late").errors, "")
        XCTAssertEqual(try inlay.titles("C"), [[], ["card"]])
    }

    func testDefaultLibraryFollowsXDGSpecification() throws {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: Inlay.executable)
        process.arguments = ["new", "A"]
        process.environment = ["XDG_DATA_HOME": inlay.folder + "/data", "HOME": "/nowhere"]
        process.standardOutput = Pipe()
        try process.run()
        process.waitUntilExit()
        XCTAssertEqual(process.terminationStatus, 0)
        XCTAssertTrue(FileManager.default.fileExists(atPath: inlay.folder + "/data/inlay/library.inlay"))
    }

    func testFileArgumentOpensWindow() throws {
        let console = Console(
            write: { _ in }, printError: { _ in }, readInput: { [] }, variable: { _ in nil }, time: { 0 })
        func ending(_ words: String...) -> CommandLineProgram.Ending {
            CommandLineProgram.run(words, on: console, version: "")
        }
        XCTAssertEqual(ending("/home/plan"), .window(library: "/home/plan"))
        XCTAssertEqual(ending("plan.inlay"), .window(library: "plan.inlay"))
        XCTAssertEqual(ending("plan"), .finished(2))
        XCTAssertEqual(ending("plan.inlay", "show"), .finished(2))
        XCTAssertEqual(ending("--library", "other", "plan.inlay"), .finished(2))
        XCTAssertEqual(ending("a.inlay", "/b.inlay"), .window(library: "a.inlay", others: ["/b.inlay"]))
    }

    func testBusStartsProgramWithoutWindow() {
        let console = Console(
            write: { _ in }, printError: { _ in }, readInput: { [] }, variable: { _ in nil }, time: { 0 })
        func ending(_ words: String...) -> CommandLineProgram.Ending {
            CommandLineProgram.run(words, on: console, version: "")
        }
        XCTAssertEqual(ending("--gapplication-service"), .service)
        XCTAssertEqual(ending("--gapplication-service", "show"), .finished(2))
        XCTAssertEqual(ending("show", "--gapplication-service"), .finished(2))
    }

    func testOtherFileArgumentsAreImported() throws {
        let console = Console(
            write: { _ in }, printError: { _ in }, readInput: { [] }, variable: { $0 == "HOME" ? "/home/me" : nil },
            time: { 0 })
        func ending(_ words: String...) -> CommandLineProgram.Ending {
            CommandLineProgram.run(words, on: console, version: "")
        }
        let standard = "/home/me/.local/share/inlay/library.inlay"
        XCTAssertEqual(ending("plan.md"), .window(library: standard, files: ["plan.md"]))
        XCTAssertEqual(
            ending("--library", "x", "/tmp/plan.CSV", "sftp://host/plan"),
            .window(library: "x", files: ["/tmp/plan.CSV", "sftp://host/plan"]))
        XCTAssertEqual(ending("a.inlay", "plan.md"), .window(library: "a.inlay", files: ["plan.md"]))
        XCTAssertEqual(ending("plan.md", "add"), .finished(2))
        XCTAssertEqual(ending("plan.md", "--format"), .finished(2))
        let notes = inlay.folder + "/notes"
        try "- [ ] Rake\n".write(toFile: notes, atomically: true, encoding: .utf8)
        XCTAssertEqual(ending(notes), .window(library: standard, files: [notes]))
        try inlay("new", "Home")
        try FileManager.default.moveItem(atPath: inlay.library, toPath: notes + ".txt")
        XCTAssertEqual(ending(notes + ".txt"), .window(library: notes + ".txt"))
    }
}
