import SectionedList

/// The gap that rows or sections open.
package enum Gap<SectionID: Hashable & Sendable>: Hashable, Sendable {
    case rows(Place<SectionID>, extent: Double)
    case sections(offset: Int, extent: Double)
}
