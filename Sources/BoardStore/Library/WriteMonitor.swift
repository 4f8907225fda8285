import Dispatch

/// A monitor of a long write from another thread, with its progress and the option to cancel it.
public final class WriteMonitor: @unchecked Sendable {
    // Unchecked, because its state is accessed only on the queue.
    private let queue = DispatchQueue(label: "inlay.write-monitor")
    private var state = State.writing
    private var rows = (written: 0, total: 0)

    private enum State {
        case writing, canceled, saving
    }

    /// Creates a monitor for a write that hasn't begun.
    public init() {}

    /// The number of rows written, and their total. Both are 0 before the first report.
    public var progress: (written: Int, total: Int) { queue.sync { rows } }

    /// Whether the write was canceled.
    var isCanceled: Bool { queue.sync { state == .canceled } }

    /// Cancels the write. Returns `false` if it is too late.
    public func cancel() -> Bool {
        queue.sync {
            guard state != .saving else { return false }
            state = .canceled
            return true
        }
    }

    /// Called for each row. Returns `false` if the write was canceled. Only every thousandth row is looked at, because
    /// the other thread reads the number just a few times a second.
    func count(_ written: Int, of total: Int) -> Bool {
        guard written.isMultiple(of: 1_000) || written == total else { return true }
        return queue.sync {
            rows = (written, total)
            return state != .canceled
        }
    }

    /// Called right before saving, which can't be canceled. Returns `false` if the write was already canceled.
    func beginSaving() -> Bool {
        queue.sync {
            guard state != .canceled else { return false }
            state = .saving
            return true
        }
    }

    /// Called when writing or saving failed. If it was saving, it may be tried again, and can be canceled until then.
    func saveFailed() {
        queue.sync {
            guard state == .saving else { return }
            state = .writing
            rows = (0, 0)
        }
    }
}
