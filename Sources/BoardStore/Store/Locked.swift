import Dispatch

/// A value that several threads read and change, one at a time.
package final class Locked<Value>: @unchecked Sendable {
    // Unchecked, because the value is accessed only between `wait` and `signal`.
    private var value: Value
    private let turn = DispatchSemaphore(value: 1)

    /// Creates a value to share.
    package init(_ value: sending Value) { self.value = value }

    /// Runs a short block with exclusive access to the value.
    package func withLock<Answer>(_ block: (inout Value) -> Answer) -> Answer {
        turn.wait()
        defer { turn.signal() }
        return block(&value)
    }
}
