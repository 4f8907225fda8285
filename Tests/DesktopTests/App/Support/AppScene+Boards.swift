import Board
import DesktopSupport
import GtkInterop
import XCTest

@testable import InlayApp
@testable import SectionedListGtk

/// The boards in the sidebar, as the window shows them.
extension AppScene {
    /// Waits until a board's row shows a number of open cards, or none.
    func expectOpenCards(
        _ number: String?, of board: BoardID, file: StaticString = #filePath, line: UInt = #line
    ) throws {
        try desktop.wait(for: "\(number ?? "no") open cards", file: file, line: line) {
            let labels = boards.view.rowContent(of: board)?.shown(Label.self) ?? []
            return labels.filter { $0.hasStyleClass("board-count") }.map(\.text) == [number].compactMap { $0 }
        }
    }
}
