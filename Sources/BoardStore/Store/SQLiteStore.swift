import Board
import Dispatch

/// A library file as a store: one queue that writes, connections for readers, and a watch on the file.
public final class SQLiteStore: BoardStore {
    private let path: String
    private let writer: Writer
    private let background = DispatchQueue(label: "inlay.read", attributes: .concurrent)

    /// Opens a library, and makes one where there is none.
    ///
    /// - Parameter clock: the seconds since 1970, of which only differences matter.
    public init(path: String, clock: @escaping @Sendable () -> Int64) throws(StoreError) {
        self.path = path
        do {
            let (file, recovery) = try LibraryFile.opened(path: path, creates: true, timeout: 1_000)
            writer = Writer(file, recovery: recovery, clock: clock)
        } catch {
            throw StoreError(error)
        }
        writer.start()
    }

    /// A reader for the calling thread.
    public func makeReader() throws(StoreError) -> any BoardReader {
        try FileReader(path: path)
    }

    /// Has a command carried out.
    public func submit(
        _ command: Command, as token: CommandToken, goesOn: Bool, answer: @escaping @Sendable (StoreAnswer) -> Void
    ) {
        writer.enqueue(Writer.Job(work: .command(command), goesOn: goesOn, token: token, answer: answer))
    }

    /// Undo or redo.
    public func turn(
        _ direction: HistoryDirection, as token: CommandToken, answer: @escaping @Sendable (StoreAnswer) -> Void
    ) {
        writer.enqueue(Writer.Job(work: .turn(direction), token: token, answer: answer))
    }

    /// Undo of one step.
    public func takeBack(
        _ sequence: Int64, as token: CommandToken, answer: @escaping @Sendable (StoreAnswer) -> Void
    ) {
        writer.enqueue(Writer.Job(work: .takeBack(sequence), token: token, answer: answer))
    }

    /// Hands over the cards of a board in chunks.
    public func load(
        _ board: BoardID, skipping: Int, chunk: Int,
        deliver: @escaping @Sendable (Result<BoardChunk, StoreError>) -> Void
    ) -> StoreTask {
        let flag = StopFlag()
        let path = path
        background.async {
            do {
                let connection = try Connection(path: path, mode: .readWrite)
                try connection.reading {
                    try Self.load(
                        board, skipping, chunk, RowReader(connection: connection), isWanted: { !flag.isStopped }
                    ) { deliver(.success($0)) }
                }
            } catch {
                deliver(.failure(StoreError(error)))
            }
        }
        return StoreTask { flag.stop() }
    }

    private static func load(
        _ board: BoardID, _ skipping: Int, _ size: Int, _ reader: RowReader, isWanted: () -> Bool,
        deliver: (BoardChunk) -> Void
    ) throws {
        let sequence = try Journal(connection: reader.connection).lastSequence()
        for section in try reader.sections(of: board) {
            let id = section.record.id
            var last = try reader.positions(of: id, after: nil, limit: skipping).last
            while isWanted() {
                let cards = try reader.positions(of: id, after: last, limit: size)
                guard !cards.isEmpty else { break }
                deliver(BoardChunk(runs: [.init(section: id, cards: cards)], sequence: sequence, isLast: false))
                last = cards.last
            }
        }
        if isWanted() { deliver(BoardChunk(runs: [], sequence: sequence, isLast: true)) }
    }

    /// Searches off the caller's thread.
    public func search(
        _ text: String, board: BoardID, answer: @escaping @Sendable (Result<Set<CardID>?, StoreError>) -> Void
    ) -> StoreTask {
        inBackground(answer) { path throws(StoreError) in try FileReader(path: path).search(text, board: board) }
    }

    /// Reads archived cards off the caller's thread.
    public func archive(
        of board: BoardID, matching text: String, limit: Int,
        answer: @escaping @Sendable (Result<ArchivedCards, StoreError>) -> Void
    ) -> StoreTask {
        inBackground(answer) { path throws(StoreError) in
            try FileReader(path: path).archive(of: board, matching: text, limit: limit)
        }
    }

    /// Reads something away from the caller's thread, as long as it is wanted.
    private func inBackground<Answer: Sendable>(
        _ answer: @escaping @Sendable (Result<Answer, StoreError>) -> Void,
        read: @escaping @Sendable (_ path: String) throws(StoreError) -> Answer
    ) -> StoreTask {
        let flag = StopFlag()
        let path = path
        background.async {
            guard !flag.isStopped else { return }
            do throws(StoreError) {
                let found = try read(path)
                if !flag.isStopped { answer(.success(found)) }
            } catch {
                answer(.failure(error))
            }
        }
        return StoreTask { flag.stop() }
    }

    /// Reads cards off the caller's thread.
    public func export(_ cards: [CardID], answer: @escaping @Sendable (Result<ExportedCards, StoreError>) -> Void) {
        let path = path
        background.async {
            do { answer(.success(try FileReader(path: path).export(cards))) } catch {
                answer(.failure(StoreError(error)))
            }
        }
    }

    /// Tells of all that is written.
    public func watch(_ deliver: @escaping @Sendable (StoreEvent) -> Void) -> StoreTask {
        let key = CommandToken()
        writer.add(key, deliver)
        return StoreTask { [weak writer] in writer?.remove(key) }
    }

    /// Tries at once to save all that waits.
    public func flush(answer: @escaping @Sendable (Unsaved?) -> Void) {
        writer.flush(answer)
    }

    /// Saves what can be saved, and answers what could not be.
    public func close() -> [UnsavedChange] {
        writer.close()
    }
}

/// Whether something goes on that another thread may stop.
private final class StopFlag: @unchecked Sendable {
    // Unchecked: its only state is behind the queue.
    private let queue = DispatchQueue(label: "inlay.stop")
    private var isSet = false

    var isStopped: Bool { queue.sync { isSet } }
    func stop() { queue.sync { isSet = true } }
}
