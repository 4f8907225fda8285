/// The position of an item by number: the index of its section and its index in that section.
///
/// A path is the counterpart of UIKit's `IndexPath`. It is valid only until the list changes; IDs carry identity.
public struct ItemPath: Hashable, Comparable, Sendable {
    /// The index of the section, from 0.
    public var section: Int
    /// The index of the item in its section, from 0.
    public var item: Int

    /// Creates a path to an item.
    @inlinable
    public init(item: Int, section: Int) {
        self.section = section
        self.item = item
    }

    /// The same as ``item``, under the name that `UITableView` uses.
    public var row: Int {
        get { item }
        set { item = newValue }
    }

    /// Creates a path to an item, with the name that `UITableView` uses.
    public init(row: Int, section: Int) {
        self.init(item: row, section: section)
    }

    /// Returns whether the left path comes first in list order: by section, then by item.
    public static func < (left: ItemPath, right: ItemPath) -> Bool {
        (left.section, left.item) < (right.section, right.item)
    }
}

extension ItemPath {
    /// Returns the destination in UIKit's convention (`moveRowAt:to:`), which doesn't count the moved item. The
    /// receiver counts it, as destinations in this library do, except those of a `ReorderingDataSource`.
    ///
    ///     // The second row, dropped after the fourth:
    ///     ItemPath(item: 4, section: 0).afterRemoval(of: ItemPath(item: 1, section: 0)) // item 3
    public func afterRemoval(of source: ItemPath) -> ItemPath {
        guard source.section == section, source.item < item else { return self }
        return ItemPath(item: item - 1, section: section)
    }

    /// Returns the destination in this library's convention, which counts the moved item. The receiver is in UIKit's
    /// convention (`moveRowAt:to:`), which doesn't.
    public func beforeRemoval(of source: ItemPath) -> ItemPath {
        guard source.section == section, source.item < item else { return self }
        return ItemPath(item: item + 1, section: section)
    }
}
