import DesktopSupport
import GtkInterop
import SectionedList
import XCTest

@testable import SectionedListGtk

/// Sections made by `SectionFactory.titled`.
final class TitledSectionTests: DesktopTestCase {
    func testTitleOfCollapsedSectionHasArrow() throws {
        try onDesktop { desktop in
            let board = try BoardScene(desktop, BoardScene.sections, layout: .stacked)
            board.view.sections = .titled { $0 }
            for (isCollapsed, arrows) in [(false, 0), (true, 1), (false, 0), (true, 1)] {
                board.view.setCollapsed(isCollapsed, section: "Doing")
                try board.rest()
                let header = try XCTUnwrap(board.header("Doing"))
                XCTAssertEqual(header.shown(Label.self).map(\.text), ["Doing"])
                XCTAssertEqual(header.shown(Icon.self).count, arrows)
                XCTAssertEqual(try XCTUnwrap(board.header("Done")).shown(Icon.self).count, 0)
            }
            // Its widget shows another section now.
            board.list.reload(["Other": ["x"]])
            try board.rest()
            XCTAssertEqual(try XCTUnwrap(board.header("Other")).shown(Icon.self).count, 0)
        }
    }
}

extension BoardScene {
    fileprivate func header(_ section: String) -> Widget? {
        list.key(of: section).flatMap { view.pool.sections[$0] }?.header
    }
}
