/// A read that many wait for. The first to ask begins it.
///
/// Some sources give nothing at first, and all of it a little later: whoever asked while a read was failing has the source
/// asked once more. It does not know what is read.
@MainActor
package final class SharedRead<Value: Sendable, Failure: Error> {
    package typealias Outcome = Result<Value, Failure>

    /// What was read.
    package private(set) var value: Value?
    private let mayChange: (Failure) -> Bool
    private let read: @MainActor () async -> Outcome
    /// The read that goes on.
    private var current: Task<Outcome, Never>?

    /// - Parameters:
    ///   - mayChange: whether the source may do better when it is asked once more after a failure.
    ///   - read: asks the source.
    package init(
        retryingAfter mayChange: @escaping (Failure) -> Bool, read: @escaping @MainActor () async -> Outcome
    ) {
        (self.mayChange, self.read) = (mayChange, read)
    }

    /// Returns what is read, once it is there.
    package func get() async throws(Failure) -> Value {
        if let value { return value }
        let isLate = current != nil
        var outcome = await next()
        if isLate, case .failure(let failure) = outcome, mayChange(failure) { outcome = await next() }
        return try outcome.get()
    }

    /// Returns the outcome of the read that goes on, or of a new one.
    private func next() async -> Outcome {
        let task = current ?? Task { [read] in await read() }
        current = task
        let outcome = await task.value
        if current == task { current = nil }
        if case .success(let value) = outcome { self.value = value }
        return outcome
    }
}
