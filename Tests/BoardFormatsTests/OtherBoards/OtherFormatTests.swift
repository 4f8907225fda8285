import Board
import BoardFormats
import XCTest

final class OtherFormatTests: XCTestCase {
    func testTrelloLabelsGetUniqueNames() throws {
        let labels = [
            ("1", "Bug", "\"red\""), ("2", "Bug", "\"blue_light\""), ("3", "", "\"blue\""), ("4", "", "null"),
            ("5", "Bug", "null"),
        ]
        let list = labels.map { "{\"id\":\"\($0.0)\",\"name\":\"\($0.1)\",\"color\":\($0.2)}" }.joined(separator: ",")
        let read = try BoardFormat.trello.read(
            """
            {"name":"b","labels":[\(list)],"lists":[{"id":"l","name":"L","pos":1}],
            "cards":[{"id":"c","idList":"l","name":"C","pos":1,"idLabels":["2","3","gone","2"]},
            {"id":"d","idList":"gone","name":"D","pos":1,"idMembers":["m","n"]}]}
            """)
        XCTAssertEqual(read.document.labels.map(\.name), ["Bug", "Bug (blue)", "blue", "label", "Bug (2)"])
        XCTAssertEqual(read.document.sections.map(\.title), ["L", "?"])
        XCTAssertEqual(read.document.sections[0].cards[0].labels, ["Bug (blue)", "blue"])
        XCTAssertEqual(
            read.notices.map(\.reason), [.cardsWithoutSection(count: 1), .omitted(kind: .members, count: 2)])
    }

    func testTrelloFormatIsReadOnly() {
        XCTAssertThrowsError(try BoardFormat.trello.write(BoardDocument(title: ""))) {
            XCTAssertEqual(
                "\($0)",
                "Inlay can't write a Trello export, only read it. "
                    + "Choose another format, such as inlay or csv.")
        }
        XCTAssertThrowsError(try BoardFormat.trello.read("{\"lists\":[]}")) {
            XCTAssertEqual(
                "\($0)", "Line 1: The file has no “cards”, so it is not a Trello export. Choose another format."
            )
        }
    }

    func testFileChoosersShowTheFilesOfAllFormats() {
        for format in BoardFormat.allCases where format.isReadable {
            XCTAssertTrue(BoardFormat.readExtensions.contains(format.fileExtension), "\(format)")
        }
        for sample in Sample.allCases {
            XCTAssertTrue(
                BoardFormat.readExtensions.contains { sample.rawValue.hasSuffix(".\($0)") }, sample.rawValue)
        }
    }

    func testPlainTextBecomesListOfLines() throws {
        let read = try BoardFormat.list.read(
            "Milk\n\n  Bread\n* [x] Eggs\n   brown ones\n---\n", name: "/tmp/shop.list.txt")
        XCTAssertEqual(
            read.document,
            BoardDocument(
                title: "shop.list",
                sections: [
                    SectionDocument(
                        title: "shop.list",
                        cards: [
                            CardDocument(title: "Milk"), CardDocument(title: "Bread"),
                            CardDocument(title: "Eggs", notes: "brown ones", isDone: true),
                        ])
                ]))
    }

    func testStrayLinesInTaskellBoardAreKeptAndReported() throws {
        let read = try BoardFormat.taskell.read("hello\n## a\n- b\n    * [x] c\nstray\n    > d\n")
        XCTAssertEqual(read.document.sections.map(\.title), ["", "a"])
        XCTAssertEqual(read.document.sections[0].cards.map(\.title), ["hello"])
        XCTAssertEqual(read.document.sections[1].cards[0].notes, "stray\nd")
        XCTAssertEqual(
            read.notices.map(\.description),
            [
                "Line 1: This line is not part of the format. It became a card.",
                "Line 5: This line is not part of the format. It is in the notes of the card above.",
            ])
    }

    func testTodoTxtMarksFollowFormatExactly() throws {
        let read = try BoardFormat.todo.read("X a\nx b\n(b) c\n(B)->d\nxylophone\n2024-01-01 e\nx 2024-02-30 f\n")
        let cards = read.document.sections[0].cards
        XCTAssertEqual(cards.map(\.title), ["X a", "b", "(b) c", "(B)->d", "xylophone", "e", "2024-02-30 f"])
        XCTAssertEqual(cards.map(\.isDone), [false, true, false, false, false, false, true])
    }

    func testReopenedTaskLosesOnlyItsCompletionDate() throws {
        var read = try BoardFormat.todo.read("x 2024-02-03 2024-02-01 a\n")
        read.document.sections[0].cards[0].isDone = false
        let file = try BoardFormat.todo.write(read.document, extras: read.extras)
        XCTAssertEqual(String(decoding: file, as: UTF8.self), "2024-02-01 a\n")
    }

    func testContentDeterminesFormatBeforeName() {
        let cases: [(String, String, BoardFormat)] = [
            ("{\"x\":1,\"sections\":[]}", "a.md", .inlay),
            ("{\"name\":\"b\",\"lists\":[]}", "a.json", .trello),
            ("---\n\nkanban-plugin: basic\n\n---\n", "a.txt", .obsidian),
            ("---\ntitle: x\n---\n- a\n", "a.md", .list),
            ("## a\n\n- b\n    > c\n", "a.md", .taskell),
            ("## a\n\n- [ ] b\n", "a.md", .list),
            ("(A) call +home\nx 2024-01-01 b\n", "a.txt", .todo),
            ("buy milk\n", "todo.txt", .todo),
            ("buy milk\n", "notes.txt", .list),
            ("buy milk; bread\n", "notes.txt", .list),
            ("Title;Due\na;\n", "a", .csv),
            ("anything", "a.tsv", .csv),
            ("BEGIN:VCALENDAR\r\nBEGIN:VTODO\r\nSUMMARY:Buy milk\r\n", "", .calendar),
            ("anything", "Tasks.ICS", .calendar),
            ("#+TITLE: Plan\n* Work\n- a\n", "", .org),
            ("* TODO Buy milk\n* DONE Sell milk\n", "notes.txt", .org),
            ("* Work\n** Call\n* Home\n", "", .org),
            ("* Work\n:PROPERTIES:\n:ID: 1\n:END:\n", "", .org),
            ("* Work\n", "plan.org", .org),
            ("anything", "a.JSON", .inlay),
            ("", "a.json", .inlay),
            ("{\"name\":\"b\",", "a.json", .inlay),
            ("anything", "", .list),
            ("", "", .list),
        ]
        for (text, name, format) in cases {
            XCTAssertEqual(BoardFormat.detect(Array(text.utf8), name: name), format, text.debugDescription)
        }
        XCTAssertNil(BoardFormat.detect([0xFF, 0xD8, 0xFF, 0xE0], name: "photo.md"))
    }

    func testFileNamesOfServicesBecomeTitles() {
        let titles = [
            "Garden [2203306141].csv": "Garden", "Garden 19accaea7a6c42b1b569ca637746ba4b.csv": "Garden",
            "My bed 19accaea7a6c42b1b569ca637746ba4b_all.csv": "My bed", "Garden [2026].csv": "Garden [2026]",
            "19accaea7a6c42b1b569ca637746ba4b.csv": "19accaea7a6c42b1b569ca637746ba4b", "Bed [].csv": "Bed []",
            " [2203306141].csv": " [2203306141]", "Garden 19accaea.csv": "Garden 19accaea",
        ]
        for (name, title) in titles { XCTAssertEqual(BoardFormat.boardTitle(ofFile: name), title) }
    }

    func testTableIsRecognizedWhateverItsDescriptionsContain() {
        let file = """
            Summary,Issue key,Issue id,Status,Description
            Sow,BED-1,101,To Do,"Tools:
            * Rake
            ** Wooden
            # Loosen
            * TODO water"
            """
        for name in ["Jira.csv", "download"] {
            XCTAssertEqual(BoardFormat.detect(Array(file.utf8), name: name), .csv, name)
        }
    }
}
