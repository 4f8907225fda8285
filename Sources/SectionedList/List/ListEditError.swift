/// The reason an edit was refused. The list is unchanged.
public enum ListEditError<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: Error, Hashable {
    /// An item's ID would be in the list twice. If your items are values that may be equal, use ``DistinctValue`` or
    /// ``Occurrence``.
    case duplicateItem(ItemID)
    case duplicateSection(SectionID)
    case unknownItem(ItemID)
    case unknownSection(SectionID)
    /// The list has no section at this index.
    case noSection(at: Int)
    /// The edit was made for another state of the list: its items or its offset don't match.
    case stale(ListEdit<SectionID, ItemID>)
}

extension ListEditError: CustomStringConvertible {
    /// The reason, as an English clause to use in a message.
    public var description: String {
        switch self {
        case .duplicateItem(let item):
            return "the list already has an item \(item); each ID must be unique (for values that may be equal, use "
                + "Occurrence, or DistinctValue if you keep the items)"
        case .duplicateSection(let section):
            return "the list already has a section \(section); each ID must be unique"
        case .unknownItem(let item): return "the list has no item \(item)"
        case .unknownSection(let section): return "the list has no section \(section)"
        case .noSection(let index): return "the list has no section at index \(index)"
        case .stale(let edit): return "the list has changed since this edit was made: \(edit)"
        }
    }
}
