import Board
import BoardStore

/// Undo and redo of a window: what there is to undo, and whether what its user was offered to undo is still the last step.
/// It does not own buttons or toasts.
@MainActor
package final class UndoHistory {
    /// What is asked of the window.
    package struct Host {
        /// Shows what there is to undo and to redo.
        package var show: (_ undo: EditName?, _ redo: EditName?) -> Void
        /// Shows what was undone, or redone.
        package var reveal: (Edit) -> Void
        /// Says why something could not be undone.
        package var refuse: (StoreError) -> Void
        /// Takes away the offer to undo a step: something else was done since, or it was undone.
        package var endOffer: () -> Void

        package init(
            show: @escaping (_ undo: EditName?, _ redo: EditName?) -> Void, reveal: @escaping (Edit) -> Void,
            refuse: @escaping (StoreError) -> Void, endOffer: @escaping () -> Void
        ) {
            (self.show, self.reveal, self.refuse, self.endOffer) = (show, reveal, refuse, endOffer)
        }
    }

    private let library: Library
    private let host: Host
    /// The step that the user is offered to undo.
    private var offered: Int64?

    /// The history of a library.
    package init(_ library: Library, host: Host) {
        (self.library, self.host) = (library, host)
    }

    /// Undoes or redoes a step.
    package func turn(_ direction: HistoryDirection) {
        library.turn(direction) { [weak self] answer in
            self?.follow(answer)
            self?.refresh()
        }
    }

    /// Undoes a step, as long as it is the last one.
    package func takeBack(_ sequence: Int64) {
        library.takeBack(sequence) { [weak self] in self?.follow($0) }
    }

    /// Shows what there is to undo by now.
    package func refresh() {
        let next = (undo: library.nextStep(.undo), redo: library.nextStep(.redo))
        host.show(next.undo?.name, next.redo?.name)
        guard let offered, next.undo?.sequence != offered else { return }
        self.offered = nil
        host.endOffer()
    }

    /// The user is offered to undo a step, for as long as it is the last one.
    package func offer(_ stored: StoredEdit) {
        offered = stored.sequence
        refresh()
    }

    /// The user is told of something else.
    package func withdrawOffer() { offered = nil }

    private func follow(_ answer: StoreAnswer) {
        switch answer {
        case .done(let stored): host.reveal(stored.edit)
        case .failed(let error): host.refuse(error)
        case .unchanged: break
        }
    }
}
