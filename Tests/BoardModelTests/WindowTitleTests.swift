import BoardModel
import XCTest

/// The texts of a window's title.
final class WindowTitleTests: XCTestCase {
    func testTitleNamesBoardAndLibrary() {
        XCTAssertEqual(WindowTitle().full, "Inlay")
        XCTAssertEqual(WindowTitle().short, "Inlay")
        XCTAssertEqual(WindowTitle(board: "Plan").full, "Plan – Inlay")
        XCTAssertEqual(WindowTitle(board: "Plan", library: "work").full, "Plan – work – Inlay")
        XCTAssertEqual(WindowTitle(board: "Plan", library: "work").short, "Plan – work")
        XCTAssertEqual(WindowTitle(library: "work").short, "work")
    }

    func testLibrariesAreNamedByAsMuchOfTheirPathsAsTellsThemApart() {
        let paths = ["/a/work.inlay", "/a/home.inlay", "/b/home.inlay", "/home.inlay", "/c/home.db"]
        XCTAssertEqual(
            WindowTitle.libraryNames(paths),
            [
                "/a/work.inlay": "work", "/a/home.inlay": "a/home", "/b/home.inlay": "b/home", "/home.inlay": "home",
                "/c/home.db": "home.db",
            ])
        XCTAssertEqual(WindowTitle.libraryNames([]), [:])
    }
}
