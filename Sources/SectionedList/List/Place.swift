/// A place between the items of a section.
///
/// As a destination, `offset` counts the items before it in the section *as it stands before the move*, 0 to count.
public struct Place<SectionID: Hashable & Sendable>: Hashable, Sendable {
    /// The id of the section.
    public var section: SectionID
    /// How many of the section's items lie before the place.
    public var offset: Int

    /// A place in a section, behind its first `offset` items.
    @inlinable
    public init(section: SectionID, offset: Int) {
        self.section = section
        self.offset = offset
    }
}

/// A place in numbers: which section, which item in it. True only now; ids carry identity.
///
/// Where UIKit has an `IndexPath` of a section and an item (or row), this stands.
public struct ItemPath: Hashable, Comparable, Sendable {
    /// The index of the section, from 0.
    public var section: Int
    /// The index of the item in its section, from 0.
    public var item: Int

    /// A path in the words of a collection.
    @inlinable
    public init(item: Int, section: Int) {
        self.section = section
        self.item = item
    }

    /// The same number under the name that a table gives it.
    public var row: Int {
        get { item }
        set { item = newValue }
    }

    /// A path in the words of a table.
    public init(row: Int, section: Int) {
        self.init(item: row, section: section)
    }

    /// Board order: by section, then by item.
    public static func < (left: ItemPath, right: ItemPath) -> Bool {
        (left.section, left.item) < (right.section, right.item)
    }
}

extension ItemPath {
    /// The destination of a single move in UIKit's convention (`moveRowAt:to:`), which counts after the source has been
    /// taken out; the receiver counts before.
    ///
    ///     // The second row dropped behind the fourth:
    ///     ItemPath(item: 4, section: 0).afterRemoval(of: ItemPath(item: 1, section: 0)) // item 3
    public func afterRemoval(of source: ItemPath) -> ItemPath {
        guard source.section == section, source.item < item else { return self }
        return ItemPath(item: item - 1, section: section)
    }

    /// The destination of a single move counted before the source is taken out; the receiver counts after (UIKit's
    /// `moveRowAt:to:`).
    public func beforeRemoval(of source: ItemPath) -> ItemPath {
        guard source.section == section, source.item < item else { return self }
        return ItemPath(item: item + 1, section: section)
    }
}
