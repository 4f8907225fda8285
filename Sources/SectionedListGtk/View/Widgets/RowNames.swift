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
    /// The rows that lost the description while they were named after a result. They get it back once a screen reader
    /// knows that the focus is elsewhere; before that, it would read the description aloud.
    private var undescribed: Set<RowKey> = []
    private var describing: GtkInterop.Timer?

    init(of view: SectionedListView<SectionID, ItemID>) {
        self.view = view
    }

    private var list: ListController<SectionID, ItemID> { view.list }

    /// Returns the title of a row; `nil` if it has none or does not show an item.
    func title(of row: RowKey) -> String? { list.item(of: row).flatMap { view.rows.title?($0) } }

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
    /// would read that aloud for the focused row, which is described when it gets the focus.
    func updatePosition(of widget: RowWidget, _ position: Int, of count: Int) {
        if let place = widget.describedPlace, place == (position, count) { return }
        if !widget.hasFocus { describe(widget) }
    }

    /// Describes a row with its position in the section to screen readers, which can count only the rows that have
    /// widgets. They also read rows that don't have the focus.
    func describe(_ widget: RowWidget) {
        guard let key = widget.key, let item = list.item(of: key), let path = list.surface.list.path(of: key) else {
            return
        }
        let count = list.surface.list.count(in: list.surface.list.section(at: path.section))
        widget.setAccessible(.position(path.item + 1, of: count))
        widget.describedPlace = (path.item + 1, count)
        // The result of a move includes the position.
        let parts =
            resultName?.row == key
            ? []
            : [view.words.position(path.item + 1, count), view.rows.details?(item) ?? ""]
                + (list.isAwaitingAnswer(key) ? [view.words.awaited] : [])
        widget.setAccessibleDescription(parts.filter { !$0.isEmpty }.joined(separator: ", "))
    }

    /// Makes a screen reader announce the result of an action on a row, instead of its title, when the row gets the
    /// focus.
    func announceResult(_ text: String, of row: RowKey) {
        forget()
        resultName = ResultName(row: row, name: text, title: title(of: row), place: list.surface.list.path(of: row))
        guard let widget = view.pool.rows[row] else { return }
        widget.setAccessibleName(text)
        // After a quick move, the preview that had the focus is gone before Orca looks at it. To Orca, the focus has
        // never left the row, and it reads neither the focus nor the new name of a list item. It reads a description
        // when it changes. If the focus did leave the row, it ignores that, and finds no description afterward.
        guard !Widget.canAnnounce, widget.isIntroduced else { return }
        for description in [text, ""] { widget.setAccessibleDescription(description) }
    }

    /// Restores the row's title as its name.
    func forget() {
        guard let row = resultName?.row else { return }
        resultName = nil
        guard let widget = view.pool.rows[row] else { return }
        updateName(of: widget)
        undescribed.insert(row)
        describing = Timer(afterMilliseconds: 0) { [weak self] in self?.describeRest() }
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
