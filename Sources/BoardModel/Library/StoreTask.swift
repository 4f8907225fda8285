/// A task that runs until it is released.
package final class StoreTask: Sendable {
    private let end: @Sendable () -> Void

    /// Creates a task with the function that ends it.
    package init(end: @escaping @Sendable () -> Void) {
        self.end = end
    }

    deinit { end() }
}
