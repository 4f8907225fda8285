import DragDrop
import SectionedList

/// The focused row, for the program.
extension SectionedListView {
    /// The item whose row has the keyboard focus or is about to get it; `nil` if the focus is outside the list. While
    /// another part of the list, such as a header, or nothing in the window has the focus, this is ``lastFocusedItem``.
    package var focusedItem: ItemID? { isFocusElsewhere ? nil : lastFocusedItem }

    /// The item whose row gets the focus when the focus returns to the list.
    package var lastFocusedItem: ItemID? {
        get { focus.visibleRow.flatMap { list.item(of: $0) } }
        set { focus.setResumeRow(newValue.flatMap { list.row(of: $0) }) }
    }

    /// The collapsed section that hides the item that had the focus last.
    package var sectionHidingFocus: SectionID? {
        guard focus.visibleRow == nil else { return nil }
        return focus.row.flatMap { list.surface.list.place(of: $0) }.flatMap { list.section(of: $0.section) }
    }

    /// Whether a row or a widget inside one has the keyboard focus, rather than a header, a footer, or another widget.
    package var isFocusInRow: Bool { focus.isOnRow || pool.rows.values.contains { $0.containsFocus } }

    /// The section whose header, footer, or strip contains the keyboard focus, and whether its footer does.
    package var focusedSection: (section: SectionID, isFooter: Bool)? {
        guard let key = focusedSectionKey, let section = list.section(of: key) else { return nil }
        return (section, pool.sections[key]?.footer?.containsFocus ?? false)
    }

    /// The section whose header, footer, or strip contains the keyboard focus.
    var focusedSectionKey: SectionKey? {
        pool.sections.first { _, widget in
            [widget.strip, widget.header, widget.footer].contains { $0?.containsFocus ?? false }
        }?.key
    }

    /// The dropped item that is still loading, if its placeholder row has the focus. Keys can then apply to it.
    public var focusedWaitingItem: DragItem? { focus.row.flatMap { list.waitingItem(of: $0) } }

    /// Whether nothing shows which row has the focus, because the pointer was pressed elsewhere and the row is not
    /// selected. Keys must not act on such a row.
    package var isFocusUnseen: Bool {
        focus.isRingHidden && selectionMode != .none && focus.row.map { !selection.contains($0) } ?? false
    }

    /// Whether a press on a row, a rubber band, or two fingers select rows, and may select others before they are done.
    package var isSelecting: Bool { pointer.isRowPressed || pointer.band != nil || touch.isSelecting }

    /// Reduces a selection of several items to the one whose row has the focus, unless items are being dragged, lifted,
    /// or selected with fingers. Returns whether it did.
    package func reduceSelectionToFocus() -> Bool {
        guard !isLifted, !lifting.isElsewhere, !list.hasActiveDrag, dragSource.outgoing == nil, !inViewDrag.isLifted,
            !touch.isSelecting, focus.isOnRow, let row = focus.row
        else { return false }
        var reduces = false
        selection.change { reduces = $0.reduce(toFocused: row) }
        if reduces { names.announceSelection() }
        return reduces
    }

    /// Focuses the row of an item and scrolls it into view.
    public func focus(_ item: ItemID) {
        if let key = list.row(of: item) { focus.move(to: key) }
    }

    /// Focuses the row of an item without scrolling.
    package func focusInPlace(_ item: ItemID) {
        if let key = list.row(of: item) { focus.setFocus(to: key) }
    }
}
