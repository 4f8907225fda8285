import Board
import BoardFormats
import TestSupport
import XCTest

/// The texts about files in other languages.
final class ImportWordingTests: XCTestCase {
    /// A language whose texts are easy to tell from English ones.
    private let shout = Language(
        translate: { $0.uppercased() }, translateCounted: { ($2 == 1 ? $0 : $1).uppercased() })

    private func notices(_ text: String, as format: BoardFormat) throws -> [ImportNotice] {
        try format.read(Array(text.utf8), name: "f", in: .utc).notices
    }

    func testNoticesAreTranslatedWithTheirPlaces() throws {
        let text = """
            {"one":1,"two":2,"sections":[{"title":"S",
            "cards":[{"title":"A","due":"soon"}]}]}
            """
        let found = try notices(text, as: .inlay)
        XCTAssertEqual(
            found.map { $0.text(in: shout) },
            [
                "LINE 1: 2 UNKNOWN KEYS WERE LEFT OUT: “one” AND “two”.",
                "LINE 2: “soon” IS NOT A VALID DATE. IT IS IN THE CARD'S NOTES.",
            ])
        XCTAssertEqual(
            found.map(\.description),
            [
                "Line 1: 2 unknown keys were left out: “one” and “two”.",
                "Line 2: “soon” is not a valid date. It is in the card's notes.",
            ])
    }

    func testSeriesOfLinesIsTranslated() throws {
        let rows = (1...5).map { "A,x\($0)\n" }.joined()
        let notice = try XCTUnwrap(notices("title,due\n" + rows, as: .csv).first)
        XCTAssertEqual(
            notice.description,
            "Lines 2, 3, 4, and 2 more: 5 values are not valid dates: “x1”, “x2”, “x3”, “x4”, and “x5”. They are in the notes of the cards."
        )
        XCTAssertTrue(notice.text(in: shout).hasPrefix("LINES 2, 3, 4, AND 2 MORE: 5 VALUES"), notice.text(in: shout))
    }

    func testLongTextsAreCutInNotices() throws {
        let long = String(repeating: "long ", count: 100_000)
        let cut = String(repeating: "long ", count: 23) + "lo…"
        let one = try notices("title,due\nA,\(long)\n", as: .csv)
        XCTAssertEqual(
            one.map(\.description), ["Line 2: “\(cut)” is not a valid date. It is in the card's notes."])
        let two = try notices("{\"sections\":[],\"\(long)\":1,\"\(long)1\":1}", as: .inlay)
        XCTAssertEqual(two.map(\.description), ["Line 1: 2 unknown keys were left out, such as “\(cut)”."])
    }

    func testErrorsAreTranslated() throws {
        let files: [(BoardFormat, String)] = [
            (.inlay, "{\"sections\":1}"), (.inlay, "{"), (.inlay, "{x"), (.inlay, "{}"), (.obsidian, "x"),
            (.csv, "\"a"), (.csv, "due\nx\n"),
        ]
        for (format, text) in files {
            do {
                _ = try format.read(Array(text.utf8), name: "f", in: .utc)
            } catch {
                let words = error.text(in: shout).filter { $0.isLetter && $0 != "x" }
                let names = ["sections", "title", "INLAY'S JSON", "AN OBSIDIAN"]
                let rest = names.reduce(words) { $0.replacingOccurrences(of: $1, with: "") }
                XCTAssertEqual(rest, rest.uppercased(), error.text(in: shout))
            }
        }
    }

    func testMissingFeaturesAreTranslated() {
        let document = BoardDocument(
            title: "T", color: "red",
            sections: [
                SectionDocument(
                    title: "S", color: "red", isCollapsed: true, isLocked: true,
                    limit: LimitDocument(count: 1, isStrict: true),
                    cards: [
                        CardDocument(
                            title: "A", notes: "n", isDone: true, isArchived: true, due: Due("2026-01-02"),
                            labels: ["l"],
                            steps: [StepDocument(title: "s", notes: "n")]),
                        CardDocument(title: "B"),
                    ]), SectionDocument(title: "S"),
            ], labels: [LabelDocument(name: "l", color: "red")])
        var features: Set<BoardFeature> = []
        for format in BoardFormat.allCases {
            for lost in format.lostFeatures(of: document) {
                features.insert(lost.feature)
                XCTAssertEqual(lost.text(in: shout), lost.text(in: .english).uppercased())
            }
        }
        XCTAssertEqual(features.count, 14)
    }

    func testFormatsHaveEverydayNames() {
        XCTAssertEqual(
            BoardFormat.allCases.map { $0.label(in: .english) },
            [
                "Inlay Board", "Obsidian Kanban Board", "Trello Export", "Nextcloud Deck Export", "WeKan Export",
                "Planka Board", "Kanri Export", "Kanboard Tasks", "Focalboard Archive", "GitHub Issues",
                "GitHub Project", "Google Tasks", "JSON for WeKan and Planka", "todo.txt", "taskell Board", "CSV Table",
                "Calendar (iCalendar)", "Org File", "Web Page (HTML)", "Markdown List",
            ])
    }
}
