/// The position of an item by number: the index of its section and its index in that section.
///
/// A path is the counterpart of UIKit's `IndexPath`. It is valid only until the list changes; IDs carry identity.
public struct ItemPath: Hashable, Comparable, Sendable {
    /// The index of the section, from 0.
    public var section: Int
    /// The index of the item in its section, from 0.
    public var item: Int

    /// Creates a path to an item, in the terms of a collection.
    @inlinable
    public init(item: Int, section: Int) {
        self.section = section
        self.item = item
    }

    /// The index of the item in its section, in the terms of a table.
    public var row: Int {
        get { item }
        set { item = newValue }
    }

    /// Creates a path to a row, in the terms of a table.
    public init(row: Int, section: Int) {
        self.init(item: row, section: section)
    }

    /// Returns whether the left path comes first in list order: by section, then by item.
    public static func < (left: ItemPath, right: ItemPath) -> Bool {
        (left.section, left.item) < (right.section, right.item)
    }
}

extension ItemPath {
    /// Returns the destination of a single move in UIKit's convention (`moveRowAt:to:`), which counts after the source
    /// is removed. The receiver counts before.
    ///
    ///     // The second row, dropped after the fourth:
    ///     ItemPath(item: 4, section: 0).afterRemoval(of: ItemPath(item: 1, section: 0)) // item 3
    public func afterRemoval(of source: ItemPath) -> ItemPath {
        guard source.section == section, source.item < item else { return self }
        return ItemPath(item: item - 1, section: section)
    }

    /// Returns the destination of a single move, counted before the source is removed. The receiver counts after, in
    /// UIKit's convention (`moveRowAt:to:`).
    public func beforeRemoval(of source: ItemPath) -> ItemPath {
        guard source.section == section, source.item < item else { return self }
        return ItemPath(item: item + 1, section: section)
    }
}
