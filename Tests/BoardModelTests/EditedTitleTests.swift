import BoardModel
import XCTest

/// The titles of boards and sections while they are edited.
final class EditedTitleTests: XCTestCase {
    func testTitleIsSavedWithoutSurroundingBlanks() {
        var title = EditedTitle("Plan")
        XCTAssertNil(title.type("Plan "), "the same title is saved again")
        XCTAssertEqual(title.type("Plan B"), "Plan B")
        XCTAssertEqual(title.type(" Plan C "), "Plan C")
        XCTAssertNil(title.type("Plan C"))
    }

    func testBlankTitleKeepsPreviousTitle() {
        var title = EditedTitle("Plan")
        XCTAssertEqual(title.type("P"), "P")
        XCTAssertEqual(title.type(""), "Plan")
        XCTAssertNil(title.type(" \t"))
        XCTAssertEqual(title.type(" Q"), "Q")
    }

    func testNewTitleCanBeWithdrawn() {
        var title = EditedTitle("")
        XCTAssertEqual(title.type("a"), "a")
        XCTAssertEqual(title.type(""), "")
    }
}
