import Board

/// A store in a library file: a queue that writes, connections for readers, and a watcher of the file.
public final class SQLiteStore: BoardStore {
    private let path: String
    private let writer: Writer
    private let background = WorkQueue(threads: 4)

    /// Opens a library, or makes one if there is none.
    ///
    /// - Parameter clock: Returns the seconds since 1970. Only differences matter.
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

    /// Returns a reader for the calling thread.
    public func makeReader() throws(StoreError) -> any BoardReader {
        try FileReader(path: path)
    }

    /// Submits a command.
    public func submit(
        _ command: Command, as token: CommandToken, in typing: TypingSession?, monitor: WriteMonitor?
    ) -> StoreReply<StoreAnswer> {
        writer.enqueue(.command(command), in: typing, as: token, monitor: monitor)
    }

    /// Undoes or redoes the last step.
    public func perform(_ direction: HistoryDirection, as token: CommandToken) -> StoreReply<StoreAnswer> {
        writer.enqueue(.undoOrRedo(direction), as: token)
    }

    /// Undoes a step if it is still the last one.
    public func undoStep(_ sequence: Int64, as token: CommandToken) -> StoreReply<StoreAnswer> {
        writer.enqueue(.undoStep(sequence), as: token)
    }

    /// Tries to save all waiting changes at once.
    public func flush() -> StoreReply<UnsavedChanges?> { writer.flush() }

    /// Returns the cards of a board in chunks.
    public func load(_ board: BoardID, skipping: Int, chunkSize: Int) -> StoreStream<Result<BoardChunk, StoreError>> {
        let stream = StoreStream<Result<BoardChunk, StoreError>>()
        let path = path
        background.async {
            do {
                let connection = try Connection(path: path, mode: .readWrite)
                try connection.reading {
                    try Self.load(
                        board, skipping, chunkSize, RowReader(connection: connection), isWanted: { !stream.isFinished }
                    ) { stream.send(.success($0)) }
                }
            } catch {
                stream.send(.failure(StoreError(error)))
            }
            stream.finish()
        }
        return stream
    }

    private static func load(
        _ board: BoardID, _ skipping: Int, _ chunkSize: Int, _ reader: RowReader, isWanted: () -> Bool,
        deliver: (BoardChunk) -> Void
    ) throws {
        let sequence = try Journal(connection: reader.connection).lastSequence()
        for section in try reader.sections(of: board) {
            let id = section.record.id
            var last = try reader.positions(of: id, after: nil, limit: skipping).last
            while isWanted() {
                let cards = try reader.positions(of: id, after: last, limit: chunkSize)
                guard !cards.isEmpty else { break }
                deliver(BoardChunk(runs: [.init(section: id, cards: cards)], sequence: sequence, isLast: false))
                last = cards.last
            }
        }
        if isWanted() { deliver(BoardChunk(runs: [], sequence: sequence, isLast: true)) }
    }

    /// Searches a board.
    @MainActor
    public func search(_ text: String, board: BoardID) async throws(StoreError) -> Set<CardID>? {
        try await inBackground { reader throws(StoreError) in try reader.search(text, board: board) }.get()
    }

    /// Searches all boards.
    public func find(
        _ text: String, includesArchived: Bool, limits: FoundCards.Limits
    ) -> StoreStream<Result<FoundCards, StoreError>> {
        let stream = StoreStream<Result<FoundCards, StoreError>>()
        let path = path
        background.async {
            // The user may have typed on while other searches kept the threads busy.
            if stream.isFinished { return }
            do {
                let connection = try Connection(path: path, mode: .readWrite)
                connection.limitWork(while: { !stream.isFinished })
                try connection.reading {
                    try RowReader(connection: connection).find(
                        text, includesArchived: includesArchived, limits: limits
                    ) { stream.send(.success($0)) }
                }
            } catch {
                stream.send(.failure(StoreError(error)))
            }
            stream.finish()
        }
        return stream
    }

    /// Returns the archived cards of a board.
    @MainActor
    public func archive(
        of board: BoardID, matching text: String, limit: Int
    ) async throws(StoreError) -> ArchivedCards {
        try await inBackground { reader throws(StoreError) in
            try reader.archive(of: board, matching: text, limit: limit)
        }.get()
    }

    /// Returns cards in full, for use outside the library.
    @MainActor
    public func export(_ cards: [CardID]) async throws(StoreError) -> ExportedCards {
        try await inBackground { reader throws(StoreError) in try reader.export(cards) }.get()
    }

    /// Returns a board with all its contents.
    @MainActor
    public func contents(of board: BoardID) async throws(StoreError) -> BoardContents? {
        try await inBackground { reader throws(StoreError) in try reader.contents(of: board) }.get()
    }

    /// Reads on another thread, unless the task is canceled first.
    @MainActor
    private func inBackground<Answer: Sendable>(
        _ read: @escaping @Sendable (FileReader) throws(StoreError) -> Answer
    ) async -> Result<Answer, StoreError> {
        let isCanceled = Locked(false)
        return await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                background.async { [path] in
                    do throws(StoreError) {
                        if isCanceled.withLock({ $0 }) { throw .canceled }
                        continuation.resume(returning: .success(try read(FileReader(path: path))))
                    } catch {
                        continuation.resume(returning: .failure(error))
                    }
                }
            }
        } onCancel: {
            isCanceled.withLock { $0 = true }
        }
    }

    /// The links between boards and files.
    public var links: StoreLinks? { StoreLinks(path, writer) }

    /// Returns all later writes.
    public func events() -> StoreStream<StoreEvent> {
        let stream = StoreStream<StoreEvent>()
        writer.add(stream)
        return stream
    }

    /// Saves all changes that can be saved, and returns the others.
    public func close() -> [UnsavedChange] { writer.close() }
}
