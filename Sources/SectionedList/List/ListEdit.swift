/// One precise change to a sectioned list, with enough information to animate it and to undo it.
///
/// In a series, each edit assumes that the earlier ones were applied, and its destination refers to the list as it is
/// just before the edit. The items of one edit are adjacent.
public enum ListEdit<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: Hashable, Sendable {
    case insertItems([ItemID], at: Place<SectionID>)
    case removeItems([ItemID], at: Place<SectionID>)
    case moveItems([ItemID], from: Place<SectionID>, to: Place<SectionID>)
    case replaceItem(ItemID, with: ItemID)
    case insertSection(SectionID, items: [ItemID], at: Int)
    case removeSection(SectionID, items: [ItemID], at: Int)
    case moveSection(SectionID, from: Int, to: Int)
    case replaceSection(SectionID, with: SectionID)
}

extension ListEdit {
    /// The edit that undoes this one exactly.
    @inlinable
    public var inverse: ListEdit {
        switch self {
        case .insertItems(let items, let place): return .removeItems(items, at: place)
        case .removeItems(let items, let place): return .insertItems(items, at: place)
        case .moveItems(let items, let from, let to):
            let landed = landing(of: items.count, from: from, to: to)
            var back = from
            // When items moved up, their original place is after them, so it counts them too.
            if from.section == to.section, landed.offset < from.offset { back.offset += items.count }
            return .moveItems(items, from: landed, to: back)
        case .replaceItem(let old, let new): return .replaceItem(new, with: old)
        case .insertSection(let section, let items, let index): return .removeSection(section, items: items, at: index)
        case .removeSection(let section, let items, let index): return .insertSection(section, items: items, at: index)
        case .moveSection(let section, let from, let to):
            return to > from
                ? .moveSection(section, from: to - 1, to: from) : .moveSection(section, from: to, to: from + 1)
        case .replaceSection(let old, let new): return .replaceSection(new, with: old)
        }
    }

    /// Returns the place of the first of `count` moved items after the move.
    @inlinable
    func landing(of count: Int, from: Place<SectionID>, to: Place<SectionID>) -> Place<SectionID> {
        guard from.section == to.section, from.offset < to.offset else { return to }
        return Place(section: to.section, offset: to.offset - count)
    }
}

extension ListEdit {
    /// Returns the same edit with each item ID replaced by its transformed ID.
    @inlinable
    package func mapItems<Other: Hashable & Sendable>(_ transform: (ItemID) -> Other) -> ListEdit<SectionID, Other> {
        switch self {
        case .insertItems(let items, let place): .insertItems(items.map(transform), at: place)
        case .removeItems(let items, let place): .removeItems(items.map(transform), at: place)
        case .moveItems(let items, let from, let to): .moveItems(items.map(transform), from: from, to: to)
        case .replaceItem(let old, let new): .replaceItem(transform(old), with: transform(new))
        case .insertSection(let section, let items, let index):
            .insertSection(section, items: items.map(transform), at: index)
        case .removeSection(let section, let items, let index):
            .removeSection(section, items: items.map(transform), at: index)
        case .moveSection(let section, let from, let to): .moveSection(section, from: from, to: to)
        case .replaceSection(let old, let new): .replaceSection(old, with: new)
        }
    }
}

extension ListEdit {
    /// Returns the same edit with each section ID replaced by its transformed ID.
    package func mapSections<Other: Hashable & Sendable>(_ transform: (SectionID) -> Other) -> ListEdit<Other, ItemID> {
        func map(_ place: Place<SectionID>) -> Place<Other> {
            Place(section: transform(place.section), offset: place.offset)
        }
        return switch self {
        case .insertItems(let items, let place): .insertItems(items, at: map(place))
        case .removeItems(let items, let place): .removeItems(items, at: map(place))
        case .moveItems(let items, let from, let to): .moveItems(items, from: map(from), to: map(to))
        case .replaceItem(let old, let new): .replaceItem(old, with: new)
        case .insertSection(let section, let items, let index):
            .insertSection(transform(section), items: items, at: index)
        case .removeSection(let section, let items, let index):
            .removeSection(transform(section), items: items, at: index)
        case .moveSection(let section, let from, let to): .moveSection(transform(section), from: from, to: to)
        case .replaceSection(let old, let new): .replaceSection(transform(old), with: transform(new))
        }
    }
}

extension ListEdit {
    /// Returns the same edit at other places of the same sections.
    @inlinable
    func mapPlaces(_ transform: (Place<SectionID>) -> Place<SectionID>) -> ListEdit {
        switch self {
        case .insertItems(let items, let place): .insertItems(items, at: transform(place))
        case .removeItems(let items, let place): .removeItems(items, at: transform(place))
        case .moveItems(let items, let from, let to): .moveItems(items, from: transform(from), to: transform(to))
        case .replaceItem, .insertSection, .removeSection, .moveSection, .replaceSection: self
        }
    }
}

extension Sequence {
    /// Returns the edits that undo this series exactly, in the order in which to apply them.
    @inlinable
    public func inverted<SectionID, ItemID>() -> [ListEdit<SectionID, ItemID>]
    where Element == ListEdit<SectionID, ItemID> {
        reversed().map(\.inverse)
    }
}
