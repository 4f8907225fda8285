/// A scheduler for deferrable work on the main thread. It is injected: in a window, drawing and input come first.
@MainActor
package struct Scheduler {
    private let schedule: (_ milliseconds: Int, _ body: @escaping @MainActor () -> Void) -> AnyObject

    /// Creates a scheduler.
    ///
    /// - Parameter schedule: Calls its body once after a delay. A delay of 0 means as soon as nothing else is pending.
    ///   Releasing the returned object cancels the call.
    package init(_ schedule: @escaping (_ milliseconds: Int, _ body: @escaping @MainActor () -> Void) -> AnyObject) {
        self.schedule = schedule
    }

    /// Calls `body` once after a delay, unless the returned object is released first.
    func after(milliseconds: Int, _ body: @escaping @MainActor () -> Void) -> AnyObject { schedule(milliseconds, body) }
}
