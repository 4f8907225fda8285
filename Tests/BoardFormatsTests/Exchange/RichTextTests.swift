import BoardFormats
import Foundation
import TestSupport
import XCTest

final class RichTextTests: XCTestCase {
    private func read(_ text: String, decoding: @escaping RichText.Decoding = { _, _ in nil }) -> String? {
        RichText(Array(text.utf8), decoding: decoding)?.text
    }

    func testTextIsReadWithoutFormatting() {
        let text = #"""
            {\rtf1\ansi\ansicpg1252\deff0{\fonttbl{\f0\fswiss Arial;}}{\colortbl;\red255\green0\blue0;}
            {\stylesheet{\s0 Normal;}{\*\cs1 Default;}}{\info{\title no}{\author no}}{\*\generator no;}
            \pard\f0\fs24 Call {\b the \cf1 plumber}\par
            \i he\i0  is\tab in \endash  \{or\} not\line\ldblquote C:\\\rdblquote\~\'80 5
            \par}
            """#
        XCTAssertEqual(read(text), "Call the plumber\nhe is\tin – {or} not\n“C:\\”\u{A0}€ 5\n")
        XCTAssertEqual(read("  {\\rtf1 a\\\nb\\\r\nc}x"), "a\nb\nc")
        XCTAssertEqual(read("{\\rtf1 seen{\\v hidden {too}} {\\deleted gone}again\\v0}"), "seen again")
    }

    func testLettersOfAllKindsAreRead() {
        XCTAssertEqual(
            read(#"{\rtf1\ansi Gr\'fc\'dfe \u8211 \'96 \u-10179 ?\u-8704 ?{\uc0\u9731}{\uc2\u233\'65\'65}.}"#),
            "Grüße – 😀☃é.")
        XCTAssertEqual(read(#"{\rtf1\uc1\u8226\par next}"#), "•\nnext")
        XCTAssertEqual(read(#"{\rtf1\ansicpg65001 caf\'c3\'a9}"#), "café")
    }

    func testCodePageFollowsFont() {
        let pages: RichText.Decoding = { bytes, page in
            switch (page, bytes) {
            case (1_251, [0xC4]): "Д"
            case (1_251, [0xE0]): "а"
            case (932, [0x83, 0x65]): "テ"
            default: nil
            }
        }
        XCTAssertEqual(read(#"{\rtf1\ansi\ansicpg1251 \'c4\'e0}"#, decoding: pages), "Да")
        let fonts = #"{\fonttbl{\f0\fcharset0 A;}{\f1\fcharset204 B;}{\f2\fcharset128 C;}}"#
        XCTAssertEqual(
            read(#"{\rtf1\ansi\deff0"# + fonts + #"\'e4{\f1 \'c4\'e0}\'e4 \f2\'83e\'41\plain\'e4}"#, decoding: pages),
            "äДаä テAä")
        // Unknown code pages are read as Western European.
        XCTAssertEqual(read(#"{\rtf1\ansi\ansicpg99999\'e4}"#), "ä")
    }

    func testListsHaveBullets() {
        let text = #"""
            {\rtf1{\*\listtable{\list no}}
            {\listtext\pard\plain \f2 \'b7\tab}\ilvl0 bread\par
            {\listtext\pard\plain \u9702\'6f\tab}\pard\ilvl1 rye\par
            {\pntext\f1\'B7\tab}{\*\pn\pnlvlblt{\pntxtb\'B7}}\pard milk\par
            {\listtext 1.\tab}\pard go\par{\listtext b)\tab}come\par{\listtext\'b7}\par}
            """#
        XCTAssertEqual(read(text), "- bread\n  - rye\n- milk\n1. go\nb) come\n\n")
    }

    func testLinksKeepTheirAddresses() {
        func field(_ instruction: String, _ result: String) -> String {
            "{\\field{\\*\\fldinst{\(instruction)}}{\\fldrslt{\\ul \(result)}}}"
        }
        let link = field("HYPERLINK \"https://example.org/map\" \\\\o \"tip\"", "the map")
        XCTAssertEqual(read("{\\rtf1 See \(link), now}"), "See the map (https://example.org/map), now")
        XCTAssertEqual(
            read("{\\rtf1 \(field("HYPERLINK https://example.org/a", "https://example.org/a"))}"),
            "https://example.org/a")
        // Text before it on the same line does not belong to the address.
        let address = field("HYPERLINK \"https://e.org\"", "https://e.org")
        XCTAssertEqual(read("{\\rtf1 {\\listtext\\'b7\\tab}\(address)\\par}"), "- https://e.org\n")
        XCTAssertEqual(read("{\\rtf1 a\\cell \(address)\\cell\\row}"), "a\thttps://e.org\n")
        XCTAssertEqual(
            read("{\\rtf1 {\\listtext 1.\\tab}\(field("HYPERLINK \"https://e.org\"", "the map"))}"),
            "1. the map (https://e.org)")
        for other in ["HYPERLINK \\\\l \"mark\"", "HYPERLINK \"javascript:f()\"", "PAGE", ""] {
            XCTAssertEqual(read("{\\rtf1 \(field(other, "3"))}"), "3", other)
        }
    }

    func testTableCellsAreSeparatedByTabs() {
        XCTAssertEqual(
            read(#"{\rtf1\trowd a\cell b\cell\row\trowd 1\cell\cell 2\cell\row end}"#), "a\tb\n1\t\t2\nend")
    }

    func testPicturesAndTheirBytesAreOmitted() {
        XCTAssertEqual(read(#"{\rtf1 a{\pict\pngblip 89504e47}{\*\shppict{\pict 00}}b}"#), "ab")
        XCTAssertEqual(read("{\\rtf1 a{\\pict\\bin5 }}{\\\\x}b}"), "ab")
        XCTAssertEqual(read(#"{\rtf1 a\bin99999999999999999999 b}"#), "a")
        XCTAssertEqual(read(#"{\rtf1 a\bin-5 b}"#), "ab")
    }

    func testOtherTextIsNotRichText() {
        for text in ["", "plain", "{\\rt", "<b>a</b>", "\\rtf1"] { XCTAssertNil(read(text), text) }
    }

    func testTruncatedTextIsReadToItsEnd() {
        let whole = Array(
            #"{\rtf1\ansi{\fonttbl{\f0\fcharset0 A;}}Gr\'fc\u8211 \'96{\field{\*\fldinst{HYPERLINK "https://e.org/a"}}{\fldrslt b}}}"#
                .utf8)
        for count in 5...whole.count {
            XCTAssertNotNil(RichText(Array(whole.prefix(count))), "\(count)")
        }
        XCTAssertEqual(RichText(Array(whole.prefix(whole.count - 2)))?.text, "Grü–b (https://e.org/a)")
        XCTAssertEqual(read(#"{\rtf1 a}}}} b"#), "a")
        XCTAssertEqual(read("{\\rtf1 \(String(repeating: "{", count: 1_000_000))a"), "a")
        XCTAssertEqual(
            read("{\\rtf1 \(String(repeating: "{", count: 1_000_000))a\(String(repeating: "}", count: 1_000_000))b}"),
            "ab")
        XCTAssertEqual(read("{\\rtf1 a\(String(repeating: "}", count: 1_000_000))"), "a")
    }

    func testReadingTimeGrowsWithTextLength() {
        let pieces = [
            "{", "}", "\\", "\\par ", "\\tab", "\\'e4", "\\'", "\\u8211", "\\u-1", "\\uc9 ", "\\uc0", "\\*", "\\bin3 ",
            "\\f1", "{\\fonttbl{\\f1\\fcharset204 a;}}", "{\\listtext 1.}", "\\ilvl99 ", "\\cell", "\\row", "\\v",
            "{\\*\\fldinst HYPERLINK \"https://e.org\"}", "{\\fldrslt ", "{\\pict", "\\plain", " ", "\n", "é", "\0",
            "a",
        ]
        let failure = forAll(cases: isOptimized ? 20_000 : 2_000) { random in
            let body = (0..<random.int(in: 0...60)).map { _ in pieces[random.int(in: 0...pieces.count - 1)] }.joined()
            guard let text = read("{\\rtf1 \(body)") else { return body }
            // The largest growth: the indentation of an item in a deep list.
            return text.utf8.count > 20 * body.utf8.count + 20
                ? "\(body.debugDescription): \(text.debugDescription)" : nil
        }
        XCTAssertNil(failure)
        let size = isOptimized ? 4_000 : 250
        for piece in pieces {
            // Thirty-two times as much takes thirty-two times as long, not a thousand times.
            XCTAssertLessThan(time(piece, 32 * size), max(time(piece, size) * 200, 0.05), piece)
        }
    }

    /// Returns the minimum processor time, in seconds, to read a piece repeated a number of times.
    private func time(_ piece: String, _ count: Int) -> Double {
        let text = Array(("{\\rtf1 " + String(repeating: piece, count: count)).utf8)
        return (0..<3).map { _ in
            let start = clock()
            _ = RichText(text)
            return Double(clock() - start) / Double(CLOCKS_PER_SEC)
        }.min() ?? 0
    }
}
