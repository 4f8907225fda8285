import Board
import BoardStore

/// The open library as the windows of this process see it. Windows read from it, send it commands, and observe the
/// writes of all writers. All of this happens on the main thread; the store itself works on its own threads.
@MainActor
package final class Library {
    /// A notification to the library's observers.
    package enum Notice {
        /// Something was written.
        case edit(StoredEdit)
        /// Boards must be reopened.
        case reload
    }

    /// The number of changes waiting to be saved and the reason, or `nil` if everything is saved.
    package private(set) var saveProblem: (count: Int, reason: StoreError)?
    /// Whether the library was damaged in this session and part of it couldn't be recovered.
    package private(set) var isIncomplete = false
    /// Called when `saveProblem` changes.
    package var onSaveProblemChange: () -> Void = {}
    /// Whether a change has been taking so long that the user must wonder, and nothing else says so.
    package var isBusy: Bool { isSlow && saveProblem == nil }
    /// Called when `isBusy` may have changed.
    package var onBusyChange: () -> Void = {}
    /// Called with a message for the user: the library was repaired, or its file was replaced or restored.
    package var onMessage: (String) -> Void = { _ in }

    /// The path of its file. Related files are next to it.
    package let path: String
    /// The user's language.
    package let language: Language
    /// Whether the library has no boards and no history yet.
    package let isNew: Bool

    /// Content from other programs that is about to become cards.
    package let pendingImports = PendingImports()

    /// The current typing session.
    private var typing = TypingSession()
    private let store: any BoardStore
    private let scheduler: Scheduler
    private var currentReader: any BoardReader
    private var preloadedReader: PreloadedReader?
    private let events: StoreStream<StoreEvent>
    /// The requests that the store hasn't answered, in order.
    private var awaited: [Awaited] = []
    /// Whether the first of these requests has been waiting for long.
    private var isSlow = false
    private var patience: AnyObject?
    private var observers: [Int: (Notice) -> Void] = [:]
    private var nextObserver = 0

    /// Creates the library of a store.
    ///
    /// - Parameters:
    ///   - path: The path of its file.
    ///   - language: The user's language.
    ///   - scheduler: Makes background reading give way to drawing.
    package init(
        _ store: any BoardStore, path: String, language: Language, scheduler: Scheduler
    ) throws(StoreError) {
        self.path = path
        self.language = language
        self.scheduler = scheduler
        self.store = store
        currentReader = try store.makeReader()
        let boards = try currentReader.boards()
        // A library with boards is not new, even without a history.
        let last = boards.isEmpty ? try? currentReader.nextName(.undo) : nil
        isNew = boards.isEmpty && last == nil
        events = store.events()
        Task { [weak self, events] in
            for await event in events { self?.receive(event) }
        }
    }

    deinit { events.finish() }

    /// A request with the function that receives its answer.
    private struct Awaited {
        /// Whether a window follows the request, and shows how far it is.
        let isFollowed: Bool
        let reply: StoreReply<StoreAnswer>
        let receive: @MainActor (StoreAnswer) -> Void
    }

    /// Adds the first board of a new library, which teaches the basics.
    ///
    /// - Parameter answer: Called when the store has answered. A board exists then, unless adding it failed.
    package func welcome(then answer: @escaping @MainActor () -> Void) {
        submit(.addFirstBoard(Welcome.board(in: language), as: .random()), as: CommandToken()) { _ in answer() }
    }

    /// The links of boards to files, or `nil` if this library has none.
    var links: StoreLinks? { store.links }

    /// The reader for the main thread. Its reads take microseconds.
    package var reader: any BoardReader { currentReader }

    /// Starts reading the first visible content on another thread, while the window is being made.
    ///
    /// - Parameter board: The board that is shown first, if it is known.
    package func preload(for board: BoardID?) { preloadedReader = PreloadedReader(of: store, showing: board) }

    /// Switches to the reader that `preload` prepared.
    package func usePreloadedReader() {
        if let reader = preloadedReader?.waitForReader() { currentReader = reader }
        preloadedReader = nil
    }

    /// Returns a description of what can't be saved or read now, or `nil` if there is no problem.
    package func problemDescription(reading board: OpenBoard?) -> String? {
        var texts: [String] = []
        // The text doesn't say how many, because each typed letter waits as a separate change.
        if let reason = saveProblem?.reason.text(in: language) {
            texts.append(language.localized("Not everything is saved yet. \(reason)"))
        }
        if let reason = board?.readError?.text(in: language) {
            texts.append(language.localized("Part of this board can't be read. \(reason)"))
        }
        return texts.isEmpty ? nil : texts.joined(separator: "\n")
    }

    // MARK: Commands

    /// Submits a command to the store.
    ///
    /// - Parameters:
    ///   - monitor: Follows the write of a long command, and may cancel it.
    ///   - answer: Called with the result, which includes the reason for a failure.
    package func submit(
        _ command: Command, as token: CommandToken, monitor: WriteMonitor? = nil,
        answer: @escaping @MainActor (StoreAnswer) -> Void = { _ in }
    ) {
        // The answer must not keep the command, because releasing a large one takes the time of many frames.
        let isTyping = command.typing != nil
        let reply = store.submit(command, as: token, in: typing, monitor: monitor)
        expect(reply, isFollowed: monitor != nil) { outcome in
            // Typing can't be joined to a change that wasn't written.
            if case .failed = outcome, isTyping { self.endTyping() }
            answer(outcome)
        }
    }

    /// Ends the typing session. Further typing in the same text is a new undo step.
    package func endTyping() { typing = TypingSession() }

    /// Undoes or redoes the last step.
    package func perform(_ direction: HistoryDirection, answer: @escaping @MainActor (StoreAnswer) -> Void = { _ in }) {
        expect(store.perform(direction, as: CommandToken()), answer)
    }

    /// Undoes a step if it is still the last one.
    package func undoStep(_ sequence: Int64, answer: @escaping @MainActor (StoreAnswer) -> Void) {
        expect(store.undoStep(sequence, as: CommandToken()), answer)
    }

    private func expect(
        _ reply: StoreReply<StoreAnswer>, isFollowed: Bool = false,
        _ receive: @escaping @MainActor (StoreAnswer) -> Void
    ) {
        awaited.append(Awaited(isFollowed: isFollowed, reply: reply, receive: receive))
        if awaited.count == 1 { wait() }
        Task {
            _ = await reply.value()
            receiveAnswers()
        }
    }

    /// Delivers the answers that have arrived, in the order of their requests. The edit of each command is delivered
    /// before its answer, whichever task wakes first.
    private func receiveAnswers() {
        while let next = awaited.first, next.reply.isResolved {
            while let event = events.popNext() { receive(event) }
            awaited.removeFirst()
            wait()
            if let answer = next.reply.answer { next.receive(answer) }
        }
    }

    /// Begins to wait for the answer to the first request.
    private func wait() {
        let isFollowed = awaited.first?.isFollowed ?? true
        patience =
            isFollowed
            ? nil
            : scheduler.after(milliseconds: Self.patienceDuration) { [weak self] in self?.setSlow(true) }
        setSlow(false)
    }

    private static var patienceDuration: Int { 1_000 }

    private func setSlow(_ isSlow: Bool) {
        guard isSlow != self.isSlow else { return }
        self.isSlow = isSlow
        onBusyChange()
    }

    /// Returns the next step to undo or redo, or `nil` for none.
    package func nextStep(_ direction: HistoryDirection) -> HistoryStep? { try? reader.nextStep(direction) }

    // MARK: Reading

    /// Reads the rest of a board in the background.
    package func load(
        _ board: BoardID, skipping: Int, deliver: @escaping @MainActor (Result<BoardChunk, StoreError>) -> Void
    ) -> StoreTask {
        let load = ChunkLoader(
            scheduler, afterMilliseconds: Self.loadingDelay,
            load: { [store] in store.load(board, skipping: skipping, chunkSize: Self.chunkSize) },
            deliver: deliver)
        return load.task
    }

    /// The delay in milliseconds before reading starts, so that the first frame is drawn first.
    private static var loadingDelay: Int { 100 }

    /// The number of cards in a chunk, which take a small part of a frame to show.
    private static var chunkSize: Int { 500 }

    /// Searches a board. The result is `nil` if the text has no words, or if reading fails.
    package func search(_ text: String, board: BoardID, answer: @escaping @MainActor (Set<CardID>?) -> Void)
        -> StoreTask
    {
        task { [store] in
            try? await store.search(text, board: board)
        } answer: {
            answer($0)
        }
    }

    /// Searches a board's archive and a limited number of other boards. Each of these searches may read the whole
    /// index. The user's next search waits for at most one of them.
    package func searchElsewhere(
        _ text: String, than board: BoardID, answer: @escaping @MainActor (FoundElsewhere) -> Void
    ) -> StoreTask {
        let others = ((try? reader.boards()) ?? []).filter { $0.id != board }.prefix(Self.otherBoardsLimit)
        return task { [store] in
            var found = FoundElsewhere()
            let archive = try? await store.archive(of: board, matching: text, limit: Self.archiveLimit)
            found.archivedCount = archive?.count ?? 0
            for other in others where !Task.isCancelled {
                let cards = try? await store.search(text, board: other.id)
                if cards?.isEmpty == false {
                    found.boards.append(FoundElsewhere.Match(board: other.id, title: other.title))
                }
            }
            return found
        } answer: {
            answer($0)
        }
    }

    private static var otherBoardsLimit: Int { 50 }

    /// Searches all boards until the returned task is released. The answers are those of the store's `find`.
    ///
    /// - Parameter ended: Called after the last answer.
    package func find(
        _ text: String, includesArchived: Bool,
        answer: @escaping @MainActor (Result<FoundCards, StoreError>) -> Void, ended: @escaping @MainActor () -> Void
    ) -> StoreTask {
        let stream = store.find(text, includesArchived: includesArchived, limits: Self.findLimits)
        Task {
            for await found in stream { answer(found) }
            ended()
        }
        return StoreTask { stream.finish() }
    }

    /// The numbers of cards that a user looks through at most, rather than adding a word.
    private static var findLimits: FoundCards.Limits { FoundCards.Limits(perBoard: 200, inAll: 1_000) }

    /// Reads archived cards of a board in the background, up to a limit for browsing. An empty string matches all
    /// cards.
    package func archive(
        of board: BoardID, matching text: String,
        answer: @escaping @MainActor (Result<ArchivedCards, StoreError>) -> Void
    ) -> StoreTask {
        task { [store] in
            do throws(StoreError) {
                return .success(try await store.archive(of: board, matching: text, limit: Self.archiveLimit))
            } catch {
                return .failure(error)
            }
        } answer: {
            answer($0)
        }
    }

    /// Runs an asynchronous function until the returned task is released.
    private func task<Found: Sendable>(
        _ find: @escaping @MainActor () async -> Found, answer: @escaping @MainActor (Found) -> Void
    ) -> StoreTask {
        let task = Task {
            let found = await find()
            if !Task.isCancelled { answer(found) }
        }
        return StoreTask { task.cancel() }
    }

    private static var archiveLimit: Int { 1_000 }

    /// Reads cards for export in the background.
    package func export(_ cards: [CardID], answer: @escaping @MainActor (Result<ExportedCards, StoreError>) -> Void) {
        Task {
            do throws(StoreError) {
                answer(.success(try await store.export(cards)))
            } catch {
                answer(.failure(error))
            }
        }
    }

    /// Reads a board with all its contents in the background, for a file. The result is `nil` if the board doesn't
    /// exist.
    package func contents(
        of board: BoardID, answer: @escaping @MainActor (Result<BoardContents?, StoreError>) -> Void
    ) {
        Task {
            do throws(StoreError) {
                answer(.success(try await store.contents(of: board)))
            } catch {
                answer(.failure(error))
            }
        }
    }

    // MARK: Observing

    /// Calls `body` after every write and when boards must be reopened, until the returned task is released.
    package func observe(_ body: @escaping @MainActor (Notice) -> Void) -> StoreTask {
        let key = nextObserver
        nextObserver += 1
        observers[key] = body
        return StoreTask { [weak self] in
            Task { @MainActor [weak self] in self?.observers[key] = nil }
        }
    }

    /// Tries to save all waiting changes at once, off the main thread. Calls `answer` with the changes that can't be
    /// saved now.
    package func flush(answer: @escaping @MainActor (UnsavedChanges?) -> Void) {
        let reply = store.flush()
        Task {
            let unsaved = await reply.value() ?? nil
            receiveAnswers()
            answer(unsaved)
        }
    }

    /// Saves all changes that can be saved. Returns the number of the others.
    package func close() -> Int { store.close().count }

    private func receive(_ event: StoreEvent) {
        switch event {
        case .edit(let edit): notify(.edit(edit))
        case .reload: reopen()
        case .waiting(let count, let reason):
            saveProblem = reason.map { (count, $0) }
            onSaveProblemChange()
            onBusyChange()
        case .recovered(let report):
            isIncomplete = isIncomplete || report.isIncomplete
            let boards = language.localized("\(report.boards) board", "\(report.boards) boards", count: report.boards)
            let cards = language.localized("\(report.cards) card", "\(report.cards) cards", count: report.cards)
            let newPath = report.setAside
            onMessage(
                language.localized(
                    "The library was damaged. \(boards) and \(cards) were recovered. The damaged file is now \(newPath)."
                ))
            // Typed text that is missing from the repaired library is then offered on top of this message.
            reopen()
        case .restored:
            onMessage(
                language.localized("The library file was deleted. Inlay has saved it again, with all its contents."))
            reopen()
        case .replaced(let keptPath):
            onMessage(
                language.localized(
                    "Another file has replaced the library and is open now. The previous one is kept as \(keptPath)."))
            reopen()
        }
    }

    private func reopen() {
        replaceReader()
        notify(.reload)
    }

    /// Switches to a new reader, if one can be created.
    package func replaceReader() {
        preloadedReader = nil
        if let reader = try? store.makeReader() { currentReader = reader }
    }

    private func notify(_ notice: Notice) {
        for observer in observers.sorted(by: { $0.key < $1.key }) { observer.value(notice) }
    }
}
