import BoardFormats
import XCTest

final class LinksTests: XCTestCase {
    func testOnlyFileEmailAndWebLinksCanBeOpened() {
        let text =
            "See https://a.org/x, mailto:b@c.org and file:///d.txt; not b@c.org, ftp://e.org, javascript:f() or g.desktop"
        XCTAssertEqual(Links.openable(in: text), ["https://a.org/x", "mailto:b@c.org", "file:///d.txt"])
        for address in ["javascript:x", "ftp://e.org/x", "https://a.org x", "file:x", "", "rm -rf /"] {
            XCTAssertFalse(Links.isOpenable(address), address)
        }
        XCTAssertTrue(Links.isOpenable("HTTPS://a.org"))
    }

    func testLinksAreUniqueAndLimited() {
        let text = (0..<100).map { "http://a.org/\($0 / 2)" }.joined(separator: " ")
        XCTAssertEqual(Links.openable(in: text, limit: 3), ["http://a.org/0", "http://a.org/1", "http://a.org/2"])
    }

    func testOnlyStartOfLongTextIsSearched() {
        let text = String(repeating: "x", count: 70_000) + " http://a.org/x"
        XCTAssertEqual(Links.openable(in: text), [])
    }
}
