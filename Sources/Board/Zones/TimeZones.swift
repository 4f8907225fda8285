/// The time zones in which cards are due: the user's, and those that due dates name.
public struct TimeZones: Sendable {
    /// The user's clock.
    public private(set) var user: ZoneClock
    private let named: @Sendable (String) -> ZoneClock?
    private var userName: @Sendable () -> String?

    /// Creates the zones.
    ///
    /// - Parameters:
    ///   - named: Returns the clock of a zone, or `nil` if it isn't known.
    ///   - userName: Returns the name of the user's zone, or `nil` if it has none.
    public init(
        user: ZoneClock, named: @escaping @Sendable (String) -> ZoneClock? = { _ in nil },
        userName: @escaping @Sendable () -> String? = { nil }
    ) {
        self.user = user
        self.named = named
        self.userName = userName
    }

    /// The name of the user's zone, or `nil` if it has none.
    public var nameOfUserZone: String? { userName() }

    /// Returns the zones for a user in another zone. A zone that isn't known keeps its name and is taken for the
    /// user's, as is `nil`.
    public func moved(to zone: String?) -> TimeZones {
        guard let zone else { return self }
        var zones = self
        zones.user = named(zone) ?? user
        zones.userName = { zone }
        return zones
    }

    /// Returns the moment at which a card becomes overdue, in seconds since 1970. Without a time, that is the end of
    /// the user's day. A zone that isn't known is taken for the user's.
    public func moment(of due: Due) -> Int64 {
        guard let time = due.time else { return user.moment(of: due.day, minute: DueTime.minutesPerDay) }
        return (time.zone.flatMap(named) ?? user).moment(of: due.day, minute: time.minute)
    }

    /// Returns whether the user's clock shows another time than the due date, or the zone isn't known.
    public func isElsewhere(_ due: Due) -> Bool {
        guard let time = due.time, let zone = time.zone else { return false }
        guard let clock = named(zone) else { return true }
        return clock.moment(of: due.day, minute: time.minute) != user.moment(of: due.day, minute: time.minute)
    }

    /// Returns a due date without a zone, as the user's clock shows it. A zone that isn't known is taken for the
    /// user's.
    public func local(_ due: Due) -> Due {
        guard let time = due.time, let zone = time.zone else { return due }
        guard let clock = named(zone), let reading = user.reading(at: clock.moment(of: due.day, minute: time.minute))
        else { return Due(due.day, at: DueTime(minute: time.minute)) }
        return Due(reading.day, at: DueTime(minute: reading.second / 60))
    }
}
