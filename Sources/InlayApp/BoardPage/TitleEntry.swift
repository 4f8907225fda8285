import Board
import BoardModel
import GtkInterop

/// The title of a section, or of a board, while it is edited in its place. It is saved as it is typed; what is too long
/// for a title is cut before anybody thinks that it is saved, and blanks around it are not saved.
@MainActor
final class TitleEntry {
    /// What an entry asks of what has the title.
    struct Actions {
        var write: (String) -> Void
        /// What was typed, or pasted, had to be cut.
        var cut: () -> Void
        var ended: () -> Void
    }

    let widget = Entry()
    private(set) var isEditing = false
    private let actions: Actions
    /// What was written last.
    private var written = ""
    private var correction: Timer?

    init(letters: Int, _ actions: Actions) {
        self.actions = actions
        widget.isVisible = false
        widget.setExpands(horizontally: true)
        widget.setWidth(letters: letters)
        widget.onChange { [weak self] in self?.read() }
        widget.onActivate { [weak self] in self?.end() }
        widget.onKey(phase: .capture) { [weak self] key, _ in
            guard key == .escape, let self, self.isEditing else { return false }
            self.end()
            return true
        }
        widget.onFocusChange { [weak self] isFocused in if !isFocused { self?.end() } }
    }

    /// Has a title edited.
    func begin(_ title: String) {
        guard !isEditing else { return }
        widget.text = title
        written = title
        isEditing = true
        widget.isVisible = true
        widget.grabFocus()
    }

    /// The title is as it is to be.
    func end() {
        guard isEditing else { return }
        isEditing = false
        correction = nil
        widget.isVisible = false
        actions.ended()
    }

    private func read() {
        guard isEditing else { return }
        correction = nil
        let (text, title) = (widget.text, FittedTitle(widget.text).title)
        if title.trimmed != written {
            written = title.trimmed
            actions.write(written)
        }
        guard title != text else { return }
        actions.cut()
        // While GTK is still changing the text nobody else may.
        correction = Timer(afterMilliseconds: 0) { [weak self] in self?.cut() }
    }

    private func cut() {
        widget.text = FittedTitle(widget.text).title
        widget.cursor = -1
    }

    /// What is said of a title that was cut.
    static var wordsForCutting: String { localized("The title was too long and has been shortened.") }
}
