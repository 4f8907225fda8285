import Board
import BoardFormats
import BoardTestSupport
import XCTest

/// Links that earlier versions of Inlay have made. They read some lines in another way.
final class EarlierLinkTests: XCTestCase {
    /// Labels and dates before the ID of a block once were only part of the title.
    func testFilesWithIDsOfBlocksStay() throws {
        let lists: [(BoardFormat, String)] = [
            (.list, "## A\n\n"), (.obsidian, "---\n\nkanban-plugin: board\n\n---\n\n## A\n\n"),
        ]
        for (format, head) in lists {
            for words in ["#home", "@{2026-05-06}", "#home #a @{2026-05-06}", "\\#b #home"] {
                let text = head + "- [ ] Call \(words) ^37066d\n    - [ ] Ask \(words) ^s\n"
                var world = try LinkWorld(format, bytes: Array(text.utf8))
                let now = world.linkedBoard
                let (card, step) = (now.cards[0][0], try XCTUnwrap(now.steps.values.first?.first))
                let old = words.replacing("\\", with: "")
                XCTAssertNotEqual(now.document.sections[0].cards[0].title, "Call \(old) ^37066d")
                try world.perform(.changeCards([card], .title("Call \(old) ^37066d")))
                try world.perform(.changeCards([step], .title("Ask \(old) ^s")))
                XCTAssertEqual(try world.update().conflicts, [], text)
                XCTAssertEqual(world.text, text)
                XCTAssertEqual(world.linkedBoard, now)
            }
        }
    }

    func testTitlesThatTheBoardHasChangedAreWritten() throws {
        let text = "## A\n\n- Call #home ^37066d\n"
        for title in ["Call today ^37066d", "Call #home", "Call #work ^37066d", "Calls #home ^37066d"] {
            var world = try LinkWorld(.list, bytes: Array(text.utf8))
            try world.perform(.changeCards([world.linkedBoard.cards[0][0]], .title(title)))
            _ = try world.update()
            XCTAssertEqual(world.linkedBoard.document.sections[0].cards.map(\.title), [title])
            XCTAssertNotEqual(world.text, text, title)
        }
    }
}
