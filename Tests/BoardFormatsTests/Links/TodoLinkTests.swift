import Board
import BoardFormats
import TestSupport
import XCTest

/// A board linked to a todo.txt file: what a board can't hold stays on the line of its card.
final class TodoLinkTests: XCTestCase {
    private let today = LocalTime(now: 1_796_000_000) { _ in 0 }
    private let day = "2026-11-30"

    private func world(_ lines: String...) throws -> LinkWorld {
        try LinkWorld(.todo, bytes: Array((lines.joined(separator: "\n") + "\n").utf8), in: today)
    }

    private func card(_ title: String, in world: LinkWorld) throws -> CardID {
        let board = world.linkedBoard
        let ids = zip(board.document.sections.flatMap(\.cards), board.cards.joined())
        return try XCTUnwrap(ids.first { $0.0.title.contains(title) }?.1, title)
    }

    private func title(_ title: String, in world: LinkWorld) throws -> String {
        try XCTUnwrap(world.library.card(card(title, in: world))?.title)
    }

    func testRenamedCardKeepsDates() throws {
        for (line, new) in [
            (
                "(A) 2026-11-01 Call mum +family @phone due:2026-12-01",
                "(A) 2026-11-01 Call dad +family @phone due:2026-12-01"
            ),
            ("x 2026-11-20 2026-11-10 Call mum @home", "x 2026-11-20 2026-11-10 Call dad @home"),
            ("x 2026-11-20 Call mum", "x 2026-11-20 Call dad"),
            ("2026-11-01 (B) Call mum", "2026-11-01 (B) Call dad"),
            ("x 2026-11-20 (B) 2026-11-01 Call mum", "x 2026-11-20 (B) 2026-11-01 Call dad"),
            ("x 2026-11-20 2026-11-01 (B) Call mum", "x 2026-11-20 2026-11-01 (B) Call dad"),
            ("2026-11-01 Call mum t:2026-12-24", "2026-11-01 Call dad t:2026-12-24"),
        ] {
            var world = try world("2026-01-01 First", line, "2026-01-02 Last")
            let id = try card("Call mum", in: world)
            let title = try title("Call mum", in: world)
            try world.perform(.changeCards([id], .title(title.replacing("mum", with: "dad"))))
            _ = try world.update()
            XCTAssertEqual(world.lines, ["2026-01-01 First", new[...], "2026-01-02 Last"])
            world.undo()
            _ = try world.update()
            XCTAssertEqual(world.lines, ["2026-01-01 First", line[...], "2026-01-02 Last"])
        }
    }

    /// A line has its own dates whatever of its card changes, even among lines that say the same.
    func testChangedAndMovedCardKeepsDates() throws {
        var world = try world(
            "2026-11-01 Water +garden", "2026-11-02 Water +garden", "2026-11-03 Water +garden",
            "2026-11-04 Cut section:B")
        let board = world.linkedBoard
        let second = board.cards[0][1]
        try world.perform(.changeCards([second], .title("Flood")))
        try world.perform(.changeCards([second], .notes("a lot")))
        try world.perform(.changeCards([second], .labels([])))
        try world.perform(.changeCards([second], .due(Due("2026-12-01"))))
        try world.perform(.moveCards([second], to: .section(board.sections[1], .end)))
        _ = try world.update()
        XCTAssertEqual(
            world.lines,
            [
                "2026-11-01 Water +garden", "2026-11-03 Water +garden", "2026-11-04 Cut section:B",
                "2026-11-02 Flood due:2026-12-01 section:B note:a%20lot",
            ])
    }

    func testRenamedStepKeepsDates() throws {
        var world = try world("2026-11-01 Trip id:1", "2026-11-02 Maps p:1", "x 2026-11-05 2026-11-03 Book p:1")
        let id = try card("Trip", in: world)
        let steps = try XCTUnwrap(world.linkedBoard.steps[id])
        try world.perform(.changeCards([steps[0]], .title("Charts")))
        try world.perform(.changeCards([steps[1]], .title("Books")))
        try world.perform(.changeCards([id], .title("Journey")))
        _ = try world.update()
        XCTAssertEqual(
            world.lines,
            ["2026-11-01 Journey id:1", "2026-11-02 Charts p:1", "x 2026-11-05 2026-11-03 Books p:1"])
    }

    /// A creation date may only follow a completion date, so a card that has one gets the other when it is done.
    func testDoneCardKeepsCreationDateAfterCompletionDate() throws {
        for (open, done) in [
            ("(A) 2026-11-01 Call", "x (A) \(day) 2026-11-01 Call"), ("2026-11-01 Call", "x \(day) 2026-11-01 Call"),
            ("(A) Call", "x (A) Call"), ("Call", "x Call"),
        ] {
            var world = try world(open)
            let id = try card("Call", in: world)
            try world.perform(.changeCards([id], .isDone(true)))
            _ = try world.update()
            XCTAssertEqual(world.lines, [done[...]])
            try world.perform(.changeCards([id], .notes("a")))
            _ = try world.update()
            XCTAssertEqual(world.lines, ["\(done) note:a"])
            world.undo()
            world.undo()
            _ = try world.update()
            XCTAssertEqual(world.lines, [open[...]])
        }
    }

    /// The word of a due date in the middle of a line is replaced, rather than kept as text beside a new one.
    func testDueDateInsideLineChangesInPlace() throws {
        for (line, due, new) in [
            (
                "(B) Pay rent +money @home due:2026-12-03 rec:1m", Due("2026-11-30"),
                "(B) Pay rent +money @home due:2026-11-30 rec:1m"
            ),
            ("Pay rent due:2026-12-03 +money @home", Due("2026-11-30"), "Pay rent due:2026-11-30 +money @home"),
            ("due:2026-12-03 Pay rent", Due("2026-11-30"), "due:2026-11-30 Pay rent"),
            ("Pay rent due:2026-12-03 rec:1m", nil, "Pay rent rec:1m"), ("due:2026-12-03 Pay rent", nil, "Pay rent"),
            ("Pay rent due:2026-12-03 +money", nil, "Pay rent +money"),
            ("Pay rent due:2026-12-03 rec:1m", Due("2026-11-30 09:00"), "Pay rent due:2026-11-30T09:00 rec:1m"),
            ("Pay rent +money due:2026-12-03", Due("2026-11-30"), "Pay rent +money due:2026-11-30"),
        ] {
            var world = try world("First", line)
            let id = try card("Pay rent", in: world)
            let made = world.edits.count
            try world.perform(.changeCards([id], .due(due)))
            _ = try world.update()
            XCTAssertEqual(world.lines, ["First", new[...]])
            XCTAssertEqual(world.library.card(id)?.due, due)
            let file = world.bytes
            XCTAssertEqual(try world.update().commands, [])
            XCTAssertEqual(world.bytes, file)
            // The title's word is a step of its own, before the due date.
            while world.edits.count > made {
                world.undo()
                XCTAssertEqual(try world.update().commands, [])
            }
            XCTAssertEqual(world.lines, ["First", line[...]])
        }
    }

    func testDueDateInsideLineIsMergedWithOtherWordsOfFile() throws {
        var world = try world("Pay rent due:2026-12-03 rec:1m")
        let id = try card("Pay rent", in: world)
        try world.perform(.changeCards([id], .due(Due("2026-11-30"))))
        world.bytes = Array("Pay the rent due:2026-12-03 rec:2m\n".utf8)
        XCTAssertEqual(try world.update().conflicts, [])
        XCTAssertEqual(world.lines, ["Pay the rent due:2026-11-30 rec:2m"])
        XCTAssertEqual(world.library.card(id)?.due, Due("2026-11-30"))
    }

    func testDueDateInsideLineOfStepChangesInPlace() throws {
        var world = try world("Trip id:1", "Maps due:2026-12-03 t:2026-11-01 p:1", "Book due:2026-12-04 p:1")
        let id = try card("Trip", in: world)
        let steps = try XCTUnwrap(world.linkedBoard.steps[id])
        for step in steps { try world.perform(.changeCards([step], .due(Due("2026-11-30")))) }
        _ = try world.update()
        let new: [Substring] = [
            "Trip id:1", "Maps due:2026-11-30 t:2026-11-01 p:1", "Book due:2026-11-30 p:1",
        ]
        XCTAssertEqual(world.lines, new)
        XCTAssertEqual(try world.update().commands, [])
        XCTAssertEqual(world.lines, new)
    }

    /// In the file, somebody adds a backslash, so that the word isn't a due date.
    func testDueDateThatBecomesTextInFileStaysInTitle() throws {
        var world = try world("Read due:2026-12-03 aloud")
        let id = try card("Read", in: world)
        world.bytes = Array("Read \\due:2026-12-03 aloud\n".utf8)
        _ = try world.update()
        XCTAssertEqual(world.lines, ["Read \\due:2026-12-03 aloud"])
        XCTAssertEqual(world.library.card(id)?.title, "Read due:2026-12-03 aloud")
        XCTAssertNil(world.library.card(id)?.due)
    }

    /// A board that isn't linked, but was imported with what it can't hold.
    func testDueDateInsideLineChangesInPlaceInExport() throws {
        var read = try BoardFormat.todo.read("2026-11-01 Pay rent due:2026-12-03 rec:1m\n")
        read.document.sections[0].cards[0].due = Due("2026-11-30")
        let bytes = try BoardFormat.todo.write(read.document, extras: read.extras)
        XCTAssertEqual(String(decoding: bytes, as: UTF8.self), "2026-11-01 Pay rent due:2026-11-30 rec:1m\n")
    }

    func testTextLikeDueDateStaysText() throws {
        var world = try world("Read \\due:2026-12-03 aloud due:2026-12-05")
        let id = try card("Read", in: world)
        try world.perform(.changeCards([id], .due(Due("2026-11-30"))))
        _ = try world.update()
        XCTAssertEqual(world.lines, ["Read \\due:2026-12-03 aloud due:2026-11-30"])
    }

    /// Whatever the board does, the creation date of each card stays on its line, and its due date has one word there.
    func testCardsKeepCreationDates() {
        let failure = forAll(cases: isOptimized ? 1_000 : 100) { random in
            do { return try self.check(&random) } catch { return "\(error)" }
        }
        XCTAssertNil(failure)
    }

    private func check(_ random: inout SplitMix64) throws -> String? {
        let heads = ["DATE ", "(A) DATE ", "DATE (B) ", "x 2026-01-01 DATE ", "x (C) 2026-01-01 DATE "]
        let tails = ["", " +a", " due:2026-12-03", " due:2026-12-03 rec:1m", " due:2026-12-03 +a @b", " section:B"]
        let days = (1...5).map { "2025-01-0\($0)" }
        let lines = days.map { day in
            let (head, tail) = (heads[random.int(in: 0...4)], tails[random.int(in: 0...5)])
            return head.replacing("DATE", with: day) + (random.oneIn(2) ? "task" : "Task" + day.suffix(1)) + tail
        }
        var world = try LinkWorld(.todo, bytes: Array((lines.joined(separator: "\n") + "\n").utf8), in: today)
        let made = world.edits.count
        // The numbers of edits before each change. The update after it may have made more.
        var marks: [Int] = []
        var history = [world.text]
        for _ in 0..<6 {
            let board = world.linkedBoard
            let cards = Array(board.cards.joined())
            let card = cards[random.int(in: 0...cards.count - 1)]
            let title = world.library.card(card)?.title ?? ""
            let mark = world.edits.count
            switch random.int(in: 0...6) {
            case 0: try world.perform(.changeCards([card], .title(title + " more")))
            case 1: try world.perform(.changeCards([card], .title("New " + title)))
            case 2: try world.perform(.changeCards([card], .due(random.oneIn(3) ? nil : Due("2026-11-30"))))
            case 3: try world.perform(.changeCards([card], .isDone(random.oneIn(2))))
            case 4: try world.perform(.changeCards([card], .notes("a note")))
            case 5: while world.edits.count > marks.last ?? made { world.undo() }
            default:
                let section = board.sections[random.int(in: 0...board.sections.count - 1)]
                try world.perform(.moveCards([card], to: .section(section, random.oneIn(2) ? .start : .end)))
            }
            if world.edits.count > mark { marks.append(mark) } else { _ = marks.popLast() }
            _ = try world.update()
            history.append(world.text)
            let report = history.joined(separator: "---\n")
            for day in days where world.lines.filter({ $0.contains(day + " ") }).count != 1 {
                return "\(day)\n\(report)"
            }
            if world.text.contains("\\due:") { return "a due date is text\n\(report)" }
            if world.lines.contains(where: { $0.matches(of: /due:/).count > 1 }) { return "two due dates\n\(report)" }
            let changed = world.lines.contains { line in
                guard let number = line.firstMatch(of: /Task([1-5])/)?.output.1 else { return false }
                return !line.contains("2025-01-0\(number) ")
            }
            if changed { return "another card's date\n\(report)" }
            if try !world.update().commands.isEmpty { return "not in step\n\(report)" }
        }
        return nil
    }
}
