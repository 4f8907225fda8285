import Board

/// A card as an item of a list: `- [ ] Title #label @{2026-01-31}`, and indented below it its notes and then its steps.
///
/// Boxes below a line of text are steps as far as only their own lines follow; others are text of the notes.
struct MarkdownItem {
    /// What follows the bullet.
    private let head: ArraySlice<UInt8>
    private let number: Int
    /// Whether this is a line of text without a bullet, which a blank line ends.
    let isText: Bool
    /// The lines below, with their indentation.
    private var lines: [ArraySlice<UInt8>] = []
    /// How many spaces are one level.
    private var unit = 4

    /// An item that begins with a line; nil where it has no bullet.
    init?(_ line: SourceLine) {
        guard let head = Self.textBehindBullet(line.bytes) else { return nil }
        self.head = head
        number = line.number
        isText = false
    }

    /// An item that is just a line of text.
    init(text: SourceLine) {
        head = text.bytes
        number = text.number
        isText = true
    }

    /// Whether a line goes on with an item: it is indented.
    static func isContinuation(_ line: SourceLine) -> Bool {
        line.bytes.first == Byte.tab
            || line.bytes.leadingCount(of: Byte.space) >= (line.bytes.last == Byte.space && line.isBlank ? 4 : 2)
    }

    mutating func append(_ line: ArraySlice<UInt8>) {
        let spaces = line.leadingCount(of: Byte.space)
        if lines.isEmpty, 2...3 ~= spaces { unit = spaces }
        lines.append(line)
    }

    private static func textBehindBullet(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
        guard let first = line.first else { return nil }
        var rest = line.dropFirst()
        if Byte.isDigit(first) {
            let digits = line.prefix(9).prefix(while: Byte.isDigit)
            rest = line.dropFirst(digits.count)
            guard rest.first == UInt8(ascii: ".") || rest.first == UInt8(ascii: ")") else { return nil }
            rest = rest.dropFirst()
        } else if first != Byte.minus, first != UInt8(ascii: "*"), first != Byte.plus {
            return nil
        }
        guard let space = rest.first else { return rest }
        return space == Byte.space || space == Byte.tab ? rest.dropFirst() : nil
    }
}

// Reading

extension MarkdownItem {
    func card(log: inout ImportLog) throws(ImportError) -> CardDocument {
        let rest = lines.map { Self.dedented($0, unit: unit) }
        try log.count(1 + rest.count, line: number)
        let (isDone, title) = try Self.readHead(head, log: &log, number: number)
        let firstStep = Self.firstStep(in: rest, unit: unit)
        var card = CardDocument(
            title: MarkdownText.decode(title.title[...]), notes: Self.notes(rest[..<firstStep]), isDone: isDone,
            due: title.due, labels: title.labels)
        var start = firstStep
        while start < rest.count {
            var end = start + 1
            while end < rest.count, !Self.isStep(rest[end]) { end += 1 }
            let (isDone, title) = try Self.readHead(rest[start].dropFirst(2), log: &log, number: number)
            let notes = rest[start + 1..<end].map { Self.dedented($0, unit: unit) }
            card.steps.append(
                StepDocument(
                    title: MarkdownText.decode(title.title[...]), notes: Self.notes(notes[...]), isDone: isDone,
                    due: title.due, labels: title.labels))
            start = end
        }
        return card
    }

    private static func readHead(
        _ head: ArraySlice<UInt8>, log: inout ImportLog, number: Int
    ) throws(ImportError) -> (isDone: Bool, TitleLine) {
        var text = head
        let mark = MarkdownBox.mark(of: head)
        if let mark, mark != .other { text = head.dropFirst(head.count > 3 ? 4 : 3) }
        return (mark == .done, try TitleLine(reading: text, TagDialect.self, log: &log, number: number))
    }

    private static func dedented(_ line: ArraySlice<UInt8>, unit: Int) -> ArraySlice<UInt8> {
        line.first == Byte.tab ? line.dropFirst() : line.dropFirst(min(unit, line.leadingCount(of: Byte.space)))
    }

    private static func notes(_ lines: ArraySlice<ArraySlice<UInt8>>) -> String {
        var text: [UInt8] = []
        for (index, line) in lines.enumerated() {
            if index > 0 { text.append(Byte.lineFeed) }
            text += MarkdownText.decodedBytes(Backslash.unescape(line, if: isStep))
        }
        return String(text)
    }

    private static func isStep(_ line: ArraySlice<UInt8>) -> Bool {
        line.begins(with: "- [") && MarkdownBox.mark(of: line.dropFirst(2)) != nil
    }

    /// Where the steps begin: from there on each line is a step's first, or belongs to one.
    private static func firstStep(in lines: [ArraySlice<UInt8>], unit: Int) -> Int {
        var first: Int?
        for (index, line) in lines.enumerated() {
            if isStep(line) {
                first = first ?? index
            } else if line.first != Byte.tab, line.leadingCount(of: Byte.space) < unit {
                first = nil
            }
        }
        return first ?? lines.count
    }
}

// Writing

extension MarkdownItem {
    /// Writes a card with each line ended.
    static func write(_ card: CardDocument, indent: [UInt8], to file: inout [UInt8]) {
        writeHead(card.title, isDone: card.isDone, due: card.due, labels: card.labels, to: &file)
        writeNotes(card.notes, indent: indent, to: &file)
        for step in card.steps {
            file += indent
            writeHead(step.title, isDone: step.isDone, due: step.due, labels: step.labels, to: &file)
            writeNotes(step.notes, indent: indent + indent, to: &file)
        }
    }

    private static func writeHead(
        _ title: String, isDone: Bool, due: Day?, labels: [String], to file: inout [UInt8]
    ) {
        let title = MarkdownText.encode(Array(title.utf8)[...])
        let line = TitleLine(title: title, labels: labels, due: due).line(TagDialect.self)
        file += "- "
        if isDone {
            file += "[x] "
        } else if MarkdownBox.mark(of: line[...]) != .other {
            file += "[ ] "
        }
        file += line
        file.append(Byte.lineFeed)
    }

    private static func writeNotes(_ notes: String, indent: [UInt8], to file: inout [UInt8]) {
        guard !notes.isEmpty else { return }
        let bytes = Array(notes.utf8)
        let lines = bytes.split(separator: Byte.lineFeed, omittingEmptySubsequences: false)
        let firstStep = firstStep(in: lines, unit: 4)
        for (index, line) in lines.enumerated() {
            let escaped =
                index < firstStep && line.first != Byte.backslash ? Array(line) : Backslash.escape(line, if: isStep)
            file += indent
            file += MarkdownText.encode(escaped[...])
            file.append(Byte.lineFeed)
        }
    }
}

/// The box before a task, `[ ]` or `[x]`; themes of Obsidian know others too, as `[/]`, which are left in the title.
enum MarkdownBox {
    case open, done, other

    /// What the box says that a text begins with; nil where there is none.
    static func mark(of text: ArraySlice<UInt8>) -> MarkdownBox? {
        guard text.first == UInt8(ascii: "["), let character = String(text.prefix(7)).unicodeScalars.dropFirst().first,
            character.value >= 0x20
        else { return nil }
        let rest = text.dropFirst(1 + UTF8.width(character))
        guard rest.first == UInt8(ascii: "]"), rest.count == 1 || rest.dropFirst().first == Byte.space else {
            return nil
        }
        switch character {
        case " ": return .open
        case "x", "X": return .done
        default: return .other
        }
    }
}
