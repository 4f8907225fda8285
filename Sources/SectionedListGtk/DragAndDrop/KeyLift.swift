import DragDrop
import GtkInterop
import SectionedList

/// What keys have lifted: its preview hangs over the place where it would land, and has the focus.
@MainActor
struct KeyLift {
    let session: DragSession
    let preview: DragPreview
    /// What a screen reader calls what was lifted.
    let title: String
    /// Where its corner was drawn last, in the widget.
    var corner: Point
    /// The row that had the focus.
    let row: RowKey?
    /// The list that it was lifted in, where that is another one.
    var origin: (any LiftCarrier)?
    /// Whether it is in the air only as long as Alt is held.
    var isHeld = false
    /// What was said of it last.
    var said = ""
}

/// A list of whichever ids that what keys have lifted comes from, or goes to.
@MainActor
protocol LiftCarrier: AnyObject {
    /// Takes what was lifted in a list over, by a step.
    func take(_ lift: KeyLift, from origin: any LiftCarrier, by step: DropStep) -> Bool

    /// What was lifted here has gone on from where it was to another list.
    func liftDidGoOn(to holder: any LiftCarrier)

    /// What was lifted here has been dropped elsewhere, or given up.
    ///
    /// - Parameter text: what is said of it; `nil` where the focus is not to come here.
    /// - Returns: whether the focus has come here.
    func liftDidEnd(_ operation: DropOperation, saying text: String?) -> Bool

    /// What was lifted elsewhere is no more.
    func loseLift()
}
