import Board
import BoardFormats
import XCTest

/// What programs offer, in their spelling and order.
final class CardOfferTests: XCTestCase {
    private func cards(_ offered: [(type: String, data: String)], switched: Bool = false) throws -> [CardDocument] {
        let offer = CardOffer(types: offered.map(\.type))
        var data: [String: [UInt8]] = [:]
        for (type, text) in offered where offer.wanted.contains(type) { data[type] = Array(text.utf8) }
        return try offer.cards(of: data, switched: switched).cards
    }

    func testATextEditor() throws {
        let offered = [
            ("text/plain;charset=utf-8", "- a\n- b"), ("UTF8_STRING", "no"), ("STRING", "no"), ("text/plain", "no"),
        ]
        XCTAssertEqual(try cards(offered).map(\.title), ["a", "b"])
        XCTAssertEqual(try cards(offered, switched: true), [CardDocument(title: "- a", notes: "- b")])
    }

    func testABrowsersSelectionKeepsItsLinks() throws {
        let page = "<p>See <a href='https://example.org/x'>this</a>\n    now</p>"
        XCTAssertEqual(
            try cards([("text/html", page), ("text/plain", "See this now")]).map(\.title),
            ["See this (https://example.org/x) now"])
        let code = "<div style='white-space:pre'><div>if a {</div><div>  b</div></div>"
        XCTAssertEqual(
            try cards([("text/plain", "if a {\n  b"), ("text/html", code)]),
            [CardDocument(title: "if a {", notes: "  b")])
    }

    func testABrowsersLink() throws {
        let card = CardDocument(title: "This & that", notes: "https://example.org/x")
        XCTAssertEqual(
            try cards([
                ("text/uri-list", "https://example.org/x\r\n"), ("text/plain", "https://example.org/x"),
                ("text/html", "<a href=\"https://example.org/x\">This &amp; that</a>"),
            ]), [card])
        XCTAssertEqual(
            try cards([("text/uri-list", "#c\r\nhttps://example.org/x\r\n"), ("text/plain", "This & that")]), [card])
    }

    func testFiles() throws {
        let files = [
            ("text/uri-list", "file:///a/b%20c.txt\r\nfile:///d\r\n"), ("text/plain;charset=utf-8", "/a/b c.txt\n/d"),
        ]
        XCTAssertEqual(try cards(files).map(\.title), ["b c.txt", "d"])
        XCTAssertEqual(
            try cards([("text/uri-list", "file:///a/b.txt"), ("text/plain", "/a/b.txt")]).map(\.title), ["b.txt"])
    }

    func testPictures() {
        XCTAssertEqual(CardOffer(types: ["image/bmp", "image/png", "image/jpeg"]).wanted, ["image/png"])
        XCTAssertEqual(CardOffer(types: ["image/png", "text/html", "text/plain"]).kind, .text)
        XCTAssertEqual(CardOffer(types: ["image/png", "text/uri-list"]).kind, .links)
    }

    func testNothingOfUse() throws {
        XCTAssertNil(CardOffer(types: ["application/x-foo", "text/rtf", "image/x-xcf"]).kind)
        XCTAssertNil(CardOffer(types: []).kind)
        XCTAssertEqual(try cards([("application/x-foo", "a")]), [])
        XCTAssertEqual(try CardOffer(types: ["text/plain", "text/html"]).cards(of: [:]).cards, [])
        XCTAssertThrowsError(try CardOffer(types: [CardBundle.contentType]).cards(of: [:]))
    }

    func testAnotherInlay() throws {
        let bundle = CardBundle(cards: [CardDocument(title: "a", notes: "b", steps: [StepDocument(title: "c")])])
        let offer = CardOffer(types: [CardBundle.contentType, "text/plain;charset=utf-8"])
        XCTAssertEqual(try offer.cards(of: [CardBundle.contentType: bundle.bytes]), bundle)
    }
}
