import Board

/// The place where boards are stored: a file, and perhaps a server one day. Its users don't know which.
///
/// Operations as slow as a disk or a network are asynchronous. A ``BoardReader`` reads the data that a frame needs.
///
/// `submit`, `perform`, `undoStep`, and `flush` only enqueue work, so it is done in the order of the calls, whoever
/// awaits the answers. An edit appears in the store's events before its answer arrives.
public protocol BoardStore: AnyObject, Sendable {
    /// Returns a reader for the calling thread.
    func makeReader() throws(StoreError) -> any BoardReader

    /// Submits a command. The answer arrives when the command is in the journal, or can never be. What can't be saved
    /// now waits in the queue and is retried. The store may join typing in one text and session to a single undo step.
    /// A command without a session is a step of its own.
    func submit(_ command: Command, as token: CommandToken, in typing: TypingSession?) -> StoreReply<StoreAnswer>

    /// Undoes or redoes the last step.
    func perform(_ direction: HistoryDirection, as token: CommandToken) -> StoreReply<StoreAnswer>

    /// Undoes a step by its journal entry, if it is still the last one.
    func undoStep(_ sequence: Int64, as token: CommandToken) -> StoreReply<StoreAnswer>

    /// Tries to save everything that waits, at once. The answer is what can't be saved now, or `nil` if everything is
    /// saved.
    func flush() -> StoreReply<Unsaved?>

    /// Returns the cards of a board in order, in chunks of a snapshot. The last chunk is marked. `skipping` leaves out
    /// the first cards of each section that the window already has from its reader. Finishing the stream ends the read.
    func load(_ board: BoardID, skipping: Int, chunk: Int) -> StoreStream<Result<BoardChunk, StoreError>>

    /// Searches a board. Returns `nil` if the text has no words.
    @MainActor
    func search(_ text: String, board: BoardID) async throws(StoreError) -> Set<CardID>?

    /// Returns up to `limit` archived cards of a board that match a text. A text without words matches all.
    @MainActor
    func archive(of board: BoardID, matching text: String, limit: Int) async throws(StoreError) -> ArchivedCards

    /// Returns the cards that still exist, in full and in the given order, for use outside the library.
    @MainActor
    func export(_ cards: [CardID]) async throws(StoreError) -> ExportedCards

    /// Returns all later writes by any writer, in journal order, and the store's troubles, while the stream is
    /// retained. A window first requests the events, and then opens its board.
    func events() -> StoreStream<StoreEvent>

    /// Saves what can be saved, and returns what couldn't be. The queue is empty afterward. The call blocks, so it must
    /// be the last one. To avoid blocking, call `flush` first.
    func close() -> [UnsavedChange]
}

extension BoardStore {
    /// Submits a command that is a step of its own.
    public func submit(_ command: Command, as token: CommandToken) -> StoreReply<StoreAnswer> {
        submit(command, as: token, in: nil)
    }
}

/// A change that isn't saved.
public enum UnsavedChange: Hashable, Sendable {
    case command(Command)
    case undoOrRedo(HistoryDirection)
    case undoStep(Int64)
}

/// The changes that wait to be saved, in order, and the reason.
public struct Unsaved: Hashable, Sendable {
    /// The waiting changes.
    public var changes: [UnsavedChange]
    /// The reason that they couldn't be saved.
    public var reason: StoreError
}

/// A step of the history.
public struct HistoryStep: Hashable, Sendable {
    /// The sequence number of its journal entry.
    public var sequence: Int64
    /// The name of the step.
    public var name: EditName
}

/// Cards exported from a library.
public struct ExportedCards: Hashable, Sendable {
    /// The cards with their steps.
    public var cards: [CardDocument]
    /// The labels that the cards have.
    public var labels: [LabelDocument]
}

/// The result of a command.
public enum StoreAnswer: Sendable {
    /// The command is in the journal.
    case done(StoredEdit)
    /// The command had no effect.
    case unchanged
    /// The command can't be performed.
    case failed(StoreError)
}

/// An event that a store sends to its observers.
public enum StoreEvent: Hashable, Sendable {
    /// An edit was written. This process's edits have the tokens of their commands.
    case edit(StoredEdit)
    /// Changes were made that the journal doesn't contain. Boards must be reopened, with new readers.
    case reload
    /// The number of commands waiting to be saved, and the reason. Zero and `nil` when everything is saved.
    case waiting(count: Int, reason: StoreError?)
    /// The file was damaged, and what could be read is in its place. Boards must be reopened.
    case recovered(RecoveryReport)
    /// The file was deleted, and has been restored completely.
    case restored
    /// The file was replaced by another one, which is now open. The complete previous library is kept next to it.
    case replaced(kept: String)
}
