import DragDrop
import SectionedList

/// The row that the keyboard acts on, for the program.
extension SectionedListView {
    /// The item whose row the keyboard acts on, or is about to; nothing where it acts on something beside the list.
    package var focusedItem: ItemID? { isFocusElsewhere ? nil : lastFocusedItem }

    /// The item whose row the keyboard acts on as soon as it acts on the list again.
    package var lastFocusedItem: ItemID? {
        get { focus.visibleRow.flatMap { list.item(of: $0) } }
        set { focus.goOn(from: newValue.flatMap { list.row(of: $0) }) }
    }

    /// What was dropped and is still coming, where the row that stands in for it has the focus: keys may mean it.
    public var focusedWaitingItem: DragItem? { focus.row.flatMap { list.waitingItem(of: $0) } }

    /// Lets the keyboard act on the row of an item, and brings it into view.
    public func focus(_ item: ItemID) {
        if let key = list.row(of: item) { focus.move(to: key) }
    }
}
