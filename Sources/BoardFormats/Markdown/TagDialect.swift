import Board

/// `#label` and `@{2026-01-31}`, as in Obsidian; a date may also be a link, `@[[2026-01-31]]`.
enum TagDialect: TitleLine.Dialect {
    static var dueIsLast: Bool { false }

    static func meaning(of word: ArraySlice<UInt8>) -> TitleLine.Meaning? {
        switch word.first {
        case Byte.hash:
            let name = word.dropFirst()
            // Only digits is the number of something, as in Obsidian.
            guard name.contains(where: { !Byte.isDigit($0) }), name.allSatisfy({ isPlain($0) || $0 == Byte.percent })
            else { return nil }
            return .label(PercentCoding.decode(name))
        case Byte.at:
            if word.begins(with: "@{"), word.last == UInt8(ascii: "}") {
                return Day(word.dropFirst(2).dropLast()).map { .due($0) }
            }
            if word.begins(with: "@[["), word.suffix(2).begins(with: "]]") {
                return Day(word.dropFirst(3).dropLast(2)).map { .due($0) }
            }
            return nil
        default: return nil
        }
    }

    static func word(forLabel label: String) -> [UInt8] {
        var name = PercentCoding.encode(label, allowed: isPlain)
        if let first = name.first, name.allSatisfy(Byte.isDigit) {
            var digit: [UInt8] = []
            PercentCoding.append(first, to: &digit)
            name.replaceSubrange(0..<1, with: digit)
        }
        return [Byte.hash] + name
    }

    static func word(forDue due: Day) -> [UInt8] { Array("@{\(due)}".utf8) }

    private static func isPlain(_ byte: UInt8) -> Bool {
        byte >= 0x80 || Byte.isDigit(byte) || Byte.isLetter(byte) || byte == UInt8(ascii: "_") || byte == Byte.minus
            || byte == UInt8(ascii: "/")
    }
}
