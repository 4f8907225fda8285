import Board
import BoardStore
import Dispatch
import GtkInterop

/// The open library, as the windows of this process see it: they read from it, give it commands, and hear what was
/// written, by whomever. All on the main thread; the store itself works on threads of its own.
@MainActor
final class Library {
    /// What is told to those who follow the library.
    enum Notice {
        /// Something was written.
        case edit(StoredEdit)
        /// Boards have to be opened anew.
        case reload
    }

    /// What waits to be saved, and why; `nil` when all is saved.
    private(set) var trouble: (count: Int, reason: StoreError)?
    /// Is told that other things wait to be saved than before.
    var onTroubleChange: () -> Void = {}
    /// Is told what the user has to know: that the library was mended, or is another file now.
    var onNews: (String) -> Void = { _ in }

    /// Where pictures that are dropped are kept.
    let pictures: PictureFolder
    /// Whether nobody has done anything in it yet.
    let isNew: Bool

    /// The text that was typed into last.
    private var typing: TypingKey?
    private let store: any BoardStore
    private var currentReader: any BoardReader
    private var warmReader: WarmReader?
    private var watch: StoreTask?
    private var followers: [Int: (Notice) -> Void] = [:]
    private var nextFollower = 0

    /// Opens a library, and makes one where there is none.
    convenience init(path: String) throws(StoreError) {
        try self.init(SQLiteStore(path: path, clock: { Clock.seconds }), path: path)
    }

    /// The library in a store, with what belongs to it beside its path.
    init(_ store: any BoardStore, path: String) throws(StoreError) {
        pictures = PictureFolder(of: path)
        self.store = store
        currentReader = try store.makeReader()
        let boards = try currentReader.boards()
        // Whatever the history says of a library that has boards: it is not new.
        let last = boards.isEmpty ? try? currentReader.next(.undo) : nil
        isNew = boards.isEmpty && last == nil
        watch = store.watch { [weak self] event in
            // The main queue keeps the order, which is the journal's.
            DispatchQueue.main.async { MainActor.assumeIsolated { self?.take(event) } }
        }
    }

    /// Has a new library begin with a board that teaches what one does here.
    ///
    /// - Parameter answer: is called when it is there.
    func welcome(then answer: @escaping @MainActor () -> Void) {
        submit(.welcome(Welcome.board, as: .random()), as: CommandToken()) { _ in answer() }
    }

    /// Reads on the main thread: what is asked for takes microseconds.
    var reader: any BoardReader { currentReader }

    /// Begins to read what is shown first, on another thread: its window is still to be made.
    ///
    /// - Parameter board: the one that is shown first, where that is known.
    func warmUp(for board: BoardID?) { warmReader = WarmReader(of: store, showing: board) }

    /// Reads by what has been read so from now on.
    func useWarmReader() {
        if let reader = warmReader?.take() { currentReader = reader }
        warmReader = nil
    }

    // MARK: Commands

    /// Has a command carried out.
    ///
    /// - Parameter answer: is told why where it can't be.
    func submit(
        _ command: Command, as token: CommandToken, answer: @escaping @MainActor (StoreAnswer) -> Void = { _ in }
    ) {
        let goesOn = command.typing != nil && command.typing == typing
        // What is no typing ends none: whether anything has come between, the history knows.
        typing = command.typing ?? typing
        store.submit(command, as: token, goesOn: goesOn) { outcome in
            DispatchQueue.main.async {
                MainActor.assumeIsolated {
                    // What was not written is nothing that typing could go on from.
                    if case .failed = outcome, command.typing != nil { self.typing = nil }
                    answer(outcome)
                }
            }
        }
    }

    /// Who was typing has done so: what is typed into the same text from now on is another step to take back.
    func endTyping() { typing = nil }

    /// Takes the last step back, or does it again.
    func turn(_ direction: HistoryDirection, answer: @escaping @MainActor (StoreAnswer) -> Void = { _ in }) {
        store.turn(direction, as: CommandToken()) { outcome in
            DispatchQueue.main.async { MainActor.assumeIsolated { answer(outcome) } }
        }
    }

    /// Takes a step back, as long as it is the last one.
    func takeBack(_ sequence: Int64, answer: @escaping @MainActor (StoreAnswer) -> Void) {
        store.takeBack(sequence, as: CommandToken()) { outcome in
            DispatchQueue.main.async { MainActor.assumeIsolated { answer(outcome) } }
        }
    }

    /// The step that undo or redo would do next; `nil` for none.
    func nextStep(_ direction: HistoryDirection) -> HistoryStep? { try? reader.nextStep(direction) }

    // MARK: Reading

    /// Reads the rest of a board in the background.
    func load(
        _ board: BoardID, skipping: Int, deliver: @escaping @MainActor (Result<BoardChunk, StoreError>) -> Void
    ) -> StoreTask {
        let loading = Loading()
        loading.start = Timer(afterMilliseconds: Self.loadingDelay) { [store] in
            loading.start = nil
            loading.task = store.load(board, skipping: skipping, chunk: Self.chunk) { result in
                // Drawing comes first.
                DispatchQueue.main.async { MainActor.assumeIsolated { loading.queue.add { deliver(result) } } }
            }
        }
        return StoreTask { DispatchQueue.main.async { MainActor.assumeIsolated { loading.end() } } }
    }

    /// A board that is being loaded.
    @MainActor
    private final class Loading {
        let queue = IdleQueue()
        var start: GtkInterop.Timer?
        var task: StoreTask?

        func end() {
            start = nil
            task = nil
            queue.clear()
        }
    }

    /// The first frame comes before what is not in it.
    private static var loadingDelay: Int { 100 }

    /// So many cards take a small part of a frame to be taken in.
    private static var chunk: Int { 500 }

    /// Searches a board; `nil` where the text has no word, or nothing can be read.
    func search(_ text: String, board: BoardID, answer: @escaping @MainActor (Set<CardID>?) -> Void) -> StoreTask {
        store.search(text, board: board) { result in
            let found = (try? result.get()) ?? nil
            DispatchQueue.main.async { MainActor.assumeIsolated { answer(found) } }
        }
    }

    /// Reads the archived cards of a board in the background, as many as somebody looks through: those that a search
    /// finds, all where there is no word.
    func archive(
        of board: BoardID, matching text: String,
        answer: @escaping @MainActor (Result<ArchivedCards, StoreError>) -> Void
    ) -> StoreTask {
        store.archive(of: board, matching: text, limit: Self.archiveLimit) { result in
            DispatchQueue.main.async { MainActor.assumeIsolated { answer(result) } }
        }
    }

    private static var archiveLimit: Int { 1_000 }

    /// Reads cards as they go out of the library; in the background.
    func export(_ cards: [CardID], answer: @escaping @MainActor (Result<ExportedCards, StoreError>) -> Void) {
        store.export(cards) { result in
            DispatchQueue.main.async { MainActor.assumeIsolated { answer(result) } }
        }
    }

    // MARK: Arriving

    /// How many of what other programs have delivered are being understood.
    private var arrivals = 0
    private var settling: [@MainActor () -> Void] = []

    /// Something has come whole from another program, and becomes cards in a moment.
    func beginArrival() { arrivals += 1 }

    /// Its cards are the store's to save, or it has become none.
    func endArrival() {
        arrivals -= 1
        guard arrivals == 0 else { return }
        let told = settling
        settling = []
        for body in told { body() }
    }

    /// Calls back once all that has come is the store's to save: at once where nothing is on its way.
    func settleArrivals(then body: @escaping @MainActor () -> Void) {
        if arrivals == 0 { body() } else { settling.append(body) }
    }

    // MARK: Following

    /// Calls back for all that is written, until what is answered is let go of.
    func follow(_ body: @escaping @MainActor (Notice) -> Void) -> StoreTask {
        let key = nextFollower
        nextFollower += 1
        followers[key] = body
        return StoreTask { [weak self] in
            DispatchQueue.main.async { MainActor.assumeIsolated { self?.followers[key] = nil } }
        }
    }

    /// Tries at once to save all that waits, away from the main thread; answers what can't be saved now.
    func flush(answer: @escaping @MainActor (Unsaved?) -> Void) {
        store.flush { unsaved in
            DispatchQueue.main.async { MainActor.assumeIsolated { answer(unsaved) } }
        }
    }

    /// Saves what can be saved; answers how many changes could not be.
    func close() -> Int { store.close().count }

    private func take(_ event: StoreEvent) {
        switch event {
        case .edit(let edit): tell(.edit(edit))
        case .reload: reopen()
        case .waiting(let count, let reason):
            trouble = reason.map { (count, $0) }
            onTroubleChange()
        case .recovered(let report):
            let boards = localized("\(report.boards) board", "\(report.boards) boards", count: report.boards)
            let cards = localized("\(report.cards) card", "\(report.cards) cards", count: report.cards)
            let kept = report.setAside
            onNews(
                localized(
                    "The library was damaged. \(boards) and \(cards) could be read; the damaged file is kept as \(kept)."
                ))
            // What was typed and is in it no more is offered over the news.
            reopen()
        case .restored:
            onNews(localized("The library's file was deleted. It is there again, with everything in it."))
            reopen()
        case .replaced(let kept):
            onNews(
                localized(
                    "Another file was put in the library's place, and is open now. The former is kept as \(kept)."))
            reopen()
        }
    }

    private func reopen() {
        renewReader()
        tell(.reload)
    }

    /// Reads by a new reader from now on, where one can be had.
    func renewReader() {
        warmReader = nil
        if let reader = try? store.makeReader() { currentReader = reader }
    }

    private func tell(_ notice: Notice) {
        for follower in followers.sorted(by: { $0.key < $1.key }) { follower.value(notice) }
    }
}
