import DragDrop
import GtkInterop
import SectionedList

/// Items or a section lifted with the keyboard. The preview floats over the place where a drop would land, and has the
/// focus.
@MainActor
struct KeyboardDrag {
    let session: DragSession
    let preview: DragPreview
    /// The name of the lifted items for screen readers.
    let title: String
    /// The last drawn position of the preview's corner, in the widget.
    var corner: Point
    /// The row that had the focus before the lift.
    let row: RowKey?
    /// The list where the lift began, if it is another one.
    var origin: (any KeyboardDragHost)?
    /// Whether the lift lasts only while Alt is held.
    var lastsWhileAltIsHeld = false
    /// The last announcement.
    var lastAnnouncement = ""
}
