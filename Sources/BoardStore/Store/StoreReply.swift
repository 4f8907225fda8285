/// An asynchronous answer to a request to a store. It arrives once.
public final class StoreReply<Answer: Sendable>: Sendable {
    private enum State {
        case open
        case awaited(CheckedContinuation<Answer?, Never>)
        case answered(Answer?)
    }

    private let state = Locked(State.open)

    /// Creates a reply without an answer.
    public init() {}

    /// Sends the answer, from any thread. Only the first answer counts.
    public func send(_ answer: Answer) { resolve(answer) }

    /// Ends the reply without an answer, because the store was closed first.
    public func cancel() { resolve(nil) }

    private func resolve(_ answer: Answer?) {
        let waiting = state.withLock { state -> CheckedContinuation<Answer?, Never>? in
            switch state {
            case .answered: return nil
            case .open:
                state = .answered(answer)
                return nil
            case .awaited(let continuation):
                state = .answered(answer)
                return continuation
            }
        }
        waiting?.resume(returning: answer)
    }

    /// Whether the answer has arrived, or never will.
    public var isResolved: Bool {
        state.withLock { if case .answered = $0 { true } else { false } }
    }

    /// The answer, if it has arrived.
    public var answer: Answer? {
        state.withLock { if case .answered(let answer) = $0 { answer } else { nil } }
    }

    /// Waits for the answer. Returns `nil` if the store was closed first. Supports a single waiter.
    public func value(isolation actor: isolated (any Actor)? = #isolation) async -> Answer? {
        await withCheckedContinuation(isolation: actor) { continuation in
            let (answer, isThere) = state.withLock { state -> (Answer?, Bool) in
                if case .answered(let answer) = state { return (answer, true) }
                state = .awaited(continuation)
                return (nil, false)
            }
            if isThere { continuation.resume(returning: answer) }
        }
    }
}
