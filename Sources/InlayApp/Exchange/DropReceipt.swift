import BoardModel
import DragDrop

/// The receipt for a drop of cards. The source waits for it before deleting anything, and keeps what could not be
/// saved.
@MainActor
final class DropReceipt {
    private let session: DropSession
    private let operation: DropOperation
    private let saving = LoadProgress(totalUnitCount: 1)

    /// Makes the source of a drop wait. Must be created before the drop has been performed.
    init(for session: DropSession, as operation: DropOperation) {
        (self.session, self.operation) = (session, operation)
        session.progress.addChild(saving)
    }

    /// Returns the dropped cards once they have arrived, unless the source has canceled.
    func cards(of content: IncomingContent) async throws(IncomingContentError) -> ReceivedContent {
        let result: Result<ReceivedContent, IncomingContentError>
        do { result = .success(try await content.cards()) } catch { result = .failure(error) }
        // Cards that the source has decided to keep must not be added here as well.
        if let reason = session.progress.stopReason { throw .delivery(ItemProviderError(reason)) }
        return try result.get()
    }

    /// Tells the source whether the dropped content was saved here.
    func finish(isSaved: Bool) {
        if isSaved { session.wasSaved(as: operation) } else { session.refuse() }
        saving.finish()
    }
}
