import CGtk
import DesktopSupport
import DragDrop
import GtkInterop
import SectionedList
import XCTest

@testable import SectionedListGtk

/// A check that the item under the pointer is lifted, and held where it was pressed, at any scale and text size.
final class SharpnessTests: DesktopTestCase {
    func testRowUnderPointerIsLiftedAtGrabbedPoint() throws {
        try onDesktop { desktop in
            try BoardScene.inAllArrangements(desktop) { board in
                try Self.checkLifting(board)
            }
        }
    }

    func testLargeTextIsLiftedAtGrabbedPoint() throws {
        try onDesktop { desktop in
            let resolution = Desktop.textResolution
            defer { Desktop.textResolution = resolution }
            let board = try BoardScene(desktop, BoardScene.sections)
            let small = try XCTUnwrap(board.view.frame(of: "A")).height
            Desktop.textResolution = 96 * 1024 * 3 / 2
            try desktop.wait(for: "rows for large text") { board.view.frame(of: "A")!.height > small }
            try board.rest()
            board.checkRows()
            try Self.checkLifting(board)
            Desktop.textResolution = resolution
            try desktop.wait(for: "rows for small text") { board.view.frame(of: "A")!.height == small }
            try board.rest()
            board.checkRows()
        }
    }

    @MainActor
    private static func checkLifting(_ board: BoardScene) throws {
        for (card, part) in [("A", 0.1), ("C", 0.9), ("G", 0.5)] {
            let frame = try XCTUnwrap(board.view.frame(of: card))
            let press = try board.point(of: card, at: part)
            try board.lift(at: press)
            XCTAssertEqual(board.list.draggedRows, [board.list.row(of: card)!], "\(card) at \(part)")
            let drag = try XCTUnwrap(board.view.dragSource.outgoing)
            XCTAssertEqual(drag.pointerOffset.x, press.x - frame.minX, accuracy: 1)
            XCTAssertEqual(drag.pointerOffset.y, press.y - frame.minY, accuracy: 1)
            XCTAssertEqual(drag.preview.card, Size(width: frame.width, height: frame.height))
            checkIsSharp(drag.preview.picture)
            // Hit testing follows the pointer all the way.
            try board.drag(to: board.point(of: "E", at: 0.3))
            let pointer = try board.point(of: "E", at: 0.3)
            try board.drag(to: pointer)
            XCTAssertEqual(board.list.dropSession?.location.x ?? 0, pointer.x - board.view.contentInset, accuracy: 1)
            XCTAssertEqual(board.list.dropSession?.location.y ?? 0, pointer.y - board.view.contentInset, accuracy: 1)
            XCTAssertEqual(board.proposedPlace, "Doing 4")
            board.desktop.hand.type(.escape)
            try board.waitUntilIdle()
            board.desktop.hand.release()
            try board.rest()
        }
    }

    /// Checks that a picture consists of text and shapes, which are as sharp as the screen, rather than pixels.
    @MainActor
    private static func checkIsSharp(_ picture: Picture) {
        guard let node = picture.node else { return XCTFail("there is no picture") }
        let bytes = gsk_render_node_serialize(node)
        defer { g_bytes_unref(bytes) }
        var count: gsize = 0
        let start = g_bytes_get_data(bytes, &count)
        let text = String(decoding: UnsafeRawBufferPointer(start: start, count: Int(count)), as: UTF8.self)
        XCTAssertTrue(text.contains("text {"), text)
        XCTAssertFalse(text.contains("texture {"), text)
        XCTAssertFalse(text.contains("cairo {"), text)
    }
}
