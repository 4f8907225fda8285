import SectionedList

/// A place tracked by its neighbors. It stays between them, whatever is inserted or removed around it.
struct Neighbors<ID: Hashable>: Sendable where ID: Sendable {
    /// The offset of the place, updated only for insertions and removals before it.
    private var offset: Int
    private var before: ID?
    private var after: ID?

    init(offset: Int, before: ID?, after: ID?) {
        self.offset = offset
        self.before = before
        self.after = after
    }

    mutating func insert(_ count: Int, at index: Int) {
        if index < offset { offset += count }
    }

    mutating func remove(_ count: Int, at index: Int) {
        offset -= min(max(offset - index, 0), count)
    }

    /// Updates the place for a move from or to the list that contains it. An offset is `nil` if it is in another list.
    mutating func move(_ ids: [ID], from source: Int?, to destination: Int?) {
        let offset = offset
        if let source { remove(ids.count, at: source) }
        if let destination, destination < offset { self.offset += ids.count }
        // Neighbors that move no longer hold the place.
        if let before, ids.contains(before) { self.before = nil }
        if let after, ids.contains(after) { self.after = nil }
    }

    mutating func rename(_ old: ID, to new: ID) {
        if before == old { before = new }
        if after == old { after = new }
    }

    /// Returns the current offset among `count` elements, whose offsets `offsetOf` returns.
    ///
    /// The neighbors take precedence, because they return under the same IDs when a program reloads everything.
    func resolved(count: Int, offsetOf: (ID) -> Int?) -> Int {
        if let before = before.flatMap(offsetOf), before >= offset { return before + 1 }
        if let after = after.flatMap(offsetOf), after < offset { return after }
        return min(offset, count)
    }
}

extension Neighbors {
    /// Updates a place in a section for an edit of items.
    mutating func update<SectionID>(for edit: ListEdit<SectionID, ID>, in section: SectionID) {
        switch edit {
        case .insertItems(let ids, let place) where place.section == section: insert(ids.count, at: place.offset)
        case .removeItems(let ids, let place) where place.section == section: remove(ids.count, at: place.offset)
        case .moveItems(let ids, let from, let to):
            move(
                ids, from: from.section == section ? from.offset : nil, to: to.section == section ? to.offset : nil)
        case .replaceItem(let old, let new): rename(old, to: new)
        default: break
        }
    }

    /// Updates a place between sections for an edit of sections.
    mutating func update<ItemID>(for edit: ListEdit<ID, ItemID>) {
        switch edit {
        case .insertSection(_, _, let index): insert(1, at: index)
        case .removeSection(_, _, let index): remove(1, at: index)
        case .moveSection(let id, let from, let to): move([id], from: from, to: to)
        case .replaceSection(let old, let new): rename(old, to: new)
        default: break
        }
    }
}
