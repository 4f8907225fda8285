/// A read that several callers wait for. The first caller starts it.
///
/// Some sources deliver nothing at first, and everything a little later. A caller that joined a failing read therefore
/// triggers another one. The type doesn't depend on what is read.
@MainActor
package final class SharedRead<Value: Sendable, Failure: Error> {
    package typealias Outcome = Result<Value, Failure>

    /// The value, once it is read.
    package private(set) var value: Value?
    private let isRetryable: (Failure) -> Bool
    private let read: @MainActor () async -> Outcome
    /// The read in progress.
    private var current: Task<Outcome, Never>?

    /// Creates a shared read.
    ///
    /// - Parameters:
    ///   - isRetryable: Returns whether the source may succeed if it is asked again after a failure.
    ///   - read: Reads from the source.
    package init(
        retryingAfter isRetryable: @escaping (Failure) -> Bool, read: @escaping @MainActor () async -> Outcome
    ) {
        (self.isRetryable, self.read) = (isRetryable, read)
    }

    /// Returns the value, once it is read.
    package func get() async throws(Failure) -> Value {
        if let value { return value }
        let hasJoined = current != nil
        var outcome = await next()
        if hasJoined, case .failure(let failure) = outcome, isRetryable(failure) { outcome = await next() }
        return try outcome.get()
    }

    /// Returns the outcome of the read in progress, or of a new one.
    private func next() async -> Outcome {
        let task = current ?? Task { [read] in await read() }
        current = task
        let outcome = await task.value
        if current == task { current = nil }
        if case .success(let value) = outcome { self.value = value }
        return outcome
    }
}
