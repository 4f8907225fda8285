import SectionedList

/// The sections whose end is near the view, so that more items can be loaded. Each is found once, and again after the
/// number of its rows has changed, or after its end was out of reach.
package struct EndApproach<SectionID: Hashable & Sendable>: Sendable {
    /// The sections whose end is near, each with the number of its rows.
    private var counts: [SectionID: Int] = [:]

    /// Creates a state in which no section was found yet.
    package init() {}

    /// Returns the sections whose last row is in view or less than a page beyond it, or that have no rows. O(visible
    /// rows).
    package mutating func update<ItemID>(for surface: ListSurface<SectionID, ItemID>) -> [SectionID] {
        let page = surface.viewport.height
        guard page > 0 else { return [] }
        let geometry = surface.geometry
        var near: [SectionID: Int] = [:]
        var found: [SectionID] = []
        for index in surface.visibleSections(margin: surface.layout == .columns ? 0 : page) {
            guard !geometry.isLifted(section: index), !geometry.isCollapsed(index) else { continue }
            let end = surface.visibleRows(ofSection: index, margin: page).upperBound
            // Lifted rows at the end are not in view.
            guard
                geometry.shownRowCount(in: index) == 0
                    || end > 0 && geometry.nextShownRow(from: end, inSection: index) == nil
            else { continue }
            let section = surface.list.section(at: index)
            let count = surface.list.count(in: section)
            near[section] = count
            if counts[section] != count { found.append(section) }
        }
        counts = near
        return found
    }

    /// Forgets a section that has left the list.
    package mutating func forget(_ section: SectionID) { counts[section] = nil }
}
