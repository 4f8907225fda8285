import Board
import BoardFormats
import XCTest

/// Special cases in the files of other programs, and files that only resemble theirs.
final class OtherBoardEdgeTests: XCTestCase {
    func testSeveralBoardsBecomeOneWithTheirNamesInSections() throws {
        func deck(_ number: Int) -> String {
            """
            {"id":\(number),"title":"Board \(number)","labels":[{"id":\(number),"title":"Later","color":"F1DB50"}],
            "stacks":{"1":{"id":\(number)1,"title":"To do","order":0,"cards":[{"id":\(number)2,"title":"a",
            "labels":[{"id":\(number),"title":"Later","color":"F1DB50"}]}]},"2":{"id":\(number)3,"title":"Empty","order":-1}}}
            """
        }
        for text in ["{\"version\":\"1.2\",\"boards\":{\"1\":BOARD,\"2\":BOARD}}", "{\"1\":BOARD,\"2\":BOARD}"] {
            let parts = text.split(separator: "BOARD", omittingEmptySubsequences: false)
            let file = Array("\(parts[0])\(deck(1))\(parts[1])\(deck(2))\(parts[2])".utf8)
            XCTAssertEqual(BoardFormat.detect(file, name: "export.json"), .deck)
            let read = try BoardFormat.deck.read(file, name: "export.json")
            XCTAssertEqual(read.document.title, "export")
            XCTAssertEqual(
                read.document.outline,
                "# Board 1: Empty\n# Board 1: To do\n[ ] a +Later\n# Board 2: Empty\n# Board 2: To do\n[ ] a +Later")
            XCTAssertEqual(read.document.labels, [LabelDocument(name: "Later", color: "yellow")])
            XCTAssertEqual(
                read.notices.map(\.description),
                ["The file contains 2 boards. They became one board, and the sections are named after them."])
        }
    }

    func testAllBoardsOfKanriMayRepeatIDs() throws {
        let board = """
            {"id":"b","title":"B","columns":[{"id":"c","title":"C",
            "cards":[{"id":"k","name":"a","tasks":[{"name":"s","finished":false}]}]}]}
            """
        let file = Array("{\"activeTheme\":\"dark\",\"boards\":[\(board),\(board)],\"colors\":{}}".utf8)
        XCTAssertEqual(BoardFormat.detect(file), .kanri)
        XCTAssertEqual(
            try BoardFormat.kanri.read(file, name: "").document.outline,
            "# B: C\n[ ] a\n    [ ] s\n# B: C\n[ ] a\n    [ ] s")
    }

    func testPagesOfGitHubProjectAreOneBoard() throws {
        func page(_ title: String) -> String {
            """
            {"data":{"user":{"projectV2":{"title":"P","field":{"name":"Status","options":[{"name":"Todo"},{"name":"Done"}]},
            "items":{"nodes":[{"content":{"title":"\(title)"},"status":{"name":"Todo"}}]}}}}}
            """
        }
        let file = Array((page("a") + "\n" + page("b")).utf8)
        XCTAssertEqual(BoardFormat.detect(file), .githubProject)
        let read = try BoardFormat.githubProject.read(file, name: "")
        XCTAssertEqual(read.document.title, "P")
        XCTAssertEqual(read.document.outline, "# Todo\n[ ] a\n[ ] b\n# Done")
        XCTAssertEqual(read.notices, [])
    }

    func testDaysOfGoogleTasksAreTheSameInAllZones() throws {
        func due(_ text: String, hours: Int) throws -> String? {
            let file = """
                {"kind":"tasks#taskLists","items":[{"title":"L","items":[{"id":"a","title":"A","due":"\(text)"}]}]}
                """
            let zone = LocalTime { _ in hours * 3600 }
            let read = try BoardFormat.googleTasks.read(Array(file.utf8), name: "", in: zone)
            return read.document.sections[0].cards[0].due?.description
        }
        for hours in [-8, 0, 8] { XCTAssertEqual(try due("2026-04-02T00:00:00.000Z", hours: hours), "2026-04-02") }
        // Some exports contain midnight in the user's zone.
        XCTAssertEqual(try due("2026-04-01T16:00:00Z", hours: 8), "2026-04-02")
    }

    func testSubtasksOfSubtasksAndInCirclesAreKept() throws {
        func task(_ id: String, _ parent: String) -> String {
            "{\"id\":\"\(id)\",\"title\":\"\(id)\",\"parent\":\"\(parent)\"}"
        }
        let tasks = [
            task("c", "b"), task("b", "a"), task("a", ""), task("d", "gone"), task("x", "y"), task("y", "x"),
            task("z", "y"),
        ]
        let read = try BoardFormat.googleTasks.read(
            "{\"items\":[{\"title\":\"L\",\"items\":[\(tasks.joined(separator: ","))]}]}")
        XCTAssertEqual(
            read.document.outline, "# L\n[ ] a\n    [ ] c\n    [ ] b\n[ ] d\n[ ] x\n[ ] y\n    [ ] z")
        XCTAssertEqual(read.notices.map(\.description), ["1 step of a step became a step of the same card."])
    }

    func testCardsOfMissingListsAndStrayPartsAreReported() throws {
        let read = try BoardFormat.wekan.read(
            """
            {"title":"B","lists":[{"_id":"l","title":"L"},{"_id":"l","title":"Again"}],
            "cards":[{"_id":"a","title":"a","listId":"gone"},{"title":"no ID","listId":"l","dueAt":"soon"}],
            "comments":[{"cardId":"gone","text":"?"}],"checklistItems":[{"checklistId":"gone","title":"?"}]}
            """)
        XCTAssertEqual(read.document.outline, "# L\n[ ] no ID\n    > soon\n# Again\n# ?\n[ ] a")
        XCTAssertEqual(
            read.notices.map(\.reason),
            [
                .invalidDate("soon"), .cardsWithoutSection(count: 1),
                .omitted(kind: .checklistsWithoutCard, count: 1), .omitted(kind: .commentsWithoutCard, count: 1),
            ])
    }

    func testOnlyTheFirstCardWithAnIDGetsItsParts() throws {
        let cards = repeatElement("{\"id\":\"a\",\"idList\":\"l\",\"name\":\"a\"}", count: 3).joined(separator: ",")
        let read = try BoardFormat.trello.read(
            """
            {"name":"B","lists":[{"id":"l","name":"L"}],"cards":[\(cards)],
            "checklists":[{"id":"k","idCard":"a","checkItems":[{"id":"s","name":"s"}]}],
            "actions":[{"type":"commentCard","date":"2026-04-02","data":{"text":"c","card":{"id":"a"}}}]}
            """)
        XCTAssertEqual(read.document.outline, "# L\n[ ] a\n    > 2026-04-02: c\n    [ ] s\n[ ] a\n[ ] a")
    }

    func testOnlyTheFirstCardWithAnIDGetsItsContents() throws {
        func block(_ type: String, _ rest: String) -> String {
            "{\"type\":\"block\",\"data\":{\"type\":\"\(type)\",\"boardId\":\"b\",\(rest)}}\n"
        }
        let card = block("card", "\"id\":\"a\",\"title\":\"a\",\"fields\":{}")
        let contents =
            block("checkbox", "\"parentId\":\"a\",\"title\":\"s\"")
            + block("comment", "\"parentId\":\"a\",\"title\":\"c\"")
            + block("text", "\"parentId\":\"a\",\"title\":\"t\"")
        let board = "{\"type\":\"board\",\"data\":{\"id\":\"b\",\"cardProperties\":[]}}\n"
        let cards = try BoardFormat.focalboard.read(board + card + card + contents).document.sections.flatMap(\.cards)
        XCTAssertEqual(cards.map { $0.steps.map(\.title) }, [["s"], []])
        XCTAssertEqual(cards.map { $0.notes.hasPrefix("t\n\n") }, [true, false])
        XCTAssertEqual(cards.last?.notes, "")
    }

    func testLongLabelNamesAreCutOnce() throws {
        let long = String(repeating: "long ", count: 1_000)
        let read = try BoardFormat.wekan.read(
            """
            {"title":"B","lists":[{"_id":"l","title":"L"}],"labels":[{"_id":"x","name":"\(long)"}],
            "cards":[{"_id":"a","listId":"l","labelIds":["x"]},{"_id":"b","listId":"l","labelIds":["x"]}]}
            """)
        let name = FittedTitle(long).title
        XCTAssertEqual(read.document.labels.map(\.name), [name])
        XCTAssertEqual(read.document.sections[0].cards.map(\.labels), [[name], [name]])
        XCTAssertEqual(read.notices.map(\.reason), [.cutNames(count: 1)])
    }

    func testTimesAreMomentsInTheUsersZone() throws {
        let task = "{\"title\":\"a\",\"column_id\":1,\"swimlane_id\":0,\"date_due\":\"1780268400\"}"
        for (hours, day) in [(0, "2026-05-31 23:00"), (1, "2026-06-01")] {
            let read = try BoardFormat.kanboard.read(
                Array("[\(task)]".utf8), name: "", in: LocalTime { _ in hours * 3600 })
            XCTAssertEqual(read.document.sections[0].cards[0].due?.description, day)
        }
    }

    func testUnexpectedTypesAreLeftOut() throws {
        let read = try BoardFormat.deck.read(
            """
            {"boards":[{"title":["a"],"labels":7,"stacks":[null,3,{"title":null,"order":"first","cards":[[],
            {"title":{"a":1},"duedate":[],"labels":[{"title":"L"},null],"assignedUsers":{"uid":"a"},"order":1e999}]}]}]}
            """)
        XCTAssertEqual(read.document.title, "a")
        XCTAssertEqual(read.document.outline, "# \n[ ]  +L")
    }

    func testLongNamesAreNotRepeated() throws {
        let long = String(repeating: "long ", count: 100)
        let read = try BoardFormat.wekan.read(
            """
            {"title":"B","lists":[{"_id":"l","title":"L"}],"swimlanes":[{"_id":"1","title":"\(long)"},{"_id":"2"}],
            "cards":[{"_id":"a","title":"a","listId":"l","swimlaneId":"1"},
            {"_id":"b","title":"b","listId":"l","swimlaneId":"2"}],
            "users":[{"_id":"u","username":"\(long)"}],"comments":[{"cardId":"a","text":"c","userId":"u"}]}
            """)
        XCTAssertEqual(read.document.outline, "# L\n[ ] a\n    > u: c\n[ ] b")
    }

    func testColorsBecomeTheMostSimilarOnes() throws {
        let colors = [
            "berry-red": "red", "summer-sky": "teal", "dark_gray": "gray", "deep_orange": "orange",
            "darkgreen": "green",
            "31CC7C": "green", "#317ccc": "blue", "F1DB50": "yellow", "FF7A66": "red", "bg-pink-600": "pink",
            "#7c4a1e": "brown", "808080": "gray", "egg-yellow": "yellow", "light-mud": "brown", "a855f7": "purple",
        ]
        for (name, color) in colors {
            let read = try BoardFormat.wekan.read("{\"lists\":[{\"title\":\"L\",\"color\":\"\(name)\"}]}")
            XCTAssertEqual(read.document.sections[0].color, color, name)
        }
        for name in ["", "white", "12345", "#12345g", "none"] {
            let read = try BoardFormat.wekan.read("{\"lists\":[{\"title\":\"L\",\"color\":\"\(name)\"}]}")
            XCTAssertNil(read.document.sections[0].color, name)
        }
    }

    func testLineEndsOfIssuesAreLineFeeds() throws {
        let read = try BoardFormat.githubIssues.read(
            #"[{"number":1,"title":"Sow","state":"open","html_url":"https://bed.example/1","body":"a\r\nb\rc\n"}]"#)
        XCTAssertEqual(read.document.sections[0].cards[0].notes, "a\nb\nc\n\n\nhttps://bed.example/1")
    }

    func testDoneCardsOfOldPlankaAreDone() throws {
        let read = try BoardFormat.planka.read(
            """
            {"item":{"name":"Bed"},"included":{"lists":[{"id":"1","name":"Soon"}],"cards":[
            {"id":"2","listId":"1","name":"Sow","dueDate":"2026-03-01T00:00:00.000Z","isDueDateCompleted":true}]}}
            """)
        XCTAssertEqual(read.document.sections[0].cards.map(\.isDone), [true])
    }

    func testFinishedStatesOfGitHubProjectComeLast() throws {
        func item(_ id: Int, _ status: String) -> String {
            #"{"id":"\#(id)","title":"T\#(id)","status":"\#(status)","content":{"type":"Issue","title":"T\#(id)"}}"#
        }
        let items = [item(1, "Done"), item(2, "Backlog"), item(3, "Done"), item(4, "Ready")].joined(separator: ",")
        let read = try BoardFormat.githubProject.read(#"{"items":[\#(items)],"totalCount":4}"#)
        XCTAssertEqual(read.document.sections.map(\.title), ["Backlog", "Ready", "Done"])
    }

    func testCardsInArchivedLanesOfWeKanAreArchived() throws {
        let read = try BoardFormat.wekan.read(
            """
            {"_format":"wekan-board-1.0.0","title":"Plan","lists":[{"_id":"l","title":"Todo"}],"swimlanes":[
            {"_id":"s","title":"Now","archived":false},{"_id":"t","title":"Then","archived":true}],"cards":[
            {"_id":"a","listId":"l","swimlaneId":"s","title":"Shown"},
            {"_id":"b","listId":"l","swimlaneId":"t","title":"Hidden"}]}
            """)
        XCTAssertEqual(read.document.sections[0].cards.map(\.isArchived), [false, true])
    }

    func testPlacesAndPeopleOfWeKanCardsAreKeptOrReported() throws {
        let read = try BoardFormat.wekan.read(
            """
            {"_format":"wekan-board-1.0.0","title":"Plan","lists":[{"_id":"l","title":"Todo"}],"cards":[
            {"_id":"a","listId":"l","title":"Move","parentId":"","requesters":["u"],"assigners":["u","v"],
            "locationName":"Attic","locationAddress":"Hill 1"},
            {"_id":"b","listId":"l","title":"Pack","parentId":"a"}]}
            """)
        XCTAssertEqual(read.document.sections[0].cards.map(\.title), ["Move", "Pack"])
        XCTAssertEqual(read.document.sections[0].cards[0].notes, "Location: Attic\nAddress: Hill 1")
        XCTAssertEqual(
            read.notices.map(\.description),
            [
                "3 member assignments were left out. Inlay doesn't support member assignments.",
                "1 link between cards was left out. Inlay doesn't support links between cards.",
            ])
    }

    func testFieldsThatTeamsHaveAddedGoToNotes() throws {
        let wekan = try BoardFormat.wekan.read(
            """
            {"_format":"wekan-board-1.0.0","title":"Plan","lists":[{"_id":"l","title":"Todo"}],"cards":[
            {"_id":"a","listId":"l","title":"Move","customFields":[{"_id":"f","value":"XL"},{"_id":"g","value":"h"},
            {"_id":"i","value":null},{"_id":"gone","value":7}]}],"customFields":[{"_id":"f","name":"Size"},
            {"_id":"g","name":"Level","settings":{"dropdownItems":[{"_id":"h","name":"High"}]}},{"_id":"i","name":"N"}]}
            """)
        let planka = try BoardFormat.planka.read(
            """
            {"item":{"name":"Plan"},"included":{"lists":[{"id":"1","name":"Todo"}],
            "cards":[{"id":"2","listId":"1","name":"Move"}],"customFields":[{"id":"3","name":"Size"},{"id":"4","name":"Days"}],
            "customFieldValues":[{"cardId":"2","customFieldId":"3","content":"XL"},
            {"cardId":"2","customFieldId":"4","content":"3"},
            {"cardId":"2","customFieldId":"9","content":"?"}]}}
            """)
        let trello = try BoardFormat.trello.read(
            """
            {"name":"Plan","lists":[{"id":"1","name":"Todo"}],"cards":[{"id":"2","idList":"1","name":"Move",
            "customFieldItems":[{"value":{"text":"XL"},"idValue":null,"idCustomField":"3"},
            {"value":null,"idValue":"5","idCustomField":"4"},{"value":{"number":"7"},"idCustomField":"gone"}]}],
            "customFields":[{"id":"3","name":"Size","type":"text"},
            {"id":"4","name":"Level","type":"list","options":[{"id":"5","value":{"text":"High"},"color":"red"}]}]}
            """)
        let notes = [wekan, planka, trello].map { $0.document.sections[0].cards[0].notes }
        XCTAssertEqual(notes, ["Size: XL\nLevel: High", "Size: XL\nDays: 3", "Size: XL\nLevel: High"])
        for read in [wekan, planka, trello] {
            XCTAssertEqual(read.notices.map(\.reason), [.omitted(kind: .customFieldValues, count: 1)])
        }
    }

    func testFocalboardReportsEachDescriptionAndKeepsStarts() throws {
        let board =
            #""type":"board","title":"B","description":"about","cardProperties":[{"id":"p","name":"Due","type":"date"}]"#
        let read = try BoardFormat.focalboard.read(
            """
            {"type":"board","data":{"id":"b1",\(board)}}
            {"type":"board","data":{"id":"b2",\(board)}}
            {"type":"block","data":{"id":"c","boardId":"b1","parentId":"b1","type":"card","title":"Move","fields":{
            "properties":{"p":"{\\"from\\":1775001600000,\\"to\\":1775174400000}"}}}}
            """)
        let card = read.document.sections[0].cards[0]
        XCTAssertEqual(card.due, Due("2026-04-03"))
        XCTAssertEqual(card.notes, "Start: 2026-04-01")
        XCTAssertEqual(
            read.notices.map(\.reason), [.severalBoards(count: 2), .omitted(kind: .boardDescription, count: 2)])
    }

    /// Before Deck could export boards itself, people saved what its API returns.
    func testBoardAndStacksOfDecksAPIAreRead() throws {
        let stacks = """
            [{"title":"Later","boardId":1,"deletedAt":0,"lastModified":5,"order":2},
            {"title":"Now","boardId":1,"deletedAt":0,"lastModified":5,"order":1,
            "cards":[{"id":7,"title":"Move","description":"all"}]}]
            """
        let board = """
            {"id":1,"title":"Plan","owner":{"uid":"a"},"labels":[{"id":3,"title":"Loud","color":"31cc7c"}],
            "acl":[],"permissions":{"PERMISSION_READ":true},"users":[],"stacks":\(stacks),"settings":[]}
            """
        for (text, title) in [(stacks, "File"), (board, "Plan")] {
            XCTAssertEqual(BoardFormat.detect(Array(text.utf8), name: "File.json"), .deck)
            let read = try BoardFormat.deck.read(text, name: "File.json")
            XCTAssertEqual(read.document.title, title)
            XCTAssertEqual(read.document.outline, "# Now\n[ ] Move\n    > all\n# Later")
            XCTAssertEqual(read.notices, [])
        }
    }

    /// Before 2018, items were in their checklists.
    func testOlderWeKanBoardHasItemsInChecklists() throws {
        let read = try BoardFormat.wekan.read(
            """
            {"_format":"wekan-board-1.0.0","title":"Plan","lists":[{"_id":"l","title":"Todo"}],
            "cards":[{"_id":"c","listId":"l","title":"Move"}],"checklists":[{"_id":"k","cardId":"c","title":"Pack","items":[
            {"_id":"k2","title":"glass","isFinished":true,"sort":1},{"_id":"k1","title":"books","isFinished":false,"sort":0}]}]}
            """)
        XCTAssertEqual(read.document.outline, "# Todo\n[ ] Move\n    > Checklist: Pack\n    [ ] books\n    [x] glass")
    }
}
