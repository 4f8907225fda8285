import Dispatch

/// A value that several threads read and change, one at a time.
final class Locked<Value>: @unchecked Sendable {
    // Unchecked: the value is touched between `wait` and `signal` only.
    private var value: Value
    private let turn = DispatchSemaphore(value: 1)

    init(_ value: sending Value) { self.value = value }

    /// Runs a short block that has the value for itself.
    func withLock<Answer>(_ block: (inout Value) -> Answer) -> Answer {
        turn.wait()
        defer { turn.signal() }
        return block(&value)
    }
}
