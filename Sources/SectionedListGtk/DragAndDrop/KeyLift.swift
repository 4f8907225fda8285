import DragDrop
import GtkInterop
import SectionedList

/// Items or a section lifted by keys. The preview floats over the place where a drop would land, and has the focus.
@MainActor
struct KeyLift {
    let session: DragSession
    let preview: DragPreview
    /// The name of the lifted items for screen readers.
    let title: String
    /// The last drawn position of the preview's corner, in the widget.
    var corner: Point
    /// The row that had the focus before the lift.
    let row: RowKey?
    /// The list where the lift began, if it is another one.
    var origin: (any LiftCarrier)?
    /// Whether the lift lasts only while Alt is held.
    var isHeld = false
    /// The last announcement.
    var said = ""
}

/// A list, whatever its ID types, that lifts by key can leave or enter.
@MainActor
protocol LiftCarrier: AnyObject {
    /// Receives a lift from another list, entering by a step.
    func take(_ lift: KeyLift, from origin: any LiftCarrier, by step: DropStep) -> Bool

    /// Called when a lift that began here moves on from one list to another.
    func liftDidGoOn(to holder: any LiftCarrier)

    /// Called when a lift that began here was dropped or canceled in another list.
    ///
    /// - Parameter text: The announcement, or `nil` if the focus must not move here.
    /// - Returns: Whether the focus moved here.
    func liftDidEnd(_ operation: DropOperation, saying text: String?) -> Bool

    /// Called when the lift that this list received no longer exists.
    func loseLift()
}
