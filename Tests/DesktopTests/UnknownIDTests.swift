import DesktopSupport
import SectionedList
import XCTest

@testable import SectionedListGtk

/// Calls of a view with IDs that are not in the list, by the rules that the documentation lists in a table.
final class UnknownIDTests: DesktopTestCase {
    func testViewIgnoresUnknownIDs() throws {
        try onDesktop { desktop in
            let board = try BoardScene(desktop, BoardScene.sections)
            let view = board.view
            view.selectedItems = ["B"]
            try board.rest()
            let before = try XCTUnwrap(Screenshot.pixels(of: view))
            XCTAssertNil(view.frame(of: "Unknown"))
            XCTAssertNil(view.frame(ofSection: "Unknown"))
            XCTAssertNil(view.frame(ofHeader: "Unknown"))
            XCTAssertNil(view.rowContent(of: "Unknown"))
            XCTAssertFalse(view.isCollapsed(section: "Unknown"))
            XCTAssertEqual(view.scrollOffset(ofSection: "Unknown"), 0)
            view.scroll(to: "Unknown")
            view.scroll(toSection: "Unknown")
            view.setScrollOffset(40, ofSection: "Unknown")
            view.setCollapsed(true, section: "Unknown")
            view.reload("Unknown")
            view.reload(section: "Unknown")
            view.focus("Unknown")
            XCTAssertFalse(view.lift(["Unknown"]))
            XCTAssertFalse(view.lift(section: "Unknown"))
            try board.rest()
            XCTAssertEqual(view.selectedItems, ["B"])
            view.selectedItems = ["Unknown", "B"]
            XCTAssertEqual(view.selectedItems, ["B"])
            XCTAssertEqual(Screenshot.pixels(of: view), before)
            board.checkRows()
        }
    }
}
