import Board

/// `+project`, `@context`, and `due:2026-01-31`. A context is a label whose name begins with `@`.
struct TodoDialect: TitleLine.Dialect {
    var dueIsLast: Bool { true }

    func meaning(of word: ArraySlice<UInt8>) -> TitleLine.Meaning? {
        switch word.first {
        case Byte.plus where word.count > 1: return .label(PercentCoding.decode(word.dropFirst()))
        case Byte.at where word.count > 1: return .label(PercentCoding.decode(word))
        case UInt8(ascii: "d") where word.begins(with: "due:"): return Day(word.dropFirst(4)).map { .due($0) }
        default: return nil
        }
    }

    func word(forLabel label: String) -> [UInt8] {
        let name = PercentCoding.encode(label)
        return name.first == Byte.at && name.count > 1 ? name : [Byte.plus] + name
    }

    func word(forDue due: Day) -> [UInt8] { Array("due:\(due)".utf8) }
}
