import DragDrop
import GtkInterop
import SectionedList

extension DropSession {
    /// Returns the location in the coordinates of a view's list.
    public func location<SectionID, ItemID>(in view: SectionedListView<SectionID, ItemID>) -> Point {
        location(in: view.list)
    }

    /// Returns the pointer's location in a widget of the list's window, or `nil` if the widget is in another window or
    /// the drag is by keyboard.
    @_disfavoredOverload
    public func location(in widget: Widget) -> Point? { locate?(widget) }
}

/// A view that contains a list with its own coordinates.
@MainActor
private protocol ListContainer: Widget {
    /// The origin of the list in the view.
    var origin: Point { get }
}

extension SectionedListView: ListContainer {}

extension SectionedListView {
    /// Lets a session that the pointer or a finger has over the view convert its location.
    func makeLocatable(_ session: DropSession) {
        session.locate = { [weak self, weak session] widget in
            guard let self, let session, let widget = widget as? Widget else { return nil }
            let (point, origin) = (session.location, origin)
            let start = (widget as? any ListContainer)?.origin ?? .zero
            return convert(x: point.x + origin.x, y: point.y + origin.y, to: widget).map {
                Point(x: $0.x - start.x, y: $0.y - start.y)
            }
        }
    }
}
