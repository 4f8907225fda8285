import Board
import BoardFormats
import BoardLinks
import BoardStore
import Dispatch
import Glibc

/// The links between boards and files, as a window shows them. While the window is open, it keeps them in step: changes
/// of a board are written to its file within a second, and changes of the file appear on the board.
///
/// Everything is read, merged, and written on another thread.
@MainActor
package final class LinkedFiles {
    /// A link, as the window shows it.
    package struct State: Equatable {
        package let path: String
        /// The reason that board and file are not in step, or `nil` if they are.
        package var failure: LinkFailure?
        /// The linked file whose folder isn't responding, or `nil`. It may be that of another board: the files are
        /// updated one after the other.
        package var awaited: String?

        /// The name of the file, without folders.
        package var name: String { Files.name(of: path) }

        /// Whether board and file are in step, as far as is known.
        package var isInStep: Bool { failure == nil && awaited == nil }

        /// Whether the file is not where it was. The user can locate it.
        package var isMissing: Bool { failure?.isMissing == true && awaited == nil }

        /// The folder of the file or, if that was moved, the nearest one that is there.
        package var folder: String {
            var folder = Files.folder(of: path)
            while access(folder, F_OK) != 0, folder != "/", folder != "." { folder = Files.folder(of: folder) }
            return folder
        }

        /// Returns a description of the link in a language.
        package func text(in language: Language) -> String {
            if let awaited {
                return language.localized(
                    "Linked files can't be updated now, because the folder of \(awaited) isn't responding.")
            }
            return failure.map { LinkProblem(path, $0).text(in: language) } ?? language.localized("Linked to \(path)")
        }
    }

    /// The links of all linked boards.
    package private(set) var states: [BoardID: State] = [:]
    /// Called when a link or its state changes.
    package var onChange: () -> Void = {}
    /// Called with a message for the user.
    package var onMessage: (String) -> Void = { _ in }
    /// Whether an update is planned or on its way.
    var isBusy: Bool { isUpdating || pause != nil || look != nil }
    /// Whether boards of this library can be linked.
    package var isSupported: Bool { worker != nil }

    private let library: Library
    private let scheduler: Scheduler
    private let worker: LinkWorker?
    private let queue = WorkQueue()
    /// The boards that have changed since the last update began, or `nil` for all of them.
    private var changed: Set<BoardID>? = []
    /// Whether files may have changed since then.
    private var filesMayHaveChanged = false
    private var isUpdating = false
    /// Whether the links have been read.
    private var hasRead = false
    /// The number of links that are being made or ended.
    private var linking = 0
    private var isClosed = false
    private var pause: AnyObject?
    private var look: AnyObject?
    /// The next look whether a running update is waiting for a folder.
    private var check: AnyObject?
    private var watched: Set<WatchedFile> = []
    private var watcher: FileWatcher?
    private var observation: StoreTask?
    /// The last update, until it is done or took too long.
    private var lastUpdate: (done: DispatchSemaphore, deadline: DispatchTime)?
    /// Called after it.
    private var onClosed: (@MainActor () -> Void)?

    /// The time from a change to its update, in milliseconds. More changes are likely to follow at once.
    private static var delay: Int { 250 }
    /// The time between two looks at files whose changes aren't reported, in milliseconds.
    private static var interval: Int { 5_000 }
    /// The time after which a folder counts as not responding, in milliseconds.
    private static var responseTime: Int { 10_000 }
    /// The most time for the last update, in milliseconds. A network folder may never answer.
    private static var patience: Int { 3_000 }

    /// Creates the links of a library. Nothing is read before a moment has passed, so that the first frame is drawn.
    ///
    /// - Parameter readFile: Reads a file.
    package init(
        _ library: Library, scheduler: Scheduler,
        readFile: @escaping (String) throws(LinkFailure) -> RegularFile = RegularFile.read
    ) {
        (self.library, self.scheduler) = (library, scheduler)
        worker = library.links.map {
            LinkWorker(
                $0, language: library.language, time: { Clock.seconds }, zones: SystemZone.zones, readFile: readFile)
        }
        observation = library.observe { [weak self] in self?.libraryDidChange($0) }
        allMayHaveChanged()
    }

    // MARK: Changes

    private func libraryDidChange(_ notice: Library.Notice) {
        guard case .edit(let stored) = notice else { return allMayHaveChanged() }
        // There may be links that are not known yet: before the first update, during another one, and after undo has
        // restored a board with its link.
        let mayBeNew =
            !hasRead || isUpdating || linking > 0
            || stored.edit.changes.contains { if case .board = $0.row { true } else { false } }
        guard mayBeNew || !states.isEmpty else { return }
        guard let boards = library.boards(changedBy: stored.edit) else { return allMayHaveChanged() }
        guard mayBeNew || !boards.isDisjoint(with: states.keys) else { return }
        changed?.formUnion(boards)
        updateSoon()
    }

    private func allMayHaveChanged() {
        changed = nil
        updateSoon()
    }

    /// Looks whether files have changed, and tries again to update those that are not in step.
    package func checkFiles() {
        filesMayHaveChanged = true
        updateSoon()
    }

    private func updateSoon(afterMilliseconds delay: Int = delay) {
        guard worker != nil, pause == nil, !isUpdating, !isClosed else { return }
        pause = scheduler.after(milliseconds: delay) { [weak self] in self?.update() }
    }

    private func update() {
        guard let worker else { return }
        let boards = changed
        (pause, look, changed, filesMayHaveChanged, isUpdating) = (nil, nil, [], false, true)
        // By then, the update has begun.
        check = scheduler.after(milliseconds: Self.delay) { [weak self] in self?.checkProgress() }
        queue.async { [weak self] in
            let report = worker.update(boards)
            Task { @MainActor [weak self] in self?.didUpdate(report) }
        }
    }

    /// Looks from time to time whether an update has come further.
    private func checkProgress() {
        guard let progress = worker?.progress else { return }
        let step = progress.step
        check = scheduler.after(milliseconds: Self.responseTime) { [weak self] in
            self?.show(awaited: progress.step == step ? step.file : nil)
            self?.checkProgress()
        }
    }

    /// Shows that all updates wait for a file, or, with `nil`, that they don't.
    private func show(awaited file: LinkedFile?) {
        var states = states
        for board in states.keys { states[board]?.awaited = file?.path }
        // Nothing is known yet if it is the first update that waits.
        if let file { states[file.board, default: State(path: file.path)].awaited = file.path }
        show(states)
    }

    private func show(_ states: [BoardID: State]) {
        guard states != self.states else { return }
        self.states = states
        onChange()
    }

    private func didUpdate(_ report: LinkReport) {
        (isUpdating, check) = (false, nil)
        guard !isClosed else { return }
        guard !report.isOutdated else {
            show(awaited: nil)
            changed = nil
            look = scheduler.after(milliseconds: Self.interval) { [weak self] in self?.updateSoon() }
            return
        }
        hasRead = true
        show(report)
        watch(report.watched)
        if changed != [] || filesMayHaveChanged {
            updateSoon(afterMilliseconds: Self.rest(afterMilliseconds: report.work))
        } else if !report.failures.isEmpty || watcher == nil && !watched.isEmpty
            || watched.contains(where: { !$0.isReported })
        {
            look = scheduler.after(milliseconds: Self.interval) { [weak self] in self?.checkFiles() }
        }
    }

    /// Returns the time of rest after the work of an update, so that a large board takes a small part of the time,
    /// however fast somebody types.
    static func rest(afterMilliseconds work: Int) -> Int { max(delay, work * 4) }

    private func show(_ report: LinkReport) {
        let states = Dictionary(
            report.files.map { ($0.board, State(path: $0.path, failure: report.failures[$0.board])) }
        ) { first, _ in first }
        show(states)
        show(report.messages)
    }

    /// The most messages of an update that are shown.
    private static var messageLimit: Int { 3 }

    /// Shows messages together. A file that was written in full by another program can lead to thousands.
    private func show(_ messages: [String]) {
        guard !messages.isEmpty else { return }
        var shown = Array(messages.prefix(Self.messageLimit))
        let left = messages.count - shown.count
        if left > 0 {
            shown.append(library.language.localized("\(left) more notice.", "\(left) more notices.", count: left))
        }
        onMessage(shown.joined(separator: "\n"))
    }

    private func watch(_ files: Set<WatchedFile>) {
        guard files != watched else { return }
        watched = files
        let paths = files.filter(\.isReported).flatMap(\.paths)
        watcher =
            paths.isEmpty
            ? nil
            : FileWatcher(paths) { [weak self] in
                Task { @MainActor [weak self] in self?.checkFiles() }
            }
        // They may have changed before they were watched.
        if !files.isEmpty { filesMayHaveChanged = true }
    }

    // MARK: Making and ending links

    /// Creates a file with the contents of a board, and links it.
    package func link(
        _ board: BoardID, toNew path: String, as format: BoardFormat,
        answer: @escaping @MainActor (LinkFailure?) -> Void
    ) {
        perform(on: board) {
            $0.makeFile(at: path, as: format, for: board)
        } answer: {
            answer($0.error)
        }
    }

    /// Links a board that was imported from a file.
    ///
    /// - Parameter document: The contents that were imported.
    package func link(
        _ board: BoardID, to path: String, as format: BoardFormat, importedAs document: BoardDocument,
        answer: @escaping @MainActor (LinkFailure?) -> Void
    ) {
        perform(on: board) {
            $0.link(board, to: path, as: format, importedAs: document)
        } answer: {
            answer($0.error)
        }
    }

    /// Moves the link of a board to where its file is now. If that fails, the user gets a message.
    ///
    /// - Parameters:
    ///   - path: The new path of the file, or `nil` if it can't be opened by one.
    ///   - done: Called with a message for the user, whether the link has moved or not.
    package func locate(_ board: BoardID, at path: String?, done: @escaping @MainActor (String) -> Void) {
        let language = library.language
        guard let path else { return done(LinkFailure.noPath.text(in: language)) }
        let name = Files.name(of: path)
        perform(on: board) {
            $0.moveLink(of: board, to: path)
        } answer: { result in
            switch result {
            case .success(let others): done(Self.text(name, others.count, language))
            case .failure(let failure):
                done(language.localized("Can't link to “\(name)”. \(failure.text(in: language))"))
            }
        }
    }

    /// Returns the message that a link has moved, and others with it.
    private static func text(_ name: String, _ others: Int, _ language: Language) -> String {
        let text = language.localized("Linked to “\(name)”. Changes on either side appear on the other.")
        guard others > 0 else { return text }
        let more = language.localized(
            "\(others) more linked file was found there.", "\(others) more linked files were found there.",
            count: others)
        return "\(text) \(more)"
    }

    /// Ends the link of a board. Board and file stay.
    package func unlink(_ board: BoardID, answer: @escaping @MainActor (LinkFailure?) -> Void) {
        perform(on: board) {
            $0.unlink(board)
        } answer: {
            answer($0.error)
        }
    }

    /// Does work on another thread. `answer` is always called, because its caller waits for it.
    private func perform<Answer: Sendable>(
        on board: BoardID, _ work: @escaping @Sendable (LinkWorker) -> Result<Answer, LinkFailure>,
        answer: @escaping @MainActor (Result<Answer, LinkFailure>) -> Void
    ) {
        guard let worker, !isClosed else { return answer(.failure(.storeFailed(.canceled))) }
        linking += 1
        // The board is read from the library's file.
        library.flush { [weak self, queue] unsaved in
            if let unsaved {
                self?.linking -= 1
                return answer(.failure(.storeFailed(unsaved.reason)))
            }
            queue.async { [weak self] in
                let result = work(worker)
                Task { @MainActor [weak self] in
                    self?.linking -= 1
                    answer(result)
                    self?.changed?.insert(board)
                    self?.updateSoon(afterMilliseconds: 0)
                }
            }
        }
    }

    // MARK: Closing

    /// Stops, with a last update that writes what files still lack. It has a limited time, and the library must stay
    /// open for it. What isn't written by then is written the next time that a window or a command uses the library.
    ///
    /// - Parameter board: A board that may have changed at the last moment.
    package func close(including board: BoardID?) {
        guard !isClosed else { return }
        isClosed = true
        (pause, look, check, watcher, observation) = (nil, nil, nil, nil, nil)
        let last = board.flatMap { states[$0] == nil ? nil : $0 }
        let boards = changed.map { $0.union([last].compactMap { $0 }) }
        guard let worker, !states.isEmpty || linking > 0, isUpdating || linking > 0 || boards != [] else { return }
        let done = DispatchSemaphore(value: 0)
        lastUpdate = (done, .now() + .milliseconds(Self.patience))
        pause = scheduler.after(milliseconds: Self.patience) { [weak self] in self?.didClose() }
        queue.async { [weak self] in
            if boards != [] { _ = worker.update(boards) }
            done.signal()
            Task { @MainActor [weak self] in self?.didClose() }
        }
    }

    /// Calls a closure when the last update is done or took too long.
    package func afterClosing(_ body: @escaping @MainActor () -> Void) {
        onClosed = body
        if lastUpdate == nil { pause = scheduler.after(milliseconds: 0) { [weak self] in self?.didClose() } }
    }

    private func didClose() {
        let body = onClosed
        (pause, lastUpdate, onClosed) = (nil, nil, nil)
        body?()
    }

    /// Waits until the last update is done or took too long.
    package func waitUntilClosed() {
        if let lastUpdate { _ = lastUpdate.done.wait(timeout: lastUpdate.deadline) }
        (pause, lastUpdate, onClosed) = (nil, nil, nil)
    }
}

extension Result {
    fileprivate var error: Failure? {
        if case .failure(let error) = self { error } else { nil }
    }
}
