import SectionedList

/// A place between items or between sections, tracked while edits are applied.
enum TrackedPlace<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: Sendable {
    case rows(SectionID, Neighbors<ItemID>)
    case sections(Neighbors<SectionID>)

    /// Updates the place for edits that have been made, in order.
    mutating func update(for edits: [ListEdit<SectionID, ItemID>]) {
        for edit in edits {
            switch self {
            case .rows(var section, var neighbors):
                neighbors.update(for: edit, in: section)
                if case .replaceSection(section, let new) = edit { section = new }
                self = .rows(section, neighbors)
            case .sections(var neighbors):
                neighbors.update(for: edit)
                self = .sections(neighbors)
            }
        }
    }
}
