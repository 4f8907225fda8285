import DragDrop
import GtkInterop
import SectionedList

/// A drag that began in one of this process's lists. It hangs on the toolkit's drag, so that the list under the pointer
/// finds it, in whichever window.
@MainActor
final class LocalDrag {
    let drag: Drag
    let session: DragSession
    let preview: DragPreview
    /// Where the pointer holds the card, counted from the card's corner.
    let hold: Point
    /// What a drop in this process has made of it; `nil` where it was dropped elsewhere, or not yet.
    var dropped: DropOperation?
    /// Which items fly home though the drop was taken.
    var returning: [DragItem] = []
    /// Whether it was given up.
    var isCancelled = false
    /// Where it was let go for nothing, in the widget that it comes from.
    var released: Point?
    /// Has the list that it is over forget it.
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

    /// Whether a place in this process has taken it, or is about to.
    var isTakenHere: Bool { leaveTarget != nil || dropped != nil }

    /// Gives up the drag, wherever it is.
    func cancel() {
        isCancelled = true
        // On Wayland the drag would else go on for the place that it is over.
        leaveTarget?()
        drag.cancel()
    }

    /// The toolkit's drag is over.
    func end() {
        drag.attach(EndedDrag())
        (escapeWatch, receiverWatch, giveUp) = (nil, nil, nil)
        leaveTarget?()
    }

    /// Where the card's corner is, with the pointer there.
    func corner(at pointer: Point) -> Point { Point(x: pointer.x - hold.x, y: pointer.y - hold.y) }
}

/// Hangs on the toolkit's drag once it is over here: what still comes of it is nobody's.
final class EndedDrag {}
