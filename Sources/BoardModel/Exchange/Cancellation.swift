import BoardStore

/// A request to end work on another thread.
package final class Cancellation: Sendable {
    private struct State: Sendable {
        var isCanceled = false
        var bodies: [@Sendable () -> Void] = []
    }

    private let state = Locked(State())

    /// Creates a request that hasn't been made yet.
    package init() {}

    /// Whether the work should end.
    package var isCanceled: Bool { state.withLock { $0.isCanceled } }

    /// Requests that the work end.
    package func cancel() {
        let bodies = state.withLock { state in
            defer { state = State(isCanceled: true) }
            return state.bodies
        }
        for body in bodies { body() }
    }

    /// Calls `body` once when the work should end, or at once if it already should.
    package func onCancel(_ body: @escaping @Sendable () -> Void) {
        let isCanceled = state.withLock { state in
            if !state.isCanceled { state.bodies.append(body) }
            return state.isCanceled
        }
        if isCanceled { body() }
    }
}
