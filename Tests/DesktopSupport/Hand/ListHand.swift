import DragDrop
import GtkInterop
import SectionedList
import SectionedListGtk

/// Mouse control of a list in a window: finds its items on the screen and drags them.
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

    /// Whether no drag is active and nothing is left of one.
    package var isIdle: Bool {
        list.feedback.phase == .idle && list.feedback.gap == nil && list.feedback.backdrop == nil
            && !list.hasActiveDrag && !list.hasActiveDrop
    }

    // MARK: Places

    /// Returns the position on the screen of a point in the view.
    package func place(_ point: Point) throws -> ScreenPoint { try window.place(of: view, x: point.x, y: point.y) }

    /// Returns a point in an item's row, where part 0 is its upper edge and 1 its lower edge. If a row is partly
    /// outside the view at the left or right, the point is in its visible part, as entering over an edge may have
    /// scrolled the list a little.
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

    /// Presses at a point and moves the pointer a little, until the row there is lifted.
    package func lift(at point: Point, file: StaticString = #filePath, line: UInt = #line) throws {
        let start = try place(point)
        desktop.hand.move(to: start)
        try desktop.frames(2)
        desktop.hand.press()
        try desktop.frames(2)
        let away = Point(x: point.x + 14, y: point.y + 2)
        try desktop.hand.glide(to: place(away), steps: 4)
        // GTK starts no drag within the first tenth of a second, however far the pointer moves, and then only at a
        // movement.
        for step in 0..<60 where !(list.hasActiveDrag && list.hasActiveDrop) {
            try desktop.hand.glide(to: place(Point(x: away.x - Double(step % 2), y: away.y)), steps: 1)
        }
        try desktop.wait(for: "the drag to begin", file: file, line: line) { list.hasActiveDrag && list.hasActiveDrop }
    }

    /// Moves the drag to a point in the view, and waits until the list has received that position.
    package func drag(to point: Point, steps: Int = 12, file: StaticString = #filePath, line: UInt = #line) throws {
        try desktop.hand.glide(to: place(point), steps: steps, file: file, line: line)
        let wanted = Point(x: point.x - view.origin.x, y: point.y - view.origin.y)
        let axis = view.dragAxis
        let isThere = { [list] in
            list.dropSession.map { session in
                // A drag along an axis moves in one dimension.
                (axis == .vertical || abs(session.location.x - wanted.x) < 2)
                    && (axis == .horizontal || abs(session.location.y - wanted.y) < 1)
            } ?? true
        }
        // Some programs drop movements while they wait for an answer.
        do { try desktop.moveHand(around: place(point)) { isThere() || list.hasActiveDrag } } catch is TestFailure {
            let place = list.dropSession.map { "at \($0.location)" } ?? "nowhere"
            throw TestFailure("The drag stays \(place) instead of \(wanted).", file: file, line: line)
        }
        try desktop.wait(for: "the drag to be at \(point)", file: file, line: line, isThere)
        try desktop.frames(2)
    }

    package func waitUntilIdle(file: StaticString = #filePath, line: UInt = #line) throws {
        try desktop.wait(for: "the drag to be over", file: file, line: line) { isIdle && !view.isMoving }
    }
}
