import Board
import DesktopSupport
import GtkInterop
import XCTest

@testable import InlayApp

/// A card that the user has chosen outside the board, such as in the desktop's overview.
final class AppRevealedCardTests: DesktopTestCase {
    private static let many = AppScene.board(
        "Many", [("All", (0..<2_000).map { "Card \($0)" }), ("Other", ["pear", "plum"])])

    func testCardOpensOnItsBoardOnceItIsLoaded() throws {
        try onDesktop { desktop in
            try AppScene.run(desktop, [AppScene.plan, Self.many]) { app in
                let (plan, many) = (app.board.id, try app.boardID("Many"))
                let last = try Self.card("Card 1999", on: many, app)
                app.main.reveal(last, on: many, opens: true)
                XCTAssertEqual(app.board.id, many)
                try app.waitForPanel("Card 1999")
                XCTAssertEqual(app.selection, ["Card 1999"])
                XCTAssertNotNil(app.page.view.rowContent(of: last), "the card is out of view")
                // Back on a board that is loaded, and in a collapsed section.
                app.main.open(plan)
                try desktop.wait(for: "the first board") { app.order.count == 3 }
                let section = try app.section("Doing")
                app.board.setCollapsed(true, section)
                let card = try Self.card("F", on: plan, app)
                app.main.reveal(card, on: plan, opens: true)
                try app.waitForPanel("F")
                XCTAssertEqual(app.selection, ["F"])
                XCTAssertFalse(app.page.view.isCollapsed(section: section))
            }
        }
    }

    func testSearchThatHidesTheCardEnds() throws {
        try onDesktop { desktop in
            try AppScene.run(desktop, [AppScene.plan]) { app in
                app.press(Key("f"), holding: .leftControl)
                try desktop.wait(for: "the entry to search") {
                    app.main.window.shown(SearchEntry.self).first?.containsFocus ?? false
                }
                app.type("b")
                try desktop.wait(for: "the card found") { app.order == [["B"]] }
                app.main.reveal(try Self.card("E", on: app.board.id, app), on: app.board.id, opens: true)
                try app.waitForPanel("E")
                XCTAssertEqual(app.order.count, 3)
                XCTAssertEqual(app.selection, ["E"])
            }
        }
    }

    func testCardThatIsGoneOpensNothing() throws {
        try onDesktop { desktop in
            try AppScene.run(desktop, [AppScene.plan]) { app in
                app.main.reveal(.random(), on: app.board.id)
                app.main.reveal(.random(), on: .random())
                try app.rest()
                XCTAssertNil(app.panel)
                XCTAssertEqual(app.selection, [])
            }
        }
    }

    @MainActor
    private static func card(_ title: String, on board: BoardID, _ app: AppScene) throws -> CardID {
        let cards = try app.reader.sections(of: board)
            .flatMap { try app.reader.cards(in: .section($0.record.id), includesArchived: false) }
        return try XCTUnwrap(cards.first { $0.title == title }).id
    }
}
