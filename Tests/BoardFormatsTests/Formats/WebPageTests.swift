import Board
import BoardFormats
import BoardTestSupport
import Foundation
import TestSupport
import XCTest

/// Boards as web pages, which are only written.
final class WebPageTests: XCTestCase {
    private func page(_ document: BoardDocument) throws -> String {
        String(decoding: try BoardFormat.html.write(document), as: UTF8.self)
    }

    private let hostile = "<script>alert(1)</script>\"'&<b onload=x>"

    func testPageShowsEverythingOnTheBoard() throws {
        let text = try page(
            BoardDocument(
                title: "Plan", color: "blue",
                sections: [
                    SectionDocument(
                        title: "Doing", color: "red", limit: LimitDocument(count: 5),
                        cards: [
                            CardDocument(
                                title: "Call", notes: "one\ntwo https://example.com/a?b=1&c.", isDone: true,
                                due: Due("2026-01-31"), labels: ["home", "loud"],
                                steps: [StepDocument(title: "Dial", notes: "slowly", isDone: true)]),
                            CardDocument(title: "Old", isArchived: true),
                        ]),
                    SectionDocument(title: "Empty"),
                ], labels: [LabelDocument(name: "loud", color: "green_dark")]))
        for part in [
            "<title>Plan</title>", "<h1 dir=\"auto\" style=\"--color: #3b82e0\">Plan</h1>",
            "<h2 dir=\"auto\">Doing <span class=\"count\">1\u{2009}/\u{2009}5</span></h2>",
            "<li class=\"done\"><h3 dir=\"auto\"><span class=\"check\">✓</span> Call</h3>",
            "<time datetime=\"2026-01-31\">2026-01-31</time>", "<span class=\"label\" dir=\"auto\">home</span>",
            "<span class=\"label\" dir=\"auto\" style=\"--color: #2fa85a\">loud</span>",
            "one\ntwo <a rel=\"noreferrer\" href=\"https://example.com/a?b=1&amp;c\">https://example.com/a?b=1&amp;c</a>.",
            "<input type=\"checkbox\" disabled checked> <span dir=\"auto\">Dial</span>", ">slowly</div>",
            "<summary>Archived Cards <span class=\"count\">1</span></summary>", "<h2 dir=\"auto\">Empty <span",
        ] {
            XCTAssertTrue(text.contains(part), part)
        }
        XCTAssertLessThan(
            try XCTUnwrap(text.range(of: "<summary>")).lowerBound, try XCTUnwrap(text.range(of: ">Old<")).lowerBound)
    }

    func testWordsOfThePageAreTranslated() throws {
        let shout = Language(
            translate: { $0.uppercased() + "&" }, translateCounted: { ($2 == 1 ? $0 : $1).uppercased() })
        let board = BoardDocument(
            title: "Plan",
            sections: [SectionDocument(title: "Doing", cards: [CardDocument(title: "Old", isArchived: true)])])
        let text = String(decoding: try BoardFormat.html.write(board, language: shout), as: UTF8.self)
        XCTAssertTrue(text.contains("<summary>ARCHIVED CARDS&amp; <span"), text)
    }

    func testTextIsEscapedEverywhere() throws {
        let card = CardDocument(
            title: hostile, notes: hostile + " http://x.example/\(hostile)", labels: [hostile],
            steps: [StepDocument(title: hostile, notes: hostile, labels: [hostile])])
        let text = try page(
            BoardDocument(
                title: hostile, color: hostile,
                sections: [SectionDocument(title: hostile, color: hostile, cards: [card])],
                labels: [LabelDocument(name: hostile, color: hostile)]))
        XCTAssertFalse(text.contains("<script"))
        XCTAssertFalse(text.contains("<b "))
        XCTAssertFalse(text.contains("javascript:"))
        let escaped = "&lt;script&gt;alert(1)&lt;/script&gt;&quot;&#39;&amp;&lt;b onload=x&gt;"
        XCTAssertEqual(text.ranges(of: escaped).count, 10)
    }

    func testOnlyWebPagesAreLinks() throws {
        let notes = "javascript:alert(1) file:///etc/passwd mailto:a@example.com HTTPS://Example.com"
        let section = SectionDocument(title: "", cards: [CardDocument(title: "", notes: notes)])
        let text = try page(BoardDocument(title: "", sections: [section]))
        XCTAssertEqual(text.ranges(of: "href=").count, 1)
        XCTAssertTrue(text.contains("href=\"HTTPS://Example.com\""))
    }

    /// Whatever the board contains, the elements of the page are the same as without its texts.
    func testTextNeverChangesThePage() {
        let failure = forAll(cases: isOptimized ? 2_000 : 200) { random in
            var maker = RandomDocument(features: Set(BoardFeature.allCases), random: random)
            var document = maker.document()
            func elements() throws -> [Substring] {
                let text = try self.page(document).replacing(#/<style>.*?</style>/#.dotMatchesNewlines(), with: "")
                return text.matches(of: #/<[^>]*>/#).map(\.output).filter { !$0.contains("href=") && $0 != "</a>" }
            }
            do {
                let full = try elements()
                let scalars = try self.page(document).unicodeScalars
                if scalars.contains(where: { $0.value < 0x20 && $0 != "\n" && $0 != "\t" || 0x7F...0x9F ~= $0.value }) {
                    return "control characters"
                }
                func plain(_ text: String) -> String { text.isEmpty ? "" : "a" }
                document.title = plain(document.title)
                for section in document.sections.indices {
                    document.sections[section].title = "a"
                    for card in document.sections[section].cards.indices {
                        document.sections[section].cards[card].title = "a"
                        let notes = document.sections[section].cards[card].notes
                        document.sections[section].cards[card].notes = plain(notes)
                    }
                }
                return try elements() == full ? nil : "the elements differ"
            } catch { return "\(error)" }
        }
        XCTAssertNil(failure)
    }

    func testPagesAreNotRead() {
        XCTAssertThrowsError(try BoardFormat.html.read("<h1>a</h1>")) {
            XCTAssertEqual("\($0)", "Inlay can't read a web page, only write it. Choose another format.")
        }
    }
}
