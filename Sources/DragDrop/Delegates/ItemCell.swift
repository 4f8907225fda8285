import SectionedList

/// The geometry of an item, as of the call to ``ListController/cellForItem(at:)``.
///
/// Items out of view have a cell, too. A cell has no widget, because only items in view have widgets.
public struct ItemCell: Sendable {
    package let item: any Hashable & Sendable
    /// The rectangle of the cell, in the same coordinates as a session's ``DropSession/location``.
    public let frame: Rect

    package init(of item: any Hashable & Sendable, frame: Rect) {
        self.item = item
        self.frame = frame
    }

    /// The center of ``frame``.
    public var center: Point { frame.center }

    /// The rectangle of the cell in its own coordinates, which start at zero.
    public var bounds: Rect { Rect(x: 0, y: 0, width: frame.width, height: frame.height) }
}
