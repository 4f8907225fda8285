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
    /// The last read, which may have ended.
    private var last: Read?
    private var isReading = false

    private struct Read {
        let number: Int
        let outcome: Task<Outcome, Never>
    }

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
        let joined = isReading ? last : nil
        let first = joined ?? start()
        var outcome = await outcome(of: first)
        if joined != nil, case .failure(let failure) = outcome, isRetryable(failure) {
            // Another caller that learned of the failure earlier has asked again, and may even have the answer.
            let later = last.flatMap { $0.number > first.number ? $0 : nil }
            outcome = await self.outcome(of: later ?? start())
        }
        return try outcome.get()
    }

    private func start() -> Read {
        let new = Read(number: (last?.number ?? 0) + 1, outcome: Task { [read] in await read() })
        (last, isReading) = (new, true)
        return new
    }

    private func outcome(of read: Read) async -> Outcome {
        let outcome = await read.outcome.value
        if last?.number == read.number { isReading = false }
        if case .success(let value) = outcome { self.value = value }
        return outcome
    }
}
