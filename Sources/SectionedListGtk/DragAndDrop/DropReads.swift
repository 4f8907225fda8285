import DragDrop
import GtkInterop

/// The reads of a drop that another program delivers, whoever asks for them. The drop lasts until they are over; this does
/// not end it.
@MainActor
final class DropReads {
    private let drop: Drop
    private var running: [ObjectIdentifier: LoadProgress] = [:]
    /// The types that were asked for and have not come.
    private var failed: Set<String> = []
    /// Why reads are given up.
    private var reason = ItemProviderError.cancelled
    /// Called when nothing is being read any more.
    var onEnd: (@MainActor () -> Void)?

    init(_ drop: Drop) {
        self.drop = drop
    }

    var isRunning: Bool { !running.isEmpty }

    /// Whether anything that was asked for has not come, at the last time.
    var hasFailed: Bool { !failed.isEmpty }

    /// A session of what the drop brings: one item with all its types, read when somebody asks.
    func session() -> DropSession {
        let provider = ItemProvider(offered: drop.types, willRead: { [self] in begin($0) }) { [self] in
            try await read($0, $1, $2)
        }
        return DropSession(items: [DragItem(itemProvider: provider)], allowsMoveOperation: drop.actions.contains(.move))
    }

    /// The drop comes: what was refused before may be had now.
    func forgetFailures() { failed = [] }

    /// Gives up what has not come.
    func end(with reason: ItemProviderError) {
        self.reason = reason
        for progress in running.values { progress.cancel() }
    }

    private func begin(_ progress: LoadProgress) { running[ObjectIdentifier(progress)] = progress }

    private func read(_ type: String, _ limit: Int, _ progress: LoadProgress) async throws -> [UInt8] {
        // Later, since who gets the bytes may go on to read something else.
        defer { Task { end(progress) } }
        do {
            let bytes = try await drop.read(type, limit: limit) { progress.byteCount = max(progress.byteCount, $0) }
            // A source that fails on the way ends what it delivers, and that is all that is seen of it here. It must not take
            // nothing at all for a success, and delete what it has.
            if bytes.isEmpty { throw ItemProviderError.noAnswer(nil) }
            failed.remove(type)
            return bytes
        } catch {
            failed.insert(type)
            throw error as? TransferError == .canceled ? reason : error
        }
    }

    private func end(_ progress: LoadProgress) {
        running[ObjectIdentifier(progress)] = nil
        if running.isEmpty { onEnd?() }
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
        self.init(offered: types, willRead: { _ in }, read: read)
    }

    /// - Parameter willRead: called with the progress of a read as soon as somebody asks for it.
    fileprivate convenience init(
        offered types: [String], willRead: @escaping @MainActor (LoadProgress) -> Void,
        read: @escaping @MainActor (String, Int, LoadProgress) async throws -> [UInt8]
    ) {
        self.init()
        for spelling in types {
            guard let type = ContentType(rawValue: spelling) else { continue }
            registerDataRepresentation(for: type) { [weak self] completion in
                let (limit, progress) = (self?.sizeLimit ?? 0, LoadProgress(totalUnitCount: 1))
                willRead(progress)
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
