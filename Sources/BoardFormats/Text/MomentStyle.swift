import Board

/// The way in which a moment is written in ISO 8601, such as `2026-06-11T23:30:00.000Z` or `2026-06-12 01:30 +02:00`.
struct MomentStyle: Equatable, Sendable {
    private let separator: String
    /// Zeros in place of the seconds, if any.
    private let seconds: String
    private let zone: String
    private let secondsEast: Int

    /// Finds out the style of a moment, or returns `nil` for any other text, such as a time without a zone.
    init?(of text: String) {
        guard let secondsEast = LocalTime.secondsEast(of: text) else { return nil }
        self.secondsEast = secondsEast
        let clock = Array(text.utf8.prefix(64))[...].trimmed.dropFirst("2026-06-11".utf8.count)
        separator = String(clock.prefix(1))
        let rest = clock.dropFirst("T23:30".utf8.count)
        let seconds = rest.prefix { Byte.isDigit($0) || ":.,".utf8.contains($0) }
        self.seconds = String(seconds.map { Byte.isDigit($0) ? UInt8(ascii: "0") : $0 })
        zone = String(rest.dropFirst(seconds.count))
    }

    /// Returns the text of a due date with a time; `nil` for others, and outside the calendar.
    func text(of due: Due, in time: LocalTime) -> String? {
        guard due.time != nil, let (day, clock) = time.reading(of: due, secondsEast: secondsEast) else { return nil }
        return "\(day)\(separator)\(clock.clock)\(seconds)\(zone)"
    }
}
