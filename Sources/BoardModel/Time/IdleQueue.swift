/// A queue of deferrable work. One item runs whenever there is nothing to draw or handle.
@MainActor
package final class IdleQueue {
    private let scheduler: Scheduler
    private var waiting: [@MainActor () -> Void] = []
    private var next: AnyObject?

    /// Creates an empty queue.
    package init(_ scheduler: Scheduler) {
        self.scheduler = scheduler
    }

    /// Adds work to run after all earlier work.
    package func add(_ work: @escaping @MainActor () -> Void) {
        waiting.append(work)
        schedule()
    }

    /// Discards the remaining work.
    package func clear() {
        waiting = []
        next = nil
    }

    private func schedule() {
        guard next == nil, !waiting.isEmpty else { return }
        // The closure keeps the queue alive until the work is done.
        next = scheduler.after(milliseconds: 0) { [self] in
            next = nil
            let work = waiting.removeFirst()
            schedule()
            work()
        }
    }
}
