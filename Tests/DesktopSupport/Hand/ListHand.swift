import DragDrop
import GtkInterop
import SectionedList
import SectionedListGtk

/// The hand on a list in a window: where its items are on the screen, and how they are dragged.
@MainActor
package struct ListHand<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable> {
    package let desktop: TestDesktop
    package let view: SectionedListView<SectionID, ItemID>
    package let window: TestWindow

    package init(desktop: TestDesktop, view: SectionedListView<SectionID, ItemID>, window: TestWindow) {
        self.desktop = desktop
        self.view = view
        self.window = window
    }

    private var list: ListController<SectionID, ItemID> { view.list }

    /// Whether everything is as without a drag.
    package var isIdle: Bool {
        list.feedback.phase == .idle && list.feedback.gap == nil && list.feedback.backdrop == nil
            && !list.hasActiveDrag && !list.hasActiveDrop
    }

    // MARK: Places

    /// A place on the screen, of a point of the view.
    package func place(_ point: Point) throws -> ScreenPoint { try window.place(of: view, x: point.x, y: point.y) }

    /// A point of an item's row: 0 is its upper edge, 1 its lower. Of a row that reaches out of the view at a side, a hand goes
    /// to what is seen of it: what comes in over an edge may have scrolled the list a little.
    package func point(of item: ItemID, at part: Double = 0.5) throws -> Point {
        guard let frame = view.frame(of: item) else {
            throw TestFailure("\(item) is nowhere.", file: #filePath, line: #line)
        }
        let middle = min(60, frame.width / 2)
        let ends = (view.contentInset + 4, Double(view.size.width) - view.contentInset - 4)
        let (left, right) = (max(frame.minX, ends.0), min(frame.maxX, ends.1))
        let x = frame.minX + middle
        return Point(x: left < right ? min(max(x, left), right) : x, y: frame.minY + frame.height * part)
    }

    package func headerPoint(of section: SectionID) throws -> Point {
        guard let frame = view.frame(ofHeader: section) else {
            throw TestFailure("\(section) is nowhere.", file: #filePath, line: #line)
        }
        return Point(x: frame.minX + 30, y: frame.midY)
    }

    // MARK: Dragging

    /// Presses at a point and pulls a little, until what lies there is lifted.
    package func lift(at point: Point, file: StaticString = #filePath, line: UInt = #line) throws {
        let start = try place(point)
        desktop.hand.move(to: start)
        try desktop.frames(2)
        desktop.hand.press()
        try desktop.frames(2)
        let away = Point(x: point.x + 14, y: point.y + 2)
        try desktop.hand.glide(to: place(away), steps: 4)
        // GTK begins no drag in the first tenth of a second, however far the pointer goes, and then at a movement.
        for step in 0..<60 where !(list.hasActiveDrag && list.hasActiveDrop) {
            try desktop.hand.glide(to: place(Point(x: away.x - Double(step % 2), y: away.y)), steps: 1)
        }
        try desktop.wait(for: "the drag to begin", file: file, line: line) { list.hasActiveDrag && list.hasActiveDrop }
    }

    /// Moves what is dragged to a point of the view, and waits until it is known there.
    package func drag(to point: Point, steps: Int = 12, file: StaticString = #filePath, line: UInt = #line) throws {
        try desktop.hand.glide(to: place(point), steps: steps, file: file, line: line)
        let wanted = Point(x: point.x - view.contentInset, y: point.y - view.contentInset)
        try desktop.wait(for: "the drag to be at \(point)", file: file, line: line) {
            list.dropSession.map { $0.location.distance(to: wanted) < 2 } ?? true
        }
        try desktop.frames(2)
    }

    package func waitUntilIdle(file: StaticString = #filePath, line: UInt = #line) throws {
        try desktop.wait(for: "the drag to be over", file: file, line: line) { isIdle && !view.isMoving }
    }
}
