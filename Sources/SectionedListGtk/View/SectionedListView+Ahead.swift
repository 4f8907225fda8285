import DragDrop
import SectionedList

/// The rows of a section that have widgets.
struct ShownRows {
    var section: Int
    var rows: Range<Int>
}

/// The rows of a list that is scrolled across come a column at a time: what is seen of a column, be it ever so little,
/// needs all of its rows within one frame. So some of them are made in the frames before.
extension SectionedListView {
    /// What is seen now.
    func shownRows(_ surface: ListSurface<SectionKey, RowKey>) -> [ShownRows] {
        surface.visibleSections(margin: contentInset)
            .filter { !surface.geometry.isTaken(section: $0) }
            .map { ShownRows(section: $0, rows: surface.visibleRows(ofSection: $0, margin: contentInset)) }
    }

    /// Makes a few rows of the column that comes into view next, as long as the board goes on in its direction.
    func makeRowsAhead() {
        let surface = list.surface
        let way = surface.mainOffset - lastMainOffset
        lastMainOffset = surface.mainOffset
        let seen = surface.visibleSections(margin: contentInset)
        let next = way > 0 ? seen.upperBound : way < 0 ? seen.lowerBound - 1 : ahead?.section ?? -1
        guard surface.layout == .columns, 0..<list.numberOfSections ~= next, !seen.contains(next),
            !surface.geometry.isTaken(section: next)
        else { return ahead = nil }
        var rows = surface.visibleRows(ofSection: next, margin: contentInset)
        let made = ahead?.section == next ? ahead?.rows.count : nil
        // Two rows a section is all that there is beside those that are seen. Most of them are for what leaves the other
        // side, to be used again.
        ahead = nil
        let section = sectionWidget(surface.list.section(at: next))
        // The first frame is for what surrounds the rows.
        let limit = min(
            made.map { $0 + (way == 0 ? 0 : Self.rowsAheadAFrame) } ?? 0, roomForSpares + section.spares.count,
            Self.sparesASection * list.numberOfSections / 3)
        rows = rows.prefix(max(limit, 0))
        let stretch = ShownRows(section: next, rows: rows)
        ahead = stretch
        if let measure = measureParts(of: section, next, surface) { take([measure]) }
        make(stretch, in: section, surface)
    }

    private static var rowsAheadAFrame: Int { 2 }

    private func make(
        _ stretch: ShownRows, in section: SectionWidget, _ surface: ListSurface<SectionKey, RowKey>
    ) {
        let width = rowWidth(stretch.section, surface)
        for row in stretch.rows {
            let path = ItemPath(item: row, section: stretch.section)
            guard !surface.geometry.isTaken(path), let key = surface.list.item(at: path) else { continue }
            // Measuring is most of the work; the toolkit remembers what it has found.
            _ = rowWidget(key, in: section).measureHeight(forWidth: width)
        }
    }
}
