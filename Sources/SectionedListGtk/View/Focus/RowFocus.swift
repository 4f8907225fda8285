import DragDrop
import GtkInterop
import SectionedList

/// The keyboard's focus, which goes from row to row, also to those that have no widget yet.
///
/// It owns which row the keyboard acts on, and which one is to get the focus. It does not own what keys do, nor the selection.
@MainActor
final class RowFocus<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable> {
    private unowned let view: SectionedListView<SectionID, ItemID>

    /// A row that is to get the focus once it has a widget.
    private struct Wanted {
        var row: RowKey
        /// Whether somebody has asked for it; else the row has only lost it for a while.
        var isAsked: Bool
    }

    private var wanted: Wanted?
    /// The row that the keyboard acts on, also while its widget is not there.
    private(set) var row: RowKey?

    init(of view: SectionedListView<SectionID, ItemID>) {
        self.view = view
    }

    private var list: ListController<SectionID, ItemID> { view.list }

    /// Whether a row itself has the focus, and not something in it; or another one has it until this one has come into view,
    /// since keys may come faster than frames.
    var isOnRow: Bool {
        guard let key = row else { return false }
        if view.pool.rows[key]?.hasFocus == true { return true }
        return wanted?.row == key && wanted?.isAsked == true && view.pool.rows.values.contains { $0.hasFocus }
    }

    /// Whether the keyboard acts on something in a row, such as text that is being typed.
    var isTyping: Bool { view.pool.rows.values.contains { $0.isTypedInto } }

    /// Whether a row is to get the focus.
    var isWanted: Bool { wanted != nil }

    /// The row that the keyboard acts on as soon as it acts on the list again; `nil` where it is not to be seen.
    var visibleRow: RowKey? {
        guard let key = row, let place = list.surface.list.place(of: key), !view.isHidden(place.section) else {
            return nil
        }
        return key
    }

    // MARK: Giving

    /// Goes on from a row as soon as the keyboard acts on the list again.
    func goOn(from row: RowKey?) { self.row = row }

    /// Gives a row the focus, and brings it into view.
    func move(to key: RowKey) {
        row = key
        view.viewport.reveal(key, margin: 12)
        guard let widget = placedWidget(of: key) else {
            wanted = Wanted(row: key, isAsked: true)
            return view.queueLayout()
        }
        wanted = nil
        // Also from something in the row: where that was typed into and has gone, GTK has passed the focus on beside it.
        give(to: widget)
    }

    /// Gives a row the focus where it is.
    func take(by key: RowKey) {
        row = key
        wanted = nil
        if let widget = view.pool.rows[key] { give(to: widget) }
    }

    /// Gives the row that is being typed in the focus itself: the typing is over.
    func endTyping() {
        if isTyping, let widget = row.flatMap({ view.pool.rows[$0] }) { give(to: widget) }
    }

    /// Gives a row the focus, after screen readers were told which one it is: Orca 48 keeps what a row says the first time.
    private func give(to widget: RowWidget) {
        guard !widget.hasFocus else { return }
        view.names.describe(widget)
        widget.grabFocus()
    }

    /// Gives the focus to the row that had it last, or to the first.
    func takeCurrentRow() -> Bool {
        let surface = list.surface
        let current = row.flatMap { surface.list.contains($0) ? $0 : nil }
        guard let key = current ?? surface.row(after: nil, step: .listStart).flatMap({ surface.list.item(at: $0) })
        else { return false }
        move(to: key)
        return true
    }

    /// Goes on from what the program has selected: nobody looks for two places at once.
    func follow(selected: [RowKey]) {
        guard !isTyping, row.map({ !selected.contains($0) }) ?? true else { return }
        let rows = list.surface.list
        let paths = selected.lazy.compactMap { key in rows.path(of: key).map { (key, $0) } }
        guard let first = paths.min(by: { $0.1 < $1.1 })?.0, !view.containsFocus || isOnRow else { return }
        row = first
        guard view.containsFocus else { return }
        if let widget = placedWidget(of: first) {
            give(to: widget)
        } else {
            wanted = Wanted(row: first, isAsked: true)
        }
    }

    private func placedWidget(of key: RowKey) -> RowWidget? {
        view.stage.placement(of: key) != nil ? view.pool.rows[key] : nil
    }

    // MARK: Coming and going

    /// Gives the focus back to a row once it is in view: it has only lost it for a while.
    func giveBack(to row: RowKey) { wanted = Wanted(row: row, isAsked: false) }

    /// Gives a row the focus once it is in view. Where nobody has asked for it, only if nothing else has got it meanwhile.
    func giveAsWanted() {
        guard let wanted, let widget = placedWidget(of: wanted.row) else { return }
        self.wanted = nil
        guard !widget.containsFocus, wanted.isAsked || view.containsFocus || !view.isFocusElsewhere else { return }
        give(to: widget)
    }

    /// Follows what the toolkit tells of the focus.
    func didChange(_ isFocused: Bool, of key: RowKey) {
        guard isFocused else { return view.names.forget() }
        row = key
    }

    /// Goes on from the row that has taken the place of one that was removed.
    func follow(_ edits: [ListEdit<SectionKey, RowKey>]) {
        guard let key = row, !list.surface.list.contains(key) else { return }
        row = heir(of: key, edits)
        if let heir = row, view.pool.rows[key]?.containsFocus ?? false, view.stage.placement(of: heir) != nil {
            giveBack(to: heir)
        }
    }

    /// Forgets a row that is not in the list any more.
    func forget(_ key: RowKey) {
        if wanted?.row == key { wanted = nil }
    }

    /// The row that has taken a removed one's place, or else the one before.
    private func heir(of key: RowKey, _ edits: [ListEdit<SectionKey, RowKey>]) -> RowKey? {
        let rows = list.surface.list
        for case .removeItems(let removed, let place) in edits where removed.contains(key) {
            guard rows.contains(section: place.section) else { return heir(ofSection: place.section, edits) }
            let left = rows.count(in: place.section)
            guard left > 0, !view.isHidden(place.section) else { return nil }
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
            guard !view.isHidden(other) else { return nil }
            return isBehind ? rows.items(in: other).first : rows.items(in: other).last
        }
        return nil
    }
}
