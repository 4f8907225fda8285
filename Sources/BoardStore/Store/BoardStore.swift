import Board

/// The place where boards are stored: a file, and perhaps a server one day. The code that uses a store doesn't know
/// which.
///
/// Operations as slow as a disk or a network are asynchronous. A ``BoardReader`` reads the data that a frame needs.
///
/// `submit`, `perform`, `undoStep`, and `flush` only enqueue work, so it is done in the order of the calls, no matter
/// which task awaits its answer first. An edit appears in the store's events before its answer arrives.
public protocol BoardStore: AnyObject, Sendable {
    /// Returns a reader for the calling thread.
    func makeReader() throws(StoreError) -> any BoardReader

    /// Submits a command. The answer arrives when the command is in the journal, or can never be. A command that can't
    /// be saved now waits in the queue and is retried. The store may join typing in the same text and session into a
    /// single undo step. A command without a session is a step of its own.
    ///
    /// - Parameter monitor: Follows the write of a long command, and may cancel it.
    func submit(
        _ command: Command, as token: CommandToken, in typing: TypingSession?, monitor: WriteMonitor?
    ) -> StoreReply<StoreAnswer>

    /// Undoes or redoes the last step.
    func perform(_ direction: HistoryDirection, as token: CommandToken) -> StoreReply<StoreAnswer>

    /// Undoes a step by its journal entry, if it is still the last one.
    func undoStep(_ sequence: Int64, as token: CommandToken) -> StoreReply<StoreAnswer>

    /// Tries to save all waiting changes at once. The answer contains the changes that can't be saved now, or is `nil`
    /// if everything is saved.
    func flush() -> StoreReply<UnsavedChanges?>

    /// Returns the cards of a board in order, in chunks of a snapshot. The last chunk is marked. `skipping` leaves out
    /// the first cards of each section that the window already has from its reader. Finishing the stream ends the read.
    func load(_ board: BoardID, skipping: Int, chunkSize: Int) -> StoreStream<Result<BoardChunk, StoreError>>

    /// Searches a board. Returns `nil` if the text has no words.
    @MainActor
    func search(_ text: String, board: BoardID) async throws(StoreError) -> Set<CardID>?

    /// Searches all boards. The stream first returns the results that are found at once, and then all results, up to
    /// the limits; nothing if the text has no words. Finishing the stream ends the search.
    func find(
        _ text: String, includesArchived: Bool, limits: FoundCards.Limits
    ) -> StoreStream<Result<FoundCards, StoreError>>

    /// Returns up to `limit` archived cards of a board that match a string. A string without words matches all.
    @MainActor
    func archive(of board: BoardID, matching text: String, limit: Int) async throws(StoreError) -> ArchivedCards

    /// Returns the cards that still exist, in full and in the given order, for use outside the library.
    @MainActor
    func export(_ cards: [CardID]) async throws(StoreError) -> ExportedCards

    /// Returns a board with all its contents, for a file, or `nil` if it doesn't exist.
    @MainActor
    func contents(of board: BoardID) async throws(StoreError) -> BoardContents?

    /// The links between boards and files, or `nil` if this store has none.
    var links: StoreLinks? { get }

    /// Returns all later writes by any writer, in journal order, and the store's problems, while the stream is
    /// retained. A window first requests the events, and then opens its board.
    func events() -> StoreStream<StoreEvent>

    /// Saves all changes that can be saved, and returns the others. The queue is empty afterward. The call blocks, and
    /// must be the last one. To avoid blocking, call `flush` first.
    func close() -> [UnsavedChange]
}

extension BoardStore {
    /// Submits a command that is a step of its own.
    public func submit(_ command: Command, as token: CommandToken) -> StoreReply<StoreAnswer> {
        submit(command, as: token, in: nil, monitor: nil)
    }
}
