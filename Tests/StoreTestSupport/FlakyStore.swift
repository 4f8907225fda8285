import Board
import BoardStore
import Foundation

/// A library that can't be read for a while.
package final class FlakyStore: BoardStore, @unchecked Sendable {
    // Unchecked: what changes is behind the lock.
    private let store: SQLiteStore
    private let lock = NSLock()
    private var failure: StoreError?
    private var loadFailure: StoreError?
    private var loadCount = 0
    private var watchers: [@Sendable (StoreEvent) -> Void] = []

    package init(_ store: SQLiteStore) {
        self.store = store
    }

    /// Why nothing can be read at the moment.
    package var error: StoreError? {
        get { lock.withLock { failure } }
        set { lock.withLock { failure = newValue } }
    }

    /// Why the rest of a board can't be read at the moment.
    package var loadError: StoreError? {
        get { lock.withLock { loadFailure } }
        set { lock.withLock { loadFailure = newValue } }
    }

    /// How often the rest of a board was to be read.
    package var loads: Int { lock.withLock { loadCount } }

    /// Tells of something as the store does.
    package func tell(_ event: StoreEvent) {
        for deliver in lock.withLock({ watchers }) { deliver(event) }
    }

    package func makeReader() throws(StoreError) -> any BoardReader {
        FlakyReader(try store.makeReader()) { [weak self] in self?.error }
    }

    package func submit(
        _ command: Command, as token: CommandToken, goesOn: Bool, answer: @escaping @Sendable (StoreAnswer) -> Void
    ) { store.submit(command, as: token, goesOn: goesOn, answer: answer) }

    package func turn(
        _ direction: HistoryDirection, as token: CommandToken, answer: @escaping @Sendable (StoreAnswer) -> Void
    ) { store.turn(direction, as: token, answer: answer) }

    package func takeBack(_ sequence: Int64, as token: CommandToken, answer: @escaping @Sendable (StoreAnswer) -> Void)
    {
        store.takeBack(sequence, as: token, answer: answer)
    }

    package func load(
        _ board: BoardID, skipping: Int, chunk: Int,
        deliver: @escaping @Sendable (Result<BoardChunk, StoreError>) -> Void
    ) -> StoreTask {
        lock.withLock { loadCount += 1 }
        guard let error = error ?? loadError else {
            return store.load(board, skipping: skipping, chunk: chunk, deliver: deliver)
        }
        deliver(.failure(error))
        return StoreTask {}
    }

    package func search(
        _ text: String, board: BoardID, answer: @escaping @Sendable (Result<Set<CardID>?, StoreError>) -> Void
    ) -> StoreTask { store.search(text, board: board, answer: answer) }

    package func archive(
        of board: BoardID, matching text: String, limit: Int,
        answer: @escaping @Sendable (Result<ArchivedCards, StoreError>) -> Void
    ) -> StoreTask {
        guard let error else { return store.archive(of: board, matching: text, limit: limit, answer: answer) }
        answer(.failure(error))
        return StoreTask {}
    }

    package func export(_ cards: [CardID], answer: @escaping @Sendable (Result<ExportedCards, StoreError>) -> Void) {
        store.export(cards, answer: answer)
    }

    package func watch(_ deliver: @escaping @Sendable (StoreEvent) -> Void) -> StoreTask {
        lock.withLock { watchers.append(deliver) }
        return store.watch(deliver)
    }

    package func flush(answer: @escaping @Sendable (Unsaved?) -> Void) { store.flush(answer: answer) }

    package func close() -> [UnsavedChange] { store.close() }
}

private final class FlakyReader: BoardReader {
    private let reader: any BoardReader
    private let error: () -> StoreError?

    init(_ reader: any BoardReader, error: @escaping () -> StoreError?) {
        self.reader = reader
        self.error = error
    }

    private func check() throws(StoreError) {
        if let error = error() { throw error }
    }

    func boards() throws(StoreError) -> [BoardRecord] { try reader.boards() }

    func open(
        _ board: BoardID, firstCards: Int
    ) throws(StoreError) -> (opening: BoardOpening, first: BoardChunk)? {
        try check()
        return try reader.open(board, firstCards: firstCards)
    }

    func section(_ section: SectionID) throws(StoreError) -> OpenedSection? { try reader.section(section) }

    func firstSection(of board: BoardID) throws(StoreError) -> OpenedSection? {
        try check()
        return try reader.firstSection(of: board)
    }

    func places(limit: Int) throws(StoreError) -> [SectionPlace] { try reader.places(limit: limit) }
    func summary(_ card: CardID) throws(StoreError) -> CardSummary? { try reader.summary(card) }

    func card(_ card: CardID) throws(StoreError) -> CardRecord? {
        try check()
        return try reader.card(card)
    }

    func cards(in container: Container, includesArchived: Bool) throws(StoreError) -> [CardRecord] {
        try check()
        return try reader.cards(in: container, includesArchived: includesArchived)
    }

    func hasArchive(_ board: BoardID) throws(StoreError) -> Bool { try reader.hasArchive(board) }

    func nextStep(_ direction: HistoryDirection) throws(StoreError) -> HistoryStep? {
        try reader.nextStep(direction)
    }
}
