import DragDrop
import GtkInterop
import SectionedList

/// A drag that began in a list or widget of this process. It is attached to the toolkit's drag so that the list under
/// the pointer finds it, in any window.
@MainActor
final class LocalDrag {
    let drag: Drag
    let session: DragSession
    let preview: DragPreview
    /// The pointer's offset from the card's corner.
    let hold: Point
    /// The operation of a drop in this process; `nil` if it was dropped elsewhere or not yet.
    var dropped: DropOperation?
    /// The items that fly home although the drop was accepted.
    var returning: [DragItem] = []
    /// Whether the drag was canceled.
    var isCancelled = false
    /// The point where a canceled drag was released, in the widget that it came from.
    var released: Point?
    /// Makes the list under the drag forget it.
    var leaveTarget: (() -> Void)?
    var giveUp: GtkInterop.Timer?
    var escapeWatch: EscapeWatch?
    var receiverWatch: ReceiverWatch?

    init(_ drag: Drag, session: DragSession, preview: DragPreview, hold: Point) {
        self.drag = drag
        self.session = session
        self.preview = preview
        self.hold = hold
    }

    /// Whether a list or widget in this process has accepted the drag, or has it over itself.
    var isTakenHere: Bool { leaveTarget != nil || dropped != nil }

    /// Cancels the drag, wherever it is.
    func cancel() {
        isCancelled = true
        // Otherwise, on Wayland, the drag would continue for the target under the pointer.
        leaveTarget?()
        drag.cancel()
    }

    /// Called when the toolkit's drag ends.
    func end() {
        drag.attach(EndedDrag())
        (escapeWatch, receiverWatch, giveUp) = (nil, nil, nil)
        leaveTarget?()
    }

    /// Returns the card's corner for a position of the pointer.
    func corner(at pointer: Point) -> Point { Point(x: pointer.x - hold.x, y: pointer.y - hold.y) }
}

/// A marker attached to the toolkit's drag once it is over here, so that late events are ignored.
final class EndedDrag {}
