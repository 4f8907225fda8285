import Board

/// The line of dates below a headline: `DEADLINE: <2026-01-31 Sat> SCHEDULED: <2026-01-28 Wed 09:00 +1w>`.
struct OrgPlanning {
    var deadline: OrgDate?
    var scheduled: OrgDate?

    /// Reads a line. The result is `nil` if it has anything else, or a date that doesn't exist.
    init?(_ line: ArraySlice<UInt8>) {
        var rest = line.trimmed
        while !rest.isEmpty {
            guard let colon = rest.firstIndex(of: Byte.colon) else { return nil }
            let keyword = rest[..<colon]
            rest = rest[(colon + 1)...].trimmed
            guard let date = OrgDate(removingFrom: &rest) else { return nil }
            if keyword.elementsEqual("DEADLINE".utf8) {
                deadline = date
            } else if keyword.elementsEqual("SCHEDULED".utf8) {
                scheduled = date
            } else if !keyword.elementsEqual("CLOSED".utf8) {
                return nil
            }
            rest = rest.trimmed
        }
    }

    /// Returns whether a line looks like dates, even if they can't be read.
    static func isLikely(_ line: ArraySlice<UInt8>) -> Bool {
        let text = line.trimmed
        return text.begins(with: "DEADLINE:") || text.begins(with: "SCHEDULED:") || text.begins(with: "CLOSED:")
    }

    static func line(due: Due) -> [UInt8] {
        let weekdays = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
        let time = due.time.map { " \($0.clock)" } ?? ""
        return Array("DEADLINE: <\(due.day) \(weekdays[due.day.weekday])\(time)>\n".utf8)
    }
}

/// A date in Org: `<2026-01-31 Sat 09:00 +1w>`.
struct OrgDate {
    var day: Day
    var time: DueTime?
    var due: Due { Due(day, at: time) }
    /// How it is repeated, how early it is announced, or when it ends.
    var remarks: [String] = []

    init?(removingFrom text: inout ArraySlice<UInt8>) {
        guard text.first == UInt8(ascii: "<") || text.first == UInt8(ascii: "[") else { return nil }
        let close = text.first == UInt8(ascii: "<") ? UInt8(ascii: ">") : UInt8(ascii: "]")
        guard let end = text.prefix(200).firstIndex(of: close) else { return nil }
        let parts = text[..<end].dropFirst().split(separator: Byte.space)
        guard let first = parts.first, let day = Day(first) else { return nil }
        self.day = day
        for part in parts.dropFirst() {
            if part.first.map(Byte.isDigit) == true {
                // A range of times ends after the due time.
                let start = part.prefix { $0 != Byte.minus }
                time = DueTime((start.count == 4 ? "0" : "") + String(start))
                if time == nil || start.count < part.count { remarks.append(String(part)) }
            } else if part.first == Byte.plus || part.first == Byte.minus || part.begins(with: ".+") {
                remarks.append(String(part))
            }
        }
        text = text[(end + 1)...]
        // The end of a range.
        if text.begins(with: "--<") || text.begins(with: "--["), let end = text.firstIndex(of: close) {
            remarks.append(String(text[...end]))
            text = text[(end + 1)...]
        }
    }
}
