extension RepeatRule {
    private static let dayNames = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"]
    /// The bytes of the longest rule that is read. All parts with all their values are shorter.
    private static let lengthLimit = 10_000

    /// Creates a rule from the text of RFC 5545, or returns `nil` if it is none or has parts that are unknown here,
    /// such as hours.
    public init?(_ text: some StringProtocol) {
        guard text.utf8.count <= Self.lengthLimit else { return nil }
        var parts: [String: Substring] = [:]
        for part in text.uppercased().split(separator: ";") {
            guard let equals = part.firstIndex(of: "=") else { return nil }
            let name = String(part[..<equals])
            guard parts.updateValue(part[part.index(after: equals)...], forKey: name) == nil else { return nil }
        }
        guard let unit = parts.removeValue(forKey: "FREQ").flatMap({ Unit(rawValue: String($0)) }) else { return nil }
        self.init(unit)
        for (name, value) in parts { guard take(name, value) else { return nil } }
        // Many programs name the start of the week where it makes no difference.
        if unit != .week || interval == 1 || weekdays.isEmpty { weekStart = 0 }
        guard isValid else { return nil }
    }

    /// Takes a part of a rule. Returns `false` if it makes no sense.
    private mutating func take(_ name: String, _ value: Substring) -> Bool {
        switch name {
        case "INTERVAL": return Self.number(value).map { interval = $0 } != nil
        case "BYMONTH": return Self.numbers(value).map { months = $0 } != nil
        case "BYMONTHDAY": return Self.numbers(value).map { monthDays = $0 } != nil
        case "BYSETPOS": return Self.numbers(value).map { positions = $0 } != nil
        case "BYDAY": return Self.list(value, Self.weekday).map { weekdays = Set($0) } != nil
        case "WKST": return Self.dayNames.firstIndex(of: String(value)).map { weekStart = $0 } != nil
        case "COUNT":
            guard end == .never, let count = Self.number(value) else { return false }
            end = .after(count: count)
            return true
        case "UNTIL":
            // A time may follow: 20281231T235959.
            guard end == .never, Self.isDate(value.utf8),
                let day = Self.number(value.prefix(8)).flatMap({ Day(number: $0) })
            else { return false }
            end = .by(day)
            return true
        default: return false
        }
    }

    private static func isDate(_ text: Substring.UTF8View) -> Bool {
        let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
        return (text.count == 8 || text.count == 15)
            && text.enumerated().allSatisfy { $0 == 8 ? $1 == UInt8(ascii: "T") : digits ~= $1 }
    }

    private static func number(_ text: Substring) -> Int? { text.utf8.count <= 8 ? Int(text) : nil }

    private static func numbers(_ text: Substring) -> Set<Int>? { list(text, number).map { Set($0) } }

    private static func list<Value>(_ text: Substring, _ value: (Substring) -> Value?) -> [Value]? {
        let parts = text.split(separator: ",", omittingEmptySubsequences: false)
        let values = parts.compactMap(value)
        return values.count == parts.count ? values : nil
    }

    private static func weekday(_ text: Substring) -> Weekday? {
        guard let number = dayNames.firstIndex(of: String(text.suffix(2))) else { return nil }
        let count = text.dropLast(2)
        if count.isEmpty { return Weekday(number) }
        return Self.number(count).map { Weekday(number, ordinal: $0) }
    }
}

extension RepeatRule: CustomStringConvertible {
    /// The rule as RFC 5545 writes it. Rules that are equal have the same text.
    public var description: String {
        func list(_ numbers: Set<Int>) -> String { numbers.sorted().map(String.init).joined(separator: ",") }
        let days = weekdays.sorted { ($0.number, $0.ordinal ?? 0) < ($1.number, $1.ordinal ?? 0) }.map {
            ($0.ordinal.map(String.init) ?? "") + Self.dayNames[$0.number]
        }
        var parts = ["FREQ=\(unit.rawValue)"]
        func add(_ name: String, _ value: String) { if !value.isEmpty { parts.append("\(name)=\(value)") } }
        add("INTERVAL", interval == 1 ? "" : String(interval))
        add("BYMONTH", list(months))
        add("BYMONTHDAY", list(monthDays))
        add("BYDAY", days.joined(separator: ","))
        add("BYSETPOS", list(positions))
        add("WKST", weekStart == 0 ? "" : Self.dayNames[weekStart])
        switch end {
        case .never: break
        case .after(let count): add("COUNT", String(count))
        case .by(let day): add("UNTIL", day.description.filter { $0 != "-" })
        }
        return parts.joined(separator: ";")
    }
}
