import Board

/// The time zones of the user and of due dates, for reading and writing moments.
///
///     LocalTime { _ in 3600 }.reading("2026-06-11T23:30:00Z")?.due  // 2026-06-12 00:30
public struct LocalTime: Sendable {
    private let zones: TimeZones
    /// The current day, if known.
    let today: Day?
    /// The name of the user's zone, or `nil` if it has none.
    public var zone: String? { zones.nameOfUserZone }

    /// Creates the zones.
    ///
    /// - Parameter now: The current moment, for dates without a year.
    public init(now: Int64? = nil, zones: TimeZones) {
        self.zones = zones
        today = now.flatMap { zones.user.reading(at: $0)?.day }
    }

    /// Creates a zone from a function that returns the seconds east of UTC at a moment, given in seconds since 1970.
    ///
    /// - Parameter now: The current moment, for dates without a year.
    public init(now: Int64? = nil, offset: @escaping @Sendable (Int64) -> Int) {
        self.init(now: now, zones: TimeZones(user: ZoneClock(offset: offset)))
    }

    /// UTC, without an offset.
    public static let utc = LocalTime { _ in 0 }

    /// A due date that was read.
    struct Reading: Equatable {
        var due: Due
        var day: Day { due.day }

        init(_ day: Day) {
            due = Due(day)
        }

        /// Creates a due date from a time. Most programs write midnight if there is only a date.
        init(_ day: Day, second: Int) {
            due = Due(day, at: second == 0 ? nil : DueTime(minute: second / 60))
        }
    }

    /// Reads `2026-01-31`, or an ISO 8601 time such as `2026-01-31T09:00:00.000Z`, as a time in the user's zone.
    ///
    /// A time without a zone is in the user's zone. The result is `nil` for anything else, so no text is lost.
    func reading(_ text: String) -> Reading? {
        guard let (day, second) = parts(of: text) else { return nil }
        return second.map { Reading(day, second: $0) } ?? Reading(day)
    }

    /// Reads a date with a time, which may also be midnight.
    func time(_ text: String) -> Due? {
        guard let (day, second) = parts(of: text) else { return nil }
        return second.flatMap { DueTime(minute: $0 / 60) }.map { Due(day, at: $0) }
    }

    private func parts(of text: String) -> (day: Day, second: Int?)? {
        guard let (day, second, east) = Self.parts(of: text) else { return nil }
        guard let second, let east else { return (day, second) }
        let moment = Int64(day.daysSince1970) * 86_400 + Int64(second - east)
        return zones.user.reading(at: moment).map { ($0.day, $0.second) }
    }

    /// Returns the offset from UTC that a time in ISO 8601 names, or `nil` for any other text.
    static func secondsEast(of text: String) -> Int? { parts(of: text)?.east }

    private static func parts(of text: String) -> (day: Day, second: Int?, east: Int?)? {
        let bytes = Array(text.utf8.prefix(64))[...].trimmed
        guard bytes.count >= 10, let date = Day(bytes.prefix(10)) else { return nil }
        if bytes.count == 10 { return (date, nil, nil) }
        var clock = ClockText(bytes.dropFirst(10))
        guard let second = clock.secondsOfDay(), let zone = clock.zone() else { return nil }
        return (date, second, zone.secondsEast)
    }

    /// Returns a due date without a zone, as the user's clock shows it.
    func local(_ due: Due) -> Due { zones.local(due) }

    /// Returns a due date with a time as the clock in UTC shows it; `nil` outside the calendar.
    func utc(_ due: Due) -> (day: Day, time: DueTime)? { reading(of: due, secondsEast: 0) }

    /// Returns a due date with a time as a clock with an offset from UTC shows it; `nil` outside the calendar.
    func reading(of due: Due, secondsEast: Int) -> (day: Day, time: DueTime)? {
        let clock = ZoneClock { _ in secondsEast }
        guard let reading = clock.reading(at: zones.moment(of: due)) else { return nil }
        return DueTime(minute: reading.second / 60).map { (reading.day, $0) }
    }
}

/// The time in ISO 8601 after the date.
private struct ClockText {
    private var rest: ArraySlice<UInt8>

    enum Zone {
        /// No zone is given, so it is the user's.
        case local
        case east(Int)

        var secondsEast: Int? {
            if case .east(let seconds) = self { return seconds }
            return nil
        }
    }

    init(_ bytes: ArraySlice<UInt8>) {
        rest = bytes
    }

    mutating func secondsOfDay() -> Int? {
        guard skip("T") || skip(" "), let hour = number(upTo: 24), skip(":"), let minute = number(upTo: 59) else {
            return nil
        }
        var second = 0
        if skip(":") {
            guard let number = number(upTo: 60) else { return nil }
            second = number
            if skip(".") || skip(",") { rest = rest.drop(while: Byte.isDigit) }
        }
        return hour * 3600 + minute * 60 + second
    }

    /// Returns the zone at the end of the text, or `nil` if something else follows.
    mutating func zone() -> Zone? {
        _ = skip(" ")
        if rest.isEmpty { return .local }
        if skip("Z") || skip("z") || skip("UTC") { return rest.isEmpty ? .east(0) : nil }
        let sign: Int
        if skip("+") { sign = 1 } else if skip("-") { sign = -1 } else { return nil }
        guard let hours = number(upTo: 23) else { return nil }
        var minutes = 0
        if !rest.isEmpty {
            _ = skip(":")
            guard let number = number(upTo: 59) else { return nil }
            minutes = number
        }
        return rest.isEmpty ? .east(sign * (hours * 3600 + minutes * 60)) : nil
    }

    /// Reads two digits.
    private mutating func number(upTo limit: Int) -> Int? {
        let digits = rest.prefix(2)
        guard digits.count == 2, digits.allSatisfy(Byte.isDigit), let number = Int(String(digits)), number <= limit
        else { return nil }
        rest = rest.dropFirst(2)
        return number
    }

    private mutating func skip(_ text: StaticString) -> Bool {
        guard rest.begins(with: text) else { return false }
        rest = rest.dropFirst(text.utf8CodeUnitCount)
        return true
    }
}
