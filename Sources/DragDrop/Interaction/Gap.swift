import SectionedList

/// The gap that rows or sections open.
public enum Gap<SectionID: Hashable & Sendable>: Hashable, Sendable {
    case rows(Place<SectionID>, extent: Double)
    case sections(offset: Int, extent: Double)
}
