import DragDrop
import GtkInterop

extension DropSession {
    /// Creates a session for a drag from another program: one item with all its types, each read on request. Its
    /// progress counts all reads, including those before the drop.
    convenience init(of drop: Drop) {
        let provider = ItemProvider(offered: drop.types) { type, limit, progress in
            let bytes = try await drop.read(type, limit: limit) { progress.byteCount = max(progress.byteCount, $0) }
            // A source that fails midway just ends its stream, and this side can't tell. If no bytes arrive, the load
            // must fail, or the source would take the drop for a success and delete its data.
            if bytes.isEmpty { throw ItemProviderError.noAnswer(nil) }
            return bytes
        }
        self.init(items: [DragItem(itemProvider: provider)], allowsMoveOperation: drop.actions.contains(.move))
        trackLoads()
    }
}

extension ItemProvider {
    /// Creates a provider of the types that another program offers, each read on request.
    ///
    /// - Parameters:
    ///   - types: The types in the program's own spelling, best first.
    ///   - read: Reads a type up to a byte limit, and may count the bytes in the progress as they arrive. Canceling the
    ///     progress cancels its task.
    package convenience init(
        offered types: [String],
        read: @escaping @MainActor (_ type: String, _ limit: Int, _ progress: LoadProgress) async throws -> [UInt8]
    ) {
        self.init()
        for spelling in types {
            guard let type = ContentType(rawValue: spelling) else { continue }
            registerDataRepresentation(for: type) { [weak self] completion in
                let (limit, progress) = (self?.sizeLimit ?? 0, LoadProgress(totalUnitCount: 1))
                let task = Task {
                    do {
                        let bytes = try await read(spelling, limit, progress)
                        progress.finish()
                        completion(bytes, nil)
                    } catch {
                        progress.finish()
                        completion(nil, ItemProviderError.known(error))
                    }
                }
                progress.cancellationHandler = { task.cancel() }
                return progress
            }
        }
    }
}

extension ItemProviderError {
    /// Returns the item provider's equivalent of a transfer error, or the error itself if there is none.
    fileprivate static func known(_ error: any Error) -> any Error {
        switch error as? TransferError {
        case .canceled: canceled
        case .timedOut: timedOut
        default: error
        }
    }
}
