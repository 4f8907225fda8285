import Board

/// A headline: `** TODO [#A] Mend the fence :garden:`.
struct OrgHeadline {
    var level: Int
    /// Whether its task is done, or `nil` if it isn't a task.
    var isDone: Bool?
    var title = ""
    /// The labels: the priority, a state other than `TODO` and `DONE`, and the tags.
    var labels: [String] = []
    var isArchived = false

    /// Org's tag for what it hides.
    private static let archiveTag = "ARCHIVE"

    /// Returns the level of a line, or `nil` if it isn't a headline.
    static func level(of line: ArraySlice<UInt8>) -> Int? {
        let level = line.leadingCount(of: UInt8(ascii: "*"))
        return level > 0 && line.dropFirst(level).first == Byte.space ? level : nil
    }
}

// Reading

extension OrgHeadline {
    init?(_ line: ArraySlice<UInt8>, keywords: OrgKeywords) {
        guard let level = Self.level(of: line) else { return nil }
        self.level = level
        var rest = line.dropFirst(level).trimmed
        let word = Self.firstWord(of: rest)
        if let isDone = keywords.state(word) {
            self.isDone = isDone
            rest = rest.dropFirst(word.count).trimmed
            if !word.elementsEqual("TODO".utf8), !word.elementsEqual("DONE".utf8) { labels.append(String(word)) }
        }
        if let priority = Self.priority(of: rest), let label = PriorityLabel(orgPriority: priority) {
            labels.insert(label.rawValue, at: 0)
            rest = rest.dropFirst(4).trimmed
        }
        let last = Self.lastWord(of: rest)
        if Self.isTags(last) {
            readTags(last)
            rest = rest.dropLast(last.count).trimmed
        }
        title = Self.title(rest, keywords: keywords)
        var seen: Set<String> = []
        labels = labels.filter { seen.insert($0).inserted }
    }

    private mutating func readTags(_ word: ArraySlice<UInt8>) {
        for tag in Self.tags(word) {
            if tag.elementsEqual(Self.archiveTag.utf8) { isArchived = true } else { labels.append(Self.label(tag)) }
        }
    }

    /// Returns the labels that a list of tags names.
    static func labels(_ list: ArraySlice<UInt8>) -> [String] { tags(list).map(label) }

    private static func tags(_ list: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] { list.split(separator: Byte.colon) }

    private static func label(_ tag: ArraySlice<UInt8>) -> String { PercentCoding.decode(tag) }

    private static func title(_ text: ArraySlice<UInt8>, keywords: OrgKeywords) -> String {
        var text = Array(Backslash.unescape(text) { isStart($0, keywords: keywords) })
        let last = lastWord(of: text[...])
        let unescaped = Backslash.unescape(last, if: isTags)
        if unescaped.count < last.count { text.remove(at: last.startIndex) }
        return String(OrgText.decode(text[...]))
    }

    /// Returns whether a title would begin with a keyword or a priority.
    private static func isStart(_ text: ArraySlice<UInt8>, keywords: OrgKeywords) -> Bool {
        keywords.state(firstWord(of: text)) != nil || priority(of: text) != nil
    }

    /// Returns the letter of a priority at the start of a text.
    private static func priority(of text: ArraySlice<UInt8>) -> UInt8? {
        let start = Array(text.prefix(5))
        guard start.count >= 4, start[0] == UInt8(ascii: "["), start[1] == Byte.hash, start[3] == UInt8(ascii: "]"),
            start.count == 4 || start[4] == Byte.space || start[4] == Byte.tab
        else { return nil }
        return start[2]
    }

    /// Returns whether a word is a list of tags: `:garden:weekend:`.
    private static func isTags(_ word: ArraySlice<UInt8>) -> Bool {
        guard word.count > 2, word.first == Byte.colon, word.last == Byte.colon else { return false }
        return word.allSatisfy { $0 == Byte.colon || $0 == Byte.percent || isTagCharacter($0) }
            && word.contains { $0 != Byte.colon }
    }

    private static func isTagCharacter(_ byte: UInt8) -> Bool {
        byte >= 0x80 || Byte.isLetterOrDigit(byte) || byte == UInt8(ascii: "_") || byte == Byte.at
            || byte == Byte.hash
    }

    private static func firstWord(of text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        text.prefix { $0 != Byte.space && $0 != Byte.tab }
    }

    private static func lastWord(of text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        text.suffix(from: (text.lastIndex { $0 == Byte.space || $0 == Byte.tab } ?? text.startIndex - 1) + 1)
    }
}

// Writing

extension OrgHeadline {
    /// The keywords of written files.
    static let writtenKeywords: OrgKeywords = {
        var keywords = OrgKeywords()
        keywords.add("TODO | DONE")
        return keywords
    }()

    var line: [UInt8] {
        var line = Array(repeating: UInt8(ascii: "*"), count: level)
        func append(_ part: some Collection<UInt8>) {
            if part.isEmpty { return }
            line.append(Byte.space)
            line += part
        }
        if let isDone { append((isDone ? "DONE" : "TODO").utf8) }
        let (priority, tags) = PriorityLabel.divide(labels)
        if let priority { append("[#\(priority.orgPriority)]".utf8) }
        append(Self.encodedTitle(title))
        let words = (isArchived ? [Array(Self.archiveTag.utf8)] : []) + tags.map(Self.tag)
        if !words.isEmpty {
            append([Byte.colon] + Array(words.joined(separator: [Byte.colon])) + [Byte.colon])
        }
        // A headline needs a space after its stars.
        if line.count == level { line.append(Byte.space) }
        return line + [Byte.lineFeed]
    }

    private static func encodedTitle(_ title: String) -> [UInt8] {
        var text = OrgText.encodeTitle(title)
        let last = lastWord(of: text[...])
        let escaped = Backslash.escape(last, if: isTags)
        if escaped.count > last.count { text.insert(Byte.backslash, at: last.startIndex) }
        return Backslash.escape(text[...]) { isStart($0, keywords: writtenKeywords) }
    }

    private static func tag(_ label: String) -> [UInt8] {
        var tag = PercentCoding.encode(label, allowed: isTagCharacter)
        if tag.elementsEqual(archiveTag.utf8) {
            var first: [UInt8] = []
            PercentCoding.append(tag[0], to: &first)
            tag.replaceSubrange(0..<1, with: first)
        }
        return tag
    }
}

extension PriorityLabel {
    /// Creates the label for one of Org's usual priorities.
    init?(orgPriority: UInt8) {
        switch orgPriority {
        case UInt8(ascii: "A"): self = .high
        case UInt8(ascii: "B"): self = .medium
        case UInt8(ascii: "C"): self = .low
        default: return nil
        }
    }

    var orgPriority: String {
        switch self {
        case .high: "A"
        case .medium: "B"
        case .low: "C"
        }
    }
}
