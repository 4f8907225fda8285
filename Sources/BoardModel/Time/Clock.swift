import Board
import Glibc

/// The system's clock.
package enum Clock {
    /// The seconds since 1970.
    package static var seconds: Int64 { Int64(time(nil)) }

    /// The current day in the local time zone.
    package static var today: Day? {
        local.flatMap { Day(year: Int($0.tm_year) + 1900, month: Int($0.tm_mon) + 1, day: Int($0.tm_mday)) }
    }

    /// The number of minutes since midnight in the local time zone.
    package static var minute: Int { local.map { Int($0.tm_hour * 60 + $0.tm_min) } ?? 0 }

    /// The number of seconds until midnight.
    package static var secondsLeftOfToday: Int {
        guard var midnight = local else { return 3_600 }
        (midnight.tm_hour, midnight.tm_min, midnight.tm_sec) = (0, 0, 0)
        midnight.tm_mday += 1
        // Daylight saving time may change that night.
        midnight.tm_isdst = -1
        return max(mktime(&midnight) - time(nil), 1)
    }

    private static var local: tm? {
        var now = time(nil)
        var parts = tm()
        return localtime_r(&now, &parts) == nil ? nil : parts
    }
}
