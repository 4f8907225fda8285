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
    let pointerOffset: Point
    /// The operation of a drop in this process; `nil` if it was dropped elsewhere or has not been dropped yet.
    var dropped: DropOperation?
    /// The items that fly home although the drop was accepted.
    var returning: [DragItem] = []
    /// Whether the drag was canceled.
    var isCanceled = false
    /// The point where a canceled drag was released, in the widget that it came from.
    var releasePoint: Point?
    /// Called to make the list under the drag forget it.
    var onLeaveTarget: (() -> Void)?
    /// The call that finishes the drop in this process once its rows have been painted; `nil` if it does not wait for
    /// that.
    var finishing: NextFrame?
    var cancelTimer: DelayedCall?
    var escapeWatch: EscapeWatch?
    var receiverWatch: ReceiverWatch?

    init(_ drag: Drag, session: DragSession, preview: DragPreview, pointerOffset: Point) {
        self.drag = drag
        self.session = session
        self.preview = preview
        self.pointerOffset = pointerOffset
    }

    /// Whether a list or widget in this process has accepted the drag or is under it.
    var isAcceptedHere: Bool { onLeaveTarget != nil || dropped != nil }

    /// Cancels the drag, wherever it is. If a drop is waiting for its rows to be painted, finishes the drop instead.
    func cancel() {
        if let finishing { return finishing.callNow() }
        isCanceled = true
        // Otherwise, on Wayland, the drag would continue for the target under the pointer.
        onLeaveTarget?()
        drag.cancel()
    }

    /// Called when the toolkit's drag ends.
    func end() {
        drag.attach(FinishedDragMarker())
        (escapeWatch, receiverWatch, cancelTimer, finishing) = (nil, nil, nil, nil)
        onLeaveTarget?()
    }

    /// Shows the preview at the pointer.
    func showPreview(isRightToLeft: Bool) {
        preview.hold(at: pointerOffset, isRightToLeft: isRightToLeft)
        let hotSpot = preview.hotSpot
        drag.setIcon(preview, hotSpotX: Int(hotSpot.x.rounded()), hotSpotY: Int(hotSpot.y.rounded()))
    }

    /// Shows that the drag is over nothing. The preview of a canceled drag stays where it flies home from.
    func showNoTarget() {
        preview.show(nil)
        if !isCanceled { movePreview(to: .held) }
    }

    /// Moves the preview to a place at the pointer.
    func movePreview(to placement: PreviewPlacement) {
        let old = preview.hotSpot
        preview.move(to: placement, isAnimated: Desktop.hasAnimations)
        let hotSpot = preview.hotSpot
        guard hotSpot != old else { return }
        drag.setHotSpot(x: Int(hotSpot.x.rounded()), y: Int(hotSpot.y.rounded()))
    }

    /// The scale at which the card is drawn.
    var scale: Double { preview.drawnFrame.width / max(preview.card.width, 1) }

    /// Returns the frame of the card for a position of the pointer.
    func cardFrame(at pointer: Point) -> Rect {
        preview.drawnFrame.offsetBy(dx: pointer.x - pointerOffset.x, dy: pointer.y - pointerOffset.y)
    }

    /// Returns the frame of the card for a position of the pointer, once the card has reached its placement.
    func settledFrame(at pointer: Point) -> Rect {
        preview.frame(of: preview.placement)
            .offsetBy(dx: pointer.x - pointerOffset.x, dy: pointer.y - pointerOffset.y)
    }
}
