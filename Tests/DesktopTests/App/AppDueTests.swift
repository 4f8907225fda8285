import Board
import BoardModel
import DesktopSupport
import GtkInterop
import XCTest

@testable import InlayApp

/// The due date of the open card, typed and chosen in the calendar with the keyboard.
final class AppDueTests: DesktopTestCase {
    func testCalendarIsReplacedOnlyForAnotherWeekStart() throws {
        try onDesktop { _ in
            let picker = DuePicker(weekStart: 1) { _ in }
            let calendar = picker.calendar
            picker.show(weekStart: 1)
            XCTAssertIdentical(picker.calendar, calendar)
            picker.show(weekStart: 0)
            XCTAssertNotIdentical(picker.calendar, calendar)
            XCTAssertEqual(picker.calendar.weekStart, 0)
        }
    }

    func testTypedDateIsSetByEnter() throws {
        try onDesktop { desktop in
            try AppScene.run(desktop) { app in
                let (card, today) = (try app.open("A"), try XCTUnwrap(Clock.today))
                try app.openPopover("Add Due Date")
                try desktop.wait(for: "the entry to have the focus") { app.dueEntry?.containsFocus ?? false }
                app.type("in 2 week")
                let wanted = try XCTUnwrap(today.adding(days: 14))
                try app.waitForPreview(DayFormatter.dated(wanted, today: today))
                app.type("z")
                try app.waitForPreview("This is not a date")
                app.press(.enter)
                app.press(Key("BackSpace"))
                try app.waitForPreview(DayFormatter.dated(wanted, today: today))
                XCTAssertNil(try app.stored(card).due, "something other than a date was set")
                app.press(.enter)
                try app.waitForNoPopover()
                try app.waitForLibrary("the date") { try app.stored(card).due?.day == wanted }
                XCTAssertEqual(try app.nextUndo(), "Set Due Date")
                try app.undo()
                XCTAssertNil(try app.stored(card).due)
                // The next time, the entry is empty.
                try app.openPopover("Add Due Date")
                try desktop.wait(for: "the entry to have the focus") { app.dueEntry?.containsFocus ?? false }
                XCTAssertEqual(app.dueEntry?.text, "")
                app.type("tomorrow")
                try app.waitForPreview(DayFormatter.dated(try XCTUnwrap(today.adding(days: 1)), today: today))
                app.press(.escape)
                try app.waitForNoPopover()
                try app.waitForAnswers()
                XCTAssertNil(try app.stored(card).due, "Escape set the date")
                XCTAssertNotNil(app.panel, "Escape closed the panel")
            }
        }
    }

    func testCalendarFollowsTypedDate() throws {
        try onDesktop { desktop in
            try AppScene.run(desktop) { app in
                let (card, today) = (try app.open("A"), try XCTUnwrap(Clock.today))
                try app.openPopover("Add Due Date")
                try desktop.wait(for: "the entry to have the focus") { app.dueEntry?.containsFocus ?? false }
                XCTAssertEqual(app.calendarDay, today)
                app.type("in 9 weeks")
                let typed = try XCTUnwrap(today.adding(days: 63))
                try desktop.wait(for: "the typed day in the calendar") { app.calendarDay == typed }
                XCTAssertEqual(app.dueEntry?.containsFocus, true)
                app.type("z")
                try app.waitForPreview("This is not a date")
                try desktop.wait(for: "today in the calendar") { app.calendarDay == today }
                app.press(Key("BackSpace"))
                try app.goToCalendar()
                app.press(.right)
                app.press(.enter)
                try app.waitForNoPopover()
                try app.waitForLibrary("the day after the typed one") {
                    try app.stored(card).due?.day == typed.adding(days: 1)
                }
            }
        }
    }

    func testCalendarFollowsKeysFromDueDate() throws {
        try onDesktop { desktop in
            var plan = AppScene.plan
            let due = try XCTUnwrap(Day(year: 2031, month: 5, day: 31))
            plan.sections[0].cards[0].due = Due(due)
            try AppScene.run(desktop, [plan]) { app in
                let card = try app.open("A")
                try app.openPopover("Sat, May 31, 2031")
                try app.goToCalendar()
                XCTAssertEqual(app.calendarDay, due)
                for (key, day) in [
                    (Key.right, "2031-06-01"), (.down, "2031-06-08"), (.left, "2031-06-07"), (.up, "2031-05-31"),
                    (.pageUp, "2031-04-30"), (.pageDown, "2031-05-30"), (.up, "2031-05-23"),
                ] {
                    app.press(key)
                    try desktop.wait(for: day) { app.calendarDay?.description == day }
                }
                app.press(.escape)
                try app.waitForNoPopover()
                try app.waitForAnswers()
                XCTAssertEqual(try app.stored(card).due?.day, due, "Escape changed the date")
                try app.openPopover("Sat, May 31, 2031")
                try app.goToCalendar()
                XCTAssertEqual(app.calendarDay, due, "the calendar starts on another day")
                app.press(.right)
                app.press(.enter)
                try app.waitForNoPopover()
                try app.waitForLibrary("the next day") { try app.stored(card).due?.description == "2031-06-01" }
                try app.undo()
                XCTAssertEqual(try app.stored(card).due?.day, due)
            }
        }
    }

    func testDueDateOfSeveralCardsIsTypedOrChosenInCalendar() throws {
        try onDesktop { desktop in
            var plan = AppScene.plan
            let due = try XCTUnwrap(Day(year: 2031, month: 5, day: 31))
            plan.sections[0].cards[1].due = Due(due)
            try AppScene.run(desktop, [plan]) { app in
                let (cards, today) = (try [app.card("A"), app.card("B")], try XCTUnwrap(Clock.today))
                @MainActor
                func open() throws {
                    try app.openMenu(ofCard: "B")
                    try app.chooseOpening("Due Date", "Other Date…")
                    try desktop.wait(for: "the entry to have the focus") { app.dueEntry?.containsFocus ?? false }
                }
                try app.select("A", "B")
                try open()
                XCTAssertEqual(app.calendarDay, today, "the calendar shows the date of one card as that of all")
                XCTAssertNotNil(app.main.window.button("No Due Date"))
                app.type("in 2 weeks")
                app.press(.enter)
                try app.waitForNoPopover()
                let wanted = try XCTUnwrap(today.adding(days: 14))
                try app.waitForLibrary("the dates") { try cards.allSatisfy { try app.stored($0).due?.day == wanted } }
                XCTAssertEqual(app.selection, ["A", "B"])
                try desktop.wait(for: "the focus to be back") { app.page.view.focusedItem != nil }
                try app.undo()
                XCTAssertEqual(try cards.map { try app.stored($0).due?.day }, [nil, due])
                try app.redo()
                // Now both have the same date, which is where the calendar starts.
                try open()
                try app.goToCalendar()
                XCTAssertEqual(app.calendarDay, wanted)
                app.press(.right)
                app.press(.enter)
                try app.waitForNoPopover()
                let next = try XCTUnwrap(wanted.adding(days: 1))
                try app.waitForLibrary("the next day") { try cards.allSatisfy { try app.stored($0).due?.day == next } }
                try open()
                try app.click(app.main.window.button("No Due Date"))
                try app.waitForNoPopover()
                try app.waitForLibrary("no dates") { try cards.allSatisfy { try app.stored($0).due == nil } }
            }
        }
    }

    func testTimeIsTypedWithDateAndRemovedAlone() throws {
        try onDesktop { desktop in
            try AppScene.run(desktop) { app in
                let (card, today) = (try app.open("A"), try XCTUnwrap(Clock.today))
                let wanted = Due(try XCTUnwrap(today.adding(days: 1)), at: DueTime("09:00"))
                try app.openPopover("Add Due Date")
                try desktop.wait(for: "the entry to have the focus") { app.dueEntry?.containsFocus ?? false }
                app.type("tomorrow 9 am")
                try app.waitForPreview(DayFormatter.dated(wanted, today: today))
                app.press(.enter)
                try app.waitForNoPopover()
                try app.waitForLibrary("the time") { try app.stored(card).due == wanted }
                // Another day keeps the time.
                try app.openPopover(DayFormatter.long(wanted, today: today))
                XCTAssertEqual(app.timeEntry?.text, DueTime("09:00").map(ClockFormatter.text))
                try app.click(app.main.window.button("Next Week"))
                try app.waitForNoPopover()
                let later = Due(try XCTUnwrap(today.nextMonday), at: wanted.time)
                try app.waitForLibrary("next week") { try app.stored(card).due == later }
                try app.openPopover(DayFormatter.long(later, today: today))
                try app.click(app.main.window.button("No Time"))
                try app.waitForNoPopover()
                try app.waitForLibrary("no time") { try app.stored(card).due == Due(later.day) }
                try app.undo()
                XCTAssertEqual(try app.stored(card).due, later)
            }
        }
    }

    func testTimeIsTypedBelowCalendar() throws {
        try onDesktop { desktop in
            try AppScene.run(desktop) { app in
                let (card, today) = (try app.open("A"), try XCTUnwrap(Clock.today))
                try app.openPopover("Add Due Date")
                try desktop.wait(for: "the entry to have the focus") { app.dueEntry?.containsFocus ?? false }
                XCTAssertNil(app.main.window.button("No Time"))
                try app.click(app.timeEntry)
                try desktop.wait(for: "the time to have the focus") { app.timeEntry?.containsFocus ?? false }
                app.type("soon")
                app.press(.enter)
                try desktop.wait(for: "the mistake to show") { app.timeEntry?.hasStyleClass("error") ?? false }
                for _ in "soon" { app.press(Key("BackSpace")) }
                app.type("11pm")
                app.press(.enter)
                try app.waitForNoPopover()
                try app.waitForLibrary("the time") { try app.stored(card).due == Due(today, at: DueTime("23:00")) }
                XCTAssertEqual(try app.nextUndo(), "Set Due Date")
            }
        }
    }

    /// Each field changes what was typed in it, and nothing else.
    func testTypedTimeKeepsTheZone() throws {
        try onDesktop { desktop in
            var plan = AppScene.plan
            let due = try XCTUnwrap(Due("2031-05-31 09:00 Europe/Berlin"))
            plan.sections[0].cards[0].due = due
            try AppScene.run(desktop, [plan]) { app in
                let (card, today) = (try app.open("A"), try XCTUnwrap(Clock.today))
                let tomorrow = try XCTUnwrap(today.adding(days: 1))
                for (typed, inTimeField, wanted) in [
                    ("10am", false, "2031-05-31 10:00 Europe/Berlin"),
                    ("11am", true, "2031-05-31 11:00 Europe/Berlin"),
                    ("tomorrow 9 am", false, "\(tomorrow) 09:00 Europe/Berlin"),
                ] {
                    let before = try XCTUnwrap(try app.stored(card).due)
                    try app.openPicker(before, today)
                    if inTimeField { try app.clearTimeEntry() }
                    app.type(typed)
                    app.press(.enter)
                    try app.waitForNoPopover()
                    try app.waitForLibrary(wanted) { try app.stored(card).due != before }
                    XCTAssertEqual(try app.stored(card).due?.description, wanted)
                }
            }
        }
    }

    /// GTK's calendar selects a day of each month that is looked at.
    func testLookingAtAnotherMonthDoesNotChangeTheDay() throws {
        try onDesktop { desktop in
            var plan = AppScene.plan
            let due = try XCTUnwrap(Due("2031-05-31 09:00"))
            plan.sections[0].cards[0].due = due
            try AppScene.run(desktop, [plan]) { app in
                let (card, today) = (try app.open("A"), try XCTUnwrap(Clock.today))
                try app.openPicker(due, today)
                app.dueCalendar?.select(CalendarDay(year: 2031, month: 2, day: 28))
                try app.clearTimeEntry()
                app.type("10am")
                app.press(.enter)
                try app.waitForNoPopover()
                try app.waitForLibrary("the time") { try app.stored(card).due != due }
                XCTAssertEqual(try app.stored(card).due?.description, "2031-05-31 10:00")
                // Keys choose a day.
                try app.openPopover(DayFormatter.long(try XCTUnwrap(app.stored(card).due), today: today))
                try app.goToCalendar()
                app.press(.right)
                try desktop.wait(for: "the next day") { app.calendarDay?.description == "2031-06-01" }
                try app.clearTimeEntry()
                app.type("11am")
                app.press(.enter)
                try app.waitForNoPopover()
                try app.waitForLibrary("both") { try app.stored(card).due?.description == "2031-06-01 11:00" }
            }
        }
    }

    func testCalendarWithoutDueDateStartsToday() throws {
        try onDesktop { desktop in
            try AppScene.run(desktop) { app in
                let (card, today) = (try app.open("A"), try XCTUnwrap(Clock.today))
                try app.openPopover("Add Due Date")
                try app.goToCalendar()
                app.press(.enter)
                try app.waitForNoPopover()
                try app.waitForLibrary("today") { try app.stored(card).due?.day == today }
            }
        }
    }
}

extension AppScene {
    fileprivate var dueEntry: Entry? { main.window.shown(Entry.self).first { $0.isMapped } }
    fileprivate var timeEntry: Entry? { main.window.shown(Entry.self).filter(\.isMapped).last }
    fileprivate var dueCalendar: CalendarView? { main.window.shown(CalendarView.self).first }
    fileprivate var calendarDay: Day? {
        dueCalendar.flatMap { Day(year: $0.day.year, month: $0.day.month, day: $0.day.day) }
    }

    /// Opens the popover of a due date.
    fileprivate func openPicker(_ due: Due, _ today: Day, file: StaticString = #filePath, line: UInt = #line) throws {
        try openPopover(DayFormatter.long(due, today: today), file: file, line: line)
        try desktop.wait(for: "the entry to have the focus", file: file, line: line) {
            dueEntry?.containsFocus ?? false
        }
    }

    /// Goes to the field for the time, and removes its text.
    fileprivate func clearTimeEntry(file: StaticString = #filePath, line: UInt = #line) throws {
        try click(timeEntry, file: file, line: line)
        try desktop.wait(for: "the time to have the focus", file: file, line: line) {
            timeEntry?.containsFocus ?? false
        }
        // Not with Ctrl+A: in a popover that was clicked, Mutter 48 passes on no modifiers of a virtual keyboard.
        press(.end)
        for _ in timeEntry?.text ?? "" { press(Key("BackSpace")) }
        try desktop.wait(for: "the empty field", file: file, line: line) { timeEntry?.text == "" }
    }

    /// Goes from the entry of an open popover to its calendar.
    fileprivate func goToCalendar(file: StaticString = #filePath, line: UInt = #line) throws {
        try desktop.wait(for: "the entry to have the focus", file: file, line: line) {
            dueEntry?.containsFocus ?? false
        }
        press(.down)
        try desktop.wait(for: "the calendar to have the focus", file: file, line: line) {
            dueCalendar?.hasFocus ?? false
        }
    }

    fileprivate func waitForPreview(_ text: String, file: StaticString = #filePath, line: UInt = #line) throws {
        try desktop.wait(for: "“\(text)”", file: file, line: line) {
            main.window.shown(Label.self).contains { $0.hasStyleClass("due-preview") && $0.text == text }
        }
    }
}
