/// Content received from other programs that is about to become cards. A closing window waits for it.
@MainActor
package final class PendingImports {
    private var count = 0
    private var waiting: [@MainActor () -> Void] = []

    /// Records that content has been received in full, and is about to become cards.
    package func begin() { count += 1 }

    /// Records that the cards are passed to the store in this turn of the main loop, or that the content made none.
    package func end() {
        count -= 1
        Task { notifyWaiters() }
    }

    private func notifyWaiters() {
        guard count == 0 else { return }
        let bodies = waiting
        waiting = []
        for body in bodies { body() }
    }

    /// Calls `body` once the store has all received content, or at once if nothing is pending.
    package func whenEmpty(_ body: @escaping @MainActor () -> Void) {
        if count == 0 { body() } else { waiting.append(body) }
    }
}
