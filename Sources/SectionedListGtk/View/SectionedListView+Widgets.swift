import DragDrop
import GtkInterop
import SectionedList

/// The widgets of rows and sections: made, bound, used again, let go.
extension SectionedListView {
    /// The widget of a section: the one that it has, one that another section has left, or a new one.
    func sectionWidget(_ key: SectionKey) -> SectionWidget {
        if let widget = sectionWidgets[key] { return widget }
        let spare = spareSection
        spareSection = nil
        let widget = spare ?? makeSectionWidget(key)
        widget.key = key
        sectionWidgets[key] = widget
        bind(widget)
        if spare == nil { put(widget) }
        for part in [widget, widget.lane] { part.isShownAsChild = true }
        return widget
    }

    /// The widget of the section that a row is shown in.
    func section(ofRow key: RowKey) -> SectionWidget? {
        rowWidgets[key]?.section.flatMap { sectionWidgets[$0] }
    }

    /// Behind the others of its kind: for all that comes after a new child the toolkit looks up the styles anew. What is
    /// drawn over what the view decides by itself.
    private func put(_ widget: SectionWidget) {
        add(widget.lane)
        insert(widget, below: rubberBand)
    }

    private func makeSectionWidget(_ key: SectionKey) -> SectionWidget {
        let header = sections.header?.make()
        header?.addStyleClass("section-header")
        let widget = SectionWidget(key, header: header, footer: sections.footer?.make())
        widget.drawing = { [weak self] section, snapshot in self?.draw(section, snapshot) }
        return widget
    }

    /// Shows a section in what surrounds its rows.
    func bind(_ widget: SectionWidget) {
        guard let section = list.section(of: widget.key) else { return }
        if let header = widget.header { sections.header?.bind(header, section) }
        if let footer = widget.footer { sections.footer?.bind(footer, section) }
        if let emptyState = widget.emptyState { sections.emptyState?.bind(emptyState, section) }
        if let title = sections.title?(section) { widget.setAccessibleName(title) }
        if list.surface.isCollapsed(widget.key) != widget.isToldCollapsed {
            widget.isToldCollapsed.toggle()
            widget.setAccessibleExpanded(!widget.isToldCollapsed)
        }
    }

    /// The widget of a row, in its section: the one that it has, one that another row has left, or a new one.
    func rowWidget(_ key: RowKey, in section: SectionWidget) -> RowWidget {
        if let widget = rowWidgets[key] {
            move(widget, to: section)
            return widget
        }
        let widget = takeSpare(of: section) ?? makeRowWidget(in: section)
        widget.isShownAsChild = true
        widget.key = key
        widget.section = section.key
        rowWidgets[key] = widget
        bind(widget)
        return widget
    }

    private func takeSpare(of section: SectionWidget) -> RowWidget? {
        while let spare = section.spares.popLast() {
            if spare.generation == generation { return spare }
            spare.unparent()
        }
        return nil
    }

    private func makeRowWidget(in section: SectionWidget) -> RowWidget {
        let widget = RowWidget(rows.make(), generation: generation, unbind: rows.unbind)
        widget.onFocusChange { [weak self, weak widget] isFocused in
            guard let self, let widget, let key = widget.key else { return }
            guard isFocused else { return self.forgetTold() }
            self.focusedRow = key
        }
        section.insert(widget, below: section.footer ?? section.header)
        return widget
    }

    /// A row that has gone to another section takes its widget along, with the focus and whatever is typed in it.
    private func move(_ widget: RowWidget, to section: SectionWidget) {
        // The section's widget may be another one by now, where all were made anew.
        guard widget.parent !== section else { return }
        let told = told
        widget.keepFocus {
            widget.unparent()
            section.insert(widget, below: section.footer ?? section.header)
        }
        if told != nil {
            self.told = told
            name(widget)
        }
        widget.section = section.key
    }

    /// Rows that are kept though they are out of view go along to their sections: those that still glide there, and the
    /// one that the keyboard acts on, also to a section that is out of view.
    func moveKeptRows() {
        let surface = list.surface
        for (key, widget) in rowWidgets {
            guard let path = surface.list.path(of: key), !surface.geometry.isTaken(path) else { continue }
            let section = surface.list.section(at: path.section)
            guard widget.section != section else { continue }
            if let place = widget.containsFocus ? sectionWidget(section) : sectionWidgets[section] {
                move(widget, to: place)
            }
        }
    }

    /// Shows the row's item in its widget.
    func bind(_ widget: RowWidget) {
        // One of an earlier factory goes as soon as nobody needs it.
        guard let key = widget.key, widget.generation == generation else { return }
        if let item = list.item(of: key) {
            rows.bind(widget.content, item)
            name(widget)
            if widget.isDescribed { describe(widget) }
        } else if let waiting = list.waitingItem(of: key) {
            rows.bindPlaceholder(widget.content, waiting)
            widget.setAccessibleName(words.waiting)
        }
        widget.setStyleClass("placeholder", list.item(of: key) == nil)
        showHandle(of: widget)
        show(state(of: key), in: widget)
    }

    /// Tells screen readers what a row is called.
    func name(_ widget: RowWidget) {
        guard let key = widget.key, let item = list.item(of: key), let title = rows.title?(item) else { return }
        if let told, told.row == key, told.title != title || told.place != list.surface.list.path(of: key) {
            self.told = nil
        }
        widget.setAccessibleName(told.flatMap { $0.row == key ? $0.name : nil } ?? title)
    }

    /// Tells screen readers of the row that the keyboard comes to, which one of its section it is: they can only count
    /// those that have widgets. Before it comes there, or they would say it twice.
    func describe(_ widget: RowWidget) {
        guard let key = widget.key, let item = list.item(of: key), let path = list.surface.list.path(of: key) else {
            return
        }
        let count = list.surface.list.count(in: list.surface.list.section(at: path.section))
        if !widget.isDescribed {
            // It may be laid out anew by that.
            guard !isLayingOut else { return }
            widget.introduceToScreenReaders()
        }
        widget.setAccessible(.position(path.item + 1, of: count))
        widget.isDescribed = true
        // Of what was moved the place has just been said.
        let isTold = told?.row == key
        let parts =
            isTold
            ? []
            : [words.position(path.item + 1, count), rows.details?(item) ?? ""]
                + (list.isAwaited(key) ? [words.awaited] : [])
        widget.setAccessibleDescription(parts.filter { !$0.isEmpty }.joined(separator: ", "))
    }

    /// Shows an item anew, because something of it has changed; its row may then have another height.
    public func reload(_ item: ItemID) {
        guard let key = list.row(of: item) else { return }
        if let widget = rowWidgets[key] {
            bind(widget)
            queueResize()
        } else {
            change(.height(key, nil))
        }
    }

    /// Shows all rows in view anew, because something has changed that they all show.
    public func reloadRows() {
        for widget in rowWidgets.values { bind(widget) }
        queueResize()
    }

    /// Shows anew what surrounds the rows of a section.
    public func reload(section: SectionID) {
        guard let key = list.key(of: section), let widget = sectionWidgets[key] else { return }
        bind(widget)
        queueResize()
    }

    /// The number of row widgets that there are now, bound or waiting.
    package var rowWidgetCount: Int {
        rowWidgets.count + spareCount
    }

    private var spareCount: Int {
        sectionWidgets.values.reduce(spareSection?.spares.count ?? 0) { $0 + $1.spares.count }
    }

    /// How many widgets more there may be for rows that are not seen.
    var roomForSpares: Int { Self.sparesASection * list.numberOfSections - spareCount - (ahead?.rows.count ?? 0) }

    static var sparesASection: Int { 2 }

    /// Rows that are kept out of view take the place of spare ones.
    private func trimSpares(seen: Int) {
        var excess = rowWidgetCount - seen - Self.sparesASection * list.numberOfSections
        for section in [spareSection].compactMap({ $0 }) + sectionWidgets.values where excess > 0 {
            while excess > 0, let row = section.spares.popLast() {
                row.unparent()
                excess -= 1
            }
        }
    }

    /// The row that shows an item now; `nil` where it is out of view.
    public func rowContent(of item: ItemID) -> Widget? {
        list.row(of: item).flatMap { rowWidgets[$0]?.content }
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
        guard let widget = rowWidgets[key], stage.placement(of: key) != nil, let path = surface.list.path(of: key) else {
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

    // MARK: State

    /// What a row looks like now.
    func state(of key: RowKey) -> RowState {
        let feedback = list.feedback
        var state = RowState()
        state.drag = feedback.drag.state(of: key)
        state.isSelected = selection.items.contains(key)
        state.isAwaited = list.isAwaited(key)
        if let proposal = feedback.proposal, proposal.intent == .insertIntoDestination,
            proposal.operation.isEffective
        {
            state.isDropTarget = feedback.destination == .on(key)
        }
        state.isSpringing = feedback.spring.map { $0.target == .item(key) && $0.stage == .flashing } ?? false
        return state
    }

    func show(_ state: RowState, in widget: RowWidget) {
        guard widget.show(state), widget.key.flatMap({ list.item(of: $0) }) != nil else { return }
        if widget.generation == generation { rows.update(widget.content, state) }
    }

    func showStates() {
        for (key, widget) in rowWidgets { show(state(of: key), in: widget) }
        let feedback = list.feedback
        for (key, widget) in sectionWidgets {
            let isSpringing = feedback.spring.map { $0.target == .section(key) && $0.stage == .flashing } ?? false
            widget.lane.setStyleClass("springing", isSpringing)
        }
    }

    // MARK: Letting go

    /// Takes back the widgets of rows and sections that are out of view.
    func recycle() {
        let surface = list.surface
        let time = now
        let shown = shownRows(surface) + (ahead.map { [$0] } ?? [])
        let seen = keys(of: shown, surface)
        let sections = Set(shown.map { surface.list.section(at: $0.section) })
        for (key, widget) in rowWidgets where !seen.contains(key) {
            // The keyboard's row stays, with what is being typed in it; and what still glides out of view is in view.
            let isPlaced = stage.placement(of: key) != nil && surface.list.contains(key)
            if widget.isTypedInto, surface.list.contains(key) { continue }
            if isPlaced, isKept(widget) || stage.isMoving(key, at: time) { continue }
            // Of a row that is dragged the focus comes back with it.
            if widget.hasFocus, surface.list.contains(key) {
                wantedFocus = WantedFocus(row: key, isAsked: false)
                widget.giveUpFocus()
            }
            letGo(widget, key, with: widget.section.map { !sections.contains($0) } ?? false)
        }
        for (key, widget) in sectionWidgets where !sections.contains(key) {
            let isInList = surface.list.index(of: key) != nil
            let isMoving = isInList && stage.isMoving(key, at: time)
            if !isMoving, !isInList || !widget.containsFocus { letGo(widget) }
        }
        trimSpares(seen: shown.prefix(shown.count - (ahead == nil ? 0 : 1)).reduce(0) { $0 + $1.rows.count })
    }

    /// Whether the keyboard acts on a row, where it can be seen by scrolling.
    private func isKept(_ widget: RowWidget) -> Bool {
        widget.hasFocus && !(widget.section.map { isHidden($0) } ?? false)
    }

    private func keys(of shown: [ShownRows], _ surface: ListSurface<SectionKey, RowKey>) -> Set<RowKey> {
        var keys: Set<RowKey> = []
        for stretch in shown {
            for row in stretch.rows {
                let path = ItemPath(item: row, section: stretch.section)
                if !surface.geometry.isTaken(path), let key = surface.list.item(at: path) { keys.insert(key) }
            }
        }
        return keys
    }

    /// Lets go of what is not in the list any more, at once: the next row that comes may have its key.
    func forget(_ rows: [RowKey]) {
        for key in rows where !list.surface.list.contains(key) {
            if let widget = rowWidgets[key] { letGo(widget, key) }
            stage.forget(key)
            if wantedFocus?.row == key { wantedFocus = nil }
            if pressedRow == key { pressedRow = nil }
            viewport.forget(key)
        }
    }

    /// - Parameter isLeaving: whether its section goes too: then all of its rows wait for the section that comes next, and
    ///   else one for the row that comes next.
    private func letGo(_ widget: RowWidget, _ key: RowKey, with isLeaving: Bool = false) {
        rowWidgets[key] = nil
        stage.forgetPlace(of: key)
        widget.key = nil
        // Another row is to have the focus, and not what GTK would find next: a button somewhere. What is typed in goes by itself.
        if widget.hasFocus, wantedFocus != nil { widget.giveUpFocus() }
        // The next item begins with the looks of none.
        if widget.show(RowState()), widget.generation == generation { rows.update(widget.content, RowState()) }
        widget.unbind(widget.content)
        guard let section = widget.section.flatMap({ sectionWidgets[$0] }), widget.generation == generation,
            section.spares.isEmpty || isLeaving, roomForSpares > 0
        else {
            widget.unparent()
            return
        }
        widget.isShownAsChild = false
        section.spares.append(widget)
    }

    private func letGo(_ widget: SectionWidget, forGood: Bool = false) {
        for (key, row) in rowWidgets where row.section == widget.key { letGo(row, key, with: !forGood) }
        sectionWidgets[widget.key] = nil
        stage.forgetPlace(of: widget.key)
        widget.rows = []
        guard !forGood, spareSection == nil, !widget.containsFocus else { return destroy(widget) }
        for part in [widget, widget.lane] { part.isShownAsChild = false }
        for name in ["springing", "drop-target"] { widget.lane.setStyleClass(name, false) }
        widget.setAccessibleName("")
        spareSection = widget
    }

    private func destroy(_ widget: SectionWidget) {
        widget.spares = []
        remove(widget.lane)
        remove(widget)
    }

    /// Makes all widgets anew; those that are being laid out once they are.
    func rebuild() {
        guard !isLayingOut else {
            rebuilding = Timer(afterMilliseconds: 0) { [weak self] in self?.rebuild() }
            return
        }
        rebuilding = nil
        for widget in sectionWidgets.values { letGo(widget, forGood: true) }
        spareSection.map { destroy($0) }
        spareSection = nil
        if areHeadersNew { forgetHeaders() }
        queueResize()
    }

    private func forgetHeaders() {
        areHeadersNew = false
        let fitted = sections.fitted(metrics)
        let anchors = list.surface.anchors()
        change(.headers(height: fitted.headerHeight, minimumExtent: fitted.minimumSectionExtent))
        apply(list.surface.changes(keeping: anchors))
    }
}
