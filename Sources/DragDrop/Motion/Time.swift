/// A moment on a clock that only goes forward, or a length of time, in microseconds.
///
/// The interaction reads no clock: each event brings the time at which it happened.
public struct Time: Hashable, Comparable, Sendable {
    /// The microseconds since the clock's beginning, or that the length of time takes.
    public var microseconds: Int

    /// A time in microseconds.
    public init(microseconds: Int) {
        self.microseconds = microseconds
    }

    /// A time in milliseconds.
    public static func milliseconds(_ count: Int) -> Time { Time(microseconds: count * 1000) }

    /// The clock's beginning, or no time at all.
    public static let zero = Time(microseconds: 0)

    /// The same time in seconds.
    public var seconds: Double { Double(microseconds) / 1_000_000 }

    /// Whether the left time is earlier, or shorter.
    public static func < (left: Time, right: Time) -> Bool { left.microseconds < right.microseconds }

    /// The moment so much later, or two lengths of time together.
    public static func + (left: Time, right: Time) -> Time {
        Time(microseconds: left.microseconds + right.microseconds)
    }

    /// The time from the right moment to the left, or the moment so much earlier.
    public static func - (left: Time, right: Time) -> Time {
        Time(microseconds: left.microseconds - right.microseconds)
    }
}
