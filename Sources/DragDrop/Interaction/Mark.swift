import SectionedList

/// A place held by its neighbours: it stays between them whatever comes and goes around it.
struct Neighbours<ID: Hashable>: Sendable where ID: Sendable {
    /// Where the place would be if only what has come and gone before it counted.
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

    /// Some move away from, or to, the list that the place is in; `nil` where they come from or go elsewhere.
    mutating func move(_ ids: [ID], from source: Int?, to destination: Int?) {
        let offset = offset
        if let source { remove(ids.count, at: source) }
        if let destination, destination < offset { self.offset += ids.count }
        // Who is carried off holds no place.
        if let before, ids.contains(before) { self.before = nil }
        if let after, ids.contains(after) { self.after = nil }
    }

    mutating func rename(_ old: ID, to new: ID) {
        if before == old { before = new }
        if after == old { after = new }
    }

    /// The offset now, among `count` of which each knows its own.
    ///
    /// The neighbours have the last word: they come back under the same ids when a program loads everything anew.
    func resolved(count: Int, offsetOf: (ID) -> Int?) -> Int {
        if let before = before.flatMap(offsetOf), before >= offset { return before + 1 }
        if let after = after.flatMap(offsetOf), after < offset { return after }
        return min(offset, count)
    }
}

/// A place between items or between sections while edits go over it.
enum Mark<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: Sendable {
    case rows(SectionID, Neighbours<ItemID>)
    case sections(Neighbours<SectionID>)

    /// Takes over edits that have been made, in their order.
    mutating func follow(_ edits: [ListEdit<SectionID, ItemID>]) {
        for edit in edits {
            switch self {
            case .rows(var section, var neighbours):
                neighbours.follow(edit, in: section)
                if case .replaceSection(section, let new) = edit { section = new }
                self = .rows(section, neighbours)
            case .sections(var neighbours):
                neighbours.follow(edit)
                self = .sections(neighbours)
            }
        }
    }
}

extension Neighbours {
    /// An edit of the items of sections, for a place in one of them.
    fileprivate mutating func follow<SectionID>(_ edit: ListEdit<SectionID, ID>, in section: SectionID) {
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

    /// An edit of the sections, for a place between them.
    fileprivate mutating func follow<ItemID>(_ edit: ListEdit<ID, ItemID>) {
        switch edit {
        case .insertSection(_, _, let index): insert(1, at: index)
        case .removeSection(_, _, let index): remove(1, at: index)
        case .moveSection(let id, let from, let to): move([id], from: from, to: to)
        case .replaceSection(let old, let new): rename(old, to: new)
        default: break
        }
    }
}
