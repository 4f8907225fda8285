import Board
import BoardStore
import DesktopSupport
import DragDrop
import GtkInterop
import SectionedList
import XCTest

@testable import InlayApp
@testable import SectionedListGtk

/// Drops of cards and sections on a board in the sidebar, and on a board that opens under them.
final class AppBoardDropTests: DesktopTestCase {
    private static let boards = [AppScene.plan, AppScene.board("Other", [("Inbox", ["X", "Y"]), ("Later", [])])]

    func testCardDroppedOnBoardGoesToItsFirstSection() throws {
        try onDesktop { desktop in
            try AppScene.run(desktop, Self.boards) { app in
                try app.lift("A")
                let other = try app.boardID("Other")
                try app.boards.drag(to: app.boards.point(of: other))
                let row = try XCTUnwrap(app.boards.view.list.row(of: other))
                XCTAssertEqual(app.boards.view.list.feedback.destination, .on(row))
                XCTAssertEqual(app.boards.view.pool.rows[row]?.state.isDropTarget, true, "the board does not light up")
                try app.drop()
                try app.waitForLibrary("the card on the other board") {
                    try app.storedOrder(of: "Other") == [["X", "Y", "A"], []]
                        && app.storedOrder(of: "Plan") == [["B", "C", "D"], ["E", "F"], []]
                }
                XCTAssertEqual(try app.nextUndo(), "Move Card")
                try app.undo()
                XCTAssertEqual(try app.storedOrder(of: "Other"), [["X", "Y"], []])
                XCTAssertEqual(try app.storedOrder(of: "Plan"), [["A", "B", "C", "D"], ["E", "F"], []])
            }
        }
    }

    func testHeadersShowCountsAfterDropOnBoard() throws {
        try onDesktop { desktop in
            try AppScene.run(desktop, Self.boards) { app in
                @MainActor
                func count() throws -> String? {
                    let key = try XCTUnwrap(app.page.view.list.key(of: app.section("To Do")))
                    let labels = app.page.view.pool.sections[key]?.header?.shown(Label.self)
                    return labels?.first { $0.hasStyleClass("section-count") }?.text
                }
                XCTAssertEqual(try count(), "4")
                try app.lift("A")
                try app.boards.drag(to: app.boards.point(of: app.boardID("Other")))
                XCTAssertEqual(try count(), "3")
                desktop.hand.press(.leftControl)
                try desktop.wait(for: "a copy to be proposed") {
                    app.boards.view.list.feedback.proposal?.operation == .copy
                }
                XCTAssertEqual(try count(), "4")
                desktop.hand.type(.escape)
                try app.cards.waitUntilIdle()
                desktop.hand.release(.leftControl)
                XCTAssertEqual(try count(), "4")
                desktop.hand.release()
            }
        }
    }

    func testPreviewIsBesidePointerOverSidebarBoardAndComesBack() throws {
        try onDesktop { desktop in
            try AppScene.run(desktop, Self.boards) { app in
                try app.lift("A")
                let preview = try XCTUnwrap(app.page.view.dragSource.outgoing?.preview)
                let place = try app.boards.point(of: app.boardID("Other"))
                try app.boards.drag(to: place)
                try desktop.wait(for: "the preview beside the pointer") {
                    app.boards.view.dropTarget.previewRect.map { $0.minX > place.x && $0.minY > place.y } ?? false
                }
                try app.drag(before: "E", expecting: "Doing 0")
                try desktop.wait(for: "the preview at the pointer") { preview.drawnFrame.size == preview.card }
                XCTAssertEqual(preview.placement, .held)
                desktop.hand.type(.escape)
                try app.rest()
                desktop.hand.release()
            }
        }
    }

    /// Drags a card to the button of the sidebar, which a narrow window hides.
    @MainActor
    private static func dragToSidebarButton(_ app: AppScene) throws {
        try app.desktop.wait(for: "the narrow window") { app.main.split?.isSidebarShown == false }
        try app.rest()
        let place = try app.settledMiddle(of: app.main.header.sidebarButton)
        try app.lift("B")
        try app.desktop.hand.glide(to: place)
    }

    /// In a narrow window, the sidebar is hidden until it is asked for.
    func testRestOnSidebarButtonShowsSidebarUntilDragEnds() throws {
        try onDesktop { desktop in
            for isCanceled in [false, true] {
                try AppScene.run(desktop, Self.boards, left: AppScene.wide(400)) { app in
                    try Self.dragToSidebarButton(app)
                    try desktop.wait(for: "the sidebar") { app.main.split?.isSidebarShown == true }
                    try app.settledMiddle(of: app.boards.view)
                    let board = try app.boards.place(app.boards.point(of: app.boardID("Other")))
                    try desktop.moveHand(around: board) { app.boards.view.list.feedback.proposal != nil }
                    if isCanceled {
                        desktop.hand.type(.escape)
                        try app.boards.waitUntilIdle()
                        desktop.hand.release()
                    } else {
                        try app.drop()
                        try app.waitForLibrary("the card on the other board") {
                            try app.storedOrder(of: "Other")[0] == ["X", "Y", "B"]
                        }
                    }
                    try desktop.wait(for: "the sidebar to be hidden again") { app.main.split?.isSidebarShown == false }
                    try app.rest()
                    XCTAssertTrue(app.page.view.containsFocus, isCanceled ? "canceled" : "dropped")
                }
            }
        }
    }

    /// The drag ends while its page is being removed, which must not get the focus.
    func testBoardDeletedUnderDragOverSidebarLeavesKeyboardWorking() throws {
        try onDesktop { desktop in
            try AppScene.run(desktop, Self.boards, left: AppScene.wide(400)) { app in
                try Self.dragToSidebarButton(app)
                try desktop.wait(for: "the sidebar") { app.main.split?.isSidebarShown == true }
                let session = try LibrarySession(path: app.path, creates: false)
                _ = try session.perform(.deleteBoard(app.board.id), at: 0)
                try desktop.wait(for: "the other board") { app.main.page?.board.order.board.title == "Other" }
                desktop.hand.release()
                try desktop.wait(for: "the end of the drag") { app.main.split?.isSidebarShown == false }
                try app.rest()
                app.press(Key("n"), holding: .leftControl)
                try app.waitForEntry("")
                app.type("new")
                app.press(.escape)
                // The other board got the focus from the one that is gone, on its first card.
                try app.expect([["X", "new", "Y"], []], after: "typing")
            }
        }
    }

    func testDragThatPassesSidebarButtonShowsNoSidebar() throws {
        try onDesktop { desktop in
            try AppScene.run(desktop, Self.boards, left: AppScene.wide(400)) { app in
                try Self.dragToSidebarButton(app)
                try desktop.wait(for: "the rest") { app.main.crossBoardDrag.restOnSidebarButton != nil }
                try app.drag(before: "D", expecting: "To Do 3")
                XCTAssertNil(app.main.crossBoardDrag.restOnSidebarButton)
                XCTAssertEqual(app.main.split?.isSidebarShown, false)
                try app.drop()
            }
        }
    }

    func testDropOnSidebarBoardShowsToastWithUndo() throws {
        try onDesktop { desktop in
            try AppScene.run(desktop, Self.boards) { app in
                let other = try app.boardID("Other")
                for (cards, isCopy, message) in [
                    (["A"], false, "Card moved to “Other”"), (["B", "C"], false, "2 cards moved to “Other”"),
                    (["D"], true, "Card copied to “Other”"),
                ] {
                    for (index, card) in cards.enumerated() {
                        try app.click(card, holding: index == 0 ? nil : .leftControl)
                    }
                    if isCopy { desktop.hand.press(.leftControl) }
                    // The preview shows the card under the pointer first, but they keep their order.
                    try app.lift(XCTUnwrap(cards.last))
                    try app.boards.drag(to: app.boards.point(of: other))
                    try desktop.wait(for: "the operation") {
                        app.boards.view.list.feedback.proposal?.operation == (isCopy ? .copy : .move)
                    }
                    try app.drop()
                    if isCopy { desktop.hand.release(.leftControl) }
                    try app.waitForLibrary("the cards on the other board") {
                        try app.storedOrder(of: "Other")[0] == ["X", "Y"] + cards
                    }
                    try desktop.wait(for: "the message") { app.says(message) }
                    try app.click(app.main.window.button("Undo"))
                    try app.waitForLibrary("the cards where they were") {
                        try app.storedOrder(of: "Other")[0] == ["X", "Y"]
                            && app.storedOrder(of: "Plan")[0] == ["A", "B", "C", "D"]
                    }
                    try app.rest()
                }
            }
        }
    }

    func testNextDragWorksAfterSidebarThatAcceptedDropHides() throws {
        try onDesktop { desktop in
            try AppScene.run(desktop, Self.boards) { app in
                for card in ["A", "B"] {
                    try app.lift(card)
                    try app.boards.drag(to: app.boards.point(of: app.boardID("Other")))
                    try app.drop()
                    try app.waitForLibrary("\(card) on the other board") {
                        try app.storedOrder(of: "Other")[0].last == card
                    }
                    app.press(Key("F9"))
                    try desktop.wait(for: "the boards to go") { !app.boards.view.isMapped }
                    try app.lift("D")
                    try app.drag(before: "F", expecting: "Doing 1")
                    try app.drop()
                    try app.waitForLibrary("the card") { try app.storedOrder(of: "Plan")[1] == ["E", "D", "F"] }
                    try app.undo()
                    app.press(Key("F9"))
                    try desktop.wait(for: "the boards") { app.boards.view.isMapped }
                    try app.settledMiddle(of: app.boards.view)
                    try app.rest()
                }
            }
        }
    }

    /// Holds a card over the other board until it opens, and drops it between the cards there.
    @MainActor
    private static func dropOnTheOtherBoard(_ app: AppScene) throws {
        try app.lift("A")
        let other = try app.boardID("Other")
        try app.boards.drag(to: app.boards.point(of: other))
        try app.desktop.wait(for: "the board to open") { app.board.id == other }
        try app.desktop.wait(for: "its cards") { app.page.view.isMapped && app.order == [["X", "Y"], []] }
        try app.drag(before: "Y", expecting: "Inbox 1")
        try app.drop()
        try app.expect([["X", "A", "Y"], []], after: "the drop")
    }

    func testRestingOnBoardOpensItForDrop() throws {
        try onDesktop { desktop in
            try AppScene.run(desktop, Self.boards) { app in
                try Self.dropOnTheOtherBoard(app)
                XCTAssertEqual(app.selection, ["A"], "keys do not act on the card that has just been dropped")
                XCTAssertEqual(try app.storedOrder(of: "Plan"), [["B", "C", "D"], ["E", "F"], []])
            }
        }
    }

    func testCardTakesItsLabelsToAnotherBoard() throws {
        try onDesktop { desktop in
            var boards = Self.boards
            boards[0].sections[0].cards[0].labels = ["Urgent"]
            try AppScene.run(desktop, boards) { app in
                try Self.dropOnTheOtherBoard(app)
                XCTAssertTrue(app.page.view.shownTexts.contains("Urgent"), "the card does not show its label")
                try app.undo()
                try app.expect([["X", "Y"], []], after: "undoing")
                XCTAssertEqual(app.board.order.labels.count, 0, "the label is still there")
                try app.redo()
                try desktop.wait(for: "the card with its label") {
                    app.selection == ["A"] && app.board.order.labels.count == 1
                }
            }
        }
    }

    func testCardGoesPastSectionsThatRefuseAndBoardOpensUnderIt() throws {
        try onDesktop { desktop in
            for isLocked in [true, false] {
                var boards = Self.boards
                boards[1].sections[0].isLocked = isLocked
                boards[1].sections[0].limit = isLocked ? nil : LimitDocument(count: 2, isStrict: true)
                try AppScene.run(desktop, boards) { app in
                    let (plan, other) = (app.board.id, try app.boardID("Other"))
                    try app.lift("A")
                    try app.boards.drag(to: app.boards.point(of: other))
                    XCTAssertEqual(app.boards.view.list.feedback.proposal?.operation, .move)
                    try app.drop()
                    try app.waitForLibrary("the card on the other board") {
                        try app.storedOrder(of: "Other") == [["X", "Y"], ["A"]]
                    }
                    try desktop.wait(for: "the message") { app.says("Card moved to “Other › Later”") }
                    // On a slow machine, the other board may have opened before the drop.
                    app.main.open(plan)
                    try app.expect([["B", "C", "D"], ["E", "F"], []], after: "the drop")
                    try app.lift("B")
                    try app.boards.drag(to: app.boards.point(of: other))
                    try desktop.wait(for: "the board to open") { app.board.id == other }
                    app.press(.escape)
                    try desktop.wait(for: "the drag to end") { !app.page.view.list.hasActiveDrag }
                    desktop.hand.release()
                    try app.rest()
                }
            }
        }
    }

    func testBoardWhoseSectionsAllRefuseIsNamedAndStaysClosed() throws {
        try onDesktop { desktop in
            var boards = Self.boards
            boards[1].sections[0].isLocked = true
            boards[1].sections[1].limit = LimitDocument(count: 0, isStrict: true)
            try AppScene.run(desktop, boards) { app in
                let (plan, list) = (app.board.id, app.boards.view.list)
                try app.lift("A")
                try app.boards.drag(to: app.boards.point(of: app.boardID("Other")))
                try desktop.wait(for: "the refusal") { list.feedback.proposal?.operation == .forbidden }
                try desktop.wait(for: "nothing more to come") { list.feedback.nextUpdate == .never }
                XCTAssertEqual(
                    app.boards.view.overlays.reasonLabel.text, "Each section of “Other” is locked or full.")
                XCTAssertEqual(app.board.id, plan, "the board has opened")
                try app.drop()
                XCTAssertEqual(try app.storedOrder(of: "Plan"), [["A", "B", "C", "D"], ["E", "F"], []])
            }
        }
    }

    func testSectionDroppedOnBoardMovesThereAndIsUndone() throws {
        try onDesktop { desktop in
            var boards = Self.boards
            boards[0].sections[1].cards[0].labels = ["Urgent"]
            try AppScene.inBothLayouts(desktop, boards) { app in
                let (plan, other, list) = (app.board.id, try app.boardID("Other"), app.boards.view.list)
                try app.cards.lift(at: app.cards.headerPoint(of: app.section("Doing")))
                // Nothing happens on its own board.
                try app.boards.drag(to: app.boards.point(of: app.board.id))
                XCTAssertEqual(list.feedback.proposal?.operation, .cancel)
                try app.boards.drag(to: app.boards.point(of: other))
                let row = try XCTUnwrap(list.row(of: other))
                XCTAssertEqual(list.feedback.destination, .on(row))
                XCTAssertEqual(app.boards.view.pool.rows[row]?.state.isDropTarget, true, "the board does not light up")
                try app.drop()
                try app.waitForLibrary("the section on the other board") {
                    try app.storedOrder(of: "Other") == [["X", "Y"], [], ["E", "F"]]
                }
                // On a slow machine, the other board may have opened before the drop.
                app.main.open(plan)
                try app.expect([["A", "B", "C", "D"], []], after: "the drop")
                try desktop.wait(for: "the message") { app.says("Section “Doing” moved to “Other”") }
                try app.expectOpenCards("4", of: other)
                try app.click(app.main.window.button("Undo"))
                try app.expect([["A", "B", "C", "D"], ["E", "F"], []], after: "undoing")
                XCTAssertEqual(try app.storedOrder(of: "Other"), [["X", "Y"], []])
                XCTAssertTrue(app.page.view.shownTexts.contains("Urgent"), "the card has lost its label")
                XCTAssertFalse(app.selection.contains("E"), "a card that only came along is selected")
                XCTAssertEqual(try app.nextUndo(), app.firstUndo)
            }
        }
    }

    /// Holds a section over the other board until it opens.
    @MainActor
    private static func openTheOtherBoard(_ app: AppScene) throws {
        try app.cards.lift(at: app.cards.headerPoint(of: app.section("Doing")))
        let other = try app.boardID("Other")
        try app.boards.drag(to: app.boards.point(of: other))
        try app.desktop.wait(for: "the board to open") { app.board.id == other }
        try app.desktop.wait(for: "its cards") { app.page.view.isMapped && app.order == [["X", "Y"], []] }
    }

    func testBoardOpensUnderSectionForDropBetweenItsSections() throws {
        try onDesktop { desktop in
            var boards = Self.boards
            boards[0].sections[1].cards[0].labels = ["Urgent"]
            try AppScene.inBothLayouts(desktop, boards) { app in
                let carried = try XCTUnwrap(app.page.view.settledFrame(ofSection: 1, app.page.view.list.surface))
                try Self.openTheOtherBoard(app)
                try app.cards.drag(to: app.cards.headerPoint(of: app.section("Later")))
                try desktop.wait(for: "the gap") { app.feedback.destination == .betweenSections(offset: 1) }
                XCTAssertEqual(try XCTUnwrap(app.feedback.backdrop).motion.target.height, carried.height, accuracy: 8)
                XCTAssertEqual(app.feedback.proposal?.operation, .move)
                XCTAssertNotNil(app.feedback.gap)
                XCTAssertEqual(try app.nextUndo(), app.firstUndo)
                try app.drop()
                try app.expect([["X", "Y"], ["E", "F"], []], after: "the drop")
                XCTAssertEqual(app.sectionOrder, ["Inbox", "Doing", "Later"])
                XCTAssertTrue(app.page.view.shownTexts.contains("Urgent"), "the card does not show its label")
                XCTAssertEqual(try app.storedOrder(of: "Plan"), [["A", "B", "C", "D"], []])
                XCTAssertEqual(try app.nextUndo(), "Move Section")
                try app.undo()
                XCTAssertEqual(try app.storedOrder(of: "Other"), [["X", "Y"], []])
                XCTAssertEqual(try app.storedOrder(of: "Plan"), [["A", "B", "C", "D"], ["E", "F"], []])
                XCTAssertEqual(try app.nextUndo(), app.firstUndo)
            }
        }
    }

    func testEscapeAfterBoardHasOpenedUnderSectionChangesNothing() throws {
        try onDesktop { desktop in
            try AppScene.inBothLayouts(desktop, Self.boards) { app in
                let plan = app.board.id
                try Self.openTheOtherBoard(app)
                try app.cards.drag(to: app.cards.headerPoint(of: app.section("Inbox")))
                try desktop.wait(for: "the gap") { app.feedback.destination == .betweenSections(offset: 0) }
                app.press(.escape)
                try app.cards.waitUntilIdle()
                desktop.hand.release()
                try app.expect([["X", "Y"], []], after: "canceling")
                XCTAssertEqual(try app.storedOrder(of: "Other"), [["X", "Y"], []])
                XCTAssertEqual(try app.storedOrder(of: "Plan"), [["A", "B", "C", "D"], ["E", "F"], []])
                XCTAssertEqual(try app.nextUndo(), app.firstUndo)
                app.main.open(plan)
                try app.expect([["A", "B", "C", "D"], ["E", "F"], []], after: "opening its board")
                XCTAssertEqual(app.sectionOrder, ["To Do", "Doing", "Done"])
                try app.rest()
                try app.lift("A")
                try app.drag(before: "F", expecting: "Doing 1")
                try app.drop()
                try app.expect([["B", "C", "D"], ["E", "A", "F"], []], after: "the next drag")
            }
        }
    }

    func testSectionDroppedOnBoardThatHasOpenedUnderItBecomesItsLastSection() throws {
        try onDesktop { desktop in
            try AppScene.run(desktop, Self.boards) { app in
                try Self.openTheOtherBoard(app)
                try app.drop()
                try app.expect([["X", "Y"], [], ["E", "F"]], after: "the drop")
                try desktop.wait(for: "the message") { app.says("Section “Doing” moved to “Other”") }
                XCTAssertEqual(try app.storedOrder(of: "Plan"), [["A", "B", "C", "D"], []])
                try app.undo()
                XCTAssertEqual(try app.storedOrder(of: "Plan"), [["A", "B", "C", "D"], ["E", "F"], []])
                XCTAssertEqual(try app.nextUndo(), app.firstUndo)
            }
        }
    }

    func testSectionMovesToOtherBoardFromItsMenu() throws {
        try onDesktop { desktop in
            try AppScene.run(desktop, Self.boards) { app in
                try app.select("E")
                app.press(.enter)
                try app.waitForPanel("E")
                try app.openMenu(ofSection: "Doing")
                try app.choose("Move Section To", "Other")
                try app.expect([["A", "B", "C", "D"], []], after: "moving the section")
                XCTAssertEqual(try app.storedOrder(of: "Other"), [["X", "Y"], [], ["E", "F"]])
                try desktop.wait(for: "the panel of its card to close") { app.main.panel?.card == nil }
                app.main.open(try app.boardID("Other"))
                try app.expect([["X", "Y"], [], ["E", "F"]], after: "opening the other board")
                try app.undo()
                // The board that the section is back on is shown.
                try app.expect([["A", "B", "C", "D"], ["E", "F"], []], after: "undoing")
                XCTAssertEqual(try app.storedOrder(of: "Other"), [["X", "Y"], []])
            }
        }
    }

    /// The sidebar appears under a pointer that rests at the edge of the board. No event reports that it has left.
    func testBoardStopsScrollingOncePointerIsInSidebar() throws {
        try onDesktop { desktop in
            let boards = [AppScene.wide, Self.boards[1]]
            for isSection in [true, false] {
                try AppScene.run(desktop, boards) { app in
                    let (view, list) = (app.page.view, app.boards.view.list)
                    let row = try app.boards.place(app.boards.point(of: app.boardID("Other")))
                    app.press(Key("F9"))
                    try desktop.wait(for: "the boards to go") { !app.boards.view.isMapped }
                    view.viewport.scroll(.main, to: view.list.surface.maximumMainOffset)
                    try app.rest()
                    if isSection {
                        try app.cards.lift(at: app.cards.headerPoint(of: app.section("10")))
                    } else {
                        try app.lift("10a")
                    }
                    try desktop.hand.glide(to: row)
                    try desktop.wait(for: "the board to scroll") { view.list.feedback.scroll?.velocity ?? 0 < 0 }
                    app.main.split?.isSidebarShown = true
                    // On Wayland, the next movement reports it.
                    for step in 0..<600 where view.list.hasActiveDrop {
                        if !OtherProgram.isOnX11 { desktop.hand.move(to: row.moved(x: step % 2)) }
                        try desktop.frames(1)
                    }
                    XCTAssertFalse(view.list.hasActiveDrop, "the board still has the drag")
                    XCTAssertNil(view.list.feedback.scroll)
                    let offset = view.list.surface.mainOffset
                    try desktop.moveHand(around: row.moved(x: 2)) { list.feedback.proposal != nil }
                    XCTAssertEqual(list.feedback.proposal?.operation, .move, "the drag is not over a board")
                    try desktop.frames(20)
                    XCTAssertEqual(view.list.surface.mainOffset, offset, "the board has scrolled")
                    app.press(.escape)
                    try app.boards.waitUntilIdle()
                    desktop.hand.release()
                    try app.rest()
                    XCTAssertEqual(try app.nextUndo(), app.firstUndo)
                }
            }
        }
    }
}
