import Board

/// The date format of a vault, in the syntax of moment.js, such as `DD.MM.YYYY` or `MMMM Do, YYYY`.
///
/// It supports tokens for years, months, days, and weekdays, English names, and text in between. Any other format is
/// rejected, so no date is written that Obsidian would read differently.
struct MomentFormat: Equatable {
    private enum Part: Equatable {
        case year, shortYear
        case month(width: Int), monthName, shortMonthName
        case day(width: Int), ordinalDay
        case weekday(length: Int)
        case text([UInt8])
    }

    private var parts: [Part] = []

    /// The format `YYYY-MM-DD`.
    static let iso = MomentFormat()

    private init() {
        let dash = Part.text([Byte.minus])
        parts = [.year, dash, .month(width: 2), dash, .day(width: 2)]
    }

    /// The maximum length of a format. A date may be twice as long.
    static let lengthLimit = 64

    init?(_ format: String) {
        guard format.utf8.count <= Self.lengthLimit, format.utf8.allSatisfy({ $0 >= Byte.space }) else { return nil }
        var rest = Array(format.utf8)[...]
        while let first = rest.first {
            if first == UInt8(ascii: "["), let end = rest.firstIndex(of: UInt8(ascii: "]")) {
                parts.append(.text(Array(rest[(rest.startIndex + 1)..<end])))
                rest = rest[(end + 1)...]
            } else if Byte.isLetter(first) {
                guard let (part, length) = Self.token(rest) else { return nil }
                parts.append(part)
                rest = rest.dropFirst(length)
            } else {
                // A date can't contain the characters that end it.
                guard !"{}[]<>\\".utf8.contains(first) else { return nil }
                parts.append(.text([first]))
                rest = rest.dropFirst()
            }
        }
        guard hasOne({ $0 == .year || $0 == .shortYear }), hasOne(Self.isMonth), hasOne(Self.isDay) else { return nil }
        for case .text(let text) in parts where text.contains(where: "{}[]<>\\".utf8.contains) { return nil }
    }

    private func hasOne(_ isMeant: (Part) -> Bool) -> Bool { parts.count(where: isMeant) == 1 }

    private static func isMonth(_ part: Part) -> Bool {
        switch part {
        case .month, .monthName, .shortMonthName: true
        default: false
        }
    }

    private static func isDay(_ part: Part) -> Bool {
        switch part {
        case .day, .ordinalDay: true
        default: false
        }
    }

    private static func token(_ text: ArraySlice<UInt8>) -> (Part, Int)? {
        guard let letter = text.first else { return nil }
        if text.begins(with: "Do") { return (.ordinalDay, 2) }
        let length = text.leadingCount(of: letter)
        switch (letter, length) {
        case (UInt8(ascii: "Y"), 4): return (.year, 4)
        case (UInt8(ascii: "Y"), 2): return (.shortYear, 2)
        case (UInt8(ascii: "M"), 1...2): return (.month(width: length), length)
        case (UInt8(ascii: "M"), 3): return (.shortMonthName, 3)
        case (UInt8(ascii: "M"), 4): return (.monthName, 4)
        case (UInt8(ascii: "D"), 1...2): return (.day(width: length), length)
        case (UInt8(ascii: "d"), 2...4): return (.weekday(length: length), length)
        default: return nil
        }
    }
}

// Reading and writing

extension MomentFormat {
    func day(from text: ArraySlice<UInt8>) -> Day? {
        guard text.count <= 2 * Self.lengthLimit else { return nil }
        var rest = text
        var (year, month, day) = (0, 0, 0)
        for part in parts {
            switch part {
            case .year: year = Self.number(from: &rest, 4...4) ?? -1
            case .shortYear: year = Self.number(from: &rest, 2...2).map { $0 > 68 ? 1900 + $0 : 2000 + $0 } ?? -1
            case .month: month = Self.number(from: &rest, 1...2) ?? 0
            case .monthName: month = Self.index(from: &rest, in: Self.months) ?? 0
            case .shortMonthName: month = Self.index(from: &rest, in: Self.months.map { String($0.prefix(3)) }) ?? 0
            case .day: day = Self.number(from: &rest, 1...2) ?? 0
            case .ordinalDay:
                day = Self.number(from: &rest, 1...2) ?? 0
                rest = rest.dropFirst(2)
            case .weekday: rest = rest.drop(while: Byte.isLetter)
            case .text(let text):
                guard rest.starts(with: text) else { return nil }
                rest = rest.dropFirst(text.count)
            }
        }
        return rest.isEmpty ? Day(year: year, month: month, day: day) : nil
    }

    func text(of day: Day) -> [UInt8] {
        var text: [UInt8] = []
        for part in parts {
            switch part {
            case .year: text += Self.padded(day.year, 4)
            case .shortYear: text += Self.padded(day.year % 100, 2)
            case .month(let width): text += Self.padded(day.month, width)
            case .monthName: text += Self.months[day.month - 1]
            case .shortMonthName: text += String(Self.months[day.month - 1].prefix(3))
            case .day(let width): text += Self.padded(day.day, width)
            case .ordinalDay: text += "\(day.day)" + Self.ordinalEnding(of: day.day)
            case .weekday(let length):
                text += String(Self.weekdays[Self.weekday(of: day)].prefix(length == 4 ? 9 : length))
            case .text(let bytes): text += bytes
            }
        }
        return text
    }

    private static let months = [
        "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
        "December",
    ]
    private static let weekdays = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"]

    private static func padded(_ number: Int, _ width: Int) -> String {
        let digits = String(number)
        return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
    }

    private static func ordinalEnding(of number: Int) -> String {
        if 11...13 ~= number { return "th" }
        return ["th", "st", "nd", "rd", "th", "th", "th", "th", "th", "th"][number % 10]
    }

    /// Returns the weekday, counted from Sunday, by Sakamoto's method.
    private static func weekday(of day: Day) -> Int {
        let year = day.month < 3 ? day.year - 1 : day.year
        let months = [0, 3, 2, 5, 0, 3, 5, 1, 4, 6, 2, 4]
        let leaps = year / 4 - year / 100 + year / 400
        return (year + leaps + months[day.month - 1] + day.day + 7) % 7
    }

    private static func number(from rest: inout ArraySlice<UInt8>, _ widths: ClosedRange<Int>) -> Int? {
        let digits = rest.prefix(widths.upperBound).prefix(while: Byte.isDigit)
        guard digits.count >= widths.lowerBound else { return nil }
        rest = rest.dropFirst(digits.count)
        return Int(String(digits))
    }

    /// Reads a name from the start of the text. Returns its number, counted from 1.
    private static func index(from rest: inout ArraySlice<UInt8>, in names: [String]) -> Int? {
        let word = String(rest.prefix(while: Byte.isLetter)).lowercased()
        guard let index = names.firstIndex(where: { $0.lowercased() == word }) else { return nil }
        rest = rest.dropFirst(word.utf8.count)
        return index + 1
    }
}
