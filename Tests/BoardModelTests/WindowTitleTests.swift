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

    func testLibraryNamesIncludeFoldersOnlyIfNeeded() {
        let paths = ["/a/work.inlay", "/a/home.inlay", "/b/home.inlay", "/home.inlay", "/c/home.db"]
        XCTAssertEqual(
            WindowTitle.libraryNames(paths),
            [
                "/a/work.inlay": "work", "/a/home.inlay": "a/home", "/b/home.inlay": "b/home", "/home.inlay": "home",
                "/c/home.db": "home.db",
            ])
        XCTAssertEqual(WindowTitle.libraryNames([]), [:])
    }

    func testLibrariesThatDifferInExtensionKeepIt() {
        for paths in [["/a/work", "/a/work.inlay"], ["/a/work", "/b/work.inlay"]] {
            XCTAssertEqual(WindowTitle.libraryNames(paths), [paths[0]: "work", paths[1]: "work.inlay"])
        }
        let paths = ["/a/work", "/a/work.inlay", "/b/work.inlay"]
        XCTAssertEqual(Set(WindowTitle.libraryNames(paths).values), ["work", "a/work", "b/work"])
    }
}
