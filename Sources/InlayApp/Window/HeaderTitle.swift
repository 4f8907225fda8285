import Board
import BoardModel
import GtkInterop

/// The title in the header bar. The title of the open board can be edited in place.
@MainActor
final class HeaderTitle: Box {
    /// The functions that the window provides.
    struct Actions {
        var setTitle: (BoardID, String) -> Void
        /// Called when editing of the title has ended, by a key or otherwise.
        var didEndEditing: (_ byKey: Bool) -> Void
        var showMessage: (String) -> Void
    }

    private let label = Label("Inlay")
    private let actions: Actions
    /// The editor of the title, created only on demand, because most windows never need it.
    private var editor: TitleEntry?
    private var board: BoardRecord?
    /// The timer that lets a menu close before the entry takes the focus.
    private var timer: DelayedCall?

    init(_ actions: Actions) {
        self.actions = actions
        super.init(.horizontal)
        label.addStyleClass("title")
        label.setEllipsizes(true)
        append(label)
        label.onDoubleClick { [weak self] in self?.beginEditing() }
    }

    private func makeEditor() -> TitleEntry {
        let editor = TitleEntry(
            localized("Board Title"), characters: 16,
            TitleEntry.Actions(
                write: { [weak self] title in
                    guard let self, let board = self.board else { return }
                    self.actions.setTitle(board.id, title)
                },
                cut: { [weak self] in self?.actions.showMessage(TitleEntry.messageForCutting) },
                ended: { [weak self] byKey in
                    self?.label.isVisible = true
                    self?.actions.didEndEditing(byKey)
                }))
        editor.widget.align(vertically: .center)
        append(editor.widget)
        return editor
    }

    /// Shows the window's title.
    ///
    /// - Parameter board: The open board.
    func show(_ title: WindowTitle, of board: BoardRecord?) {
        if self.board?.id != board?.id { endEditing() }
        self.board = board
        label.text = title.short
        label.tooltip = board == nil ? nil : localized("Double-click to rename")
    }

    var isEditing: Bool { editor?.isEditing ?? false }

    /// Starts editing the open board's title.
    func beginEditing() {
        timer = DelayedCall(afterMilliseconds: 0) { [weak self] in
            guard let self, let board = self.board else { return }
            let editor = self.editor ?? makeEditor()
            self.editor = editor
            editor.begin(board.title)
            label.isVisible = false
        }
    }

    /// Ends editing the title.
    func endEditing() {
        timer = nil
        editor?.end()
    }
}
