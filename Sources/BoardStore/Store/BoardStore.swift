import Board

/// Where boards are kept: a file, and one day a server. Whoever holds one knows nothing of how.
///
/// Writing is asynchronous and in order. Reading is for where it is needed: a reader belongs to the thread that made it.
/// Callbacks come on a queue of the store's own, never on the caller's thread, and in the journal's order; in one of them
/// `watch` and `close` must not be called, which wait for that queue.
public protocol BoardStore: AnyObject, Sendable {
    /// A reader for the calling thread.
    func makeReader() throws(StoreError) -> any BoardReader

    /// Has a command carried out. The answer comes when it is in the journal, or can never be; what can't be saved now
    /// waits in the store's queue and is tried again. Typing that `goesOn` where it was a moment ago is one step of the
    /// history with that.
    func submit(
        _ command: Command, as token: CommandToken, goesOn: Bool, answer: @escaping @Sendable (StoreAnswer) -> Void)

    /// Takes the last step back, or does the last one taken back again.
    func turn(_ direction: HistoryDirection, as token: CommandToken, answer: @escaping @Sendable (StoreAnswer) -> Void)

    /// Takes a step back, known by its entry in the journal; only as long as it is the last one.
    func takeBack(_ sequence: Int64, as token: CommandToken, answer: @escaping @Sendable (StoreAnswer) -> Void)

    /// Hands over the cards of a board in order, in chunks, from one moment's state; the last chunk says so. `skipping`
    /// leaves out as many of each section's cards as the window has from its reader already. Stops when the caller lets
    /// go of what is answered.
    func load(
        _ board: BoardID, skipping: Int, chunk: Int,
        deliver: @escaping @Sendable (Result<BoardChunk, StoreError>) -> Void
    ) -> StoreTask

    /// Searches off the caller's thread; `nil` where the text has no word to look for.
    func search(
        _ text: String, board: BoardID, answer: @escaping @Sendable (Result<Set<CardID>?, StoreError>) -> Void
    ) -> StoreTask

    /// Reads the archived cards of a board off the caller's thread, no more than `limit`: those that a search would find,
    /// all of them where the text has no word to look for.
    func archive(
        of board: BoardID, matching text: String, limit: Int,
        answer: @escaping @Sendable (Result<ArchivedCards, StoreError>) -> Void
    ) -> StoreTask

    /// Reads cards off the caller's thread, whole and as they are outside of a library: those that are still there, in the
    /// given order.
    func export(_ cards: [CardID], answer: @escaping @Sendable (Result<ExportedCards, StoreError>) -> Void)

    /// Tells of all that is written from now on, by whomever (a window watches first and opens its board then), and of the store's troubles; until the caller lets go of
    /// what is answered.
    func watch(_ deliver: @escaping @Sendable (StoreEvent) -> Void) -> StoreTask

    /// Tries at once to save all that waits, and answers what can't be saved now; `nil` where all is saved.
    func flush(answer: @escaping @Sendable (Unsaved?) -> Void)

    /// Saves what can be saved, and answers what could not be: nothing is left in the queue then.
    func close() -> [UnsavedChange]
}

extension BoardStore {
    /// Has a command carried out that is a step by itself.
    public func submit(_ command: Command, as token: CommandToken, answer: @escaping @Sendable (StoreAnswer) -> Void) {
        submit(command, as: token, goesOn: false, answer: answer)
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

/// Reads boards, on one thread.
public protocol BoardReader: AnyObject {
    /// The boards in order.
    func boards() throws(StoreError) -> [BoardRecord]
    /// A board, with the first cards of each section, of one moment.
    func open(_ board: BoardID, firstCards: Int) throws(StoreError) -> (opening: BoardOpening, first: BoardChunk)?
    /// A section with the number of cards that it shows.
    func section(_ section: SectionID) throws(StoreError) -> OpenedSection?
    /// The first section of a board.
    func firstSection(of board: BoardID) throws(StoreError) -> OpenedSection?
    /// The sections of all boards in order, as places to move cards to; no more than `limit`.
    func places(limit: Int) throws(StoreError) -> [SectionPlace]
    /// What a card shows of itself.
    func summary(_ card: CardID) throws(StoreError) -> CardSummary?
    /// A card or a step, whole.
    func card(_ card: CardID) throws(StoreError) -> CardRecord?
    /// The cards of a section, or the steps of a card, whole and in order.
    func cards(in container: Container, includesArchived: Bool) throws(StoreError) -> [CardRecord]
    /// Whether a board has archived cards.
    func hasArchive(_ board: BoardID) throws(StoreError) -> Bool
    /// The step that undo or redo would do next.
    func nextStep(_ direction: HistoryDirection) throws(StoreError) -> HistoryStep?
}

extension BoardReader {
    /// What undo or redo would do next.
    public func next(_ direction: HistoryDirection) throws(StoreError) -> EditName? { try nextStep(direction)?.name }
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

/// Something that a store does until nobody wants it any more: letting go of it ends it.
public final class StoreTask: Sendable {
    private let end: @Sendable () -> Void

    /// A task with what ends it.
    public init(end: @escaping @Sendable () -> Void) {
        self.end = end
    }

    deinit { end() }
}
