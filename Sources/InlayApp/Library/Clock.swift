import Board
import Glibc

/// The clock on the wall.
enum Clock {
    /// Seconds since 1970.
    static var seconds: Int64 { Int64(time(nil)) }

    /// The day that it is here.
    static var today: Day? {
        var now = time(nil)
        var parts = tm()
        guard localtime_r(&now, &parts) != nil else { return nil }
        return Day(year: Int(parts.tm_year) + 1900, month: Int(parts.tm_mon) + 1, day: Int(parts.tm_mday))
    }
}
