import Board

/// The heading of a section: `## Title`, or `## Title (5)` with a card limit.
struct MarkdownHeading: Equatable {
    var level = 2
    /// The text after the hashes and the space.
    var text: ArraySlice<UInt8>

    /// Creates a heading from a line, or `nil` if the line isn't a heading.
    init?(_ line: ArraySlice<UInt8>) {
        let level = line.prefix(7).leadingCount(of: Byte.hash)
        let rest = line.dropFirst(level)
        guard 1...6 ~= level, rest.isEmpty || rest.first == Byte.space else { return nil }
        self.level = level
        text = rest.dropFirst()
    }

    /// The title, including any limit.
    var title: String { MarkdownText.decode(text) }

    /// The title and the limit.
    var titleAndLimit: (title: String, limit: LimitDocument?) {
        if let (start, count) = Self.limit(atEndOf: text) {
            return (MarkdownText.decode(text[..<start]), LimitDocument(count: count))
        }
        return (MarkdownText.decode(Self.markedText(text, adding: false)[...]), nil)
    }

    /// The line, if a heading with the same stored title would be written differently.
    var sourceIfDifferent: String? {
        let (title, limit) = titleAndLimit
        let written = Self.line(level: level, title: StoredText.title(title), limit: limit)
        let line = [UInt8](repeating: Byte.hash, count: level) + [Byte.space] + text
        return written == line ? nil : String(line)
    }

    /// Returns whether the heading matches a section in its stored form.
    func matches(_ section: SectionDocument) -> Bool {
        let (title, limit) = titleAndLimit
        return StoredText.title(title) == StoredText.title(section.title)
            && limit.map { min($0.count, SizeLimits.limit) } == section.limit.map { min($0.count, SizeLimits.limit) }
    }

    /// Returns the line of a section's heading, without its end.
    static func line(level: Int = 2, title: String, limit: LimitDocument? = nil) -> [UInt8] {
        var line = [UInt8](repeating: Byte.hash, count: level) + [Byte.space]
        let text = MarkdownText.encode(Array(title.utf8)[...])
        if let limit, limit.count >= 0 {
            line += text
            line += " (\(limit.count))"
        } else {
            line += markedText(text[...], adding: true)
        }
        return line
    }

    /// Returns the number in parentheses at the end of a string, and the position of the space before it.
    private static func limit(atEndOf text: ArraySlice<UInt8>) -> (start: Int, count: Int)? {
        guard text.last == UInt8(ascii: ")") else { return nil }
        let digits = text.dropLast().reversed().prefix(19).prefix(while: Byte.isDigit)
        guard !digits.isEmpty, digits.last != UInt8(ascii: "0") || digits.count == 1 else { return nil }
        let open = text.endIndex - digits.count - 2
        guard open > text.startIndex, text[open] == UInt8(ascii: "("), text[open - 1] == Byte.space,
            let count = Int(String(text[(open + 1)..<(text.endIndex - 1)]))
        else { return nil }
        return (open - 1, count)
    }

    /// Returns the text with a backslash added or removed before parentheses at its end that would be a limit.
    private static func markedText(_ text: ArraySlice<UInt8>, adding: Bool) -> [UInt8] {
        guard text.last == UInt8(ascii: ")"), let open = text.lastIndex(of: UInt8(ascii: "(")) else {
            return Array(text)
        }
        var start = open
        while start > text.startIndex, text[start - 1] == Byte.backslash { start -= 1 }
        let plain = text[..<start] + text[open...]
        guard limit(atEndOf: plain) != nil else { return Array(text) }
        if adding { return Array(text[..<start] + [Byte.backslash] + text[start...]) }
        return start == open ? Array(text) : Array(text[..<start] + text[(start + 1)...])
    }
}
