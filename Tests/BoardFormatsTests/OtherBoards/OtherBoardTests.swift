import Board
import BoardFormats
import XCTest

/// The boards of other programs, from the files that those programs export.
final class OtherBoardTests: XCTestCase {
    private func check(
        _ sample: Sample, _ title: String, _ labels: [String], _ notices: [String], outline: String, line: UInt = #line
    ) throws {
        let read = try sample.read()
        XCTAssertEqual(read.document.title, title, line: line)
        XCTAssertEqual(read.document.outline, outline, line: line)
        XCTAssertEqual(
            read.document.labels.map { $0.name + ($0.color.map { " \($0)" } ?? "") }, labels, line: line)
        XCTAssertEqual(read.notices.map(\.description), notices, line: line)
    }

    func testDeckExportKeepsStacksCommentsAndDoneDates() throws {
        try check(
            .deckExport, "Lighthouse", ["Lamp yellow", "Outside blue"],
            [
                "The file doesn't contain 1 attachment, because the program did not export it.",
                "1 member assignment was left out. Inlay doesn't support member assignments.",
                "1 start date was left out. Inlay doesn't support start dates.",
            ],
            outline: """
                # This month
                [x] Polish the lens +Lamp +Outside
                [ ] Paint the gallery 2026-06-02 16:30 +Outside
                    > White, two coats.
                    > - [ ] Sand the rail
                    > Mira Oland, 2026-05-20: Who has the ladder?
                    > Tove, 2026-05-21: The ladder is back.
                # Finished
                [x] Oil the hinges archived
                """)
    }

    func testWekanExportKeepsListsLanesAndChecklists() throws {
        try check(
            .wekan, "Puppet theater", ["Paint blue", "green green"],
            [
                "“Last season” is archived in the file. It was imported, and its cards are archived.",
                "1 board description was left out. Inlay doesn't support board descriptions.",
                "2 member assignments were left out. Inlay doesn't support member assignments.",
                "1 start date was left out. Inlay doesn't support start dates.",
                "1 attached file was left out. Inlay doesn't support attached files.",
                "1 automation rule was left out. Inlay doesn't support automation rules.",
                "1 time record was left out. Inlay doesn't support time records.",
            ],
            outline: """
                # Last season
                [ ] The old bear archived
                    > Swimlane: Puppets
                # Workshop
                [x] Dress the hare
                    > Swimlane: Puppets
                    [ ] Buy felt
                [ ] Carve the fox 2026-04-05 07:00 +green +Paint
                    > Linden wood.
                    > Requested by: The mayor
                    > Weight: 12
                    > Swimlane: Puppets
                    > fox.png
                    > usGone, 2026-03-02: Why not oak?
                    > Rhea Kolm, 2026-03-03: Oak is too hard.
                    [ ] Tail: bushy
                    [x] Ears: right
                    [ ] Ears: left
                [ ] A moon that rises
                    > Swimlane: Props
                # On stage red limit 3 strict
                [x] The owl's wires archived
                    > Swimlane: Puppets
                """)
        XCTAssertEqual(try Sample.wekan.read().document.sections.map(\.isCollapsed), [false, true, false])
    }

    func testPlankaBoardKeepsTasksAndLabels() throws {
        try check(
            .planka, "Tea house", ["Urgent red", "blue blue"],
            [
                "The file doesn't contain 2 comments, because the program did not export them.",
                "1 member assignment was left out. Inlay doesn't support member assignments.",
                "1 custom field value was left out. Inlay doesn't support custom field values.",
                "1 time record was left out. Inlay doesn't support time records.",
            ],
            outline: """
                # To brew orange
                [x] Warm the pots 2026-03-09
                [ ] Order oolong 2026-03-10 11:00 +blue +Urgent
                    > Two kilos.
                    > Price list: https://tea.example/prices
                    [x] Calls: the harbor
                    [ ] Calls: the grower
                    [ ] Papers: customs
                # Served
                [x] Sweep the terrace
                """)
    }

    func testOlderPlankaBoardHasTasksInCards() throws {
        let read = try BoardFormat.planka.read(
            """
            {"item":{"name":"B"},"included":{"lists":[{"id":"1","name":"L","position":1}],
            "cards":[{"id":"2","listId":"1","name":"C","position":1}],
            "tasks":[{"id":"4","cardId":"2","name":"b","position":2,"isCompleted":true},
            {"id":"3","cardId":"2","name":"a","position":1}]}}
            """)
        XCTAssertEqual(read.document.outline, "# L\n[ ] C\n    [ ] a\n    [x] b")
        XCTAssertEqual(read.notices, [])
    }

    func testKanriBoardKeepsTasksTagsAndReadableNotes() throws {
        try check(
            .kanri, "Dinghy", ["Canvas red", "Wood"],
            [
                "1 card color was left out. Inlay doesn't support card colors."
            ],
            outline: """
                # Todo
                [ ] Sew the sail 2026-05-14 22:00 +Canvas
                    > Blue on top,
                    > - red below
                    [x] Hem
                    [ ] Eyelets
                [ ] Find an anchor
                    > Ask in the harbor.
                # Doing
                # Done
                [x] Launch 2026-05-01
                """)
    }

    func testKanboardColumnsOfAllSwimlanesBecomeOneSectionEach() throws {
        try check(
            .kanboard, "kanboard", ["Field", "snow green"],
            [
                "The file doesn't contain 2 steps, because the program did not export them.",
                "The file doesn't contain 1 comment, because the program did not export it.",
                "1 member assignment was left out. Inlay doesn't support member assignments.",
                "3 card colors were left out. Inlay doesn't support card colors.",
                "1 time record was left out. Inlay doesn't support time records.",
            ],
            outline: """
                # Backlog
                [ ] Pack the sled
                    > Priority: 2
                    > Swimlane: Default swimlane
                [ ] Survey the ice 2026-06-01 12:00 +Field +snow
                    > From the **north** side.
                    > Reference: T-9
                    > Complexity: 5
                    > Swimlane: Default swimlane
                [x] Check their paws
                    > Swimlane: Dogs
                # Underway limit 4
                """)
    }

    func testKanboardTasksWithoutColumnsAreGroupedByNumber() throws {
        for text in ["{\"jsonrpc\":\"2.0\",\"id\":1,\"result\":TASKS}", "TASKS"] {
            let tasks = """
                [{"id":"1","title":"a","column_id":"7","swimlane_id":"0","position":"2","is_active":"1","date_due":"0"},
                {"id":2,"title":"b","column_id":7,"swimlane_id":0,"position":1,"is_active":0},
                {"id":3,"title":"c","column_id":9,"swimlane_id":0,"position":1,"is_active":1}]
                """
            let file = Array(text.replacing("TASKS", with: tasks).utf8)
            XCTAssertEqual(BoardFormat.detect(file), .kanboard)
            XCTAssertEqual(
                try BoardFormat.kanboard.read(file, name: "").document.outline,
                "# Column 7\n[x] b\n[ ] a\n# Column 9\n[ ] c")
        }
    }

    func testGitHubIssuesAreOpenOrClosed() throws {
        try check(
            .githubIssues, "github-issues", ["bug red", "needle green"],
            ["1 member assignment was left out. Inlay doesn't support member assignments."],
            outline: """
                # Open
                [ ] Needle sticks in the cold +bug +needle
                    > The needle sticks.
                    > - [ ] Clean it
                    > Author: sanna
                    > Milestone: Winter
                    > https://git.example/loom/issues/7
                    > pell, 2026-02-03: Mine too.
                [ ] Herringbone pattern +bug
                    > As in the book.
                    > Author: sanna
                    > https://git.example/loom/issues/5
                # Closed
                [x] Count the threads twice
                    > Author: app/loom
                    > https://git.example/loom/issues/6
                """)
    }

    func testGitHubIssuesOfItsAPIAreReadInOneOrSeveralPages() throws {
        func issue(_ number: Int, _ state: String) -> String {
            """
            {"url":"https://api.git.example/issues/\(number)","html_url":"https://git.example/issues/\(number)",
            "number":\(number),"title":"Issue \(number)","user":{"login":"pell"},"labels":["loose",{"name":"tight"}],
            "state":"\(state)","assignees":[],"milestone":null,"comments":4,"body":null}
            """
        }
        let pages = ["[\(issue(2, "closed"))]", "[\(issue(1, "open"))]"]
        for text in [pages.joined(), "[\(pages.joined(separator: ","))]"] {
            let read = try BoardFormat.githubIssues.read(text)
            XCTAssertEqual(read.document.sections.map(\.title), ["Open", "Closed"], text)
            XCTAssertEqual(
                read.document.sections[1].cards,
                [
                    CardDocument(
                        title: "Issue 2", notes: "Author: pell\n\nhttps://git.example/issues/2", isDone: true,
                        labels: ["loose", "tight"])
                ])
        }
        let listed = #"[{"closedByPullRequestsReferences":[],"laterField":1,"number":1,"title":"Sow"}]"#
        for text in [pages[0], listed] { XCTAssertEqual(BoardFormat.detect(Array(text.utf8)), .githubIssues) }
    }

    func testGitHubProjectHasStatusesAsSections() throws {
        try check(
            .githubProject, "github-project", ["fruit", "autumn"],
            ["1 member assignment was left out. Inlay doesn't support member assignments."],
            outline: """
                # In Progress
                [ ] Press the pears 2026-10-04 +fruit +autumn
                    > Ten liters.
                    > start date: 2026-10-01
                    > size: 3
                    > sprint: Sprint 4
                    > linked pull requests: https://git.example/press/pull/9
                    > https://git.example/press/issues/3
                # No Status
                [ ] Borrow a cask
                # Done
                [x] Wash the bottles +fruit
                    > https://git.example/press/pull/4
                """)
    }

    func testGitHubProjectOfItsAPIKeepsTheOrderOfStatuses() throws {
        let text = """
            {"data":{"organization":{"projectV2":{"title":"Press","shortDescription":"Fruit","fields":{"nodes":[
            {"name":"Title"},{"name":"Size","options":[{"id":"s","name":"S"}]},
            {"name":"Status","options":[{"id":"1","name":"Todo"},{"id":"2","name":"Doing"},{"id":"3","name":"Done"}]}]},
            "items":{"totalCount":2,"nodes":[{"id":"a","type":"ISSUE","isArchived":true,
            "content":{"__typename":"Issue","title":"Press","body":"b","url":"https://git.example/1","state":"CLOSED",
            "labels":{"nodes":[{"name":"fruit","color":"0e8a16"}]},"assignees":{"nodes":[{"login":"runa"}]}},
            "fieldValues":{"nodes":[{},{"text":"Press","field":{"name":"Title"}},{"name":"Doing","field":{"name":"Status"}},
            {"date":"2026-10-04","field":{"name":"Target date"}},{"name":"S","field":{"name":"Size"}}]}},
            {"id":"b","content":{"title":"Wash"},"fieldValueByName":{"name":"Todo"}}]}}}}}
            """
        XCTAssertEqual(BoardFormat.detect(Array(text.utf8)), .githubProject)
        let read = try BoardFormat.githubProject.read(text)
        XCTAssertEqual(read.document.title, "Press")
        XCTAssertEqual(
            read.document.outline,
            """
            # Todo
            [ ] Wash
            # Doing
            [x] Press 2026-10-04 +fruit archived
                > b
                > Size: S
                > https://git.example/1
            # Done
            """)
        XCTAssertEqual(
            read.notices.map(\.reason),
            [.omitted(kind: .boardDescription, count: 1), .omitted(kind: .members, count: 1)])
    }

    func testGoogleTasksHaveListsAsSectionsAndSubtasksAsSteps() throws {
        try check(
            .googleTasks, "google-tasks", [],
            ["1 deleted item was left out. Inlay doesn't support deleted items."],
            outline: """
                # Beekeeping
                [ ] Open the hives 2026-04-02
                    > Not before noon.
                    > Frost?: https://mail.example/1
                    [x] Bring the smoker > And matches.
                    [ ] Count frames 2026-04-03
                [x] Order jars archived
                # Someday
                """)
    }

    func testFocalboardGroupsBecomeSections() throws {
        try check(
            .focalboard, "Observatory", ["nebula pink", "galaxy blue"],
            [
                "1 board description was left out. Inlay doesn't support board descriptions.",
                "1 member assignment was left out. Inlay doesn't support member assignments.",
                "1 attached file was left out. Inlay doesn't support attached files.",
                "1 card template was left out. Inlay doesn't support card templates.",
            ],
            outline: """
                # Tonight red
                [ ] Veil +nebula
                [ ] Andromeda 2025-10-21 +galaxy
                    > Low in the **east**.
                    > Priority: High
                    > First seen: 2025-10-09 – 2025-10-10
                    > Magnitude: 3.4
                    > Moonless: ✓
                    > 7galaxy.png
                    > 2025-10-09: Cloudy until ten.
                    [x] Find it
                    [ ] Sketch it
                # Ideas gray
                # Seen green
                # No Stage
                [ ] A new eyepiece
                """)
    }

    func testOldFocalboardArchiveHasBoardsAsBlocks() throws {
        let file = Array(
            """
            {"version":1,"date":1}
            {"type":"block","data":{"id":"b","parentId":"","rootId":"b","schema":1,"type":"board","title":"B",
            "fields":{"cardProperties":[{"id":"p","name":"S","type":"select","options":[{"id":"o","value":"O"}]}]}}}
            {"type":"block","data":{"id":"c","parentId":"b","rootId":"b","schema":1,"type":"card","title":"C",
            "fields":{"properties":{"p":"o"}},"deleteAt":0}}
            {"type":"block","data":{"id":"d","parentId":"b","rootId":"b","schema":1,"type":"card","title":"D","deleteAt":5}}
            """.utf8)
        XCTAssertEqual(BoardFormat.detect(file, name: "a.boardarchive"), .focalboard)
        let read = try BoardFormat.focalboard.read(file, name: "")
        XCTAssertEqual(read.document.outline, "# O\n[ ] C")
        XCTAssertEqual(read.notices.map(\.reason), [.omitted(kind: .deletedItems, count: 1)])
    }
}
