import Board
import BoardModel
import BoardStore
import DesktopSupport
import GtkInterop
import XCTest

@testable import InlayApp

/// The parts around the board: narrow windows, and the restored state of a window.
final class AppChromeTests: DesktopTestCase {
    func testSidebarHidesInNarrowWindowAndOverlaysBoardOnRequest() throws {
        try onDesktop { desktop in
            for isRightToLeft in [false, true] {
                Widget.isRightToLeftByDefault = isRightToLeft
                defer { Widget.isRightToLeftByDefault = false }
                try AppScene.run(desktop) { app in
                    let wide = app.page.view.size.width
                    try desktop.wait(for: "the sidebar") { app.isSidebarWhole }
                    let frames = try ["To Do", "Doing"].map { try app.page.view.frame(ofHeader: app.section($0)) }
                    XCTAssertEqual(try XCTUnwrap(frames[1]).minX < XCTUnwrap(frames[0]).minX, isRightToLeft)
                    let window = app.main.window
                    // In steps, as when a user drags the border.
                    window.setDefaultSize(width: 500, height: 600)
                    try desktop.wait(for: "the sidebar to go") { app.isSidebarGone }
                    window.setDefaultSize(width: 360, height: 600)
                    // A border that the window draws itself is part of its size.
                    try desktop.wait(for: "the window to be narrow") { 340...360 ~= window.size.width }
                    let narrow = window.size.width
                    XCTAssertEqual(app.page.view.size.width, narrow)
                    XCTAssertNil(window.button("New Card"), "the header bar has more than fits")
                    app.press(Key("F9"))
                    try desktop.wait(for: "the sidebar to cover the board") { app.isSidebarWhole }
                    XCTAssertEqual(app.page.view.size.width, narrow)
                    XCTAssertEqual(app.sidebarStart, isRightToLeft ? Double(narrow - 230) : 0)
                    app.press(.escape)
                    try desktop.wait(for: "the sidebar to go again") { app.isSidebarGone }
                    window.setDefaultSize(width: 1_150, height: 680)
                    try desktop.wait(for: "the sidebar to be back next to the board") {
                        app.isSidebarWhole && app.page.view.size.width == wide
                    }
                    XCTAssertNotNil(window.button("New Card"))
                }
            }
        }
    }

    func testTitleIsNotClippedInNarrowWindowWithLargeText() throws {
        try onDesktop { desktop in
            let resolution = Desktop.textResolution
            defer { Desktop.textResolution = resolution }
            try AppScene.run(desktop, left: AppScene.wide(360)) { app in
                let window = app.main.window
                for scale in [2, 1] {
                    Desktop.textResolution = 96 * 1024 * scale
                    try desktop.wait(for: "the buttons at \(scale)") {
                        window.button("Find")?.isMapped ?? false == (scale == 1)
                    }
                    try desktop.frames(3)
                    XCTAssertEqual(app.main.header.title.shownTexts, ["Plan"])
                    XCTAssertEqual(app.main.header.title.clippedTexts, [], "at \(scale)")
                    XCTAssertLessThanOrEqual(window.measureWidth().minimum, 360)
                }
                Desktop.textResolution = 96 * 1024 * 2
                try desktop.wait(for: "the button to go") { window.button("Find") == nil }
                app.press(Key("F10"))
                try app.waitForMenu()
                try app.choose("Find")
                try desktop.wait(for: "the entry") { window.shown(SearchEntry.self).contains { $0.containsFocus } }
            }
        }
    }

    func testCheckboxIsInMiddleOfFirstLineOfTitleWithLargeFont() throws {
        try onDesktop { desktop in
            desktop.install(style: "sectionedlist section > row { font-size: 20px; }")
            try AppScene.run(desktop) { app in
                let row = try XCTUnwrap(app.page.view.rowContent(of: app.card("A")) as? CardRow)
                let check = try XCTUnwrap(row.shown(CheckButton.self).first)
                let title = try XCTUnwrap(row.drawnPlaces.first)
                let middle = try XCTUnwrap(check.convert(x: 0, y: Double(check.size.height) / 2, to: row)?.y)
                XCTAssertEqual(middle, Double(title.y) + Double(title.height) / 2, accuracy: 1)
            }
        }
    }

    func testClickOutsideOverlaySidebarHidesIt() throws {
        try onDesktop { desktop in
            try AppScene.run(desktop) { app in
                app.main.window.setDefaultSize(width: 360, height: 600)
                try desktop.wait(for: "the sidebar to go") { app.isSidebarGone }
                app.press(Key("F9"))
                try desktop.wait(for: "the sidebar") { app.isSidebarWhole }
                desktop.hand.move(to: try app.window.place(of: app.page.view, x: 300, y: 300))
                try desktop.frames(2)
                desktop.hand.click()
                try desktop.wait(for: "the sidebar to go") { app.isSidebarGone }
            }
        }
    }

    func testBoardReopensAtItsScrollPosition() throws {
        try onDesktop { desktop in
            let words = String(repeating: " and so on", count: 12)
            let sections = (1...7).map { section in
                // With different heights, and more cards than a board opens with.
                ("Section \(section)", (1...300).map { "\(section).\($0)" + ($0.isMultiple(of: 3) ? words : "") })
            }
            let boards = [AppScene.board("Long", sections), AppScene.plan]
            try AppScene.inBothLayouts(desktop, boards) { app in
                try desktop.wait(for: "all cards") { app.board.order.isLoaded }
                let seen = try [app.card("2.250"), app.card("6.40")].prefix(app.page.view.layout == .columns ? 2 : 1)
                for card in seen {
                    app.page.view.scroll(to: card)
                    try app.rest()
                }
                let last = try XCTUnwrap(seen.last)
                let before = try XCTUnwrap(app.page.view.frame(of: last))
                let place = app.page.scrollPosition
                XCTAssertEqual(place.marks.count, seen.count)
                for isReopened in [false, true] {
                    if isReopened {
                        try app.reopen()
                    } else {
                        app.main.open(try app.boardID("Plan"))
                        try desktop.wait(for: "the other board") { app.page.view.isMapped }
                        app.main.open(try app.boardID("Long"))
                    }
                    try desktop.wait(for: "the board") {
                        app.page.view.isMapped && app.board.order.isLoaded && app.page.pendingScrollPosition == nil
                    }
                    try app.rest()
                    let after = try XCTUnwrap(app.page.view.frame(of: last))
                    XCTAssertEqual(after.minY, before.minY, accuracy: 1)
                    XCTAssertEqual(after.minX, before.minX, accuracy: 1)
                    // Including the column that is now out of view.
                    for mark in place.marks {
                        let top = try XCTUnwrap(app.page.view.frame(of: mark.card)).minY
                        XCTAssertEqual(top, Double(mark.distance), accuracy: 2)
                    }
                }
            }
        }
    }

    func testShortenedBoardReopensAtItsEnd() throws {
        try onDesktop { desktop in
            let board = AppScene.board("Long", [("To Do", (1...80).map { "\($0)" })])
            try AppScene.run(desktop, [board, AppScene.plan]) { app in
                let section = try app.section("To Do")
                app.page.view.scroll(to: try app.card("60"))
                try app.rest()
                app.main.open(try app.boardID("Plan"))
                let others = try app.reader.cards(in: .section(section), includesArchived: false).map(\.id)
                let session = try LibrarySession(path: app.path, creates: false)
                _ = try session.perform(.deleteCards(Array(others[62...])), at: 0)
                _ = try session.perform(.deleteCards(Array(others[..<40])), at: 0)
                app.main.open(try app.boardID("Long"))
                try desktop.wait(for: "the board") { app.page.view.isMapped && app.page.pendingScrollPosition == nil }
                try app.rest()
                let surface = app.page.view.list.surface
                let key = try XCTUnwrap(app.page.view.list.key(of: section))
                XCTAssertGreaterThan(surface.scrollOffset(ofSection: key), 0)
                XCTAssertLessThanOrEqual(surface.scrollOffset(ofSection: key), surface.maximumOffset(ofColumn: 0))
            }
        }
    }

    func testDueDatesUpdateAtMidnight() throws {
        try onDesktop { desktop in
            var board = AppScene.plan
            board.sections[0].cards[0].due = Due(year: 2030, month: 6, day: 15)
            try AppScene.run(desktop, [board]) { app in
                for (day, badge) in [(13, "Jun 15"), (14, "Tomorrow")] {
                    app.calendar.day = Day(year: 2030, month: 6, day: day)
                    app.main.today.update()
                    try desktop.wait(for: "“\(badge)”") { app.page.view.shownTexts.contains(badge) }
                }
                app.calendar.day = Day(year: 2030, month: 6, day: 15)
                app.main.today.update()
                try desktop.wait(for: "today's badge") { app.page.view.shownTexts.contains("Today") }
                app.page.host.openCard(try app.card("A"))
                app.calendar.day = Day(year: 2030, month: 6, day: 16)
                app.main.today.update()
                try desktop.wait(for: "the badge of a past day") {
                    app.page.view.shownTexts.contains("Yesterday")
                }
                app.calendar.day = Day(year: 2030, month: 6, day: 15)
                // The window becomes active again.
                let label = Label("Other")
                let other = try desktop.open(label, width: 200, height: 100)
                // Without a window manager, the window under the pointer has the focus.
                desktop.hand.move(to: try other.place(of: label, x: 20, y: 20))
                try desktop.wait(for: "another window to have the focus") { !app.main.window.isActive }
                other.window.destroy()
                _ = try desktop.open(app.main.window)
                try desktop.wait(for: "the window to have the focus") { app.main.window.isActive }
                try desktop.wait(for: "today's badge") { app.page.view.shownTexts.contains("Today") }
            }
        }
    }

    func testNarrowWindowReopensNarrow() throws {
        try onDesktop { desktop in
            for width in [420, 360] {
                try AppScene.run(desktop, left: AppScene.wide(width)) { app in
                    // A border that the window draws itself is part of its size.
                    XCTAssertTrue((width - 20...width).contains(app.main.window.size.width), "\(app.main.window.size)")
                    XCTAssertTrue(app.isSidebarGone)
                    XCTAssertNil(app.main.window.button("New Card"), "the header bar has more than fits")
                    app.press(Key("F9"))
                    try desktop.wait(for: "the sidebar to cover the board") { app.isSidebarWhole }
                    XCTAssertLessThanOrEqual(app.main.window.size.width, width)
                }
            }
        }
    }

    func testWindowReopensAsItWasLeft() throws {
        try onDesktop { desktop in
            let boards = [AppScene.plan, AppScene.board("Other", [("Here", ["X"])])]
            try AppScene.run(desktop, boards) { app in
                let other = try app.boardID("Other")
                app.main.open(other)
                app.press(Key("F9"))
                try desktop.wait(for: "the sidebar to go") { app.isSidebarGone }
                try app.changeLayout(to: .stacked)
                app.main.window.setDefaultSize(width: 900, height: 500)
                try desktop.wait(for: "the other size") { app.page.view.size.width <= 900 }
                try app.rest()
                let size = app.page.view.size
                try app.reopen()
                XCTAssertEqual(app.board.id, other)
                XCTAssertTrue(app.isSidebarGone)
                XCTAssertEqual(app.page.view.layout, .stacked)
                XCTAssertEqual(app.page.view.size.width, size.width)
                XCTAssertEqual(app.page.view.size.height, size.height)
                app.press(Key("F9"))
                try desktop.wait(for: "the sidebar") { app.isSidebarWhole }
            }
        }
    }
}

extension AppScene {
    /// Whether the sidebar is completely hidden.
    fileprivate var isSidebarGone: Bool { main.sidebar.map { !$0.view.isMapped } ?? true }

    /// Whether the sidebar is completely visible.
    fileprivate var isSidebarWhole: Bool {
        guard let view = main.sidebar?.view, view.isMapped, let side = view.parent?.parent, let area = side.parent
        else {
            return false
        }
        return area.size.width == side.measureWidth().natural
    }

    /// The sidebar's horizontal position in the window.
    fileprivate var sidebarStart: Double? {
        main.sidebar?.view.parent?.convert(x: 0, y: 0, to: main.window)?.x
    }
}
