import Board
import BoardModel
import GtkInterop

/// The row of a board in the sidebar: its color, its title, whether it is linked to a file and in step with it, and the
/// number of its cards that are not done.
@MainActor
final class BoardRow: Box {
    /// The functions that the sidebar provides.
    struct Actions {
        var setTitle: (BoardID, String) -> Void
        /// Starts editing the title.
        var rename: (BoardID) -> Void
        /// Called when the editing of the title has ended.
        var didEndEditing: () -> Void
        var showMessage: (String) -> Void
    }

    private let dot = ColorDot()
    private let title = Label()
    private let link = Icon("inlay-linked-symbolic")
    private let count = Label()
    private let actions: Actions
    /// The editor of the title, created only on demand, because few rows are ever edited.
    private var editor: TitleEntry?
    private(set) var board: BoardID?

    init(_ actions: Actions) {
        self.actions = actions
        super.init(.horizontal, spacing: Look.small)
        append(dot)
        title.setEllipsizes(true)
        title.setExpands(horizontally: true)
        append(title)
        link.addStyleClass("board-link")
        link.isVisible = false
        append(link)
        count.addStyleClass("board-count")
        append(count)
        title.onDoubleClick { [weak self] in if let self, let board = self.board { self.actions.rename(board) } }
    }

    private func makeEditor() -> TitleEntry {
        let editor = TitleEntry(
            localized("Board Title"), characters: 8,
            TitleEntry.Actions(
                write: { [weak self] title in
                    guard let self, let board = self.board else { return }
                    self.actions.setTitle(board, title)
                },
                cut: { [weak self] in self?.actions.showMessage(TitleEntry.messageForCutting) },
                ended: { [weak self] _ in
                    self?.actions.didEndEditing()
                    self?.title.isVisible = true
                }))
        insert(editor.widget, after: title)
        return editor
    }

    /// Shows a board.
    func show(_ record: BoardRecord) {
        if board != nil, board != record.id { editor?.end() }
        board = record.id
        title.text = record.title
        // A board without a color has a dot, too, so that all titles are aligned.
        dot.show(record.color)
    }

    /// Shows the number of cards that are not done, or nothing if there are none.
    func show(openCards: Int) {
        count.isVisible = openCards > 0
        count.text = "\(openCards)"
        count.setAccessibleName(openCards.openCards)
        count.tooltip = openCards.openCards
    }

    /// Shows the link to a file, or nothing if there is none.
    func show(_ state: LinkedFiles.State?) {
        link.isVisible = state != nil
        let isInStep = state?.isInStep ?? true
        link.show(isInStep ? "inlay-linked-symbolic" : "dialog-warning-symbolic")
        link.setStyleClass("not-in-step", !isInStep)
        link.tooltip = state?.text(in: .desktop)
    }

    var isEditing: Bool { editor?.isEditing ?? false }

    /// Starts editing the title.
    func beginEditing() {
        let editor = self.editor ?? makeEditor()
        self.editor = editor
        editor.begin(title.text)
        title.isVisible = false
    }
}

extension Int {
    /// The number as words: “3 cards not done”.
    var openCards: String {
        let count = self
        return localized("\(count) card not done", "\(count) cards not done", count: count)
    }
}
