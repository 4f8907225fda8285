import Board
import Dispatch
import Glibc

/// Writes commands one after the other, on a queue of its own, and tells those who watch.
///
/// What can't be saved now stays where it is, first in the queue, and all behind it wait: the order is part of what the
/// user did. It is tried again with every new command and after a while, as long as something waits and no longer.
final class Writer: @unchecked Sendable {
    // Unchecked: everything below is touched on the queue only.
    private let queue = DispatchQueue(label: "inlay.write", qos: .userInitiated)
    private var file: LibraryFile
    private var recovery: RecoveryReport?
    private let clock: @Sendable () -> Int64
    private var jobs: [Job] = []
    private var watchers: [CommandToken: @Sendable (StoreEvent) -> Void] = [:]
    private var watcher: FileWatcher?
    private var delivered: Int64
    private var trouble: StoreError?
    private var delay = Writer.firstDelay
    private var retry: DispatchWorkItem?
    private var isSyncing = false
    private var isClosed = false

    private static let firstDelay = 0.25
    private static let longestDelay = 5.0
    /// How soon after a write it is on the disk for good.
    private static let syncDelay = 0.5

    struct Job: Sendable {
        enum Work: Sendable {
            case command(Command)
            case turn(HistoryDirection)
        }

        var work: Work
        var token: CommandToken
        var answer: @Sendable (StoreAnswer) -> Void
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
        watcher = FileWatcher(path: file.path) { [weak self] in
            guard let self else { return }
            queue.async { self.catchUp() }
        }
    }

    func enqueue(_ job: Job) {
        queue.async { [self] in
            guard !isClosed else { return job.answer(.failed(.cannotOpen(path: file.path))) }
            jobs.append(job)
            work()
        }
    }

    func add(_ key: CommandToken, _ deliver: @escaping @Sendable (StoreEvent) -> Void) {
        queue.sync {
            watchers[key] = deliver
            if let recovery { deliver(.recovered(recovery)) }
            if trouble != nil { deliver(.waiting(count: jobs.count, reason: trouble)) }
        }
    }

    func remove(_ key: CommandToken) {
        // Not to be waited for: the last to let go may be a callback on this very queue.
        queue.async { self.watchers[key] = nil }
    }

    func close() -> [Command] {
        queue.sync {
            work()
            isClosed = true
            retry?.cancel()
            watcher = nil
            file.sync()
            let left = jobs.compactMap { if case .command(let command) = $0.work { command } else { nil } }
            jobs = []
            return left
        }
    }

    // MARK: Working

    private func work() {
        retry?.cancel()
        retry = nil
        while let job = jobs.first {
            do {
                let answer = try perform(job)
                jobs.removeFirst()
                job.answer(answer)
            } catch  where error.isTemporary {
                wait(because: error)
                return
            } catch {
                jobs.removeFirst()
                job.answer(.failed(error))
            }
        }
        guard trouble != nil else { return }
        trouble = nil
        delay = Self.firstDelay
        tell(.waiting(count: 0, reason: nil))
    }

    private func perform(_ job: Job) throws(StoreError) -> StoreAnswer {
        do {
            return try write(job)
        } catch StoreError.replaced {
            try takeReplacement()
            guard jobs.first?.token == job.token else { return .unchanged }
            return try write(job)
        } catch StoreError.damaged {
            try recover()
            return try write(job)
        }
    }

    private func write(_ job: Job) throws(StoreError) -> StoreAnswer {
        let stored: StoredEdit?
        switch job.work {
        case .command(let command): stored = try file.perform(command, at: clock())
        case .turn(let direction): stored = try file.turn(direction, at: clock()).stored
        }
        guard var stored else { return .unchanged }
        stored.token = job.token
        deliver(upTo: stored)
        syncSoon()
        return .done(stored)
    }

    /// Tries again later; sooner where something else is given to do.
    private func wait(because error: StoreError) {
        trouble = error
        tell(.waiting(count: jobs.count, reason: error))
        guard !isClosed else { return }
        let item = DispatchWorkItem { [weak self] in self?.work() }
        retry = item
        queue.asyncAfter(deadline: .now() + delay, execute: item)
        delay = min(delay * 2, Self.longestDelay)
    }

    private func syncSoon() {
        guard !isSyncing else { return }
        isSyncing = true
        queue.asyncAfter(deadline: .now() + Self.syncDelay) { [weak self] in
            self?.isSyncing = false
            self?.file.sync()
        }
    }

    // MARK: Telling

    private func tell(_ event: StoreEvent) {
        for deliver in watchers.values { deliver(event) }
    }

    /// Tells of an own edit, and before it of what others have written since the last one.
    private func deliver(upTo own: StoredEdit) {
        if own.sequence == delivered + 1 {
            delivered = own.sequence
            return tell(.edit(own))
        }
        catchUp(own)
    }

    /// Tells of what others have written.
    private func catchUp(_ own: StoredEdit? = nil) {
        guard !isClosed else { return }
        do {
            if Files.identity(of: file.path) != file.identity {
                try takeReplacement()
                return work()
            }
            guard try file.lastSequence() > delivered else { return }
            guard let edits = try file.edits(after: delivered) else {
                delivered = try file.lastSequence()
                return tell(.reload)
            }
            for edit in edits {
                delivered = edit.sequence
                tell(.edit(edit.sequence == own?.sequence ? own ?? edit : edit))
            }
        } catch {
            // The next write will meet it again, and say so.
        }
    }

    // MARK: Mending

    /// The file is not the one that was opened.
    ///
    /// What this process has in hand is still the whole library: the connection reads the old file for as long as it is
    /// open. Where the file was deleted, a copy of it takes its place again. Where another took its place, that other one
    /// stays and is opened, since somebody put it there; the old one is kept beside it under a name of its own, with all
    /// that waited to be saved, which was meant for it.
    private func takeReplacement() throws(StoreError) {
        do {
            let path = file.path
            if !Files.exists(path) {
                let copy = Files.freeName(beside: path, "restored")
                try Files.copyDatabase(of: file.connection, to: copy)
                file.close()
                // These belong to the file that is gone, and would be taken for the new one's.
                for ending in ["-wal", "-shm"] { unlink(path + ending) }
                // Not over a file that somebody has put there just now.
                if link(copy, path) == 0 { unlink(copy) }
                try reopen(path)
                tell(.restored)
                return
            }
            let kept = Files.freeName(beside: path, "kept")
            finishJobs()
            try Files.copyDatabase(of: file.connection, to: kept)
            try? file.connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
            file.close()
            if Files.size(of: path + "-wal") > 0 { for ending in ["-wal", "-shm"] { unlink(path + ending) } }
            try reopen(path)
            tell(.replaced(kept: kept))
            tell(.reload)
        } catch {
            throw StoreError(error)
        }
    }

    /// Carries out what waits, in the old file.
    private func finishJobs() {
        file.checksIdentity = false
        while let job = jobs.first {
            guard let answer = try? write(job) else { return }
            jobs.removeFirst()
            job.answer(answer)
        }
    }

    private func recover() throws(StoreError) {
        do {
            let path = file.path
            file.close()
            let report = try Recovery.run(path: path)
            try reopen(path)
            recovery = report
            tell(.recovered(report))
        } catch {
            throw StoreError(error)
        }
    }

    private func reopen(_ path: String) throws {
        file = try LibraryFile.opened(path: path, creates: false, timeout: 1_000).file
        delivered = try file.lastSequence()
    }
}
