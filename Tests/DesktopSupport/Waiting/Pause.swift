import Glibc
import GtkInterop

/// The duration of a turn of the main loop, in microseconds. Turns are measured only during waits, which last at most
/// 10 ms at a time.
@MainActor
package struct Pause: CustomStringConvertible {
    /// The wall time, which includes whatever else runs on the machine.
    package var clock = 0
    /// The processor time of the main thread.
    package var work = 0

    /// The longest turn since a test last reset this, measured only while the test was waiting. Actions of the hand do
    /// not count.
    package static var longest = Pause()

    package init() {}

    /// Returns the processor time that a fixed amount of work takes on the main thread, in microseconds. Limits are
    /// multiples of it, so that they mean the same on slow machines and in debug builds.
    package static func yardstick() -> Int {
        let times = (0..<5).map { _ in
            let start = now
            var counts: [String: Int] = [:]
            for number in 0..<1_000 { counts["card \(number % 100)", default: 0] += number }
            precondition(counts.count == 100)
            return now.work - start.work
        }
        return max(times.sorted()[2], 1)
    }

    package nonisolated var description: String { "\(clock / 1_000) ms, including \(work / 1_000) ms of work" }

    static var now: Pause {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        var now = Pause()
        (now.clock, now.work) = (MainLoop.now, time.tv_sec * 1_000_000 + time.tv_nsec / 1_000)
        return now
    }

    mutating func note(from start: Pause) {
        let end = Self.now
        clock = max(clock, end.clock - start.clock)
        work = max(work, end.work - start.work)
    }
}
