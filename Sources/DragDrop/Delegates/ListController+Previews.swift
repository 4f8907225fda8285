import SectionedList

/// How previews look, as the delegates say.
extension ListController {
    /// How the preview of a row looks while it is dragged; `nil` for the row as it is.
    public func dragPreviewParameters(of row: RowKey) -> PreviewParameters? {
        guard let path = dataPath(of: row) else { return nil }
        return activeDragDelegate?.list(self, dragPreviewParametersForItemAt: path)
    }

    /// How the preview of a dropped item looks on its way to a row; `nil` for the row as it is.
    public func dropPreviewParameters(of row: RowKey) -> PreviewParameters? {
        guard placeholders[row] == nil, let path = dataPath(of: row) else { return nil }
        return activeDropDelegate?.list(self, dropPreviewParametersForItemAt: path)
    }

    /// The rows of this list that a running drag carries, in board order.
    public var draggedRows: [RowKey] { interaction.surface.list.inBoardOrder(sources.values) }

    /// The sections of this list that a running drag carries.
    public var draggedSections: [SectionKey] { sectionSources }

    /// The row of this list that a dragged item stands for.
    public func row(of item: DragItem) -> RowKey? { sources[ObjectIdentifier(item)] }
}
