import DragDrop
import SectionedList

/// Drags by keyboard that the program starts and ends.
extension SectionedListView: KeyboardDragHost {
    /// Whether something is lifted to be moved with the keyboard.
    public var isLifted: Bool { lifting.isLifted }

    /// Lifts items to be moved with the keyboard.
    ///
    /// Arrows, Page Up, Page Down, Home, and End move the destination. Tab switches between dropping next to an item
    /// and dropping into it. Enter or Space drops, Control+Enter drops a copy, and Escape cancels. Control+Space adds
    /// the adjacent item.
    ///
    /// - Returns: `false` if the delegates refuse the drag or another drag is active.
    @discardableResult
    public func lift(_ items: [ItemID]) -> Bool { lifting.lift(items) }

    /// Lifts a section to be moved with the keyboard.
    @discardableResult
    public func lift(section: SectionID) -> Bool { lifting.lift(section: section) }

    /// Moves the selected items by a step, all at once.
    ///
    /// - Returns: `false` if the delegates refuse to drag them.
    @discardableResult
    public func moveSelection(_ step: DropStep) -> Bool { lifting.moveSelection(step) }

    /// Moves the destination of the lift by a step, or expands a collapsed section there. Past the edge, moves on to
    /// another list.
    package func moveLift(_ step: DropStep) { lifting.move(step) }

    /// Whether something is lifted: with the keyboard, by a finger, or along an axis.
    package var hasLift: Bool { isLifted || inViewDrag.isLifted }

    /// Cancels a lift, unless the desktop moves it, and returns the items to where they were.
    package func cancelLift() {
        lifting.cancel()
        inViewDrag.cancel()
    }

    func receive(_ lift: KeyboardDrag, from origin: any KeyboardDragHost, by step: DropStep) -> Bool {
        lifting.receive(lift, from: origin, by: step)
    }

    func liftDidMove(to holder: any KeyboardDragHost) { lifting.outgoingDidMove(to: holder) }

    func liftDidEnd(_ operation: DropOperation, saying text: String?) -> Bool {
        lifting.outgoingDidEnd(operation, saying: text)
    }

    func liftItemsDidDisappear() { lifting.endBecauseItemsAreGone() }
}
