/// Work that can wait for all else: a piece each time that there is nothing to draw or to answer.
@MainActor
public final class IdleQueue {
    private var waiting: [@MainActor () -> Void] = []
    private var timer: Timer?

    /// A queue with nothing to do.
    public init() {}

    /// Does something behind all that was asked for before.
    public func add(_ work: @escaping @MainActor () -> Void) {
        waiting.append(work)
        schedule()
    }

    /// Forgets what has not been done.
    public func clear() {
        waiting = []
        timer = nil
    }

    private func schedule() {
        guard timer == nil, !waiting.isEmpty else { return }
        // It lives until its work is done.
        timer = Timer(afterMilliseconds: 0) { [self] in
            timer = nil
            let work = waiting.removeFirst()
            schedule()
            work()
        }
    }
}
