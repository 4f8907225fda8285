import BoardModel
import XCTest

/// The order in which keys cycle through the panes of the window.
final class WindowPaneTests: XCTestCase {
    func testKeysCycleThroughOpenPanes() {
        let all: Set<WindowPane> = [.sidebar, .board, .panel]
        func round(_ open: Set<WindowPane>, from start: WindowPane, isForward: Bool) -> [WindowPane] {
            var visited = [start]
            for _ in 1..<4 {
                if let next = WindowPane.next(after: visited.last, of: open, isForward: isForward) {
                    visited.append(next)
                }
            }
            return visited
        }
        XCTAssertEqual(round(all, from: .sidebar, isForward: true), [.sidebar, .board, .panel, .sidebar])
        XCTAssertEqual(round(all, from: .sidebar, isForward: false), [.sidebar, .panel, .board, .sidebar])
        XCTAssertEqual(round([.board, .panel], from: .board, isForward: true), [.board, .panel, .board, .panel])
        XCTAssertEqual(
            round([.sidebar, .board], from: .board, isForward: false), [.board, .sidebar, .board, .sidebar])
        XCTAssertEqual(round([.board], from: .board, isForward: true), [.board])
    }

    func testKeysGoToBoardFromElsewhere() {
        for isForward in [false, true] {
            XCTAssertEqual(WindowPane.next(after: nil, of: [.sidebar, .board, .panel], isForward: isForward), .board)
            XCTAssertEqual(WindowPane.next(after: nil, of: [.sidebar, .panel], isForward: isForward), .sidebar)
            XCTAssertNil(WindowPane.next(after: nil, of: [], isForward: isForward))
        }
        // The board may be covered by the panel that has just opened.
        XCTAssertEqual(WindowPane.next(after: .board, of: [.panel], isForward: true), .panel)
    }
}
