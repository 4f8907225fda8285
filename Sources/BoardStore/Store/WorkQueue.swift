import Glibc

/// A queue of work for separate threads: in order on one thread, or in parallel on several.
///
/// Dispatch queues do the same, but from the first work item on, their thread pool wakes the process once a second
/// until the process ends. These threads sleep until there is work, and end with the queue.
package final class WorkQueue: Sendable {
    private let list: WorkList

    /// Creates a queue. Its threads start with the first work item.
    ///
    /// - Parameter threads: The maximum number of threads. With one, work is done in the order in which it was added.
    package init(threads: Int = 1) { list = WorkList(limit: threads) }

    deinit { list.finish() }

    /// Adds work to the end of the queue. If the system can't start a thread, the work is done at once.
    package func async(_ work: @escaping @Sendable () -> Void) {
        if !list.add(work) { work() }
    }

    /// Adds work after a delay, unless the queue is released by then.
    ///
    /// - Returns: The number for canceling it.
    @discardableResult
    package func after(seconds: Double, _ work: @escaping @Sendable () -> Void) -> Int {
        list.add(work, at: WorkList.now + Int(seconds * 1e9))
    }

    /// Cancels work whose delay isn't over. Work that is due may already be waiting for a thread, and is
    /// still done.
    package func cancel(_ number: Int) { list.cancel(number) }

    /// Does work on the calling thread, after all work in the queue, while the queue's only thread waits. The queue's
    /// own work must not call it.
    package func sync<Answer>(_ work: () -> Answer) -> Answer {
        let turn = list.waitForTurn()
        defer { list.end(turn) }
        return work()
    }

    /// Does work on a separate thread, and returns its result.
    package static func run<Answer: Sendable>(
        isolation actor: isolated (any Actor)? = #isolation, _ work: @escaping @Sendable () -> Answer
    ) async -> Answer {
        let queue = WorkQueue()
        return await withCheckedContinuation(isolation: actor) { continuation in
            queue.async { continuation.resume(returning: work()) }
        }
    }
}

/// The work of a queue, shared by its threads. They outlive the queue until all work is done.
private final class WorkList: @unchecked Sendable {
    // Unchecked, because everything below is accessed only with the lock held.
    private let lock = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    /// The condition that is signaled when there is work, or when there will be no more.
    private let change = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
    /// The condition that is signaled when a turn begins or ends.
    private let turns = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
    private let limit: Int
    private var waiting: [@Sendable () -> Void] = []
    private var started = 0
    private var delayed: [(time: Int, number: Int, work: @Sendable () -> Void)] = []
    private var lastNumber = 0
    private var threadCount = 0
    private var idleCount = 0
    private var isFinished = false

    init(limit: Int) {
        self.limit = limit
        pthread_mutex_init(lock, nil)
        pthread_cond_init(turns, nil)
        // Setting the system clock must not affect delays.
        var attributes = pthread_condattr_t()
        pthread_condattr_init(&attributes)
        pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC)
        pthread_cond_init(change, &attributes)
        pthread_condattr_destroy(&attributes)
    }

    deinit {
        pthread_cond_destroy(turns)
        pthread_cond_destroy(change)
        pthread_mutex_destroy(lock)
        turns.deallocate()
        change.deallocate()
        lock.deallocate()
    }

    static var now: Int {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return time.tv_sec * 1_000_000_000 + time.tv_nsec
    }

    private func locked<Answer>(_ body: () -> Answer) -> Answer {
        pthread_mutex_lock(lock)
        defer { pthread_mutex_unlock(lock) }
        return body()
    }

    // MARK: Adding

    /// Returns `false`, without adding anything, if there is no thread and none can be started.
    func add(_ work: @escaping @Sendable () -> Void) -> Bool {
        locked {
            if waiting.count - started >= idleCount, threadCount < limit, !startThread(), threadCount == 0 {
                return false
            }
            waiting.append(work)
            pthread_cond_signal(change)
            return true
        }
    }

    func add(_ work: @escaping @Sendable () -> Void, at time: Int) -> Int {
        locked {
            lastNumber += 1
            delayed.append((time, lastNumber, work))
            // A thread that would sleep longer must look again.
            if threadCount == 0 { _ = startThread() } else { pthread_cond_signal(change) }
            return lastNumber
        }
    }

    func cancel(_ number: Int) {
        // Work may hold the last reference to its queue. It is released only after unlocking, because the queue's
        // `deinit` needs the lock.
        let canceled = locked {
            let canceled = delayed.filter { $0.number == number }
            delayed.removeAll { $0.number == number }
            return canceled
        }
        withExtendedLifetime(canceled) {}
    }

    /// The period in which a thread waits for the caller of `sync`.
    final class Turn: @unchecked Sendable {
        // Unchecked, because it is accessed only with the list's lock held.
        fileprivate var hasBegun = false
        fileprivate var isOver = false
    }

    func waitForTurn() -> Turn {
        let turn = Turn()
        let hasThread = add {
            self.locked {
                turn.hasBegun = true
                pthread_cond_broadcast(self.turns)
                while !turn.isOver { pthread_cond_wait(self.turns, self.lock) }
            }
        }
        if hasThread { locked { while !turn.hasBegun { pthread_cond_wait(turns, lock) } } }
        return turn
    }

    func end(_ turn: Turn) {
        locked {
            turn.isOver = true
            pthread_cond_broadcast(turns)
        }
    }

    func finish() {
        let canceled = locked {
            isFinished = true
            let canceled = delayed
            delayed = []
            pthread_cond_broadcast(change)
            return canceled
        }
        withExtendedLifetime(canceled) {}
    }

    // MARK: Threads

    private func startThread() -> Bool {
        let retained = Unmanaged.passRetained(self)
        var thread = pthread_t()
        let code = pthread_create(
            &thread, nil,
            { list in
                if let list { Unmanaged<WorkList>.fromOpaque(list).takeRetainedValue().work() }
                return nil
            }, retained.toOpaque())
        guard code == 0 else {
            retained.release()
            return false
        }
        pthread_detach(thread)
        threadCount += 1
        return true
    }

    private func work() {
        while let work = next() { work() }
    }

    /// Waits for work. Returns `nil` when there will be no more.
    private func next() -> (@Sendable () -> Void)? {
        locked {
            while true {
                addDue()
                if started < waiting.count {
                    return removeFirst()
                }
                if isFinished {
                    threadCount -= 1
                    return nil
                }
                idleCount += 1
                if let time = delayed.map(\.time).min() {
                    var end = timespec(tv_sec: time / 1_000_000_000, tv_nsec: time % 1_000_000_000)
                    pthread_cond_timedwait(change, lock, &end)
                } else {
                    pthread_cond_wait(change, lock)
                }
                idleCount -= 1
            }
        }
    }

    /// Removes the next work item. Nothing of it stays here: it could hold the last reference to the queue, which must
    /// not be released under the lock.
    private func removeFirst() -> @Sendable () -> Void {
        let work = waiting[started]
        // Swift 6.0 doesn't accept a plain closure as a sendable one here.
        waiting[started] = { @Sendable in }
        started += 1
        if started == waiting.count { (waiting, started) = ([], 0) }
        return work
    }

    private func addDue() {
        guard !delayed.isEmpty else { return }
        let now = Self.now
        waiting += delayed.filter { $0.time <= now }.sorted { ($0.time, $0.number) < ($1.time, $1.number) }.map(\.work)
        delayed.removeAll { $0.time <= now }
    }
}
