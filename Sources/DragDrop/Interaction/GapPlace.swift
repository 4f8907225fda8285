import SectionedList

/// A place between items or between sections.
enum GapPlace<SectionID: Hashable & Sendable>: Equatable, Sendable {
    case rows(Place<SectionID>)
    case sections(Int)

    var place: Place<SectionID>? {
        if case .rows(let place) = self { return place }
        return nil
    }

    var sectionOffset: Int? {
        if case .sections(let offset) = self { return offset }
        return nil
    }

    func destination<ItemID>() -> Destination<SectionID, ItemID> {
        switch self {
        case .rows(let place): .between(place)
        case .sections(let offset): .betweenSections(offset: offset)
        }
    }
}
