import DragDrop

/// The state of a row apart from its item.
public struct RowState: Hashable, Sendable {
    /// Whether the row is selected.
    public var isSelected = false
    /// Whether the row is lifted or dragged.
    public var drag = DragState.none
    /// Whether the row was dropped on another program that has not answered yet.
    public var isAwaitingAnswer = false
    /// Whether a drop would go into the row.
    public var isDropTarget = false
    /// Whether the row is about to spring open.
    public var isSpringing = false
}
