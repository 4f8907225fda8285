import BoardModel

/// A clock that goes only when a test says so.
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

    /// What is given to the model.
    private(set) lazy var scheduler = Scheduler { [weak self] milliseconds, body in
        let token = Token()
        // What was still on its way when a test ended waits for ever.
        guard let self else { return token }
        entries.append(Entry(token, now + milliseconds, body))
        return token
    }

    /// Does the next piece of work that is due.
    ///
    /// - Returns: whether there was any.
    @discardableResult
    func turn() -> Bool {
        entries.removeAll { $0.token == nil }
        let due = entries.filter { $0.time <= now }.min { $0.time < $1.time }
        guard let due else { return false }
        entries.removeAll { $0 === due }
        withExtendedLifetime(due.token) { due.body() }
        return true
    }

    /// Lets time go by, with all that is due in it.
    func advance(milliseconds: Int) {
        let end = now + milliseconds
        while true {
            while turn() {}
            guard let next = entries.map(\.time).min(), next <= end else { break }
            now = next
        }
        now = end
    }
}
