import DragDrop
import GtkInterop
import SectionedList

/// The widgets of rows and sections: made, used again and let go, so that only what is seen has any.
///
/// It owns the widgets, and those that wait for the next row or section. It does not own what they show, nor where they lie.
@MainActor
final class WidgetPool<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable> {
    private unowned let view: SectionedListView<SectionID, ItemID>
    private(set) var rows: [RowKey: RowWidget] = [:]
    private(set) var sections: [SectionKey: SectionWidget] = [:]
    /// A section that has gone out of view, with widgets of rows, for the next one to come.
    private var spareSection: SectionWidget?
    /// Which of the factories of rows it is.
    private var generation = 0
    /// Whether sections have other parts than the list knows of.
    private var hasNewSections = false
    private var rebuilding: GtkInterop.Timer?

    init(of view: SectionedListView<SectionID, ItemID>) {
        self.view = view
    }

    /// Whether a row is one of the factory that there is now; one of an earlier factory goes as soon as nobody needs it.
    func isCurrent(_ widget: RowWidget) -> Bool { widget.generation == generation }

    /// The widget of the section that a row is shown in.
    func section(ofRow key: RowKey) -> SectionWidget? { rows[key]?.section.flatMap { sections[$0] } }

    // MARK: Making

    /// The widget of a section: the one that it has, one that another section has left, or a new one.
    func section(_ key: SectionKey) -> SectionWidget {
        if let widget = sections[key] { return widget }
        let spare = spareSection
        spareSection = nil
        let widget = spare ?? makeSection(key)
        widget.key = key
        sections[key] = widget
        view.binder.bind(widget)
        if spare == nil { put(widget) }
        for part in [widget, widget.lane] { part.isShownAsChild = true }
        return widget
    }

    /// Behind the others of its kind: for all that comes after a new child the toolkit looks up the styles anew. What is
    /// drawn over what the view decides by itself.
    private func put(_ widget: SectionWidget) {
        view.add(widget.lane)
        view.insert(widget, below: view.overlays.rubberBand)
    }

    private func makeSection(_ key: SectionKey) -> SectionWidget {
        let header = view.sections.header?.make()
        header?.addStyleClass("section-header")
        let widget = SectionWidget(key, header: header, footer: view.sections.footer?.make())
        widget.drawing = { [weak view] section, snapshot in view?.draw(section, snapshot) }
        return widget
    }

    /// The widget of a row, in its section: the one that it has, one that another row has left, or a new one.
    func row(_ key: RowKey, in section: SectionWidget) -> RowWidget {
        if let widget = rows[key] {
            move(widget, to: section)
            return widget
        }
        let widget = takeSpare(of: section) ?? makeRow(in: section)
        widget.isShownAsChild = true
        widget.key = key
        widget.section = section.key
        rows[key] = widget
        view.binder.bind(widget)
        return widget
    }

    private func takeSpare(of section: SectionWidget) -> RowWidget? {
        while let spare = section.spares.popLast() {
            if isCurrent(spare) { return spare }
            spare.unparent()
        }
        return nil
    }

    private func makeRow(in section: SectionWidget) -> RowWidget {
        let widget = RowWidget(view.rows.make(), generation: generation, unbind: view.rows.unbind)
        widget.onFocusChange { [weak view, weak widget] isFocused in
            guard let view, let key = widget?.key else { return }
            view.focus.didChange(isFocused, of: key)
        }
        section.insert(widget, below: section.footer ?? section.header)
        return widget
    }

    /// A row that has gone to another section takes its widget along, with the focus and whatever is typed in it.
    private func move(_ widget: RowWidget, to section: SectionWidget) {
        // The section's widget may be another one by now, where all were made anew.
        guard widget.parent !== section else { return }
        view.names.keep(for: widget) {
            widget.keepFocus {
                widget.unparent()
                section.insert(widget, below: section.footer ?? section.header)
            }
        }
        widget.section = section.key
    }

    /// Moves rows that are kept though they are out of view to the sections that they are in now: those that still glide
    /// there, and the one that the keyboard acts on, also to a section that is out of view.
    func moveKeptRows() {
        let surface = view.list.surface
        for (key, widget) in rows {
            guard let path = surface.list.path(of: key), !surface.geometry.isTaken(path) else { continue }
            let section = surface.list.section(at: path.section)
            guard widget.section != section else { continue }
            if let place = widget.containsFocus ? self.section(section) : sections[section] { move(widget, to: place) }
        }
    }

    // MARK: Waiting

    private var spareCount: Int {
        sections.values.reduce(spareSection?.spares.count ?? 0) { $0 + $1.spares.count }
    }

    /// The number of widgets of rows, those that wait included.
    var rowCount: Int { rows.count + spareCount }

    /// How many widgets more there may be for rows that are not seen.
    var roomForSpares: Int { sparesLimit - spareCount - view.rowsAhead.count }

    /// How many widgets there may be for rows that are not seen.
    var sparesLimit: Int { 2 * view.list.numberOfSections }

    /// Rows that are kept out of view take the place of spare ones.
    private func trimSpares(seen: Int) {
        var excess = rowCount - seen - sparesLimit
        for section in [spareSection].compactMap({ $0 }) + sections.values where excess > 0 {
            while excess > 0, let row = section.spares.popLast() {
                row.unparent()
                excess -= 1
            }
        }
    }

    // MARK: Letting go

    /// Takes back the widgets of rows and sections that are out of view.
    func recycle(at time: Time) {
        let surface = view.list.surface
        let seen = surface.shownRows(inset: view.contentInset)
        let kept = seen + (view.rowsAhead.stretch.map { [$0] } ?? [])
        let keptKeys = Self.keys(of: kept, surface)
        let keptSections = Set(kept.map { surface.list.section(at: $0.section) })
        for (key, widget) in rows where !keptKeys.contains(key) {
            // The keyboard's row stays, with what is being typed in it; and what still glides out of view is in view.
            let isPlaced = view.stage.placement(of: key) != nil && surface.list.contains(key)
            if widget.isTypedInto, surface.list.contains(key) { continue }
            if isPlaced, isKept(widget) || view.stage.isMoving(key, at: time) { continue }
            // Of a row that is dragged the focus comes back with it.
            if widget.hasFocus, surface.list.contains(key) {
                view.focus.giveBack(to: key)
                widget.giveUpFocus()
            }
            letGo(widget, key, with: widget.section.map { !keptSections.contains($0) } ?? false)
        }
        for (key, widget) in sections where !keptSections.contains(key) {
            let isInList = surface.list.index(of: key) != nil
            let isMoving = isInList && view.stage.isMoving(key, at: time)
            if !isMoving, !isInList || !widget.containsFocus { letGo(widget) }
        }
        trimSpares(seen: seen.reduce(0) { $0 + $1.rows.count })
    }

    /// Whether the keyboard acts on a row, where it can be seen by scrolling.
    private func isKept(_ widget: RowWidget) -> Bool {
        widget.hasFocus && !(widget.section.map { view.isHidden($0) } ?? false)
    }

    private static func keys(of shown: [ShownRows], _ surface: ListSurface<SectionKey, RowKey>) -> Set<RowKey> {
        var keys: Set<RowKey> = []
        for stretch in shown {
            for row in stretch.rows {
                let path = ItemPath(item: row, section: stretch.section)
                if !surface.geometry.isTaken(path), let key = surface.list.item(at: path) { keys.insert(key) }
            }
        }
        return keys
    }

    /// Lets go of a row that is not in the list any more, at once: the next row that comes may have its key.
    func forget(_ key: RowKey) {
        if let widget = rows[key] { letGo(widget, key) }
    }

    /// - Parameter isLeaving: whether its section goes too: then all of its rows wait for the section that comes next, and
    ///   else one for the row that comes next.
    private func letGo(_ widget: RowWidget, _ key: RowKey, with isLeaving: Bool = false) {
        rows[key] = nil
        view.stage.forgetPlace(of: key)
        widget.key = nil
        // Another row is to have the focus, and not what GTK would find next: a button somewhere. What is typed in goes by
        // itself.
        if widget.hasFocus, view.focus.isWanted { widget.giveUpFocus() }
        view.binder.clear(widget)
        guard let section = widget.section.flatMap({ sections[$0] }), isCurrent(widget),
            section.spares.isEmpty || isLeaving, roomForSpares > 0
        else {
            widget.unparent()
            return
        }
        widget.isShownAsChild = false
        section.spares.append(widget)
    }

    private func letGo(_ widget: SectionWidget, forGood: Bool = false) {
        for (key, row) in rows where row.section == widget.key { letGo(row, key, with: !forGood) }
        sections[widget.key] = nil
        view.stage.forgetPlace(of: widget.key)
        widget.rows = []
        guard !forGood, spareSection == nil, !widget.containsFocus else { return destroy(widget) }
        for part in [widget, widget.lane] { part.isShownAsChild = false }
        for name in ["springing", "drop-target"] { widget.lane.setStyleClass(name, false) }
        widget.setAccessibleName("")
        spareSection = widget
    }

    private func destroy(_ widget: SectionWidget) {
        widget.spares = []
        view.remove(widget.lane)
        view.remove(widget)
    }

    // MARK: New factories

    /// Makes all rows with the new factory.
    func renewRows() {
        generation += 1
        rebuild()
    }

    /// Makes all sections with the new factory.
    func renewSections() {
        hasNewSections = true
        rebuild()
    }

    /// Makes all widgets again; those that are being laid out once they are.
    private func rebuild() {
        guard !view.layoutPass.isRunning else {
            rebuilding = Timer(afterMilliseconds: 0) { [weak view] in view?.held { $0.pool.rebuild() } }
            return
        }
        rebuilding = nil
        for widget in sections.values { letGo(widget, forGood: true) }
        spareSection.map { destroy($0) }
        spareSection = nil
        if hasNewSections {
            hasNewSections = false
            view.layoutPass.fitHeaders()
        }
        view.queueResize()
    }
}
