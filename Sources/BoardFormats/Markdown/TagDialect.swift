import Board

/// `#label` and `@{2026-01-31}`, as in Obsidian. A date can also be a link, `@[[2026-01-31]]`.
struct TagDialect: TitleLine.Dialect {
    /// The prefix of dates, and their format between the brackets.
    var trigger = [Byte.at]
    var format = MomentFormat.iso
    /// Whether dates are written as links.
    var linksDates = false

    var dueIsLast: Bool { false }

    func meaning(of word: ArraySlice<UInt8>) -> TitleLine.Meaning? {
        if let day = day(of: word) { return .due(day) }
        guard word.first == Byte.hash else { return nil }
        let name = word.dropFirst()
        // A word with only digits is a number rather than a label, as in Obsidian.
        guard name.contains(where: { !Byte.isDigit($0) }), name.allSatisfy({ Self.isPlain($0) || $0 == Byte.percent })
        else { return nil }
        return .label(PercentCoding.decode(name))
    }

    func word(forLabel label: String) -> [UInt8] {
        var name = PercentCoding.encode(label, allowed: Self.isPlain)
        if let first = name.first, name.allSatisfy(Byte.isDigit) {
            var digit: [UInt8] = []
            PercentCoding.append(first, to: &digit)
            name.replaceSubrange(0..<1, with: digit)
        }
        return [Byte.hash] + name
    }

    func word(forDue due: Day) -> [UInt8] {
        // The format may omit the century. A date that it would read differently is written in ISO format.
        let text = format.text(of: due)
        let date = format.day(from: text[...]) == due ? text : Array("\(due)".utf8)
        let brackets = linksDates ? ("[[", "]]") : ("{", "}")
        return trigger + brackets.0.utf8 + date + brackets.1.utf8
    }

    /// Returns the length of a gap: a space, a tab, or a line end in a title.
    func gapLength(in line: ArraySlice<UInt8>, at index: Int) -> Int {
        switch line[index] {
        case Byte.space, Byte.tab: 1
        case UInt8(ascii: "<"): line[index...].begins(with: "<br>") ? 4 : 0
        default: 0
        }
    }

    /// Returns the end of a date, which may contain spaces.
    func end(ofWordIn line: ArraySlice<UInt8>, from start: Int) -> Int? {
        guard line[start...].starts(with: trigger) else { return nil }
        let text = line[start...].prefix(trigger.count + 2 * MomentFormat.lengthLimit)
        guard let bracket = text.firstIndex(where: { $0 == UInt8(ascii: "}") || $0 == UInt8(ascii: "]") }) else {
            return nil
        }
        let end = line[bracket...].begins(with: "]]") ? bracket + 2 : bracket + 1
        return day(of: line[start..<end]) == nil ? nil : end
    }

    private func day(of word: ArraySlice<UInt8>) -> Day? {
        guard word.starts(with: trigger) else { return nil }
        let rest = word.dropFirst(trigger.count)
        if rest.begins(with: "{"), rest.last == UInt8(ascii: "}") { return day(from: rest.dropFirst().dropLast()) }
        if rest.begins(with: "[["), rest.count > 4, rest.suffix(2).begins(with: "]]") {
            return day(from: rest.dropFirst(2).dropLast(2))
        }
        return nil
    }

    private func day(from text: ArraySlice<UInt8>) -> Day? { format.day(from: text) ?? Day(text) }

    private static func isPlain(_ byte: UInt8) -> Bool {
        byte >= 0x80 || Byte.isLetterOrDigit(byte) || byte == UInt8(ascii: "_") || byte == Byte.minus
            || byte == UInt8(ascii: "/")
    }
}
