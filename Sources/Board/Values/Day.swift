/// A calendar day without a time or time zone, such as a due date.
///
///     Day("2028-02-29")              // a leap year
///     Day(year: 2027, month: 2, day: 29)  // nil: there is no such day
public struct Day: Hashable, Sendable {
    /// The year, 0 to 9999, in the Gregorian calendar.
    public let year: Int
    /// The month, 1 to 12.
    public let month: Int
    /// The day of the month, from 1.
    public let day: Int

    /// Creates a day, or `nil` if the date doesn't exist.
    public init?(year: Int, month: Int, day: Int) {
        guard 0...9999 ~= year, 1...12 ~= month, day >= 1, day <= Self.dayCount(ofMonth: month, year: year) else {
            return nil
        }
        self.year = year
        self.month = month
        self.day = day
    }

    /// Creates a day from text in exactly the form `YYYY-MM-DD`, or `nil` if it isn't a date.
    public init?(_ text: some StringProtocol) {
        let bytes = Array(text.utf8.prefix(11))
        guard bytes.count == 10, bytes[4] == UInt8(ascii: "-"), bytes[7] == UInt8(ascii: "-") else { return nil }
        func number(_ range: Range<Int>) -> Int? {
            bytes[range].reduce(0 as Int?) { sum, byte in
                guard let sum, UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte else { return nil }
                return sum * 10 + Int(byte - UInt8(ascii: "0"))
            }
        }
        guard let year = number(0..<4), let month = number(5..<7), let day = number(8..<10) else { return nil }
        self.init(year: year, month: month, day: day)
    }

    static func dayCount(ofMonth month: Int, year: Int) -> Int {
        switch month {
        case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }
}

extension Day: Comparable {
    /// Returns whether a day is earlier than another.
    public static func < (left: Day, right: Day) -> Bool {
        left.number < right.number
    }

    /// The year, month, and day as one number, such as 20280229. It increases with the date, for storage and
    /// comparison.
    public var number: Int { (year * 100 + month) * 100 + day }

    /// Creates a day from such a number, or `nil` if there is no such day.
    public init?(number: Int) {
        guard number >= 0 else { return nil }
        self.init(year: number / 10_000, month: number / 100 % 100, day: number % 100)
    }
}

extension Day: CustomStringConvertible {
    /// The day as `YYYY-MM-DD`.
    public var description: String {
        func padded(_ number: Int, _ width: Int) -> String {
            let digits = String(number)
            return String(repeating: "0", count: width - digits.count) + digits
        }
        return "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))"
    }
}
