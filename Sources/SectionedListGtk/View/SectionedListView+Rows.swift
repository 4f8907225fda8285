import DragDrop
import GtkInterop
import SectionedList

/// Reloading and finding rows and sections.
extension SectionedListView {
    /// Reloads the row of an item whose content has changed. The row may then have a different height.
    public func reload(_ item: ItemID) {
        guard let key = list.row(of: item) else { return }
        if let widget = pool.rows[key] {
            binder.bind(widget)
            queueResize()
        } else {
            change(.height(key, nil))
        }
    }

    /// Reloads all visible rows after a change to something that they share.
    public func reloadRows() {
        for widget in pool.rows.values { binder.bind(widget) }
        queueResize()
    }

    /// Reloads all rows after a change to the style that they share, such as their padding. O(rows).
    ///
    /// Rows out of view would keep their old heights until they come into view, where the list would then jump, so
    /// their heights are estimated again.
    package func remeasureRows() {
        let surface = list.surface
        let anchors = surface.anchors()
        for index in 0..<surface.list.sectionCount {
            for row in 0..<surface.list.count(in: surface.list.section(at: index)) {
                let path = ItemPath(item: row, section: index)
                guard surface.geometry.isMeasured(path), let key = surface.list.item(at: path), pool.rows[key] == nil
                else { continue }
                change(.height(key, nil))
            }
        }
        apply(list.surface.changes(keeping: anchors))
        reloadRows()
    }

    /// Reloads the header, footer, empty state, and strip of a section.
    public func reload(section: SectionID) {
        guard let key = list.key(of: section), let widget = pool.sections[key] else { return }
        binder.bind(widget)
        queueResize()
    }

    /// The number of row widgets, including spare ones.
    package var rowWidgetCount: Int { pool.rowCount }

    /// Returns the widget that shows an item; `nil` if the item is out of view.
    public func rowContent(of item: ItemID) -> Widget? {
        list.row(of: item).flatMap { pool.rows[$0]?.content }
    }

    /// Returns the widget that shows the header of a section; `nil` if it is out of view, or shows a strip instead.
    package func headerContent(of section: SectionID) -> Widget? {
        list.key(of: section).flatMap { pool.sections[$0] }.flatMap { $0.isStrip ? nil : $0.header }
    }

    /// Returns the widget that shows a section as a strip; `nil` if it is out of view or not shown as a strip.
    package func stripContent(of section: SectionID) -> Widget? {
        list.key(of: section).flatMap { pool.sections[$0] }.flatMap { $0.isStrip ? $0.strip : nil }
    }

    /// Returns the widget that shows the footer of a section; `nil` if it is out of view.
    package func footerContent(of section: SectionID) -> Widget? {
        list.key(of: section).flatMap { pool.sections[$0]?.footer }
    }

    /// Returns the frame in the widget where the row of an item settles, even while the row is still moving there.
    public func frame(of item: ItemID) -> Rect? {
        let surface = list.surface
        guard let key = list.row(of: item), let path = surface.list.path(of: key), !surface.geometry.isLifted(path)
        else { return nil }
        return surface.viewRect(ofRow: path).offsetBy(dx: origin.x, dy: origin.y)
    }

    /// Returns the frame where the row of an item is drawn now; `nil` if it is out of view.
    func presentationFrame(of item: ItemID) -> Rect? {
        list.row(of: item).flatMap { presentationFrame(of: $0, at: now) }
    }

    /// Updates the display of a row that has started or stopped flying.
    func showFlight(of key: RowKey) {
        pool.section(ofRow: key)?.queueDraw()
        pool.rows[key].map { binder.showFlight(of: $0) }
    }

    func presentationFrame(of key: RowKey, at time: Time) -> Rect? {
        let surface = list.surface
        guard let widget = pool.rows[key], animator.placement(of: key) != nil, let path = surface.list.path(of: key)
        else {
            return nil
        }
        let offset = animator.offset(of: key, at: time)
        let shift = widget.section.map { animator.offset(of: $0, at: time) } ?? .zero
        return surface.viewRect(ofRow: path)
            .offsetBy(dx: origin.x + offset.x + shift.x, dy: origin.y + offset.y + shift.y)
    }

    /// Returns the frame of a section's header in the widget.
    public func frame(ofHeader section: SectionID) -> Rect? {
        let surface = list.surface
        guard let index = list.key(of: section).flatMap({ surface.list.index(of: $0) }) else { return nil }
        return surface.viewRect(ofHeader: index).offsetBy(dx: origin.x, dy: origin.y)
    }

    /// Returns the frame of a section in the widget.
    public func frame(ofSection section: SectionID) -> Rect? {
        let surface = list.surface
        guard let index = list.key(of: section).flatMap({ surface.list.index(of: $0) }) else { return nil }
        return settledFrame(ofSection: index, surface)
    }

    /// Forgets rows that are no longer in the list. This must happen immediately, because the next new row may reuse a
    /// key.
    func forget(_ rows: [RowKey]) {
        let present = list.surface.list
        for key in rows where !present.contains(key) {
            pool.forget(key)
            animator.forget(key)
            viewport.forget(key)
            focus.forget(key)
            pointer.forget(key)
        }
    }
}
