/// The dragged items or sections, as the list sees them.
package enum DragPayload<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: Hashable, Sendable {
    /// Items of this list, in the order in which they were picked up.
    case items([ItemID])
    /// Sections of this list, dragged by their headers.
    case sections([SectionID])
    /// The number of items from another list or program.
    case foreign(count: Int)
    /// The number of sections from another list, which go between the sections of this one, and the height that each
    /// had in the other list, if it is known.
    case foreignSections(count: Int, height: Double? = nil)

    /// Whether the items or sections belong to this list.
    package var isLocal: Bool {
        switch self {
        case .items, .sections: true
        case .foreign, .foreignSections: false
        }
    }

    /// Whether sections are dragged, which go between sections.
    var areSections: Bool {
        switch self {
        case .sections, .foreignSections: true
        case .items, .foreign: false
        }
    }

    /// Whether nothing is dragged.
    package var isEmpty: Bool {
        switch self {
        case .items(let ids): ids.isEmpty
        case .sections(let ids): ids.isEmpty
        case .foreign(let count), .foreignSections(let count, _): count == 0
        }
    }
}
