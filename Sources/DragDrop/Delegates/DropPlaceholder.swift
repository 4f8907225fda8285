import SectionedList

/// A row to insert until the data of a dropped item has loaded.
public struct DropPlaceholder: Hashable, Sendable {
    /// Where the row goes: before the item at this path of the program's own data.
    public var insertionPath: ItemPath
    /// What it will need, where that is known; the mean of all rows where it is not.
    public var height: Double?

    /// A row to insert at a path.
    public init(insertionPath: ItemPath, height: Double? = nil) {
        self.insertionPath = insertionPath
        self.height = height
    }
}

/// Ends a placeholder, with its data or without.
@MainActor
public final class DropPlaceholderContext<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable> {
    /// The dropped item for which the placeholder stands in.
    public let dragItem: DragItem
    private weak var list: ListController<SectionID, ItemID>?
    /// `nil` once it has ended, or been swept away by a reload.
    var row: RowKey?

    init(dragItem: DragItem, list: ListController<SectionID, ItemID>, row: RowKey?) {
        self.dragItem = dragItem
        self.list = list
        self.row = row
    }

    /// Whether the placeholder is still in the list.
    public var isValid: Bool { row != nil }

    /// Puts the loaded item in the placeholder's place.
    ///
    /// - Parameter updates: is handed the placeholder's path *now*, which may be another than at the drop, and inserts
    ///   the item there, into the program's data and into the list.
    /// - Returns: false where the placeholder is gone; `updates` is not called then.
    @discardableResult
    public func commitInsertion(_ updates: (ItemPath) -> Void) -> Bool {
        guard let row, let list else { return false }
        self.row = nil
        return list.commitPlaceholder(row, updates)
    }

    /// Takes the placeholder away, since there will be no data.
    ///
    /// - Returns: false where it is gone already.
    @discardableResult
    public func deletePlaceholder() -> Bool {
        guard let row, let list else { return false }
        self.row = nil
        return list.removePlaceholder(row)
    }
}
