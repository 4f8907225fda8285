import Board

/// The user's time zone, with its offset from UTC at any moment.
///
///     LocalTime { _ in 3600 }.reading("2026-06-11T23:30:00Z")?.day  // 2026-06-12
public struct LocalTime: Sendable {
    private let offset: @Sendable (Int64) -> Int
    /// The current day, if known.
    let today: Day?

    /// Creates a zone from a function that returns the seconds east of UTC at a moment, given in seconds since 1970.
    ///
    /// - Parameter now: The current moment, for dates without a year.
    public init(now: Int64? = nil, offset: @escaping @Sendable (Int64) -> Int) {
        self.offset = offset
        today = now.flatMap { Self.reading(at: $0, offset)?.day }
    }

    /// UTC, without an offset.
    public static let utc = LocalTime { _ in 0 }

    /// A day, and whether the text also has a time other than midnight, which the day doesn't include.
    struct Reading: Equatable {
        var day: Day
        var hasTime: Bool
    }

    /// Reads `2026-01-31`, or an ISO 8601 time such as `2026-01-31T09:00:00.000Z`, as a day in the user's zone.
    ///
    /// A time without a zone is in the user's zone. The result is `nil` for anything else, so no text is lost.
    func reading(_ text: String) -> Reading? {
        let bytes = Array(text.utf8.prefix(64))[...].trimmed
        guard bytes.count >= 10, let date = Day(bytes.prefix(10)) else { return nil }
        if bytes.count == 10 { return Reading(day: date, hasTime: false) }
        var clock = ClockText(bytes.dropFirst(10))
        guard let seconds = clock.secondsOfDay(), let zone = clock.zone() else { return nil }
        guard let east = zone.secondsEast else { return Reading(day: date, hasTime: seconds != 0) }
        return Self.reading(at: Int64(date.daysSince1970) * 86_400 + Int64(seconds - east), offset)
    }

    private static func reading(at moment: Int64, _ offset: (Int64) -> Int) -> Reading? {
        // No zone is a day away from UTC. An invalid offset must not cause an overflow.
        let local = moment + Int64(max(-86_400, min(86_400, offset(moment))))
        let days = Int((Double(local) / 86_400).rounded(.down))
        guard let day = Day(daysSince1970: days) else { return nil }
        return Reading(day: day, hasTime: local != Int64(days) * 86_400)
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

extension Day {
    /// The number of days since January 1, 1970, negative before it.
    var daysSince1970: Int {
        // Years begin in March here, so the leap day is the last day.
        let year = month > 2 ? self.year : self.year - 1
        let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
        let era = (year >= 0 ? year : year - 399) / 400
        let yearOfEra = year - era * 400
        let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
        return era * 146_097 + dayOfEra - 719_468
    }

    /// Creates the day at a number of days since January 1, 1970, or `nil` if it is outside the years 0 to 9999.
    init?(daysSince1970 days: Int) {
        guard abs(days) < 4_000_000 else { return nil }
        let shifted = days + 719_468
        let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
        let dayOfEra = shifted - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let shiftedMonth = (5 * dayOfYear + 2) / 153
        let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
        let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
        self.init(year: year, month: month, day: dayOfYear - (153 * shiftedMonth + 2) / 5 + 1)
    }
}
