import DragDrop
import GtkInterop
import SectionedList

/// The names of rows for screen readers: their titles, or the result of the last action on them.
///
/// It owns the text that replaces a row's title. It does not own the widgets or the focus.
@MainActor
final class RowNames<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable> {
    private unowned let view: SectionedListView<SectionID, ItemID>

    /// A name for a row that describes the result of an action. It lasts while the row has the focus and keeps its
    /// title and place.
    private struct ResultName {
        var row: RowKey
        var name: String
        var title: String?
        var place: ItemPath?
    }

    private var resultName: ResultName?
    /// The row up to which keys have extended the selection, until it loses the focus. Its description says how many
    /// rows are selected.
    private var selectionEnd: RowKey?
    /// The rows whose description is missing or out of date: a result was their name, they moved while they had the
    /// focus, or keys had extended the selection up to them. They get a new one once a screen reader knows that the
    /// focus is elsewhere; before that, it would read the description aloud.
    private var undescribed: Set<RowKey> = []
    private var describing: DelayedCall?

    init(of view: SectionedListView<SectionID, ItemID>) {
        self.view = view
    }

    private var list: ListController<SectionID, ItemID> { view.list }

    /// Returns the title of a row; `nil` if it has none or does not show an item.
    func title(of row: RowKey) -> String? {
        list.item(of: row).flatMap { item in view.rows.title.flatMap { $0(item) } }
    }

    /// Sets the name of a row for screen readers.
    func updateName(of widget: RowWidget) {
        guard let key = widget.key, let title = title(of: key) else { return }
        if let resultName, resultName.row == key,
            resultName.title != title || resultName.place != list.surface.list.path(of: key)
        {
            self.resultName = nil
        }
        widget.setAccessibleName(resultName.flatMap { $0.row == key ? $0.name : nil } ?? title)
    }

    /// Introduces a row to screen readers and describes it. This must happen before the row gets the focus, or screen
    /// readers repeat it.
    func introduce(_ widget: RowWidget) {
        // Introducing the row may lay it out again.
        if !widget.isIntroduced, !view.layoutPass.isRunning {
            widget.introduceToScreenReaders()
            widget.isIntroduced = true
        }
        describe(widget)
    }

    /// Describes a row that has moved within its section, or whose section has gained or lost rows. A screen reader
    /// would read that aloud for the focused row, which is described when it gets or loses the focus.
    ///
    /// This is part of the layout, so it doesn't ask the program for the details again.
    func updatePosition(of widget: RowWidget, _ position: Int, of count: Int) {
        if let place = widget.describedPlace, place == (position, count) { return }
        if !widget.hasFocus { showDescription(of: widget) }
    }

    /// Describes a row with its position in the section to screen readers, which can count only the rows that have
    /// widgets. They also read rows that don't have the focus.
    func describe(_ widget: RowWidget) {
        let item = widget.key.flatMap { list.item(of: $0) }
        widget.details = item.flatMap { view.rows.details?($0) } ?? ""
        showDescription(of: widget)
    }

    private func showDescription(of widget: RowWidget) {
        guard let key = widget.key, let (position, count) = place(of: key) else { return }
        widget.setAccessible(.position(position, of: count))
        widget.describedPlace = (position, count)
        var parts: [String] = []
        // The result of a move includes the position. A placeholder has only a name.
        if resultName?.row != key, list.item(of: key) != nil {
            parts = [view.words.position(position, count), widget.details]
            parts.append(selectionText(of: key))
            if list.isAwaitingAnswer(key) { parts.append(view.words.awaitingAnswer) }
        }
        widget.setAccessibleDescription(parts.filter { !$0.isEmpty }.joined(separator: ", "))
    }

    private func selectionText(of row: RowKey) -> String {
        let count = view.selection.items.count
        if row == selectionEnd, !Widget.canAnnounce, let text = view.selectionText { return text(count) }
        // A single selected row is usually the one that has the focus.
        return count > 1 && view.selection.contains(row) ? view.words.selected : ""
    }

    /// Describes a row that is about to get the focus because keys have extended the selection up to it.
    func didExtendSelection(to row: RowKey) {
        if let selectionEnd, selectionEnd != row { describeLater(selectionEnd) }
        selectionEnd = row
        if let widget = view.pool.rows[row] { describe(widget) }
    }

    /// Announces how many rows are selected, after keys have extended the selection up to the row that has the focus.
    /// Older screen readers read it in the row's description.
    func announceSelection() {
        if Widget.canAnnounce, let text = view.selectionText { view.announce(text(view.selection.items.count)) }
    }

    /// Returns a row's position in its section, from 1, and the number of rows there.
    private func place(of row: RowKey) -> (position: Int, count: Int)? {
        let rows = list.surface.list
        return rows.path(of: row).map { ($0.item + 1, rows.count(in: rows.section(at: $0.section))) }
    }

    /// Makes a screen reader announce the result of an action on a row, instead of its title, when the row gets the
    /// focus.
    func announceResult(_ text: String, of row: RowKey) {
        forget()
        resultName = ResultName(row: row, name: text, title: title(of: row), place: list.surface.list.path(of: row))
        guard let widget = view.pool.rows[row] else { return }
        widget.setAccessibleName(text)
        // After a quick move, the preview that had the focus is gone before Orca looks at it. To Orca, the focus has
        // never left the row, and it reads neither the focus nor the new name of a list item. Orca reads a
        // description when it changes. If the focus did leave the row, Orca ignores the change, and then finds no
        // description.
        guard !Widget.canAnnounce, widget.isIntroduced else { return }
        for description in [text, ""] { widget.setAccessibleDescription(description) }
    }

    /// Restores the row's title as its name.
    func forget() {
        guard let row = resultName?.row else { return }
        resultName = nil
        guard let widget = view.pool.rows[row] else { return }
        updateName(of: widget)
        describeLater(row)
    }

    /// Restores the name of a row that has lost the focus, and its position if that has changed in the meantime.
    func didLoseFocus(_ row: RowKey) {
        forget()
        if row == selectionEnd {
            selectionEnd = nil
            describeLater(row)
        }
        guard let known = view.pool.rows[row]?.describedPlace, let place = place(of: row) else { return }
        if place != known { describeLater(row) }
    }

    private func describeLater(_ row: RowKey) {
        undescribed.insert(row)
        describing = DelayedCall(afterMilliseconds: 0) { [weak self] in self?.describeRest() }
    }

    private func describeRest() {
        for row in undescribed {
            if let widget = view.pool.rows[row], !widget.hasFocus { describe(widget) }
        }
        undescribed = []
        describing = nil
    }

    /// Keeps the name of a row while its widget moves to another section and loses and regains the focus.
    func preserveName(of widget: RowWidget, while move: () -> Void) {
        let resultName = resultName
        move()
        guard resultName != nil else { return }
        self.resultName = resultName
        updateName(of: widget)
    }
}
