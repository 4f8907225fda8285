import SectionedList

/// The sections whose end has come near the view, so that more items can be loaded. Each is found once, and again only
/// after the number of its rows has changed.
package struct EndApproach<SectionID: Hashable & Sendable>: Sendable {
    /// The number of rows that a section had when it was found.
    private var counts: [SectionID: Int] = [:]

    /// Creates a state in which no section was found yet.
    package init() {}

    /// Returns the sections whose last row is in view or less than a page beyond it. O(visible rows).
    package mutating func update<ItemID>(for surface: ListSurface<SectionID, ItemID>) -> [SectionID] {
        let page = surface.viewport.height
        guard page > 0 else { return [] }
        var found: [SectionID] = []
        for index in surface.visibleSections(margin: surface.layout == .columns ? 0 : page) {
            let geometry = surface.geometry
            guard !geometry.isLifted(section: index), !geometry.isCollapsed(index) else { continue }
            let section = surface.list.section(at: index)
            let count = surface.list.count(in: section)
            guard counts[section] != count,
                count == 0 || surface.visibleRows(ofSection: index, margin: page).upperBound == count
            else { continue }
            counts[section] = count
            found.append(section)
        }
        return found
    }

    /// Forgets a section that has left the list.
    package mutating func forget(_ section: SectionID) { counts[section] = nil }
}
