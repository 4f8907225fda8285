import DragDrop
import SectionedList

/// A range of rows that have widgets.
struct VisibleRows {
    var section: Int
    var rows: Range<Int>
}

extension ListSurface<SectionKey, RowKey> {
    /// Returns the rows that are visible now, including those within the inset around the list.
    func visibleRows(inset: Double) -> [VisibleRows] {
        visibleSections(margin: inset)
            .filter { !geometry.isLifted(section: $0) }
            .map { VisibleRows(section: $0, rows: visibleRows(ofSection: $0, margin: inset)) }
    }
}
