import Board

/// Dates as programs write them for people: `12/Mar/24 9:00 AM`, `Jun 17, 2024`, `2 Jan 2025 17:15`, `31.1.2026`.
enum TableDate {
    /// The order of day and month in a date with slashes.
    enum Order {
        case dayFirst, monthFirst
    }

    /// The words that programs and people write where there is no date.
    private static let wordsForNone: Set<String> = ["", "-", "--", "–", "—", "n/a", "none", "null"]

    /// Returns whether a string says that there is no date.
    static func isNone(_ text: String) -> Bool {
        let word = text.utf8.lazy.filter { $0 > Byte.space }.prefix(5)
        return wordsForNone.contains(String(Array(word)).lowercased())
    }

    /// Returns the day and the time that a string names, or `nil` if it isn't a date or the order of day and month is
    /// ambiguous.
    static func reading(_ text: String, in zone: LocalTime, order: Order? = nil) -> LocalTime.Reading? {
        if let reading = zone.reading(text) { return reading }
        let bytes = Array(text.utf8.prefix(41))[...].trimmed
        guard bytes.count <= 40 else { return nil }
        let words = withoutZone(bytes).split(whereSeparator: isSeparator)
        guard words.count >= 3, let second = second(words.dropFirst(3)) else { return nil }
        let parts = words.prefix(3).map { String($0).lowercased() }
        let isDotted = bytes.first { !Byte.isDigit($0) } == UInt8(ascii: ".")
        return day(parts, order: isDotted ? .dayFirst : order).map { LocalTime.Reading($0, second: second) }
    }

    /// Returns the day and the time that a string without a year names, such as `6 Apr 17:15`, in a year.
    static func reading(_ text: String, year: Int) -> LocalTime.Reading? {
        let words = Array(text.utf8.prefix(40)).split(whereSeparator: isSeparator)
        guard words.count >= 2, let second = second(words.dropFirst(2)) else { return nil }
        let parts = words.prefix(2).map { String($0).lowercased() }
        for (day, name) in [(parts[0], parts[1]), (parts[1], parts[0])] {
            if let month = month(name), let day = number(day, digits: 1...2) {
                return Day(year: year, month: month, day: day).map { LocalTime.Reading($0, second: second) }
            }
        }
        return nil
    }

    /// Returns the start and the end of a range of dates in Notion, `January 5, 2024 → January 7, 2024`.
    static func range(_ text: String) -> (start: String, end: String)? {
        let parts = text.split(separator: "→", omittingEmptySubsequences: false).map { String(Array($0.utf8).trimmed) }
        return parts.count == 2 ? (parts[0], parts[1]) : nil
    }

    /// Returns a date without the name of a zone in parentheses, which Notion adds to times.
    private static func withoutZone(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        guard bytes.last == UInt8(ascii: ")"), let open = bytes.lastIndex(of: UInt8(ascii: "(")) else { return bytes }
        return bytes[..<open].trimmed
    }

    private static func isSeparator(_ byte: UInt8) -> Bool {
        byte == Byte.space || byte == Byte.comma || byte == Byte.minus || byte == UInt8(ascii: "/")
            || byte == UInt8(ascii: ".")
    }

    private static func day(_ parts: [String], order: Order?) -> Day? {
        if let month = month(parts[1]), let day = number(parts[0], digits: 1...2) {
            return year(parts[2]).flatMap { Day(year: $0, month: month, day: day) }
        }
        if let month = month(parts[0]), let day = number(parts[1], digits: 1...2) {
            return year(parts[2]).flatMap { Day(year: $0, month: month, day: day) }
        }
        if let year = number(parts[0], digits: 4...4), let month = number(parts[1], digits: 1...2),
            let day = number(parts[2], digits: 1...2)
        {
            return Day(year: year, month: month, day: day)
        }
        guard let first = number(parts[0], digits: 1...2), let second = number(parts[1], digits: 1...2),
            let year = number(parts[2], digits: 4...4)
        else { return nil }
        if first > 12 || first == second || order == .dayFirst { return Day(year: year, month: second, day: first) }
        return second > 12 || order == .monthFirst ? Day(year: year, month: first, day: second) : nil
    }

    /// Returns the order of day and month in a column's dates, if at least one date reveals it and none contradicts it.
    static func order(of texts: some Sequence<String>) -> Order? {
        var found: Order?
        for text in texts {
            let parts = text.utf8.prefix(11).split(separator: UInt8(ascii: "/"), maxSplits: 2).map {
                String(decoding: $0, as: UTF8.self)
            }
            guard parts.count == 3, let first = number(parts[0], digits: 1...2),
                let second = number(parts[1], digits: 1...2), max(first, second) > 12
            else { continue }
            let order = first > 12 ? Order.dayFirst : .monthFirst
            if let found, found != order { return nil }
            found = order
        }
        return found
    }

    private static func number(_ text: String, digits: ClosedRange<Int>) -> Int? {
        guard digits.contains(text.utf8.count), text.utf8.allSatisfy(Byte.isDigit) else { return nil }
        return Int(text)
    }

    private static func year(_ text: String) -> Int? {
        number(text, digits: 4...4) ?? number(text, digits: 2...2).map { 2000 + $0 }
    }

    private static let months = [
        "jan": 1, "feb": 2, "mar": 3, "mär": 3, "mrz": 3, "apr": 4, "may": 5, "mai": 5, "jun": 6, "jul": 7, "aug": 8,
        "sep": 9, "oct": 10, "okt": 10, "nov": 11, "dec": 12, "dez": 12,
        // Spanish, Portuguese, French, and Polish.
        "ene": 1, "fev": 2, "fév": 2, "abr": 4, "avr": 4, "ago": 8, "aoû": 8, "set": 9, "out": 10, "dic": 12,
        "déc": 12, "sty": 1, "lut": 2, "kwi": 4, "maj": 5, "cze": 6, "lip": 7, "sie": 8, "wrz": 9, "paź": 10, "lis": 11,
        "gru": 12, "juin": 6, "juil": 7,
    ]

    /// Returns the number of a month's name or abbreviation. Three letters distinguish the names, or else four.
    private static func month(_ text: String) -> Int? {
        guard text.allSatisfy(\.isLetter) else { return nil }
        return months[String(text.prefix(4))] ?? months[String(text.prefix(3))]
    }

    /// Returns the second of the day that the words after the day name, 0 if there are none, or `nil` if they aren't a
    /// time.
    private static func second(_ words: ArraySlice<ArraySlice<UInt8>>) -> Int? {
        guard let clock = words.first else { return 0 }
        let numbers = clock.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false).map {
            number(String($0), digits: 1...2)
        }
        guard 2...3 ~= numbers.count, let hour = numbers[0], hour < 24, let minute = numbers[1], minute < 60,
            let second = numbers.count == 3 ? numbers[2] : 0, second < 60
        else { return nil }
        let half = words.dropFirst().map { String($0).lowercased() }
        guard half.isEmpty || half == ["am"] || half == ["pm"] else { return nil }
        let hourOfDay = half.isEmpty || hour > 12 ? hour : hour % 12 + (half == ["pm"] ? 12 : 0)
        return (hourOfDay * 60 + minute) * 60 + second
    }
}
