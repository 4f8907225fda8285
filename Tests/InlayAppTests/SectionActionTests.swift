import Board
import XCTest

@testable import InlayApp

/// The text parameters of the items in a section's menu.
final class SectionActionTests: XCTestCase {
    func testValidActionTextIsParsed() {
        let section = SectionID.random()
        let actions: [SectionAction] =
            [
                .rename, .addAfter, .color, .limit, .moveAll(to: .random()), .move(to: .random()), .setLocked(true),
                .setLocked(false),
            ]
            + [.archiveDone, .delete] + CardOrder.allCases.map { .sort($0) }
        for action in actions {
            let read = SectionAction.parse(action.parameter(for: section))
            XCTAssertEqual(read?.section, section)
            XCTAssertEqual(read?.action, action)
        }
    }

    func testInvalidActionTextIsRefused() {
        let section = SectionID.random()
        for text in ["", "rename", "\(section)", "\(section) ", "\(section) paint", "\(section) color red"]
            + ["\(section) delete all", "\(section) move-all here", "\(section) move", "\(section) color red green"]
        {
            XCTAssertNil(SectionAction.parse(text), text)
        }
    }
}
