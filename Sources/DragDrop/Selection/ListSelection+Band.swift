/// Selection with a rubber band.
///
/// Call `beginBand`, then `updateBand` whenever the touched rows change, then `endBand` or `cancelBand`.
extension ListSelection {
    /// Begins a rubber band, if several items can be selected.
    ///
    /// Without modifiers, the band replaces the selection. With Shift it adds the rows that it touches, and with
    /// Control it toggles them.
    package mutating func beginBand(_ modifiers: SelectionModifiers = []) {
        guard mode == .multiple else { return }
        forgetPress()
        band = SelectionBand(before: items, anchor: anchor, modifiers: modifiers)
        updateBand([])
    }

    /// Updates the selection for the rows that the band touches now. O(selected items).
    ///
    /// Rows that the band no longer touches return to their state before the band. The first row is the anchor.
    ///
    /// - Parameter rows: The touched rows, in list order.
    package mutating func updateBand(_ rows: some Sequence<ItemID>) {
        guard let band else { return }
        let rows = Array(rows)
        if band.modifiers.contains(.toggle) {
            replaceItems(with: band.before.symmetricDifference(rows))
        } else if band.modifiers.contains(.extend) {
            replaceItems(with: band.before.union(rows))
        } else {
            replaceItems(with: Set(rows))
        }
        anchor = rows.first ?? band.anchor
    }

    /// Ends the band and keeps the current selection.
    package mutating func endBand() {
        band = nil
    }

    /// Cancels the band and restores the previous selection.
    package mutating func cancelBand() {
        guard let band else { return }
        replaceItems(with: band.before)
        anchor = band.anchor
        self.band = nil
    }
}

/// A rubber band in progress, with the selection from before it.
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

    mutating func removeMissing(isThere: (ItemID) -> Bool) {
        before = before.filter(isThere)
        if let item = anchor, !isThere(item) { anchor = nil }
    }
}
