import Board
import BoardFormats
import TestSupport
import XCTest

/// Files of todo.txt as other programs write them.
final class TodoTests: XCTestCase {
    /// Keys for chains, several parents, and numbers that nothing refers to; dates on both sides of the priority.
    private let strange = """
        (A) 2026-01-01 Plan the trip +travel id:12
        2026-01-02 Buy maps p:12 rec:1w
        x 2026-02-03 2026-01-20 Oil the bicycle id:7 t:2026-01-01

        Dangling p:44
        Chain p:12 id:13
        Under the chain p:13
        Two parents p:12 p:44
        2026-01-01 (B) Date first
        2026-01-01 2026-01-02 Two dates
        x (A) 2016-05-20 2016-04-30 measure space +chapel due:2016-05-30
        x 2016-05-20 (C) 2016-04-30 Between
        x 2016-05-20 2016-04-30 2016-01-01 Three
        (A) x Not done
        Same number id:12
        Hidden step p:12 h:1 section:Elsewhere
        note:a Two notes note:b

        """

    private func written(_ read: Import) throws -> String {
        String(
            decoding: try BoardFormat.todo.write(read.document, extras: FormatExtras(text: read.extras.text)),
            as: UTF8.self)
    }

    func testKeysAndDatesOfOtherProgramsRoundTrip() throws {
        XCTAssertEqual(try written(try BoardFormat.todo.read(strange)), strange)
        let windows = strange.replacingOccurrences(of: "\n", with: "\r\n") + "no line end"
        XCTAssertEqual(try written(try BoardFormat.todo.read(windows)), windows)
    }

    func testOnlyChangedLineChanges() throws {
        var read = try BoardFormat.todo.read(strange)
        for index in read.document.sections[0].cards.indices { read.document.sections[0].cards[index].isDone.toggle() }
        let file = try written(read).split(separator: "\n").map(String.init)
        XCTAssertTrue(file.contains("2026-01-20 Oil the bicycle id:7 t:2026-01-01"), "\(file)")
        XCTAssertTrue(file.contains("x Dangling p:44"), "\(file)")
        XCTAssertTrue(file.contains("x Under the chain p:13"), "\(file)")
        XCTAssertTrue(file.contains("x (A) Plan the trip +travel id:12"), "\(file)")
        XCTAssertTrue(file.contains("Chain p:12 id:13"), "\(file)")
        XCTAssertFalse(file.contains { $0.contains("\\p") }, "\(file)")
    }

    /// The dates of a line that is written again: the completion comes first, and the creation never takes its place.
    func testRewrittenLineKeepsItsDates() throws {
        for (line, done, open) in [
            ("x 2026-02-03 2026-01-20 a", "x 2026-02-03 2026-01-20 a due:2026-05-01", "2026-01-20 a due:2026-05-01"),
            ("x 2026-02-03 a", "x 2026-02-03 a due:2026-05-01", "a due:2026-05-01"),
            ("2026-01-20 a", "x a due:2026-05-01", "2026-01-20 a due:2026-05-01"),
            ("x a", "x a due:2026-05-01", "a due:2026-05-01"),
            // A third date is not part of the line's head: it is text, and needs no backslash.
            (
                "x 2026-02-03 2026-01-20 2026-01-01 a", "x 2026-02-03 2026-01-20 2026-01-01 a due:2026-05-01",
                "2026-01-20 2026-01-01 a due:2026-05-01"
            ),
        ] {
            for (isDone, expected) in [(true, done), (false, open)] {
                var read = try BoardFormat.todo.read(line + "\n")
                read.document.sections[0].cards[0].due = Due(year: 2026, month: 5, day: 1)
                read.document.sections[0].cards[0].isDone = isDone
                XCTAssertEqual(try written(read), expected + "\n", line)
            }
        }
    }

    func testCardKeepsItsNumberAndNewCardGetsFreeNumber() throws {
        var read = try BoardFormat.todo.read("Trip id:2\nMaps p:2\nLone id:1\nMore\n")
        read.document.sections[0].cards[0].title = "Journey"
        read.document.sections[0].cards[2].steps = [StepDocument(title: "Step")]
        XCTAssertEqual(try written(read), "Journey id:2\nMaps p:2\nLone id:1\nMore id:3\nStep p:3\n")
    }

    func testMovedAndNewCardsLeaveOtherLinesInPlace() throws {
        var read = try BoardFormat.todo.read("a p:9\n\nb section:S id:9\nc\nd\ne section:S\nf\n")
        XCTAssertEqual(read.document.sections.map(\.title), ["S", "Tasks"])
        read.document.sections[1].cards.swapAt(0, 2)
        read.document.sections[0].cards.insert(CardDocument(title: "new"), at: 1)
        XCTAssertEqual(try written(read), "a p:9\n\nb section:S id:9\nnew section:S\nf\nd\nc\ne section:S\n")
    }

    func testDateOrPriorityInTitleStaysText() throws {
        for title in [
            "(A)", "\\(A)", "(A) 2026-01-01 x", "2026-01-01 x", "\\2026-01-01 x", "x (A) 2026-01-01 y", "id:1",
        ] {
            for isDone in [false, true] {
                let card = CardDocument(
                    title: title, isDone: isDone, labels: ["p"], steps: [StepDocument(title: "p:1")])
                let document = BoardDocument(title: "Board", sections: [SectionDocument(title: "Tasks", cards: [card])])
                XCTAssertEqual(try BoardFormat.todo.reread(document).read.document, document)
            }
        }
    }

    /// Titles full of keys, in cards and steps, are the same after they are written and read.
    func testKeysInTitlesStayText() {
        let words = [
            "id:1", "id:2", "id:3", "p:1", "p:2", "p:3", "\\id:1", "\\\\p:2", "a", "h:1", "section:a", "note:b",
        ]
        let failure = forAll(cases: isOptimized ? 20_000 : 2_000) { random in
            func title() -> String {
                (0..<random.int(in: 0...3)).map { _ in words[random.int(in: 0...words.count - 1)] }
                    .joined(separator: " ")
            }
            let cards = (0..<random.int(in: 1...5)).map { _ in
                CardDocument(
                    title: title(),
                    steps: (0..<random.int(in: 0...2)).map { _ in StepDocument(title: title(), isDone: true) })
            }
            let document = BoardDocument(title: "Board", sections: [SectionDocument(title: "S", cards: cards)])
            do {
                let (file, read) = try BoardFormat.todo.reread(document)
                let text = String(decoding: file, as: UTF8.self)
                if let difference = difference(read.document, document) { return "\(text)\n\(difference)" }
                // Such a file could also come from another program, with or without the backslashes.
                let other = text.replacingOccurrences(of: "\\", with: "")
                let again = try BoardFormat.todo.write(
                    try BoardFormat.todo.read(other).document, extras: try BoardFormat.todo.read(other).extras)
                return String(decoding: again, as: UTF8.self) == other
                    ? nil : "\(other)\n\(String(decoding: again, as: UTF8.self))"
            } catch { return "\(error)" }
        }
        XCTAssertNil(failure)
    }

    func testExtrasOfEarlierVersionAreStillRestored() throws {
        let extras = try FormatExtras(
            text: #"{"todo":{"carriageReturns":true,"dates":[{"title":"(A) a","created":"2026-01-01"},"#
                + #"{"title":"b","completed":"2026-01-03","created":"2026-01-02"}]}}"#)
        let document = BoardDocument(
            title: "Board",
            sections: [
                SectionDocument(
                    title: "S", cards: [CardDocument(title: "(A) a"), CardDocument(title: "b", isDone: true)])
            ])
        XCTAssertEqual(
            String(decoding: try BoardFormat.todo.write(document, extras: extras), as: UTF8.self),
            "(A) 2026-01-01 a section:S\r\nx 2026-01-03 2026-01-02 b section:S\r\n")
    }
}
