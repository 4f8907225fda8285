import Board
import BoardFormats
import BoardTestSupport
import XCTest

/// Due dates that only the board has, because a linked file has text in their place.
final class LinkDueTests: XCTestCase {
    private let due = Due("2026-05-06")

    /// Returns a board with a due date for which its file has “soon” by now.
    private func world(_ text: String, _ format: BoardFormat = .csv) throws -> LinkWorld {
        var world = try LinkWorld(format, bytes: Array(text.utf8))
        world.bytes = Array(text.replacing("2026-05-06", with: "soon").utf8)
        XCTAssertEqual(try world.update().conflicts.count, 1)
        return world
    }

    private func dueDates(of world: LinkWorld) -> [Due?] {
        world.linkedBoard.cards.joined().map { world.library.card($0)?.due }
    }

    func testCardCanBeDeletedOnTheBoard() throws {
        var world = try world("Title,Due\none,2026-05-06\ntwo,\n")
        try world.perform(.deleteCards([world.linkedBoard.cards[0][0]]))
        XCTAssertEqual(try world.update().conflicts, [])
        XCTAssertEqual(world.text, "Title,Due\ntwo,\n")
        XCTAssertEqual(world.linkedBoard.document.sections.flatMap(\.cards).map(\.title), ["two"])
    }

    func testSectionCanBeDeletedOnTheBoard() throws {
        var world = try world("## A\n\n- one @{2026-05-06}\n\n## B\n\n- two\n", .list)
        try world.perform(.deleteSections([world.linkedBoard.sections[0]]))
        XCTAssertEqual(try world.update().conflicts, [])
        XCTAssertEqual(world.text, "## B\n\n- two\n")
        XCTAssertEqual(world.linkedBoard.document.sections.map(\.title), ["B"])
    }

    /// The board has deleted the card, but the file has edited it since, so it comes back as it was.
    func testCardThatComesBackKeepsItsDueDateAndTheFileItsText() throws {
        var world = try world("Title,Notes,Due\none,,2026-05-06\ntwo,,\n")
        try world.perform(.deleteCards([world.linkedBoard.cards[0][0]]))
        world.bytes = Array("Title,Notes,Due\none,note,soon\ntwo,,\n".utf8)
        XCTAssertEqual(try world.update().conflicts, [.keptAlthoughDeleted(title: "one")])
        XCTAssertEqual(world.text, "Title,Notes,Due\none,note,soon\ntwo,,\n")
        XCTAssertEqual(dueDates(of: world), [due, nil])
        XCTAssertEqual(try world.update().commands, [])
    }

    /// The board brings back the card that it has deleted, as undo does.
    func testCardThatReturnsToTheBoardKeepsItsDueDateAndTheFileItsText() throws {
        let files: [(BoardFormat, String)] = [
            (.csv, "Title,Owner,Due\none,Ann,soon\ntwo,Bob,\n"), (.list, "## A\n\n- one @{soon}\n- two\n"),
        ]
        for (format, text) in files {
            var world = try world(text.replacing("soon", with: "2026-05-06"), format)
            try world.perform(.deleteCards([world.linkedBoard.cards[0][0]]))
            _ = try world.update()
            XCTAssertFalse(world.text.contains("one"))
            world.undo()
            XCTAssertEqual(try world.update().conflicts, [])
            XCTAssertEqual(world.text, text)
            XCTAssertEqual(dueDates(of: world), [due, nil])
            XCTAssertEqual(try world.update().commands, [])
            XCTAssertEqual(world.text, text)
        }
    }

    func testDateOfFileIsTakenAfterTheBoardHasRemovedTheSame() throws {
        for isStored in [true, false] {
            var world = try world("Title,Due\none,2026-05-06\n")
            try world.perform(.changeCards([world.linkedBoard.cards[0][0]], .due(nil)))
            if isStored { XCTAssertEqual(try world.update().conflicts, []) }
            world.bytes = Array("Title,Due\none,2026-05-06\n".utf8)
            XCTAssertEqual(try world.update().conflicts, [])
            XCTAssertEqual(world.text, "Title,Due\none,2026-05-06\n")
            XCTAssertEqual(dueDates(of: world), [due])
        }
    }

    func testOfEqualCardsTheOneWithTheTextKeepsItsDueDate() throws {
        var world = try world("Title,Due\nx,2026-05-06\nx,\n")
        let cards = world.linkedBoard.cards[0]
        world.bytes = Array("Title,Due\nx,\nx,soon\n".utf8)
        XCTAssertEqual(try world.update().conflicts, [])
        XCTAssertEqual(cards.map { world.library.card($0)?.due }, [due, nil])
        XCTAssertEqual(world.text, "Title,Due\nx,\nx,soon\n")
        XCTAssertEqual(world.linkedBoard.cards[0], [cards[1], cards[0]])
    }

    func testWordsForNoDateRemoveIt() throws {
        for word in ["-", "–", "n/a", "N/A", "none", "null", " NULL "] {
            var world = try LinkWorld(.csv, bytes: Array("Title,Due\none,2026-05-06\n".utf8))
            world.bytes = Array("Title,Due\none,\(word)\n".utf8)
            XCTAssertEqual(try world.update().conflicts, [], word)
            XCTAssertEqual(dueDates(of: world), [nil], word)
            XCTAssertEqual(world.text, "Title,Due\none,\(word)\n")
        }
    }

    func testImportTakesWordsForNoDate() throws {
        let read = try BoardFormat.csv.read("title,due\none,n/a\ntwo,-\nthree,soon\n")
        XCTAssertEqual(
            read.notices.map(\.description), ["Line 4: “soon” is not a valid date. It is in the card's notes."])
        XCTAssertEqual(read.document.sections[0].cards.map(\.notes), ["", "", "soon"])
    }

    func testLinkToAPersonIsNotADueDate() throws {
        var world = try LinkWorld(.list, bytes: Array("## A\n\n- Call Anna @{2026-05-06}\n".utf8))
        world.bytes = Array("## A\n\n- Call Anna @[[Anna]]\n".utf8)
        XCTAssertEqual(try world.update().conflicts, [])
        XCTAssertEqual(dueDates(of: world), [nil])
    }

    func testTextInPlaceOfALinkedDayKeepsTheDueDate() throws {
        var world = try LinkWorld(.list, bytes: Array("## A\n\n- Call Anna @[[2026-05-06]]\n".utf8))
        world.bytes = Array("## A\n\n- Call Anna @[[2026-05-0]]\n".utf8)
        XCTAssertEqual(try world.update().conflicts.count, 1)
        XCTAssertEqual(dueDates(of: world), [due])
    }
}
