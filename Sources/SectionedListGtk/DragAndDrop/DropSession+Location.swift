import DragDrop
import GtkInterop
import SectionedList

extension DropSession {
    /// Returns the pointer's location in a widget of the list's window, or `nil` if the widget is in another window or
    /// the drag is by keyboard.
    public func location(in widget: Widget) -> Point? { locate?(widget) }
}

extension SectionedListView {
    /// Lets a session that the pointer or a finger has over the view convert its location.
    func makeLocatable(_ session: DropSession) {
        session.locate = { [weak self, weak session] widget in
            guard let self, let session, let widget = widget as? Widget else { return nil }
            let (point, origin) = (session.location, origin)
            return convert(x: point.x + origin.x, y: point.y + origin.y, to: widget).map { Point(x: $0.x, y: $0.y) }
        }
    }
}
