import DragDrop
import GtkInterop
import SectionedList

/// The keyboard: focus that goes from row to row, and keys that select, open and give up.
extension SectionedListView {
    func connectKeys() {
        onKey { [weak self] key, keys in self?.press(key, keys) ?? false }
        onKeyRelease { [weak self] key in if key.isAlt { self?.letGo() } }
        onFocusChange { [weak self] isFocused in if !isFocused { self?.letGo() } }
    }

    private func press(_ key: Key, _ keys: HeldKeys) -> Bool {
        let key = movesByLetters && !keys.contains(.control) ? key.arrowOfLetter : key
        if isLifted { return pressLifted(key, keys) }
        if key == .escape { return escape() }
        // What is typed into a row is the row's.
        guard isRowFocused else { return false }
        if keys == .alt || keys == [.alt, .shift] { return nudge(key, keys) }
        guard keys.isDisjoint(with: .alt) else { return false }
        if let step = Self.step(key, keys) { return moveFocus(step, keys) }
        switch key {
        case .space where keys.isEmpty && isFocusedSelected && liftFocused(): return true
        case .space: return selectFocused(keys)
        case .a where keys.contains(.control):
            changeSelection { $0.selectAll(in: list.surface.list, skipping: isHidden) }
            return true
        case .enter, .keypadEnter:
            guard let onActivate, let item = focusedRow.flatMap({ list.item(of: $0) }) else { return false }
            onActivate(item)
            return true
        case .menu: return openMenuByKey()
        case .f10 where keys.contains(.shift): return openMenuByKey()
        default: return false
        }
    }

    private static func step(_ key: Key, _ keys: HeldKeys) -> FocusStep? {
        switch key.besideNumberPad {
        case .up: .up
        case .down: .down
        case .left: .left
        case .right: .right
        case .pageUp: .pageUp
        case .pageDown: .pageDown
        case .home: keys.contains(.control) ? .listStart : .start
        case .end: keys.contains(.control) ? .listEnd : .end
        default: nil
        }
    }

    private func escape() -> Bool {
        if lentLift != nil {
            list.cancelDrag(at: now)
            return true
        }
        guard outgoing != nil else { return false }
        cancelDrag()
        return true
    }

    /// Whether a row itself has the focus, and not something in it; or another one has it until this one has come into view,
    /// since keys may come faster than frames.
    private var isRowFocused: Bool {
        guard let key = focusedRow else { return false }
        if pool.rows[key]?.hasFocus == true { return true }
        return wantedFocus?.row == key && wantedFocus?.isAsked == true && pool.rows.values.contains { $0.hasFocus }
    }

    /// Whether the keyboard acts on something in a row, such as text that is being typed.
    var isTyping: Bool { pool.rows.values.contains { $0.isTypedInto } }

    private func moveFocus(_ step: FocusStep, _ keys: HeldKeys) -> Bool {
        let surface = list.surface
        let from = focusedRow.flatMap { surface.list.path(of: $0) }
        guard let path = surface.row(after: from, step: step), let key = surface.list.item(at: path) else {
            return step != .left && step != .right
        }
        focus(key)
        // Home and End with Control go to the list's ends; the key does not mean the selection then.
        let modifiers = Self.modifiers(step == .listStart || step == .listEnd ? keys.subtracting(.control) : keys)
        changeSelection { $0.move(to: key, modifiers, in: list.surface.list, skipping: isHidden) }
        return true
    }

    /// Whether the focused row is selected, as far as rows are.
    private var isFocusedSelected: Bool {
        selectionMode == .none || focusedRow.map { selection.items.contains($0) } ?? false
    }

    private func selectFocused(_ keys: HeldKeys) -> Bool {
        guard let key = focusedRow else { return false }
        changeSelection { $0.click(key, Self.modifiers(keys), in: list.surface.list, skipping: isHidden) }
        return true
    }

    private func openMenuByKey() -> Bool {
        guard let onContextMenu, let key = focusedRow, let item = list.item(of: key), let rect = frame(of: item) else {
            return false
        }
        let section = list.surface.list.place(of: key).flatMap { list.section(of: $0.section) }
        onContextMenu(item, section, Point(x: rect.midX, y: rect.midY))
        return true
    }

    // MARK: Focus

    /// The item whose row the keyboard acts on, or is about to; nothing where it acts on something beside the list.
    package var focusedItem: ItemID? { isFocusElsewhere ? nil : lastFocusedItem }

    /// The item whose row the keyboard acts on as soon as it acts on the list again.
    package var lastFocusedItem: ItemID? {
        get {
            guard let key = focusedRow, let place = list.surface.list.place(of: key), !isHidden(place.section) else {
                return nil
            }
            return list.item(of: key)
        }
        set { focusedRow = newValue.flatMap { list.row(of: $0) } }
    }

    /// What was dropped and is still coming, where the row that stands in for it has the focus: keys may mean it.
    public var focusedWaitingItem: DragItem? { focusedRow.flatMap { list.waitingItem(of: $0) } }

    /// Lets the keyboard act on the row of an item, and brings it into view.
    public func focus(_ item: ItemID) {
        if let key = list.row(of: item) { focus(key) }
    }

    func focus(_ key: RowKey) {
        focusedRow = key
        viewport.reveal(key, margin: 12)
        guard let widget = pool.rows[key], stage.placement(of: key) != nil else {
            wantedFocus = WantedFocus(row: key, isAsked: true)
            return queueLayout()
        }
        wantedFocus = nil
        // Also from something in the row: where that was typed into and has gone, GTK has passed the focus on beside it.
        giveFocus(to: widget)
    }

    /// Follows what the toolkit tells of the focus.
    func focusDidChange(_ isFocused: Bool, of key: RowKey) {
        guard isFocused else { return names.forget() }
        focusedRow = key
    }

    /// Gives a row the focus, after screen readers were told which one it is: Orca 48 keeps what a row says the first time.
    func giveFocus(to widget: RowWidget) {
        guard !widget.hasFocus else { return }
        names.describe(widget)
        widget.grabFocus()
    }

    /// Gives a row the focus once it is in view. Where nobody has asked for it, only if nothing else has got it meanwhile.
    func focusAsWanted() {
        guard let wanted = wantedFocus, let widget = pool.rows[wanted.row], stage.placement(of: wanted.row) != nil else {
            return
        }
        wantedFocus = nil
        guard !widget.containsFocus, wanted.isAsked || containsFocus || !isFocusElsewhere else { return }
        giveFocus(to: widget)
    }

    /// The keyboard goes on from what the program has selected: nobody looks for two places at once.
    func focusFollows(_ selected: [RowKey]) {
        guard !isTyping, focusedRow.map({ !selected.contains($0) }) ?? true else { return }
        let rows = list.surface.list
        let paths = selected.lazy.compactMap { key in rows.path(of: key).map { (key, $0) } }
        guard let first = paths.min(by: { $0.1 < $1.1 })?.0, !containsFocus || isRowFocused else { return }
        focusedRow = first
        guard containsFocus else { return }
        if let widget = pool.rows[first], stage.placement(of: first) != nil {
            giveFocus(to: widget)
        } else {
            wantedFocus = WantedFocus(row: first, isAsked: true)
        }
    }

    /// The focus comes in: to the row that had it last, or to the first.
    func focusCurrentRow() -> Bool {
        let surface = list.surface
        let current = focusedRow.flatMap { surface.list.contains($0) ? $0 : nil }
        guard let key = current ?? surface.row(after: nil, step: .listStart).flatMap({ surface.list.item(at: $0) })
        else { return false }
        focus(key)
        return true
    }

    /// Tab goes through what is in the sections' headers and footers and stops once at the rows; arrows are keys of ours.
    func moveFocusInside(_ direction: FocusDirection) -> Bool {
        switch direction {
        case .tabForward, .tabBackward: break
        default: return containsFocus ? false : focusCurrentRow()
        }
        let stops = tabStops()
        let isForward = direction == .tabForward
        guard let current = stops.firstIndex(where: { widget(of: $0)?.containsFocus ?? false }),
            let widget = widget(of: stops[current])
        else { return enter(isForward ? stops : stops.reversed(), direction) }
        // Within a row or a header there may be more to go through.
        if !(widget is RowWidget && widget.hasFocus && !isForward), widget.passFocusInside(direction) { return true }
        let rest = isForward ? Array(stops[(current + 1)...]) : stops[..<current].reversed()
        return enter(rest, direction)
    }

    private enum TabStop {
        case part(Widget)
        /// The only one; perhaps out of view.
        case row(RowKey)
    }

    private func widget(of stop: TabStop) -> Widget? {
        switch stop {
        case .part(let widget): widget
        case .row(let key): pool.rows[key]
        }
    }

    private func tabStops() -> [TabStop] {
        let surface = list.surface
        let sections = surface.visibleSections()
        guard let row = rowStop(sections, surface), let place = surface.list.path(of: row) else {
            return sections.flatMap { parts($0, surface).map { .part($0) } }
        }
        // Its section may be out of view, before the others or behind them.
        let isOutside = !sections.contains(place.section)
        return (isOutside ? (sections + [place.section]).sorted() : Array(sections)).flatMap { index -> [TabStop] in
            guard index == place.section else { return parts(index, surface).map { .part($0) } }
            let parts = isOutside ? [] : parts(index, surface)
            let footer = pool.sections[surface.list.section(at: index)]?.footer
            return parts.filter { $0 !== footer }.map { .part($0) } + [.row(row)]
                + parts.filter { $0 === footer }.map { .part($0) }
        }
    }

    /// The row that had the focus last, or the first in view.
    private func rowStop(_ sections: Range<Int>, _ surface: ListSurface<SectionKey, RowKey>) -> RowKey? {
        if let key = focusedRow, let place = surface.list.place(of: key), !isHidden(place.section) { return key }
        return sections.lazy.flatMap { index in
            surface.visibleRows(ofSection: index).lazy.map { ItemPath(item: $0, section: index) }
        }.compactMap { surface.list.item(at: $0) }.first { pool.rows[$0] != nil }
    }

    /// What surrounds the rows of a section in view.
    private func parts(_ index: Int, _ surface: ListSurface<SectionKey, RowKey>) -> [Widget] {
        guard let section = pool.sections[surface.list.section(at: index)] else { return [] }
        return [section.header, section.footer].compactMap { $0 }.filter { $0.isShownAsChild }
    }

    private func enter(_ stops: [TabStop], _ direction: FocusDirection) -> Bool {
        for stop in stops {
            switch stop {
            case .part(let widget): if widget.passFocusInside(direction) { return true }
            case .row(let key):
                // Not by `focus`: GTK goes on to the next widget of its own accord where one with the focus has gone.
                if stage.placement(of: key) != nil, let widget = pool.rows[key] {
                    names.describe(widget)
                    if widget.grabFocus() { return true }
                }
                focus(key)
                return true
            }
        }
        return false
    }
}
