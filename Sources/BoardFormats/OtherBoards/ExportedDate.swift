import Board

/// Dates of other programs as ISO 8601.
enum ExportedDate {
    /// Returns a date, or the text itself if it isn't in the given style. The result is `nil` if there is no date.
    static func text(_ value: String, _ style: JSONRecord.DateStyle) -> String? {
        if value.isEmpty { return nil }
        switch style {
        case .iso: return value
        case .isoDay:
            let parts = value.split(separator: "T", maxSplits: 1)
            let isMidnight = parts.count == 2 && parts[1].hasSuffix("Z") && parts[1].allSatisfy { "0:.Z".contains($0) }
            return isMidnight ? String(parts[0]) : value
        case .seconds: return time(value, unitsPerSecond: 1)
        case .milliseconds: return time(value, unitsPerSecond: 1000)
        }
    }

    private static func time(_ value: String, unitsPerSecond: Double) -> String? {
        guard let number = Double(value), number.isFinite else { return value }
        if number == 0 { return nil }
        let seconds = (number / unitsPerSecond).rounded(.down)
        let days = (seconds / 86_400).rounded(.down)
        guard abs(days) < 4_000_000, let day = Day(daysSince1970: Int(days)) else { return value }
        let rest = Int(seconds - days * 86_400)
        let clock = [rest / 3600, rest / 60 % 60, rest % 60].map { $0 < 10 ? "0\($0)" : "\($0)" }
        return "\(day)T\(clock.joined(separator: ":"))Z"
    }
}
