import DragDrop
import GtkInterop
import SectionedList

/// The selected rows.
///
/// It owns which rows are selected. It does not own the focus, nor the clicks and keys that select.
@MainActor
final class RowSelection<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable> {
    private unowned let view: SectionedListView<SectionID, ItemID>
    private var selection = ListSelection<RowKey>()

    init(of view: SectionedListView<SectionID, ItemID>) {
        self.view = view
    }

    /// The selected rows.
    var items: Set<RowKey> { selection.items }

    /// How many rows can be selected.
    var mode: SelectionMode { selection.mode }

    /// Whether a row is selected.
    func contains(_ row: RowKey) -> Bool { selection.items.contains(row) }

    /// The selected rows, from the list's beginning on.
    var rowsInOrder: [RowKey] { view.list.surface.list.inBoardOrder(selection.items) }

    /// Changes the selection and shows it.
    func change(_ change: (inout ListSelection<RowKey>) -> Void) {
        let before = selection.changeCount
        change(&selection)
        guard selection.changeCount != before else { return }
        view.binder.showStates()
        view.onSelectionChange?(view.selectedItems)
    }

    /// Forgets what is not in the list any more.
    func follow(_ edits: [ListEdit<SectionKey, RowKey>]) {
        change { $0.follow(view.list.surface.list, after: edits) }
    }
}

extension SelectionModifiers {
    /// What held keys mean for the selection.
    init(_ keys: HeldKeys) {
        self = []
        if keys.contains(.shift) { insert(.extend) }
        if keys.contains(.control) { insert(.toggle) }
    }
}
