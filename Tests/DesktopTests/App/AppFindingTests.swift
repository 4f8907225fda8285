import Board
import DesktopSupport
import DragDrop
import GtkInterop
import SectionedList
import XCTest

@testable import InlayApp
@testable import SectionedListGtk

/// Finding cards on a board, and moving those that were found.
final class AppFindingTests: DesktopTestCase {
    private static let board = AppScene.board(
        "Fruit",
        [("Fresh", ["red apple", "pear", "green apple", "plum", "old apple"]), ("Dried", ["fig", "apple ring"])])

    func testOnlyWhatIsFoundIsShownUntilFindingEnds() throws {
        try onDesktop { desktop in
            try AppScene.inBothLayouts(desktop, [Self.board]) { app in
                try Self.find("apple", app)
                try desktop.wait(for: "the apples") {
                    app.order == [["red apple", "green apple", "old apple"], ["apple ring"]]
                }
                try app.rest()
                app.press(.escape)
                try app.expect(Self.board.sections.map { $0.cards.map(\.title) }, after: "Escape")
            }
        }
    }

    func testACardMovedAmongThoseFoundLandsBesideTheOneShown() throws {
        try onDesktop { desktop in
            try AppScene.inBothLayouts(desktop, [Self.board]) { app in
                try Self.find("apple", app)
                try desktop.wait(for: "the apples") {
                    app.order == [["red apple", "green apple", "old apple"], ["apple ring"]]
                }
                try app.rest()
                try app.lift("old apple")
                try app.drag(before: "green apple", expecting: "Fresh 1")
                try app.drop()
                try app.lift("red apple")
                try app.drag(before: "apple ring", expecting: "Dried 0")
                try app.drop()
                let after = [["pear", "old apple", "green apple", "plum"], ["fig", "red apple", "apple ring"]]
                try app.waitForLibrary("the cards beside their neighbours") { try app.storedOrder() == after }
                XCTAssertEqual(app.order, [["old apple", "green apple"], ["red apple", "apple ring"]])
                app.press(Key("f"), holding: .leftControl)
                try app.expect(after, after: "the end of finding")
            }
        }
    }

    func testANewCardIsShownThoughItIsNotAmongThoseFound() throws {
        try onDesktop { desktop in
            try AppScene.run(desktop, [Self.board]) { app in
                try Self.find("apple", app)
                try desktop.wait(for: "the apples") { app.order[0].count == 3 }
                app.press(Key("n"), holding: .leftControl)
                try app.waitForEntry("")
                app.type("nut")
                app.press(.escape)
                let found = Self.board.sections.map { $0.cards.map(\.title) }
                try app.waitForLibrary("the card") { try app.storedOrder() == [["nut"] + found[0], found[1]] }
                XCTAssertEqual(app.order[0].first, "nut")
            }
        }
    }

    @MainActor
    private static func find(_ text: String, _ app: AppScene) throws {
        app.press(Key("f"), holding: .leftControl)
        try app.desktop.wait(for: "the entry to search") {
            app.main.window.shown(SearchEntry.self).first?.containsFocus ?? false
        }
        app.type(text)
    }
}
