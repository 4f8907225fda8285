import Glibc

/// The user's time zone, as the system has it.
package enum SystemZone {
    /// Returns the offset from UTC at a moment, in seconds east.
    ///
    /// - Parameter moment: The seconds since 1970.
    package static func offset(at moment: Int64) -> Int {
        var seconds = time_t(moment)
        var parts = tm()
        return localtime_r(&seconds, &parts) == nil ? 0 : parts.tm_gmtoff
    }
}
