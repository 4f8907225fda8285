import DesktopSupport
import DragDrop
import GtkInterop
import SectionedList
import XCTest

@testable import SectionedListGtk
@testable import inlay_gallery

/// Edit mode: rows move only while editing, by handles, within their section, with one call to the data source.
final class ReorderingPageTests: DesktopTestCase {
    func testHandlesGrowWithText() throws {
        try onDesktop { desktop in
            let resolution = Desktop.textResolution
            defer { Desktop.textResolution = resolution }
            let page = ReorderingPage()
            _ = try desktop.open(page)
            page.view.list.isEditing = true
            for scale in [1, 2] {
                Desktop.textResolution = 96 * 1024 * scale
                try desktop.wait(for: "handles at \(scale)") {
                    let handles = page.view.shown(Icon.self).filter { $0.hasStyleClass("handle") }
                    return !handles.isEmpty
                        && handles.allSatisfy { $0.measureHeight(forWidth: -1).natural == 16 * scale }
                }
            }
        }
    }

    func testRowsMoveOnlyWhileEditingAndDataSourceIsCalledOnceAtEnd() throws {
        try onDesktop { desktop in
            let page = ReorderingPage()
            let window = try desktop.open(page)
            let hand = PageHand(desktop, page.view, in: window) { $0 }
            let edit = try XCTUnwrap(page.buttons.first)
            let before = page.groups

            try hand.dragWithoutEffect("Madrid")
            XCTAssertEqual(hand.withHandles, [])
            try desktop.click(edit, in: window)
            try desktop.wait(for: "edit mode") { page.view.list.isEditing }
            try desktop.frames(2)
            XCTAssertEqual(hand.withHandles, ["Madrid", "Paris", "Rome", "Lima", "Quito", "Santiago"])
            try hand.dragWithoutEffect("Lisbon")

            var moves: [String] = []
            let recorder = MoveRecorder(page) { moves.append($0) }
            page.view.list.reorderingDataSource = recorder
            try hand.lift("Madrid")
            try hand.drag(after: "Rome", makingRoomAt: 4)
            XCTAssertEqual(page.groups, before)
            try hand.drop()
            XCTAssertEqual(moves, ["0.1 to 0.3"])
            XCTAssertEqual(page.groups[0], ["Lisbon", "Paris", "Rome", "Madrid"])
            XCTAssertEqual(hand.order, page.groups)

            try hand.lift("Paris")
            try hand.drag(over: "Quito")
            XCTAssertEqual(hand.gapPlace, ItemPath(row: 4, section: 0), "it stays in its group")
            try hand.drop()
            XCTAssertEqual(page.groups, [["Lisbon", "Rome", "Madrid", "Paris"], ["Lima", "Quito", "Santiago"]])
            XCTAssertEqual(hand.order, page.groups)
            XCTAssertEqual(moves, ["0.1 to 0.3", "0.1 to 0.3"])

            try hand.lift("Quito")
            try hand.drag(over: "Lisbon", at: 0.1)
            XCTAssertEqual(hand.gapPlace, ItemPath(row: 0, section: 1))
            try hand.cancelDrag()
            XCTAssertEqual(moves.count, 2)

            try desktop.click(edit, in: window)
            try desktop.wait(for: "the end of editing") { !page.view.list.isEditing }
            XCTAssertEqual(hand.withHandles, [])
            // The button also follows when the program starts editing.
            for isEditing in [true, false] {
                page.view.list.isEditing = isEditing
                XCTAssertEqual((edit as? ToggleButton)?.isOn, isEditing)
                XCTAssertEqual((edit as? ToggleButton)?.label, isEditing ? "Done" : "Edit")
            }
        }
    }

    func testRightToLeftHandlesAreOnLeft() throws {
        try onDesktop { desktop in
            Widget.isRightToLeftByDefault = true
            defer { Widget.isRightToLeftByDefault = false }
            let page = ReorderingPage()
            let hand = PageHand(desktop, page.view, in: try desktop.open(page)) { $0 }
            page.view.list.isEditing = true
            try desktop.wait(for: "the handles") { hand.withHandles.contains("Madrid") }
            try desktop.frames(2)
            let row = try XCTUnwrap(page.view.list.row(of: "Madrid").flatMap { page.view.pool.rows[$0] })
            let handle = try XCTUnwrap(row.shown(Icon.self).first)
            let (width, place) = (Double(handle.size.width), try XCTUnwrap(handle.convert(x: 0, y: 0, to: row)))
            XCTAssertLessThan(place.x + width, Double(row.size.width) / 2)
            XCTAssertGreaterThanOrEqual(place.x, 0)
            let frame = try XCTUnwrap(page.view.frame(of: "Madrid"))
            try hand.hand.lift(at: Point(x: frame.minX + place.x + width / 2, y: frame.midY))
            try hand.drag(after: "Rome", makingRoomAt: 4)
            try hand.drop()
            XCTAssertEqual(page.groups[0], ["Lisbon", "Paris", "Rome", "Madrid"])
        }
    }
}

extension PageHand where ItemID == String {
    /// The rows that show a handle, from the top.
    fileprivate var withHandles: [String] {
        order.joined().filter { name in
            list.row(of: name).flatMap { view.pool.rows[$0]?.showsHandle } ?? false
        }
    }
}

/// A data source in front of the page's that records moves.
@MainActor
private final class MoveRecorder: ReorderingDataSource {
    private let page: ReorderingPage
    private let note: (String) -> Void

    init(_ page: ReorderingPage, note: @escaping (String) -> Void) {
        self.page = page
        self.note = note
    }

    func list(_ list: ListController<String, String>, canMoveItemAt path: ItemPath) -> Bool {
        page.list(list, canMoveItemAt: path)
    }

    func list(
        _ list: ListController<String, String>, targetPathForMoveFromItemAt source: ItemPath,
        toProposedPath proposed: ItemPath
    ) -> ItemPath { page.list(list, targetPathForMoveFromItemAt: source, toProposedPath: proposed) }

    func list(_ list: ListController<String, String>, moveItemAt source: ItemPath, to destination: ItemPath) {
        note("\(source.section).\(source.row) to \(destination.section).\(destination.row)")
        page.list(list, moveItemAt: source, to: destination)
    }
}
