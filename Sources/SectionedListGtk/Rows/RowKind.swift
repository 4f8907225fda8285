import GtkInterop

/// A kind of row: what the widgets of its rows have in common. A widget is only ever reused for rows of its kind.
@MainActor
struct RowKind {
    let id: AnyHashable
    let make: () -> Widget
    let unbind: (Widget) -> Void
    let update: (Widget, RowState) -> Void
    /// The part of a row that a drag begins at; `nil` for the whole row.
    let handle: ((Widget) -> Widget?)?

    /// Returns the same kind under another ID.
    func identified(by id: AnyHashable) -> RowKind {
        RowKind(id: id, make: make, unbind: unbind, update: update, handle: handle)
    }
}
