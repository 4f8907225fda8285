import DragDrop
import GtkInterop
import SectionedList

extension DropSession {
    /// Returns the pointer's location in a widget of the list's window, or `nil` if the widget is in another window or
    /// the drag is by keyboard.
    public func location(in widget: Widget) -> Point? { locate?(widget) }
}
