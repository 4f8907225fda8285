import SectionedList

/// The appearance of previews, as determined by the delegates.
extension ListController {
    /// Returns the appearance of a dragged row's preview, or `nil` to show the row unchanged.
    package func dragPreviewParameters(of row: RowKey) -> PreviewParameters? {
        guard let path = dataPath(of: row) else { return nil }
        return activeDragDelegate?.list(self, dragPreviewParametersForItemAt: path)?.copy()
    }

    /// Returns the appearance of a dropped item's preview on its way to a row, or `nil` to show the row unchanged.
    package func dropPreviewParameters(of row: RowKey) -> PreviewParameters? {
        guard placeholders[row] == nil, let path = dataPath(of: row) else { return nil }
        return activeDropDelegate?.list(self, dropPreviewParametersForItemAt: path)?.copy()
    }

    /// The rows of this list in a running drag, in list order.
    package var draggedRows: [RowKey] { interaction.surface.list.inListOrder(sources.values) }

    /// The sections of this list in a running drag.
    package var draggedSections: [SectionKey] { sectionSources }

    /// Returns the row of this list that a dragged item represents.
    package func row(of item: DragItem) -> RowKey? { sources[ObjectIdentifier(item)] }
}
