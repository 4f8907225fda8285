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
