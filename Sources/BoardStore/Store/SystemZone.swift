import Board
import Glibc

/// The user's time zone, and the zones that the system knows.
package enum SystemZone {
    /// Returns the offset of the user's zone from UTC at a moment, in seconds east.
    ///
    /// - Parameter moment: The seconds since 1970.
    package static func offset(at moment: Int64) -> Int {
        var seconds = time_t(moment)
        var parts = tm()
        return localtime_r(&seconds, &parts) == nil ? 0 : parts.tm_gmtoff
    }

    /// The user's clock, and those of the zones that the system knows.
    package static let zones = TimeZones(
        user: ZoneClock(offset: offset), named: { clock(named: $0) }, userName: { userName() })

    /// Returns the name of the user's zone, or `nil` if it has none, such as that of a rule in the variable `TZ`.
    private static func userName() -> String? {
        let file = "/etc/localtime"
        var path = getenv("TZ").map { String(String(cString: $0).trimmingPrefix(":")) } ?? file
        if path == file { path = Files.target(of: file) ?? file }
        guard let name = path.split(separator: "zoneinfo/").last.map({ String($0.trimmingPrefix("posix/")) }),
            let clock = clock(named: name)
        else { return nil }
        // The C library may still have the zone that was set when the program began.
        let now = Int64(time(nil))
        let moments = [now - halfYear, now, now + halfYear]
        return moments.allSatisfy { clock.seconds(at: $0) == offset(at: $0) } ? name : nil
    }

    private static let halfYear: Int64 = 183 * 86_400

    private static let known = Locked<[String: ZoneClock?]>([:])
    /// The number of zones to remember, more than there are. A library may name any number of others.
    private static let limit = 1_000

    private static func clock(named name: String) -> ZoneClock? {
        if let found = known.withLock({ $0[name] }) { return found }
        let clock = bytes(of: name).flatMap { ZoneRules($0) }?.clock
        known.withLock { known in
            if known.count < limit { known[name] = .some(clock) }
        }
        return clock
    }

    /// Returns the bytes of a zone's file, or `nil` if there is none, or if it is too large. A zone's name has no dots,
    /// so the file is in the system's folder.
    private static func bytes(of name: String) -> [UInt8]? {
        guard DueTime.canBeZone(name) else { return nil }
        let file = open("/usr/share/zoneinfo/\(name)", O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard file >= 0 else { return nil }
        defer { close(file) }
        var bytes = [UInt8](repeating: 0, count: ZoneRules.sizeLimit + 1)
        let count = read(file, &bytes, bytes.count)
        return 0..<bytes.count ~= count ? Array(bytes[..<count]) : nil
    }
}
