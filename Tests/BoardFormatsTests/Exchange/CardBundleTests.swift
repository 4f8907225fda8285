import Board
import BoardFormats
import BoardTestSupport
import TestSupport
import XCTest

final class CardBundleTests: XCTestCase {
    private let bundle = CardBundle(
        cards: [
            CardDocument(
                title: "Paint <the> fence", notes: "see https://example.org/paint", due: Due("2026-05-01"),
                labels: ["garden"], steps: [StepDocument(title: "brush", isDone: true), StepDocument(title: "paint")]),
            CardDocument(title: "Rest"),
        ], labels: [LabelDocument(name: "garden", color: "green")])

    func testCardsAreOfferedAsText() {
        XCTAssertEqual(
            bundle.text, "Paint <the> fence\nsee https://example.org/paint\n- brush\n- paint\n\nRest")
        XCTAssertEqual(CardBundle(cards: [CardDocument(title: "a"), CardDocument(title: "b")]).text, "a\nb")
    }

    func testCardsAreOfferedAsMarkdown() {
        XCTAssertEqual(
            bundle.markdown,
            """
            - [ ] Paint <the> fence @{2026-05-01} #garden
                see https://example.org/paint
                - [x] brush
                - [ ] paint
            - [ ] Rest

            """)
    }

    func testHTMLReadsBackAsText() {
        XCTAssertFalse(bundle.html.contains("<the>"))
        XCTAssertTrue(bundle.html.contains("<a href=\"https://example.org/paint\">"))
        XCTAssertEqual(
            HTMLText(bundle.html).text,
            "Paint <the> fence\n\nsee https://example.org/paint\n\n- brush\n- paint\n\nRest")
    }

    func testCardsAreOfferedAsLinks() {
        XCTAssertEqual(bundle.links, ["https://example.org/paint"])
        let files = CardBundle(cards: [CardDocument(title: "a", notes: "FILE:///b\nhttp://c.org file:///d")])
        XCTAssertEqual(files.links, ["FILE:///b", "http://c.org", "file:///d"])
    }

    /// Most programs prefer a list of addresses to text, so it must not replace cards that contain anything else.
    func testOnlyCardsThatAreLinksBecomeLinks() {
        func isWebLinks(_ title: String, notes: String = "", steps: [StepDocument] = []) -> Bool {
            CardBundle(cards: [CardDocument(title: title, notes: notes, steps: steps)]).isWebLinks
        }
        XCTAssertTrue(isWebLinks("https://example.org/paint"))
        XCTAssertTrue(isWebLinks("https://example.org", notes: "http://a.org\n\n mailto:b@c.org "))
        XCTAssertFalse(isWebLinks("Paint", notes: "https://example.org"))
        XCTAssertFalse(isWebLinks("see https://example.org"))
        XCTAssertFalse(isWebLinks("https://example.org!"))
        XCTAssertFalse(isWebLinks("https://example.org", notes: "is good"))
        XCTAssertFalse(isWebLinks("https://example.org", steps: [StepDocument(title: "https://example.org")]))
        XCTAssertFalse(isWebLinks("file:///a"), "a file manager would move files")
        XCTAssertFalse(isWebLinks("https://example.org", notes: "file:///a"))
        XCTAssertFalse(isWebLinks(""))
        XCTAssertFalse(CardBundle(cards: []).isWebLinks)
        let two = [CardDocument(title: "https://example.org"), CardDocument(title: "Paint")]
        XCTAssertFalse(CardBundle(cards: two).isWebLinks)
    }

    func testBundleRoundTrips() {
        let failure = forAll(cases: isOptimized ? 2_000 : 300) { random in
            var document = RandomDocument(features: Set(BoardFeature.allCases), random: SplitMix64(seed: random.next()))
            var cards = document.document().sections.flatMap(\.cards)
            for index in cards.indices { cards[index].isArchived = false }
            let bundle = CardBundle(cards: cards, labels: [LabelDocument(name: "a", color: "red")])
            let read = try? CardBundle(decoding: bundle.bytes)
            return read == bundle ? nil : "\(bundle)\n\(String(describing: read))"
        }
        XCTAssertNil(failure)
    }

    func testMalformedBundleIsRefusedOrHarmless() throws {
        let deep = String(repeating: "[", count: 1_000)
        for lie in [
            "", "{}", "[]", "null", "{\"sections\":NaN}", "{\"sections\":\(deep)",
            "{\"sections\":[{\"cards\":[{\"title\":\(deep)",
        ] {
            XCTAssertThrowsError(try CardBundle(decoding: Array(lie.utf8)), lie)
        }
        XCTAssertThrowsError(try CardBundle(decoding: [0xFF, 0x00, 0x80]))
        let twice = #"{"sections":[{"cards":[{"id":"7","title":"a","archived":true},{"id":"7","title":"b"}]}]}"#
        XCTAssertEqual(
            try CardBundle(decoding: Array(twice.utf8)).cards, [CardDocument(title: "a"), CardDocument(title: "b")])
        let many = CardBundle(cards: Array(repeating: CardDocument(title: "a"), count: CardBundle.cardLimit + 1))
        XCTAssertThrowsError(try CardBundle(decoding: many.bytes))
    }
}
