import BoardFormats
import XCTest

/// Files that are not boards of a known format and would be read as meaningless boards.
final class UnsupportedFormatTests: XCTestCase {
    private func check(
        _ text: String, _ name: String = "", _ format: UnsupportedFormat, line: UInt = #line
    ) {
        let bytes = Array(text.utf8)
        XCTAssertEqual(UnsupportedFormat.detect(bytes, name: name), format, text.debugDescription, line: line)
        XCTAssertNil(BoardFormat.detect(bytes, name: name), text.debugDescription, line: line)
    }

    func testJSONOfOtherBoardsIsRefused() {
        let files = [
            "[{\"title\":\"Fix\",\"number\":1}]", "{\"items\":[{\"title\":\"Fix\"}],\"totalCount\":1}",
            // Todoist's interface.
            "{\"items\":[{\"content\":\"A\"}],\"sections\":[{\"id\":\"1\",\"name\":\"S\",\"project_id\":\"2\"}]}",
            "{\"results\":[{\"content\":\"A\",\"labels\":[]}],\"next_cursor\":null}",
            // Other programs with the words of a supported format.
            "[{\"number\":1,\"title\":\"Pilot\",\"url\":\"https://a.example\"}]",
            "[{\"number\":1,\"title\":\"Pilot\",\"state\":\"draft\",\"season\":2}]",
            "[{\"iid\":1,\"title\":\"Fix\",\"state\":\"opened\",\"web_url\":\"https://a.example\"}]",
            "{\"items\":[{\"id\":1,\"content\":\"text\"}],\"totalCount\":1}",
            "{\"items\":[{\"id\":1,\"content\":{\"title\":\"a\"}}]}",
            "{\"id\":1,\"title\":\"B\",\"columns\":[{\"title\":\"C\",\"cards\":[{\"title\":\"a\"}]}]}",
            "{\"columns\":[\"a\",\"b\"],\"title\":\"Table\",\"rows\":[]}",
            "{\"boards\":[{\"title\":\"B\",\"columns\":[]}]}",
            "{\"data\":{\"node\":{\"items\":{\"nodes\":[]}}}}",
            "{\"jsonrpc\":\"2.0\",\"id\":1,\"result\":[{\"title\":\"a\",\"name\":\"b\"}]}",
            "{\"kind\":\"calendar#events\",\"items\":[{\"title\":\"a\"}]}",
            "{\"included\":[{\"lists\":[],\"cards\":[]}],\"data\":{}}", "{\"12\":{\"title\":\"a\"}}",
            "{}", "{\"a\":1}\n{\"b\":2}\n", " [\"a\", \"b\"] ", "[{\"title\":\"cut off",
        ]
        for file in files {
            check(file, "board.json", .json)
            check(file, "", .json)
        }
        for file in ["[]", "12", "\"text\"", "null"] { check(file, "board.json", .json) }
    }

    func testPagesAndContactsAreRecognizedByContent() {
        check("BEGIN:VCARD\r\n", "", .contacts)
        check("\n <!DOCTYPE html><title>x</title>", "", .webPage)
        check("<?xml version=\"1.0\"?><opml/>", "", .xml)
        check("{\\rtf1 text}", "", .richText)
        XCTAssertEqual(UnsupportedFormat.detect([0x50, 0x4B, 3, 4, 0xFF], name: "plan.xlsx"), .spreadsheet)
        XCTAssertNil(BoardFormat.detect([0x50, 0x4B, 3, 4, 0xFF], name: "plan.xlsx"))
    }

    func testTextThatResemblesOtherFormatIsStillList() {
        for text in [
            "[ ] milk\n[x] tea\n", "[ ]", "[1]", "[link](https://example.com)\n", "{curly} words\n", "* one\n* two\n",
            "** bold ** words\n", "# Title\n* TODO later\n", "BEGIN\n", "12\n", "\"quoted\"\n", "<b>\n",
        ] {
            XCTAssertEqual(BoardFormat.detect(Array(text.utf8)), .list, text)
            XCTAssertNil(UnsupportedFormat.detect(Array(text.utf8)), text)
        }
        XCTAssertEqual(BoardFormat.detect(Array("* a\n** b\n".utf8), name: "a.md"), .list)
    }

    func testDamagedBoardKeepsItsFormat() {
        let cases: [(String, BoardFormat)] = [
            ("{\"name\":\"b\",\"lists\":[],\"cards\":[{\"id\":", .trello), ("{\"title\":\"a\",", .inlay),
            ("{\"boards\":[{\"id\":1,\"title\":\"b\",\"stacks\":{\"1\":", .deck),
            ("{\"_format\":\"wekan-board-1.0.0\",\"title\":", .wekan), ("{\"kind\":\"tasks#taskLists\",", .googleTasks),
            ("{\"sections\":[{\"title\":", .inlay), ("{\"sections\":5}", .inlay), ("{\"sections\":[{}]}", .inlay),
        ]
        for (text, format) in cases { XCTAssertEqual(BoardFormat.detect(Array(text.utf8)), format, text) }
    }

    func testValidJSONIsNeverCalledInvalid() {
        for text in ["[]", "[{\"title\":\"a\"}]", "\"a\"", "12", "null", "true", "{}"] {
            let keys: [(BoardFormat, String)] = [
                (.inlay, "sections"), (.trello, "lists"), (.deck, "stacks"), (.wekan, "lists"), (.planka, "lists"),
                (.kanri, "columns"), (.focalboard, "cardProperties"), (.kanboard, "column_id"),
                (.githubProject, "items"), (.googleTasks, "items"),
            ]
            for (format, key) in keys {
                // An empty array is an empty list of tasks or stacks.
                if text.hasPrefix("["), [.kanboard, .deck].contains(format) { continue }
                XCTAssertThrowsError(try format.read(text)) {
                    XCTAssertEqual(($0 as? ImportError)?.reason, .missing(key: key, format: format), text)
                }
            }
        }
        for text in ["[1,", "trouble", "12 13"] {
            XCTAssertThrowsError(try BoardFormat.inlay.read(text)) {
                XCTAssertNotEqual(
                    ($0 as? ImportError)?.reason, .missing(key: "sections", format: .inlay), text)
            }
        }
    }
}
