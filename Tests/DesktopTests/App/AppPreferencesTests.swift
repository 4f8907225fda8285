import Board
import BoardModel
import CGtk
import DesktopSupport
import GtkInterop
import SectionedList
import XCTest

@testable import InlayApp
@testable import SectionedListGtk

/// The preferences window, and what its choices change at once.
final class AppPreferencesTests: DesktopTestCase {
    func testKeyOpensPreferencesAndEscapeClosesThem() throws {
        try onDesktop { desktop in
            try AppScene.run(desktop) { app in
                try app.select("A")
                for end in [Key.escape, Key("w")] {
                    app.press(Key("comma"), holding: .leftControl)
                    let window = try app.waitForDialog()
                    XCTAssertEqual(window.title, "Preferences")
                    XCTAssertEqual(window.clippedTexts, [])
                    XCTAssertTrue(window.shownTexts.contains(app.path))
                    if end == .escape { app.press(end) } else { app.press(end, holding: .leftControl) }
                    try desktop.wait(for: "it to close") { app.dialogs.isEmpty && app.main.preferencesWindow == nil }
                    // The main window gets no keys until a compositor activates it again. Without a window manager,
                    // the test has to activate it.
                    if ProcessInfo.processInfo.environment["INLAY_DESKTOP"] == "x11" {
                        _ = try desktop.open(app.main.window)
                    }
                    try desktop.wait(for: "the card to have the focus") {
                        app.main.window.isActive && app.focusedCard == "A"
                    }
                }
            }
        }
    }

    func testListOfKeysFitsSmallWindowAndScrollsByKeyboard() throws {
        try onDesktop { desktop in
            let normal = Desktop.textResolution
            defer { Desktop.textResolution = normal }
            Desktop.textResolution = 96 * 1024 * 2
            try AppScene.run(desktop, left: AppScene.wide(360)) { app in
                KeyList.show(over: app.main.window)
                let window = try app.waitForDialog()
                XCTAssertEqual(window.title, "Keyboard Shortcuts")
                XCTAssertLessThanOrEqual(window.measureWidth().minimum, 360)
                XCTAssertEqual(window.clippedTexts, [])
                let lines = (KeyList.groups + [KeyList.gestures]).flatMap(\.shortcuts)
                for text in lines.flatMap({ [$0.title] + $0.labels }) {
                    XCTAssertTrue(window.shownTexts.contains(text), text)
                }
                let rows = window.shown(Clamp.self).filter(\.isFocusable)
                XCTAssertEqual(rows.count, lines.count)
                let last = try XCTUnwrap(rows.last)
                // The window's close button can have the focus too.
                for _ in 0...rows.count + 1 where !last.hasFocus {
                    try app.tab(in: window)
                }
                try desktop.wait(for: "the last row to be in view") {
                    let end = last.convert(x: 0, y: Double(last.size.height), to: window)
                    return last.hasFocus && end.map { $0.y <= Double(window.size.height) } ?? false
                }
                app.press(.escape)
                try desktop.wait(for: "it to close") { app.dialogs.isEmpty }
            }
        }
    }

    func testChoicesAreMadeByKeysAndReported() throws {
        try onDesktop { desktop in
            try AppScene.run(desktop) { app in
                var changes: [Preferences] = []
                app.main.setPreferences = { [weak main = app.main] in
                    changes.append($0)
                    main?.preferences = $0
                }
                app.press(Key("comma"), holding: .leftControl)
                let window = try app.waitForDialog()
                let choices = window.shown(DropDown.self)
                XCTAssertEqual(choices.count, 3)
                for (choice, wanted) in zip(choices, [2, 1, 1]) {
                    choice.grabFocus()
                    app.press(.space)
                    try desktop.wait(for: "the list") { window.shown(Label.self).count > 0 && choice.hasOpenList }
                    for _ in 0..<wanted { app.press(.down) }
                    app.press(.enter)
                    try desktop.wait(for: "the choice") { choice.selection == wanted && !choice.hasOpenList }
                    // The window has the focus again once the compositor knows that the list has closed.
                    try desktop.frames(2)
                }
                let letters = try XCTUnwrap(window.shown(Switch.self).first)
                letters.grabFocus()
                app.press(.space)
                try desktop.wait(for: "the switch") { letters.isOn }
                var wanted = Preferences()
                wanted.appearance = .dark
                wanted.density = .compact
                wanted.weekStart = .monday
                wanted.usesLettersAsArrowKeys = true
                try desktop.wait(for: "the last change") { changes.last == wanted }
                XCTAssertEqual(changes.count, 4, "a change was reported twice")
                // Choices made over another window are shown here, and not reported again.
                app.main.preferences = Preferences()
                XCTAssertEqual(choices.map(\.selection), [0, 0, 0])
                XCTAssertFalse(letters.isOn)
                XCTAssertEqual(changes.count, 4)
            }
        }
    }

    func testCompactCardsAreShorterAndFitTheirTexts() throws {
        try onDesktop { desktop in
            try AppScene.inBothLayouts(desktop) { app in
                let card = try app.card("B")
                let board = try app.boardID("Plan")
                let sidebar = try XCTUnwrap(app.main.sidebar).view
                let height = try XCTUnwrap(app.page.view.frame(of: card)).height
                let boardHeight = try XCTUnwrap(sidebar.frame(of: board)).height
                app.main.preferences.density = .compact
                try desktop.wait(for: "shorter cards") {
                    app.page.view.frame(of: card)?.height == height - 8
                        && sidebar.frame(of: board)?.height == boardHeight - 8
                }
                try app.rest()
                XCTAssertEqual(app.main.window.clippedTexts, [])
                XCTAssertGreaterThanOrEqual(try XCTUnwrap(app.page.view.frame(of: card)).height, 24)
                app.main.preferences.density = .comfortable
                try desktop.wait(for: "the cards as before") { app.page.view.frame(of: card)?.height == height }
                try app.rest()
            }
        }
    }

    func testCardsOutOfViewFollowDensity() throws {
        try onDesktop { desktop in
            let count = 60
            let board = AppScene.board("Plan", [("To Do", (0..<count).map { "\($0)" })])
            try AppScene.inBothLayouts(desktop, [board]) { app in
                let view = app.page.view
                @MainActor func end() throws -> Double {
                    let path = try XCTUnwrap(view.list.path(of: app.card("\(count - 1)")))
                    return view.list.surface.geometry.span(ofRowAt: path).end
                }
                // All cards have been in view.
                for number in [20, 40, count - 1, 30] {
                    view.scroll(to: try app.card("\(number)"))
                    try app.rest()
                }
                let before = try end()
                let top = try XCTUnwrap(view.frame(of: app.card("30"))).minY
                app.main.preferences.density = .compact
                try app.rest()
                XCTAssertEqual(try end(), before - 8 * Double(count), accuracy: 1)
                XCTAssertEqual(try XCTUnwrap(view.frame(of: app.card("30"))).minY, top, accuracy: 16, "it jumps")
                // Scrolling there finds nothing that is longer or shorter.
                for number in [0, count - 1] {
                    view.scroll(to: try app.card("\(number)"))
                    try app.rest()
                    XCTAssertEqual(try end(), before - 8 * Double(count), accuracy: 1)
                }
                app.main.preferences.density = .comfortable
                try app.rest()
            }
        }
    }

    func testCalendarStartsWeekOnChosenDay() throws {
        try onDesktop { desktop in
            try AppScene.run(desktop) { app in
                _ = try app.open("A")
                let plain = CalendarView()
                plain.select(CalendarDay(year: 2022, month: 5, day: 1))
                let usual = try XCTUnwrap(plain.column(ofDay: "1"))
                // The last choice is the language's day again, to check that no earlier choice has changed it.
                for choice in Preferences.WeekStart.allCases + [.system] {
                    app.main.preferences.weekStart = choice
                    try app.openPopover("Add Due Date")
                    try desktop.wait(for: "the calendar") {
                        app.main.window.shown(CalendarView.self).first?.isMapped ?? false
                    }
                    let calendar = try XCTUnwrap(app.main.window.shown(CalendarView.self).first)
                    XCTAssertEqual(app.main.window.shown(CalendarView.self).count, 1)
                    // The first of May 2022 was a Sunday.
                    calendar.select(CalendarDay(year: 2022, month: 5, day: 1))
                    let wanted = choice.weekday.map { (7 - $0) % 7 } ?? usual
                    XCTAssertEqual(calendar.column(ofDay: "1"), wanted, "\(choice)")
                    app.press(.escape)
                    try desktop.wait(for: "the calendar to close") {
                        app.main.window.shown(CalendarView.self).isEmpty
                    }
                }
            }
        }
    }

    func testLibraryIsShownInFiles() throws {
        try onDesktop { desktop in
            try AppScene.run(desktop) { app in
                var opened: [String] = []
                app.main.opener = { address, completion in
                    opened.append(address)
                    completion(opened.count == 1 ? nil : "there is no file manager")
                }
                app.press(Key("comma"), holding: .leftControl)
                let window = try app.waitForDialog()
                let button = try XCTUnwrap(window.button("Show in Files"))
                for count in 1...2 {
                    button.click()
                    try desktop.wait(for: "the folder") { opened.count == count }
                }
                let folder = String(app.path.prefix(upTo: try XCTUnwrap(app.path.lastIndex(of: "/"))))
                XCTAssertEqual(opened, [String](repeating: FileLocation(path: folder).uri, count: 2))
                try desktop.wait(for: "the reason") { app.says("Can't open “\(folder)”: there is no file manager") }
            }
        }
    }
}

extension CalendarView {
    /// The column of a day of the shown month, from 0.
    @MainActor
    fileprivate func column(ofDay day: String) -> Int? {
        var found: [(column: CInt, isDay: Bool)] = []
        func visit(_ widget: UnsafeMutablePointer<GtkWidget>) {
            if gtk_widget_has_css_class(widget, "day-number") != 0,
                gtk_widget_has_css_class(widget, "other-month") == 0, let parent = gtk_widget_get_parent(widget)
            {
                // The calendar may have no place in a window, so only its grid says where the day is.
                var column: CInt = 0
                parent.withMemoryRebound(to: GtkGrid.self, capacity: 1) {
                    gtk_grid_query_child($0, widget, &column, nil, nil, nil)
                }
                let text = gtk_label_get_text(OpaquePointer(widget)).map { String(cString: $0) }
                found.append((column, text == day))
            }
            var child = gtk_widget_get_first_child(widget)
            while let next = child {
                visit(next)
                child = gtk_widget_get_next_sibling(next)
            }
        }
        visit(widget)
        let columns = Set(found.map(\.column)).sorted()
        return found.first(where: \.isDay).flatMap { columns.firstIndex(of: $0.column) }
    }
}
