import CGtk

/// The actions that a drop can perform.
package struct DragActions: OptionSet, Hashable, Sendable {
    /// A bit mask with GDK's values.
    package let rawValue: UInt32

    /// Creates a set of actions from GDK's bit mask.
    package init(rawValue: UInt32) {
        self.rawValue = rawValue
    }

    /// The dragged data is copied, and the original stays in place.
    package static let copy = DragActions(rawValue: GDK_ACTION_COPY.rawValue)
    /// The dragged data is moved, and the original is removed.
    package static let move = DragActions(rawValue: GDK_ACTION_MOVE.rawValue)

    init(_ actions: GdkDragAction) {
        self.init(rawValue: actions.rawValue)
    }

    package var value: GdkDragAction { GdkDragAction(rawValue: rawValue) }
}
