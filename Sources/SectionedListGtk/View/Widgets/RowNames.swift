import DragDrop
import GtkInterop
import SectionedList

/// What screen readers call rows: by their titles, or by what has just become of them.
///
/// It owns what was said of a row in place of its title. It does not own the widgets, nor the focus.
@MainActor
final class RowNames<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable> {
    private unowned let view: SectionedListView<SectionID, ItemID>

    /// What a row is called as long as it has the focus, because of what was done to it, and while it is titled and lies as
    /// it did then.
    private struct Told {
        var row: RowKey
        var name: String
        var title: String?
        var place: ItemPath?
    }

    private var told: Told?

    init(of view: SectionedListView<SectionID, ItemID>) {
        self.view = view
    }

    private var list: ListController<SectionID, ItemID> { view.list }

    /// The title of a row; `nil` where it has none, or is not of an item.
    func title(of row: RowKey) -> String? { list.item(of: row).flatMap { view.rows.title?($0) } }

    /// Tells screen readers what a row is called.
    func name(_ widget: RowWidget) {
        guard let key = widget.key, let title = title(of: key) else { return }
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
            guard !view.layoutPass.isRunning else { return }
            widget.introduceToScreenReaders()
        }
        widget.setAccessible(.position(path.item + 1, of: count))
        widget.isDescribed = true
        // Of what was moved the place has just been said.
        let isTold = told?.row == key
        let parts =
            isTold
            ? []
            : [view.words.position(path.item + 1, count), view.rows.details?(item) ?? ""]
                + (list.isAwaited(key) ? [view.words.awaited] : [])
        widget.setAccessibleDescription(parts.filter { !$0.isEmpty }.joined(separator: ", "))
    }

    /// Has a screen reader say what has become of a row, instead of its title, when it gets the focus.
    func tell(_ text: String, of row: RowKey) {
        forget()
        told = Told(row: row, name: text, title: title(of: row), place: list.surface.list.path(of: row))
        view.pool.rows[row]?.setAccessibleName(text)
    }

    /// Calls the row by its title again.
    func forget() {
        guard let row = told?.row else { return }
        told = nil
        if let widget = view.pool.rows[row] { name(widget) }
    }

    /// Keeps what rows are called while one of them goes elsewhere, and with it the focus.
    func keep(for widget: RowWidget, while move: () -> Void) {
        let told = told
        move()
        guard told != nil else { return }
        self.told = told
        name(widget)
    }
}
