import SectionedList

/// A placeholder row to insert until the data of a dropped item has loaded.
public struct DropPlaceholder: Hashable, Sendable {
    /// The path in the program's own data to insert the row at, before the item there.
    public var insertionPath: ItemPath
    /// The expected height of the row, or `nil` to use the mean of all rows.
    public var height: Double?

    /// Creates a placeholder to insert at a path.
    public init(insertionPath: ItemPath, height: Double? = nil) {
        self.insertionPath = insertionPath
        self.height = height
    }
}

/// A handle to a placeholder in the list, to replace it with the loaded item or to remove it.
@MainActor
public final class DropPlaceholderContext<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable> {
    /// The dropped item that the placeholder represents.
    public let dragItem: DragItem
    private weak var list: ListController<SectionID, ItemID>?
    /// The placeholder's row, or `nil` once it has ended or a reload has removed it.
    var row: RowKey?

    init(dragItem: DragItem, list: ListController<SectionID, ItemID>, row: RowKey?) {
        self.dragItem = dragItem
        self.list = list
        self.row = row
    }

    /// Whether the placeholder is still in the list.
    public var isValid: Bool { row != nil }

    /// Replaces the placeholder with the loaded item.
    ///
    /// - Parameter updates: Inserts the item into the program's data and into the list, or only into a model that the
    ///   view observes. It receives the placeholder's *current* path, which may differ from that at the drop.
    /// - Returns: `false` if the placeholder is gone. In that case, `updates` is not called.
    @discardableResult
    public func commitInsertion(_ updates: (ItemPath) -> Void) -> Bool {
        guard let row, let list else { return false }
        self.row = nil
        return list.commitPlaceholder(row, updates)
    }

    /// Removes the placeholder because there will be no data.
    ///
    /// - Returns: `false` if it is already gone.
    @discardableResult
    public func deletePlaceholder() -> Bool {
        guard let row, let list else { return false }
        self.row = nil
        return list.removePlaceholder(row)
    }
}
