import BoardStore

/// A value that may be large, such as a board with a million cards. It is released on a queue, because
/// releasing it on the main thread would freeze the window for many frames.
package final class LargeValue<Value: Sendable>: Sendable {
    private let content: Locked<Value?>
    private let queue: WorkQueue

    package init(_ value: Value, releasedOn queue: WorkQueue) {
        content = Locked(value)
        self.queue = queue
    }

    package var value: Value {
        guard let value = content.withLock({ $0 }) else { preconditionFailure("The value was read after its release.") }
        return value
    }

    deinit {
        // The queue removes the value, so this thread never has the last reference to it.
        queue.async { [content] in content.withLock { $0 = nil } }
    }
}
