import Board
import BoardFormats
import Foundation
import TestSupport
import XCTest

final class ObsidianTests: XCTestCase {
    /// Files from the plugin, with users' additions, are written unchanged.
    func testPluginBoardsRoundTrip() {
        let failure = forAll(cases: isOptimized ? 20_000 : 2_000) { random in
            let file = ObsidianFile(random: random).text()
            do {
                let read = try BoardFormat.obsidian.read(file)
                let extras = try FormatExtras(text: read.extras.text)
                let again = String(
                    decoding: try BoardFormat.obsidian.write(read.document, extras: extras), as: UTF8.self)
                return again == file ? nil : "\(file.debugDescription)\n\(again.debugDescription)"
            } catch { return "\(error): \(file.debugDescription)" }
        }
        XCTAssertNil(failure)
    }

    func testTextBetweenCardsIsKeptWhenCardsChange() throws {
        let file = """
            ---

            kanban-plugin: board
            color: red

            ---

            Above all.

            ## One

            Before the cards.

            - [ ] a

            Between them.

            - [ ] b


            ## Two

            **Complete**
            - [x] c




            %% kanban:settings
            ```
            {"kanban-plugin":"board","mine":{"a":[1, 2]}}
            ```
            %%
            """
        var read = try BoardFormat.obsidian.read(file)
        XCTAssertEqual(
            read.notices.map(\.description),
            [
                "Lines 8, 12, and 16: 3 lines of text are not cards. "
                    + "Exports in the same format will contain them again."
            ])
        read.document.sections.swapAt(0, 1)
        read.document.sections[1].title = "Uno"
        read.document.sections[1].cards[0].title = "A"
        read.document.sections[1].cards.remove(at: 1)
        read.document.sections[0].isCollapsed = true
        let again = String(decoding: try BoardFormat.obsidian.write(read.document, extras: read.extras), as: UTF8.self)
        XCTAssertEqual(
            again,
            """
            ---

            kanban-plugin: board
            color: red

            ---

            Above all.

            ## Two

            **Complete**
            - [x] c


            ## Uno

            Before the cards.

            - [ ] A

            Between them.





            %% kanban:settings
            ```
            {"kanban-plugin":"board","mine":{"a":[1, 2]},"list-collapse":[true,false]}
            ```
            %%
            """)
    }

    func testBoardWithoutFrontMatterIsRefused() {
        XCTAssertThrowsError(try BoardFormat.obsidian.read("\n## Doing\n\n- [ ] a\n")) {
            XCTAssertEqual(
                "\($0)",
                "Line 2: An Obsidian board begins with front matter between two lines of “---”. "
                    + "Add it or choose another format.")
        }
        XCTAssertThrowsError(try BoardFormat.obsidian.read("---\nkanban-plugin: board\n## Doing\n"))
        XCTAssertThrowsError(try BoardFormat.obsidian.read(""))
    }

    func testNewBoardMatchesPluginFormat() throws {
        let document = BoardDocument(
            title: "Plan",
            sections: [
                SectionDocument(title: "Doing", limit: LimitDocument(count: 3), cards: [CardDocument(title: "Write")]),
                SectionDocument(title: "Empty"),
            ])
        XCTAssertEqual(
            String(decoding: try BoardFormat.obsidian.write(document), as: UTF8.self),
            """
            ---

            kanban-plugin: board

            ---

            ## Doing (3)

            - [ ] Write


            ## Empty





            %% kanban:settings
            ```
            {"kanban-plugin":"board"}
            ```
            %%
            """)
    }

    func testCardsWithAnyBulletAndAboveHeadingsAreImported() throws {
        let read = try BoardFormat.obsidian.read(
            "---\nkanban-plugin: basic\n---\n- above\n# Doing\n* [x] a\n1. b\n\n+ [ ] c\n  - [ ] two spaces\n    more\n"
        )
        XCTAssertEqual(read.document.sections.map(\.title), ["", "Doing"])
        XCTAssertEqual(read.document.sections[1].cards.map(\.title), ["a", "b", "c"])
        XCTAssertEqual(read.document.sections[1].cards[2].steps.map(\.title), ["two spaces"])
        XCTAssertEqual(read.document.sections[1].cards[2].steps.map(\.notes), ["more"])
    }
}

/// A board as the plugin writes it.
private struct ObsidianFile {
    var random: SplitMix64

    init(random: SplitMix64) {
        self.random = random
    }

    func text() -> String {
        var copy = self
        return copy.make()
    }

    private mutating func make() -> String {
        var file = "---\n\nkanban-plugin: " + pick(["board", "basic"]) + "\n"
        if random.oneIn(2) { file += pick(["tags:\n  - a\n", "x: \"- [ ] y\"\n", "# ## Not a section\n"]) }
        file += "\n---\n\n"
        if random.oneIn(6) { file += pick(["A paragraph.\n\n", "    code\n\n", "***\n\ntext\n\n"]) }
        let indent = pick(["\t", "    "])
        let count = random.int(in: 1...4)
        for _ in 0..<count {
            file += pick(["##", "##", "##", "#", "###"]) + " " + title() + pick(["", "", " (5)", " (0)"]) + "\n\n"
            if random.oneIn(3) { file += pick(["**Complete**\n", "**Fertiggestellt**\n", "**完成**\n"]) }
            for index in 0..<random.int(in: 0...4) {
                if random.oneIn(10) { file += pick(["\n", "A paragraph.\n\n", "\n> quoted\n\n", "%% comment %%\n"]) }
                file += item(indent) + "\n"
                // A second list; the indented line after a paragraph belongs to none of the cards.
                if index == 2, random.oneIn(4) { file += "\nText\n" + indent + "indented\n\n" }
            }
            file += "\n\n"
        }
        let items = random.oneIn(2) ? (0..<random.int(in: 1...3)).map { _ in item(indent) } : []
        if !items.isEmpty {
            file += "***\n\n## " + pick(["Archive", "Archiv", "归档"]) + "\n\n" + items.joined(separator: "\n")
        }
        file += "\n\n%% kanban:settings\n```\n"
        file += pick([
            "{\"kanban-plugin\":\"board\"}",
            "{\"kanban-plugin\":\"board\",\"list-collapse\":[true,null,false,false,true]}",
            "{\n  \"date-format\": \"D.M.\"\n}", "{broken", "[]",
        ])
        file += "\n```\n%%" + pick(["", "\n"])
        return random.oneIn(5) ? file.replacingOccurrences(of: "\n", with: "\r\n") : file
    }

    private mutating func item(_ indent: String) -> String {
        var lines = ["- [" + pick([" ", "x", "/", "-", "→"]) + "] " + title()]
        for _ in 0..<random.int(in: 0...2) { lines.append(indent + pick(["", "- ", "\\- ", "> ", indent]) + title()) }
        for _ in 0..<random.int(in: 0...2) {
            lines.append(indent + "- [" + pick([" ", "x", "!"]) + "] " + title())
            if random.oneIn(3) { lines.append(indent + indent + title()) }
        }
        return lines.joined(separator: "\n")
    }

    private mutating func title() -> String {
        let words = [
            "Call", "home", "#a", "#b/c", "#12", "#a", "@{2026-01-31}", "@{2026-02-01}", "@@{09:30}", "@[[2026-01-31]]",
            "[[Link]]", "**bold**", "^abc123", "C\\#", "a<b", "\"x\"", "ü", "100%", "#50%", "(3)", "x",
        ]
        return (0..<random.int(in: 1...5)).map { _ in pick(words) }.joined(separator: " ")
    }

    private mutating func pick(_ choices: [String]) -> String {
        choices[random.int(in: 0...choices.count - 1)]
    }
}
