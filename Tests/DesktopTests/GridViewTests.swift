import DesktopSupport
import DragDrop
import GtkInterop
import SectionedList
import XCTest

@testable import SectionedListGtk

/// A grid in a window: where its cells are, and drags between them.
final class GridViewTests: DesktopTestCase {
    private static let letters = "ABCDEFGHIJ".map(String.init)

    func testWidgetsHaveFramesOfTheirCells() throws {
        try onDesktop { desktop in
            for isRightToLeft in [false, true] {
                let board = try Self.board(desktop, isRightToLeft: isRightToLeft)
                let grid = try XCTUnwrap(board.list.surface.geometry.grid)
                XCTAssertEqual(grid.cellsPerLine, 5)
                let frames = try Self.letters.map { try XCTUnwrap(board.view.frame(of: $0)) }
                for (index, frame) in frames.enumerated() {
                    XCTAssertEqual(frame.size, grid.cellSize)
                    let widget = try XCTUnwrap(board.view.rowContent(of: Self.letters[index]))
                    // The style adds padding.
                    XCTAssertGreaterThan(widget.size.height, Int(grid.cellSize.height) - 30)
                    let corner = try XCTUnwrap(widget.convert(x: 0, y: 0, to: board.view))
                    XCTAssertTrue(frame.contains(Point(x: corner.x, y: corner.y)), "\(index)")
                }
                XCTAssertEqual(frames[0].minY, frames[4].minY)
                XCTAssertEqual(frames[5].minY, frames[0].maxY + 6)
                XCTAssertEqual(frames[0].minX < frames[1].minX, !isRightToLeft)
                XCTAssertEqual(frames[5].minX, frames[0].minX)
                board.window.window.destroy()
            }
        }
    }

    func testPointerMovesCellsAndTheyMakeRoom() throws {
        try onDesktop { desktop in
            for isRightToLeft in [false, true] {
                let board = try Self.board(desktop, isRightToLeft: isRightToLeft)
                try board.select("A", "G")
                try board.lift("G")
                let forward = isRightToLeft ? -0.3 : 0.3
                @MainActor
                func point(after card: String) throws -> Point {
                    let frame = try XCTUnwrap(board.view.frame(of: card))
                    return Point(x: frame.midX + forward * frame.width, y: frame.midY)
                }
                try board.drag(to: point(after: "D"))
                try desktop.wait(for: "the gap") { board.gapPlace != nil && !board.view.isMoving }
                try board.drag(to: point(after: "D"))
                try desktop.wait(for: "the gap after D") { board.gapPlace == "Photos 4" }
                try desktop.wait(for: "the cells to be at rest") { !board.view.isMoving }
                let (before, after) = (
                    try XCTUnwrap(board.view.frame(of: "D")), try XCTUnwrap(board.view.frame(of: "E"))
                )
                XCTAssertEqual(before.minY, after.minY)
                XCTAssertEqual(abs(after.minX - before.minX), 2 * before.width + 12, accuracy: 2)
                try board.drop()
                try board.rest()
                XCTAssertEqual(board.order[0], ["B", "C", "D", "A", "G", "E", "F", "H", "I", "J"])
                board.window.window.destroy()
            }
        }
    }

    func testEachLayoutShowsTheSameItems() throws {
        try onDesktop { desktop in
            let board = try Self.board(desktop)
            let cell = try XCTUnwrap(board.view.frame(of: "B"))
            for layout in [ListLayout.columns, .grid, .stacked, .grid] {
                board.view.layout = layout
                try board.rest()
                XCTAssertEqual(board.view.frame(of: "B") == cell, layout == .grid)
                XCTAssertEqual(board.order[0], Self.letters)
                let rows = Self.letters.compactMap { board.view.frame(of: $0) }
                XCTAssertEqual(rows.count, Self.letters.count)
            }
        }
    }

    func testNewWidthKeepsWhatIsReadInView() throws {
        try onDesktop { desktop in
            let items = (0..<600).map(String.init)
            let board = try BoardScene(desktop, [("Photos", items)], layout: .grid)
            let view = board.view
            view.scroll(to: "300")
            try board.rest()
            let first = try XCTUnwrap(board.list.visiblePaths.first).item
            let perLine = try XCTUnwrap(board.list.surface.geometry.grid).cellsPerLine
            for inset in [250.0, 12, 150] {
                view.contentInset = inset
                try board.rest()
                let now = try XCTUnwrap(board.list.visiblePaths.first).item
                XCTAssertLessThan(abs(now - first), 2 * perLine, "\(inset)")
            }
            view.contentInset = 250
            try board.rest()
            XCTAssertLessThan(try XCTUnwrap(board.list.surface.geometry.grid).cellsPerLine, perLine)
        }
    }

    func testNewCellSizeKeepsWhatIsReadInView() throws {
        try onDesktop { desktop in
            let board = try BoardScene(desktop, [("Photos", (0..<600).map(String.init))], layout: .grid)
            let view = board.view
            view.scroll(to: "300")
            try board.rest()
            let first = try XCTUnwrap(board.list.visiblePaths.first)
            for width in [80.0, 240, 160] {
                view.cellSize = .fixed(Size(width: width, height: 120))
                try board.rest()
                let grid = try XCTUnwrap(board.list.surface.geometry.grid)
                XCTAssertEqual(grid.cellSize.width, width)
                let visible = board.list.visiblePaths
                XCTAssertTrue(visible.prefix(grid.cellsPerLine).contains(first), "\(width)")
                let widget = try XCTUnwrap(view.rowContent(of: String(first.item)))
                XCTAssertLessThanOrEqual(widget.size.width, Int(width))
                XCTAssertGreaterThan(widget.size.width, Int(width) - 30)
            }
        }
    }

    func testRubberBandSelectsCellsThatItTouches() throws {
        try onDesktop { desktop in
            for isRightToLeft in [false, true] {
                let board = try Self.board(desktop, isRightToLeft: isRightToLeft)
                let (cell, last) = (try XCTUnwrap(board.view.frame(of: "I")), try XCTUnwrap(board.view.frame(of: "L")))
                // Next to the last cell of the last line.
                desktop.hand.move(to: try board.place(Point(x: cell.midX, y: last.midY)))
                try desktop.frames(2)
                desktop.hand.press()
                try desktop.frames(2)
                try desktop.hand.glide(to: board.place(Point(x: cell.midX + 10, y: cell.midY)), steps: 8)
                try desktop.wait(for: "the band") { board.view.selectedItems == ["I"] }
                try desktop.hand.glide(to: board.place(Point(x: last.midX, y: cell.midY)), steps: 8)
                try desktop.wait(for: "the wider band") { board.view.selectedItems == ["G", "H", "I", "L"] }
                desktop.hand.release()
                try desktop.wait(for: "the band's end") { board.view.pointer.band == nil }
                board.window.window.destroy()
            }
        }
    }

    func testOnlyVisibleCellsHaveWidgets() throws {
        try onDesktop { desktop in
            let cards = (0..<10_000).map { "Card \($0)" }
            let board = try BoardScene(desktop, [("Photos", cards)], layout: .grid)
            try board.rest()
            let visible = board.list.surface.visibleRows(ofSection: 0, margin: board.view.contentInset).count
            XCTAssertLessThan(visible, 40)
            XCTAssertLessThanOrEqual(board.view.pool.rows.count, visible + 2)
            board.view.scrollOffset = 60_000
            try board.rest()
            XCTAssertNotNil(
                board.view.rowContent(of: "Card \(board.list.surface.visibleRows(ofSection: 0).lowerBound)"))
            XCTAssertLessThanOrEqual(board.view.pool.rows.count, visible + 12)
        }
    }

    /// The first cell in view is another one with each number of cells per line. What was read comes back all the same.
    func testNarrowAndWideAgainShowsSameCells() throws {
        try onDesktop { desktop in
            let cards = (0..<2_000).map { "Card \($0)" }
            let board = try BoardScene(desktop, [("Photos", cards)], layout: .grid)
            board.view.scrollOffset = 6_000
            try board.rest()
            let first = { @MainActor in board.list.surface.visibleRows(ofSection: 0).lowerBound }
            let (before, size) = (first(), board.view.cellSize)
            for width in [210.0, 330, 180, 250, 410, 190] {
                board.view.cellSize = .atLeast(Size(width: width, height: 120))
                try board.rest()
            }
            board.view.cellSize = size
            try board.rest()
            XCTAssertEqual(first(), before)
        }
    }

    func testKeysMoveCellsInBothDirections() throws {
        try onDesktop { desktop in
            let board = try Self.board(desktop)
            try board.select("B")
            desktop.hand.press(.leftAlt)
            desktop.hand.type(.down)
            try desktop.wait(for: "the step down") { board.gapPlace == "Photos 7" }
            desktop.hand.type(.left)
            try desktop.wait(for: "the step back") { board.gapPlace == "Photos 6" }
            desktop.hand.release(.leftAlt)
            try board.rest()
            XCTAssertEqual(board.order[0], ["A", "C", "D", "E", "F", "B", "G", "H", "I", "J"])
        }
    }

    @MainActor
    private static func board(_ desktop: TestDesktop, isRightToLeft: Bool = false) throws -> BoardScene {
        let board = try BoardScene(
            desktop, [("Photos", letters), ("More", ["K", "L"])], layout: .grid, isRightToLeft: isRightToLeft)
        try board.rest()
        return board
    }
}
