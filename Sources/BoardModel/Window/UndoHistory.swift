import Board
import BoardStore

/// The undo and redo of a window: the next steps, and whether the step offered for undo is still the last one. It
/// doesn't own buttons or toasts.
@MainActor
package final class UndoHistory {
    /// The window, as the undo history uses it.
    package struct Host {
        /// Shows the names of the steps to undo and redo.
        package var show: (_ undo: EditName?, _ redo: EditName?) -> Void
        /// Shows the effect of an undo or redo.
        package var reveal: (Edit) -> Void
        /// Says what was undone or redone, after it is shown.
        package var say: (HistoryDirection, EditName) -> Void
        /// Shows the reason that something couldn't be undone.
        package var showError: (StoreError) -> Void
        /// Withdraws the offer to undo a step, after another change or an undo.
        package var hideOffer: () -> Void

        package init(
            show: @escaping (_ undo: EditName?, _ redo: EditName?) -> Void, reveal: @escaping (Edit) -> Void,
            say: @escaping (HistoryDirection, EditName) -> Void, showError: @escaping (StoreError) -> Void,
            hideOffer: @escaping () -> Void
        ) {
            (self.show, self.reveal, self.say) = (show, reveal, say)
            (self.showError, self.hideOffer) = (showError, hideOffer)
        }
    }

    private let library: Library
    private let host: Host
    /// The step that the current offer would undo.
    private var offered: Int64?

    /// Creates the history of a library.
    package init(_ library: Library, host: Host) {
        (self.library, self.host) = (library, host)
    }

    /// Undoes or redoes a step.
    package func perform(_ direction: HistoryDirection) {
        library.perform(direction) { [weak self] answer in
            self?.handle(answer, direction)
            self?.refresh()
        }
    }

    /// Undoes a step if it is still the last one.
    package func undoStep(_ sequence: Int64) {
        library.undoStep(sequence) { [weak self] in self?.handle($0, .undo) }
    }

    /// Updates the steps to undo and redo.
    package func refresh() {
        let next = (undo: library.nextStep(.undo), redo: library.nextStep(.redo))
        host.show(next.undo?.name, next.redo?.name)
        guard let offered, next.undo?.sequence != offered else { return }
        self.offered = nil
        host.hideOffer()
    }

    /// Offers to undo a step while it is the last one.
    package func offer(_ stored: StoredEdit) {
        offered = stored.sequence
        refresh()
    }

    /// Forgets the offer when another message replaces it.
    package func clearOffer() { offered = nil }

    private func handle(_ answer: StoreAnswer, _ direction: HistoryDirection) {
        switch answer {
        case .done(let stored):
            host.reveal(stored.edit)
            host.say(direction, stored.edit.name)
        case .failed(let error): host.showError(error)
        case .unchanged: break
        }
    }
}
