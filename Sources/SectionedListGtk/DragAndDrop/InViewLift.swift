import DragDrop
import GtkInterop
import SectionedList

/// Items or a section that the list itself draws and moves, instead of the desktop.
@MainActor
struct InViewLift {
    let session: DragSession
    /// The pressed row or section.
    let subject: DragSubject?
    let preview: DragPreview
    /// The point where the pointer or finger holds the card, from the card's corner.
    let held: Point
    /// Whether a finger holds it.
    let isTouch: Bool
    /// The point where the lift began, in the view.
    let start: Point
    /// The position of the pointer or finger in the view.
    var pointer: Point
    /// The point of the drag in the view: that position, or the nearest one on the axis that the drag is confined to.
    var point: Point
    /// The widget that stays put when the page around the list scrolls.
    let page: Widget?
    /// The position of the pointer or finger in the page.
    var pointerInPage: Point?

    /// The preview's corner, in the view.
    var corner: Point {
        isTouch
            ? TouchPreview.corner(of: preview.card, heldAt: held, finger: point)
            : Point(x: point.x - held.x, y: point.y - held.y)
    }

    /// The frame of the card, in the view.
    var frame: Rect { Rect(x: corner.x, y: corner.y, width: preview.card.width, height: preview.card.height) }
}
