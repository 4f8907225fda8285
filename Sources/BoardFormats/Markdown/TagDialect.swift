import Board

/// `#label` and `@{2026-01-31}`, as in Obsidian. A date can also be a link, `@[[2026-01-31]]`, and have a time after
/// it: `@{2026-01-31} @@{09:00}`.
struct TagDialect: TitleLine.Dialect {
    /// The prefix of dates, and their format between the brackets.
    var trigger = [Byte.at]
    var format = MomentFormat.iso
    /// Whether dates are written as links.
    var linksDates = false
    /// The prefix of times, and their format between the braces.
    var timeTrigger = [Byte.at, Byte.at]
    var timeFormat = MomentTimeFormat.iso

    var dueIsLast: Bool { false }

    func meaning(of word: ArraySlice<UInt8>) -> TitleLine.Meaning? {
        if let due = due(of: word) { return .due(due) }
        guard word.first == Byte.hash else { return nil }
        let name = word.dropFirst()
        // A word with only digits is a number rather than a label, as in Obsidian.
        guard name.contains(where: { !Byte.isDigit($0) }), name.allSatisfy({ Self.isPlain($0) || $0 == Byte.percent })
        else { return nil }
        return .label(PercentCoding.decode(name))
    }

    func beginsDue(_ word: ArraySlice<UInt8>) -> Bool {
        let rest = word.dropFirst(trigger.count)
        guard word.starts(with: trigger) else { return false }
        // A link without a number is one to a note or a person.
        return rest.begins(with: "{") || rest.begins(with: "[[") && rest.dropFirst(2).first.map(Byte.isDigit) == true
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

    func word(forDue due: Due) -> [UInt8] {
        // The format may omit the century. A date that it would read differently is written in ISO format.
        let text = format.text(of: due.day)
        let date = format.day(from: text[...]) == due.day ? text : Array("\(due.day)".utf8)
        let brackets = linksDates ? ("[[", "]]") : ("{", "}")
        let word = trigger + brackets.0.utf8 + date + brackets.1.utf8
        guard let time = due.time else { return word }
        return word + [Byte.space] + timeTrigger + "{".utf8 + timeFormat.text(of: time) + "}".utf8
    }

    /// Returns the length of a gap: a space, a tab, or a line end in a title.
    func gapLength(in line: ArraySlice<UInt8>, at index: Int) -> Int {
        switch line[index] {
        case Byte.space, Byte.tab: 1
        case UInt8(ascii: "<"): line[index...].begins(with: "<br>") ? 4 : 0
        default: 0
        }
    }

    /// Returns the end of a date with its time. Both may contain spaces.
    func end(ofWordIn line: ArraySlice<UInt8>, from start: Int) -> Int? {
        guard line[start...].starts(with: trigger) else { return nil }
        guard
            let dayEnd = bracketEnd(in: line[start...].prefix(trigger.count + 2 * MomentFormat.lengthLimit), of: line),
            day(of: line[start..<dayEnd]) != nil
        else { return nil }
        let rest = line[dayEnd...].prefix(1 + timeTrigger.count + 2 * MomentFormat.lengthLimit)
        guard rest.first == Byte.space, let timeEnd = rest.firstIndex(of: UInt8(ascii: "}")),
            time(of: rest[...timeEnd].dropFirst()) != nil
        else { return dayEnd }
        return timeEnd + 1
    }

    /// Returns the end of the first closing bracket in a part of a line.
    private func bracketEnd(in part: ArraySlice<UInt8>, of line: ArraySlice<UInt8>) -> Int? {
        guard let bracket = part.firstIndex(where: { $0 == UInt8(ascii: "}") || $0 == UInt8(ascii: "]") }) else {
            return nil
        }
        return line[bracket...].begins(with: "]]") ? bracket + 2 : bracket + 1
    }

    private func due(of word: ArraySlice<UInt8>) -> Due? {
        if let day = day(of: word) { return Due(day) }
        guard word.starts(with: trigger), let end = bracketEnd(in: word, of: word), end < word.endIndex,
            word[end] == Byte.space, let day = day(of: word[..<end]), let time = time(of: word[(end + 1)...])
        else { return nil }
        return Due(day, at: time)
    }

    private func time(of word: ArraySlice<UInt8>) -> DueTime? {
        guard word.starts(with: timeTrigger) else { return nil }
        let rest = word.dropFirst(timeTrigger.count)
        guard rest.first == UInt8(ascii: "{"), rest.last == UInt8(ascii: "}"), rest.count > 2 else { return nil }
        let text = rest.dropFirst().dropLast()
        return timeFormat.time(from: text) ?? MomentTimeFormat.iso.time(from: text)
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
