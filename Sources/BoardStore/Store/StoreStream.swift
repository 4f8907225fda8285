/// A stream of elements from a store to one consumer, in sending order. Nothing is lost while the consumer is busy.
///
/// It doesn't own the sender. A stream that is finished or released accepts nothing.
public final class StoreStream<Element: Sendable>: AsyncSequence, Sendable {
    private struct State {
        /// The elements that have arrived. They stay here until they are consumed, even if the consumer has been woken.
        var waiting: [Element] = []
        var consumed = 0
        var consumer: CheckedContinuation<Void, Never>?
        var isFinished = false

        var hasNext: Bool { consumed < waiting.count }

        mutating func popNext() -> Element? {
            guard hasNext else { return nil }
            defer {
                consumed += 1
                if !hasNext { (waiting, consumed) = ([], 0) }
            }
            return waiting[consumed]
        }

        mutating func popConsumer() -> CheckedContinuation<Void, Never>? {
            defer { consumer = nil }
            return consumer
        }
    }

    private let state = Locked(State())

    /// Creates an empty stream.
    public init() {}

    /// Sends an element, from any thread.
    public func send(_ element: Element) {
        let consumer = state.withLock { state -> CheckedContinuation<Void, Never>? in
            guard !state.isFinished else { return nil }
            state.waiting.append(element)
            return state.popConsumer()
        }
        consumer?.resume()
    }

    /// Ends the stream after what was sent so far. Either side may call it.
    public func finish() {
        let consumer = state.withLock { state in
            state.isFinished = true
            return state.popConsumer()
        }
        consumer?.resume()
    }

    /// Whether the stream has ended, so no more elements are wanted.
    public var isFinished: Bool { state.withLock { $0.isFinished } }

    /// Returns an element that has arrived, or `nil` if there is none.
    public func popNext() -> Element? { state.withLock { $0.popNext() } }

    /// Returns the elements for the single consumer.
    public func makeAsyncIterator() -> Iterator { Iterator(stream: self) }

    /// An iterator over the elements. Elements that have arrived are returned at once, so the consumer stays on its
    /// thread.
    public struct Iterator: AsyncIteratorProtocol {
        fileprivate let stream: StoreStream

        /// Returns the next element, or `nil` at the end.
        public mutating func next() async -> Element? { await next(isolation: nil) }

        /// Returns the next element on the consumer's actor, or `nil` at the end.
        public mutating func next(isolation actor: isolated (any Actor)?) async -> Element? {
            while true {
                if let element = stream.popNext() { return element }
                // This second look finds an element that was sent in between.
                if stream.isFinished { return stream.popNext() }
                await withCheckedContinuation(isolation: actor) { stream.wake($0) }
            }
        }
    }

    /// Wakes a consumer when there is an element, or the stream has ended.
    private func wake(_ consumer: CheckedContinuation<Void, Never>) {
        let isReady = state.withLock { state in
            if state.hasNext || state.isFinished { return true }
            state.consumer = consumer
            return false
        }
        if isReady { consumer.resume() }
    }
}
