import Board
import BoardModel
import GtkInterop

/// The entry that edits the title of a section or board in place. It saves the title while it is typed, as
/// `EditedTitle` decides. A title that is too long is cut immediately, so that nobody believes that all of it was
/// saved.
@MainActor
final class TitleEntry {
    /// The functions that the title's owner provides.
    struct Actions {
        var write: (String) -> Void
        /// Called when the text was too long and was cut.
        var cut: () -> Void
        /// Called when editing has ended, with whether a key ended it. If so, the focus has to move on from here.
        var ended: (_ byKey: Bool) -> Void
    }

    let widget = Entry()
    private(set) var isEditing = false
    private let actions: Actions
    private var edited = EditedTitle("")
    private var correction: DelayedCall?

    /// Creates a hidden entry.
    ///
    /// - Parameter name: The name of the entry for screen readers.
    init(_ name: String, characters: Int, _ actions: Actions) {
        self.actions = actions
        widget.setAccessibleName(name)
        widget.isVisible = false
        widget.setExpands(horizontally: true)
        widget.setWidth(characters: characters)
        widget.onChange { [weak self] in self?.read() }
        widget.onActivate { [weak self] in self?.end(byKey: true) }
        widget.onKey(phase: .capture) { [weak self] key, _ in
            guard key == .escape, let self, self.isEditing else { return false }
            self.end(byKey: true)
            return true
        }
        widget.onFocusChange { [weak self] isFocused in
            // On Wayland, the window loses the keyboard for a moment while a menu closes, but the entry keeps the
            // focus.
            if let self, !isFocused, !widget.containsFocus { end() }
        }
    }

    /// Starts editing a title.
    func begin(_ title: String) {
        guard !isEditing else { return }
        widget.text = title
        edited = EditedTitle(title)
        isEditing = true
        widget.isVisible = true
        widget.grabFocus()
    }

    /// Ends editing the title.
    func end(byKey: Bool = false) {
        guard isEditing else { return }
        isEditing = false
        correction = nil
        widget.isVisible = false
        actions.ended(byKey)
    }

    private func read() {
        guard isEditing else { return }
        correction = nil
        let (text, title) = (widget.text, FittedTitle(widget.text).title)
        if let title = edited.type(title) { actions.write(title) }
        guard title != text else { return }
        actions.cut()
        // The text must not be set while GTK is still changing it.
        correction = DelayedCall(afterMilliseconds: 0) { [weak self] in self?.cut() }
    }

    private func cut() {
        widget.text = FittedTitle(widget.text).title
        widget.cursor = -1
    }

    /// The message about a title that was cut.
    static var messageForCutting: String { localized("The title was too long and has been shortened.") }
}
