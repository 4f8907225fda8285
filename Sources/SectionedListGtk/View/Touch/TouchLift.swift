import DragDrop
import GtkInterop
import SectionedList

/// Items or a section lifted by a finger. The list itself draws and moves them, because some desktops ignore a drag
/// that begins by touch: with Mutter 43, it would neither move nor end.
@MainActor
struct TouchLift {
    let session: DragSession
    let preview: DragPreview
    /// The point where the finger holds the card, from the card's corner.
    let held: Point
    /// The position of the finger in the view.
    var finger: Point
    /// The widget that stays put when the page around the list scrolls.
    let page: Widget?
    /// The position of the finger in the page.
    var fingerInPage: Point?

    /// The preview's corner, in the view.
    var corner: Point { TouchPreview.corner(of: preview.card, heldAt: held, finger: finger) }
}
