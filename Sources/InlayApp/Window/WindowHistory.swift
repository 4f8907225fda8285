import Board
import BoardModel
import BoardStore
import GtkInterop

/// Undo and redo of a window, and the toast that offers to undo the last edit. `UndoHistory` makes the decisions.
@MainActor
final class WindowHistory {
    /// The functions that the window provides.
    struct Host {
        /// Ends edits that are not in the history yet, so that undo starts with them.
        ///
        /// - Returns: Whether that was all that this undo or redo should do.
        var finishPendingEdits: (HistoryDirection) -> Bool
        /// Shows what was undone or redone.
        var reveal: (Edit) -> Void
        /// Returns the number of selected cards.
        var selectedCount: () -> Int
        /// Shows the names of the edits that can be undone and redone.
        var show: (_ undo: EditName?, _ redo: EditName?) -> Void
    }

    /// Whether there is an edit to undo.
    private(set) var canUndo = false
    /// Whether there is an edit to redo.
    private(set) var canRedo = false
    /// The overlay that shows toasts.
    private let toasts: ToastOverlay
    private let library: Library
    private let host: Host
    private lazy var history = UndoHistory(
        library,
        host: UndoHistory.Host(
            show: { [weak self] in self?.show(undo: $0, redo: $1) },
            reveal: { [weak self] in self?.host.reveal($0) },
            say: { [weak self] in
                guard let self else { return }
                self.say(HistoryMessage.text($0, $1, selected: self.host.selectedCount()))
            },
            showError: { [weak self] in self?.showToast(Toast($0.text(in: .desktop))) },
            hideOffer: { [weak self] in self?.toasts.dismissTransientToast() }))

    init(_ library: Library, toasts: ToastOverlay, host: Host) {
        self.library = library
        self.toasts = toasts
        self.host = host
    }

    /// Undoes the last edit, or redoes it.
    func perform(_ direction: HistoryDirection) {
        if !host.finishPendingEdits(direction) { history.perform(direction) }
    }

    /// Updates the names of the edits that can be undone and redone.
    func show() { history.refresh() }

    private func show(undo next: EditName?, redo after: EditName?) {
        canUndo = next != nil
        canRedo = after != nil
        host.show(next, after)
    }

    /// Announces a message to users of screen readers.
    func say(_ text: String) { toasts.say(text) }

    /// Closes a toast about the board, because another board opens. A toast with a button stays.
    func boardDidChange() { toasts.dismissTransientMessage() }

    func showToast(_ toast: Toast) {
        history.clearOffer()
        toasts.show(toast)
    }

    /// Withdraws the toast with a topic, because it no longer applies.
    func withdrawToast(_ topic: String) { toasts.withdraw(topic: topic) }

    /// Reports that an edit was made, with a button that undoes exactly that edit.
    func showToast(_ text: String, of stored: StoredEdit) {
        let toast = Toast(text, button: localized("Undo")) { [weak self] in self?.history.undoStep(stored.sequence) }
        showToast(toast, of: stored)
    }

    /// Shows a toast about an edit, and withdraws it if another edit follows.
    func showToast(_ toast: Toast, of stored: StoredEdit) {
        showToast(toast)
        history.offer(stored)
    }
}

/// The announcement of an undo or redo.
enum HistoryMessage {
    /// Returns the announcement. It includes the number of selected cards if there are several, because the next keys
    /// act on all of them.
    static func text(_ direction: HistoryDirection, _ edit: EditName, selected: Int) -> String {
        let name = Words.desktop.name(edit)
        let done = direction == .undo ? localized("Undone: \(name)") : localized("Redone: \(name)")
        return selected > 1 ? "\(done). \(SelectionMessage.text(selected))" : done
    }
}

/// The announcement of how many cards are selected.
enum SelectionMessage {
    static func text(_ count: Int) -> String {
        localized("\(count) card selected", "\(count) cards selected", count: count)
    }
}
