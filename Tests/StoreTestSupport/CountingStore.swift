import Board
import BoardStore

/// A counter of the rows requested from a store on the thread that waits for the answer.
package final class ReadCounter: @unchecked Sendable {
    // Unchecked: readers are used only on the main thread.
    package var count = 0

    /// Creates a counter at zero.
    package init() {}
}

/// A store that counts the rows requested from it.
package final class CountingStore: BoardStore {
    private let store: any BoardStore
    private let reads: ReadCounter

    package init(_ store: any BoardStore, _ reads: ReadCounter) {
        self.store = store
        self.reads = reads
    }

    package func makeReader() throws(StoreError) -> any BoardReader {
        CountingReader(try store.makeReader(), reads)
    }

    package func submit(
        _ command: Command, as token: CommandToken, in typing: TypingSession?, monitor: WriteMonitor?
    ) -> StoreReply<StoreAnswer> {
        store.submit(command, as: token, in: typing, monitor: monitor)
    }

    package func perform(_ direction: HistoryDirection, as token: CommandToken) -> StoreReply<StoreAnswer> {
        store.perform(direction, as: token)
    }

    package func undoStep(_ sequence: Int64, as token: CommandToken) -> StoreReply<StoreAnswer> {
        store.undoStep(sequence, as: token)
    }

    package func flush() -> StoreReply<UnsavedChanges?> { store.flush() }

    package func load(_ board: BoardID, skipping: Int, chunkSize: Int) -> StoreStream<Result<BoardChunk, StoreError>> {
        store.load(board, skipping: skipping, chunkSize: chunkSize)
    }

    package func search(_ text: String, board: BoardID) async throws(StoreError) -> Set<CardID>? {
        try await store.search(text, board: board)
    }

    package func find(
        _ text: String, includesArchived: Bool, limits: FoundCards.Limits
    ) -> StoreStream<Result<FoundCards, StoreError>> {
        store.find(text, includesArchived: includesArchived, limits: limits)
    }

    package func archive(of board: BoardID, matching text: String, limit: Int) async throws(StoreError) -> ArchivedCards
    {
        try await store.archive(of: board, matching: text, limit: limit)
    }

    package func export(_ cards: [CardID]) async throws(StoreError) -> ExportedCards { try await store.export(cards) }

    package func contents(of board: BoardID) async throws(StoreError) -> BoardContents? {
        try await store.contents(of: board)
    }

    package var links: StoreLinks? { store.links }

    package func events() -> StoreStream<StoreEvent> { store.events() }

    package func close() -> [UnsavedChange] { store.close() }
}

/// A reader that counts the rows that it reads. A call without a result counts as one row, and so does opening a board.
private final class CountingReader: BoardReader {
    private let reader: any BoardReader
    private let reads: ReadCounter

    init(_ reader: any BoardReader, _ reads: ReadCounter) {
        self.reader = reader
        self.reads = reads
    }

    private func counted<Rows: Collection>(_ rows: Rows) -> Rows {
        reads.count += max(rows.count, 1)
        return rows
    }

    func boards() throws(StoreError) -> [BoardRecord] { counted(try reader.boards()) }

    func open(
        _ board: BoardID, firstCards: Int
    ) throws(StoreError) -> (opening: BoardOpening, first: BoardChunk)? {
        reads.count += 1
        return try reader.open(board, firstCards: firstCards)
    }

    func section(_ section: SectionID) throws(StoreError) -> SectionSummary? {
        reads.count += 1
        return try reader.section(section)
    }

    func openCardCount(of board: BoardID) throws(StoreError) -> Int {
        reads.count += 1
        return try reader.openCardCount(of: board)
    }

    func label(_ label: LabelID) throws(StoreError) -> LabelRecord? {
        reads.count += 1
        return try reader.label(label)
    }

    func sections(of board: BoardID) throws(StoreError) -> [SectionSummary] {
        counted(try reader.sections(of: board))
    }

    func sectionDestinations(limit: Int) throws(StoreError) -> [SectionDestination] {
        counted(try reader.sectionDestinations(limit: limit))
    }

    func summary(_ card: CardID) throws(StoreError) -> CardSummary? {
        reads.count += 1
        return try reader.summary(card)
    }

    func searchedTexts(of card: CardID) throws(StoreError) -> [String] { counted(try reader.searchedTexts(of: card)) }

    func card(_ card: CardID) throws(StoreError) -> CardRecord? {
        reads.count += 1
        return try reader.card(card)
    }

    func cards(in container: Container, includesArchived: Bool) throws(StoreError) -> [CardRecord] {
        counted(try reader.cards(in: container, includesArchived: includesArchived))
    }

    func hasArchive(_ board: BoardID) throws(StoreError) -> Bool {
        reads.count += 1
        return try reader.hasArchive(board)
    }

    func nextStep(_ direction: HistoryDirection) throws(StoreError) -> HistoryStep? {
        reads.count += 1
        return try reader.nextStep(direction)
    }
}
