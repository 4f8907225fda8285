import Board
import BoardFormats
import Foundation
import XCTest

/// Other programs' files, from the command line through the store.
final class ImportTests: XCTestCase {
    private var inlay: Inlay!

    override func setUpWithError() throws { inlay = try Inlay() }
    override func tearDown() { inlay.remove() }

    private func file(_ name: String, _ text: String) throws -> String {
        let path = inlay.folder + "/" + name
        try text.write(toFile: path, atomically: true, encoding: .utf8)
        return path
    }

    /// Returns the cards of all sections, as `show --json` prints them.
    private func cards(_ board: String) throws -> [[String: Any]] {
        let sections = try XCTUnwrap(try inlay.shown(board)["sections"] as? [[String: Any]])
        return sections.flatMap { $0["cards"] as? [[String: Any]] ?? [] }
    }

    func testOldTrelloBoardKeepsLabelsChecklistAndLocalDates() throws {
        let path = try file(
            "old.json",
            """
            {"id":"b","name":"Old","labelNames":{"red":"Urgent"},"lists":[{"id":"l","name":"Now","pos":1}],
            "cards":[{"id":"c","idList":"l","name":"Bake","pos":1,"due":"2026-06-11T22:30:00.000Z",
            "labels":[{"color":"red","name":"Urgent"},{"color":"lime","name":""}],"idChecklists":["k"]}],
            "checklists":[{"id":"k","name":"Dough","checkItems":[{"id":"i","name":"flour","state":"complete"}]}]}
            """)
        for (zone, day, time) in [
            ("Europe/Berlin", "2026-06-12", "00:30"), ("UTC", "2026-06-11", "22:30"),
            ("America/New_York", "2026-06-11", "18:30"),
        ] {
            let result = try inlay("import", path, through: "TZ=\(zone) exec \"$@\"")
            XCTAssertEqual(result.status, 0)
            let board = try XCTUnwrap(result.lines.first)
            let card = try XCTUnwrap(try cards(board).first)
            XCTAssertEqual(card["due"] as? String, day, zone)
            XCTAssertEqual(card["labels"] as? [String], ["Urgent", "lime"])
            XCTAssertEqual(card["notes"] as? String, "Checklist: Dough")
            XCTAssertEqual((card["steps"] as? [[String: Any]])?.first?["title"] as? String, "flour")
            XCTAssertEqual(card["dueTime"] as? String, time, zone)
        }
    }

    /// The files in the folder `data` that only other programs write.
    func testBoardsOfOtherProgramsReachTheLibraryWhole() throws {
        let data = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../../data")
            .standardizedFileURL
        var formats: Set<BoardFormat> = []
        for name in try FileManager.default.contentsOfDirectory(atPath: data.path).sorted() {
            let path = data.appendingPathComponent(name).path
            let bytes = Array(try Data(contentsOf: URL(fileURLWithPath: path)))
            guard let format = BoardFormat.detect(bytes, name: name), !format.isWritable else { continue }
            formats.insert(format)
            let read = try format.read(bytes, name: name, in: .utc)
            let result = try inlay("import", path, through: "TZ=UTC exec \"$@\"")
            XCTAssertEqual(result.status, 0, name)
            for notice in read.notices { XCTAssertTrue(result.errors.contains("\(notice)"), "\(name): \(notice)") }
            let exported = try inlay("export", try XCTUnwrap(result.lines.first), "--format", "inlay").output
            var expected = read.document
            for index in expected.labels.indices {
                expected.labels[index].color = expected.labels[index].color.flatMap {
                    BoardColor(likeName: $0)?.rawValue
                }
            }
            XCTAssertEqual(
                try BoardFormat.inlay.read(Array(exported.utf8), name: "", in: .utc).document, expected, name)
        }
        XCTAssertEqual(formats, Set(BoardFormat.allCases.filter { !$0.isWritable }))
    }

    func testTodoistTableKeepsSectionsStepsAndLabels() throws {
        let path = try file(
            "Errands.csv",
            """
            TYPE,CONTENT,DESCRIPTION,PRIORITY,INDENT,AUTHOR,RESPONSIBLE,DATE,DATE_LANG,TIMEZONE
            section,Home,,,,,,,,
            task,"Call the bank, soon @phone",Fees,4,1,,,2 Jan 2026,en,
            task,Find the number,,4,2,,,,en,
            """)
        let result = try inlay("import", path)
        XCTAssertEqual(result.status, 0)
        XCTAssertEqual(
            result.errors,
            "inlay: \(path): Line 1: The column “Date lang” is unknown and was left out.\n")
        let card = try XCTUnwrap(try cards("Errands").first)
        XCTAssertEqual(card["title"] as? String, "Call the bank, soon")
        XCTAssertEqual(card["labels"] as? [String], ["phone"])
        XCTAssertEqual(card["due"] as? String, "2026-01-02")
        XCTAssertEqual(card["notes"] as? String, "Fees")
        XCTAssertEqual((card["steps"] as? [[String: Any]])?.map { $0["title"] as? String }, ["Find the number"])
    }

    func testJiraTableIsNamedByItsProject() throws {
        let path = try file(
            "jira.csv",
            """
            Summary;Issue key;Issue Type;Status;Project name;Labels;Labels;Due date
            Pay by card, or cash;PAY-1;Story;In Progress;Payments;web;money;12/Mar/26 12:00 AM
            """)
        XCTAssertEqual(try inlay("import", path).errors, "")
        XCTAssertEqual(try inlay.titles("Payments"), [["Pay by card, or cash"]])
        let card = try XCTUnwrap(try cards("Payments").first)
        XCTAssertEqual(card["labels"] as? [String], ["web", "money"])
        XCTAssertEqual(card["due"] as? String, "2026-03-12")
        XCTAssertEqual(card["notes"] as? String, "Issue key: PAY-1\nIssue Type: Story")
    }

    func testGitHubTableOnStandardInputIsRecognized() throws {
        let board = try inlay(
            "import", "-", "--board", "Roadmap", input: "Title\tURL\tStatus\nFix, then test\thttps://e.org/1\tTodo\n")
        XCTAssertEqual(board.errors, "")
        let card = try XCTUnwrap(try cards("Roadmap").first)
        XCTAssertEqual(card["title"] as? String, "Fix, then test")
        XCTAssertEqual(card["notes"] as? String, "URL: https://e.org/1")
    }

    func testTableWithoutHeaderIsReportedOnce() throws {
        let path = try file("plain.csv", "a,b,c\nd,e,f\ng,h,i\n")
        XCTAssertEqual(
            try inlay("import", path).errors,
            "inlay: \(path): Line 1: The first row does not name the columns, so it also became a card. "
                + "In each row, the first cell is the title and the others are notes.\n")
        XCTAssertEqual(try inlay.titles("plain"), [["a", "d", "g"]])
    }

    func testUnsupportedFormatIsRefusedWithListOfSupportedFormats() throws {
        let known =
            "Inlay reads these formats: inlay (Inlay's JSON), obsidian (an Obsidian Kanban board), "
            + "trello (a Trello export), deck (a Nextcloud Deck export), wekan (a WeKan export), "
            + "planka (a Planka board), kanri (a Kanri export), kanboard (tasks from Kanboard), "
            + "focalboard (a Focalboard archive), github-issues (issues from GitHub), github-project (a GitHub project), "
            + "google-tasks (tasks from Google Takeout), todo (todo.txt), taskell (a taskell board), csv (a CSV table), "
            + "calendar (a calendar), org (an Org file), list (a Markdown list)."
        let rest =
            "which Inlay can't read. Many programs can export a CSV table instead. \(known) "
            + "To read the file as one of these anyway, use --format.\n"
        let files = [
            ("people.vcf", "BEGIN:VCARD\r\nFN:Ada\r\n", "a list of contacts (vCard)"),
            ("plan.html", "<!DOCTYPE html><p>Buy milk", "a web page (HTML)"),
            ("issues.json", "[{\"title\":\"Fix\"}]", "JSON from another program"),
            ("wekan.json", "{\"lists\":[{\"title\":\"L\"}],\"cards\":[]}", "JSON from another program"),
        ]
        for (name, text, title) in files {
            let path = try file(name, text)
            let refused = try inlay("import", path)
            XCTAssertEqual(refused.status, 1)
            XCTAssertEqual(refused.output, "")
            XCTAssertEqual(refused.errors, "inlay: \(path) is \(title), \(rest)")
            XCTAssertEqual(
                try inlay("import", "-", input: text).errors, "inlay: Standard input is \(title), \(rest)")
        }
        XCTAssertFalse(FileManager.default.fileExists(atPath: inlay.library), "no library is created needlessly")
        let bytes = try inlay("import", "-", bytes: Data([0xFF, 0xD8, 0xFF, 0xE0]))
        XCTAssertEqual(
            bytes.errors,
            "inlay: Standard input is not UTF-8 text. If it is text, save it as UTF-8 and import it again. \(known)\n")
        let path = try file("list.org", "- milk\n- tea\n")
        XCTAssertEqual(try inlay("import", path, "--format", "list").errors, "")
        XCTAssertEqual(try inlay.titles("list"), [["milk", "tea"]])
    }

    func testMessagesNameStandardInput() throws {
        let unread = try inlay("import", "-", "--format", "inlay", input: "{\n\"title\": }")
        XCTAssertEqual(unread.status, 1)
        XCTAssertTrue(unread.errors.hasPrefix("inlay: standard input: Line 2: “title” must be text."), unread.errors)
        let read = try inlay("import", "-", "--format", "csv", input: "a,b\n")
        XCTAssertTrue(read.errors.hasPrefix("inlay: standard input: Line 1: The first row"), read.errors)
        let tooLarge = try inlay("import", "-", through: "head -c 268435457 /dev/zero | \"$@\"")
        XCTAssertEqual(
            tooLarge.errors,
            "inlay: Can't read standard input: it is larger than 256 MB. Split it into smaller parts.\n")
    }

    private func boards() throws -> [String] {
        try inlay("boards").lines.map { String($0.split(separator: " ", maxSplits: 1)[1].drop { $0 == " " }) }
    }

    private func sections(_ board: String) throws -> [String] {
        try XCTUnwrap(try inlay.shown(board)["sections"] as? [[String: Any]]).compactMap { $0["title"] as? String }
    }

    func testBoardFromStandardInputHasTitle() throws {
        try inlay("import", "-", input: "# Groceries\n\n- milk\n- tea\n")
        try inlay("import", "-", input: "# Plan\n\n## Now\n\n- a\n\n## Later\n")
        try inlay("import", "-", input: "{\"title\":\"Own\",\"sections\":[]}")
        try inlay("import", "-", input: "milk\ntea\n")
        XCTAssertEqual(try boards(), ["Groceries", "Plan", "Own", "Imported"])
        XCTAssertEqual(try sections("Imported"), ["Imported"])
        try inlay("import", "-", "--board", "Shop", input: "milk\ntea\n")
        XCTAssertEqual(try sections("Shop"), ["Shop"])
    }

    func testFileDescriptorPathDoesNotNameBoard() throws {
        for path in ["/dev/stdin", "/dev/fd/0", "/proc/self/fd/0"] {
            let library = inlay.folder + "/\(UUID().uuidString).inlay"
            let shell = "exec \"$1\" import \(path) --library \(library)"
            XCTAssertEqual(try inlay("x", input: "milk\n", through: shell).status, 0)
            let boards = try inlay("x", through: "exec \"$1\" boards --library \(library)")
            XCTAssertTrue(boards.output.hasSuffix("  Imported\n"), boards.output)
        }
    }

    func testBlankTitleIsReplacedByFileName() throws {
        try inlay("import", try file("Trip.json", "{\"name\":\" \",\"lists\":[],\"cards\":[]}"))
        try inlay("import", "-", input: "{\"name\":\"\",\"lists\":[],\"cards\":[]}")
        XCTAssertEqual(try boards(), ["Trip", "Imported"])
    }

    func testSecondImportOfFileIsReportedAndLosesNothing() throws {
        let path = try file("Trip.md", "## Pack\n\n- [ ] socks\n")
        XCTAssertEqual(try inlay("import", path).errors, "")
        let again = try inlay("import", path)
        XCTAssertEqual(again.status, 0)
        XCTAssertEqual(again.lines.count, 1, "a script reads only the ID")
        XCTAssertEqual(
            again.errors,
            "inlay: A board named “Trip” already exists. The import added another one. To remove it, run “inlay undo”.\n"
        )
        XCTAssertEqual(try boards(), ["Trip", "Trip"])
        try inlay("undo")
        XCTAssertEqual(try boards(), ["Trip"])
        XCTAssertEqual(try inlay.titles("Trip"), [["socks"]])
    }

    func testExistingSectionsAreReported() throws {
        let path = try file("Trip.md", "## Pack\n\n- [ ] socks\n\n## Buy\n\n- [ ] map\n")
        try inlay("import", path)
        XCTAssertEqual(
            try inlay("import", path, "--board", "Trip").errors,
            "inlay: “Trip” already has sections named “Pack” and “Buy”. The import added others with the same titles. "
                + "To remove them, run “inlay undo”.\n")
        XCTAssertEqual(try inlay.titles("Trip"), [["socks"], ["map"], ["socks"], ["map"]])
        try inlay("undo")
        let other = try file("More.md", "## Buy\n\n- [ ] pen\n")
        XCTAssertEqual(
            try inlay("import", other, "--board", "Trip").errors,
            "inlay: “Trip” already has a section named “Buy”. The import added another one. To remove it, run “inlay undo”.\n"
        )
        let new = try file("New.md", "## Read\n\n- [ ] book\n")
        XCTAssertEqual(try inlay("import", new, "--board", "Trip").errors, "")
    }

    func testOverlongNamesAreTruncatedAndReported() throws {
        let long = String(repeating: "x", count: 5_000)
        let path = try file("long.md", "# Home\n\n## \(long)\n\n- [ ] card #\(long)y\n- [ ] other #\(long)y\n")
        let result = try inlay("import", path, "--format", "list")
        XCTAssertEqual(
            result.errors,
            "inlay: \(path): 2 titles of boards, sections, or labels were shortened to 4096 bytes.\n"
        )
        XCTAssertEqual(result.status, 0)
    }
}
