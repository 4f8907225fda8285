/// Selecting with a rubber band: `beginBand`, `band` whenever it touches other rows, `endBand` or `cancelBand`.
extension ListSelection {
    /// A band begins to be drawn, where several items can be selected. Without a key held it selects anew, with Shift in
    /// addition, and with Control it turns around what it touches.
    public mutating func beginBand(_ modifiers: SelectionModifiers = []) {
        guard mode == .multiple else { return }
        forgetPress()
        band = SelectionBand(before: items, anchor: anchor, modifiers: modifiers)
        band([])
    }

    /// The band touches these rows now, in board order, and not any more what it touched before. The first of them is
    /// the anchor. O(selected items).
    public mutating func band(_ rows: some Sequence<ItemID>) {
        guard let band else { return }
        let rows = Array(rows)
        if band.modifiers.contains(.toggle) {
            become(band.before.symmetricDifference(rows))
        } else if band.modifiers.contains(.extend) {
            become(band.before.union(rows))
        } else {
            become(Set(rows))
        }
        anchor = rows.first ?? band.anchor
    }

    /// The band is drawn: what it touched last is what counts.
    public mutating func endBand() {
        band = nil
    }

    /// The band is given up: what was selected before is again.
    public mutating func cancelBand() {
        guard let band else { return }
        become(band.before)
        anchor = band.anchor
        self.band = nil
    }
}

/// A rubber band while it is drawn, and what was selected before.
struct SelectionBand<ItemID: Hashable & Sendable>: Hashable, Sendable {
    private(set) var before: Set<ItemID>
    private(set) var anchor: ItemID?
    let modifiers: SelectionModifiers

    init(before: Set<ItemID>, anchor: ItemID?, modifiers: SelectionModifiers) {
        self.before = before
        self.anchor = anchor
        self.modifiers = modifiers
    }

    mutating func replace(_ old: ItemID, with new: ItemID) {
        if before.remove(old) != nil { before.insert(new) }
        if anchor == old { anchor = new }
    }

    mutating func follow(isThere: (ItemID) -> Bool) {
        before = before.filter(isThere)
        if let item = anchor, !isThere(item) { anchor = nil }
    }
}
