import DesktopSupport
import DragDrop
import GtkInterop
import SectionedList
import SectionedListGtk
import XCTest

@testable import inlay_gallery

/// A user with a mouse at a list of a page. Rows are identified by their titles.
@MainActor
struct PageHand<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable> {
    let hand: ListHand<SectionID, ItemID>
    private let title: (ItemID) -> String

    init(
        _ desktop: TestDesktop, _ view: SectionedListView<SectionID, ItemID>, in window: TestWindow,
        title: @escaping (ItemID) -> String
    ) {
        hand = ListHand(desktop: desktop, view: view, window: window)
        self.title = title
    }

    var view: SectionedListView<SectionID, ItemID> { hand.view }
    var list: ListController<SectionID, ItemID> { hand.view.list }
    var feedback: ListController<SectionID, ItemID>.Feedback { list.feedback }
    private var desktop: TestDesktop { hand.desktop }

    /// The rows of each section.
    var order: [[String]] { (0..<list.numberOfSections).map { list.itemIDs(inSection: $0).map(title) } }

    func item(_ name: String) throws -> ItemID {
        let items = (0..<list.numberOfSections).flatMap { list.itemIDs(inSection: $0) }
        return try XCTUnwrap(items.first { title($0) == name }, "there is no \(name)")
    }

    /// The place of the gap between rows, as the section's index and an offset.
    var gapPlace: ItemPath? {
        guard case .rows(let place, _)? = feedback.gap else { return nil }
        return list.surface.list.path(of: place)
    }

    func lift(_ name: String, file: StaticString = #filePath, line: UInt = #line) throws {
        try hand.lift(at: hand.point(of: item(name)), file: file, line: line)
    }

    /// Presses on a row and moves the pointer, and checks that no drag starts.
    func dragWithoutEffect(_ name: String, file: StaticString = #filePath, line: UInt = #line) throws {
        let point = try hand.point(of: item(name))
        desktop.hand.move(to: try hand.place(point))
        try desktop.frames(2)
        desktop.hand.press()
        // Longer than GTK waits before a drag starts.
        for step in 0..<14 {
            try desktop.hand.glide(to: hand.place(Point(x: point.x + 20 + Double(step), y: point.y)), steps: 1)
        }
        XCTAssertFalse(list.hasActiveDrag, "\(name) is dragged", file: file, line: line)
        desktop.hand.release()
        try desktop.frames(2)
    }

    /// Drags over a row, where 0 is its upper edge and 1 its lower edge.
    func drag(
        over name: String, at part: Double = 0.5, file: StaticString = #filePath, line: UInt = #line
    ) throws {
        let point = try hand.point(of: item(name), at: part)
        try hand.drag(to: point, steps: 6, file: file, line: line)
        // Rows may have made room on the way.
        let now = try hand.point(of: item(name), at: part)
        if now != point { try hand.drag(to: now, steps: 4, file: file, line: line) }
    }

    /// Drags over the upper edge of a row, and checks where the rows make room.
    func drag(before name: String, makingRoomAt row: Int, section: Int = 0, line: UInt = #line) throws {
        try drag(over: name, at: 0.02, line: line)
        try checkGap(ItemPath(row: row, section: section), line: line)
    }

    func drag(after name: String, makingRoomAt row: Int, section: Int = 0, line: UInt = #line) throws {
        try drag(over: name, at: 0.98, line: line)
        try checkGap(ItemPath(row: row, section: section), line: line)
    }

    /// A drag from another window may not have arrived yet.
    private func checkGap(_ place: ItemPath, line: UInt) throws {
        try desktop.wait(for: "the drag over the list", line: line) { list.dropSession != nil }
        XCTAssertEqual(gapPlace, place, line: line)
    }

    func drop(file: StaticString = #filePath, line: UInt = #line) throws {
        desktop.hand.release()
        try hand.waitUntilIdle(file: file, line: line)
    }

    func cancelDrag(file: StaticString = #filePath, line: UInt = #line) throws {
        desktop.hand.type(.escape)
        try hand.waitUntilIdle(file: file, line: line)
        desktop.hand.release()
        try desktop.frames(2)
    }

    func select(_ names: String...) throws {
        for (index, name) in names.enumerated() {
            desktop.hand.move(to: try hand.place(hand.point(of: item(name))))
            try desktop.frames(1)
            if index > 0 { desktop.hand.press(.leftControl) }
            desktop.hand.click()
            let wanted = Set(try names.prefix(index + 1).map { try item($0) })
            try desktop.wait(for: "\(name) to be selected") { view.selectedItems == wanted }
            if index > 0 { desktop.hand.release(.leftControl) }
        }
    }
}

extension TestDesktop {
    /// Shows a page in its own window, with its buttons above it.
    func open(_ page: any Page, at place: ScreenPoint = ScreenPoint(x: 0, y: 0)) throws -> TestWindow {
        GalleryStyle.install()
        page.view.addStyleClass("page")
        return try open(Box(.vertical, page.buttons + [page.view]), width: 420, height: 620, at: place)
    }

    /// Clicks the middle of a widget.
    func click(_ widget: Widget, in window: TestWindow) throws {
        hand.move(to: try window.middle(of: widget))
        try frames(2)
        hand.click()
    }
}

extension TestWindow {
    /// Returns the screen position of the middle of a widget.
    func middle(of widget: Widget) throws -> ScreenPoint {
        try place(of: widget, x: Double(widget.size.width) / 2, y: Double(widget.size.height) / 2)
    }
}
