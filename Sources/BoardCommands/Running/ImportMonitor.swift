import BoardStore
import Glibc

/// A monitor of an import, on its own thread. It shows the progress of a long import. Ctrl+C cancels all of the import,
/// or none of it once saving has begun.
///
/// A process that is killed while writing leaves the library unchanged too. The monitor only adds a message.
final class ImportMonitor: @unchecked Sendable {
    // Unchecked, because mutable state is accessed only under the lock, and the console by only one thread at a time.
    let write = WriteMonitor()
    private let console: Console
    private let lock: UnsafeMutablePointer<pthread_mutex_t>
    private var isFinished = false
    private var isLineShown = false
    private var isCanceled = false
    private var signals = sigset_t()
    private var previousMask = sigset_t()

    /// The interval between updates of the progress line.
    private static let period = timespec(tv_sec: 0, tv_nsec: 100_000_000)
    /// The number of intervals before the progress line appears.
    private static let patience = 5

    private init(_ console: Console) {
        self.console = console
        lock = .allocate(capacity: 1)
        pthread_mutex_init(lock, nil)
        sigemptyset(&signals)
        // Signals that the caller has set to be ignored, as `nohup` does, stay ignored.
        for signal in [SIGINT, SIGTERM, SIGHUP] where !Self.isIgnored(signal) { sigaddset(&signals, signal) }
    }

    deinit {
        pthread_mutex_destroy(lock)
        lock.deallocate()
    }

    /// Starts monitoring an import on a console. If the process isn't the command's own, signals are left alone.
    static func start(_ console: Console) -> ImportMonitor {
        let monitor = ImportMonitor(console)
        guard console.ownsProcess else { return monitor }
        // From here on, only the monitor's thread receives the signals. It inherits the mask that blocks them.
        pthread_sigmask(SIG_BLOCK, &monitor.signals, &monitor.previousMask)
        var thread = pthread_t()
        let pointer = Unmanaged.passRetained(monitor)
        let code = pthread_create(
            &thread, nil,
            { pointer in
                if let pointer { Unmanaged<ImportMonitor>.fromOpaque(pointer).takeRetainedValue().run() }
                return nil
            }, pointer.toOpaque())
        if code == 0 {
            pthread_detach(thread)
        } else {
            pthread_sigmask(SIG_SETMASK, &monitor.previousMask, nil)
            pointer.release()
        }
        return monitor
    }

    /// Prints a message. The progress line then reappears below it.
    func printError(_ text: String) {
        locked {
            hideLine()
            console.printError(text)
        }
    }

    /// Ends monitoring when the import is done or has failed. If it was canceled, the process is about to end.
    func finish() {
        let isCanceled = locked {
            isFinished = true
            hideLine()
            return self.isCanceled
        }
        while isCanceled { pause() }
        if console.ownsProcess { pthread_sigmask(SIG_SETMASK, &previousMask, nil) }
    }

    // MARK: The thread

    private func run() {
        var (ticks, isTooLate) = (0, false)
        var signals = signals
        while true {
            var period = Self.period
            let signal = sigtimedwait(&signals, nil, &period)
            if locked({ isFinished }) {
                // The signal arrived after the import, so it is sent again with its usual effect.
                if signal > 0 { kill(getpid(), signal) }
                return
            }
            if signal > 0 {
                // Everything is being saved, which takes a moment. A second signal ends the process anyway.
                if isTooLate { end(by: signal) }
                if write.cancel() { cancel(by: signal) }
                isTooLate = true
            }
            ticks += 1
            if ticks >= Self.patience { locked { if !isFinished { showLine() } } }
        }
    }

    private func cancel(by signal: Int32) {
        locked {
            isCanceled = true
            // This also overwrites the `^C` that the terminal has shown.
            console.showProgress?("")
            console.printError("inlay: Canceled. Nothing was imported.")
        }
        end(by: signal)
    }

    /// Ends the process by a signal's default action, so the shell can tell that a signal ended it.
    private func end(by signal: Int32) {
        Glibc.signal(signal, SIG_DFL)
        var set = sigset_t()
        sigemptyset(&set)
        sigaddset(&set, signal)
        pthread_sigmask(SIG_UNBLOCK, &set, nil)
        raise(signal)
    }

    // MARK: The line

    private func showLine() {
        let (written, total) = write.progress
        console.showProgress?(
            total == 0
                ? "Reading…"
                : written == total ? "Saving…" : "Importing \(Self.grouped(written)) of \(Self.grouped(total))…")
        isLineShown = true
    }

    private func hideLine() {
        if isLineShown { console.showProgress?("") }
        isLineShown = false
    }

    private static func grouped(_ number: Int) -> String {
        var digits = String(number)
        var position = digits.count - 3
        while position > 0 {
            digits.insert(",", at: digits.index(digits.startIndex, offsetBy: position))
            position -= 3
        }
        return digits
    }

    private func locked<Answer>(_ block: () -> Answer) -> Answer {
        pthread_mutex_lock(lock)
        defer { pthread_mutex_unlock(lock) }
        return block()
    }

    private static func isIgnored(_ signal: Int32) -> Bool {
        var action = sigaction()
        guard sigaction(signal, nil, &action) == 0 else { return false }
        return unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self)
            == unsafeBitCast(SIG_IGN, to: Int.self)
    }
}
