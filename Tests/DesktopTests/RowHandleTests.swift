import DesktopSupport
import DragDrop
import GtkInterop
import SectionedList
import XCTest

@testable import SectionedListGtk

/// Rows that are dragged by a handle alone, and the location of a drag in other widgets.
final class RowHandleTests: DesktopTestCase {
    private final class GripRow: Box {
        let title = Label()
        let grip = Icon("list-drag-handle-symbolic")

        init() {
            super.init(.horizontal, spacing: 12, [grip, title])
            title.setExpands(horizontally: true)
        }
    }

    func testDragBeginsOnlyAtHandle() throws {
        try onDesktop { desktop in
            for isRightToLeft in [false, true] {
                let board = try BoardScene(desktop, BoardScene.sections, isRightToLeft: isRightToLeft)
                let view = board.view
                view.rows = RowFactory(
                    make: { GripRow() }, bind: { $0.title.text = $1 }, handle: { $0.grip }, title: { $0 })
                try board.rest()
                let frame = try XCTUnwrap(view.frame(of: "B"))
                let start = try board.place(frame.center)
                desktop.hand.move(to: start)
                try desktop.frames(2)
                desktop.hand.press()
                try desktop.wait(for: "the press") { view.pointer.pressed != nil }
                for step in 1...20 { try desktop.hand.glide(to: start.moved(x: 0, y: step * 3), steps: 1) }
                XCTAssertFalse(board.list.hasActiveDrag)
                desktop.hand.release()
                try board.rest()
                // It is still selected by a click there.
                try board.select("B")

                let row = try XCTUnwrap(view.rowContent(of: "B") as? GripRow)
                let corner = try XCTUnwrap(row.grip.convert(x: 0, y: 0, to: view))
                let size = row.grip.size
                try board.lift(
                    at: Point(x: corner.x + Double(size.width) / 2, y: corner.y + Double(size.height) / 2))
                try board.drag(over: "D", at: 0.9)
                try board.drop()
                XCTAssertEqual(board.order[0], ["A", "C", "D", "B", "E"])
                board.window.window.destroy()
            }
        }
    }

    func testLocationIsConvertedToOtherWidgets() throws {
        try onDesktop { desktop in
            let board = try BoardScene(desktop, BoardScene.sections)
            let view = board.view
            try board.lift("A")
            try board.drag(over: "C")
            let session = try XCTUnwrap(board.list.dropSession)
            let inView = session.location(in: view)
            XCTAssertEqual(inView.x, session.location.x, accuracy: 0.01)
            XCTAssertEqual(inView.y, session.location.y, accuracy: 0.01)
            let row = try XCTUnwrap(view.rowContent(of: "C"))
            let inRow = try XCTUnwrap(session.location(in: row))
            let corner = try XCTUnwrap(row.convert(x: 0, y: 0, to: view))
            XCTAssertEqual(inRow.x, inView.x + view.origin.x - corner.x, accuracy: 0.01)
            XCTAssertEqual(inRow.y, inView.y + view.origin.y - corner.y, accuracy: 0.01)
            XCTAssertNil(session.location(in: Label("elsewhere")))
            desktop.hand.type(.escape)
            desktop.hand.release()
            try board.waitUntilIdle()
            XCTAssertNil(DropSession(items: []).location(in: row))
        }
    }

    func testItemsAreLoadedAsPeopleScroll() throws {
        try onDesktop { desktop in
            let board = try BoardScene(
                desktop, [("Endless", (0..<20).map(String.init)), ("Short", [])], layout: .stacked)
            var calls: [String] = []
            board.view.onApproachEnd = { section in
                calls.append(section)
                let count = board.list.numberOfItems(inSection: 0)
                guard section == "Endless", count < 110 else { return }
                let next = (count..<count + 30).map(String.init)
                _ = try? board.list.insert(next, at: ItemPath(item: count, section: 0))
            }
            try desktop.wait(for: "the first load") { board.list.numberOfItems(inSection: 0) > 20 }
            try board.rest()
            let loaded = board.list.numberOfItems(inSection: 0)
            XCTAssertLessThan(loaded, 110, "everything is loaded at once")
            for _ in 0..<20 {
                board.view.scroll(to: "\(board.list.numberOfItems(inSection: 0) - 1)")
                try board.rest()
            }
            XCTAssertEqual(board.list.numberOfItems(inSection: 0), 110)
            XCTAssertTrue(calls.contains("Short"))
            board.checkRows()
        }
    }
}
