import Board

/// `+project`, `@context`, and `due:2026-01-31`. A context is a label whose name begins with `@`.
///
/// A due date may have a time, as in ISO 8601, and a zone, as in RFC 9557: `due:2026-01-31T09:00[Europe/Berlin]`.
struct TodoDialect: TitleLine.Dialect {
    var dueIsLast: Bool { true }

    func meaning(of word: ArraySlice<UInt8>) -> TitleLine.Meaning? {
        switch word.first {
        case Byte.plus where word.count > 1: return .label(PercentCoding.decode(word.dropFirst()))
        case Byte.at where word.count > 1: return .label(PercentCoding.decode(word))
        case UInt8(ascii: "d") where word.begins(with: "due:"): return due(word.dropFirst(4)).map { .due($0) }
        default: return nil
        }
    }

    func beginsDue(_ word: ArraySlice<UInt8>) -> Bool { word.begins(with: "due:") }

    func word(forLabel label: String) -> [UInt8] {
        let name = PercentCoding.encode(label)
        return name.first == Byte.at && name.count > 1 ? name : [Byte.plus] + name
    }

    func word(forDue due: Due) -> [UInt8] {
        guard let time = due.time else { return Array("due:\(due)".utf8) }
        return Array("due:\(due.day)T\(time.clock)\(time.zone.map { "[\($0)]" } ?? "")".utf8)
    }

    private func due(_ text: ArraySlice<UInt8>) -> Due? {
        guard text.count > 10 else { return Day(text).map { Due($0) } }
        guard text.dropFirst(10).first == UInt8(ascii: "T"), let day = Day(text.prefix(10)) else { return nil }
        var clock = text.dropFirst(11)
        if clock.last == UInt8(ascii: "]"), let open = clock.firstIndex(of: UInt8(ascii: "[")),
            open == clock.startIndex + 5
        {
            clock = clock[..<open] + [Byte.space] + clock[(open + 1)...].dropLast()
        }
        return DueTime(String(clock)).map { Due(day, at: $0) }
    }
}
