import Board
import DesktopSupport
import GtkInterop
import XCTest

@testable import InlayApp

/// The open board's title above the board, and the actions of the main menu for the board.
final class AppBoardTitleTests: DesktopTestCase {
    func testDoubleClickOnTitleRenamesBoard() throws {
        try onDesktop { desktop in
            try AppScene.run(desktop, left: AppScene.maximized) { app in
                let size = app.main.window.size
                try app.select("E")
                desktop.hand.move(to: try app.settledMiddle(of: XCTUnwrap(app.headerTitle)))
                try desktop.frames(2)
                for _ in 0..<2 { desktop.hand.click() }
                try app.waitForTitle("Plan")
                XCTAssertEqual([app.main.window.size.width, app.main.window.size.height], [size.width, size.height])
                app.type("mine")
                try app.waitForLibrary("the title") { try app.reader.boards().map(\.title) == ["mine"] }
                app.press(.enter)
                try desktop.wait(for: "the new title") { app.headerTitle?.text == "mine" }
                try desktop.wait(for: "the card to have the focus") { app.focusedCard == "E" }
                XCTAssertEqual(app.boardOrder, ["mine"])
                XCTAssertEqual(try app.nextUndo(), "Rename Board")
                try app.undo()
                try desktop.wait(for: "the previous title") { app.headerTitle?.text == "Plan" }
                XCTAssertEqual(try app.nextUndo(), app.firstUndo)
            }
        }
    }

    func testMainMenuRenamesColorsDuplicatesAndDeletesBoard() throws {
        try onDesktop { desktop in
            for width in [1_150, 420] {
                let boards = [AppScene.plan, AppScene.board("Other", [("Inbox", ["X"])])]
                try AppScene.run(desktop, boards, left: AppScene.wide(width)) { app in
                    try app.chooseInMainMenu("Rename Board")
                    try app.waitForTitle("Plan")
                    app.type("mine")
                    app.press(.escape)
                    try app.waitForLibrary("the title") { try app.reader.boards()[0].title == "mine" }
                    try app.click(app.main.window.shown(MenuButton.self).first { $0.tooltip == "Main Menu" })
                    try app.waitForMenu()
                    try app.chooseOpening("Board Color…")
                    try app.click(app.main.window.button("Teal"))
                    try app.waitForNoPopover()
                    try app.waitForLibrary("the color") { try app.reader.boards().map(\.color) == [.teal, nil] }
                    try app.chooseInMainMenu("Duplicate Board")
                    try desktop.wait(for: "the copy") { app.board.order.board.title == "mine (copy)" }
                    try app.rest()
                    try app.chooseInMainMenu("Delete Board")
                    try app.waitForLibrary("the copy to go") {
                        try app.reader.boards().map(\.title) == ["mine", "Other"]
                    }
                    try desktop.wait(for: "the offer to undo it") { app.says("Board “mine (copy)” deleted") }
                }
            }
        }
    }

    func testBlankTitleKeepsPreviousTitle() throws {
        try onDesktop { desktop in
            try AppScene.run(desktop) { app in
                try app.chooseInMainMenu("Rename Board")
                try app.waitForTitle("Plan")
                for _ in 0..<5 { app.press(Key("BackSpace")) }
                app.type("  ")
                try app.waitForTitle("  ")
                app.press(.enter)
                try desktop.wait(for: "the previous title") { app.headerTitle?.text == "Plan" }
                try app.waitForLibrary("the previous title") { try app.reader.boards().map(\.title) == ["Plan"] }
                app.press(Key("n"), holding: .leftControl, .leftShift)
                try app.waitForTitle("New Board")
                app.type(" ")
                app.press(.enter)
                try desktop.wait(for: "the end of the editing") { app.main.sidebar?.isRenaming == false }
                try app.rest()
                XCTAssertEqual(app.boardOrder.sorted(), ["New Board", "Plan"])
            }
        }
    }

    func testTitleIsNoLongerEditedWhenAnotherBoardOpens() throws {
        try onDesktop { desktop in
            let boards = [AppScene.plan, AppScene.board("Other", [("Inbox", ["X"])])]
            try AppScene.run(desktop, boards) { app in
                try app.chooseInMainMenu("Rename Board")
                try app.waitForTitle("Plan")
                app.type("mine")
                try app.waitForTitle("mine")
                app.main.open(try app.boardID("Other"))
                try desktop.wait(for: "the other board's title") { app.headerTitle?.text == "Other" }
                XCTAssertTrue(app.main.window.shown(Entry.self).filter { $0.isMapped }.isEmpty)
                try app.waitForLibrary("the title") { try app.reader.boards().map(\.title) == ["mine", "Other"] }
            }
        }
    }
}

extension AppScene {
    /// The title in the header bar.
    fileprivate var headerTitle: Label? {
        main.window.shown(Label.self).first { $0.hasStyleClass("title") && $0.isMapped }
    }
    /// Chooses an item of the main menu.
    fileprivate func chooseInMainMenu(_ title: String) throws {
        try click(main.window.shown(MenuButton.self).first { $0.tooltip == "Main Menu" })
        try waitForMenu()
        try choose(title)
    }
}
