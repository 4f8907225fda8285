/// Work that can wait for everything else: one piece whenever there is nothing to draw or to answer.
@MainActor
package final class IdleQueue {
    private let scheduler: Scheduler
    private var waiting: [@MainActor () -> Void] = []
    private var next: AnyObject?

    /// A queue with nothing to do.
    package init(_ scheduler: Scheduler) {
        self.scheduler = scheduler
    }

    /// Does something after everything that was added before.
    package func add(_ work: @escaping @MainActor () -> Void) {
        waiting.append(work)
        schedule()
    }

    /// Forgets what has not been done.
    package func clear() {
        waiting = []
        next = nil
    }

    private func schedule() {
        guard next == nil, !waiting.isEmpty else { return }
        // It lives until its work is done.
        next = scheduler.after(milliseconds: 0) { [self] in
            next = nil
            let work = waiting.removeFirst()
            schedule()
            work()
        }
    }
}
