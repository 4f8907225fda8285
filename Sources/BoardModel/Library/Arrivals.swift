/// What has come whole from other programs, and becomes cards in a moment: a window that closes waits for it.
@MainActor
package final class Arrivals {
    private var count = 0
    private var waiting: [@MainActor () -> Void] = []

    /// Something has come whole from another program, and becomes cards in a moment.
    package func begin() { count += 1 }

    /// Its cards are the store's to save within this turn, or it has become none.
    package func end() {
        count -= 1
        Task { tell() }
    }

    private func tell() {
        guard count == 0 else { return }
        let told = waiting
        waiting = []
        for body in told { body() }
    }

    /// Calls back once everything that has come is the store's to save: at once where nothing is on its way.
    package func whenSettled(_ body: @escaping @MainActor () -> Void) {
        if count == 0 { body() } else { waiting.append(body) }
    }
}
