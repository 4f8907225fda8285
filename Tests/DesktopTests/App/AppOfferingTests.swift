import Board
import DesktopSupport
import DragDrop
import GtkInterop
import SectionedList
import XCTest

@testable import InlayApp
@testable import SectionedListGtk

/// The content that other programs receive when cards are dragged.
final class AppOfferingTests: DesktopTestCase {
    func testCardsAreOfferedInBoardOrder() throws {
        try onDesktop { desktop in
            try AppScene.inBothLayouts(desktop) { app in
                try app.select("D", "A", "E")
                try app.lift("D")
                let provider = try XCTUnwrap(app.page.view.list.dragSession?.combinedProvider)
                var text: [UInt8]?
                provider.loadDataRepresentation(for: .utf8Text, visibleTo: .all) { bytes, _ in text = bytes }
                try desktop.wait(for: "the text") { text != nil }
                XCTAssertEqual(String(decoding: text ?? [], as: UTF8.self), "A\nD\nE")
                app.press(.escape)
                try app.cards.waitUntilIdle()
                desktop.hand.release()
            }
        }
    }

    /// LibreOffice Writer, editors, and file managers prefer a list of addresses to text, and lose the rest of the
    /// cards.
    func testOnlyCardsThatAreLinksAreOfferedAsAddresses() throws {
        try onDesktop { desktop in
            let titles = ["Paint", "https://example.org", "http://example.com", "see http://a.org"]
            try AppScene.run(desktop, [AppScene.board("Links", [("To Do", titles)])]) { app in
                let paint = try app.card("Paint")
                XCTAssertTrue(app.board.perform(.changeCards([paint], .notes("https://example.org/paint"))))
                let cases = [
                    (["Paint"], false), (["https://example.org"], true),
                    (["https://example.org", "http://example.com"], true), (["http://example.com", "Paint"], false),
                    (["see http://a.org"], false),
                ]
                for (cards, areLinks) in cases {
                    app.page.view.selectedItems = Set(try cards.map { try app.card($0) })
                    try app.lift(cards[0])
                    let provider = try XCTUnwrap(app.page.view.list.dragSession?.combinedProvider)
                    let types = provider.registeredTypes(visibleTo: .all)
                    XCTAssertEqual(types.contains(.uriList), areLinks, "\(cards)")
                    XCTAssertTrue(types.contains(.utf8Text))
                    app.press(.escape)
                    try app.cards.waitUntilIdle()
                    desktop.hand.release()
                }
            }
        }
    }

    /// When pasting addresses, FeatherPad accepts only those of files, and web pages receive no text that is offered
    /// next to addresses.
    func testLinkIsCopiedAsText() throws {
        try onDesktop { desktop in
            try AppScene.run(desktop, [AppScene.board("Links", [("To Do", ["https://example.org"])])]) { app in
                try app.click("https://example.org")
                app.press(Key("c"), holding: .leftControl)
                try desktop.wait(for: "the clipboard") { Clipboard.types.contains(ContentType.cards.rawValue) }
                XCTAssertFalse(Clipboard.types.contains(ContentType.uriList.rawValue))
                var text: String?
                Clipboard.readText { text = try? $0.get() }
                try desktop.wait(for: "the text") { text == "https://example.org" }
            }
        }
    }
}
