import Board
import BoardFormats
import BoardTestSupport
import TestSupport
import XCTest

/// Boards that are linked to tables of other programs and people.
final class LinkedTableTests: XCTestCase {
    private func world(_ text: String, in time: LocalTime = .utc) throws -> LinkWorld {
        let world = try LinkWorld(.csv, bytes: Array(text.utf8), in: time)
        XCTAssertEqual(world.text, text)
        XCTAssertTrue(try world.file.isEditable, text)
        return world
    }

    private func card(_ title: String, in world: LinkWorld) throws -> CardID {
        let board = world.linkedBoard
        let ids = zip(board.document.sections.flatMap(\.cards), board.cards.joined())
        return try XCTUnwrap(ids.first { $0.0.title == title }?.1)
    }

    private func section(_ title: String, in world: LinkWorld) throws -> SectionID {
        let board = world.linkedBoard
        return try XCTUnwrap(zip(board.document.sections, board.sections).first { $0.0.title == title }?.1)
    }

    private static let tasks = """
        Title,Status,Assignee,Estimate,Notes
        Fix parser,Doing,Ann,3,see #12
        Write docs,To do,"Bob ""B"" Ross",,
        "Ship, finally",To do,,5,"two
        lines"
        Test,Doing,Cora

        """

    func testCellsInUnknownColumnsStay() throws {
        var world = try world(Self.tasks)
        XCTAssertEqual(world.linkedBoard.document.sections.map(\.title), ["Doing", "To do"])
        XCTAssertEqual(world.linkedBoard.document.sections[1].cards[1].notes, "two\nlines")
        try world.perform(.changeCards([card("Write docs", in: world)], .title("Write, and read")))
        try world.perform(.changeCards([card("Test", in: world)], .notes("soon")))
        try world.perform(.moveCards([card("Fix parser", in: world)], to: .section(section("To do", in: world))))
        try world.perform(.addCards([NewCard(title: "New")], at: .section(section("Doing", in: world))))
        _ = try world.update()
        XCTAssertEqual(
            world.text,
            """
            Title,Status,Assignee,Estimate,Notes
            "Write, and read",To do,"Bob ""B"" Ross",,
            "Ship, finally",To do,,5,"two
            lines"
            Fix parser,To do,Ann,3,see #12
            Test,Doing,Cora,,soon
            New,Doing,,,

            """)
    }

    func testRowsOfOtherSectionsStayInPlace() throws {
        let text = "Task;List\nA1;A\nB1;B\nA2;A\nB2;B\n"
        var world = try world(text)
        try world.perform(.moveCards([card("A2", in: world)], to: .section(section("A", in: world), .start)))
        _ = try world.update()
        XCTAssertEqual(world.text, "Task;List\nA2;A\nA1;A\nB1;B\nB2;B\n")
        try world.perform(.moveSections([section("B", in: world)], board: world.board, at: .start))
        XCTAssertEqual(try world.update().commands, [])
        XCTAssertEqual(world.text, "Task;List\nA2;A\nA1;A\nB1;B\nB2;B\n")
        XCTAssertEqual(world.linkedBoard.document.sections.map(\.title), ["B", "A"])
    }

    /// Excel writes such files in Germany.
    func testNewCellsAreLikeTheOthers() throws {
        let head = "\u{FEFF}Aufgabe;Status;Fällig;Erledigt;Zuständig\r\n"
        let row = "Angebot;Offen;31.12.2026;FALSCH;Anna\r\n"
        var world = try world(head + row)
        let due = try XCTUnwrap(Due("2027-02-03"))
        try world.perform(.changeCards([card("Angebot", in: world)], .due(due)))
        try world.perform(.changeCards([card("Angebot", in: world)], .isDone(true)))
        let new = NewCard(title: "Rechnung; bald")
        try world.perform(.addCards([new], at: .section(section("Offen", in: world))))
        _ = try world.update()
        XCTAssertEqual(
            world.text, head + "Angebot;Offen;03.02.2027;WAHR;Anna\r\n\"Rechnung; bald\";Offen;;FALSCH;\r\n")
    }

    func testPartsWithoutColumnStayOnTheBoard() throws {
        var world = try world("Title,Owner\none,Ann\ntwo,Bob\n")
        let id = try card("one", in: world)
        try world.perform(.changeCards([id], .notes("private")))
        try world.perform(.changeCards([id], .due(Due("2026-01-02"))))
        try world.perform(.addSections([NewSection(title: "Other")], board: world.board, at: .end))
        try world.perform(.moveCards([id], to: .section(section("Other", in: world))))
        XCTAssertEqual(try world.update().commands, [])
        XCTAssertEqual(world.text, "Title,Owner\ntwo,Bob\none,Ann\n")
        world.bytes = Array("Title,Owner\ntwo,Bob\none and a half,Ann\nthree,\n".utf8)
        _ = try world.update()
        let sections = world.linkedBoard.document.sections
        XCTAssertEqual(sections.map { $0.cards.map(\.title) }, [["two", "three"], ["one and a half"]])
        XCTAssertEqual(sections[1].cards[0].notes, "private")
        XCTAssertEqual(sections[1].cards[0].due, Due("2026-01-02"))
        XCTAssertEqual(try world.update().commands, [])
    }

    func testCardWithNotesOfItsOwnIsKeptAlthoughItsRowIsDeleted() throws {
        var world = try world("Title,Owner\none,Ann\ntwo,Bob\nthree,\n")
        try world.perform(.changeCards([card("two", in: world)], .notes("private")))
        _ = try world.update()
        world.bytes = Array("Title,Owner\none,Ann\n".utf8)
        XCTAssertEqual(try world.update().conflicts, [.keptAlthoughDeleted(title: "two")])
        XCTAssertEqual(world.text, "Title,Owner\none,Ann\ntwo,\n")
    }

    /// A board replaces what a title can't hold.
    func testSectionOfNewRowIsTheOneOfTheOthers() throws {
        var world = try world("Title,List\none,\"A\tB\"\n")
        try world.perform(.addCards([NewCard(title: "two")], at: .section(section("A B", in: world))))
        _ = try world.update()
        XCTAssertEqual(world.text, "Title,List\none,\"A\tB\"\ntwo,A B\n")
        XCTAssertEqual(try world.update().commands, [])
        XCTAssertEqual(world.linkedBoard.document.sections.map(\.title), ["A B"])
    }

    func testTitleThatIsTooLongForABoardStays() throws {
        let long = String(repeating: "long ", count: 1_000)
        for head in ["Title,Owner", "Title,Notes"] {
            var world = try world("\(head)\n\(long),Ann\ntwo,Bob\n")
            try world.perform(.changeCards([card("two", in: world)], .title("three")))
            _ = try world.update()
            XCTAssertEqual(world.text, "\(head)\n\(long),Ann\nthree,Bob\n")
        }
    }

    func testStatusTellsWhetherCardsAreDone() throws {
        var world = try world("Title,Status\none,To do\ntwo,Done\n")
        XCTAssertEqual(world.linkedBoard.document.sections.map { $0.cards.map(\.isDone) }, [[false], [true]])
        let id = try card("one", in: world)
        try world.perform(.moveCards([id], to: .section(section("Done", in: world))))
        _ = try world.update()
        XCTAssertEqual(world.library.card(id)?.isDone, true)
        XCTAssertEqual(world.text, "Title,Status\ntwo,Done\none,Done\n")
        try world.perform(.changeCards([id], .isDone(false)))
        XCTAssertEqual(try world.update().commands, [])
        XCTAssertEqual(world.library.card(id)?.isDone, false)
    }

    func testCardIsDoneOnTheBoardAloneWithoutAColumn() throws {
        let text =
            "Title,Section,Due,Owner,Effort\none,To Do,2026-12-01,Ann,3\ntwo,Doing,2026-12-02 09:00,Bob,1\nthree,Done,,Ann,2\n"
        var world = try world(text)
        for title in ["one", "two"] {
            try world.perform(.changeCards([card(title, in: world)], .isDone(true)))
            XCTAssertEqual(try world.update().commands, [])
        }
        XCTAssertEqual(world.text, text)
        XCTAssertEqual(world.linkedBoard.document.sections.map { $0.cards.map(\.isDone) }, [[true], [true], [false]])
    }

    func testDeletedCardReturnsWithItsCells() throws {
        var world = try world(Self.tasks)
        try world.perform(.deleteCards([card("Write docs", in: world)]))
        _ = try world.update()
        XCTAssertFalse(world.text.contains("Ross"))
        world.undo()
        _ = try world.update()
        XCTAssertEqual(world.text, Self.tasks)
    }

    /// With the row goes what told whether days or months come first.
    func testDateThatRevealsTheOrderCanBeDeleted() throws {
        var world = try world("Title,Due,Owner\none,3/25/2026,Ann\ntwo,4/5/2026,Bob\n")
        XCTAssertEqual(world.library.card(try card("two", in: world))?.due, Due("2026-04-05"))
        try world.perform(
            .addCards([NewCard(title: "three", due: Due("2026-12-01"))], at: .section(world.linkedBoard.sections[0])))
        _ = try world.update()
        XCTAssertTrue(world.text.hasSuffix("three,12/1/2026,\n"), world.text)
        try world.perform(.deleteCards([card("one", in: world)]))
        _ = try world.update()
        XCTAssertEqual(world.text, "Title,Due,Owner\ntwo,2026-04-05,Bob\nthree,2026-12-01,\n")
        XCTAssertEqual(try world.update().commands, [])
    }

    func testMomentsStayMoments() throws {
        let time = LocalTime { _ in 7_200 }
        var world = try world(
            """
            Title,Due,Owner
            one,2026-05-06T22:30:15.250Z,Ann
            two,"2026-05-06 09:00+05:30",Bob
            three,2026-05-06,
            four,2026-05-06 09:00,
            five,2026-05-06T09:00:00.000Z,

            """, in: time)
        XCTAssertEqual(world.library.card(try card("one", in: world))?.due, Due("2026-05-07 00:30"))
        for title in ["one", "two", "three", "four"] {
            try world.perform(.changeCards([card(title, in: world)], .due(Due("2026-08-10 01:05"))))
        }
        try world.perform(.changeCards([card("five", in: world)], .due(Due("2026-08-10"))))
        let new = NewCard(title: "six", due: Due("2026-08-10 14:05"))
        try world.perform(.addCards([new], at: .section(world.linkedBoard.sections[0])))
        _ = try world.update()
        XCTAssertEqual(
            world.text,
            """
            Title,Due,Owner
            one,2026-08-09T23:05:00.000Z,Ann
            two,"2026-08-10 04:35+05:30",Bob
            three,2026-08-09T23:05:00.000Z,
            four,2026-08-09T23:05:00.000Z,
            five,2026-08-10,
            six,2026-08-10T12:05:00.000Z,

            """)
        XCTAssertEqual(try world.update().commands, [])
    }

    /// At midnight, and outside the calendar.
    func testMomentsThatWouldBeReadAsAnotherTimeAreNotWritten() throws {
        var world = try world("Title,Due,Owner\none,2026-05-06T09:00Z,Ann\n", in: LocalTime { _ in 7_200 })
        for (due, cell) in [
            ("2026-08-10 02:00", "2026-08-10T00:00Z"), ("2026-08-10 00:00", "2026-08-09T22:00Z"),
            ("0000-01-01 00:30", "0000-01-01 00:30"),
        ] {
            try world.perform(.changeCards([card("one", in: world)], .due(Due(due))))
            _ = try world.update()
            XCTAssertEqual(world.text, "Title,Due,Owner\none,\(cell),Ann\n")
            XCTAssertEqual(try world.update().commands, [])
        }
    }

    /// A spreadsheet writes dates its own way.
    func testAmbiguousDateThatMayBeTheSameChangesNothing() throws {
        let text = "Title,Due,Owner\none,2026-05-06 15:30,Ann\ntwo,2026-05-06,Bob\nthree,2026-05-07,\n"
        var world = try world(text)
        let (one, two, three) = try (card("one", in: world), card("two", in: world), card("three", in: world))
        try world.perform(.deleteCards([two]))
        world.bytes = Array("Title,Due,Owner\none,5/6/2026 3:30 PM,Ann\ntwo,5/6/2026,Bob\nthree,7/8/2026,\n".utf8)
        // This one has been edited, but nothing says to which date.
        XCTAssertEqual(try world.update().conflicts, [.dueDateKept(title: "three")])
        XCTAssertEqual(world.library.card(one)?.due, Due("2026-05-06 15:30"))
        XCTAssertNil(world.library.card(two))
        XCTAssertEqual(world.library.card(three)?.due, Due("2026-05-07"))
        XCTAssertEqual(world.text, "Title,Due,Owner\none,2026-05-06 15:30,Ann\nthree,7/8/2026,\n")
        XCTAssertEqual(try world.update().commands, [])
    }

    func testNamesOfOwnColumnsMayBeCapitalized() throws {
        let head = "Kind,Section,Title,Notes,Done,Due,Labels,Archived\r\n"
        var world = try world(head + "card,Week,one,,,2026-05-06,,\r\n")
        try world.perform(.changeCards([card("one", in: world)], .title("two")))
        _ = try world.update()
        XCTAssertEqual(world.text, head + "card,Week,two,,,2026-05-06,,\r\n")
    }

    /// Otherwise, they would be other moments for a reader in another time zone.
    func testMomentsInOwnColumnsStayMoments() throws {
        let head = ownColumns.joined(separator: ",") + "\r\n"
        func row(_ title: String, _ due: String, kind: String = "card") -> String {
            "\(kind),Week,\(title),,,\(due),,\r\n"
        }
        let time = LocalTime { _ in 7_200 }
        let rest = row("four", "2026-05-06 09:00") + row("step", "2026-05-06T08:00:00+05:30", kind: "step")
        var world = try world(
            head + row("one", "2026-05-06T09:00Z") + row("two", "2026-05-06T09:30Z") + row("\"three\"", "2026-05-06")
                + rest, in: time)
        XCTAssertEqual(world.library.card(try card("one", in: world))?.due, Due("2026-05-06 11:00"))
        try world.perform(.changeCards([card("one", in: world)], .title("first")))
        try world.perform(.changeCards([card("two", in: world)], .due(Due("2026-08-10 01:05"))))
        try world.perform(.changeCards([card("three", in: world)], .due(Due("2026-08-10 02:00"))))
        try world.perform(.changeCards([card("four", in: world)], .notes("notes")))
        let dueDates = ["2026-08-10 00:00", "2026-08-10 09:00 Asia/Tokyo"].map { NewCard(title: "new", due: Due($0)) }
        try world.perform(.addCards(dueDates, at: .section(world.linkedBoard.sections[0], .start)))
        _ = try world.update()
        XCTAssertEqual(
            world.text,
            head + row("new", "2026-08-10 00:00") + row("new", "2026-08-10 09:00 Asia/Tokyo")
                + row("first", "2026-05-06T09:00Z") + row("two", "2026-08-09T23:05Z")
                + row("three", "2026-08-10T00:00Z")
                + rest.replacing("four,,", with: "four,notes,"))
        XCTAssertEqual(try world.update().commands, [])
    }

    func testBackslashBeforeAQuotationMarkEndsNoRow() throws {
        let text = "Title,Owner\n\"C:\\\" ,Ann\n\"two\" ,Bob\n"
        var world = try world(text)
        XCTAssertEqual(world.linkedBoard.cards.joined().count, 2)
        try world.perform(.addCards([NewCard(title: "three")], at: .section(world.linkedBoard.sections[0])))
        _ = try world.update()
        XCTAssertEqual(world.text, text + "three,\n")
    }

    func testRowsWithoutCardsStay() throws {
        let text = "sep=;\n\nTitle;Hours\none;2\n\n;3\ntwo;1\n;6"
        var world = try world(text)
        XCTAssertEqual(world.linkedBoard.document.sections.flatMap(\.cards).map(\.title), ["one", "two"])
        try world.perform(.addCards([NewCard(title: "three")], at: .section(world.linkedBoard.sections[0])))
        _ = try world.update()
        XCTAssertEqual(world.text, text.replacing("two;1\n", with: "two;1\nthree;\n"))
    }

    /// The rows of Deck are only cards. Those of the others have been linked before they were known by their columns.
    func testTablesOfOtherProgramsCanBeLinked() throws {
        func deck(_ names: String) -> String {
            names.replacing(",", with: "\t") + "\n"
                + #""Sow"|"rows"|"Bed"|"peas,"|"Ada,"|""|"1.3.2026"|"2.3.2026""#.replacing("|", with: "\t") + "\n"
        }
        for text in [
            deck("Card title,Description,List name,Tags,Assigned users,Due date,Created,Modified"),
            deck(
                "Titel der Karte,Beschreibung,Listenname,Schlagworte,Zugewiesene Benutzer,Fälligkeitsdatum,Erstellt,"
                    + "Geändert"),
            "Aufgaben-ID,Referenz,Projekt,Status,Kategorie,Swimlane,Spalte,Position,Farbe,Fälligkeitsdatum,"
                + "Erstellt von,Name des Erstellers,Benutzername,Name,Komplexität,Titel,Erstellungsdatum,"
                + "Änderungsdatum,Abschlussdatum,Startdatum,Geschätzte Zeit,Aufgewendete Zeit\n"
                + "7,,Garden,o,,Front,Bed,2,y,,ada,,,,0,Sow,03/01/2026 09:00,,,,0,0\n",
            "Titel,Beschreibung,Liste,Swimlane,Eigentümer,Angefordert von,Zugewiesen von,Mitglieder,Zugewiesen,Labels,"
                + "Beginn,Fällig,Ende,Mehrarbeit (Stunden),Aufgewendete Zeit (Stunden),Erstellt am,Zuletzt geändert um,"
                + "Letzte Aktivität,Abstimmung,Archiviert\n"
                + "Sow,,Bed,Front,ada,,,otto,,,,,,false,0,,,,,false\n",
        ] {
            XCTAssertTrue(try FileVersion(Array(text.utf8), name: "a.csv", as: .csv, in: .utc).isEditable, text)
            var world = try world(text)
            XCTAssertEqual(world.linkedBoard.document.sections.map(\.title), ["Bed"])
            try world.perform(.changeCards([card("Sow", in: world)], .title("Dig")))
            _ = try world.update()
            XCTAssertEqual(world.text, text.replacing("Sow", with: "Dig"))
        }
    }

    func testColumnsMayBeAddedUnlessTheyMeanSomething() throws {
        func isOther(_ text: String, since old: String) throws -> Bool {
            let link = BoardLink(
                board: .random(), path: "a.csv", format: "csv",
                base: LinkBase(bytes: Array(old.utf8), sections: [], cards: []))
            return try FileVersion(Array(text.utf8), name: "a.csv", as: .csv, in: .utc).isOfAnotherKind(since: link)
        }
        let old = "Title\tOwner\tNotes\none\tAnn\tx\n"
        XCTAssertFalse(try isOther("Cost\tTitle\tNotes\n3\tone\tx\n", since: old))
        XCTAssertTrue(try isOther("Title\tOwner\none\tAnn\n", since: old))
        XCTAssertTrue(try isOther("one\tAnn\tx\n", since: old))
    }

    func testTablesOfMoreThanCardsAreNotEditable() throws {
        let own = ownColumns.joined(separator: ",")
        for text in [
            "\(own),owner\ncard,A,one,,,,,,Ann\n", "Title,Parent,Notes\none,,\ntwo,one,\n", "one,two\nthree,four\n",
            "TYPE,CONTENT\ntask,one\n", "Title,Notes" + String(repeating: ",", count: 1_000) + "\none,two\n",
        ] {
            XCTAssertFalse(try FileVersion(Array(text.utf8), name: "a.csv", as: .csv, in: .utc).isEditable, text)
        }
        XCTAssertTrue(
            try FileVersion(Array("\(own)\ncard,A,one,,,,,\n".utf8), name: "a", as: .csv, in: .utc).isEditable)
    }

    private let ownColumns = ["kind", "section", "title", "notes", "done", "due", "labels", "archived"]
}
