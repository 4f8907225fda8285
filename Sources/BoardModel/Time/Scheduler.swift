/// When the main thread does what can wait. Given from outside: in a window, drawing and input come first.
@MainActor
package struct Scheduler {
    private let schedule: (_ milliseconds: Int, _ body: @escaping @MainActor () -> Void) -> AnyObject

    /// A scheduler.
    ///
    /// - Parameter schedule: calls its body once after a delay, 0 for as soon as nothing else is to be done. Releasing what
    ///   it returns cancels the call.
    package init(_ schedule: @escaping (_ milliseconds: Int, _ body: @escaping @MainActor () -> Void) -> AnyObject) {
        self.schedule = schedule
    }

    /// Calls `body` once after a delay, unless what is returned is released before.
    func after(milliseconds: Int, _ body: @escaping @MainActor () -> Void) -> AnyObject { schedule(milliseconds, body) }
}
