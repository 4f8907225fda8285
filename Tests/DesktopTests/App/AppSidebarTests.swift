import Board
import BoardStore
import CGtk
import DesktopSupport
import DragDrop
import GtkInterop
import SectionedList
import XCTest

@testable import InlayApp
@testable import SectionedListGtk

/// The list of boards in the sidebar.
final class AppSidebarTests: DesktopTestCase {
    private static let boards = [AppScene.plan, AppScene.board("Other", [("Inbox", ["X", "Y"]), ("Later", [])])]

    func testBoardsShowNumbersOfOpenCards() throws {
        try onDesktop { desktop in
            try AppScene.run(desktop, Self.boards) { app in
                let (plan, other) = try (app.boardID("Plan"), app.boardID("Other"))
                try app.expectOpenCards("6", of: plan)
                try app.expectOpenCards("2", of: other)
                app.board.perform(.changeCards([try app.card("A")], .isDone(true)))
                try app.expectOpenCards("5", of: plan)
                app.board.perform(.changeCards([try app.card("A"), try app.card("B")], .isArchived(true)))
                try app.expectOpenCards("4", of: plan)
                try app.lift("C")
                try app.boards.drag(to: app.boards.point(of: other))
                try app.drop()
                try app.expectOpenCards("3", of: plan)
                try app.expectOpenCards("3", of: other)
                for _ in 0..<3 { try app.undo() }
                try app.expectOpenCards("6", of: plan)
                try app.expectOpenCards("2", of: other)
            }
        }
    }

    func testBoardMenuActsOnItsBoardAndOpensNone() throws {
        try onDesktop { desktop in
            try AppScene.run(desktop, Self.boards) { app in
                let other = try app.boardID("Other")
                try app.openMenu(at: app.boards.place(app.boards.point(of: other)))
                try app.choose("Rename")
                try app.waitForTitle("Other")
                app.type("third")
                app.press(.enter)
                try app.waitForLibrary("the title") { try app.reader.boards().map(\.title) == ["Plan", "third"] }
                XCTAssertEqual(app.board.order.board.title, "Plan")
                // Keys act on the open board again.
                let plan = try app.boardID("Plan")
                app.boards.view.focus(plan)
                try desktop.wait(for: "the open board to have the focus") { app.boards.view.focusedItem == plan }
                app.press(Key("F2"))
                try app.waitForTitle("Plan")
                app.press(.escape)
                try app.openMenu(at: app.boards.place(app.boards.point(of: other)))
                try app.choose("Delete")
                try desktop.wait(for: "one board") { app.boardOrder == ["Plan"] }
                XCTAssertEqual(app.board.order.board.title, "Plan")
            }
        }
    }

    func testBoardMenuSetsColor() throws {
        try onDesktop { desktop in
            try AppScene.run(desktop, Self.boards) { app in
                let (plan, other) = try (app.boardID("Plan"), app.boardID("Other"))
                try app.expectColor("No Color", of: other)
                try app.openMenu(at: app.boards.place(app.boards.point(of: other)))
                try app.chooseOpening("Color…")
                XCTAssertEqual(app.main.window.tickedColor, "No Color")
                try app.click(app.main.window.button("Blue"))
                try app.waitForNoPopover()
                try app.expectColor("Blue", of: other)
                try app.expectColor("No Color", of: plan)
                XCTAssertEqual(try app.reader.boards().map(\.color), [nil, .blue])
                XCTAssertEqual(try app.nextUndo(), "Set Board Color")
                let starts = try [plan, other].map { try app.titleStart(of: $0) }
                XCTAssertEqual(starts[0], starts[1], "the titles are not aligned")
                try app.undo()
                try app.expectColor("No Color", of: other)
                try app.redo()
                try app.expectColor("Blue", of: other)
                // The color survives deleting and restoring the board, and the copy has it too.
                app.main.sidebar?.host.delete(other)
                try desktop.wait(for: "one board") { app.boardOrder == ["Plan"] }
                try app.undo()
                try app.expectColor("Blue", of: other)
                app.main.sidebar?.host.duplicate(other)
                try desktop.wait(for: "the copy") { app.boardOrder == ["Plan", "Other", "Other (copy)"] }
                try app.expectColor("Blue", of: app.boardID("Other (copy)"))
            }
        }
    }

    func testColorsOfBoardOpenInsideWindow() throws {
        try onDesktop { desktop in
            try AppScene.run(desktop, Self.boards) { app in
                try app.openMenu(at: app.boards.place(app.boards.point(of: app.boardID("Other"))))
                try app.chooseOpening("Color…")
                let popover = try XCTUnwrap(app.main.window.shown(Popover.self).first)
                let colors = try XCTUnwrap(popover.child)
                try app.settledMiddle(of: colors)
                let edge = try app.window.place(of: app.boards.view, x: 0, y: 0)
                // The margin and the popover's own padding come before the colors.
                XCTAssertGreaterThanOrEqual(try app.window.place(of: colors, x: -16, y: 0).x, edge.x)
                app.press(.escape)
                try app.waitForNoPopover()
            }
        }
    }

    func testBoardColorIsSetByKeys() throws {
        try onDesktop { desktop in
            var boards = Self.boards
            boards[0].color = "brown"
            try AppScene.run(desktop, boards) { app in
                let plan = try app.boardID("Plan")
                try app.expectColor("Brown", of: plan)
                app.boards.view.focus(plan)
                try desktop.wait(for: "the board to have the focus") { app.boards.view.focusedItem == plan }
                try app.openMenu(byKey: .menu)
                try app.chooseOpeningByKeys("Color…")
                try desktop.wait(for: "the color to have the focus") {
                    app.main.window.button("Brown")?.containsFocus ?? false
                }
                app.press(.right)
                try desktop.wait(for: "the next color to have the focus") {
                    app.main.window.button("Gray")?.containsFocus ?? false
                }
                app.press(.enter)
                try app.waitForNoPopover()
                try app.expectColor("Gray", of: plan)
                XCTAssertEqual(app.boards.view.focusedItem, plan)
                try desktop.wait(for: "the focus to be back") { app.boards.view.containsFocus }
            }
        }
    }

    func testOpenBoardIsColoredInItsOwnMenu() throws {
        try onDesktop { desktop in
            try AppScene.run(desktop, Self.boards) { app in
                let plan = try app.boardID("Plan")
                let size = app.page.view.size
                try app.openMenu(at: Point(x: Double(size.width) - 20, y: Double(size.height) - 20))
                try app.chooseOpening("Board Color…")
                try app.click(app.main.window.button("Teal"))
                try app.waitForNoPopover()
                try app.expectColor("Teal", of: plan)
                try app.undo()
                try app.expectColor("No Color", of: plan)
            }
        }
    }

    func testOtherProcessChangesColor() throws {
        try onDesktop { desktop in
            try AppScene.run(desktop, Self.boards) { app in
                let other = try app.boardID("Other")
                let session = try LibrarySession(path: app.path, creates: false)
                _ = try session.perform(.changeBoard(other, .color(.red)), at: 0)
                try app.expectColor("Red", of: other)
            }
        }
    }

    func testOtherProcessChangesNumberOfOpenCards() throws {
        try onDesktop { desktop in
            try AppScene.run(desktop, Self.boards) { app in
                let other = try app.boardID("Other")
                let sections = try app.reader.sections(of: other).map(\.record.id)
                let session = try LibrarySession(path: app.path, creates: false)
                _ = try session.perform(.addCards([NewCard(title: "Z")], at: .section(sections[1])), at: 0)
                try app.expectOpenCards("3", of: other)
                _ = try session.perform(.deleteSections(sections), at: 0)
                try app.expectOpenCards(nil, of: other)
                _ = try session.perform(.undo, at: 0)
                try app.expectOpenCards("3", of: other)
            }
        }
    }

    func testDeletedBoardGivesWayToItsNeighbor() throws {
        try onDesktop { desktop in
            let boards = ["One", "Two", "Three"].map { AppScene.board($0, [("To Do", [$0])]) }
            try AppScene.run(desktop, boards) { app in
                let sidebar = try XCTUnwrap(app.main.sidebar)
                let ids = sidebar.boardIDs
                app.main.open(ids[1])
                sidebar.view.focus(ids[1])
                try desktop.wait(for: "the open board to be selected") { sidebar.view.selectedItems == [ids[1]] }
                for next in [ids[2], ids[0]] {
                    sidebar.delete()
                    try desktop.wait(for: "its neighbor") { app.main.page?.board.id == next }
                    try desktop.frames(2)
                    XCTAssertEqual(sidebar.view.selectedItems, [next])
                    XCTAssertEqual(sidebar.view.focusedItem, next)
                }
            }
        }
    }

    func testEmptyLibraryShowsHintUntilBoardExists() throws {
        try onDesktop { desktop in
            try AppScene.run(desktop) { app in
                let session = try LibrarySession(path: app.path, creates: false)
                _ = try session.perform(.deleteBoard(app.board.id), at: 0)
                try desktop.wait(for: "the hint") { app.main.window.shownTexts.contains("No Boards Yet") }
                XCTAssertEqual(app.main.window.title, "Inlay")
                let label = NewBoard(title: "Other")
                _ = try session.perform(.addBoard(label), at: 0)
                try desktop.wait(for: "the board") { app.main.page?.board.id == label.id }
                try desktop.wait(for: "the hint to go") { !app.main.window.shownTexts.contains("No Boards Yet") }
                XCTAssertEqual(app.main.pageStack.pageCount, 1)
                _ = try session.perform(.deleteBoard(label.id), at: 0)
                try desktop.wait(for: "the hint") { app.main.window.shownTexts.contains("No Boards Yet") }
                XCTAssertEqual(app.main.pageStack.pageCount, 1)
            }
        }
    }

    func testEmptyLibraryOffersWelcomeBoard() throws {
        try onDesktop { desktop in
            try AppScene.run(desktop) { app in
                let session = try LibrarySession(path: app.path, creates: false)
                _ = try session.perform(.deleteBoard(app.board.id), at: 0)
                try desktop.wait(for: "the hint") { app.says("No Boards Yet") }
                XCTAssertNotNil(app.main.window.button("New Board"))
                try app.click(app.main.window.button("Show the Welcome Board"))
                try desktop.wait(for: "the board") { app.main.page != nil && app.boardOrder == ["Welcome"] }
                try app.rest()
                XCTAssertFalse(app.says("No Boards Yet"))
            }
        }
    }

    func testGreetingFitsNarrowWindowWithLargeText() throws {
        try onDesktop { desktop in
            let normal = Desktop.textResolution
            defer { Desktop.textResolution = normal }
            Desktop.textResolution = 96 * 1024 * 2
            try AppScene.run(desktop, left: AppScene.wide(360)) { app in
                let session = try LibrarySession(path: app.path, creates: false)
                _ = try session.perform(.deleteBoard(app.board.id), at: 0)
                try desktop.wait(for: "the hint") { app.says("No Boards Yet") }
                try desktop.frames(3)
                XCTAssertLessThanOrEqual(app.main.window.size.width, 360)
                XCTAssertLessThanOrEqual(app.main.window.measureWidth().minimum, 360)
            }
        }
    }

    func testButtonBelowBoardsAddsBoardAndEditsItsTitle() throws {
        try onDesktop { desktop in
            try AppScene.run(desktop, Self.boards) { app in
                let foot = app.main.window.shown(Button.self).first { $0.label == "New Board" }
                try app.click(foot)
                try desktop.wait(for: "the new board, whose title is edited") {
                    app.main.page?.board.order.board.title == "New Board"
                        && app.main.sidebar!.view.shown(Entry.self).contains { $0.containsFocus }
                }
                app.type("mine")
                app.press(.enter)
                try app.waitForLibrary("the title") { try app.reader.boards().last?.title == "mine" }
                XCTAssertEqual(app.boardOrder, ["Plan", "Other", "mine"])
            }
        }
    }

    func testFirstNewBoardLeavesWelcomeBoardInView() throws {
        try onDesktop { desktop in
            try AppScene.run(desktop, []) { app in
                let view = app.boards.view
                try desktop.wait(for: "the welcome board to have appeared") { !view.isMoving }
                // So long that the new board's row does not finish appearing while the test looks.
                view.animator.duration = .milliseconds(600_000)
                app.press(Key("n"), holding: .leftControl, .leftShift)
                try desktop.wait(for: "the new board") { app.boardOrder == ["Welcome", "New Board"] }
                try desktop.wait(for: "its row to appear") { view.layoutPass.isUpToDate && view.isMoving }
                let opacities = try ["Welcome", "New Board"].map {
                    view.animator.fades.opacity(of: try XCTUnwrap(view.list.row(of: app.boardID($0))), at: view.now)
                }
                XCTAssertEqual(opacities[0], 1, "the other board has vanished")
                XCTAssertLessThan(opacities[1], 1)
            }
        }
    }

    func testNewBoardIsUndoneWhileItsTitleIsEdited() throws {
        try onDesktop { desktop in
            try AppScene.run(desktop, Self.boards) { app in
                for _ in 0..<2 {
                    app.main.open(try app.boardID("Other"))
                    app.press(Key("n"), holding: .leftControl, .leftShift)
                    try desktop.wait(for: "its title to be edited") { app.editedBoardTitle == "New Board" }
                    app.press(Key("z"), holding: .leftControl)
                    try desktop.wait(for: "the other board to have the focus") {
                        app.boardOrder == ["Plan", "Other"] && app.boards.view.containsFocus
                            && app.editedBoardTitle == nil
                    }
                    // GTK must not report that it draws what has not been laid out.
                    try desktop.frames(2)
                }
            }
        }
    }

    func testTypingRightAfterNewBoardIsItsTitle() throws {
        try onDesktop { desktop in
            try AppScene.run(desktop, Self.boards) { app in
                app.press(Key("n"), holding: .leftControl, .leftShift)
                app.type("by key")
                app.press(.enter)
                try app.waitForLibrary("the title") {
                    try app.reader.boards().map(\.title) == ["Plan", "Other", "by key"]
                }
                // The button keeps the focus until the title is being edited, and Space and Enter would press it.
                let button = app.main.window.shown(Button.self).first { $0.label == "New Board" }
                try app.click(button, thenType: "my title")
                try app.waitForLibrary("the title") {
                    try app.reader.boards().map(\.title) == ["Plan", "Other", "by key", "my title"]
                }
                try desktop.wait(for: "the board to be open") { app.board.order.board.title == "my title" }
                // Opening the board ends a search, which must not take the focus.
                app.main.open(try app.boardID("Plan"))
                try app.rest()
                app.press(Key("f"), holding: .leftControl)
                try desktop.wait(for: "the entry to search") {
                    app.main.window.shown(SearchEntry.self).first?.containsFocus ?? false
                }
                app.type("a")
                try desktop.wait(for: "the search") { app.board.isFiltered }
                app.press(Key("n"), holding: .leftControl, .leftShift)
                app.type("new")
                try desktop.wait(for: "the board to be open") { app.board.order.board.title.hasPrefix("new") }
                app.type("er")
                app.press(.enter)
                try app.waitForLibrary("the title") { try app.reader.boards().last?.title == "newer" }
            }
        }
    }

    func testDoubleClickRenamesBoardInSidebar() throws {
        try onDesktop { desktop in
            try AppScene.run(desktop, Self.boards) { app in
                let other = try app.boardID("Other")
                desktop.hand.move(to: try app.boards.place(app.boards.point(of: other)))
                try desktop.frames(2)
                desktop.hand.click()
                desktop.hand.press()
                try desktop.frames(5)
                desktop.hand.release()
                try desktop.wait(for: "its title to be edited") {
                    app.main.sidebar!.view.shown(Entry.self).contains { $0.containsFocus && $0.text == "Other" }
                }
                XCTAssertEqual(app.board.id, other, "the first click does not open it")
                app.type("mine")
                app.press(.enter)
                try app.waitForLibrary("the title") { try app.reader.boards().last?.title == "mine" }
                let list = app.boards.view
                let row = try XCTUnwrap(list.list.row(of: other).flatMap { list.pool.rows[$0] })
                let flags = gtk_widget_get_state_flags(row.widget).rawValue
                XCTAssertEqual(flags & GTK_STATE_FLAG_ACTIVE.rawValue, 0, "the row still looks pressed")
            }
        }
    }

    func testUndoOpensBoardOfItsChange() throws {
        try onDesktop { desktop in
            try AppScene.run(desktop, Self.boards) { app in
                let (plan, other) = (app.board.id, try app.boardID("Other"))
                try app.select("B")
                app.press(Key("Delete"))
                try app.expect([["A", "C", "D"], ["E", "F"], []], after: "deleting")
                app.main.open(other)
                try app.expect([["X", "Y"], []], after: "opening the other board")
                try app.undo()
                try desktop.wait(for: "the board, and the card on it") {
                    app.board.id == plan && app.selection == ["B"]
                }
                // A card that came from another board and goes back there is gone from the open board.
                try app.lift("A")
                try app.boards.drag(to: app.boards.point(of: other))
                try app.drop()
                try app.expect([["B", "C", "D"], ["E", "F"], []], after: "the drop")
                app.main.open(other)
                try app.expect([["X", "Y", "A"], []], after: "opening the other board")
                try app.undo()
                try app.expect([["X", "Y"], []], after: "undoing it")
                XCTAssertEqual(app.board.id, other)
            }
        }
    }

    func testUndoKeyRightAfterOpeningBoardIsNotLost() throws {
        try onDesktop { desktop in
            try AppScene.run(desktop, Self.boards) { app in
                let (plan, other) = (app.board.id, try app.boardID("Other"))
                for _ in 0..<3 {
                    try app.select("B")
                    app.press(Key("Delete"))
                    try app.expect([["A", "C", "D"], ["E", "F"], []], after: "deleting")
                    app.main.open(other)
                    app.press(Key("z"), holding: .leftControl)
                    try desktop.wait(for: "the board, and the card on it") {
                        app.board.id == plan && app.selection == ["B"]
                    }
                    try desktop.wait(for: "the card to have the focus") { app.focusedCard == "B" }
                }
            }
        }
    }

    func testUndoOnAnotherBoardRevealsDistantCard() throws {
        try onDesktop { desktop in
            let long = AppScene.board("Long", [("Many", (1...300).map { "card \($0)" })])
            try AppScene.run(desktop, [long, Self.boards[1]]) { app in
                let (here, other) = (app.board.id, try app.boardID("Other"))
                try desktop.wait(for: "all cards") { app.order[0].count == 300 }
                for (card, seen) in [("card 250", "card 1"), ("card 1", "card 200")] {
                    let deleted = try app.card(card)
                    app.page.view.selectedItems = [deleted]
                    app.page.view.focus(deleted)
                    try desktop.wait(for: "the ring") { app.focusedCard == card }
                    app.press(Key("Delete"))
                    try desktop.wait(for: "the card to go") { app.order[0].count == 299 }
                    app.page.view.scroll(to: try app.card(seen))
                    try app.rest()
                    app.main.open(other)
                    try app.expect([["X", "Y"], []], after: "opening the other board")
                    try app.undo()
                    try desktop.wait(for: "the card") { app.board.id == here && app.selection == [card] }
                    try app.rest()
                    let frame = try XCTUnwrap(app.page.view.frame(of: deleted))
                    try desktop.wait(for: "all cards") { app.order[0].count == 300 }
                    XCTAssertTrue(
                        frame.minY >= 0 && frame.maxY <= Double(app.page.view.size.height), "\(card): \(frame)")
                }
            }
        }
    }

    func testOpenBoardIsAlwaysMarkedAndKeysActOnIt() throws {
        try onDesktop { desktop in
            try AppScene.run(desktop, Self.boards + [AppScene.board("Last", [("Only", ["Z"])])]) { app in
                let (other, last) = try (app.boardID("Other"), app.boardID("Last"))
                let view = app.boards.view
                app.main.open(other)
                try desktop.wait(for: "the mark") { view.selectedItems == [other] }
                // In the empty area below all rows.
                desktop.hand.move(to: try app.boards.place(Point(x: 40, y: Double(view.size.height) - 20)))
                try desktop.frames(2)
                desktop.hand.click()
                try app.rest()
                XCTAssertEqual(view.selectedItems, [other])
                view.focus(other)
                try desktop.wait(for: "the ring") { view.focusedItem == other }
                app.press(Key("Delete"))
                try desktop.wait(for: "the next board") { app.main.page?.board.id == last }
                try desktop.wait(for: "the ring on the board that is marked") {
                    view.selectedItems == [last] && view.focusedItem == last
                }
            }
        }
    }

    func testNeighborOpensEvenIfSavedStateNamesEarlierBoard() throws {
        try onDesktop { desktop in
            try AppScene.run(desktop, Self.boards + [AppScene.board("Last", [("Only", ["Z"])])]) { app in
                let (plan, other, last) = try (app.board.id, app.boardID("Other"), app.boardID("Last"))
                try desktop.wait(for: "the state to be saved") { app.savedState.board == plan }
                app.main.open(other)
                app.main.delete(other)
                try desktop.wait(for: "the next board") { app.main.page.map { $0.board.id != other } ?? false }
                XCTAssertEqual(app.main.page?.board.id, last)
            }
        }
    }

    func testUndoShowsDeletedBoardAgain() throws {
        try onDesktop { desktop in
            try AppScene.run(desktop, Self.boards) { app in
                let (plan, other) = (app.board.id, try app.boardID("Other"))
                for byToast in [true, false] {
                    app.main.sidebar?.view.focus(plan)
                    try desktop.wait(for: "the board to have the focus") { app.boards.view.focusedItem == plan }
                    app.press(Key("Delete"))
                    try desktop.wait(for: "the other board") { app.main.page?.board.id == other }
                    try desktop.wait(for: "the toast") { app.says("Board “Plan” deleted") }
                    if byToast { try app.click(app.main.window.button("Undo")) } else { try app.undo() }
                    try desktop.wait(for: "the board") { app.main.page?.board.id == plan }
                    try app.expect([["A", "B", "C", "D"], ["E", "F"], []], after: "undoing it")
                    XCTAssertEqual(app.main.sidebar?.view.selectedItems, [plan])
                    XCTAssertEqual(app.selection, [], "keys would act on cards that only came back with their board")
                }
            }
        }
    }

    func testClickOpensBoard() throws {
        try onDesktop { desktop in
            try AppScene.run(desktop, Self.boards) { app in
                let other = try app.boardID("Other")
                desktop.hand.move(to: try app.boards.place(app.boards.point(of: other)))
                try desktop.frames(2)
                desktop.hand.click()
                try desktop.wait(for: "the other board") { app.board.id == other }
                try app.expect([["X", "Y"], []], after: "the click")
                XCTAssertEqual(app.main.window.title, "Other – Inlay")
                app.main.libraryName = "work"
                XCTAssertEqual(app.main.window.title, "Other – work – Inlay")
                XCTAssertTrue(app.says("Other – work"))
            }
        }
    }

    func testDraggedBoardOpensNoBoardThatItRestsOn() throws {
        try onDesktop { desktop in
            try AppScene.run(desktop, Self.boards) { app in
                let (plan, other) = try (app.boardID("Plan"), app.boardID("Other"))
                app.main.open(other)
                try app.expect([["X", "Y"], []], after: "opening the board")
                try app.boards.lift(at: app.boards.point(of: other))
                // On the lower half of the board above, where the gap below it leaves it under the pointer.
                try app.boards.drag(to: app.boards.point(of: plan, at: 0.8))
                let list = app.boards.view.list
                try desktop.wait(for: "nothing more to come") { list.feedback.nextUpdate == .never }
                let pointer = try XCTUnwrap(list.dropSession?.location)
                XCTAssertEqual(list.pathForItem(at: pointer).flatMap { list.itemID(at: $0) }, plan)
                XCTAssertEqual(app.board.id, other, "the board under the pointer has opened")
                try app.drop()
                XCTAssertEqual(app.board.id, other)
                XCTAssertEqual(app.boardOrder, ["Plan", "Other"])
            }
        }
    }

    func testBoardsAreReorderedByHand() throws {
        try onDesktop { desktop in
            try AppScene.run(desktop, Self.boards) { app in
                try app.boards.lift(at: app.boards.point(of: app.boardID("Other")))
                try app.boards.drag(to: app.boards.point(of: app.boardID("Plan"), at: 0.1))
                try app.drop()
                try app.waitForLibrary("the new order") { try app.reader.boards().map(\.title) == ["Other", "Plan"] }
                XCTAssertEqual(app.boardOrder, ["Other", "Plan"])
                XCTAssertEqual(try app.nextUndo(), "Move Board")
            }
        }
    }
}

extension AppScene {
    /// The title that is being edited in the sidebar.
    fileprivate var editedBoardTitle: String? { boards.view.shown(Entry.self).first { $0.containsFocus }?.text }

    /// Clicks a button, and types without a pause.
    fileprivate func click(_ button: Button?, thenType text: String) throws {
        desktop.hand.move(to: try settledMiddle(of: XCTUnwrap(button)))
        try desktop.frames(2)
        desktop.hand.click()
        type(text)
        press(.enter)
    }

    /// Waits until a board's row shows a color and says its name.
    fileprivate func expectColor(
        _ name: String, of board: BoardID, file: StaticString = #filePath, line: UInt = #line
    ) throws {
        try desktop.wait(for: "the color \(name)", file: file, line: line) {
            let dots = boards.view.rowContent(of: board)?.shown(Widget.self).filter { $0.hasStyleClass("color-dot") }
            let said = boards.view.rows.details?(board) ?? ""
            return dots?.map { $0.tooltip ?? "" } == [name == "No Color" ? "" : name]
                && said.hasPrefix(name == "No Color" ? "" : "\(name), ")
                && dots?.first?.hasStyleClass("color-\(name == "No Color" ? "none" : name.lowercased())") == true
        }
    }

    fileprivate func titleStart(of board: BoardID) throws -> Double {
        let row = try XCTUnwrap(boards.view.rowContent(of: board))
        let title = try XCTUnwrap(row.shown(Label.self).first { !$0.hasStyleClass("board-count") })
        return try XCTUnwrap(title.convert(x: 0, y: 0, to: boards.view)?.x)
    }
}
