import DragDrop
import SectionedList

/// A prefetcher that creates rows before they are visible. When a list scrolls horizontally, columns come into view one
/// at a time, and even a sliver of a column needs all of its rows within one frame.
///
/// It owns which rows those are. It does not own their widgets.
@MainActor
final class RowPrefetcher<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable> {
    private unowned let view: SectionedListView<SectionID, ItemID>
    /// The rows that were created in advance.
    private(set) var stretch: VisibleRows?
    /// The main scroll offset when they were created.
    private var lastMainOffset = 0.0

    init(of view: SectionedListView<SectionID, ItemID>) {
        self.view = view
    }

    /// The number of rows that were created in advance.
    var count: Int { stretch?.rows.count ?? 0 }

    /// Creates a few rows of the column that comes into view next, while the list keeps scrolling in that direction.
    func prefetch() {
        let surface = view.list.surface
        let movement = surface.mainOffset - lastMainOffset
        lastMainOffset = surface.mainOffset
        let seen = surface.visibleSections(margin: view.contentInset)
        let next = movement > 0 ? seen.upperBound : movement < 0 ? seen.lowerBound - 1 : stretch?.section ?? -1
        guard surface.layout == .columns, 0..<view.list.numberOfSections ~= next, !seen.contains(next),
            !surface.geometry.isLifted(section: next)
        else { return stretch = nil }
        let made = stretch?.section == next ? stretch?.rows.count : nil
        // The pool allows two spare rows per section. Most of them are reserved for rows that leave on the other side.
        stretch = nil
        let section = view.pool.section(surface.list.section(at: next))
        // The first frame creates only the header and the footer.
        let limit = min(
            made.map { $0 + (movement == 0 ? 0 : Self.rowsPerFrame) } ?? 0,
            view.pool.roomForSpares + section.spareRows.count, view.pool.spareLimit / 3)
        let rows = surface.visibleRows(ofSection: next, margin: view.contentInset).prefix(max(limit, 0))
        let stretch = VisibleRows(section: next, rows: rows)
        self.stretch = stretch
        if let measure = view.layoutPass.measureParts(of: section, next, surface) { view.layoutPass.apply([measure]) }
        prefetch(stretch, in: section, surface)
    }

    private static var rowsPerFrame: Int { 2 }

    private func prefetch(
        _ stretch: VisibleRows, in section: SectionWidget, _ surface: ListSurface<SectionKey, RowKey>
    ) {
        let width = view.layoutPass.rowWidth(stretch.section, surface)
        for row in stretch.rows {
            let path = ItemPath(item: row, section: stretch.section)
            guard !surface.geometry.isLifted(path), let key = surface.list.item(at: path) else { continue }
            // Measuring is most of the work, and GTK caches the result.
            _ = view.pool.row(key, in: section).measureHeight(forWidth: width)
        }
    }
}
