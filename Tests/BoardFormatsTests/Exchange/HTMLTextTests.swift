import BoardFormats
import Foundation
import TestSupport
import XCTest

final class HTMLTextTests: XCTestCase {
    func testParagraphsListsAndLinksAreReadable() {
        let page = """
            <meta charset="utf-8"><h2>Trip</h2><p>See <a href="https://example.org/map">the map</a>, and
              <b>pack</b>:</p><ul><li>tent<li>rope &amp; pegs<ul><li>eight</li></ul></li></ul><ol><li>go</li><li>come
            back</li></ol>
            """
        XCTAssertEqual(
            HTMLText(page).text,
            """
            Trip

            See the map (https://example.org/map), and pack:

            - tent
            - rope & pegs
              - eight

            1. go
            2. come back
            """)
    }

    func testAddressIsNotRepeated() {
        XCTAssertEqual(HTMLText("<a href='https://example.org'>example.org</a>").text, "example.org")
        XCTAssertEqual(
            HTMLText("<a href='https://example.org/a'>https://example.org/a</a>").text, "https://example.org/a")
        XCTAssertEqual(HTMLText("<a href=https://example.org/a><img alt=''></a>").text, "https://example.org/a")
    }

    func testLinkThatRunsProgramBecomesText() {
        XCTAssertEqual(HTMLText("<a href='javascript:alert(1)'>press</a>").text, "press")
    }

    func testTableCellsAreSeparatedByTabs() {
        XCTAssertEqual(
            HTMLText("<table><tr><th>a</th><th>b</th></tr><tr><td>1<td> 2 </tr></table>").text, "a\tb\n1\t2")
    }

    /// Spreadsheets and word processors put paragraphs into cells, and leave some empty.
    func testTableRowBecomesLine() {
        let table = """
            <table><caption>Prices</caption>
            <tr><td><p>Bread</p></td> <td><p>3</p><p>each</p></td> <td></td></tr>
            <tr><td></td><td>4<br>or 5</td><td><a href="https://example.org">shop</a></td></tr>
            <tr><td colspan="2">Together</td><td><ul><li>7</li><li>8</li></ul></td></tr>
            <tr><td> </td><td></td><td></td></tr>
            </table>then
            """
        XCTAssertEqual(
            HTMLText(table).text,
            "Prices\nBread\t3 each\t\n\t4 or 5\tshop (https://example.org)\nTogether\t\t- 7 - 8\n\nthen")
        let article = "<table><tr><td><p>\(String(repeating: "word ", count: 100))</p><p>end</p></td></tr></table>"
        XCTAssertTrue(HTMLText(article).text.hasSuffix("word\n\nend"), "a page of tables keeps its paragraphs")
    }

    func testCodeKeepsItsSpaces() {
        XCTAssertEqual(
            HTMLText("<p>run</p><pre>if a {\n    b\n\n    c\n}</pre>then").text,
            "run\n\nif a {\n    b\n\n    c\n}\n\nthen")
    }

    func testHiddenContentIsOmitted() {
        let page =
            "<title>no</title><!-- no > no --><style>p{}</style>yes<script>if (a<b) no()</SCRIPT> too<![CDATA[no]]>"
        XCTAssertEqual(HTMLText(page).text, "yes too")
    }

    func testTextThatIsNotMarkupStaysText() {
        XCTAssertEqual(
            HTMLText("a < b && c <3 &unknown; &#x41;&#8211;&#150;&nbsp;&").text, "a < b && c <3 &unknown; A––\u{A0}&")
        XCTAssertEqual(HTMLText("1<br>2<br/><br>3").text, "1\n2\n\n3")
        XCTAssertEqual(HTMLText("<p title=\"a>b\">c").text, "c")
        XCTAssertEqual(HTMLText("<a href=\"https://e.org/never closed").text, "")
    }

    func testReadingTimeGrowsWithPageLength() {
        let pieces = [
            "<", ">", "</", "<a href=", "\"", "'", "https://e.org", "<ul>", "<li>", "</ul>", "<pre>", "</pre>", "<!--",
            "-->", "&", "&#", "x41;", "amp;", "<td>", "<script>", "</script>", " ", "\n", "é", "\0", "a", "=", "/",
        ]
        let failure = forAll(cases: isOptimized ? 20_000 : 2_000) { random in
            let page = (0..<random.int(in: 0...60)).map { _ in pieces[random.int(in: 0...pieces.count - 1)] }.joined()
            let text = HTMLText(page).text
            // The largest growth: an item's bullet, or an address after its link.
            return text.utf8.count > 20 * page.utf8.count + 20
                ? "\(page.debugDescription): \(text.debugDescription)" : nil
        }
        XCTAssertNil(failure)
        let size = isOptimized ? 16_000 : 1_000
        for piece in pieces {
            // Thirty-two times as much takes thirty-two times as long, not a thousand times.
            let (short, long) = (time(piece, size), time(piece, 32 * size))
            XCTAssertLessThan(long, max(short * 200, 0.05), piece)
        }
    }

    /// Returns the minimum processor time, in seconds, to read a piece repeated a number of times.
    private func time(_ piece: String, _ count: Int) -> Double {
        let page = String(repeating: piece, count: count)
        return (0..<3).map { _ in
            let start = clock()
            _ = HTMLText(page)
            return Double(clock() - start) / Double(CLOCKS_PER_SEC)
        }.min() ?? 0
    }
}
