import DragDrop
import GtkInterop
import SectionedList

/// Rows and sections as they are shown: shown again, and found.
extension SectionedListView {
    /// Shows an item anew, because something of it has changed; its row may then have another height.
    public func reload(_ item: ItemID) {
        guard let key = list.row(of: item) else { return }
        if let widget = pool.rows[key] {
            binder.bind(widget)
            queueResize()
        } else {
            change(.height(key, nil))
        }
    }

    /// Shows all rows in view anew, because something has changed that they all show.
    public func reloadRows() {
        for widget in pool.rows.values { binder.bind(widget) }
        queueResize()
    }

    /// Shows anew what surrounds the rows of a section.
    public func reload(section: SectionID) {
        guard let key = list.key(of: section), let widget = pool.sections[key] else { return }
        binder.bind(widget)
        queueResize()
    }

    /// The number of row widgets that there are now, bound or waiting.
    package var rowWidgetCount: Int { pool.rowCount }

    /// The row that shows an item now; `nil` where it is out of view.
    public func rowContent(of item: ItemID) -> Widget? {
        list.row(of: item).flatMap { pool.rows[$0]?.content }
    }

    /// Where the row of an item is settled in the widget, wherever it is seen on its way there.
    public func frame(of item: ItemID) -> Rect? {
        let surface = list.surface
        guard let key = list.row(of: item), let path = surface.list.path(of: key), !surface.geometry.isTaken(path)
        else { return nil }
        return surface.viewRect(ofRow: path).offsetBy(dx: contentInset, dy: contentInset)
    }

    /// Where the row of an item is seen now; `nil` where it is out of view.
    func seenFrame(of item: ItemID) -> Rect? { list.row(of: item).flatMap { seenFrame(of: $0, at: now) } }

    func seenFrame(of key: RowKey, at time: Time) -> Rect? {
        let surface = list.surface
        guard let widget = pool.rows[key], stage.placement(of: key) != nil, let path = surface.list.path(of: key) else {
            return nil
        }
        let offset = stage.offset(of: key, at: time)
        let shift = widget.section.map { stage.offset(of: $0, at: time) } ?? .zero
        return surface.viewRect(ofRow: path)
            .offsetBy(dx: contentInset + offset.x + shift.x, dy: contentInset + offset.y + shift.y)
    }

    /// Where the header of a section lies in the widget.
    public func frame(ofHeader section: SectionID) -> Rect? {
        let surface = list.surface
        guard let index = list.key(of: section).flatMap({ surface.list.index(of: $0) }) else { return nil }
        return surface.viewRect(ofHeader: index).offsetBy(dx: contentInset, dy: contentInset)
    }

    /// Where a section lies in the widget.
    public func frame(ofSection section: SectionID) -> Rect? {
        let surface = list.surface
        guard let index = list.key(of: section).flatMap({ surface.list.index(of: $0) }) else { return nil }
        return corner(ofSection: index, surface)
    }

    /// Forgets what is not in the list any more, at once: the next row that comes may have its key.
    func forget(_ rows: [RowKey]) {
        for key in rows where !list.surface.list.contains(key) {
            pool.forget(key)
            stage.forget(key)
            viewport.forget(key)
            focus.forget(key)
            pointer.forget(key)
        }
    }
}
