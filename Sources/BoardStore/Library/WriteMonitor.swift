import Dispatch

/// Follows one long write from another thread: how far it is, and whether it can still be canceled.
public final class WriteMonitor: @unchecked Sendable {
    // Unchecked: its state is touched on the queue only.
    private let queue = DispatchQueue(label: "inlay.write-monitor")
    private var state = State.writing
    private var rows = (written: 0, total: 0)

    private enum State {
        case writing, canceled, saving
    }

    /// A monitor for a write that has not begun.
    public init() {}

    /// The rows that are written, and those that there are to write; none before the first is written.
    public var progress: (written: Int, total: Int) { queue.sync { rows } }

    /// Keeps the write from being saved. Returns `false` where that comes too late.
    public func cancel() -> Bool {
        queue.sync {
            guard state != .saving else { return false }
            state = .canceled
            return true
        }
    }

    /// Called with each row: the number is passed on at every thousandth, as another thread reads it a few times a second.
    func count(_ written: Int, of total: Int) {
        guard written.isMultiple(of: 1_000) || written == total else { return }
        queue.sync { rows = (written, total) }
    }

    /// Called right before all is saved, which nothing cancels from then on. Returns `false` where the write was canceled.
    func beginSaving() -> Bool {
        queue.sync {
            guard state != .canceled else { return false }
            state = .saving
            return true
        }
    }
}
