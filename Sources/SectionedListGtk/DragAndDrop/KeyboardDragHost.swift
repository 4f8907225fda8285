import DragDrop

/// A list, whatever its ID types, that keyboard lifts can leave or enter, or another widget that they can enter.
@MainActor
protocol KeyboardDragHost: AnyObject {
    /// The strings that it announces.
    var words: ListWords { get }

    /// Receives a lift from another list, entering by a step.
    func receive(_ lift: KeyboardDrag, from origin: any KeyboardDragHost, by step: DropStep) -> Bool

    /// Called when a lift that began here moves on from one list to another.
    func liftDidMove(to holder: any KeyboardDragHost)

    /// Called when a lift that began here was dropped or canceled in another list.
    ///
    /// - Parameter text: The announcement, or `nil` if the focus must not move here.
    /// - Returns: Whether the focus moved here.
    func liftDidEnd(_ operation: DropOperation, saying text: String?) -> Bool

    /// Called when the lift that this list received no longer exists.
    func liftItemsDidDisappear()
}
