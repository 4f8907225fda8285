import DragDrop
import GtkInterop

/// What is being read of a drop, whoever has asked for it: until it is over the drop is not.
@MainActor
final class DropReadings {
    typealias Completion = @MainActor ([UInt8]?, (any Error)?) -> Void

    private struct Reading {
        let type: String
        let completion: Completion
        var cancel: (@MainActor () -> Void)?
    }

    private var running: [Int: Reading] = [:]
    private var count = 0
    /// What was asked for and has not come.
    private var failed: Set<String> = []
    /// Is told that nothing is being read any more.
    var onEnd: (@MainActor () -> Void)?

    var isRunning: Bool { !running.isEmpty }

    /// Whether anything that was asked for has not come, at the last time.
    var hasFailed: Bool { !failed.isEmpty }

    /// The drop comes: what was refused before may be had now.
    func begin() { failed = [] }

    /// Reads the bytes of a type.
    ///
    /// - Returns: ends the reading; `completion` is called then too.
    func read(
        _ drop: Drop, _ type: String, limit: Int, progress: LoadProgress, completion: @escaping Completion
    ) -> @MainActor () -> Void {
        count += 1
        let number = count
        running[number] = Reading(type: type, completion: completion)
        let cancel = drop.read(type, limit: limit, progress: { progress.byteCount = max(progress.byteCount, $0) }) {
            [self] bytes, message in
            if let message { return end(number, nil, DropReadingError(message: message)) }
            // A source that fails on the way ends what it delivers, and that is all that is seen of it here. It must not take
            // nothing at all for a success, and delete what it has.
            guard let bytes, !bytes.isEmpty else { return end(number, nil, ItemProviderError.noAnswer(nil)) }
            end(number, bytes, nil)
        }
        running[number]?.cancel = cancel
        return cancel
    }

    /// Gives up what has not come. The toolkit may go on waiting for a source that says nothing at all; nobody else does.
    func end(with error: ItemProviderError) {
        for (number, reading) in running {
            end(number, nil, error)
            reading.cancel?()
        }
    }

    private func end(_ number: Int, _ bytes: [UInt8]?, _ error: (any Error)?) {
        guard let reading = running[number] else { return }
        if bytes == nil { failed.insert(reading.type) } else { failed.remove(reading.type) }
        // Who gets this may go on to read something else.
        reading.completion(bytes, error)
        running[number] = nil
        if running.isEmpty { onEnd?() }
    }
}

extension ItemProvider {
    /// What another program offers, read when somebody asks.
    ///
    /// - Parameters:
    ///   - types: in the program's own spelling, its best first.
    ///   - read: reads a type of no more than so many bytes, and counts them as they come; what it answers ends the reading.
    public convenience init(
        offered types: [String],
        read:
            @escaping @MainActor (
                _ type: String, _ limit: Int, _ progress: LoadProgress, @escaping DataCompletion
            ) -> @MainActor () -> Void
    ) {
        self.init()
        for spelling in types {
            guard let type = ContentType(rawValue: spelling) else { continue }
            registerDataRepresentation(for: type) { [weak self] completion in
                let progress = LoadProgress(totalUnitCount: 1)
                let cancel = read(spelling, self?.sizeLimit ?? 0, progress) { bytes, error in
                    progress.finish()
                    completion(bytes, error)
                }
                progress.cancellationHandler = { cancel() }
                return progress
            }
        }
    }
}

extension DropSession {
    /// A session of what comes from another process: one item with all its types, read when somebody asks.
    static func foreign(_ drop: Drop, _ readings: DropReadings) -> DropSession {
        let provider = ItemProvider(offered: drop.types) { type, limit, progress, completion in
            readings.read(drop, type, limit: limit, progress: progress, completion: completion)
        }
        return DropSession(items: [DragItem(itemProvider: provider)], allowsMoveOperation: drop.actions.contains(.move))
    }
}

/// Why what was dropped could not be read.
struct DropReadingError: Error, CustomStringConvertible {
    var message: String

    var description: String { "What was dropped could not be read: \(message)." }
}
