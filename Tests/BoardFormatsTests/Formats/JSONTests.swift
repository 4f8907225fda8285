import Board
import BoardFormats
import XCTest

/// The syntax and meaning of JSON, tested through the boards that are read from it.
final class JSONTests: XCTestCase {
    func testEscapesAndSurrogatesAreRead() throws {
        XCTAssertEqual(try title(#"\"\\\/\b\f\n\r\t\u00e9\ud83d\ude00"#), "\"\\/\u{8}\u{C}\n\r\té😀")
        XCTAssertEqual(try title(#"\u0000"#), "\0")
        XCTAssertEqual(try title(#"a\ud83dz"#), "a\u{FFFD}z", "half of a pair")
        XCTAssertEqual(try title(#"\ud83d\n\ude00"#), "\u{FFFD}\n\u{FFFD}")
        XCTAssertEqual(try title(#"\ud83d\ud83d\ude00"#), "\u{FFFD}😀")
    }

    func testUnicodeLineSeparatorsRoundTrip() throws {
        let (escaped, raw) = (#"a\u2028b\u2029c"#, "a\u{2028}b\u{2029}c")
        for written in [escaped, raw] {
            let read = try BoardFormat.inlay.read("{\"title\":\"\(written)\",\"sections\":[]}")
            XCTAssertEqual(read.document.title, raw)
            let again = String(decoding: try BoardFormat.inlay.write(read.document), as: UTF8.self)
            XCTAssertTrue(again.contains(escaped), again)
            XCTAssertEqual(try BoardFormat.inlay.read(again).document, read.document)
        }
    }

    func testLaterOfTwoEqualKeysWins() throws {
        let read = try BoardFormat.inlay.read(
            #"{"title":"a","title":"b","sections":[{"title":"x"}],"sections":[{"title":"y"}]}"#)
        XCTAssertEqual(read.document, BoardDocument(title: "b", sections: [SectionDocument(title: "y")]))
    }

    func testUnknownKeysGiveNoticesAndMissingKeysGetDefaults() throws {
        let read = try BoardFormat.inlay.read(
            "{\"sections\":[\n{\"wip\":[1.5e3,null,{}],\"cards\":[{\"due\":\"soon\"}]}]}")
        XCTAssertEqual(read.document.title, "Board")
        XCTAssertEqual(
            read.document.sections, [SectionDocument(title: "", cards: [CardDocument(title: "", notes: "soon")])])
        XCTAssertEqual(
            read.notices.map(\.description),
            [
                "Line 2: “wip” is unknown and was left out.",
                "Line 2: “soon” is not a valid date. It is in the card's notes.",
            ])
    }

    func testSimilarNoticesAreCounted() throws {
        let read = try BoardFormat.inlay.read(
            "{" + (0..<250).map { "\"k\($0)\":1,\n" }.joined() + "\"sections\":[{\"cards\":[{\"due\":\"soon\"}]}]}")
        XCTAssertEqual(
            read.notices.map(\.description),
            [
                "Lines 1, 2, 3, and 247 more: 250 unknown keys were left out, such as “k0”, “k1”, “k2”, “k3”, “k4”, "
                    + "“k5”, “k6”, “k7”, “k8”, “k9”, “k10”, and “k11”.",
                "Line 251: “soon” is not a valid date. It is in the card's notes.",
            ])
        XCTAssertEqual(read.notices.map(\.count), [250, 1])
        let two = try BoardFormat.inlay.read("{\"a\":1,\n\"b\":1,\"sections\":[]}")
        XCTAssertEqual(
            two.notices.map(\.description), ["Lines 1 and 2: 2 unknown keys were left out: “a” and “b”."])
    }

    func testErrorsNameLineAndRemedy() {
        let cases: [(String, ImportError.Reason, Int?)] = [
            ("", .unexpectedEnd, 1),
            ("{\"sections\":[]} x", .unexpectedCharacter("x"), 1),
            ("{\n\"sections\":\n7}", .wrongType(key: "sections", expected: .array), 3),
            ("{\"sections\":[{\"title\":\n\n4}]}", .wrongType(key: "title", expected: .text), 3),
            ("{\"sections\":[{\"limit\":1.5}]}", .wrongType(key: "limit", expected: .number), 1),
            ("{\"sections\":[{\"limit\":99999999999999999999}]}", .wrongType(key: "limit", expected: .number), 1),
            ("{\"sections\":[1]}", .wrongType(key: "sections", expected: .object), 1),
            ("{\"a\":1}", .missing(key: "sections", format: .inlay), 1),
            ("{\"a\":01}", .unexpectedCharacter("1"), 1),
            ("{\"a\":\"\u{1}\"}", .unexpectedCharacter(nil), 1),
            ("{\"a\":\"\\x\"}", .unexpectedCharacter("x"), 1),
            ("{\"a\":nul}", .unexpectedCharacter("}"), 1),
            ("{\"a\":1,}", .unexpectedCharacter("}"), 1),
            ("{\"a\":[1 2]}", .unexpectedCharacter("2"), 1),
            ("{\"sections\":[", .unexpectedEnd, 1),
        ]
        for (text, reason, line) in cases {
            XCTAssertThrowsError(try BoardFormat.inlay.read(text), text) {
                XCTAssertEqual(($0 as? ImportError)?.reason, reason, text)
                XCTAssertEqual(($0 as? ImportError)?.line, line, text)
            }
        }
        XCTAssertThrowsError(try BoardFormat.inlay.read("{\n\"sections\":\n7}")) {
            XCTAssertEqual(
                "\($0)", "Line 3: “sections” must be a list. Correct the line and import the file again.")
        }
    }

    func testInvalidUTF8IsRefusedWithItsLine() {
        for format in BoardFormat.allCases {
            XCTAssertThrowsError(try format.read(Array("a\nb\nc".utf8) + [0xE9], name: "")) {
                XCTAssertEqual(
                    "\($0)", "Line 3: The text is not valid UTF-8 here. Save the file as UTF-8 and import it again.")
            }
        }
    }

    func testIDsAreWrittenWhenGiven() {
        let document = BoardDocument(
            title: "b",
            sections: [
                SectionDocument(
                    title: "s", limit: LimitDocument(count: 2, isStrict: true),
                    cards: [
                        CardDocument(title: "c", steps: [StepDocument(title: "t")]), CardDocument(title: "without"),
                    ])
            ])
        let ids = BoardIDs(
            id: "B", sections: [.init(id: "S", cards: [.init(id: "C", steps: ["T"])])])
        XCTAssertEqual(
            document.json(ids: ids),
            """
            {"id":"B","title":"b","sections":[
            {"id":"S","title":"s","collapsed":false,"locked":false,"limit":2,"strict":true,"cards":[
            {"id":"C","title":"c","notes":"","done":false,"due":null,"labels":[],"steps":[\
            {"id":"T","title":"t","notes":"","done":false,"due":null,"labels":[]}]},
            {"title":"without","notes":"","done":false,"due":null,"labels":[],"steps":[]}]}]}

            """)
    }

    private func title(_ json: String) throws -> String {
        try BoardFormat.inlay.read("{\"title\":\"\(json)\",\"sections\":[]}").document.title
    }
}
