import SectionedList

/// The place of an item on the screen when it was requested from ``ListController/cellForItem(at:)``.
///
/// A cell has a place even if it is out of view. It has no widget, because the view uses its widgets for the items that
/// are in view.
public struct ItemCell: Hashable, Sendable {
    package let row: RowKey
    /// The rectangle of the cell, in the same coordinates as a session's ``DropSession/location``.
    public let frame: Rect

    package init(row: RowKey, frame: Rect) {
        self.row = row
        self.frame = frame
    }

    /// The center of ``frame``.
    public var center: Point { frame.center }

    /// The rectangle of the cell in its own coordinates, which start at zero.
    public var bounds: Rect { Rect(x: 0, y: 0, width: frame.width, height: frame.height) }
}
