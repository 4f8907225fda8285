import SectionedList

/// The selected items, and how the pointer and the keyboard change them, as in GTK's lists and GNOME's file manager.
///
/// A click selects an item and nothing else. With Control it toggles one item. With Shift it selects everything from
/// the anchor, where the last click without Shift was, to the item. With both, the range takes the state of the anchor,
/// selected or not, and the rest stays.
///
/// Items that are not visible are not selected: ranges and "select all" leave out the sections that a method is told to
/// skip, such as collapsed ones. Collapsing a section does not deselect its items.
package struct ListSelection<ItemID: Hashable & Sendable>: Hashable, Sendable {
    /// The limit on how many items can be selected. Lowering it deselects the excess items.
    ///
    /// Of several selected items, single mode keeps only the anchor, or none if the anchor is not one of them.
    package var mode: SelectionMode {
        didSet { enforceMode() }
    }

    /// The selected items, unordered. To order them, use the list's `inListOrder`.
    package private(set) var items: Set<ItemID> = [] {
        didSet { revision.number &+= 1 }
    }
    /// The item where a range begins, or `nil` if nothing was clicked yet.
    package internal(set) var anchor: ItemID?

    /// A press that takes effect on release.
    private struct Press: Hashable, Sendable {
        var item: ItemID
        var modifiers: SelectionModifiers
    }

    /// The number of times that `items` has changed.
    ///
    /// Compare this number to detect changes. A copy of `items` would make the next change copy the whole set.
    package var changeCount: Int { revision.number }

    /// A change counter that is ignored in comparisons: selections of the same items are equal, whatever their history.
    private struct Revision: Hashable, Sendable {
        var number = 0

        static func == (first: Revision, second: Revision) -> Bool { true }
        func hash(into hasher: inout Hasher) {}
    }

    private var revision = Revision()
    private var pressed: Press?
    /// The rubber band in progress.
    var band: SelectionBand<ItemID>?

    /// Creates an empty selection.
    package init(mode: SelectionMode = .multiple) {
        self.mode = mode
    }

    // MARK: Pointer

    /// Handles a button press on an item.
    ///
    /// On a selected item, nothing changes before `release`, because the press may begin a drag of the whole selection.
    /// The same holds with Control, because the press may begin a drag that copies the item.
    package mutating func press<SectionID>(
        _ item: ItemID, _ modifiers: SelectionModifiers = [], in list: SectionedList<SectionID, ItemID>,
        skipping isSkipped: (SectionID) -> Bool = { _ in false }
    ) {
        guard items.contains(item) || modifiers == .toggle else {
            return click(item, modifiers, in: list, skipping: isSkipped)
        }
        pressed = Press(item: item, modifiers: modifiers)
    }

    /// Handles the button's release where it was pressed, without a drag in between.
    package mutating func release<SectionID>(
        in list: SectionedList<SectionID, ItemID>, skipping isSkipped: (SectionID) -> Bool = { _ in false }
    ) {
        guard let pressed else { return }
        click(pressed.item, pressed.modifiers, in: list, skipping: isSkipped)
    }

    /// Forgets the press because it has become a drag or opened a menu. A later `release` then has no effect.
    package mutating func forgetPress() {
        pressed = nil
    }

    /// Handles a press and release at once. A range takes O(items in it).
    ///
    /// Control+Space does the same to the focused row as a click with Control.
    package mutating func click<SectionID>(
        _ item: ItemID, _ modifiers: SelectionModifiers = [], in list: SectionedList<SectionID, ItemID>,
        skipping isSkipped: (SectionID) -> Bool = { _ in false }
    ) {
        pressed = nil
        guard mode != .none, let path = list.path(of: item) else { return }
        if mode == .multiple, modifiers.contains(.extend), let anchor, let start = list.path(of: anchor) {
            let range = Self.items(between: start, path, in: list, skipping: isSkipped)
            if !modifiers.contains(.toggle) {
                replaceItems(with: Set(range))
            } else if items.contains(anchor) {
                if !items.isSuperset(of: range) { items.formUnion(range) }
            } else if !items.isDisjoint(with: range) {
                items.subtract(range)
            }
            return
        }
        if !modifiers.contains(.toggle) || (mode == .single && !items.contains(item)) {
            replaceItems(with: [item])
        } else if items.contains(item) {
            items.remove(item)
        } else {
            items.insert(item)
        }
        anchor = item
    }

    // MARK: Keys and programs

    /// Handles a focus move to an item: selects it, or with Shift everything from the anchor. With Control alone, only
    /// the focus moves.
    package mutating func move<SectionID>(
        to item: ItemID, _ modifiers: SelectionModifiers = [], in list: SectionedList<SectionID, ItemID>,
        skipping isSkipped: (SectionID) -> Bool = { _ in false }
    ) {
        if modifiers != .toggle { click(item, modifiers, in: list, skipping: isSkipped) }
    }

    /// Selects all items, if several can be selected. O(n).
    package mutating func selectAll<SectionID>(
        in list: SectionedList<SectionID, ItemID>, skipping isSkipped: (SectionID) -> Bool = { _ in false }
    ) {
        guard mode == .multiple else { return }
        pressed = nil
        var all: Set<ItemID> = []
        for section in list.sectionIDs where !isSkipped(section) { all.formUnion(list.items(in: section)) }
        replaceItems(with: all)
    }

    /// Selects the given items and nothing else, or only the first in single mode. The first item becomes the anchor.
    package mutating func select(_ ids: some Sequence<ItemID>) {
        let ids = Array(ids.prefix(mode == .none ? 0 : mode == .single ? 1 : .max))
        pressed = nil
        anchor = ids.first
        replaceItems(with: Set(ids))
    }

    /// Clears the selection.
    package mutating func clear() {
        pressed = nil
        replaceItems(with: [])
        anchor = nil
    }

    /// Reduces a selection of several items to the focused one. Returns whether several were selected.
    package mutating func reduce(toFocused item: ItemID) -> Bool {
        guard items.count > 1, band == nil else { return false }
        select([item])
        return true
    }

    // MARK: List changes

    /// Updates the selection after the list changes: removed items are deselected. O(selected items).
    ///
    /// - Parameters:
    ///   - list: The changed list.
    ///   - edits: The edits that changed the list. A replacement takes over the selection of the item that it replaces.
    package mutating func update<SectionID>(
        for list: SectionedList<SectionID, ItemID>, after edits: [ListEdit<SectionID, ItemID>] = []
    ) {
        for case .replaceItem(let old, let new) in edits {
            if items.contains(old) {
                items.remove(old)
                items.insert(new)
            }
            if anchor == old { anchor = new }
            if pressed?.item == old { pressed?.item = new }
            band?.replace(old, with: new)
        }
        if !items.allSatisfy(list.contains) { items = items.filter(list.contains) }
        if let anchor, !list.contains(anchor) { self.anchor = nil }
        if let item = pressed?.item, !list.contains(item) { pressed = nil }
        band?.removeMissing { list.contains($0) }
    }

    // MARK: Implementation

    /// Selects exactly the given items.
    mutating func replaceItems(with new: Set<ItemID>) {
        if new != items { items = new }
    }

    private mutating func enforceMode() {
        guard mode != .multiple else { return }
        pressed = nil
        band = nil
        let isWithinLimit = mode == .single && items.count < 2
        if !isWithinLimit { replaceItems(with: items.filter { mode == .single && $0 == anchor }) }
    }

    private static func items<SectionID>(
        between first: ItemPath, _ last: ItemPath, in list: SectionedList<SectionID, ItemID>,
        skipping isSkipped: (SectionID) -> Bool
    ) -> [ItemID] {
        let (start, end) = (min(first, last), max(first, last))
        var items: [ItemID] = []
        for index in start.section...end.section {
            let section = list.section(at: index)
            guard !isSkipped(section) else { continue }
            let lower = index == start.section ? start.item : 0
            let upper = index == end.section ? end.item + 1 : list.count(in: section)
            items += list.items(in: section, lower..<upper)
        }
        return items
    }
}
