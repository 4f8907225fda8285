import GtkInterop
import SectionedListGtk

extension SectionedListView {
    /// Connects the actions of a target to keys and menus in the list.
    ///
    /// - Parameter first: Handles a key before the actions do; returns whether it did.
    func connect<Target>(
        _ actions: ActionTable<Target>, to target: Target,
        first: @escaping (Key, HeldKeys) -> Bool = { _, _ in false }
    ) {
        onKey { [weak target] key, held in
            guard let target else { return false }
            return first(key, held) || actions.handleKey(key, held, on: target)
        }
        setActions(actions.makeActions(for: target), prefix: actions.prefix)
    }

    /// Selects the item whose menu opens, unless it is part of the selection. The menu then acts on the whole
    /// selection.
    func selectForMenu(_ item: ItemID) {
        if !selectedItems.contains(item) { selectedItems = [item] }
    }
}
