import Board
import BoardFormats
import BoardTestSupport
import TestSupport
import XCTest

/// The merge of a board and its file, and the file that is written.
final class LinkMergeTests: XCTestCase {
    private func world(_ text: String, _ format: BoardFormat = .list) throws -> LinkWorld {
        try LinkWorld(format, bytes: Array(text.utf8))
    }

    private func card(_ title: String, in world: LinkWorld) throws -> CardID {
        let board = world.linkedBoard
        let ids = zip(board.document.sections.flatMap(\.cards), board.cards.joined())
        return try XCTUnwrap(ids.first { $0.0.title == title }?.1)
    }

    func testTitleEditedOnBothSidesIsKeptTwice() throws {
        var world = try world("## A\n\n- one\n- two\n")
        try world.perform(.changeCards([card("one", in: world)], .title("one on the board")))
        world.bytes = Array("## A\n\n- one in the file\n- two\n".utf8)
        XCTAssertEqual(try world.update().conflicts, [.keptTwice(title: "one on the board")])
        XCTAssertEqual(world.text, "## A\n\n- one on the board\n- one in the file\n- two\n")
    }

    func testDifferentFieldsOfACardAreMerged() throws {
        var world = try world("## A\n\n- [ ] one\n- [ ] two\n")
        try world.perform(.changeCards([card("one", in: world)], .notes("note")))
        world.bytes = Array("## A\n\n- [x] one\n- [ ] two\n".utf8)
        XCTAssertEqual(try world.update().conflicts, [])
        let first = try XCTUnwrap(world.linkedBoard.document.sections.first?.cards.first)
        XCTAssertEqual(first, CardDocument(title: "one", notes: "note", isDone: true))
    }

    func testSectionRenamedOnBothSidesHasBothNames() throws {
        var world = try world("## A\n\n- one\n")
        try world.perform(.changeSection(world.linkedBoard.sections[0], .title("Board's")))
        world.bytes = Array("## File's\n\n- one\n".utf8)
        XCTAssertEqual(try world.update().conflicts, [.renamedOnBothSides(title: "Board's / File's")])
        XCTAssertEqual(world.text, "## Board's / File's\n\n- one\n")
    }

    func testCardMovedOnBothSidesStaysAsOnBoard() throws {
        var world = try world("## A\n\n- one\n\n## B\n\n- two\n\n## C\n\n- three\n")
        let board = world.linkedBoard
        try world.perform(.moveCards([card("one", in: world)], to: .section(board.sections[1])))
        world.bytes = Array("## A\n\n\n## B\n\n- two\n\n## C\n\n- three\n- one\n".utf8)
        XCTAssertEqual(try world.update().conflicts, [.movedOnBothSides(title: "one")])
        XCTAssertEqual(
            world.linkedBoard.document.sections.map { $0.cards.map(\.title) }, [[], ["two", "one"], ["three"]])
    }

    func testStepsOfBothSidesAreMerged() throws {
        var world = try world("## A\n\n- [ ] one\n    - [ ] a\n    - [ ] b\n")
        let id = try card("one", in: world)
        try world.perform(.receiveCards([ReceivedCard(CardDocument(title: "board"))], labels: [], at: .steps(of: id)))
        world.bytes = Array("## A\n\n- [ ] one\n    - [ ] b\n    - [x] a\n    - [ ] file\n".utf8)
        _ = try world.update()
        let steps = try XCTUnwrap(world.linkedBoard.document.sections.first?.cards.first).steps
        XCTAssertEqual(steps.map(\.title), ["b", "a", "file", "board"])
        XCTAssertEqual(steps.map(\.isDone), [false, true, false, false])
    }

    func testLinesThatNobodyTouchedAreTheSameByteForByte() throws {
        let text = "## A\r\n\r\n* one\r\n+ two\r\n\r\n\r\n1) three"
        var world = try world(text)
        XCTAssertEqual(world.text, text)
        try world.perform(.changeCards([card("two", in: world)], .title("two and a half")))
        _ = try world.update()
        XCTAssertEqual(world.text, "## A\r\n\r\n* one\r\n- two and a half\r\n\r\n\r\n1) three")
    }

    /// A program was ended after it had written a file, but before it could note that. Then the file was edited.
    func testFileIsComparedWithTheStateThatItComesFrom() throws {
        let (old, new) = ("- one\n- two\n", "- one\n- two\n- three\n")
        let board = try world(old).linkedBoard
        func base(of text: String) throws -> [String]? {
            let base = LinkBase(bytes: Array(old.utf8), sections: [nil], cards: [[nil, nil]])
            let next = LinkBase(bytes: Array(new.utf8), sections: [nil], cards: [[nil, nil, nil]])
            let link = BoardLink(board: .random(), path: "list.md", format: "list", base: base, next: next)
            let file = try FileVersion(Array(text.utf8), name: "list.md", as: .list, in: .utc)
            return file.base(of: link, for: board).document.sections.first?.cards.map(\.title)
        }
        for text in [old, "- one\n- second\n", "- four\n- one\n- two\n"] {
            XCTAssertEqual(try base(of: text), ["one", "two"], text)
        }
        for text in [new, "- one\n- second\n- three\n", "- three\n", "- four\n" + new] {
            XCTAssertEqual(try base(of: text), ["one", "two", "three"], text)
        }
    }

    /// A board is linked to a file that was just made from it, although the file can't hold everything.
    func testBoardIsTheSameAfterItIsLinkedToItsOwnFile() throws {
        let cards = [
            CardDocument(title: "one", isDone: true, labels: ["a"]), CardDocument(title: "two", isArchived: true),
            CardDocument(title: "three", steps: [StepDocument(title: "s", labels: ["b"])]), CardDocument(title: "one"),
        ]
        let sections = ["A", "B", "A"].map { SectionDocument(title: $0, cards: cards) } + [SectionDocument(title: "C")]
        for format in FileVersion.formats {
            var world = try LinkWorld(format, bytes: format.write(BoardDocument(title: "Board")))
            try world.perform(
                .importSections(BoardDocument(title: "Board", sections: sections), board: world.board))
            let before = world.linkedBoard
            let file = try world.file
            let bytes = try file.written(for: before, file.base(of: world.link, for: before)).bytes
            world.bytes = bytes
            world.base = .unknown
            XCTAssertEqual(try world.update().commands, [], "\(format)")
            XCTAssertEqual(world.linkedBoard.document, before.document, "\(format)")
            XCTAssertEqual(world.text, String(decoding: bytes, as: UTF8.self), "\(format)")
        }
    }

    /// A file without empty sections says nothing of the section that the card leaves, nor that the other one is new.
    func testCardMovesToSectionThatFileDidNotHave() throws {
        var world = try world("Buy milk section:Todo\n", .todo)
        try world.perform(.addSections([NewSection(title: "Done")], board: world.board, at: .end))
        _ = try world.update()
        world.bytes = Array("Buy milk section:Done\n".utf8)
        _ = try world.update()
        let sections = world.linkedBoard.document.sections
        XCTAssertEqual(sections.map(\.title), ["Todo", "Done"])
        XCTAssertEqual(sections.map { $0.cards.map(\.title) }, [[], ["Buy milk"]])
    }

    /// The writer keeps the order, so cards that look the same in the file are not mistaken for each other.
    func testCardsThatLookTheSameInFileKeepTheirIDs() throws {
        var world = try world("## S\n\n- A\n- A\n- A\n- z\n", .taskell)
        let ids = world.linkedBoard.cards[0]
        try world.perform(.changeCards([ids[0], ids[2]], .isDone(true)))
        try world.perform(.addCards([NewCard(title: "new")], at: .section(world.linkedBoard.sections[0])))
        _ = try world.update()
        world.bytes = Array(world.text.replacing("- A\n- A\n- A", with: "- A edited\n- A\n- A").utf8)
        _ = try world.update()
        XCTAssertEqual(world.library.card(ids[0])?.title, "A edited")
        XCTAssertEqual(Array(world.linkedBoard.cards[0].prefix(4)), ids)
    }

    func testTextInPlaceOfADueDateIsThatOfItsCard() throws {
        let head = "kind,section,title,notes,done,due,labels,archived\r\n"
        for (format, old, new) in [
            (
                BoardFormat.taskell, "## S\n\n- A\n    @ 2026-05-06\n- B\n    @ 2026-05-07\n",
                "## S\n\n- A\n    @ soon\n- B\n    > soon\n"
            ),
            (
                .csv, head + "card,S,A,,,2026-05-06,,\r\ncard,S,B,,,2026-05-07,,\r\n",
                head + "card,S,A,,,soon,,\r\ncard,S,B,soon,,,,\r\n"
            ),
        ] {
            var world = try world(old, format)
            let (a, b) = try (card("A", in: world), card("B", in: world))
            world.bytes = Array(new.utf8)
            XCTAssertEqual(try world.update().conflicts, [.dueDateKept(title: "A")], "\(format)")
            XCTAssertEqual(world.library.card(a)?.due, Due("2026-05-06"))
            XCTAssertNil(world.library.card(b)?.due, "\(format)")
            XCTAssertEqual(world.text, new)
        }
    }

    private static let obsidian = """
        ---

        kanban-plugin: board

        ---

        ## To do

        - [ ] one
        - [ ] two

        ## Done

        **Complete**
        - [ ] three




        %% kanban:settings
        ```
        {"kanban-plugin":"board"}
        ```
        %%
        """

    /// Obsidian does the same when somebody drags a card there.
    func testCardMovedBelowObsidiansMarkerIsDone() throws {
        var world = try world(Self.obsidian, .obsidian)
        let id = try card("one", in: world)
        try world.perform(.moveCards([id], to: .section(world.linkedBoard.sections[1])))
        _ = try world.update()
        XCTAssertEqual(world.library.card(id)?.isDone, true)
        XCTAssertTrue(world.text.contains("**Complete**\n- [ ] three\n- [x] one\n"), world.text)
        // Undo leads back, one step after the other.
        world.undo()
        XCTAssertEqual(try world.update().commands, [])
        XCTAssertEqual(world.library.card(id)?.isDone, false)
        world.undo()
        _ = try world.update()
        XCTAssertEqual(world.text, Self.obsidian)
    }

    func testCardMovedFromBelowObsidiansMarkerStaysDone() throws {
        var world = try world(Self.obsidian, .obsidian)
        let id = try card("three", in: world)
        try world.perform(.moveCards([id], to: .section(world.linkedBoard.sections[0])))
        _ = try world.update()
        XCTAssertTrue(world.text.contains("- [ ] two\n- [x] three\n"), world.text)
        XCTAssertEqual(try world.update().commands, [])
        XCTAssertEqual(world.library.card(id)?.isDone, true)
    }

    func testCardAddedBelowObsidiansMarkerIsDone() throws {
        var world = try world(Self.obsidian, .obsidian)
        let new = NewCard(title: "new")
        try world.perform(.addCards([new], at: .section(world.linkedBoard.sections[1], .start)))
        _ = try world.update()
        XCTAssertEqual(world.library.card(new.id)?.isDone, true)
        XCTAssertTrue(world.text.contains("**Complete**\n- [x] new\n- [ ] three\n"), world.text)
    }

    /// Obsidian finds a block by the ID at the end of its line.
    func testDueDateIsWrittenBeforeTheIDOfABlock() throws {
        let texts: [(text: String, format: BoardFormat)] = [
            (Self.obsidian, .obsidian), ("## A\n\n- [ ] one\n- [ ] two\n", .list),
        ]
        for (text, format) in texts {
            let text = text.replacing("] one", with: "] one ^a1-b2").replacing(
                "] two", with: "] two @{2026-05-06} #a ^c")
            var world = try world(text, format)
            XCTAssertEqual(world.text, text)
            let (one, two) = try (card("one ^a1-b2", in: world), card("two ^c", in: world))
            XCTAssertEqual(world.library.card(two)?.due, Due("2026-05-06"))
            try world.perform(.changeCards([one, two], .due(Due("2026-08-09"))))
            _ = try world.update()
            XCTAssertEqual(
                world.text,
                text.replacing("one ^a1-b2", with: "one @{2026-08-09} ^a1-b2")
                    .replacing("two @{2026-05-06} #a ^c", with: "two @{2026-08-09} #a ^c"))
            try world.perform(.changeCards([one, two], .due(nil)))
            _ = try world.update()
            XCTAssertEqual(world.text, text.replacing("two @{2026-05-06} #a ^c", with: "two #a ^c"))
            XCTAssertEqual(try world.update().commands, [])
        }
    }

    /// A board shows a line break in a title as a space.
    func testLineBreakInTitleStaysUnlessItsPartIsRemoved() throws {
        let texts: [(text: String, format: BoardFormat)] = [
            (Self.obsidian, .obsidian), ("## A\n\n- one\n- two\n", .list), ("## A\n\n- one\n- two\n", .taskell),
            ("Title,Owner\n\"one\",Ann\ntwo,\n", .csv),
        ]
        for (text, format) in texts {
            let lineBreak = format == .csv ? "\n" : "<br>"
            func file(_ title: String) -> String {
                text.replacing("one", with: title.replacing("|", with: lineBreak), maxReplacements: 1)
            }
            for (old, title, new) in [
                ("one|or|1", "one or 1 more", "one|or|1 more"), ("one|or|1", "One or 1", "One|or|1"),
                ("one|or|1", "one and 1", "one|and|1"), ("one|or|1", "new", "new"), ("one|or|1", "one", "one"),
            ] {
                var world = try world(file(old), format)
                let id = try card(old.replacing("|", with: " "), in: world)
                try world.perform(.changeCards([id], .title(title)))
                _ = try world.update()
                XCTAssertEqual(world.text, file(new), "\(format)")
                XCTAssertEqual(try world.update().commands, [])
            }
            guard format != .csv else { continue }
            var world = try world(file("one|1"), format)
            try world.perform(.changeCards([card("one 1", in: world)], .due(Due("2026-08-09"))))
            _ = try world.update()
            XCTAssertTrue(world.text.contains("one<br>1"), world.text)
        }
    }

    /// Themes of Obsidian have other checkboxes.
    func testCheckboxAndStepsOfAChangedCardStay() throws {
        let steps = "\t- [/] half  #a\n\t- [-] a<br>b\n\t- [ ] c @{2026-05-06} ^b2\n"
        for format in [BoardFormat.obsidian, .list] {
            let text = (format == .obsidian ? Self.obsidian : "## A\n\n- [ ] one\n- [ ] two\n")
                .replacing("] one\n", with: "] one\n" + steps)
            var world = try world(text, format)
            try world.perform(.changeCards([card("one", in: world)], .title("first")))
            _ = try world.update()
            XCTAssertEqual(world.text, text.replacing("] one", with: "] first"))
        }
        let text = Self.obsidian.replacing("- [ ] one\n", with: "* [/] one\n" + steps)
        var world = try world(text, .obsidian)
        let id = try card("one", in: world)
        try world.perform(.changeCards([id], .due(Due("2026-05-06"))))
        _ = try world.update()
        XCTAssertEqual(world.text, text.replacing("] one", with: "] one @{2026-05-06}"))
        try world.perform(.changeCards([id], .isDone(true)))
        _ = try world.update()
        XCTAssertEqual(world.text, text.replacing("* [/] one", with: "- [x] one @{2026-05-06}"))
        // Its section says that it is done.
        try world.perform(.changeCards([card("three", in: world)], .title("3")))
        _ = try world.update()
        XCTAssertTrue(world.text.contains("**Complete**\n- [ ] 3\n"), world.text)
        world = try self.world(Self.obsidian.replacing("- [ ] one", with: "- [/]"), .obsidian)
        try world.perform(.changeCards([card("", in: world)], .title("one")))
        _ = try world.update()
        XCTAssertEqual(world.text, Self.obsidian)
    }

    /// A file has no time zones, and cards may look the same.
    func testCheckboxesOfChangedCardsAreTheirOwn() throws {
        let text = Self.obsidian.replacing("[ ] one", with: "[/] one").replacing("[ ] two", with: "[!] two")
        var world = try world(text, .obsidian)
        let (one, two) = try (card("one", in: world), card("two", in: world))
        try world.perform(.changeCards([one], .due(Due("2026-08-09 18:00 Asia/Tokyo"))))
        _ = try world.update()
        XCTAssertEqual(world.text, text.replacing("] one", with: "] one @{2026-08-09} @@{18:00}"))
        try world.perform(.changeCards([one], .due(nil)))
        for id in [one, two] { try world.perform(.changeCards([id], .title("same"))) }
        _ = try world.update()
        XCTAssertEqual(world.text, text.replacing("] one", with: "] same").replacing("] two", with: "] same"))
        try world.perform(.changeCards([two], .title("two")))
        try world.perform(.changeCards([one], .title("one")))
        _ = try world.update()
        XCTAssertEqual(world.text, text)
    }

    private static let archive = """
        ---

        kanban-plugin: board

        ---

        ## A

        - [ ] one
        - [ ] two

        ## B

        - [ ] three


        ***

        ## Archive

        - [ ] old b
        - [ ] old a

        %% kanban:settings
        ```
        {"kanban-plugin":"board"}
        ```
        %%
        """

    /// Obsidian puts a card at the end of its archive, wherever it was.
    func testArchiveStaysInOrderOfFile() throws {
        var world = try world(Self.archive, .obsidian)
        for title in ["one", "three"] {
            let id = try card(title, in: world)
            let text = world.text.replacing("- [ ] \(title)\n", with: "")
                .replacing("- [ ] old a\n", with: "- [ ] old a\n- [ ] \(title)\n")
            world.bytes = Array(text.utf8)
            _ = try world.update()
            XCTAssertEqual(world.text, text)
            XCTAssertEqual(world.library.card(id)?.place.isArchived, true)
        }
        let id = try card("old a", in: world)
        world.bytes = Array(world.text.replacing("old a", with: "old and gray").utf8)
        _ = try world.update()
        XCTAssertEqual(world.library.card(id)?.title, "old and gray")
    }

    func testSectionWithArchivedCardsThatFileDeletesIsDeleted() throws {
        var world = try world(Self.archive, .obsidian)
        let id = try card("two", in: world)
        try world.perform(.changeCards([id], .isArchived(true)))
        _ = try world.update()
        let text = world.text.replacing("## A\n\n- [ ] one\n\n", with: "")
        XCTAssertNotEqual(text, world.text)
        world.bytes = Array(text.utf8)
        _ = try world.update()
        XCTAssertEqual(world.text, text)
        XCTAssertEqual(world.linkedBoard.document.sections.map(\.title), ["B"])
        XCTAssertEqual(world.library.card(id)?.place.isArchived, true)
    }

    func testFileWithoutFinalLineEndStaysSo() throws {
        for (text, format) in [("milk\nbread", BoardFormat.list), ("One\nTwo", .todo), (Self.archive, .obsidian)] {
            var world = try world(text, format)
            let section = try XCTUnwrap(world.linkedBoard.sections.last)
            try world.perform(.addCards([NewCard(title: "new")], at: .section(section)))
            _ = try world.update()
            XCTAssertTrue(world.text.contains("new"))
            world.undo()
            _ = try world.update()
            XCTAssertEqual(world.text, text)
        }
    }

    func testFileWithNULIsNotEditable() throws {
        XCTAssertTrue(try FileVersion(Array("milk\nbread\n".utf8), name: "a", as: .list, in: .utc).isEditable)
        XCTAssertFalse(try FileVersion(Array("milk\n\0bread\n".utf8), name: "a", as: .list, in: .utc).isEditable)
    }

    /// The rows of Inlay's tables hold steps too. With other columns, the file is left alone rather than lose cells.
    func testTableOfInlayWithOtherColumnsIsNotRewritten() throws {
        var world = try world(
            "kind,section,title,notes,done,due,labels,archived,owner\ncard,A,one,,,,,,Anna\n", .csv)
        let text = world.text
        try world.perform(.changeCards([card("one", in: world)], .title("one and a half")))
        XCTAssertThrowsError(try world.update()) { XCTAssertEqual($0 as? ExportError, .notWritable) }
        XCTAssertEqual(world.text, text)
    }

    /// A row ends otherwise than a line inside a cell.
    func testLinesOfACellKeepTheirEnds() throws {
        for end in ["\r\n", "\n"] {
            let head = "kind,section,title,notes,done,due,labels,archived\(end)card,A,\"one\",,,,,\(end)"
            var world = try world(head + "card,A,two,,,,,\(end)", .csv)
            try world.perform(.changeCards([card("two", in: world)], .notes("first\nsecond")))
            _ = try world.update()
            XCTAssertEqual(world.text, head + "card,A,two,\"first\nsecond\",,,,\(end)")
        }
    }

    private static let prose = """
        ---
        title: Plan
        ---

        # TODO

        What is left.

        ## Now

        Only one at a time!

        - [ ] one
        - [ ] two

        ---

        ## Later

        Things without a date,
        or with one.
        * [ ] three

        More on three.

        ## Notes

        Nothing to do here.

        """

    /// Text above the cards of a section is not on the board, and stays with its section.
    func testProseStaysWhereItIs() throws {
        var world = try world(Self.prose)
        XCTAssertTrue(try world.file.isEditable)
        let sections = world.linkedBoard.document.sections
        XCTAssertEqual(sections.map(\.title), ["Now", "Later", "Notes"])
        XCTAssertEqual(sections.map { $0.cards.map(\.title) }, [["one", "two"], ["three"], []])
        XCTAssertEqual(world.text, Self.prose)
        let ids = world.linkedBoard.sections
        try world.perform(.addCards([NewCard(title: "new")], at: .section(ids[0], .start)))
        try world.perform(.addCards([NewCard(title: "last")], at: .section(ids[2])))
        _ = try world.update()
        let text = Self.prose.replacing("- [ ] one", with: "- [ ] new\n- [ ] one")
            .replacing("to do here.\n", with: "to do here.\n- [ ] last\n")
        XCTAssertEqual(world.text, text)
        try world.perform(.moveSections([ids[1]], board: world.board, at: .start))
        _ = try world.update()
        let later = "## Later\n\nThings without a date,\nor with one.\n"
        XCTAssertTrue(world.text.contains("What is left.\n\n" + later), world.text)
        XCTAssertTrue(world.text.contains("## Now\n\nOnly one at a time!\n\n- [ ] new\n"), world.text)
        world.undo()
        _ = try world.update()
        XCTAssertEqual(Set(world.lines), Set(text.split(separator: "\n")))
    }

    /// Without a card, a file that isn't linked is a list of lines.
    func testLastCardAmongProseCanBeDeleted() throws {
        for text in [
            "# T\n\nText.\n\n## A\n\nAbove.\n\n* one\n\n## B\n", "# A\n\nText.\n\n- one\n", "# A\nText.\n- one",
        ] {
            var world = try world(text)
            let titles = world.linkedBoard.document.sections.map(\.title)
            try world.perform(.deleteCards([card("one", in: world)]))
            for _ in 0..<2 {
                _ = try world.update()
                XCTAssertEqual(world.linkedBoard.document.sections.map(\.title), titles)
                XCTAssertEqual(world.linkedBoard.cards.joined().count, 0)
                XCTAssertEqual(try world.file.contents.sections.map(\.title), titles)
                // A heading without cards would be the title of the board, so that gets one above.
                let rest = text.split(separator: "\n").filter { !$0.hasSuffix("one") && $0 != "# A" }
                XCTAssertEqual(world.lines.filter(rest.contains), rest)
            }
            let section = world.linkedBoard.sections[0]
            try world.perform(.addCards([NewCard(title: "new")], at: .section(section)))
            _ = try world.update()
            XCTAssertTrue(world.text.contains("\n- [ ] new"), world.text)
            for _ in 0..<2 { world.undo() }
            _ = try world.update()
            XCTAssertEqual(world.text, text)
        }
    }

    func testLinesAreCardsIfTheListHadOnlyCards() throws {
        for deletesOnBoard in [true, false] {
            var world = try world("## A\n- one\n")
            if deletesOnBoard {
                try world.perform(.deleteCards([card("one", in: world)]))
                _ = try world.update()
            }
            world.bytes = Array("## A\nmilk\neggs\n".utf8)
            _ = try world.update()
            XCTAssertEqual(world.linkedBoard.document.sections.map { $0.cards.map(\.title) }, [["milk", "eggs"]])
            XCTAssertEqual(world.text, "## A\nmilk\neggs\n")
        }
    }

    func testLastCardAmongProseMayBeDeletedInTheFile() throws {
        let text = "# T\n\nText.\n\n## A\n\nAbove.\n\n"
        var world = try world(text + "- one\n")
        world.bytes = Array(text.utf8)
        for _ in 0..<2 {
            _ = try world.update()
            XCTAssertEqual(world.linkedBoard.document.sections.map(\.title), ["A"])
            XCTAssertEqual(world.linkedBoard.cards, [[]])
            XCTAssertEqual(world.text, text)
        }
        world.bytes = Array((text + "- two\n").utf8)
        _ = try world.update()
        XCTAssertEqual(world.linkedBoard.document.sections[0].cards.map(\.title), ["two"])
    }

    /// Such headings are cards, but the lines below them are nothing that a board has.
    func testLinesThatAreNotOnTheBoardAreNotLost() throws {
        let text = "TODO\n====\n\nNow\n---\n\n- [ ] one\n- [ ] two\n\nLater\n-----\n\n- three\n"
        var world = try world(text)
        let section = world.linkedBoard.sections[0]
        for title in ["Now", "two", "TODO"] {
            try world.perform(.moveCards([card(title, in: world)], to: .section(section)))
            _ = try world.update()
            XCTAssertEqual(world.lines.sorted(), text.split(separator: "\n").sorted())
        }
    }

    /// A rule below a line makes it a title, so nothing comes between them.
    func testNewCardFollowsRuleBelowLine() throws {
        var world = try world("TODO\n====\n\nNow\n---\n")
        let anchor = try card("TODO", in: world)
        let section = world.linkedBoard.sections[0]
        try world.perform(.addCards([NewCard(title: "new")], at: .section(section, .after(anchor))))
        _ = try world.update()
        XCTAssertTrue(world.text.hasPrefix("TODO\n====\n"), world.text)
        XCTAssertTrue(world.text.hasSuffix("Now\n---\n"), world.text)
        XCTAssertTrue(world.text.contains("new\n"), world.text)
    }

    /// Programs on Windows begin text with a mark.
    func testByteOrderMarkStays() throws {
        let texts: [(String, BoardFormat)] = [
            ("buy milk\r\ncall anna\r\n", .list), ("# T\n\n## A\n\n- one\n", .list), ("Buy milk +home\n", .todo),
            (Self.obsidian, .obsidian), ("## To do\n\n- one\n", .taskell),
            ("kind,section,title,notes,done,due,labels,archived\r\ncard,A,one,,,,,\r\n", .csv), ("Title\none\n", .csv),
        ]
        for (text, format) in texts {
            var world = try world("\u{FEFF}" + text, format)
            XCTAssertTrue(try world.file.isEditable, text)
            let board = world.linkedBoard
            try world.perform(.changeCards([board.cards[0][0]], .title("new title")))
            try world.perform(.addCards([NewCard(title: "new")], at: .section(board.sections[0], .start)))
            _ = try world.update()
            XCTAssertTrue(world.bytes.starts(with: [0xEF, 0xBB, 0xBF]), text)
            XCTAssertEqual(world.text.unicodeScalars.count { $0 == "\u{FEFF}" }, 1, text)
            XCTAssertTrue(world.text.contains("new"), text)
            for _ in 0..<2 { world.undo() }
            _ = try world.update()
            XCTAssertEqual(world.text, "\u{FEFF}" + text)
        }
    }
}
