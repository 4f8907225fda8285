import SectionedList

/// Placeholder rows for loading data.
extension ListController {
    /// Returns the dropped item that is loading for a placeholder row, or `nil` for other rows.
    package func waitingItem(of row: RowKey) -> DragItem? { placeholders[row]?.dragItem }

    func insertPlaceholder(
        _ placeholder: DropPlaceholder, for item: DragItem
    ) -> DropPlaceholderContext<SectionID, ItemID> {
        guard var place = presentedPlace(placeholder.insertionPath) else {
            return DropPlaceholderContext(dragItem: item, list: self, row: nil)
        }
        place.offset = min(max(place.offset, 0), interaction.surface.list.count(in: place.section))
        let row = RowKey(number: itemKeys.reserve(isReusing: false))
        let context = DropPlaceholderContext(dragItem: item, list: self, row: row)
        // Set first, because a delegate that is asked after the insertion gets paths without placeholders.
        placeholders[row] = context
        // The row is new, so the insertion always fits.
        _ = try? perform { list in try list.insert([row], at: place) }
        if let height = placeholder.height { try? change(.height(row, height)) }
        return context
    }

    func commitPlaceholder(_ row: RowKey, _ updates: (ItemPath) -> Void) -> Bool {
        showModel?()
        guard placeholders[row] != nil, let path = interaction.surface.list.path(of: row) else { return false }
        let outer = committingPlaceholder
        committingPlaceholder = row
        updates(dataPath(path))
        // Before the placeholder is removed, so that the item takes its place.
        showModel?()
        committingPlaceholder = outer
        removePlaceholder(row)
        return true
    }

    @discardableResult
    func removePlaceholder(_ row: RowKey) -> Bool {
        guard placeholders.removeValue(forKey: row) != nil else { return false }
        _ = try? perform { list in list.remove([row]) }
        itemKeys.release(row.number)
        return true
    }
}
