import Board
import BoardFormats
import XCTest

/// Trello's exports from different years.
final class TrelloTests: XCTestCase {
    private func read(_ rest: String, in zone: LocalTime = .utc) throws -> Import {
        let text = "{\"name\":\"b\",\"lists\":[{\"id\":\"l\",\"name\":\"L\",\"pos\":1}],\(rest)}"
        return try BoardFormat.trello.read(Array(text.utf8), name: "b.json", in: zone)
    }

    private func card(_ rest: String) -> String { "{\"id\":\"c\",\"idList\":\"l\",\"name\":\"C\",\(rest)}" }

    func testLabelsStoredOnlyInCardsAreKept() throws {
        let read = try read(
            """
            "labelNames":{"red":"Urgent","green":"","blue":"Unused"},"cards":[
            \(card(#""labels":[{"color":"red","name":"Urgent"},{"color":"green","name":""}]"#)),
            \(card(#""labels":[{"color":"red","name":""},{"color":"orange_dark","name":"Paper"},"lime"]"#))]
            """)
        let cards = read.document.sections[0].cards
        XCTAssertEqual(cards.map(\.labels), [["Urgent", "green"], ["Urgent", "Paper", "lime"]])
        XCTAssertEqual(
            read.document.labels.map(\.name), ["Urgent", "Unused", "green", "Paper", "lime"])
        XCTAssertEqual(
            read.document.labels.map(\.color), ["red", "blue", "green", "orange", "lime"])
    }

    func testCardLabelsWithIDsMatchBoardLabels() throws {
        let read = try read(
            """
            "labels":[{"id":"1","name":"Bug","color":"red"},{"id":"2","name":"Bug","color":"red"}],"cards":[
            \(card(#""idLabels":["2"],"labels":[{"id":"2","name":"Bug","color":"red"}]"#)),
            \(card(#""idLabels":["2"],"labels":[{"name":"Bug","color":"red"}]"#)),
            \(card(#""labels":[{"id":"9","name":"Mine","color":null},{"name":"Bug","color":"red"}]"#))]
            """)
        XCTAssertEqual(
            read.document.sections[0].cards.map(\.labels), [["Bug (red)"], ["Bug (red)"], ["Mine", "Bug"]])
        XCTAssertEqual(read.document.labels.map(\.name), ["Bug", "Bug (red)", "Mine"])
    }

    func testLabelWithoutColorNameHasNoColor() throws {
        let read = try read(
            "\"labels\":[{\"id\":\"1\",\"name\":\"a\",\"color\":\"\"},{\"id\":\"2\",\"name\":\"b\",\"color\":\"_\"}],\"cards\":[]"
        )
        XCTAssertEqual(read.document.labels.map(\.color), [nil, nil])
    }

    func testNameOfSingleChecklistGoesToNotes() throws {
        let items = #"[{"name":"milk","state":"complete"},{"name":"tea","state":"incomplete"}]"#
        let read = try read(
            """
            "cards":[\(card(#""desc":"Soon.""#))],
            "checklists":[{"id":"k","idCard":"c","name":"Groceries","checkItems":\(items)}]
            """)
        let card = read.document.sections[0].cards[0]
        XCTAssertEqual(card.notes, "Soon.\n\nChecklist: Groceries")
        XCTAssertEqual(card.steps.map(\.title), ["milk", "tea"])
        XCTAssertEqual(card.steps.map(\.isDone), [true, false])
    }

    func testNameOfEmptyChecklistGoesToNotes() throws {
        let read = try read(
            """
            "cards":[\(card(#""pos":1"#))],"checklists":[
            {"id":"1","idCard":"c","name":"Later","pos":3,"checkItems":[]},
            {"id":"2","idCard":"c","name":"Shop","pos":2,"checkItems":[{"name":"milk"}]},
            {"id":"3","idCard":"c","name":"","pos":1,"checkItems":[{"name":"tea"}]},
            {"id":"4","idCard":"gone","name":"Lost","checkItems":[]}]
            """)
        let card = read.document.sections[0].cards[0]
        XCTAssertEqual(card.steps.map(\.title), ["tea", "Shop: milk"])
        XCTAssertEqual(card.notes, "Checklist: Later")
        XCTAssertEqual(
            read.notices.map(\.description),
            ["1 checklist without a card was left out. Inlay doesn't support checklists without a card."])
    }

    func testOldChecklistsAreFoundByTheirCards() throws {
        let read = try read(
            """
            "cards":[\(card(#""idChecklists":["k"],"checkItemStates":[{"idCheckItem":"i","state":"complete"}]"#))],
            "checklists":[{"id":"k","name":"Checklist","checkItems":[{"id":"i","name":"a"},{"id":"j","name":"b"}]}]
            """)
        let steps = read.document.sections[0].cards[0].steps
        XCTAssertEqual(steps, [StepDocument(title: "a", isDone: true), StepDocument(title: "b")])
        XCTAssertEqual(read.notices, [])
    }

    func testChecklistsInsideCardAreReadOnce() throws {
        let list = #"{"id":"k","name":"Checklist","checkItems":[{"name":"a"}]}"#
        let read = try read("\"cards\":[\(card("\"checklists\":[\(list)]"))],\"checklists\":[\(list)]")
        XCTAssertEqual(read.document.sections[0].cards[0].steps.map(\.title), ["a"])
    }

    func testLongChecklistNameIsNotRepeated() throws {
        let name = String(repeating: "long ", count: 100)
        let read = try read(
            """
            "cards":[\(card(#""pos":1"#))],"checklists":[
            {"idCard":"c","name":"\(name)","checkItems":[{"name":"a"},{"name":"b"}]},
            {"idCard":"c","name":"Shop","checkItems":[{"name":"c"}]}]
            """)
        let card = read.document.sections[0].cards[0]
        XCTAssertEqual(card.steps.map(\.title), ["a", "b", "Shop: c"])
        XCTAssertEqual(card.notes, "Checklist: \(name)")
    }

    func testDueDateUsesLocalTime() throws {
        let summer = LocalTime { moment in moment < 1_800_000_000 ? 7200 : 3600 }
        let dues = ["2026-06-11T22:30:00.000Z", "2027-12-31T22:30:00.000Z", "2026-06-11T22:00:00Z", "2026-06-11"]
        let cards = dues.map { card("\"due\":\"\($0)\"") }.joined(separator: ",")
        let there = try read("\"cards\":[\(cards)]", in: summer)
        XCTAssertEqual(
            there.document.sections[0].cards.map { $0.due?.description },
            ["2026-06-12 00:30", "2027-12-31 23:30", "2026-06-12", "2026-06-11"])
        XCTAssertEqual(there.notices, [])
        let west = try read("\"cards\":[\(card(#""due":"2026-01-01T03:00:00Z""#))]", in: LocalTime { _ in -18000 })
        XCTAssertEqual(west.document.sections[0].cards[0].due, Due("2025-12-31 22:00"))
    }

    func testCommentDatesUseLocalTime() throws {
        let read = try read(
            """
            "cards":[\(card(#""pos":1"#))],"actions":[
            {"type":"commentCard","date":"2026-06-11T22:30:00.000Z","data":{"text":"Yes","card":{"id":"c"}}},
            {"type":"commentCard","date":"2026-06-11T22:30:00.000Z","data":{"text":"Lost","card":{"id":"d"}}}]
            """, in: LocalTime { _ in 7200 })
        XCTAssertEqual(read.document.sections[0].cards[0].notes, "2026-06-12: Yes")
        XCTAssertEqual(
            read.notices.map(\.description),
            ["1 comment without a card was left out. Inlay doesn't support comments without a card."])
    }

    func testInvalidDueDateStaysInNotes() throws {
        for due in ["soon", "2026-02-30", "2026-06-11 or so", "2026-06-11T25:00:00Z", "9999-12-31T23:00:00Z"] {
            let read = try read("\"cards\":[\(card("\"due\":\"\(due)\""))]", in: LocalTime { _ in 7200 })
            XCTAssertNil(read.document.sections[0].cards[0].due, due)
            XCTAssertEqual(read.document.sections[0].cards[0].notes, due)
            XCTAssertEqual(read.notices.map(\.reason), [.invalidDate(due)])
        }
    }

    func testDatesRoundTripInAnyTimeZone() throws {
        for day in ["0000-03-01", "1600-02-29", "1900-02-28", "1970-01-01", "2000-02-29", "2100-03-01", "9999-12-30"] {
            let read = try read("\"cards\":[\(card("\"due\":\"\(day)T12:00:00-05:00\""))]")
            XCTAssertEqual(read.document.sections[0].cards[0].due?.description, "\(day) 17:00")
        }
    }
}
