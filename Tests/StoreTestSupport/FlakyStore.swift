import Board
import BoardStore
import Foundation

/// A store that can't be read for a while.
package final class FlakyStore: BoardStore, @unchecked Sendable {
    // Unchecked: mutable state is protected by the lock.
    private let store: SQLiteStore
    private let lock = NSLock()
    private var failure: StoreError?
    private var loadFailure: StoreError?
    private var unsavedChanges: UnsavedChanges?
    private var loadCount = 0
    private var heldReplies: [StoreReply<StoreAnswer>]?
    private var watchers: [StoreStream<StoreEvent>] = []

    package init(_ store: SQLiteStore) {
        self.store = store
    }

    /// The number of searches of all boards.
    package private(set) var searches = 0
    /// The reason why boards can't be opened at the moment, and their sections, cards, and archive can't be read. The
    /// other reads, such as searches and summaries of cards, succeed.
    package var error: StoreError? {
        get { lock.withLock { failure } }
        set { lock.withLock { failure = newValue } }
    }

    /// The reason why the rest of a board can't be read at the moment.
    package var loadError: StoreError? {
        get { lock.withLock { loadFailure } }
        set { lock.withLock { loadFailure = newValue } }
    }

    /// The changes that can't be saved at the moment, as far as the store says.
    package var unsaved: UnsavedChanges? {
        get { lock.withLock { unsavedChanges } }
        set { lock.withLock { unsavedChanges = newValue } }
    }

    /// Makes undo and redo take until `answer` is called. They then change nothing.
    package func holdUndo() { lock.withLock { heldReplies = [] } }

    /// Sends the answer to the first undo or redo that is held.
    package func answer() { lock.withLock { heldReplies?.removeFirst() }?.send(.unchanged) }

    /// The number of attempts to read the rest of a board.
    package var loads: Int { lock.withLock { loadCount } }

    /// Sends an event as the store does.
    package func send(_ event: StoreEvent) {
        for events in lock.withLock({ watchers }) { events.send(event) }
    }

    package func makeReader() throws(StoreError) -> any BoardReader {
        FlakyReader(try store.makeReader()) { [weak self] in self?.error }
    }

    package func submit(
        _ command: Command, as token: CommandToken, in typing: TypingSession?, monitor: WriteMonitor?
    ) -> StoreReply<StoreAnswer> {
        store.submit(command, as: token, in: typing, monitor: monitor)
    }

    package func perform(_ direction: HistoryDirection, as token: CommandToken) -> StoreReply<StoreAnswer> {
        let held = lock.withLock {
            heldReplies?.append(StoreReply())
            return heldReplies?.last
        }
        return held ?? store.perform(direction, as: token)
    }

    package func undoStep(_ sequence: Int64, as token: CommandToken) -> StoreReply<StoreAnswer> {
        store.undoStep(sequence, as: token)
    }

    package func flush() -> StoreReply<UnsavedChanges?> {
        guard let unsaved else { return store.flush() }
        let reply = StoreReply<UnsavedChanges?>()
        reply.send(unsaved)
        return reply
    }

    package func load(_ board: BoardID, skipping: Int, chunkSize: Int) -> StoreStream<Result<BoardChunk, StoreError>> {
        lock.withLock { loadCount += 1 }
        guard let error = error ?? loadError else { return store.load(board, skipping: skipping, chunkSize: chunkSize) }
        let failed = StoreStream<Result<BoardChunk, StoreError>>()
        failed.send(.failure(error))
        failed.finish()
        return failed
    }

    package func search(_ text: String, board: BoardID) async throws(StoreError) -> Set<CardID>? {
        try await store.search(text, board: board)
    }

    package func find(
        _ text: String, includesArchived: Bool, limits: FoundCards.Limits
    ) -> StoreStream<Result<FoundCards, StoreError>> {
        searches += 1
        guard let error else { return store.find(text, includesArchived: includesArchived, limits: limits) }
        let failed = StoreStream<Result<FoundCards, StoreError>>()
        failed.send(.failure(error))
        failed.finish()
        return failed
    }

    package func archive(of board: BoardID, matching text: String, limit: Int) async throws(StoreError) -> ArchivedCards
    {
        if let error { throw error }
        return try await store.archive(of: board, matching: text, limit: limit)
    }

    package func export(_ cards: [CardID]) async throws(StoreError) -> ExportedCards { try await store.export(cards) }

    package func contents(of board: BoardID) async throws(StoreError) -> BoardContents? {
        if let error { throw error }
        return try await store.contents(of: board)
    }

    package var links: StoreLinks? { store.links }

    package func events() -> StoreStream<StoreEvent> {
        let events = store.events()
        lock.withLock { watchers.append(events) }
        return events
    }

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

    func section(_ section: SectionID) throws(StoreError) -> SectionSummary? { try reader.section(section) }

    func openCardCount(of board: BoardID) throws(StoreError) -> Int { try reader.openCardCount(of: board) }

    func label(_ label: LabelID) throws(StoreError) -> LabelRecord? { try reader.label(label) }

    func sections(of board: BoardID) throws(StoreError) -> [SectionSummary] {
        try check()
        return try reader.sections(of: board)
    }

    func sectionDestinations(limit: Int) throws(StoreError) -> [SectionDestination] {
        try reader.sectionDestinations(limit: limit)
    }
    func summary(_ card: CardID) throws(StoreError) -> CardSummary? { try reader.summary(card) }

    func searchedTexts(of card: CardID) throws(StoreError) -> [String] { try reader.searchedTexts(of: card) }

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
