import Board
import BoardModel
import BoardStore
import GtkInterop

/// Undo and redo of a window: what there is to take back, and the toast that offers to take back what was done last.
@MainActor
final class WindowHistory {
    /// What is asked of the window.
    struct Host {
        /// Ends what is not done yet: that is what there is to take back, then.
        ///
        /// - Returns: whether the history is not to turn after that.
        var endUnfinished: (HistoryDirection) -> Bool
        /// Shows what was taken back, or done again.
        var reveal: (Edit) -> Void
        /// Shows what there is to take back, and to do again.
        var show: (_ undo: EditName?, _ redo: EditName?) -> Void
    }

    private(set) lazy var undo = Action("undo") { [weak self] in self?.turn(.undo) }
    private(set) lazy var redo = Action("redo") { [weak self] in self?.turn(.redo) }
    /// Where it is said what has happened.
    private let toasts: ToastOverlay
    private let library: Library
    private let host: Host
    /// The step that the toast speaks of, with its button to take it back.
    private var saidStep: Int64?

    init(_ library: Library, toasts: ToastOverlay, host: Host) {
        self.library = library
        self.toasts = toasts
        self.host = host
    }

    private func turn(_ direction: HistoryDirection) {
        if host.endUnfinished(direction) { return }
        library.turn(direction) { [weak self] answer in
            self?.follow(answer)
            self?.show()
        }
    }

    /// Shows what has become of it.
    private func follow(_ answer: StoreAnswer) {
        switch answer {
        case .done(let stored): host.reveal(stored.edit)
        case .failed(let error): say(Toast(error.text(in: .desktop)))
        case .unchanged: break
        }
    }

    /// Shows what there is to take back by now.
    func show() {
        let next = (undo: library.nextStep(.undo), redo: library.nextStep(.redo))
        host.show(next.undo?.name, next.redo?.name)
        // The buttons follow their actions, and so do the lines of the menu.
        undo.isEnabled = next.undo != nil
        redo.isEnabled = next.redo != nil
        guard let saidStep, next.undo?.sequence != saidStep else { return }
        // Something else was done, or it was taken back: the toast's button would be of no use.
        self.saidStep = nil
        toasts.dismissPassing()
    }

    func say(_ toast: Toast) {
        saidStep = nil
        toasts.show(toast)
    }

    /// Says what was done, with a way to take back just that.
    func say(_ text: String, of stored: StoredEdit) {
        say(Toast(text, button: localized("Undo")) { [weak self] in self?.takeBack(stored.sequence) }, of: stored)
    }

    /// Says something of what was done, for as long as that is what was done last.
    func say(_ toast: Toast, of stored: StoredEdit) {
        say(toast)
        saidStep = stored.sequence
        show()
    }

    private func takeBack(_ sequence: Int64) {
        library.takeBack(sequence) { [weak self] in self?.follow($0) }
    }
}
