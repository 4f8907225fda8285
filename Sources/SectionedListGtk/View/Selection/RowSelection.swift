import DragDrop
import GtkInterop
import SectionedList

/// The selected rows.
///
/// It owns which rows are selected. It does not own the focus, or the clicks and keys that select.
@MainActor
final class RowSelection<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable> {
    private unowned let view: SectionedListView<SectionID, ItemID>
    private var selection = ListSelection<RowKey>()

    init(of view: SectionedListView<SectionID, ItemID>) {
        self.view = view
    }

    /// The selected rows.
    var items: Set<RowKey> { selection.items }

    /// The number of rows that can be selected.
    var mode: SelectionMode { selection.mode }

    /// Returns whether a row is selected.
    func contains(_ row: RowKey) -> Bool { selection.items.contains(row) }

    /// The selected rows in the order of the list.
    var rowsInOrder: [RowKey] { view.list.surface.list.inListOrder(selection.items) }

    /// Changes the selection and shows the change.
    func change(_ change: (inout ListSelection<RowKey>) -> Void) {
        let before = selection.changeCount
        change(&selection)
        guard selection.changeCount != before else { return }
        view.binder.showStates()
        view.onSelectionUpdate?()
        view.onSelectionChange?(view.selectedItems)
    }

    /// Updates a selection by rubber band or with two fingers to the rows in an area of the view.
    func updateBand(over area: Rect) {
        let rect = area.offsetBy(dx: -view.origin.x, dy: -view.origin.y)
        let touched = view.list.surface.rows(touching: rect).filter { view.list.item(of: $0) != nil }
        change { $0.updateBand(touched) }
    }

    /// Removes rows that are no longer in the list.
    func update(for edits: [ListEdit<SectionKey, RowKey>]) {
        change { $0.update(for: view.list.surface.list, after: edits) }
    }
}

extension SelectionModifiers {
    /// Creates selection modifiers from the held keys.
    init(_ keys: HeldKeys) {
        self = []
        if keys.contains(.shift) { insert(.extend) }
        if keys.contains(.control) { insert(.toggle) }
    }
}
