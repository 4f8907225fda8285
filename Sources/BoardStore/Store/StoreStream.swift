/// What a store sends to one consumer, in the order in which it was sent. Nothing is lost while the consumer is busy.
///
/// It does not own what sends: a stream that was finished, or that nobody holds any more, takes nothing.
public final class StoreStream<Element: Sendable>: AsyncSequence, Sendable {
    private struct State {
        /// What has come; it stays here until it is consumed, also where the consumer has been woken for it.
        var waiting: [Element] = []
        var consumed = 0
        var consumer: CheckedContinuation<Void, Never>?
        var isFinished = false

        var hasNext: Bool { consumed < waiting.count }

        mutating func takeNext() -> Element? {
            guard hasNext else { return nil }
            defer {
                consumed += 1
                if !hasNext { (waiting, consumed) = ([], 0) }
            }
            return waiting[consumed]
        }

        mutating func takeConsumer() -> CheckedContinuation<Void, Never>? {
            defer { consumer = nil }
            return consumer
        }
    }

    private let state = Locked(State())

    /// A stream that nothing has been sent to.
    public init() {}

    /// Sends an element, from any thread.
    public func send(_ element: Element) {
        let consumer = state.withLock { state -> CheckedContinuation<Void, Never>? in
            guard !state.isFinished else { return nil }
            state.waiting.append(element)
            return state.takeConsumer()
        }
        consumer?.resume()
    }

    /// Ends the stream behind what was sent so far. Both sides may.
    public func finish() {
        let consumer = state.withLock { state in
            state.isFinished = true
            return state.takeConsumer()
        }
        consumer?.resume()
    }

    /// Whether it was finished: nobody wants more of it.
    public var isFinished: Bool { state.withLock { $0.isFinished } }

    /// Takes an element that has come already; `nil` where there is none.
    public func takeNext() -> Element? { state.withLock { $0.takeNext() } }

    /// The elements for the one consumer.
    public func makeAsyncIterator() -> Iterator { Iterator(stream: self) }

    /// Takes one element after the other. What has come is there at once: the consumer stays on its thread.
    public struct Iterator: AsyncIteratorProtocol {
        fileprivate let stream: StoreStream

        /// The next element; `nil` at the end.
        public mutating func next() async -> Element? { await next(isolation: nil) }

        /// The next element, for the consumer's actor; `nil` at the end.
        public mutating func next(isolation actor: isolated (any Actor)?) async -> Element? {
            while true {
                if let element = stream.takeNext() { return element }
                // What was sent in between is found by the next look.
                if stream.isFinished { return stream.takeNext() }
                await withCheckedContinuation(isolation: actor) { stream.wake($0) }
            }
        }
    }

    /// Wakes a consumer when there is something to consume, or no more of it.
    private func wake(_ consumer: CheckedContinuation<Void, Never>) {
        let isNow = state.withLock { state in
            if state.hasNext || state.isFinished { return true }
            state.consumer = consumer
            return false
        }
        if isNow { consumer.resume() }
    }
}
