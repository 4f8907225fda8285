import Board
import BoardModel
import BoardStore
import DesktopSupport
import DragDrop
import GtkInterop
import SectionedList
import TestSupport
import XCTest

@testable import InlayApp
@testable import SectionedListGtk

/// A library that can't be read for a moment, or has to be read anew: what is shown stays, and so does what was done.
final class AppReadingTests: DesktopTestCase {
    private static let trouble = "Not all of this board could be read."

    @MainActor
    private static func saysTrouble(_ app: AppScene) -> Bool {
        app.says(trouble)
    }

    /// Opens a window on a library that can be had fail.
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

    func testWhatIsTypedOnABoardThatIsGoneWhenItIsReadAgainCanBeCopied() throws {
        try onDesktop { desktop in
            try Self.run(desktop) { app, store in
                XCTAssertTrue(app.board.write("words", of: try app.card("A")))
                try app.waitForLibrary("the words") { try app.storedOrder()[0][0] == "words" }
                store.error = .failed(path: app.path, code: 5)
                store.tell(.reload)
                try desktop.wait(for: "the trouble") { app.board.readError != nil }
                let other = try LibrarySession(path: app.path, creates: false)
                _ = try other.perform(.deleteBoard(app.board.id), at: Clock.seconds)
                store.error = nil
                app.board.readAgain()
                try desktop.wait(for: "the offer") { app.main.window.button("Copy Text") != nil }
                XCTAssertNil(app.main.page)
            }
        }
    }

    func testAnOpenCardThatCantBeReadForAMomentStaysAsItIsShown() throws {
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
                XCTAssertFalse(app.board.write(long, of: card), "its notes are written over")
                app.board.observers.tell { $0.board(app.board, cardsDidChange: Set([card] + steps)) }
                app.board.observers.tell { $0.boardDidChange(app.board) }
                XCTAssertEqual(try app.steps.view.list.itemIDs(inSection: 0), steps)
                store.error = nil
                try desktop.frames(2)
                XCTAssertNotNil(app.panel)
                XCTAssertTrue(try app.stored(card).notes == "words")
            }
        }
    }

    func testABoardThatCanOnlyBeReadInPartSaysSoAndIsReadAgain() throws {
        try onDesktop { desktop in
            let many = AppScene.board("Many", [("All", (0..<300).map { "Card \($0)" })])
            try Self.run(desktop, [AppScene.plan, many]) { app, store in
                XCTAssertFalse(Self.saysTrouble(app))
                // The first cards are read with the board, the others later.
                let board = try XCTUnwrap(app.main.sidebar?.boardIDs.last)
                store.loadError = .failed(path: app.path, code: 5)
                app.main.open(board)
                try desktop.wait(for: "the trouble") { Self.saysTrouble(app) }
                XCTAssertEqual(app.order[0].count, 100)
                let loads = store.loads
                try Self.tryAgain(app)
                // The bar tells of the first failure until the second reading has begun.
                try desktop.wait(for: "the second failure") {
                    store.loads == loads + 1 && app.board.readError != nil && Self.saysTrouble(app)
                }
                XCTAssertEqual(app.order[0].count, 100)
                store.loadError = nil
                try Self.tryAgain(app)
                try desktop.wait(for: "all cards") { app.order[0].count == 300 }
                try desktop.wait(for: "the end of the trouble") { !Self.saysTrouble(app) }
            }
        }
    }

    func testABoardThatCanNotBeReadForAMomentIsNotGone() throws {
        try onDesktop { desktop in
            try Self.run(desktop) { app, store in
                let (page, order) = (app.page, app.order)
                store.error = .failed(path: app.path, code: 5)
                store.tell(.reload)
                try desktop.wait(for: "the trouble") { Self.saysTrouble(app) }
                XCTAssertTrue(app.main.page === page, "the board was taken for gone")
                XCTAssertEqual(app.order, order)
                store.error = nil
                try Self.tryAgain(app)
                try desktop.wait(for: "the end of the trouble") { !Self.saysTrouble(app) }
                XCTAssertTrue(app.main.page === page)
                XCTAssertEqual(app.order, order)
            }
        }
    }

    func testWhatIsNotSavedAndWhatIsLookedForStayWhenTheBoardIsReadAnew() throws {
        try onDesktop { desktop in
            try Self.run(desktop) { app, store in
                let lock = try LibraryLock(app.path)
                let (a, e) = (try app.card("A"), try app.card("E"))
                app.board.perform(.moveCards([a], to: .section(try app.section("Done"))))
                app.board.perform(.changeCards([e], .title("E once more")))
                let all = [["B", "C", "D"], ["E once more", "F"], ["A"]]
                XCTAssertEqual(app.order, all)
                app.board.filter([a, e])
                XCTAssertEqual(app.order, [[], ["E once more"], ["A"]])
                var reloads = 0
                app.board.onReload = { [page = app.page, board = app.board] in
                    reloads += 1
                    page.view.list.reload(board.shown)
                }
                store.tell(.reload)
                try desktop.wait(for: "the board to be read anew") { reloads == 1 }
                XCTAssertEqual(app.order, [[], ["E once more"], ["A"]], "after reading it anew")
                lock.release()
                try app.waitForLibrary("both") { try app.storedOrder() == all }
                try app.rest()
                XCTAssertEqual(app.order, [[], ["E once more"], ["A"]], "after saving")
                app.board.filter(nil)
                try app.expect(all, after: "all")
            }
        }
    }
}
