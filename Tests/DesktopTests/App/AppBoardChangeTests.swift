import DesktopSupport
import GtkInterop
import XCTest

@testable import InlayApp
@testable import SectionedListGtk

/// The frames in which the window changes from one board to another.
final class AppBoardChangeTests: DesktopTestCase {
    private static let color: UInt32 = 0xff00ff

    /// Both boards have the same cards, so these stay on the screen.
    func testEveryFrameShowsOneOfTheTwoBoards() throws {
        let sections = [("To Do", ["A", "B", "C", "D"]), ("Doing", ["E", "F"])]
        try onDesktop { desktop in
            desktop.install(style: ".inlay sectionedlist:not(.boards) section > row { background: #ff00ff; }")
            try AppScene.run(desktop, [AppScene.board("One", sections), AppScene.board("Two", sections)]) { app in
                try app.rest()
                guard desktop.pixelCount(ofColor: Self.color) != nil else { return }
                let count = { desktop.pixelCount(ofColor: Self.color) ?? 0 }
                try desktop.wait(for: "the cards") { count() > 0 }
                let whole = count()
                for title in ["Two", "One"] {
                    var least = whole
                    app.main.open(try app.boardID(title))
                    let start = MainLoop.now
                    // The loop does one thing at a time, so no state of the screen is missed.
                    try desktop.wait(for: "the other board") {
                        least = min(least, count())
                        return MainLoop.now - start > 600_000 && count() == whole
                    }
                    XCTAssertGreaterThan(least, whole / 2, "of \(whole)")
                }
            }
        }
    }
}
