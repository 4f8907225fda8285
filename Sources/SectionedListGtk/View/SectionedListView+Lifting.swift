import DragDrop
import SectionedList

/// Drags by keys, for the program to begin and to end.
extension SectionedListView: LiftCarrier {
    /// Whether something is lifted, for keys to move.
    public var isLifted: Bool { lifting.isLifted }

    /// Lifts items for keys to move: arrows, Page Up and Down, Home and End move the place where they would land, Tab
    /// changes between beside a card and into it, Enter or Space drops, with Control as a copy, and Escape gives up.
    ///
    /// - Returns: false where the delegates want no drag of them, or another one goes on.
    @discardableResult
    public func lift(_ items: [ItemID]) -> Bool { lifting.lift(items) }

    /// Lifts a section for keys to move.
    @discardableResult
    public func lift(section: SectionID) -> Bool { lifting.lift(section: section) }

    /// Moves the selected items by a step, all at once.
    ///
    /// - Returns: false where the delegates want no drag of them.
    @discardableResult
    public func moveSelection(_ step: DropStep) -> Bool { lifting.moveSelection(step) }

    /// Moves the place where what is lifted would land, or opens what is closed there; past the edge to another list.
    package func moveLift(_ step: DropStep) { lifting.move(step) }

    /// Puts back what keys have lifted.
    package func cancelLift() { lifting.cancel() }

    func take(_ lift: KeyLift, from origin: any LiftCarrier, by step: DropStep) -> Bool {
        lifting.take(lift, from: origin, by: step)
    }

    func liftDidGoOn(to holder: any LiftCarrier) { lifting.lentDidGoOn(to: holder) }

    func liftDidEnd(_ operation: DropOperation, saying text: String?) -> Bool {
        lifting.lentDidEnd(operation, saying: text)
    }

    func loseLift() { lifting.lose() }
}
