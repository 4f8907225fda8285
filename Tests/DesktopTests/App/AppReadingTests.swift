import Board
import BoardModel
import BoardStore
import DesktopSupport
import DragDrop
import GtkInterop
import SectionedList
import StoreTestSupport
import XCTest

@testable import InlayApp
@testable import SectionedListGtk

/// A library that can't be read for a moment or must be read again: the shown content stays, and so do the edits.
final class AppReadingTests: DesktopTestCase {
    private static let trouble = "Part of this board can't be read."

    @MainActor
    private static func saysTrouble(_ app: AppScene) -> Bool {
        app.says(trouble)
    }

    /// Opens a window on a library whose store can be made to fail.
    @MainActor
    private static func run(
        _ desktop: TestDesktop, _ boards: [BoardDocument] = [AppScene.plan],
        _ body: (AppScene, FlakyStore) throws -> Void
    ) throws {
        var store: FlakyStore?
        let make: (SQLiteStore) -> any BoardStore = { inner in
            let flaky = FlakyStore(inner)
            store = flaky
            return flaky
        }
        try AppScene.run(desktop, boards, through: make) { app in try body(app, XCTUnwrap(store)) }
    }

    /// Presses the button in the bar.
    @MainActor
    private static func tryAgain(_ app: AppScene) throws {
        try app.desktop.wait(for: "the button") { app.main.window.button("Try Again") != nil }
        try app.click(app.main.window.button("Try Again"))
    }

    func testUndoneChangeIsRevealedOnceLoadedUnlessAnotherCardWasSelected() throws {
        try onDesktop { desktop in
            let long = AppScene.board("Long", [("Many", (1...300).map { "card \($0)" })])
            for selectsAnother in [false, true] {
                try Self.run(desktop, [long, AppScene.plan]) { app, store in
                    let (here, other) = (app.board.id, try app.boardID("Plan"))
                    try desktop.wait(for: "all cards") { app.board.order.isLoaded }
                    app.board.perform(.changeCards([try app.card("card 250")], .isDone(true)))
                    try app.waitForAnswers()
                    app.main.open(other)
                    store.loadError = .failed(path: app.path, code: 5)
                    app.main.open(here)
                    try desktop.wait(for: "the problem") { Self.saysTrouble(app) }
                    app.page.view.selectedItems = [try app.card("card 1")]
                    try app.undo()
                    XCTAssertEqual(app.selection, ["card 1"])
                    if selectsAnother { app.page.view.selectedItems = [try app.card("card 2")] }
                    store.loadError = nil
                    try Self.tryAgain(app)
                    try desktop.wait(for: "all cards") { app.board.order.isLoaded }
                    try app.rest()
                    XCTAssertEqual(app.selection, [selectsAnother ? "card 2" : "card 250"])
                }
            }
        }
    }

    func testTemporarilyUnreadableCardStaysOpen() throws {
        try onDesktop { desktop in
            var plan = AppScene.plan
            plan.sections[0].cards[0].steps = [StepDocument(title: "one"), StepDocument(title: "two")]
            plan.sections[0].cards[0].notes = "words"
            try Self.run(desktop, [plan]) { app, store in
                let card = try app.open("A")
                let steps = try app.steps.view.list.itemIDs(inSection: 0)
                XCTAssertEqual(steps.count, 2)
                store.error = .failed(path: app.path, code: 5)
                let long = String(repeating: "long ", count: 1_000)
                XCTAssertFalse(app.board.setTitle(long, of: card), "its notes are overwritten")
                app.board.observers.notify { $0.board(app.board, cardsDidChange: Set([card] + steps)) }
                app.board.observers.notify { $0.boardDidChange(app.board) }
                XCTAssertEqual(try app.steps.view.list.itemIDs(inSection: 0), steps)
                store.error = nil
                try desktop.frames(2)
                XCTAssertNotNil(app.panel)
                XCTAssertTrue(try app.stored(card).notes == "words")
            }
        }
    }

    func testTemporarilyUnreadableBoardIsNotGone() throws {
        try onDesktop { desktop in
            try Self.run(desktop) { app, store in
                let (page, order) = (app.page, app.order)
                store.error = .failed(path: app.path, code: 5)
                store.send(.reload)
                try desktop.wait(for: "the problem") { Self.saysTrouble(app) }
                XCTAssertTrue(app.main.page === page, "the board was considered deleted")
                XCTAssertEqual(app.order, order)
                store.error = nil
                try Self.tryAgain(app)
                try desktop.wait(for: "the end of the problem") { !Self.saysTrouble(app) }
                XCTAssertTrue(app.main.page === page)
                XCTAssertEqual(app.order, order)
            }
        }
    }
}
