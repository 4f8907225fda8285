import Board
import BoardFormats
import XCTest

final class ReceivedTests: XCTestCase {
    // MARK: Text

    func testTextBecomesOneCardWithNotes() {
        let text = ReceivedText("\n  Call the plumber \r\n\r\nHe is in\r\n  on Mondays.\n")
        XCTAssertFalse(text.isList)
        XCTAssertEqual(
            text.cards(), [CardDocument(title: "Call the plumber", notes: "He is in\n  on Mondays.")])
        XCTAssertEqual(
            text.cards(usingAlternative: true).map(\.title), ["Call the plumber", "He is in", "on Mondays."])
    }

    func testEachListItemBecomesCard() {
        let text = ReceivedText("- bread\n- [x] milk\n\n 3. eggs\n☑ tea\n• -")
        XCTAssertTrue(text.isList)
        XCTAssertEqual(text.cards().map(\.title), ["bread", "milk", "eggs", "tea", "-"])
        XCTAssertEqual(text.cards().map(\.isDone), [false, true, false, true, false])
        XCTAssertEqual(text.cards(usingAlternative: true).map(\.title), ["- bread"])
    }

    func testEachTableRowBecomesCard() {
        let text = ReceivedText("Bread\t3\tshop\n\n\t4\t\nMilk\t 1 \tfarm\n")
        XCTAssertEqual(
            text.cards(), [CardDocument(title: "Bread · 3 · shop", notes: "– · 4 · –\nMilk · 1 · farm")])
        let rows = [
            CardDocument(title: "Bread", notes: "3\nshop"), CardDocument(title: "4"),
            CardDocument(title: "Milk", notes: "1\nfarm"),
        ]
        XCTAssertEqual(text.cards(usingAlternative: true), rows)
        XCTAssertEqual(text.cardPerLine, rows)
    }

    func testTabIndentedTextIsNotTable() {
        for text in ["if a {\n\tb\n}", "\ta\n\tb", "a\tb", "a\tb\nc"] {
            let card = ReceivedText(text).cards()[0]
            XCTAssertFalse((card.title + card.notes).contains("·"), text)
        }
        XCTAssertEqual(ReceivedText("if a {\n\tb\n}").cards()[0].notes, "\tb\n}")
    }

    func testTextThatResemblesBulletStaysText() {
        for line in ["-5 degrees", "2026. a year", "*emphasis* in it", "3rd"] {
            XCTAssertEqual(ReceivedText("\(line)\n- a").isList, line.hasPrefix("2026"), line)
        }
        XCTAssertFalse(ReceivedText("- alone").isList)
        XCTAssertEqual(ReceivedText("- alone").cards().map(\.title), ["- alone"])
    }

    func testCardCountMatchesCards() {
        for text in ["", " \n ", "a", "a\nb", "- a\n- b", "- a\n- b\n\n", "a\tb\n\t\nc\t"] {
            for usesAlternative in [false, true] {
                let received = ReceivedText(text)
                let cards = received.cards(usingAlternative: usesAlternative)
                XCTAssertEqual(received.cardCount(usingAlternative: usesAlternative), cards.count, text)
            }
        }
    }

    func testTextIsDecodedFromItsEncoding() {
        let text = "Grüße – 1"
        let units = Array(text.utf16)
        let little = units.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] }
        let big = units.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] }
        for bytes in [Array(text.utf8), Array(text.utf8) + [0], [0xFF, 0xFE] + little, [0xFE, 0xFF] + big] {
            XCTAssertEqual(ReceivedText(decoding: bytes).text, text)
        }
        XCTAssertEqual(
            ReceivedText(decoding: Array("<b>x</b>".utf16).flatMap { [UInt8($0 & 255), 0] }).text, "<b>x</b>")
        XCTAssertEqual(ReceivedText(decoding: [0x63, 0x61, 0x66, 0xE9]).text, "café")
        XCTAssertEqual(ReceivedText(decoding: [0xFF, 0xFE, 0x61]).text, "")
        XCTAssertTrue(ReceivedText(decoding: []).isEmpty)
    }

    func testControlCharactersAreRemoved() {
        let received = ReceivedText("a\0\u{1B}[31m\u{7F}b\u{202E}gnp\n\u{202E}c")
        XCTAssertEqual(received.cards(), [CardDocument(title: "a[31mbgnp", notes: "\u{202E}c")])
    }

    // MARK: Links

    func testLinkTakesTitleFromAccompanyingText() {
        XCTAssertEqual(
            ReceivedLinks(["https://example.org/a?b=1"], text: "An example\n").cards,
            [CardDocument(title: "An example", notes: "https://example.org/a?b=1")])
        XCTAssertEqual(
            ReceivedLinks(["https://www.example.org/a/"], text: "https://www.example.org/a/").cards,
            [CardDocument(title: "example.org/a", notes: "https://www.example.org/a/")])
    }

    func testFileIsTitledByItsName() {
        let cards = ReceivedLinks(["file:///home/a/Gr%C3%BC%C3%9Fe%20%26%20so.txt", "file:///srv/"], text: "x").cards
        XCTAssertEqual(cards.map(\.title), ["Grüße & so.txt", "srv"])
        XCTAssertEqual(cards[0].notes, "file:///home/a/Gr%C3%BC%C3%9Fe%20%26%20so.txt")
        XCTAssertEqual(ReceivedLinks(["file:///a%2"]).cards.map(\.title), ["a%2"])
        XCTAssertEqual(ReceivedLinks(["data:text/plain," + String(repeating: "a", count: 9_000)]).cards, [])
    }

    func testMozillaLinksHaveTitles() {
        let text = "https://example.org/1\nOne\nhttps://example.org/2\n"
        let links = ReceivedLinks(mozURL: text.utf16.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] })
        XCTAssertEqual(links.cards.map(\.title), ["One", "example.org/2"])
    }

    func testLinksAreFoundInText() {
        func links(_ text: String) -> [String] { Links.ranges(in: text).map { String(text[$0]) } }
        XCTAssertEqual(
            links("See https://e.org/a_(b), (http://f.org) or <mailto:g@h.org>. xhttps://no.org https://"),
            ["https://e.org/a_(b)", "http://f.org", "mailto:g@h.org"])
        XCTAssertEqual(links("HTTPS://E.org/é! file:///a%20b"), ["HTTPS://E.org/é", "file:///a%20b"])
        XCTAssertTrue(Links.isLink("https://e.org"))
        XCTAssertFalse(Links.isLink("see https://e.org"))
        XCTAssertFalse(Links.isLink(""))
    }
}
