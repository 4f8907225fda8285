import Board
import BoardModel
import DesktopSupport
import GtkInterop
import XCTest

@testable import InlayApp

/// Cards that repeat: how that is chosen and typed, and the next card after one that is done.
final class AppRepeatTests: DesktopTestCase {
    func testDoneCardIsFollowedByTheNext() throws {
        try onDesktop { desktop in
            let today = try XCTUnwrap(Clock.today)
            try AppScene.run(desktop, [Self.plan(due: today, "FREQ=DAILY")]) { app in
                let card = try app.card("A")
                try app.openMenu(ofCard: "A")
                try app.choose("Mark as Done")
                let after = [["A", "A", "B", "C", "D"], ["E", "F"], []]
                try app.expect(after, after: "the card was done")
                let next = try XCTUnwrap(app.board.order.list.items(in: app.section("To Do")).first)
                XCTAssertNotEqual(next, card)
                let tomorrow = try XCTUnwrap(today.adding(days: 1))
                XCTAssertEqual(try app.stored(next).due?.day, tomorrow)
                XCTAssertEqual(try app.stored(next).repetition?.description, "FREQ=DAILY")
                XCTAssertFalse(try app.stored(next).isDone)
                XCTAssertTrue(try app.stored(card).isDone)
                XCTAssertNil(try app.stored(card).repetition)
                try app.checkIsOneStep(
                    "Mark as Done", from: [["A", "B", "C", "D"], ["E", "F"], []], to: after)
            }
        }
    }

    func testDoubleClickOnCheckboxMarksOneCardAsDone() throws {
        try onDesktop { desktop in
            let normal = Desktop.doubleClickDuration
            defer { Desktop.doubleClickDuration = normal }
            // However busy the machine is.
            Desktop.doubleClickDuration = 60_000
            let today = try XCTUnwrap(Clock.today)
            try AppScene.run(desktop, [Self.plan(due: today, "FREQ=DAILY")]) { app in
                let card = try app.card("A")
                try app.click(app.checkbox(of: card))
                try app.expect([["A", "A", "B", "C", "D"], ["E", "F"], []], after: "the first click")
                let next = try XCTUnwrap(app.board.order.list.items(in: app.section("To Do")).first)
                try app.click(app.checkbox(of: next))
                try app.click(app.checkbox(of: card))
                try app.waitForLibrary("the card not to be done") { try app.stored(card).isDone == false }
                XCTAssertFalse(try app.stored(next).isDone)
                XCTAssertEqual(app.order[0].filter { $0 == "A" }.count, 2)
            }
        }
    }

    func testRepetitionIsTypedAndChosenInThePanel() throws {
        try onDesktop { desktop in
            let due = try XCTUnwrap(Day("2031-05-30"))
            try AppScene.run(desktop, [Self.plan(due: due, nil)]) { app in
                let card = try app.open("A")
                @MainActor
                func waitForRule(_ rule: String?, _ what: String) throws {
                    try app.waitForLibrary(what) { try app.stored(card).repetition?.description == rule }
                }
                try app.openPopover("Add Repeat")
                try desktop.wait(for: "the entry to have the focus") { app.repeatEntry?.containsFocus ?? false }
                app.type("every 2 week")
                try app.waitForRulePreview("This is not a rule")
                app.press(.enter)
                app.type("s")
                try app.waitForRulePreview("Every 2 Weeks on Fri")
                app.press(.enter)
                try app.waitForNoPopover()
                try waitForRule("FREQ=WEEKLY;INTERVAL=2;BYDAY=FR", "the typed rule")
                XCTAssertEqual(try app.stored(card).due?.day, due)
                XCTAssertEqual(try app.nextUndo(), "Change Repeat")

                try app.openPopover("Every 2 Weeks on Fri")
                try app.click(app.main.window.button("Every Month on the Last Fri"))
                try app.waitForNoPopover()
                try waitForRule("FREQ=MONTHLY;BYDAY=-1FR", "the frequent rule")

                try app.openPopover("Every Month on the Last Fri")
                try app.click(app.main.window.button("Skip This Date"))
                try app.waitForNoPopover()
                try app.waitForLibrary("the next date") { try app.stored(card).due?.description == "2031-06-27" }
                XCTAssertEqual(try app.nextUndo(), "Skip Due Date")

                try app.openPopover("Every Month on the Last Fri")
                try app.click(app.main.window.button("Don't Repeat"))
                try app.waitForNoPopover()
                try waitForRule(nil, "the end of the rule")
                for _ in 0..<4 { try app.undo() }
                XCTAssertEqual(try app.stored(card).due?.day, due)
                XCTAssertNil(try app.stored(card).repetition)

                app.press(.escape)
                try app.waitForNoPanel(after: "Escape")
            }
        }
    }

    func testRepetitionIsTypedWithTheDueDate() throws {
        try onDesktop { desktop in
            try AppScene.run(desktop) { app in
                let card = try app.open("A")
                try app.openPopover("Add Due Date")
                try desktop.wait(for: "the entry to have the focus") { app.repeatEntry?.containsFocus ?? false }
                app.type("last day of every month at 6 pm")
                app.press(.enter)
                try app.waitForNoPopover()
                let rule = "FREQ=MONTHLY;BYMONTHDAY=28,29,30,31;BYSETPOS=-1"
                try app.waitForLibrary("the rule") { try app.stored(card).repetition?.description == rule }
                XCTAssertEqual(try app.stored(card).due?.time?.clock, "18:00")
                XCTAssertEqual(try app.nextUndo(), "Set Due Date")
                // Without a due date, nothing repeats.
                try app.openMenu(ofCard: "A")
                try app.choose("Due Date", "No Due Date")
                try app.waitForLibrary("no date") { try app.stored(card).due == nil }
                XCTAssertNil(try app.stored(card).repetition)
                try app.undo()
                XCTAssertEqual(try app.stored(card).repetition?.description, rule)
            }
        }
    }

    func testSeveralCardsRepeat() throws {
        try onDesktop { desktop in
            let (due, today) = (try XCTUnwrap(Day("2031-05-31")), try XCTUnwrap(Clock.today))
            try AppScene.run(desktop, [Self.plan(due: due, nil)]) { app in
                let cards = [try app.card("A"), try app.card("B")]
                try app.select("A", "B")
                try app.openMenu(ofCard: "B")
                try app.chooseOpening("Due Date", "Repeat…")
                try desktop.wait(for: "the entry to have the focus") { app.repeatEntry?.containsFocus ?? false }
                try app.click(app.main.window.button("Every Day"))
                try app.waitForNoPopover()
                try app.waitForLibrary("the rules") {
                    try cards.allSatisfy { try app.stored($0).repetition?.description == "FREQ=DAILY" }
                }
                // A card without a due date gets the first one.
                XCTAssertEqual(try cards.map { try app.stored($0).due?.day }, [due, today])
                XCTAssertEqual(try app.nextUndo(), "Change Repeat of 2 Cards")
                try app.openMenu(ofCard: "B")
                try app.choose("Due Date", "Skip This Date")
                let next = [due, today].map { $0.adding(days: 1) }
                try app.waitForLibrary("the next dates") { try cards.map { try app.stored($0).due?.day } == next }
            }
        }
    }

    /// Returns the usual board, whose first card has a due date and repeats.
    private static func plan(due: Day, _ rule: String?) -> BoardDocument {
        var plan = AppScene.plan
        plan.sections[0].cards[0].due = Due(due)
        plan.sections[0].cards[0].repetition = rule.flatMap { Repetition($0) }
        return plan
    }
}

extension AppScene {
    fileprivate func checkbox(of card: CardID) -> CheckButton? {
        page.view.rowContent(of: card)?.shown(CheckButton.self).first
    }

    fileprivate var repeatEntry: Entry? { main.window.shown(Entry.self).first { $0.isMapped } }

    fileprivate func waitForRulePreview(
        _ text: String, file: StaticString = #filePath, line: UInt = #line
    ) throws {
        try desktop.wait(for: "“\(text)”", file: file, line: line) {
            main.window.shown(Label.self).contains { $0.hasStyleClass("due-preview") && $0.text == text }
        }
    }
}
