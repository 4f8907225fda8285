import Board
import BoardFormats
import Foundation
import XCTest

/// The boards that a user gets from the files in the folder `data`.
final class SampleTests: XCTestCase {
    func testSamplesAreRecognizedUnderAnyName() throws {
        for sample in Sample.allCases {
            XCTAssertEqual(
                BoardFormat.detect(try sample.bytes(), name: sample.rawValue), sample.format, sample.rawValue)
            XCTAssertEqual(BoardFormat.detect(try sample.bytes(), name: "download"), sample.format, sample.rawValue)
        }
    }

    func testTextFormatSamplesRoundTrip() throws {
        for sample in [Sample.obsidian, .taskell, .todo] {
            let read = try sample.read()
            let extras = try FormatExtras(text: read.extras.text)
            XCTAssertEqual(extras, read.extras)
            let file = try sample.format.write(read.document, extras: extras)
            XCTAssertEqual(String(decoding: file, as: UTF8.self), String(decoding: try sample.bytes(), as: UTF8.self))
        }
    }

    func testTeamsSampleHasFourDivisionsWithPlayersAsSteps() throws {
        let read = try Sample.teams.read()
        XCTAssertEqual(read.notices, [])
        XCTAssertEqual(read.document.sections.map(\.title), ["North", "South", "East", "West"])
        XCTAssertTrue(read.document.sections.allSatisfy { $0.cards.count == 3 && $0.limit?.count == 6 })
        XCTAssertTrue(read.document.sections.flatMap(\.cards).allSatisfy { $0.steps.count >= 2 })
        XCTAssertEqual(read.document.json(), String(decoding: try Sample.teams.bytes(), as: UTF8.self))
    }

    func testObsidianSampleHasLabelsDatesStepsAndArchive() throws {
        let read = try Sample.obsidian.read()
        let board = read.document
        XCTAssertEqual(board.title, "obsidian")
        XCTAssertEqual(board.sections.map(\.title), ["Ideas", "Doing", "Done"])
        XCTAssertEqual(board.sections[0].limit, LimitDocument(count: 8))
        XCTAssertEqual(board.sections.map(\.isCollapsed), [false, false, true])
        let ideas = board.sections[0].cards
        XCTAssertEqual(ideas[0], CardDocument(title: "A bench under the pear tree", labels: ["wood"]))
        XCTAssertEqual(ideas[1].title, "Ask #neighbors about the hedge", "a label inside a sentence stays readable")
        XCTAssertEqual(ideas[1].labels, ["neighbors"])
        XCTAssertEqual(ideas[1].due, Due("2026-04-02"))
        XCTAssertEqual(ideas[2].notes, "Two hundred liters, with a tap.")
        XCTAssertEqual(ideas[2].steps.map(\.title), ["Measure the pipe", "Find the ladder"])
        XCTAssertEqual(ideas[2].steps.map(\.isDone), [false, true])
        XCTAssertEqual(ideas[2].due, Due("2026-03-14 09:30"))
        XCTAssertEqual(board.sections[1].cards[1].title, "Sow peas\nand broad beans")
        XCTAssertEqual(board.sections[1].cards[1].labels, ["kitchen", "spring"])
        XCTAssertEqual(board.sections[2].cards.map(\.isDone), [true, true, true])
        XCTAssertEqual(board.sections[2].cards.map(\.isArchived), [false, false, true])
        XCTAssertEqual(
            board.sections[2].cards[1].title, "Sharpen the shears #sharp", "a backslash says that it is not a label")
    }

    func testTrelloSampleIsOrderedByPosition() throws {
        let read = try Sample.trello.read()
        let board = read.document
        XCTAssertEqual(board.title, "Bindery")
        XCTAssertEqual(board.sections.map(\.title), ["Last year", "Wishes", "This week"])
        XCTAssertEqual(board.sections[0].cards.map(\.isArchived), [true], "open cards of an archived list")
        XCTAssertEqual(board.sections[1].cards.map(\.title), ["Marbled paper", "A press of our own"])
        XCTAssertEqual(board.sections[1].cards.map(\.isArchived), [true, false])
        XCTAssertEqual(board.sections[1].cards[1].notes, "Drawing: https://press.example/drawing")
        XCTAssertEqual(board.labels.map(\.name), ["Urgent", "sky", "Paper"])
        XCTAssertEqual(board.labels.map(\.color), ["red", "sky", nil])
        let week = board.sections[2].cards
        XCTAssertEqual(week.map(\.title), ["Cut the boards", "Bind the second notebook"])
        XCTAssertEqual(week.map(\.isDone), [true, false])
        XCTAssertEqual(week[1].due, Due("2026-06-12 14:00"))
        XCTAssertEqual(week[1].labels, ["Urgent", "Paper"])
        XCTAssertEqual(
            week[1].steps, [StepDocument(title: "Fold", isDone: true), StepDocument(title: "Sew")])
        XCTAssertEqual(
            week[1].notes,
            """
            Linen, not leather.

            The thread is in the tin.

            Tam Arvell, 2026-05-28: Which thread?

            Odda Fennick, 2026-05-30: The tin is empty.
            """)
        XCTAssertEqual(
            read.notices.map(\.description),
            [
                "“Last year” is archived in the file. It was imported, and its cards are archived."
            ])
    }

    func testTodoTxtSampleHasSectionsNotesAndSteps() throws {
        let board = try Sample.todo.read().document
        XCTAssertEqual(board.sections.map(\.title), ["Tasks", "Letters", "Travel"])
        XCTAssertEqual(
            board.sections[0].cards.map(\.title),
            [
                "(A) Mend the kite", "Borrow a sewing machine", "Oil the bicycle @cellar pri:C",
                "Ask +Nettie whether tea@four suits everybody",
            ])
        XCTAssertEqual(board.sections[0].cards[0].labels, ["workshop", "@home"])
        XCTAssertEqual(board.sections[0].cards[0].due, Due("2026-02-14"))
        XCTAssertTrue(board.sections[0].cards[2].isDone)
        XCTAssertEqual(board.sections[1].cards[0].notes, "She prefers paper.")
        XCTAssertEqual(
            board.sections[2].cards[0].steps,
            [
                StepDocument(title: "Rain coat", isDone: true),
                StepDocument(title: "Tide table", due: Due("2026-03-20")),
            ])
    }

    func testTaskellSampleHasDatesNotesAndSteps() throws {
        let board = try Sample.taskell.read().document
        XCTAssertEqual(board.sections.map(\.title), ["To Do", "Doing", "Done"])
        let boats = board.sections[0].cards[0]
        XCTAssertEqual(boats.due, Due("2026-05-09"))
        XCTAssertEqual(boats.notes, "Twelve of them, in two colors.\nThe blue ones float better.")
        XCTAssertEqual(boats.steps.map(\.isDone), [true, false, false])
        XCTAssertEqual(board.sections[1].cards[0].due, Due("2026-05-02 18:00"))
    }

    func testDeckExportIsTableInUTF16() throws {
        let read = try Sample.deck.read()
        XCTAssertEqual(read.document.sections.map(\.title), ["Before", "After"])
        let cello = read.document.sections[0].cards[0]
        XCTAssertEqual(cello.notes, "Strings are in the drawer.\nThe A is new.")
        XCTAssertEqual(cello.labels, ["Music", "Friday"])
        XCTAssertEqual(cello.due, Due("2026-09-04 18:00"))
        XCTAssertEqual(read.document.sections[0].cards[1].notes, "With the \"quiet\" cover")
        XCTAssertEqual(
            read.notices.map(\.description),
            [
                "Line 1: 2 unknown columns were left out: “Created” and “Modified”."
            ])
    }

    func testLargeSampleHasRequestedNumberOfCards() throws {
        let read = try BoardFormat.inlay.read(try largeBoard("1234", "7"), name: "large")
        XCTAssertEqual(read.notices, [])
        XCTAssertEqual(read.document.sections.count, 7)
        let cards = read.document.sections.flatMap(\.cards)
        XCTAssertEqual(cards.count, 1234)
        XCTAssertEqual(Set(cards.map(\.title)).count, 1234)
        XCTAssertEqual(try largeBoard("1234", "7"), Array(read.document.json().utf8), "and is what Inlay writes")
        XCTAssertEqual(try largeBoard("many"), [])
    }

    private func largeBoard(_ arguments: String...) throws -> [UInt8] {
        let process = Process()
        process.executableURL = Sample.folder.appendingPathComponent("make-large-board")
        process.arguments = arguments
        let output = Pipe()
        process.standardOutput = output
        process.standardError = Pipe()
        try process.run()
        let data = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return Array(data)
    }
}
