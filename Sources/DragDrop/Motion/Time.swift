/// A moment on a monotonic clock, or a duration, in microseconds.
///
/// The interaction reads no clock: each event carries the time when it happened.
package struct Time: Hashable, Comparable, Sendable {
    /// The number of microseconds since the clock's start, or in the duration.
    package var microseconds: Int

    /// Creates a time from microseconds.
    package init(microseconds: Int) {
        self.microseconds = microseconds
    }

    /// Creates a time from milliseconds.
    package static func milliseconds(_ count: Int) -> Time { Time(microseconds: count * 1000) }

    /// The clock's start, or a zero duration.
    package static let zero = Time(microseconds: 0)

    /// The time in seconds.
    package var seconds: Double { Double(microseconds) / 1_000_000 }

    /// Returns whether the left time is earlier or shorter.
    package static func < (left: Time, right: Time) -> Bool { left.microseconds < right.microseconds }

    /// Returns a moment later by a duration, or the sum of two durations.
    package static func + (left: Time, right: Time) -> Time {
        Time(microseconds: left.microseconds + right.microseconds)
    }

    /// Returns the duration from the right moment to the left one, or a moment earlier by a duration.
    package static func - (left: Time, right: Time) -> Time {
        Time(microseconds: left.microseconds - right.microseconds)
    }
}
