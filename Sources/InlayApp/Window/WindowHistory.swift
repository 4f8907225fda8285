import Board
import BoardModel
import BoardStore
import GtkInterop

/// Undo and redo of a window, and the toast that offers to undo what was done last; `UndoHistory` decides.
@MainActor
final class WindowHistory {
    /// What is asked of the window.
    struct Host {
        /// Ends what is not done yet: that is what there is to undo, then.
        ///
        /// - Returns: whether the history is not to turn after that.
        var endUnfinished: (HistoryDirection) -> Bool
        /// Shows what was undone, or redone.
        var reveal: (Edit) -> Void
        /// Shows what there is to undo, and to redo.
        var show: (_ undo: EditName?, _ redo: EditName?) -> Void
    }

    /// Whether there is something to undo.
    private(set) var canUndo = false
    /// Whether there is something to redo.
    private(set) var canRedo = false
    /// Where it is said what has happened.
    private let toasts: ToastOverlay
    private let library: Library
    private let host: Host
    private lazy var history = UndoHistory(
        library,
        host: UndoHistory.Host(
            show: { [weak self] in self?.show(undo: $0, redo: $1) },
            reveal: { [weak self] in self?.host.reveal($0) },
            refuse: { [weak self] in self?.say(Toast($0.text(in: .desktop))) },
            endOffer: { [weak self] in self?.toasts.dismissPassing() }))

    init(_ library: Library, toasts: ToastOverlay, host: Host) {
        self.library = library
        self.toasts = toasts
        self.host = host
    }

    /// Undoes what was done last, or redoes it.
    func turn(_ direction: HistoryDirection) {
        if !host.endUnfinished(direction) { history.turn(direction) }
    }

    /// Shows what there is to undo by now.
    func show() { history.refresh() }

    private func show(undo next: EditName?, redo after: EditName?) {
        canUndo = next != nil
        canRedo = after != nil
        host.show(next, after)
    }

    func say(_ toast: Toast) {
        history.withdrawOffer()
        toasts.show(toast)
    }

    /// Says what was done, with a way to undo just that.
    func say(_ text: String, of stored: StoredEdit) {
        let toast = Toast(text, button: localized("Undo")) { [weak self] in self?.history.takeBack(stored.sequence) }
        say(toast, of: stored)
    }

    /// Says something of what was done, for as long as that is what was done last.
    func say(_ toast: Toast, of stored: StoredEdit) {
        say(toast)
        history.offer(stored)
    }
}
