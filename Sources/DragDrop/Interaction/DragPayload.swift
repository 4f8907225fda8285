/// The dragged items or sections, as the list sees them.
public enum DragPayload<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: Hashable, Sendable {
    /// Items of this list, in the order in which they were picked up.
    case items([ItemID])
    /// Sections of this list, dragged by their headers.
    case sections([SectionID])
    /// The number of items from another list or program.
    case foreign(count: Int)

    /// Whether the items or sections belong to this list.
    public var isLocal: Bool {
        if case .foreign = self { return false }
        return true
    }

    /// Whether nothing is dragged.
    public var isEmpty: Bool {
        switch self {
        case .items(let ids): ids.isEmpty
        case .sections(let ids): ids.isEmpty
        case .foreign(let count): count == 0
        }
    }
}
