import Glibc
import GtkInterop

/// How long a turn of the main loop has taken, in microseconds; the wait for something to happen is at most 10,000 of them.
@MainActor
package struct Pause: CustomStringConvertible {
    /// On the clock. Whatever else runs on the machine counts in.
    package var clock = 0
    /// The main thread's own work.
    package var work = 0

    /// The longest turn since somebody has set this anew, as far as the test was waiting: what the hand does is no turn.
    package static var longest = Pause()

    package init() {}

    /// How long a fixed piece of work takes just now, in microseconds of the main thread's own. Limits of work are told in
    /// it: they mean the same on a slow machine, and where nothing is optimised.
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

    package nonisolated var description: String { "\(clock / 1_000) ms, \(work / 1_000) ms of them work" }

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
