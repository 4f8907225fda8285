import DragDrop
import GtkInterop
import SectionedList

/// A rubber band while it is drawn, in the widget's coordinates.
struct RubberBand {
    var start: Point
    var end: Point

    var rect: Rect {
        Rect(
            x: min(start.x, end.x), y: min(start.y, end.y), width: abs(start.x - end.x), height: abs(start.y - end.y))
    }
}

/// Selecting by pointer: clicks on rows, a band beside them, and the menu of the secondary button.
extension SectionedListView {
    func connectPointer() {
        viewport.connect()
        let click = ClickGesture()
        click.onPress { [weak self] in self?.press($0) }
        click.onRelease { [weak self] in self?.release($0) }
        click.onCancel { [weak self] in self?.selection.forgetPress() }
        addEventController(click)
        let secondary = ClickGesture(button: 3)
        let open: @MainActor (ClickGesture.Click) -> Void = { [weak self, weak secondary] click in
            if self?.openMenu(click) == true { secondary?.claim() }
        }
        if Desktop.opensMenusOnRelease { secondary.onRelease(open) } else { secondary.onPress(open) }
        addEventController(secondary)
        let pull = PullGesture()
        pull.onBegin { [weak self, weak pull] x, y in
            guard let self, let pull else { return }
            if !self.beginBand(x, y, pull.keys) { pull.deny() }
        }
        pull.onUpdate { [weak self, weak pull] dx, dy in self?.pullBand(dx, dy, pull) }
        pull.onEnd { [weak self] _, _ in self?.endBand() }
        addEventController(pull)
    }

    // MARK: Clicks

    private func press(_ click: ClickGesture.Click) {
        forgetPreparedDrag()
        isDoublePress = click.count == 2 && click.keys.isDisjoint(with: [.shift, .control])
        guard !isText(atX: click.x, y: click.y) else {
            (pressedRow, pressedSection) = (nil, nil)
            return
        }
        remember(pressAt: listPoint(click.x, click.y))
        guard let key = pressedRow else { return pressBeside(click) }
        // What is being typed in another row goes on where the press becomes a drag.
        if !isTyping { takeFocus(by: key) }
        changeSelection { $0.press(key, Self.modifiers(click.keys), in: list.surface.list, skipping: isHidden) }
    }

    private func release(_ click: ClickGesture.Click) {
        forgetPreparedDrag()
        guard let key = pressedRow else { return }
        if isTyping { takeFocus(by: key) }
        changeSelection { $0.release(in: list.surface.list, skipping: isHidden) }
        // Not when it is pressed: who has just selected a row, and presses again to pull it, opens nothing.
        if isDoublePress, row(at: listPoint(click.x, click.y)) == key, let item = list.item(of: key) {
            onActivate?(item)
        }
    }

    /// A click beside all rows selects nothing; where several can be selected it is also the beginning of a band.
    private func pressBeside(_ click: ClickGesture.Click) {
        guard pressedSection == nil else { return }
        // Who is typing in a row has done so, as by a click on another one.
        if isTyping, let widget = focusedRow.flatMap({ pool.rows[$0] }) { giveFocus(to: widget) }
        if click.keys.isDisjoint(with: [.shift, .control]) { changeSelection { $0.clear() } }
        let section = section(at: listPoint(click.x, click.y)).flatMap { list.section(of: $0) }
        onBackgroundPress?(section, Point(x: click.x, y: click.y), click.count)
    }

    private func takeFocus(by key: RowKey) {
        focusedRow = key
        wantedFocus = nil
        if let widget = pool.rows[key] { giveFocus(to: widget) }
    }

    /// Remembers what lies at a press: a drag that follows is of that, whatever lies there by then.
    func remember(pressAt point: Point) {
        pressedRow = row(at: point)
        pressedSection = pressedRow == nil ? section(withHeaderAt: point) : nil
    }

    /// The row of an item at a point of the list; `nil` also for one that only stands in for loading data.
    func row(at point: Point) -> RowKey? {
        list.pathForItem(at: point).flatMap { list.itemID(at: $0) }.flatMap { list.row(of: $0) }
    }

    private func section(withHeaderAt point: Point) -> SectionKey? {
        section { $0.viewRect(ofHeader: $1).contains(point) }
    }

    private func section(at point: Point) -> SectionKey? {
        section { $0.viewRect(ofSection: $1).contains(point) }
    }

    private func section(where isMeant: (ListSurface<SectionKey, RowKey>, Int) -> Bool) -> SectionKey? {
        let surface = list.surface
        return surface.visibleSections().first { !surface.geometry.isTaken(section: $0) && isMeant(surface, $0) }
            .map { surface.list.section(at: $0) }
    }

    private func openMenu(_ click: ClickGesture.Click) -> Bool {
        guard let onContextMenu, !isText(atX: click.x, y: click.y) else { return false }
        let point = listPoint(click.x, click.y)
        let key = row(at: point)
        if let key {
            if !selection.items.contains(key) { changeSelection { $0.select([key]) } }
            takeFocus(by: key)
        }
        let section = section(at: point) ?? section(withHeaderAt: point)
        onContextMenu(
            key.flatMap { list.item(of: $0) }, section.flatMap { list.section(of: $0) }, Point(x: click.x, y: click.y))
        return true
    }

    static func modifiers(_ keys: HeldKeys) -> SelectionModifiers {
        var modifiers: SelectionModifiers = []
        if keys.contains(.shift) { modifiers.insert(.extend) }
        if keys.contains(.control) { modifiers.insert(.toggle) }
        return modifiers
    }

    // MARK: The band

    private func beginBand(_ x: Double, _ y: Double, _ keys: HeldKeys) -> Bool {
        let point = listPoint(x, y)
        guard selection.mode == .multiple, row(at: point) == nil, section(withHeaderAt: point) == nil,
            list.feedback.phase == .idle
        else { return false }
        band = RubberBand(start: Point(x: x, y: y), end: Point(x: x, y: y))
        changeSelection { $0.beginBand(Self.modifiers(keys)) }
        return true
    }

    private func pullBand(_ dx: Double, _ dy: Double, _ pull: PullGesture?) {
        guard var band else { return }
        if !rubberBand.isShownAsChild {
            // A hand that trembles draws no band.
            guard max(abs(dx), abs(dy)) > Feel.restMovement else { return }
            pull?.claim()
            rubberBand.isShownAsChild = true
        }
        band.end = Point(x: band.start.x + dx, y: band.start.y + dy)
        self.band = band
        let rect = band.rect.offsetBy(dx: -contentInset, dy: -contentInset)
        let touched = list.surface.rows(touching: rect).filter { list.item(of: $0) != nil }
        changeSelection { $0.band(touched) }
        queueLayout()
    }

    private func endBand() {
        guard band != nil else { return }
        band = nil
        rubberBand.isShownAsChild = false
        selection.endBand()
        queueDraw()
    }

    // MARK: What is selected

    /// Changes the selection and shows it.
    func changeSelection(_ change: (inout ListSelection<RowKey>) -> Void) {
        let before = selection.changeCount
        change(&selection)
        guard selection.changeCount != before else { return }
        binder.showStates()
        onSelectionChange?(selectedItems)
    }

    /// Forgets what is not in the list any more.
    func followSelection(_ edits: [ListEdit<SectionKey, RowKey>]) {
        changeSelection { $0.follow(list.surface.list, after: edits) }
        guard let key = focusedRow, !list.surface.list.contains(key) else { return }
        focusedRow = heir(of: key, edits)
        if let heir = focusedRow, pool.rows[key]?.containsFocus ?? false, stage.placement(of: heir) != nil {
            wantedFocus = WantedFocus(row: heir, isAsked: false)
        }
    }

    /// The row that has taken a removed one's place, or else the one before.
    private func heir(of key: RowKey, _ edits: [ListEdit<SectionKey, RowKey>]) -> RowKey? {
        let rows = list.surface.list
        for case .removeItems(let removed, let place) in edits where removed.contains(key) {
            guard rows.contains(section: place.section) else { return heir(ofSection: place.section, edits) }
            let left = rows.count(in: place.section)
            guard left > 0, !isHidden(place.section) else { return nil }
            return rows.items(in: place.section, min(place.offset, left - 1)..<left).first
        }
        for case .removeSection(let section, let removed, _) in edits where removed.contains(key) {
            return heir(ofSection: section, edits)
        }
        return nil
    }

    /// The first row of the section that has taken a removed one's place, or else the last row of the one before.
    private func heir(ofSection key: SectionKey, _ edits: [ListEdit<SectionKey, RowKey>]) -> RowKey? {
        let rows = list.surface.list
        for case .removeSection(let section, _, let index) in edits where section == key {
            guard rows.sectionCount > 0 else { return nil }
            let isBehind = index < rows.sectionCount
            let other = rows.section(at: isBehind ? index : rows.sectionCount - 1)
            guard !isHidden(other) else { return nil }
            return isBehind ? rows.items(in: other).first : rows.items(in: other).last
        }
        return nil
    }

    /// Ranges leave out what is not seen.
    func isHidden(_ section: SectionKey) -> Bool { list.surface.isCollapsed(section) }
}
