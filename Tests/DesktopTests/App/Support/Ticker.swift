import GtkInterop

/// A ticker that calls a function repeatedly until it returns `false`.
@MainActor
final class Ticker {
    private var timer: DelayedCall?
    private let body: () -> Bool

    init(_ body: @escaping () -> Bool) {
        self.body = body
        wait()
    }

    private func wait() {
        timer = DelayedCall(afterMilliseconds: 20) { [weak self] in
            if let self, self.body() { self.wait() }
        }
    }
}
