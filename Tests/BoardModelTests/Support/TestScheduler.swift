import BoardModel

/// A clock that moves only when a test tells it to.
@MainActor
final class TestScheduler {
    private final class Entry {
        weak var token: Token?
        let time: Int
        let body: @MainActor () -> Void

        init(_ token: Token, _ time: Int, _ body: @escaping @MainActor () -> Void) {
            (self.token, self.time, self.body) = (token, time, body)
        }
    }

    private final class Token {}

    private var now = 0
    private var entries: [Entry] = []

    /// The scheduler for the model.
    private(set) lazy var scheduler = Scheduler { [weak self] milliseconds, body in
        let token = Token()
        // Work that is scheduled after the test has ended never runs.
        guard let self else { return token }
        entries.append(Entry(token, now + milliseconds, body))
        return token
    }

    /// Runs the next piece of work that is due.
    ///
    /// - Returns: Whether there was any.
    @discardableResult
    func turn() -> Bool {
        entries.removeAll { $0.token == nil }
        let due = entries.filter { $0.time <= now }.min { $0.time < $1.time }
        guard let due else { return false }
        entries.removeAll { $0 === due }
        withExtendedLifetime(due.token) { due.body() }
        return true
    }

    /// Moves the clock, and runs all work that becomes due.
    func advance(milliseconds: Int) {
        let end = now + milliseconds
        while true {
            while turn() {}
            guard let next = entries.map(\.time).min(), next <= end else { break }
            now = next
        }
        now = end
    }

    /// The number of pieces of work that are scheduled.
    var pendingCount: Int { entries.count { $0.token != nil } }
}
