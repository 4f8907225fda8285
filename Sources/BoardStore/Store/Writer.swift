import Board
import Glibc

/// A writer that performs commands one after another on its own queue, and notifies observers.
///
/// A command that can't be saved now stays first in the queue, and all others wait behind it, because the order matters
/// to the user. It is retried with each new command and at intervals, while anything waits.
final class Writer: @unchecked Sendable {
    // Unchecked, because everything below is accessed only on the queue.
    private let queue = WorkQueue()
    private var file: LibraryFile
    private var recovery: RecoveryReport?
    private let clock: @Sendable () -> Int64
    private var jobs: [Job] = []
    private var observers: [Observer] = []
    private var fileWatcher: FileWatcher?
    private var delivered: Int64
    private var problem: StoreError?
    private var delay = Writer.firstDelay
    private var retry: Int?
    private var isWorkScheduled = false
    private var isSyncScheduled = false
    private var isClosed = false
    /// Whether the library was closed for reopening, and reopening hasn't succeeded yet.
    private var isFileClosed = false

    private static let firstDelay = 0.25
    private static let longestDelay = 5.0
    /// The delay after a write before it is synced to the disk.
    private static let syncDelay = 0.5

    struct Job: Sendable {
        var work: UnsavedChange
        var typing: TypingSession?
        var token: CommandToken
        var monitor: WriteMonitor?
        let reply = StoreReply<StoreAnswer>()
    }

    /// An observer of events, while its stream is retained.
    private struct Observer {
        weak var events: StoreStream<StoreEvent>?
    }

    init(_ file: LibraryFile, recovery: RecoveryReport?, clock: @escaping @Sendable () -> Int64) {
        self.file = file
        self.recovery = recovery
        self.clock = clock
        delivered = (try? file.lastSequence()) ?? 0
    }

    func start() {
        queue.sync { watchFile() }
    }

    private func watchFile() {
        fileWatcher = FileWatcher([file.path, file.path + "-wal"]) { [weak self] in
            guard let self else { return }
            queue.async { self.catchUp() }
        }
    }

    /// Adds work to the queue.
    func enqueue(
        _ work: UnsavedChange, in typing: TypingSession? = nil, as token: CommandToken, monitor: WriteMonitor? = nil
    ) -> StoreReply<StoreAnswer> {
        let job = Job(work: work, typing: typing, token: token, monitor: monitor)
        queue.async { [self] in
            guard !isClosed else { return job.reply.send(.failed(.cannotOpen(path: file.path))) }
            jobs.append(job)
            scheduleWork()
        }
        return job.reply
    }

    /// Schedules one run of the waiting jobs, after everything requested so far has been queued. If attempts fail
    /// slowly, a single attempt serves all requests.
    private func scheduleWork() {
        guard !isWorkScheduled else { return }
        isWorkScheduled = true
        queue.async { [self] in
            isWorkScheduled = false
            if !isClosed { work() }
        }
    }

    func add(_ events: StoreStream<StoreEvent>) {
        queue.sync {
            guard !isClosed else { return events.finish() }
            observers.removeAll { $0.events == nil }
            observers.append(Observer(events: events))
            if let recovery { events.send(.recovered(recovery)) }
            if problem != nil { events.send(.waiting(count: jobs.count, reason: problem)) }
        }
    }

    func flush() -> StoreReply<UnsavedChanges?> {
        let reply = StoreReply<UnsavedChanges?>()
        queue.async { [self] in
            guard !isClosed else { return reply.cancel() }
            work()
            let changes = jobs.map(\.work)
            let reason = problem ?? .busy(path: file.path)
            reply.send(changes.isEmpty ? nil : UnsavedChanges(changes: changes, reason: reason))
        }
        return reply
    }

    /// Runs a block on the file, after everything requested so far, while the calling thread waits. Fails if a command
    /// is waiting to be saved, because the block must not come before it.
    func run<Answer>(_ block: (LibraryFile) throws(StoreError) -> Answer) throws(StoreError) -> Answer {
        let result: Result<Answer, StoreError> = queue.sync {
            guard !isClosed else { return .failure(.cannotOpen(path: file.path)) }
            work()
            guard jobs.isEmpty, !isFileClosed else { return .failure(problem ?? .busy(path: file.path)) }
            do throws(StoreError) {
                let answer = try runRepairing(block)
                catchUp()
                syncSoon()
                return .success(answer)
            } catch {
                return .failure(error)
            }
        }
        return try result.get()
    }

    private func runRepairing<Answer>(
        _ block: (LibraryFile) throws(StoreError) -> Answer
    ) throws(StoreError) -> Answer {
        do throws(StoreError) {
            return try block(file)
        } catch {
            switch error {
            case .damaged: try recover()
            case .replaced: try handleReplacedFile()
            case .overwritten: try reopenFile()
            default: throw error
            }
            return try block(file)
        }
    }

    func close() -> [UnsavedChange] {
        queue.sync {
            work()
            isClosed = true
            cancelRetry()
            fileWatcher = nil
            try? file.sync()
            defer {
                for job in jobs { job.reply.cancel() }
                jobs = []
                for observer in observers { observer.events?.finish() }
            }
            return jobs.map(\.work)
        }
    }

    // MARK: Working

    private func work() {
        cancelRetry()
        do {
            try reopenIfClosed()
            try processJobs()
        } catch {
            return scheduleRetry(after: error)
        }
        guard problem != nil else { return }
        problem = nil
        delay = Self.firstDelay
        notify(.waiting(count: 0, reason: nil))
    }

    /// Performs the waiting jobs in order. A job leaves the queue while it is performed, so it can't be performed
    /// twice. A job that can't be saved now returns to the front.
    private func processJobs() throws(StoreError) {
        // After a few replacements of the file, the work is retried later.
        var replacements = 0
        while !jobs.isEmpty {
            let job = jobs.removeFirst()
            do throws(StoreError) {
                job.reply.send(try perform(job))
            } catch .replaced where replacements < 3 {
                replacements += 1
                jobs.insert(job, at: 0)
                try handleReplacedFile()
            } catch .overwritten where replacements < 3 {
                replacements += 1
                jobs.insert(job, at: 0)
                try reopenFile()
            } catch  where error.isTemporary {
                jobs.insert(job, at: 0)
                throw error
            } catch {
                job.reply.send(.failed(error))
            }
        }
    }

    private func perform(_ job: Job) throws(StoreError) -> StoreAnswer {
        do {
            return try write(job)
        } catch StoreError.damaged {
            try recover()
            return try write(job)
        }
    }

    private func write(_ job: Job) throws(StoreError) -> StoreAnswer {
        // A canceled command must not wait for a locked library, and others behind it.
        if job.monitor?.isCanceled == true { throw .canceled }
        let stored: StoredEdit?
        switch job.work {
        case .command(let command):
            stored = try file.perform(command, in: job.typing, at: clock(), monitor: job.monitor)
        case .undoOrRedo(let direction): stored = try file.perform(direction, at: clock()).stored
        case .undoStep(let sequence): stored = try file.perform(.undo, only: sequence, at: clock()).stored
        }
        guard var stored else { return .unchanged }
        stored.token = job.token
        stored = stored.forObservers
        deliver(upTo: stored)
        syncSoon()
        return .done(stored)
    }

    /// Schedules a retry. A new request triggers it sooner.
    private func scheduleRetry(after error: StoreError) {
        problem = error
        notify(.waiting(count: jobs.count, reason: error))
        guard !isClosed else { return }
        cancelRetry()
        // The retry may already be due when the library closes, and would open the file again.
        retry = queue.after(seconds: delay) { [weak self] in
            if let self, !isClosed { work() }
        }
        delay = min(delay * 2, Self.longestDelay)
    }

    private func cancelRetry() {
        if let retry { queue.cancel(retry) }
        retry = nil
    }

    private func syncSoon() {
        guard !isSyncScheduled else { return }
        isSyncScheduled = true
        queue.after(seconds: Self.syncDelay) { [weak self] in
            self?.isSyncScheduled = false
            try? self?.file.sync()
        }
    }

    // MARK: Notifications

    private func notify(_ event: StoreEvent) {
        for observer in observers { observer.events?.send(event) }
    }

    /// Reports an edit of this process, after the edits that others have written since the last report.
    private func deliver(upTo own: StoredEdit) {
        if own.sequence == delivered + 1 {
            delivered = own.sequence
            return notify(.edit(own))
        }
        catchUp(own)
    }

    /// Reports the edits that others have written.
    private func catchUp(_ own: StoredEdit? = nil) {
        guard !isClosed else { return }
        if isFileClosed { return work() }
        do {
            // After a write, only edits are reported. The next check notices whether the file was replaced.
            if own == nil, Files.identity(of: file.path) != file.identity {
                try handleReplacedFile()
                return work()
            }
            if own == nil { try checkForOverwriting() }
            let last = try file.lastSequence()
            if last < delivered {
                // Another library, or an older state of this one, is in its place.
                delivered = last
                return notify(.reload)
            }
            guard last > delivered else { return }
            guard let edits = try file.edits(after: delivered) else {
                delivered = try file.lastSequence()
                return notify(.reload)
            }
            for edit in edits {
                delivered = edit.sequence
                notify(.edit(edit.sequence == own?.sequence ? own ?? edit : edit.forObservers))
            }
        } catch {
            // Without a file nothing can be written, and waiting changes should be saved soon. Any other error recurs
            // at the next write, which reports it.
            if isFileClosed || !jobs.isEmpty { scheduleRetry(after: StoreError(error)) }
        }
    }

    // MARK: Repair

    /// Handles a file that isn't the one that was opened.
    ///
    /// This process still has the whole library, because the connection reads the old file while it is open. If the
    /// file was deleted, a copy takes its place. If another file took its place, that file was put there on purpose, so
    /// it stays and is opened. The old library is kept next to it under another name, with all waiting changes, which
    /// were meant for it.
    private func handleReplacedFile() throws(StoreError) {
        do {
            let path = file.path
            if !Files.exists(path) {
                let copy = Files.unusedName(nextTo: path, "restored")
                try Files.copyDatabase(of: file.connection, to: copy)
                closeFile()
                // These belong to the deleted file, and would be taken for the new one's.
                for ending in ["-wal", "-shm"] { unlink(path + ending) }
                // `link` doesn't overwrite a file that someone has just put there.
                if link(copy, path) == 0 { unlink(copy) }
                try reopen(path)
                notify(.restored)
                return
            }
            if let aside = Files.lastUsedName(nextTo: path, "damaged"), Files.identity(of: aside) == file.identity {
                // Someone has repaired the library. The waiting changes are meant for the repaired one, and the old one
                // stays as it is.
                file.connection.keepLog()
                closeFile()
                try reopen(path)
                return notify(.reload)
            }
            let kept = Files.unusedName(nextTo: path, "kept")
            try finishJobs()
            try Files.copyDatabase(of: file.connection, to: kept)
            try? file.connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
            let log = file.log.identity
            closeFile()
            // The old file's log would be taken for the new one's. The new file may have brought its own log.
            if try Files.size(of: path + "-wal") > 0, Files.identity(of: path + "-wal") == log {
                for ending in ["-wal", "-shm"] { unlink(path + ending) }
            }
            try reopen(path)
            notify(.replaced(kept: kept))
            notify(.reload)
        } catch {
            throw StoreError(error)
        }
    }

    /// Performs the waiting jobs in the old file. If a job can't be saved now, that file stays open.
    private func finishJobs() throws(StoreError) {
        file.checksIdentity = false
        defer { file.checksIdentity = true }
        while !jobs.isEmpty {
            let job = jobs.removeFirst()
            do throws(StoreError) {
                job.reply.send(try write(job))
            } catch {
                guard error.isTemporary else {
                    job.reply.send(.failed(error))
                    continue
                }
                jobs.insert(job, at: 0)
                throw error
            }
        }
    }

    private func recover() throws(StoreError) {
        do {
            let path = file.path
            closeFile()
            let report = try Recovery.run(path: path, found: file.identity)
            try reopen(path)
            recovery = report
            notify(.recovered(report))
        } catch {
            throw StoreError(error)
        }
    }

    // MARK: Other writers

    /// Reopens the file if something other than SQLite has written to it. It must be checked with its log, and pages in
    /// memory may no longer match the file.
    private func checkForOverwriting() throws(StoreError) {
        guard !isFileClosed, file.isOverwritten, try OverwriteDetection.confirm(at: file.path) else { return }
        try reopenFile()
    }

    private func reopenFile() throws(StoreError) {
        // The log's pages must not be written to a file that they don't belong to.
        file.connection.keepLog()
        closeFile()
        try reopenIfClosed()
    }

    private func closeFile() {
        file.close()
        isFileClosed = true
    }

    /// Reopens the library if an earlier attempt failed.
    private func reopenIfClosed() throws(StoreError) {
        guard isFileClosed else { return }
        do {
            try reopen(file.path)
            notify(.reload)
        } catch {
            throw StoreError(error)
        }
    }

    private func reopen(_ path: String) throws {
        let report: RecoveryReport?
        (file, report) = try LibraryFile.opened(path: path, creates: false, timeout: 1_000)
        isFileClosed = false
        delivered = try file.lastSequence()
        guard let report else { return }
        recovery = report
        notify(.recovered(report))
    }
}
