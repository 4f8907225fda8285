import DragDrop
import GtkInterop
import SectionedList

/// A factory that creates the widgets of rows and fills them with items.
///
/// Widgets are few and are reused: `make` creates a widget, and `bind` shows an item in it, perhaps after another item.
/// `bind` has to set everything that the row shows. A row only displays its item; don't keep data in it.
///
///     RowFactory(make: { CardRow() }, bind: { row, card in row.show(cards[card]) }, title: { cards[$0].title })
///
/// For rows of plain text, use ``text(_:)``. For rows of several kinds, use ``init(kind:placeholder:factory:)``.
@MainActor
public struct RowFactory<ItemID: Hashable & Sendable> {
    /// Returns the kind of an item's row, or of a placeholder if the item is `nil`.
    let kind: (ItemID?) -> RowKind
    let bind: (Widget, ItemID) -> Void
    let title: ((ItemID) -> String?)?
    let details: ((ItemID) -> String)?
    let bindPlaceholder: (Widget, DragItem) -> Void

    /// Creates a factory of rows.
    ///
    /// - Parameters:
    ///   - make: Creates a row.
    ///   - bind: Shows an item in a row.
    ///   - unbind: Called when a row stops showing its item, so that it can release resources.
    ///   - update: Called when the look of a row changes: it is selected, dragged, or the target of a drag. The row's
    ///     style classes and states change too, so a style sheet is usually enough.
    ///   - title: Returns the name of an item for screen readers, which is also used to announce moves: “Write,
    ///     position 2 of 3”. It is not displayed. Without it, moves are announced without a name.
    ///   - handle: Returns the only part of a row by which it is dragged, such as a grip, or `nil` for the whole row.
    ///     In edit mode, rows have a handle of their own.
    ///   - details: Returns further details of an item for screen readers, which read them after its name. The list
    ///     calls it for each row that it shows: after `bind`, when the keyboard focus reaches the row, and sometimes
    ///     when the focus leaves the row.
    ///   - bindPlaceholder: Shows a row as the placeholder for a dropped item that is still loading. The second
    ///     argument is the item that the program passed to ``/DragDrop/DropCoordinator/drop(_:to:)``.
    public init<Row: Widget>(
        make: @escaping () -> Row, bind: @escaping (Row, ItemID) -> Void, unbind: @escaping (Row) -> Void = { _ in },
        update: @escaping (Row, RowState) -> Void = { _, _ in }, handle: ((Row) -> Widget?)? = nil,
        title: ((ItemID) -> String)? = nil, details: ((ItemID) -> String)? = nil,
        bindPlaceholder: @escaping (Row, DragItem) -> Void = { _, _ in }
    ) {
        // A row only ever comes back to the factory that created it, so the casts succeed.
        let kind = RowKind(
            id: ObjectIdentifier(Row.self), make: make, unbind: { row in if let row = row as? Row { unbind(row) } },
            update: { row, state in if let row = row as? Row { update(row, state) } },
            handle: handle.map { handle in { row in (row as? Row).flatMap { handle($0) } } })
        self.init(
            kind: { _ in kind }, bind: { row, item in if let row = row as? Row { bind(row, item) } }, title: title,
            details: details,
            bindPlaceholder: { row, item in if let row = row as? Row { bindPlaceholder(row, item) } })
    }

    init(
        kind: @escaping (ItemID?) -> RowKind, bind: @escaping (Widget, ItemID) -> Void, title: ((ItemID) -> String?)?,
        details: ((ItemID) -> String)?, bindPlaceholder: @escaping (Widget, DragItem) -> Void
    ) {
        self.kind = kind
        self.bind = bind
        self.title = title
        self.details = details
        self.bindPlaceholder = bindPlaceholder
    }
}
