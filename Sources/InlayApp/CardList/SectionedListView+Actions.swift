import GtkInterop
import SectionedListGtk

extension SectionedListView {
    /// Has keys in the list, and the lines of its menus, act on a part of the window.
    ///
    /// - Parameter first: what a key does before anything else; returns whether it does something.
    func connect<Target>(
        _ actions: ActionTable<Target>, to target: Target,
        first: @escaping (Key, HeldKeys) -> Bool = { _, _ in false }
    ) {
        onKey { [weak target] key, held in
            guard let target else { return false }
            return first(key, held) || actions.press(key, held, on: target)
        }
        setActions(actions.makeActions(for: target), prefix: actions.prefix)
    }

    /// Selects the item whose menu opens, unless it is selected among others: the menu is for all of them then.
    func selectForMenu(_ item: ItemID) {
        if !selectedItems.contains(item) { selectedItems = [item] }
    }
}
