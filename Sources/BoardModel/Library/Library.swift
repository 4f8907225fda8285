import Board
import BoardStore

/// The open library, as the windows of this process see it: they read from it, give it commands, and hear what was
/// written, by whomever. All on the main thread; the store itself works on threads of its own.
@MainActor
package final class Library {
    /// What is told to those who follow the library.
    package enum Notice {
        /// Something was written.
        case edit(StoredEdit)
        /// Boards have to be opened anew.
        case reload
    }

    /// What waits to be saved, and why; `nil` when all is saved.
    package private(set) var trouble: (count: Int, reason: StoreError)?
    /// Is told that other things wait to be saved than before.
    package var onTroubleChange: () -> Void = {}
    /// Is told what the user has to know: that the library was mended, or is another file now.
    package var onNews: (String) -> Void = { _ in }

    /// Its file. What belongs to it lies beside that.
    package let path: String
    /// The language of its user.
    package let language: Language
    /// Whether nobody has done anything in it yet.
    package let isNew: Bool

    /// What other programs have delivered and is still to become cards.
    package let arrivals = Arrivals()

    /// What is being typed.
    private var typing = TypingSession()
    private let store: any BoardStore
    private let scheduler: Scheduler
    private var currentReader: any BoardReader
    private var warmReader: WarmReader?
    private let events: StoreStream<StoreEvent>
    /// What the store was given to do and has not answered yet, in order.
    private var awaited: [Awaited] = []
    private var followers: [Int: (Notice) -> Void] = [:]
    private var nextFollower = 0

    /// The library in a store.
    ///
    /// - Parameters:
    ///   - path: its file.
    ///   - language: the language of its user.
    ///   - scheduler: has what is read in the background wait for what is drawn.
    package init(
        _ store: any BoardStore, path: String, language: Language, scheduler: Scheduler
    ) throws(StoreError) {
        self.path = path
        self.language = language
        self.scheduler = scheduler
        self.store = store
        currentReader = try store.makeReader()
        let boards = try currentReader.boards()
        // Whatever the history says of a library that has boards: it is not new.
        let last = boards.isEmpty ? try? currentReader.next(.undo) : nil
        isNew = boards.isEmpty && last == nil
        events = store.events()
        Task { [weak self, events] in
            for await event in events { self?.receive(event) }
        }
    }

    deinit { events.finish() }

    /// An answer that is still to come, and who wants to have it.
    private struct Awaited {
        let reply: StoreReply<StoreAnswer>
        let receive: @MainActor (StoreAnswer) -> Void
    }

    /// Has a new library begin with a board that teaches what one does here.
    ///
    /// - Parameter answer: is called when it is there.
    package func welcome(then answer: @escaping @MainActor () -> Void) {
        submit(.welcome(Welcome.board(in: language), as: .random()), as: CommandToken()) { _ in answer() }
    }

    /// Reads on the main thread: what is asked for takes microseconds.
    package var reader: any BoardReader { currentReader }

    /// Begins to read what is shown first, on another thread: its window is still to be made.
    ///
    /// - Parameter board: the one that is shown first, where that is known.
    package func warmUp(for board: BoardID?) { warmReader = WarmReader(of: store, showing: board) }

    /// Reads by what has been read so from now on.
    package func useWarmReader() {
        if let reader = warmReader?.take() { currentReader = reader }
        warmReader = nil
    }

    /// What of the library can't be saved or read just now, in words; `nil` where nothing is in trouble.
    package func trouble(reading board: OpenBoard?) -> String? {
        var texts: [String] = []
        // Without a number: each letter that is typed waits by itself.
        if let reason = trouble?.reason {
            texts.append(language.localized("Not everything is saved yet. \(reason.text(in: language))"))
        }
        if let reason = board?.readError {
            texts.append(language.localized("Part of this board can't be read. \(reason.text(in: language))"))
        }
        return texts.isEmpty ? nil : texts.joined(separator: "\n")
    }

    // MARK: Commands

    /// Has a command carried out.
    ///
    /// - Parameter answer: is told why where it can't be.
    package func submit(
        _ command: Command, as token: CommandToken, answer: @escaping @MainActor (StoreAnswer) -> Void = { _ in }
    ) {
        expect(store.submit(command, as: token, in: typing)) { outcome in
            // What was not written is nothing that typing could go on from.
            if case .failed = outcome, command.typing != nil { self.endTyping() }
            answer(outcome)
        }
    }

    /// Who was typing has done so: what is typed into the same text from now on is another step to take back.
    package func endTyping() { typing = TypingSession() }

    /// Takes the last step back, or does it again.
    package func turn(_ direction: HistoryDirection, answer: @escaping @MainActor (StoreAnswer) -> Void = { _ in }) {
        expect(store.turn(direction, as: CommandToken()), answer)
    }

    /// Takes a step back, as long as it is the last one.
    package func takeBack(_ sequence: Int64, answer: @escaping @MainActor (StoreAnswer) -> Void) {
        expect(store.takeBack(sequence, as: CommandToken()), answer)
    }

    private func expect(
        _ reply: StoreReply<StoreAnswer>, _ receive: @escaping @MainActor (StoreAnswer) -> Void
    ) {
        awaited.append(Awaited(reply: reply, receive: receive))
        Task {
            _ = await reply.value()
            receiveAnswers()
        }
    }

    /// Takes in the answers that have come, in the order of what they answer. What was done is seen before it is known to be
    /// done, whichever task was woken first.
    private func receiveAnswers() {
        while let next = awaited.first, next.reply.isSettled {
            while let event = events.takeNext() { receive(event) }
            awaited.removeFirst()
            if let answer = next.reply.answer { next.receive(answer) }
        }
    }

    /// The step that undo or redo would do next; `nil` for none.
    package func nextStep(_ direction: HistoryDirection) -> HistoryStep? { try? reader.nextStep(direction) }

    // MARK: Reading

    /// Reads the rest of a board in the background.
    package func load(
        _ board: BoardID, skipping: Int, deliver: @escaping @MainActor (Result<BoardChunk, StoreError>) -> Void
    ) -> StoreTask {
        let load = BackgroundLoad(
            scheduler, afterMilliseconds: Self.loadingDelay,
            load: { [store] in store.load(board, skipping: skipping, chunk: Self.chunk) },
            deliver: deliver)
        return load.task
    }

    /// The first frame comes before what is not in it.
    private static var loadingDelay: Int { 100 }

    /// So many cards take a small part of a frame to be taken in.
    private static var chunk: Int { 500 }

    /// Searches a board; `nil` where the text has no word, or nothing can be read.
    package func search(_ text: String, board: BoardID, answer: @escaping @MainActor (Set<CardID>?) -> Void)
        -> StoreTask
    {
        task { [store] in
            try? await store.search(text, board: board)
        } answer: {
            answer($0)
        }
    }

    /// Reads the archived cards of a board in the background, as many as somebody looks through: those that a search
    /// finds, all where there is no word.
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

    /// Awaits something, until what is returned is released.
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

    /// Reads cards as they go out of the library; in the background.
    package func export(_ cards: [CardID], answer: @escaping @MainActor (Result<ExportedCards, StoreError>) -> Void) {
        Task {
            do throws(StoreError) {
                answer(.success(try await store.export(cards)))
            } catch {
                answer(.failure(error))
            }
        }
    }

    // MARK: Following

    /// Calls back for all that is written, until what is answered is let go of.
    package func follow(_ body: @escaping @MainActor (Notice) -> Void) -> StoreTask {
        let key = nextFollower
        nextFollower += 1
        followers[key] = body
        return StoreTask { [weak self] in
            Task { @MainActor [weak self] in self?.followers[key] = nil }
        }
    }

    /// Tries at once to save all that waits, away from the main thread; answers what can't be saved now.
    package func flush(answer: @escaping @MainActor (Unsaved?) -> Void) {
        let reply = store.flush()
        Task {
            let unsaved = await reply.value() ?? nil
            receiveAnswers()
            answer(unsaved)
        }
    }

    /// Saves what can be saved; answers how many changes could not be.
    package func close() -> Int { store.close().count }

    private func receive(_ event: StoreEvent) {
        switch event {
        case .edit(let edit): tell(.edit(edit))
        case .reload: reopen()
        case .waiting(let count, let reason):
            trouble = reason.map { (count, $0) }
            onTroubleChange()
        case .recovered(let report):
            let boards = language.localized("\(report.boards) board", "\(report.boards) boards", count: report.boards)
            let cards = language.localized("\(report.cards) card", "\(report.cards) cards", count: report.cards)
            let kept = report.setAside
            onNews(
                language.localized(
                    "The library was damaged. \(boards) and \(cards) were recovered. The damaged file is now \(kept)."
                ))
            // What was typed and is in it no more is offered over the news.
            reopen()
        case .restored:
            onNews(
                language.localized("The library's file was deleted. Inlay has saved it again, with everything in it."))
            reopen()
        case .replaced(let kept):
            onNews(
                language.localized(
                    "Another file has replaced the library and is open now. The previous one is kept as \(kept)."))
            reopen()
        }
    }

    private func reopen() {
        renewReader()
        tell(.reload)
    }

    /// Reads by a new reader from now on, where one can be had.
    package func renewReader() {
        warmReader = nil
        if let reader = try? store.makeReader() { currentReader = reader }
    }

    private func tell(_ notice: Notice) {
        for follower in followers.sorted(by: { $0.key < $1.key }) { follower.value(notice) }
    }
}
