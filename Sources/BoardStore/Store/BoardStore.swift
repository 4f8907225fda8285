import Board

/// Where boards are kept: a file, and one day a server. Whoever holds one knows nothing of how.
///
/// Whatever takes as long as a disk or a network does is awaited; what a frame needs is read by a `BoardReader`.
///
/// `submit`, `turn`, `takeBack` and `flush` only put something to do behind what was put there before, so that it is done
/// in the order of the calls, whoever awaits the answers. An edit is in the events of this store before its answer comes.
public protocol BoardStore: AnyObject, Sendable {
    /// A reader for the calling thread.
    func makeReader() throws(StoreError) -> any BoardReader

    /// Has a command carried out. The answer comes when it is in the journal, or can never be; what can't be saved now
    /// waits in the store's queue and is tried again. What is typed into one text in one session may be one step of the
    /// history, which the store decides; a command without a session is a step by itself.
    func submit(_ command: Command, as token: CommandToken, in typing: TypingSession?) -> StoreReply<StoreAnswer>

    /// Takes the last step back, or does the last one taken back again.
    func turn(_ direction: HistoryDirection, as token: CommandToken) -> StoreReply<StoreAnswer>

    /// Takes a step back, known by its entry in the journal; only as long as it is the last one.
    func takeBack(_ sequence: Int64, as token: CommandToken) -> StoreReply<StoreAnswer>

    /// Tries at once to save all that waits, and answers what can't be saved now; `nil` where all is saved.
    func flush() -> StoreReply<Unsaved?>

    /// The cards of a board in order, in chunks, from one moment's state; the last chunk says so. `skipping` leaves out as
    /// many of each section's cards as the window has from its reader already. Reading ends when the stream is finished.
    func load(_ board: BoardID, skipping: Int, chunk: Int) -> StoreStream<Result<BoardChunk, StoreError>>

    /// Searches a board; `nil` where the text has no word to look for.
    @MainActor
    func search(_ text: String, board: BoardID) async throws(StoreError) -> Set<CardID>?

    /// The archived cards of a board, no more than `limit`: those that a search would find, all of them where the text has
    /// no word to look for.
    @MainActor
    func archive(of board: BoardID, matching text: String, limit: Int) async throws(StoreError) -> ArchivedCards

    /// Cards whole and as they are outside of a library: those that are still there, in the given order.
    @MainActor
    func export(_ cards: [CardID]) async throws(StoreError) -> ExportedCards

    /// All that is written from now on, by whomever, in the journal's order (a window asks for events first and opens its
    /// board then), and the store's troubles; until nobody holds the stream.
    func events() -> StoreStream<StoreEvent>

    /// Saves what can be saved, and returns what could not be: nothing is left in the queue then. It waits for that, so it
    /// is the last call, and who must not wait flushes before.
    func close() -> [UnsavedChange]
}

extension BoardStore {
    /// Has a command carried out that is a step by itself.
    public func submit(_ command: Command, as token: CommandToken) -> StoreReply<StoreAnswer> {
        submit(command, as: token, in: nil)
    }
}

/// Something that was done and is not saved.
public enum UnsavedChange: Hashable, Sendable {
    case command(Command)
    case turn(HistoryDirection)
    case takeBack(Int64)
}

/// What waits to be saved, in its order, and why.
public struct Unsaved: Hashable, Sendable {
    /// What waits.
    public var changes: [UnsavedChange]
    /// Why it could not be saved.
    public var reason: StoreError
}

/// A step of the history.
public struct HistoryStep: Hashable, Sendable {
    /// Its entry in the journal.
    public var sequence: Int64
    /// What it does.
    public var name: EditName
}

/// Cards as they go out of a library.
public struct ExportedCards: Hashable, Sendable {
    /// The cards with their steps.
    public var cards: [CardDocument]
    /// The labels that they name.
    public var labels: [LabelDocument]
}

/// What became of a command.
public enum StoreAnswer: Sendable {
    /// It is in the journal.
    case done(StoredEdit)
    /// All was so already.
    case unchanged
    /// It can't be carried out.
    case failed(StoreError)
}

/// What a store tells those who watch it.
public enum StoreEvent: Hashable, Sendable {
    /// Something was written; an own edit has the token of its command.
    case edit(StoredEdit)
    /// So much was written that the journal doesn't tell: boards have to be opened anew, with new readers.
    case reload
    /// How many commands wait to be saved, and why; none and no reason when all is saved.
    case waiting(count: Int, reason: StoreError?)
    /// The file was damaged, and what could be read of it is in its place. Boards have to be opened anew.
    case recovered(RecoveryReport)
    /// Somebody deleted the file; it is there again, complete.
    case restored
    /// Somebody put another file in its place, which is open now; what was there is kept beside it, complete.
    case replaced(kept: String)
}
