import DragDrop
import GtkInterop
import SectionedList

/// The keyboard focus, which moves from row to row, including rows that don't have a widget yet.
///
/// It owns the focused row and the pending focus. It does not own the key bindings or the selection.
@MainActor
final class RowFocus<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable> {
    private unowned let view: SectionedListView<SectionID, ItemID>

    /// A row that gets the focus once it has a widget.
    private struct PendingFocus {
        var row: RowKey
        /// Whether the focus was requested. Otherwise the row lost its focus only temporarily.
        var isRequested: Bool
    }

    private var pending: PendingFocus?
    /// The row that the keyboard acts on, even while it has no widget.
    private(set) var row: RowKey?
    /// Whether the pointer has been pressed since the focus moved or a key acted, which hides the focus ring.
    var isRingHidden = false

    init(of view: SectionedListView<SectionID, ItemID>) {
        self.view = view
    }

    private var list: ListController<SectionID, ItemID> { view.list }

    /// Whether a row itself has the focus, not a widget inside it. Also true while another row has the focus until the
    /// requested row is in view, because keys may arrive faster than frames.
    var isOnRow: Bool {
        guard let key = row else { return false }
        if view.pool.rows[key]?.hasFocus == true { return true }
        return pending?.row == key && pending?.isRequested == true && view.pool.rows.values.contains { $0.hasFocus }
    }

    /// Whether a widget inside a row has the focus, such as a text entry.
    var isTyping: Bool { view.pool.rows.values.contains { $0.containsEditingFocus } }

    /// Whether text in a row has the focus, rather than a checkbox or a button.
    var isTypingText: Bool { view.isTextFocused && isTyping }

    /// Whether a row is waiting for the focus.
    var isPending: Bool { pending != nil }

    /// The row that gets the focus when the focus returns to the list; `nil` if the row is hidden.
    var visibleRow: RowKey? {
        guard let key = row, let place = list.surface.list.place(of: key), !view.isHidden(place.section) else {
            return nil
        }
        return key
    }

    // MARK: Setting the focus

    /// Sets the row that gets the focus when the focus returns to the list.
    func setResumeRow(_ row: RowKey?) { self.row = row }

    /// Focuses a row and scrolls it into view.
    func move(to key: RowKey) {
        row = key
        view.viewport.reveal(key, margin: 12)
        guard let widget = placedWidget(of: key) else {
            pending = PendingFocus(row: key, isRequested: true)
            return view.queueLayout()
        }
        pending = nil
        // Needed even if a widget inside the row had the focus: if that widget was a text entry that is gone, GTK has
        // moved the focus elsewhere.
        focus(widget)
    }

    /// The section without visible rows whose strip, header, or footer contains the focus; `nil` while text is typed
    /// there.
    var sectionWithoutRows: SectionKey? {
        guard let section = view.focusedSectionKey, !view.isTextFocused else { return nil }
        let rows = list.surface.list
        return view.isHidden(section) || (rows.contains(section: section) && rows.count(in: section) == 0)
            ? section : nil
    }

    /// Focuses the first control of a section without visible rows, and scrolls the section into view. Returns `false`
    /// if it has no control.
    func move(toSection section: SectionKey) -> Bool {
        view.viewport.reveal(section: section, margin: 12)
        view.layOutNow()
        guard move(intoSection: section) else { return false }
        pending = nil
        return true
    }

    /// Focuses a row without scrolling.
    func setFocus(to key: RowKey) {
        row = key
        pending = nil
        if let widget = view.pool.rows[key] { focus(widget) }
    }

    /// Ends typing in a row by focusing the row itself, and typing in a header by focusing the row that had the focus
    /// last, if it is in view.
    func endTyping() {
        guard isTyping || view.isTextFocused else { return }
        if let widget = visibleRow.flatMap({ view.pool.rows[$0] }) { focus(widget) } else { view.clearWindowFocus() }
    }

    /// Focuses a row after describing it to screen readers, because Orca 48 remembers the first description of a row.
    private func focus(_ widget: RowWidget) {
        guard !widget.hasFocus else { return }
        view.names.introduce(widget)
        widget.grabFocus()
    }

    /// Focuses the row that had the focus last, or its section if that hides it, or else the first row in view, or the
    /// first row of all.
    func focusCurrentRow() -> Bool {
        let surface = list.surface
        let current = visibleRow
        if current == nil, let section = row.flatMap({ surface.list.place(of: $0)?.section }),
            move(toSection: section)
        {
            return true
        }
        let first = surface.row(inViewNear: 0) ?? surface.row(after: nil, step: .listStart)
        guard let key = current ?? first.flatMap({ surface.list.item(at: $0) }) else { return false }
        move(to: key)
        return true
    }

    /// Moves the keyboard's position to the first row that the program has selected, so that the selection and the
    /// focus stay together.
    func selectionDidChange(to selected: [RowKey]) {
        guard !isTyping, row.map({ !selected.contains($0) }) ?? true else { return }
        let rows = list.surface.list
        let paths = selected.lazy.compactMap { key in rows.path(of: key).map { (key, $0) } }
        guard let first = paths.min(by: { $0.1 < $1.1 })?.0, !view.containsFocus || isOnRow else { return }
        row = first
        guard view.containsFocus else { return }
        if let widget = placedWidget(of: first) {
            focus(widget)
        } else {
            pending = PendingFocus(row: first, isRequested: true)
        }
    }

    private func placedWidget(of key: RowKey) -> RowWidget? {
        view.animator.placement(of: key) != nil ? view.pool.rows[key] : nil
    }

    // MARK: Pending focus

    /// Returns the focus to a row once it is in view. The row lost it only temporarily.
    func restoreFocus(to row: RowKey) { pending = PendingFocus(row: row, isRequested: false) }

    /// Gives the pending row the focus once it is in view. If the focus was not requested, it moves only if nothing
    /// else has taken it.
    func applyPendingFocus() {
        guard let pending, let widget = placedWidget(of: pending.row) else { return }
        self.pending = nil
        guard !widget.containsFocus, pending.isRequested || view.containsFocus || !view.isFocusElsewhere else { return }
        focus(widget)
    }

    /// Records a focus change that the toolkit reports.
    func didChange(_ isFocused: Bool, of key: RowKey) {
        guard isFocused else { return view.names.didLoseFocus(key) }
        row = key
        isRingHidden = false
    }

    /// Moves the focus to the row that has taken the place of a removed row, or to the section that has no more rows,
    /// and out of a removed section.
    func update(for edits: [ListEdit<SectionKey, RowKey>]) {
        for case .removeSection(let section, _, let index) in edits { leave(section, at: index) }
        guard let key = row, !list.surface.list.contains(key) else { return }
        let hadFocus = view.pool.rows[key]?.containsFocus ?? false
        if hadFocus || pending?.row == key, let section = emptiedSection(of: key, edits), move(intoSection: section) {
            (row, pending) = (nil, nil)
            return
        }
        row = successor(of: key, edits)
        if let successor = row, hadFocus, view.animator.placement(of: successor) != nil { restoreFocus(to: successor) }
    }

    /// Returns the section that the removal of a row has left without rows.
    private func emptiedSection(of key: RowKey, _ edits: [ListEdit<SectionKey, RowKey>]) -> SectionKey? {
        let rows = list.surface.list
        for case .removeItems(let removed, let place) in edits where removed.contains(key) {
            let isEmptied = rows.contains(section: place.section) && rows.count(in: place.section) == 0
            return isEmptied && !view.isHidden(place.section) ? place.section : nil
        }
        return nil
    }

    /// Focuses the first control in a section's strip, footer, or header. Returns `false` if there is none.
    private func move(intoSection section: SectionKey) -> Bool {
        guard let widget = view.pool.sections[section] else { return false }
        return [widget.strip, widget.footer, widget.header].contains { part in
            part.map { $0.isShownAsChild && $0.moveFocusInside(.tabForward) } ?? false
        }
    }

    /// Moves the focus from the header or footer of a removed section to the nearest row in view. Left alone, GTK would
    /// move it to the row that had it last, and the list would scroll there.
    private func leave(_ section: SectionKey, at index: Int) {
        let surface = list.surface
        guard let widget = view.pool.sections[section],
            [widget.strip, widget.header, widget.footer].contains(where: { $0?.containsFocus ?? false }),
            let near = surface.row(inViewNear: index).flatMap({ surface.list.item(at: $0) })
        else { return }
        widget.clearWindowFocus()
        row = near
        restoreFocus(to: near)
        // Keys must not act on rows that may be out of view.
        view.selection.change { if !$0.items.isEmpty, !$0.items.contains(near) { $0.select([near]) } }
    }

    /// Forgets a row that is no longer in the list.
    func forget(_ key: RowKey) {
        if pending?.row == key { pending = nil }
    }

    /// Returns the row that has taken the place of a removed row, or else the row before it, or the nearest in view.
    private func successor(of key: RowKey, _ edits: [ListEdit<SectionKey, RowKey>]) -> RowKey? {
        let rows = list.surface.list
        for case .removeItems(let removed, let place) in edits where removed.contains(key) {
            guard rows.contains(section: place.section) else { return successor(ofSection: place.section, edits) }
            let left = rows.count(in: place.section)
            guard left > 0, !view.isHidden(place.section) else { return row(inViewNear: place.section) }
            return rows.items(in: place.section, min(place.offset, left - 1)..<left).first
        }
        for case .removeSection(let section, let removed, _) in edits where removed.contains(key) {
            return successor(ofSection: section, edits)
        }
        return nil
    }

    private func row(inViewNear section: SectionKey) -> RowKey? {
        let surface = list.surface
        return surface.list.index(of: section).flatMap { surface.row(inViewNear: $0) }
            .flatMap { surface.list.item(at: $0) }
    }

    /// Returns the first row of the section that has taken the place of a removed section, or else the last row of the
    /// section before it, or the nearest row in view.
    private func successor(ofSection key: SectionKey, _ edits: [ListEdit<SectionKey, RowKey>]) -> RowKey? {
        let rows = list.surface.list
        for case .removeSection(let section, _, let index) in edits where section == key {
            guard rows.sectionCount > 0 else { return nil }
            let isAfter = index < rows.sectionCount
            let other = rows.section(at: isAfter ? index : rows.sectionCount - 1)
            guard rows.count(in: other) > 0, !view.isHidden(other) else { return row(inViewNear: other) }
            return isAfter ? rows.items(in: other).first : rows.items(in: other).last
        }
        return nil
    }
}
