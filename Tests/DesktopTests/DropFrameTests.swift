import DesktopSupport
import GtkInterop
import SectionedList
import SectionedListGtk
import XCTest

/// Each frame of the screen from the release to the end of the drag.
final class DropFrameTests: DesktopTestCase {
    private static let color: UInt32 = 0xff00ff

    func testDroppedCardIsOnScreenInEveryFrame() throws {
        try onDesktop { desktop in
            StyleSheet(".colored { background: #ff00ff; }").install()
            for layout in ListLayout.allCases {
                let view = BoardScene.Board(
                    try SectionedList(BoardScene.sections), layout: layout,
                    rows: RowFactory(
                        make: { Label() },
                        bind: { label, title in
                            label.text = title
                            label.setStyleClass("colored", title == "A")
                        }, title: { $0 }),
                    sections: SectionFactory(
                        header: .init(make: { Label() }, bind: { $0.text = $1 }), title: { $0 }))
                let window = try desktop.open(view, width: 960, height: 560)
                let board = BoardScene(desktop, view: view, program: BoardProgram(), in: window)
                let whole = desktop.screenShare(ofColor: Self.color) ?? 0
                try board.lift("A")
                try board.drag(before: "G", expecting: "Done 1")
                let held = desktop.screenShare(ofColor: Self.color) ?? 0
                var least = held
                desktop.hand.release()
                // The loop does one thing at a time, so no state of the screen is missed.
                try desktop.wait(for: "the drag to be over") {
                    least = min(least, desktop.screenShare(ofColor: Self.color) ?? 0)
                    return board.isIdle && !view.isMoving
                }
                XCTAssertEqual(board.order[1], ["F", "A", "G"])
                XCTAssertGreaterThanOrEqual(least, held / 2, "\(layout): of \(whole) pixels, then \(held)")
                window.window.destroy()
            }
        }
    }
}
