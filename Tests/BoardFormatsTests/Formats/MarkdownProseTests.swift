import Board
import BoardFormats
import XCTest

/// Markdown files with more than headings and lists.
final class MarkdownProseTests: XCTestCase {
    private func read(_ text: String) throws -> BoardDocument {
        try BoardFormat.list.read(text, name: "Plan.md").document
    }

    func testProseBelowAnItemBecomesItsNotes() throws {
        let board = try read(
            """
            # Move

            ## Packing

            - [ ] Books
              Heavy ones first.
              - [x] Find boxes
              - [ ] Label them

            The cellar is dry, so the
            boxes can stay there.

            A second paragraph.

            - Lamps
            """)
        XCTAssertEqual(board.title, "Move")
        XCTAssertEqual(
            board.sections,
            [
                SectionDocument(
                    title: "Packing",
                    cards: [
                        CardDocument(
                            title: "Books",
                            notes: "Heavy ones first.\n\nThe cellar is dry, so the\nboxes can stay there.\n\n"
                                + "A second paragraph.",
                            steps: [StepDocument(title: "Find boxes", isDone: true), StepDocument(title: "Label them")]),
                        CardDocument(title: "Lamps"),
                    ])
            ])
    }

    func testProseAboveTheItemsIsACard() throws {
        let board = try read("# Move\n\nIn June.\nOr July.\n\n## Packing\n\nRent a van.\n\n- Books\n")
        XCTAssertEqual(board.sections.map(\.title), ["Move", "Packing"])
        XCTAssertEqual(board.sections[0].cards, [CardDocument(title: "In June.", notes: "Or July.")])
        XCTAssertEqual(board.sections[1].cards.map(\.title), ["Rent a van.", "Books"])
    }

    func testLowerHeadingsWithProseAreCards() throws {
        let board = try read("## Ideas\n### A boat\nMade of *wood*.\n\n### A kite\n- Paper\n### Later\n## Done\n")
        XCTAssertEqual(board.sections.map(\.title), ["Ideas", "A kite", "Later", "Done"])
        XCTAssertEqual(board.sections[0].cards, [CardDocument(title: "A boat", notes: "Made of *wood*.")])
        XCTAssertEqual(board.sections[1].cards.map(\.title), ["Paper"])
    }

    func testCodeIsNotes() throws {
        let board = try read("## Setup\n- Install\n\n```sh\n# not a heading\n- not an item\n\n```\n- Run\n")
        XCTAssertEqual(
            board.sections[0].cards,
            [
                CardDocument(title: "Install", notes: "```sh\n# not a heading\n- not an item\n\n```"),
                CardDocument(title: "Run"),
            ])
    }

    func testLinesBelowHeadingsWithoutItemsAreStillCards() throws {
        let board = try read("# Groceries\nMilk\nBread\n")
        XCTAssertEqual(board.sections[0].cards.map(\.title), ["Milk", "Bread"])
    }
}
