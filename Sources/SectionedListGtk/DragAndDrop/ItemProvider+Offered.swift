import DragDrop
import GtkInterop

extension DropSession {
    /// A session of what another program drags: one item with all its types, each read when somebody asks. Its progress
    /// counts all reads, also those before the drop.
    convenience init(of drop: Drop) {
        let provider = ItemProvider(offered: drop.types) { type, limit, progress in
            let bytes = try await drop.read(type, limit: limit) { progress.byteCount = max(progress.byteCount, $0) }
            // A source that fails on the way ends what it delivers, and that is all that is seen of it here. It must not
            // take nothing at all for a success, and delete what it has.
            if bytes.isEmpty { throw ItemProviderError.noAnswer(nil) }
            return bytes
        }
        self.init(items: [DragItem(itemProvider: provider)], allowsMoveOperation: drop.actions.contains(.move))
        followLoads()
    }
}

extension ItemProvider {
    /// What another program offers, read when somebody asks.
    ///
    /// - Parameters:
    ///   - types: in the program's own spelling, its best first.
    ///   - read: reads a type of no more than so many bytes, and may count them in the progress as they come. To cancel
    ///     that cancels its task.
    public convenience init(
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
    /// An error of a transfer as the same one of an item provider, where that has it.
    fileprivate static func known(_ error: any Error) -> any Error {
        switch error as? TransferError {
        case .canceled: cancelled
        case .tooLate: timedOut
        default: error
        }
    }
}
