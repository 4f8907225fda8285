import Board
import BoardFormats
import BoardStore
import DesktopSupport
import DragDrop
import GtkInterop
import SectionedList
import StoreTestSupport
import XCTest

@testable import InlayApp
@testable import SectionedListGtk

/// Moving cards to other boards by keyboard, past the first column to the list of boards.
final class AppCarryingTests: DesktopTestCase {
    private static let order = [["A", "B", "C", "D"], ["E", "F"], []]
    private static let boards = [AppScene.plan, AppScene.board("Other", [("Inbox", ["X", "Y"]), ("Later", [])])]

    func testCardIsDroppedOnBoard() throws {
        try onDesktop { desktop in
            try AppScene.inBothLayouts(desktop, Self.boards) { app in
                try app.lift(byKey: "A")
                try app.carry(.left, into: "Plan")
                try app.carry(.down, into: "Other")
                XCTAssertEqual(app.sidebar.lifting.lift?.lastAnnouncement, "A, into Other")
                let row = try XCTUnwrap(app.sidebar.list.row(of: app.boardID("Other")))
                XCTAssertEqual(app.sidebar.pool.rows[row]?.state.isDropTarget, true, "the board does not light up")
                XCTAssertEqual(app.order, Self.order)
                app.press(.enter)
                try app.expect([["B", "C", "D"], ["E", "F"], []], after: "the drop")
                XCTAssertEqual(try app.storedOrder(of: "Other"), [["X", "Y", "A"], []])
                try desktop.wait(for: "the next card to have the focus") { app.focusedCard == "B" }
                XCTAssertFalse(app.page.view.list.hasActiveDrag || app.sidebar.list.hasActiveDrop)
                XCTAssertEqual(try app.nextUndo(), "Move Card")
                try app.undo()
                try app.expect(Self.order, after: "undoing")
            }
        }
    }

    func testCardIsCarriedIntoFirstSectionOfOpenedBoard() throws {
        try onDesktop { desktop in
            try AppScene.run(desktop, Self.boards) { app in
                let (plan, other) = (try app.boardID("Plan"), try app.boardID("Other"))
                // Escape restores everything, including the board that was open.
                try app.select("A", "B")
                app.press(.space)
                try desktop.wait(for: "the lifted cards") { app.page.view.isLifted }
                try app.carry(.left, into: "Plan")
                try app.carry(.down, into: "Other")
                try desktop.wait(for: "the whole card to be visible") {
                    guard let preview = app.sidebar.lifting.lift?.preview else { return false }
                    let end = preview.convert(x: preview.margin + preview.card.width, y: 0, to: app.sidebar)
                    return end.map { $0.x <= Double(app.sidebar.size.width) } ?? false
                }
                app.press(.right)
                try app.waitForLift(over: "Inbox 0")
                XCTAssertEqual(app.board.id, other)
                app.press(.escape)
                try desktop.wait(for: "the board that was shown") { app.board.id == plan && app.focusedCard == "B" }
                XCTAssertEqual(app.selection, ["A", "B"])
                XCTAssertEqual(app.order, Self.order)
                XCTAssertEqual(try app.nextUndo(), app.firstUndo)
                XCTAssertEqual(app.main.pageStack.pageCount, 1)
                try app.rest()

                // To another board and back to its own page.
                try app.lift(byKey: "C")
                let home = app.page
                try app.carry(.left, into: "Plan")
                try app.carry(.down, into: "Other")
                app.press(.right)
                try app.waitForLift(over: "Inbox 0")
                try app.carry(.left, into: "Other")
                try app.carry(.up, into: "Plan")
                app.press(.right)
                try app.waitForLift(over: "To Do 2")
                XCTAssertTrue(app.page === home)
                app.press(.left)
                try app.carry(.down, into: "Other")
                app.press(.right)
                try app.waitForLift(over: "Inbox 0")
                app.press(.down)
                try app.waitForLift(over: "Inbox 1")
                app.press(.enter)
                try app.expect([["X", "C", "Y"], []], after: "the drop")
                try desktop.wait(for: "the card to have the focus") { app.focusedCard == "C" }
                XCTAssertEqual(try app.storedOrder(of: "Plan"), [["A", "B", "D"], ["E", "F"], []])
            }
        }
    }

    func testBoardThatRefusesSaysWhyAndStaysClosed() throws {
        try onDesktop { desktop in
            var boards = Self.boards
            for section in boards[1].sections.indices { boards[1].sections[section].isLocked = true }
            try AppScene.run(desktop, boards) { app in
                try app.lift(byKey: "A")
                try app.carry(.left, into: "Plan")
                app.press(.down)
                let reason = "Each section of “Other” is locked or full."
                try desktop.wait(for: "the reason") { app.sidebar.lifting.lift?.lastAnnouncement == "Other. \(reason)" }
                XCTAssertTrue(app.main.window.shownTexts.contains(reason))
                app.press(.right)
                app.press(.enter)
                try app.carry(.up, into: "Plan")
                XCTAssertEqual(app.board.id, try app.boardID("Plan"))
                app.press(.escape)
                try desktop.wait(for: "the card to have the focus") { app.focusedCard == "A" }
                XCTAssertEqual(try app.nextUndo(), app.firstUndo)
            }
        }
    }

    func testBoardWithoutSectionsExplainsItAndUnreadableBoardDoesNot() throws {
        try onDesktop { desktop in
            var store: FlakyStore?
            let flaky: (SQLiteStore) -> any BoardStore = {
                let flaky = FlakyStore($0)
                store = flaky
                return flaky
            }
            try AppScene.run(desktop, [AppScene.plan, AppScene.board("Bare", [])], through: flaky) { app in
                try app.lift(byKey: "A")
                try app.carry(.left, into: "Plan")
                app.press(.down)
                let reason = "This board has no sections yet. Add a section first."
                try desktop.wait(for: "the reason") { app.sidebar.lifting.lift?.lastAnnouncement == "Bare. \(reason)" }
                try app.carry(.up, into: "Plan")
                store?.error = .failed(path: app.path, code: 5)
                let row = try XCTUnwrap(app.sidebar.list.row(of: app.boardID("Bare")))
                app.press(.down)
                try desktop.wait(for: "the board") {
                    app.sidebar.list.aimedRow == row && app.sidebar.list.feedback.proposal?.operation == .cancel
                }
                XCTAssertFalse(app.main.window.shownTexts.contains(reason))
                store?.error = nil
                app.press(.escape)
                try desktop.wait(for: "the card to have the focus") { app.focusedCard == "A" }
            }
        }
    }

    func testDeletedCardIsNoLongerCarried() throws {
        try onDesktop { desktop in
            try AppScene.run(desktop, Self.boards) { app in
                let session = try LibrarySession(path: app.path, creates: false)
                try app.lift(byKey: "A")
                try app.carry(.left, into: "Plan")
                _ = try session.perform(.deleteCards([app.card("A")]), at: 0)
                try desktop.wait(for: "the lift to be over") {
                    !app.sidebar.isLifted && !app.page.view.list.hasActiveDrag && !app.sidebar.list.hasActiveDrop
                }
                try app.expect([["B", "C", "D"], ["E", "F"], []], after: "deleting it")

                // The board of the lifted card is deleted while another one is open.
                try app.lift(byKey: "C")
                try app.carry(.left, into: "Plan")
                try app.carry(.down, into: "Other")
                app.press(.right)
                try app.waitForLift(over: "Inbox 0")
                _ = try session.perform(.deleteBoard(app.boardID("Plan")), at: 0)
                try desktop.wait(for: "the lift to be over") { !app.page.view.isLifted }
                XCTAssertEqual(try app.storedOrder(of: "Other"), [["X", "Y"], []])
            }
        }
    }

    func testDeletedBoardEndsLiftAndOtherBoardStaysOpen() throws {
        try onDesktop { desktop in
            let third = AppScene.board("Third", [("Box", ["P", "Q"])])
            try AppScene.run(desktop, Self.boards + [third]) { app in
                let session = try LibrarySession(path: app.path, creates: false)
                let (plan, third) = (try app.boardID("Plan"), try app.boardID("Third"))
                // The board under the lifted card is deleted: the card returns.
                app.main.open(third)
                try app.rest()
                try app.lift(byKey: "Q")
                let home = app.page
                try app.carry(.left, into: "Third")
                try app.carry(.up, into: "Other")
                app.press(.right)
                try app.waitForLift(over: "Inbox 0")
                _ = try session.perform(.deleteBoard(app.boardID("Other")), at: 0)
                try desktop.wait(for: "the card to have the focus") { app.main.page === home && app.focusedCard == "Q" }
                XCTAssertEqual(app.main.pageStack.pageCount, 1)
                XCTAssertFalse(app.page.view.list.hasActiveDrag || app.sidebar.isLifted)
                try desktop.wait(for: "the boards that are left") { app.boardOrder == ["Plan", "Third"] }
                XCTAssertEqual(app.board.id, third)
                XCTAssertEqual(app.order, [["P", "Q"]])

                // The board that the card comes from is deleted: the open one stays.
                app.main.open(plan)
                try app.rest()
                try app.lift(byKey: "A")
                try app.carry(.left, into: "Plan")
                try app.carry(.down, into: "Third")
                app.press(.right)
                try app.waitForLift(over: "Box 0")
                let shown = app.page
                _ = try session.perform(.deleteBoard(plan), at: 0)
                try desktop.wait(for: "the lift to be over") { app.boardOrder == ["Third"] && !shown.view.isLifted }
                XCTAssertTrue(app.main.page === shown)
                XCTAssertEqual(app.main.pageStack.pageCount, 1)
                XCTAssertFalse(app.page.view.list.hasActiveDrop)
                XCTAssertEqual(app.order, [["P", "Q"]])
            }
        }
    }

    func testReplacedLibraryEndsLift() throws {
        try onDesktop { desktop in
            try AppScene.withLibrary(of: [AppScene.board("Else", [("In", ["Z"])])]) { another in
                try AppScene.run(desktop, Self.boards) { app in
                    try app.lift(byKey: "A")
                    try app.carry(.left, into: "Plan")
                    try app.carry(.down, into: "Other")
                    app.press(.right)
                    try app.waitForLift(over: "Inbox 0")
                    // Back over the sidebar. Once the library is replaced, none of its boards is the card's.
                    try app.carry(.left, into: "Other")
                    XCTAssertEqual(rename(another, app.path), 0)
                    try desktop.wait(for: "the other library") { app.main.page?.board.order.board.title == "Else" }
                    XCTAssertEqual(app.main.pageStack.pageCount, 1)
                    XCTAssertFalse(app.sidebar.isLifted || app.page.view.isLifted || app.page.view.list.hasActiveDrop)
                    XCTAssertFalse(app.sidebar.list.hasActiveDrop)
                    XCTAssertEqual(app.order, [["Z"]])
                }
            }
        }
    }

    func testNarrowWindowShowsBoardsDuringLift() throws {
        try onDesktop { desktop in
            try AppScene.run(desktop, Self.boards, left: AppScene.wide(480)) { app in
                try desktop.wait(for: "the boards to go") { !app.sidebar.isMapped }
                try app.rest()
                try app.lift(byKey: "A")
                try app.carry(.left, into: "Plan")
                try desktop.wait(for: "the boards") { app.sidebar.isMapped }
                try app.carry(.down, into: "Other")
                app.press(.right)
                try app.waitForLift(over: "Inbox 0")
                try desktop.wait(for: "the boards to go") { !app.sidebar.isMapped }
                try app.carry(.left, into: "Other")
                try desktop.wait(for: "the boards") { app.sidebar.isMapped }
                app.press(.escape)
                try desktop.wait(for: "the card to have the focus") { app.focusedCard == "A" }
                try desktop.wait(for: "the boards to go") { !app.sidebar.isMapped }
                XCTAssertEqual(app.board.id, try app.boardID("Plan"))
                // The window closes during the lift.
                try app.lift(byKey: "C")
                try app.carry(.left, into: "Plan")
            }
        }
    }

    func testCarryingWorksRightToLeftWithHiddenBoards() throws {
        try onDesktop { desktop in
            Widget.isRightToLeftByDefault = true
            defer { Widget.isRightToLeftByDefault = false }
            try AppScene.run(desktop, Self.boards) { app in
                app.press(Key("F9"))
                try desktop.wait(for: "the boards to hide") { !app.sidebar.isMapped }
                try app.lift(byKey: "A")
                try app.carry(.right, into: "Plan")
                try desktop.wait(for: "the boards") { app.sidebar.isMapped }
                try app.carry(.down, into: "Other")
                app.press(.left)
                try app.waitForLift(over: "Inbox 0")
                app.press(.enter)
                try app.expect([["A", "X", "Y"], []], after: "the drop")
                try desktop.wait(for: "the boards to hide again") { !app.sidebar.isMapped }
            }
        }
    }

    func testBoardLiftedByKeysMovesOnlyAmongBoards() throws {
        try onDesktop { desktop in
            for width in [480, 1_150] {
                try AppScene.run(desktop, Self.boards, left: AppScene.wide(width)) { app in
                    try app.showBoards()
                    try app.lift(board: "Plan")
                    app.press(.right)
                    app.press(.enter)
                    try desktop.wait(for: "the end of the lift") { !app.sidebar.list.hasActiveDrag }
                    XCTAssertFalse(app.page.view.isLifted || app.page.view.list.hasActiveDrop)
                    XCTAssertTrue(app.sidebar.isMapped && app.sidebar.containsFocus)
                    try app.expectAllBoardsShown()
                    try app.lift(board: "Plan")
                    app.press(.right)
                    app.press(.down)
                    app.press(.enter)
                    try desktop.wait(for: "the drop") { app.boardOrder == ["Other", "Plan"] }
                    try app.expectAllBoardsShown()
                    XCTAssertEqual(app.order, Self.order)
                    XCTAssertEqual(try app.storedOrder(of: "Plan"), Self.order)
                }
            }
        }
    }

    func testBoardIsShownAgainHoweverItsLiftEnds() throws {
        try onDesktop { desktop in
            try AppScene.run(desktop, Self.boards) { app in
                let ends: [(String, () -> Void)] = [
                    ("Escape", { app.press(.escape) }),
                    ("a click elsewhere", { try? app.click("E") }),
                    ("hiding", { app.main.split?.isSidebarShown = false }),
                ]
                for (name, end) in ends {
                    try app.showBoards()
                    try app.lift(board: "Plan")
                    app.press(.down)
                    end()
                    try desktop.wait(for: "the end of the lift by \(name)") {
                        !app.sidebar.isLifted && !app.sidebar.list.hasActiveDrag
                    }
                    try app.showBoards()
                    try app.expectAllBoardsShown()
                }
            }
        }
    }
}

extension AppScene {
    fileprivate var sidebar: SectionedListView<Int, BoardID> { main.sidebar!.view }

    fileprivate func lift(byKey card: String) throws {
        try select(card)
        press(.space)
        try waitForLift()
    }

    /// Shows the boards, over the open one if the window is narrow.
    fileprivate func showBoards() throws {
        if !sidebar.isMapped { main.split?.isSidebarShown = true }
        try desktop.wait(for: "the boards") { sidebar.isMapped }
        try rest()
    }

    fileprivate func lift(board: String) throws {
        let id = try boardID(board)
        sidebar.selectedItems = [id]
        sidebar.focus(id)
        press(.space)
        try desktop.wait(for: "the lift") { sidebar.lifting.lift?.preview.hasFocus == true }
    }

    /// Waits until all boards are drawn at their full height.
    fileprivate func expectAllBoardsShown(file: StaticString = #filePath, line: UInt = #line) throws {
        try desktop.wait(for: "all boards", file: file, line: line) {
            !sidebar.isMoving && sidebar.pool.rows.count == boardOrder.count
                && sidebar.list.surface.geometry.shownRowCount(in: 0) == boardOrder.count
                && sidebar.pool.rows.values.allSatisfy { $0.isMapped && $0.state.drag == .none }
        }
    }

    /// Waits until the lift has the focus on the open board, over a place if one is given.
    fileprivate func waitForLift(over place: String? = nil) throws {
        try desktop.wait(for: place ?? "the lift") {
            page.view.lifting.lift?.preview.hasFocus == true && (place == nil || proposedPlace == place)
        }
    }

    /// Moves the lifted card into a board of the sidebar with a key.
    fileprivate func carry(_ key: Key, into board: String) throws {
        press(key)
        let row = try XCTUnwrap(sidebar.list.row(of: boardID(board)))
        try desktop.wait(for: board) {
            sidebar.lifting.lift?.preview.hasFocus == true && sidebar.list.feedback.destination == .on(row)
        }
    }
}
