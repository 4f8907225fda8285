import Board
import BoardFormats
import XCTest

/// Programs' offers, with their spelling and order of types.
final class CardOfferTests: XCTestCase {
    private func cards(
        _ offered: [(type: String, data: String)], usingAlternative usesAlternative: Bool = false
    ) throws -> [CardDocument] {
        let offer = CardOffer(types: offered.map(\.type))
        var data: [String: [UInt8]] = [:]
        for (type, text) in offered where offer.requestedTypes.contains(type) { data[type] = Array(text.utf8) }
        return try offer.cards(of: data, usingAlternative: usesAlternative).cards
    }

    func testTextEditorContentIsRead() throws {
        let offered = [
            ("text/plain;charset=utf-8", "- a\n- b"), ("text/plain", "no"),
        ]
        XCTAssertEqual(try cards(offered).map(\.title), ["a", "b"])
        XCTAssertEqual(try cards(offered, usingAlternative: true), [CardDocument(title: "- a", notes: "- b")])
    }

    func testBrowserSelectionKeepsItsLinks() throws {
        let page = "<p>See <a href='https://example.org/x'>this</a>\n    now</p>"
        XCTAssertEqual(
            try cards([("text/html", page), ("text/plain", "See this now")]).map(\.title),
            ["See this (https://example.org/x) now"])
        let code = "<div style='white-space:pre'><div>if a {</div><div>  b</div></div>"
        XCTAssertEqual(
            try cards([("text/plain", "if a {\n  b"), ("text/html", code)]),
            [CardDocument(title: "if a {", notes: "  b")])
    }

    func testRichTextIsReadForItsLinksOrWithoutPlainText() throws {
        let rich = #"{\rtf1\ansi - milk\par - \'fc{\field{\*\fldinst HYPERLINK "https://e.org"}{\fldrslt x}}\par}"#
        for type in ["text/rtf", "application/rtf", "text/richtext"] {
            XCTAssertEqual(try cards([(type, rich)]).map(\.title), ["milk", "üx (https://e.org)"], type)
        }
        XCTAssertEqual(try cards([("text/rtf", "no rich text")]).map(\.title), ["no rich text"])
        XCTAssertEqual(
            try cards([("text/rtf", rich), ("text/plain", "a b")]).map(\.title), ["milk", "üx (https://e.org)"])
        XCTAssertEqual(
            try cards([("text/rtf", #"{\rtf1 a}"#), ("text/plain", "a  b")]).map(\.title), ["a  b"])
        XCTAssertEqual(
            CardOffer(types: ["text/rtf", "text/html", "text/plain"]).requestedTypes, ["text/plain", "text/html"])
        XCTAssertEqual(
            try CardOffer(types: ["text/rtf"]).cards(
                of: ["text/rtf": Array(#"{\rtf1\ansicpg1251\'c4}"#.utf8)], decoding: { _, _ in "Д" }
            ).cards.map(\.title), ["Д"])
    }

    func testBrowserLinkIsRead() throws {
        let card = CardDocument(title: "This & that", notes: "https://example.org/x")
        XCTAssertEqual(
            try cards([
                ("text/uri-list", "https://example.org/x\r\n"), ("text/plain", "https://example.org/x"),
                ("text/html", "<a href=\"https://example.org/x\">This &amp; that</a>"),
            ]), [card])
        XCTAssertEqual(
            try cards([("text/uri-list", "#c\r\nhttps://example.org/x\r\n"), ("text/plain", "This & that")]), [card])
    }

    func testDroppedFilesAreRead() throws {
        let files = [
            ("text/uri-list", "file:///a/b%20c.txt\r\nfile:///d\r\n"), ("text/plain;charset=utf-8", "/a/b c.txt\n/d"),
        ]
        XCTAssertEqual(try cards(files).map(\.title), ["b c.txt", "d"])
        XCTAssertEqual(
            try cards([("text/uri-list", "file:///a/b.txt"), ("text/plain", "/a/b.txt")]).map(\.title), ["b.txt"])
    }

    func testPNGIsPreferredAmongPictures() {
        XCTAssertEqual(CardOffer(types: ["image/bmp", "image/png", "image/jpeg"]).requestedTypes, ["image/png"])
        XCTAssertEqual(CardOffer(types: ["image/png", "text/html", "text/plain"]).kind, .text)
    }

    func testBrowserPictureIsRead() throws {
        let octets = "application/octet-stream;name=\"cat.png\""
        let offer = CardOffer(types: ["text/x-moz-url", "text/plain", octets, "text/html"])
        let png: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 1]
        XCTAssertEqual(Set(offer.requestedTypes), ["text/x-moz-url", octets])
        XCTAssertEqual(offer.limit(of: octets), CardOffer.pictureLimit)
        func data(_ link: String, _ bytes: [UInt8]) -> [String: [UInt8]] {
            ["text/x-moz-url": Array(link.utf8), octets: bytes]
        }
        let web = data("https://example.org/cat.png\nA cat", png)
        XCTAssertEqual(offer.picture(in: web), png)
        XCTAssertEqual(
            offer.card(ofPictureAt: "file:///kept.png", in: web),
            CardDocument(title: "A cat", notes: "file:///kept.png\nhttps://example.org/cat.png"))
        XCTAssertEqual(
            offer.card(ofPictureAt: "file:///kept.png", in: data("blob:null/1\n", png)),
            CardDocument(title: "Picture", notes: "file:///kept.png"))
        // Dragging can download any kind of file, several links are not a picture, and a local file already exists.
        XCTAssertNil(offer.picture(in: data("https://example.org/a.zip\n", [1, 2, 3])))
        XCTAssertNil(offer.picture(in: data("file:///cat.png\nA cat", png)))
        XCTAssertNil(offer.picture(in: data("https://a.org\nA\nhttps://b.org\nB", png)))
        XCTAssertNil(offer.picture(in: ["text/x-moz-url": Array("https://example.org/cat.png\n".utf8)]))
        XCTAssertEqual(
            try offer.cards(of: data("https://example.org/a.zip\nA zip", [1, 2, 3])).cards,
            [CardDocument(title: "A zip", notes: "https://example.org/a.zip")])
    }

    func testUnknownTypesAreNotAccepted() throws {
        XCTAssertNil(CardOffer(types: ["application/x-foo", "UTF8_STRING", "image/x-xcf"]).kind)
        XCTAssertNil(CardOffer(types: []).kind)
        XCTAssertEqual(try cards([("application/x-foo", "a")]), [])
        XCTAssertEqual(try CardOffer(types: ["text/plain", "text/html"]).cards(of: [:]).cards, [])
        XCTAssertThrowsError(try CardOffer(types: [CardBundle.contentType]).cards(of: [:]))
    }

    func testInlayCardsArePreferred() throws {
        let bundle = CardBundle(cards: [CardDocument(title: "a", notes: "b", steps: [StepDocument(title: "c")])])
        let offer = CardOffer(types: [CardBundle.contentType, "text/plain;charset=utf-8"])
        XCTAssertEqual(try offer.cards(of: [CardBundle.contentType: bundle.bytes]), bundle)
    }
}
