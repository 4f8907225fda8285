/// The answer to something that a store was given to do: it comes once, and is awaited.
public final class StoreReply<Answer: Sendable>: Sendable {
    private enum State {
        case open
        case awaited(CheckedContinuation<Answer?, Never>)
        case answered(Answer?)
    }

    private let state = Locked(State.open)

    /// A reply that is still to come.
    public init() {}

    /// Answers, from any thread. Only the first answer counts.
    public func send(_ answer: Answer) { settle(answer) }

    /// Gives up answering: the store was closed before.
    public func abandon() { settle(nil) }

    private func settle(_ answer: Answer?) {
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

    /// Whether it has been answered, or never will be.
    public var isSettled: Bool {
        state.withLock { if case .answered = $0 { true } else { false } }
    }

    /// The answer, where it has come already.
    public var answer: Answer? {
        state.withLock { if case .answered(let answer) = $0 { answer } else { nil } }
    }

    /// The answer, for the one who awaits it; `nil` where the store was closed before.
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
