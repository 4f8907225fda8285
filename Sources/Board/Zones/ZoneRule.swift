/// A zone's yearly rule, in the syntax of the variable `TZ`: `CET-1CEST,M3.5.0,M10.5.0/3`.
struct ZoneRule: Sendable {
    /// The seconds east of UTC.
    private let standard: Int
    private let summer: Summer?

    private struct Summer {
        var offset: Int
        var start: YearlyTime
        var end: YearlyTime
    }

    init?(_ bytes: ArraySlice<UInt8>) {
        guard bytes.count <= 200 else { return nil }
        var text = RuleText(rest: bytes)
        guard text.skipName(), let west = text.seconds(hours: 24) else { return nil }
        standard = -west
        guard !text.rest.isEmpty else {
            summer = nil
            return
        }
        guard text.skipName() else { return nil }
        var offset = standard + 3_600
        if text.rest.first != UInt8(ascii: ",") {
            guard let west = text.seconds(hours: 24) else { return nil }
            offset = -west
        }
        guard text.skip(","), let start = text.yearlyTime(), text.skip(","), let end = text.yearlyTime(),
            text.rest.isEmpty
        else { return nil }
        summer = Summer(offset: offset, start: start, end: end)
    }

    func offset(at moment: Int64) -> Int {
        guard let summer, let local = ZoneClock(offset: { _ in standard }).reading(at: moment) else { return standard }
        let start = summer.start.seconds(in: local.day.year) - Int64(standard)
        let end = summer.end.seconds(in: local.day.year) - Int64(summer.offset)
        let isSummer = start < end ? start <= moment && moment < end : !(end <= moment && moment < start)
        return isSummer ? summer.offset : standard
    }
}

/// A day of each year, with a time, which may be on another day.
private struct YearlyTime {
    enum Day {
        /// The day of the year from 0, counting leap days.
        case ofYear(Int)
        /// The day of the year from 1, without leap days.
        case ofCommonYear(Int)
        /// A weekday, from 0 for Sunday, of a week of a month. The fifth week is the last.
        case ofWeek(month: Int, week: Int, weekday: Int)
    }

    var day: Day
    var second: Int

    /// Returns the seconds since 1970 by the zone's clock.
    func seconds(in year: Int) -> Int64 {
        func days(_ month: Int, _ day: Int) -> Int { Board.Day(year: year, month: month, day: day)?.daysSince1970 ?? 0 }
        let number: Int
        switch day {
        case .ofYear(let day): number = days(1, 1) + day
        case .ofCommonYear(let day):
            number = days(1, 1) + day - 1 + (day >= 60 && days(3, 1) - days(1, 1) == 60 ? 1 : 0)
        case .ofWeek(let month, let week, let weekday):
            let first = days(month, 1)
            // January 1, 1970, was a Thursday.
            let offset = ((weekday - first - 4) % 7 + 7) % 7
            let length = Board.Day.dayCount(ofMonth: month, year: year)
            let day = offset + (week - 1) * 7
            number = first + (day < length ? day : day - 7)
        }
        return Int64(number) * 86_400 + Int64(second)
    }
}

/// A reader of the rule's text.
private struct RuleText {
    var rest: ArraySlice<UInt8>

    mutating func skip(_ letter: Unicode.Scalar) -> Bool {
        guard rest.first == UInt8(ascii: letter) else { return false }
        rest = rest.dropFirst()
        return true
    }

    /// Skips an abbreviation: letters, or anything in angle brackets.
    mutating func skipName() -> Bool {
        if skip("<") {
            guard let end = rest.firstIndex(of: UInt8(ascii: ">")) else { return false }
            rest = rest[(end + 1)...]
            return true
        }
        let count = rest.prefix { 0x41...0x5A ~= $0 || 0x61...0x7A ~= $0 }.count
        rest = rest.dropFirst(count)
        return count >= 3
    }

    private mutating func number(upTo limit: Int) -> Int? {
        let digits = rest.prefix { 0x30...0x39 ~= $0 }
        guard 1...3 ~= digits.count else { return nil }
        rest = rest.dropFirst(digits.count)
        let number = digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
        return number <= limit ? number : nil
    }

    /// Reads `2`, `-2:30`, or `2:30:15` as seconds.
    mutating func seconds(hours limit: Int) -> Int? {
        let isNegative = skip("-")
        if !isNegative { _ = skip("+") }
        guard var seconds = number(upTo: limit).map({ $0 * 3_600 }) else { return nil }
        for unit in [60, 1] where skip(":") {
            guard let number = number(upTo: 59) else { return nil }
            seconds += number * unit
        }
        return isNegative ? -seconds : seconds
    }

    mutating func yearlyTime() -> YearlyTime? {
        let day: YearlyTime.Day
        if skip("M") {
            guard let month = number(upTo: 12), month > 0, skip("."), let week = number(upTo: 5), week > 0, skip("."),
                let weekday = number(upTo: 6)
            else { return nil }
            day = .ofWeek(month: month, week: week, weekday: weekday)
        } else if skip("J") {
            guard let number = number(upTo: 365), number > 0 else { return nil }
            day = .ofCommonYear(number)
        } else {
            guard let number = number(upTo: 365) else { return nil }
            day = .ofYear(number)
        }
        guard skip("/") else { return YearlyTime(day: day, second: 7_200) }
        return seconds(hours: 167).map { YearlyTime(day: day, second: $0) }
    }
}
