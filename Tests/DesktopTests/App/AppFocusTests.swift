import Board
import BoardModel
import CGtk
import DesktopSupport
import GtkInterop
import SectionedList
import XCTest

@testable import InlayApp
@testable import SectionedListGtk

/// The keyboard focus in the window: at the start, from part to part, and after the focused item is deleted.
final class AppFocusTests: DesktopTestCase {
    func testRubberBandTakesFocusFromSidebar() throws {
        try onDesktop { desktop in
            try AppScene.run(desktop) { app in
                desktop.hand.move(to: try app.boards.place(app.boards.point(of: app.board.id)))
                try desktop.frames(2)
                desktop.hand.click()
                try desktop.wait(for: "the focus in the sidebar") { app.boards.view.containsFocus }
                let start = try XCTUnwrap(app.page.view.frame(of: app.card("D")))
                desktop.hand.move(to: try app.cards.place(Point(x: start.midX, y: 560)))
                try desktop.frames(2)
                desktop.hand.press()
                try desktop.hand.glide(to: app.cards.place(Point(x: start.midX + 20, y: start.midY)))
                try desktop.wait(for: "the selection") { app.selection == ["D"] }
                desktop.hand.release()
                try desktop.wait(for: "the focus on the board") { app.focusedCard == "D" }
                app.press(Key("Delete"))
                try app.expect([["A", "B", "C"], ["E", "F"], []], after: "Delete")
            }
        }
    }

    /// Keys no longer act on the board in the sidebar that was clicked before.
    func testClickBesideCardsTakesFocusFromSidebar() throws {
        try onDesktop { desktop in
            let boards = [AppScene.plan, AppScene.board("Other", [("Inbox", ["X"])])]
            try AppScene.run(desktop, boards) { app in
                for place in [try app.cards.headerPoint(of: app.section("To Do")), Point(x: 400, y: 500)] {
                    desktop.hand.move(to: try app.boards.place(app.boards.point(of: app.board.id)))
                    try desktop.frames(2)
                    desktop.hand.click()
                    try desktop.wait(for: "the focus in the sidebar") { app.boards.view.containsFocus }
                    desktop.hand.move(to: try app.cards.place(place))
                    try desktop.frames(2)
                    desktop.hand.click()
                    try desktop.wait(for: "the focus on the board") { app.page.view.containsFocus }
                    app.press(Key("Delete"))
                    try app.waitForAnswers()
                    XCTAssertEqual(try app.reader.boards().map(\.title), ["Plan", "Other"])
                    try app.expect([["A", "B", "C", "D"], ["E", "F"], []], after: "Delete without anything selected")
                }
            }
        }
    }

    func testFirstTabOrArrowFocusesFirstCard() throws {
        try onDesktop { desktop in
            for isRightToLeft in [false, true] {
                Widget.isRightToLeftByDefault = isRightToLeft
                defer { Widget.isRightToLeftByDefault = false }
                for key in [Key.tab, .down, .up, .left, .right] {
                    try AppScene.run(desktop) { app in
                        XCTAssertNil(app.focusedPath, "something has the focus without a ring")
                        app.press(key)
                        try desktop.wait(for: "the first card, after \(key)") { app.focusedCard == "A" }
                        XCTAssertTrue(app.showsFocus)
                    }
                }
            }
        }
    }

    func testFirstTabOnBoardWithoutCardsFocusesBoard() throws {
        try onDesktop { desktop in
            try AppScene.run(desktop, [AppScene.board("Empty", [("To Do", [])])]) { app in
                app.press(.tab)
                try desktop.wait(for: "the board") { app.page.view.containsFocus }
                XCTAssertTrue(app.showsFocus)
            }
        }
    }

    func testFirstKeyAfterClickOnEmptyAreaOfBoardOnlyShowsFocus() throws {
        try onDesktop { desktop in
            let order = [["A", "B", "C", "D"], ["E", "F"], []]
            for (key, held) in [(Key.enter, nil), (.space, nil), (.space, .leftControl), (.down, Key.leftAlt)] {
                try AppScene.run(desktop) { app in
                    try app.select("A")
                    app.press(.down)
                    try desktop.wait(for: "the next card") { app.selection == ["B"] && app.showsFocus }
                    try app.clickBesideAllCards()
                    try desktop.wait(for: "nothing to be selected") { app.selection.isEmpty }
                    XCTAssertFalse(app.showsFocus, "the ring goes later by itself")
                    if let held { app.press(key, holding: held) } else { app.press(key) }
                    try desktop.wait(for: "the ring") { app.focusedCard == "B" && app.showsFocus }
                    try app.rest()
                    XCTAssertNil(app.panel, "\(key) opens a card that nothing showed")
                    XCTAssertEqual(app.selection, [])
                    try app.expect(order, after: "\(key) on a card that nothing showed")
                    app.press(.enter)
                    try app.waitForPanel("B")
                }
            }
        }
    }

    func testKeysActOnCardThatControlHasFocused() throws {
        try onDesktop { desktop in
            try AppScene.run(desktop) { app in
                try app.select("B")
                try app.clickBesideAllCards()
                app.press(.down, holding: .leftControl)
                try desktop.wait(for: "the next card") { app.focusedCard == "C" && app.showsFocus }
                XCTAssertEqual(app.selection, [])
                app.press(.space, holding: .leftControl)
                try desktop.wait(for: "the selection") { app.selection == ["C"] }
                app.press(.up, holding: .leftControl)
                app.press(.enter)
                try app.waitForPanel("B")
            }
        }
    }

    func testF6CyclesThroughSidebarBoardAndPanel() throws {
        try onDesktop { desktop in
            for isRightToLeft in [false, true] {
                Widget.isRightToLeftByDefault = isRightToLeft
                defer { Widget.isRightToLeftByDefault = false }
                try AppScene.run(desktop) { app in
                    app.press(Key("F6"))
                    try desktop.wait(for: "the board") { app.focusedCard == "A" }
                    XCTAssertTrue(app.showsFocus)
                    app.press(.down)
                    try desktop.wait(for: "the next card") { app.focusedCard == "B" }
                    app.press(Key("F6"))
                    try app.waitForFocusOnSidebar()
                    app.press(Key("F6"))
                    try desktop.wait(for: "the card that had the focus") { app.focusedCard == "B" }
                    app.press(.enter)
                    try desktop.wait(for: "the panel") { app.panelTitle?.hasFocus ?? false }
                    app.press(Key("F6"))
                    try app.waitForFocusOnSidebar()
                    app.press(Key("F6"), holding: .leftShift)
                    try desktop.wait(for: "the panel again") { app.panelTitle?.hasFocus ?? false }
                    app.press(Key("F6"), holding: .leftShift)
                    try desktop.wait(for: "the card again") { app.focusedCard == "B" }
                    app.press(Key("F6"))
                    try desktop.wait(for: "the panel once more") { app.panelTitle?.hasFocus ?? false }
                    app.press(.escape)
                    try desktop.wait(for: "the card") { app.focusedCard == "B" }
                    app.press(Key("F9"))
                    try desktop.wait(for: "the sidebar to be gone") { app.main.split?.isSidebarShown == false }
                    try app.rest()
                    app.press(Key("F6"))
                    app.press(.down)
                    try desktop.wait(for: "the focus to have stayed on the board") { app.focusedCard == "C" }
                }
            }
        }
    }

    func testF6LeavesLiftAlone() throws {
        try onDesktop { desktop in
            try AppScene.run(desktop) { app in
                try app.select("A")
                app.press(.space)
                try desktop.wait(for: "the lift") { app.page.view.isLifted }
                app.press(Key("F6"))
                app.press(.down)
                try desktop.wait(for: "the next place") { app.proposedPlace == "To Do 2" }
                app.press(.escape)
                try app.rest()
                try app.expect([["A", "B", "C", "D"], ["E", "F"], []], after: "canceling the lift")
            }
        }
    }

    func testF6LeavesSidebarThatCoversBoard() throws {
        try onDesktop { desktop in
            try AppScene.run(desktop, left: AppScene.wide(400)) { app in
                app.press(Key("F9"))
                try desktop.wait(for: "the sidebar") { app.main.sidebar?.view.containsFocus ?? false }
                app.press(Key("F6"))
                try desktop.wait(for: "the board") { app.focusedCard == "A" }
                XCTAssertEqual(app.main.split?.isSidebarShown, false)
            }
        }
    }

    func testF6ReturnsToSectionThatWasCollapsed() throws {
        try onDesktop { desktop in
            try AppScene.inBothLayouts(desktop) { app in
                try app.select("E")
                let doing = try app.section("Doing")
                app.page.toggle(doing)
                try desktop.wait(for: "the section to be collapsed") { app.page.view.isCollapsed(section: doing) }
                try app.rest()
                app.main.sidebar?.view.grabFocus()
                try app.waitForSidebar()
                app.press(Key("F6"))
                try desktop.wait(for: "the collapsed section") { app.page.view.focusedSection?.section == doing }
            }
        }
    }

    func testCardThatUndoFocusesIsSelected() throws {
        try onDesktop { desktop in
            try AppScene.run(desktop) { app in
                try app.select("B")
                app.press(Key("d"), holding: .leftControl)
                try app.expect([["A", "B", "B", "C", "D"], ["E", "F"], []], after: "copying a card")
                try app.undo()
                try desktop.wait(for: "the next card") { app.focusedCard == "C" && app.selection == ["C"] }
                app.press(Key("Delete"))
                try app.expect([["A", "B", "D"], ["E", "F"], []], after: "deleting the focused card")
            }
        }
    }

    func testLeftAndRightKeysReachSectionWithoutCards() throws {
        try onDesktop { desktop in
            try AppScene.run(desktop, [AppScene.board("Plan", [("1", ["A", "B"]), ("2", []), ("3", ["C"])])]) { app in
                try app.select("B")
                // The way back leads to A, because it is at the height of C.
                for (key, card) in [(Key.right, "C"), (.left, "A")] {
                    app.press(key)
                    let empty = try app.section("2")
                    try desktop.wait(for: "the section without cards") {
                        app.page.view.focusedSection.map { $0 == (empty, true) } ?? false
                    }
                    app.press(key)
                    try desktop.wait(for: "the next card") { app.focusedCard == card && app.selection == [card] }
                }
                app.press(.right, holding: .leftShift)
                try desktop.wait(for: "the card beyond") { app.focusedCard == "C" }
            }
        }
    }

    func testMainMenuOpensAgainAfterNewBoard() throws {
        try onDesktop { desktop in
            try AppScene.run(desktop) { app in
                try app.select("B")
                try app.openMainMenu()
                try app.chooseByKeys("New Board")
                try desktop.wait(for: "the title of the new board") {
                    app.main.sidebar!.view.shown(Entry.self).contains { $0.containsFocus }
                }
                app.type("mine")
                app.press(.enter)
                try desktop.wait(for: "the end of the editing") { app.main.sidebar?.isRenaming == false }
                try app.rest()
                try app.openMainMenu()
                app.press(.escape)
                try app.waitForNoPopover()
            }
        }
    }

    func testDeletingLastCardOfSectionLeavesFocusInSection() throws {
        try onDesktop { desktop in
            for isRightToLeft in [false, true] {
                Widget.isRightToLeftByDefault = isRightToLeft
                defer { Widget.isRightToLeftByDefault = false }
                try AppScene.inBothLayouts(desktop) { app in
                    try app.select("F")
                    app.press(Key("Delete"))
                    try desktop.wait(for: "the neighbor") { app.focusedCard == "E" && app.selection == ["E"] }
                    app.press(Key("Delete"))
                    let doing = try app.section("Doing")
                    try desktop.wait(for: "the section") {
                        app.order[1].isEmpty && app.page.view.focusedSection.map { $0 == (doing, true) } ?? false
                    }
                    try app.rest()
                    XCTAssertTrue(app.page.view.focusedSection.map { $0 == (doing, true) } ?? false)
                    XCTAssertEqual(app.selection, [])
                    XCTAssertTrue(app.showsFocus)
                    // Another press deletes nothing.
                    app.press(Key("Delete"))
                    try app.undo()
                    try desktop.wait(for: "the card to be back") { app.order[1] == ["E"] && app.focusedCard == "E" }
                    // All of a section at once.
                    try app.select("A", "B", "C", "D")
                    app.press(Key("Delete"))
                    let toDo = try app.section("To Do")
                    try desktop.wait(for: "the first section") {
                        app.order[0].isEmpty && app.page.view.focusedSection.map { $0 == (toDo, true) } ?? false
                    }
                    try app.rest()
                    XCTAssertTrue(app.page.view.focusedSection.map { $0 == (toDo, true) } ?? false)
                }
            }
        }
    }
}

extension AppScene {
    /// Waits until the open board has the focus in the sidebar.
    fileprivate func waitForFocusOnSidebar() throws {
        try desktop.wait(for: "the sidebar") { boards.view.focusedItem == board.id }
        XCTAssertTrue(showsFocus)
    }

    /// Waits until the sidebar has the focus.
    fileprivate func waitForSidebar() throws {
        try desktop.wait(for: "the sidebar") { main.sidebar?.view.containsFocus ?? false }
    }

    /// Opens the main menu with its key, and waits until the menu has the focus.
    fileprivate func openMainMenu(file: StaticString = #filePath, line: UInt = #line) throws {
        press(Key("F10"))
        try desktop.wait(for: "the menu to have the focus", file: file, line: line) {
            main.window.shown(PopoverMenu.self).contains { $0.isMapped && $0.containsFocus }
        }
    }

    /// The style names of the widget that has the focus and of its ancestors; `nil` if none has it.
    fileprivate var focusedPath: String? {
        guard var widget = gtk_window_get_focus(main.window.window) else { return nil }
        var names = [String(cString: gtk_widget_get_css_name(widget))]
        while let parent = gtk_widget_get_parent(widget) {
            widget = parent
            names.append(String(cString: gtk_widget_get_css_name(widget)))
        }
        return names.joined(separator: " < ")
    }

    /// Whether the widget that has the focus shows its ring.
    fileprivate var showsFocus: Bool {
        guard let focus = gtk_window_get_focus(main.window.window) else { return false }
        return gtk_widget_get_state_flags(focus).rawValue & GTK_STATE_FLAG_FOCUS_VISIBLE.rawValue != 0
    }
}
