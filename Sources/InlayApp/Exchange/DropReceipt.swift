import BoardModel
import DragDrop

/// The receipt for a drop of cards. Its source waits for it before it deletes anything, and keeps what could not be saved.
@MainActor
final class DropReceipt {
    private let session: DropSession
    private let operation: DropOperation
    private let saving = LoadProgress(totalUnitCount: 1)

    /// Has the source of a drop wait. It has to be made before the drop has been performed.
    init(for session: DropSession, as operation: DropOperation) {
        (self.session, self.operation) = (session, operation)
        session.progress.addChild(saving)
    }

    /// Returns what was dropped once it has come, as long as the source has not given up.
    func cards(of reception: Reception) async throws(ReceptionError) -> ArrivedCards {
        let result: Result<ArrivedCards, ReceptionError>
        do { result = .success(try await reception.cards()) } catch { result = .failure(error) }
        // What the source keeps by now must not be here as well.
        if let reason = session.progress.stopReason { throw .delivery(ItemProviderError(reason)) }
        return try result.get()
    }

    /// Tells the source whether what it has dropped is saved here.
    func sign(isSaved: Bool) {
        if isSaved { session.wasSaved(as: operation) } else { session.refuse() }
        saving.finish()
    }
}
