import DragDrop
import GtkInterop
import SectionedList

/// The widgets of rows and sections. They are created, reused, and released, so that only visible rows have widgets.
///
/// It owns the widgets in use and the spare ones. It does not own their contents or places.
@MainActor
final class WidgetPool<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable> {
    private unowned let view: SectionedListView<SectionID, ItemID>
    private(set) var rows: [RowKey: RowWidget] = [:]
    private(set) var sections: [SectionKey: SectionWidget] = [:]
    /// A section that has gone out of view, with its row widgets, to be reused for the next section.
    private var spareSection: SectionWidget?
    /// The generation of the current row factory.
    private var generation = 0
    /// Whether the section factory has changed, so that the list has yet to reserve space for its headers.
    private var hasNewSections = false
    private var rebuildTimer: DelayedCall?

    init(of view: SectionedListView<SectionID, ItemID>) {
        self.view = view
    }

    /// Returns whether a row comes from the current factory. Older rows are removed once they are no longer needed.
    func isCurrent(_ widget: RowWidget) -> Bool { widget.generation == generation }

    /// Returns the widget of the section that a row is shown in.
    func section(ofRow key: RowKey) -> SectionWidget? { rows[key]?.section.flatMap { sections[$0] } }

    // MARK: Creating

    /// Returns the widget of a section: its current one, a spare one, or a new one.
    func section(_ key: SectionKey) -> SectionWidget {
        if let widget = sections[key] { return widget }
        let spare = spareSection
        spareSection = nil
        let widget = spare ?? makeSection(key)
        widget.key = key
        sections[key] = widget
        view.binder.bind(widget)
        if spare == nil { insert(widget) }
        for part in [widget, widget.lane] { part.isShownAsChild = true }
        return widget
    }

    /// Adds a section after its siblings, because GTK recomputes the style of every child that follows a new one. The
    /// drawing order doesn't depend on it, because the view decides that itself.
    private func insert(_ widget: SectionWidget) {
        view.add(widget.lane)
        view.insert(widget, below: view.overlays.rubberBand)
    }

    private func makeSection(_ key: SectionKey) -> SectionWidget {
        let header = view.sections.header?.make()
        header?.addStyleClass("section-header")
        let widget = SectionWidget(key, header: header, footer: view.sections.footer?.make())
        widget.drawHandler = { [weak view] section, snapshot in view?.draw(section, snapshot) }
        return widget
    }

    /// Returns the widget of a row in its section: its current one, a spare one, or a new one.
    func row(_ key: RowKey, in section: SectionWidget) -> RowWidget {
        let kind = view.rows.kind(view.list.item(of: key))
        if let widget = rows[key] {
            guard isReplaced(widget, by: kind) else {
                move(widget, to: section)
                widget.isCell = view.layout == .grid
                return widget
            }
            if widget.hasFocus { view.focus.restoreFocus(to: key) }
            release(widget, key)
        }
        let widget = dequeueSpare(of: section, kind) ?? makeRow(kind, in: section)
        widget.isShownAsChild = true
        widget.isCell = view.layout == .grid
        widget.key = key
        widget.section = section.key
        rows[key] = widget
        view.binder.bind(widget)
        return widget
    }

    /// Returns whether a row needs another widget, because its item is of another kind now. While somebody types in the
    /// row, it keeps the widget.
    private func isReplaced(_ widget: RowWidget, by kind: RowKind) -> Bool {
        isCurrent(widget) && widget.kind.id != kind.id && !widget.containsEditingFocus
    }

    private func dequeueSpare(of section: SectionWidget, _ kind: RowKind) -> RowWidget? {
        for old in section.spareRows where !isCurrent(old) { old.unparent() }
        section.spareRows.removeAll { !isCurrent($0) }
        return section.spareRows.lastIndex { $0.kind.id == kind.id }.map { section.spareRows.remove(at: $0) }
    }

    private func makeRow(_ kind: RowKind, in section: SectionWidget) -> RowWidget {
        let widget = RowWidget(kind, generation: generation)
        widget.onFocusChange { [weak view, weak widget] isFocused in
            guard let view, let widget, let key = widget.key else { return }
            view.focus.didChange(isFocused, of: key)
            if !isFocused, widget.kind.id != view.rows.kind(view.list.item(of: key)).id { view.queueLayout() }
        }
        section.insert(widget, below: section.footer ?? section.header)
        return widget
    }

    /// Moves the widget of a row that has moved to another section, with its focus and any text being typed in it.
    private func move(_ widget: RowWidget, to section: SectionWidget) {
        // The section's widget may be a different one now, if all were created again.
        guard widget.parent !== section else { return }
        view.names.preserveName(of: widget) {
            widget.preservingFocus {
                widget.unparent()
                section.insert(widget, below: section.footer ?? section.header)
            }
        }
        widget.section = section.key
    }

    /// Moves rows that are out of view but still have widgets to the sections they are in now. These are rows that are
    /// still moving there, and the focused row, whose section may be out of view.
    func moveKeptRows() {
        let surface = view.list.surface
        for (key, widget) in rows {
            guard let path = surface.list.path(of: key), !surface.geometry.isLifted(path) else { continue }
            let section = surface.list.section(at: path.section)
            guard widget.section != section else { continue }
            if let place = widget.containsFocus ? self.section(section) : sections[section] { move(widget, to: place) }
        }
    }

    // MARK: Spares

    private var spareCount: Int {
        sections.values.reduce(spareSection?.spareRows.count ?? 0) { $0 + $1.spareRows.count }
    }

    /// The number of row widgets, including spare ones.
    var rowCount: Int { rows.count + spareCount }

    /// The number of further widgets that are allowed for rows that are not visible.
    var roomForSpares: Int { spareLimit - spareCount - view.prefetcher.count }

    /// The maximum number of widgets for rows that are not visible.
    var spareLimit: Int { 2 * view.list.numberOfSections }

    /// Removes spare widgets above the limit. Rows that are out of view but still have widgets count toward it.
    private func trimSpares(seen: Int) {
        var excess = rowCount - seen - spareLimit
        for section in [spareSection].compactMap({ $0 }) + sections.values where excess > 0 {
            while excess > 0, let row = section.spareRows.popLast() {
                row.unparent()
                excess -= 1
            }
        }
    }

    // MARK: Releasing

    /// Recycles the widgets of rows and sections that are out of view.
    func recycle(at time: Time) {
        let surface = view.list.surface
        let seen = surface.visibleRows(inset: view.contentInset)
        let kept = seen + (view.prefetcher.stretch.map { [$0] } ?? [])
        let keptKeys = Self.keys(of: kept, surface)
        let keptSections = Set(kept.map { surface.list.section(at: $0.section) })
        // A column that expands moves others out of view, with their rows.
        let isMakingRoom = view.animator.isChangingWidth(at: time)
        let held = view.inViewDrag.subject
        for (key, widget) in rows where !keptKeys.contains(key) {
            // The focused row stays, with any text being typed in it. Rows that are still moving out of view are
            // visible.
            let isPlaced = view.animator.placement(of: key) != nil && surface.list.contains(key)
            if widget.containsEditingFocus, surface.list.contains(key) { continue }
            if held == .row(key), surface.list.contains(key) { continue }
            if isPlaced, isKept(widget) || view.animator.isMoving(key, at: time) { continue }
            if isPlaced, isMakingRoom, let section = widget.section, !keptSections.contains(section),
                view.animator.isMoving(section, at: time)
            {
                continue
            }
            // A dragged row gets its focus back when it returns.
            if widget.hasFocus, surface.list.contains(key) {
                view.focus.restoreFocus(to: key)
                widget.clearWindowFocus()
            }
            release(widget, key, isSectionLeaving: widget.section.map { !keptSections.contains($0) } ?? false)
        }
        let heldSection: SectionKey? =
            switch held {
            case .row(let key): rows[key]?.section
            case .section(let key): key
            case nil: nil
            }
        for (key, widget) in sections where !keptSections.contains(key) {
            let isInList = surface.list.index(of: key) != nil
            let isMoving = isInList && view.animator.isMoving(key, at: time)
            let isKept = isInList && (widget.containsFocus || key == heldSection)
            if !isMoving, !isKept { release(widget) }
        }
        trimSpares(seen: seen.reduce(0) { $0 + $1.rows.count })
    }

    /// Returns whether a row has the focus and can be scrolled into view.
    private func isKept(_ widget: RowWidget) -> Bool {
        widget.hasFocus && !(widget.section.map { view.isHidden($0) } ?? false)
    }

    private static func keys(of shown: [VisibleRows], _ surface: ListSurface<SectionKey, RowKey>) -> Set<RowKey> {
        var keys: Set<RowKey> = []
        for stretch in shown {
            for row in stretch.rows {
                let path = ItemPath(item: row, section: stretch.section)
                if !surface.geometry.isLifted(path), let key = surface.list.item(at: path) { keys.insert(key) }
            }
        }
        return keys
    }

    /// Releases a row that is no longer in the list. This must happen immediately, because the next new row may reuse
    /// its key.
    func forget(_ key: RowKey) {
        if let widget = rows[key] { release(widget, key) }
    }

    /// Releases a row's widget, and keeps it as a spare if there is room.
    ///
    /// - Parameter isSectionLeaving: Whether its section leaves too. Then all of its rows become spares, for the next
    ///   section. Otherwise a section keeps only one spare, for the next row.
    private func release(_ widget: RowWidget, _ key: RowKey, isSectionLeaving: Bool = false) {
        rows[key] = nil
        view.animator.forgetPlace(of: key)
        widget.key = nil
        widget.lastPicture = nil
        widget.item = nil
        view.binder.clear(widget)
        // Otherwise, GTK would focus the next widget, such as a button, although another row is waiting for the focus.
        // A text entry that loses the focus may hide itself. That must not happen when the other row gets the focus,
        // during the layout, because GTK would draw the section without having laid it out.
        if widget.containsFocus, view.focus.isPending { widget.clearWindowFocus() }
        guard let section = widget.section.flatMap({ sections[$0] }), isCurrent(widget),
            isSectionLeaving || !section.spareRows.contains(where: { $0.kind.id == widget.kind.id }),
            makeRoom(forSpareOf: widget.kind, in: section)
        else {
            widget.unparent()
            return
        }
        widget.isShownAsChild = false
        section.spareRows.append(widget)
    }

    /// Returns whether there is room for a spare row, for which one of another kind may have to go.
    private func makeRoom(forSpareOf kind: RowKind, in section: SectionWidget) -> Bool {
        if roomForSpares <= 0, let other = section.spareRows.firstIndex(where: { $0.kind.id != kind.id }) {
            section.spareRows.remove(at: other).unparent()
        }
        return roomForSpares > 0
    }

    private func release(_ widget: SectionWidget, forGood: Bool = false) {
        for (key, row) in rows where row.section == widget.key { release(row, key, isSectionLeaving: !forGood) }
        sections[widget.key] = nil
        view.animator.forgetPlace(of: widget.key)
        widget.rows = []
        widget.fading = nil
        guard !forGood, spareSection == nil, !widget.containsFocus else { return destroy(widget) }
        for part in [widget, widget.lane] { part.isShownAsChild = false }
        for name in ["springing", "drop-target"] { widget.lane.setStyleClass(name, false) }
        widget.setAccessibleName("")
        spareSection = widget
    }

    private func destroy(_ widget: SectionWidget) {
        widget.spareRows = []
        view.remove(widget.lane)
        view.remove(widget)
    }

    // MARK: New factories

    /// Creates all rows again with the new factory.
    func rebuildRows() {
        generation += 1
        rebuild()
    }

    /// Creates all sections again with the new factory.
    func rebuildSections() {
        hasNewSections = true
        rebuild()
    }

    /// Creates all widgets again. During a layout pass, this waits until the pass is over.
    private func rebuild() {
        guard !view.layoutPass.isRunning else {
            rebuildTimer = DelayedCall(afterMilliseconds: 0) { [weak view] in view?.keepingAlive { $0.pool.rebuild() } }
            return
        }
        rebuildTimer = nil
        for widget in sections.values { release(widget, forGood: true) }
        spareSection.map { destroy($0) }
        spareSection = nil
        if hasNewSections {
            hasNewSections = false
            view.layoutPass.fitHeaders()
        }
        view.queueResize()
    }
}
