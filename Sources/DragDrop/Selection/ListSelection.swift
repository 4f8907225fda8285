import SectionedList

/// The items that are selected, and how pointer and keys change that: as in the lists of GTK and its file manager.
///
/// A click selects an item and nothing else; with Control it turns one item around; with Shift it selects all from the
/// anchor to the item, which is where the last click without Shift was; with both the range becomes what its anchor is,
/// selected or not, and the rest stays.
///
/// What is not seen is not selected: a range and "all" leave out the sections that a method is told to skip, say those
/// that are collapsed. It makes no difference to items that are selected already.
public struct ListSelection<ItemID: Hashable & Sendable>: Hashable, Sendable {
    /// How many items can be selected.
    public enum Mode: String, Hashable, Sendable, CaseIterable {
        case none, single, multiple
    }

    /// How many items can be selected. What is too many then is not selected any more.
    public var mode: Mode {
        didSet { fit() }
    }

    /// What is selected, in no order: `inBoardOrder` of the list gives one.
    public private(set) var items: Set<ItemID> = [] {
        didSet { revision.number &+= 1 }
    }
    /// Where a range begins; `nil` where nobody has clicked yet.
    public internal(set) var anchor: ItemID?

    /// A press that counts when it is released.
    private struct Press: Hashable, Sendable {
        var item: ItemID
        var modifiers: SelectionModifiers
    }

    /// How often `items` has become another set. Whoever compares it need not keep a copy of the items, which would have
    /// the next change copy them all.
    public var changeCount: Int { revision.number }

    /// Two selections of the same are alike, however they came about.
    private struct Revision: Hashable, Sendable {
        var number = 0

        static func == (first: Revision, second: Revision) -> Bool { true }
        func hash(into hasher: inout Hasher) {}
    }

    private var revision = Revision()
    private var pressed: Press?
    /// The rubber band that is drawn now.
    var band: SelectionBand<ItemID>?

    /// A selection of nothing.
    public init(mode: Mode = .multiple) {
        self.mode = mode
    }

    // MARK: Pointer

    /// A button goes down on an item. On one that is selected nothing happens before `release`, since a drag of all that
    /// is selected may begin like this; nor with Control, since a copy of that one may be dragged.
    public mutating func press<SectionID>(
        _ item: ItemID, _ modifiers: SelectionModifiers = [], in list: SectionedList<SectionID, ItemID>,
        skipping isSkipped: (SectionID) -> Bool = { _ in false }
    ) {
        guard items.contains(item) || modifiers == .toggle else {
            return click(item, modifiers, in: list, skipping: isSkipped)
        }
        pressed = Press(item: item, modifiers: modifiers)
    }

    /// The button goes up again where it went down, and nothing was dragged.
    public mutating func release<SectionID>(
        in list: SectionedList<SectionID, ItemID>, skipping isSkipped: (SectionID) -> Bool = { _ in false }
    ) {
        guard let pressed else { return }
        click(pressed.item, pressed.modifiers, in: list, skipping: isSkipped)
    }

    /// The press has become a drag, or a menu: no `release` follows that would count.
    public mutating func forgetPress() {
        pressed = nil
    }

    /// A press and a release in one; with Control also what the space bar does to the row that has the focus. A range
    /// takes O(items in it).
    public mutating func click<SectionID>(
        _ item: ItemID, _ modifiers: SelectionModifiers = [], in list: SectionedList<SectionID, ItemID>,
        skipping isSkipped: (SectionID) -> Bool = { _ in false }
    ) {
        pressed = nil
        guard mode != .none, let path = list.path(of: item) else { return }
        if mode == .multiple, modifiers.contains(.extend), let anchor, let start = list.path(of: anchor) {
            let range = Self.items(between: start, path, in: list, skipping: isSkipped)
            if !modifiers.contains(.toggle) {
                become(Set(range))
            } else if items.contains(anchor) {
                if !items.isSuperset(of: range) { items.formUnion(range) }
            } else if !items.isDisjoint(with: range) {
                items.subtract(range)
            }
            return
        }
        if !modifiers.contains(.toggle) || (mode == .single && !items.contains(item)) {
            become([item])
        } else if items.contains(item) {
            items.remove(item)
        } else {
            items.insert(item)
        }
        anchor = item
    }

    // MARK: Keys and programs

    /// The focus goes to an item: selects it, with Shift all from the anchor on. With Control alone only the focus moves.
    public mutating func move<SectionID>(
        to item: ItemID, _ modifiers: SelectionModifiers = [], in list: SectionedList<SectionID, ItemID>,
        skipping isSkipped: (SectionID) -> Bool = { _ in false }
    ) {
        if modifiers != .toggle { click(item, modifiers, in: list, skipping: isSkipped) }
    }

    /// Selects all items, where several can be. O(n).
    public mutating func selectAll<SectionID>(
        in list: SectionedList<SectionID, ItemID>, skipping isSkipped: (SectionID) -> Bool = { _ in false }
    ) {
        guard mode == .multiple else { return }
        pressed = nil
        var all: Set<ItemID> = []
        for section in list.sectionIDs where !isSkipped(section) { all.formUnion(list.items(in: section)) }
        become(all)
    }

    /// Selects these and nothing else; where only one can be selected, the first. The first is the anchor.
    public mutating func select(_ ids: some Sequence<ItemID>) {
        let ids = Array(ids.prefix(mode == .none ? 0 : mode == .single ? 1 : .max))
        pressed = nil
        anchor = ids.first
        become(Set(ids))
    }

    /// Selects nothing.
    public mutating func clear() {
        pressed = nil
        become([])
        anchor = nil
    }

    // MARK: Following

    /// Forgets what is not in the list any more. O(selected items).
    ///
    /// - Parameter edits: what has changed the list; an item that was replaced hands over to the one that took its place.
    public mutating func follow<SectionID>(
        _ list: SectionedList<SectionID, ItemID>, after edits: [ListEdit<SectionID, ItemID>] = []
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
        band?.follow { list.contains($0) }
    }

    // MARK: Inside

    /// Selects exactly these.
    mutating func become(_ new: Set<ItemID>) {
        if new != items { items = new }
    }

    private mutating func fit() {
        guard mode != .multiple else { return }
        pressed = nil
        band = nil
        let isFew = mode == .single && items.count < 2
        if !isFew { become(items.filter { mode == .single && $0 == anchor }) }
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
