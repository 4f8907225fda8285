import Board

/// A card as a list item: `- [ ] Title #label @{2026-01-31}`, followed by its indented notes and then its steps.
///
/// Lines with checkboxes are steps if only steps and their own lines follow. Others are part of the notes.
struct MarkdownItem {
    /// The text after the bullet.
    let head: ArraySlice<UInt8>
    /// The start of the first line, including the bullet.
    private let bullet: ArraySlice<UInt8>
    private let number: Int
    /// Whether this is a line of text without a bullet. A blank line ends such an item.
    let isText: Bool
    /// The lines below the first, with their indentation.
    private var lines: [ArraySlice<UInt8>] = []
    /// The number of spaces per level.
    private var unit = 4
    /// All lines as they are in the file, with line ends.
    private(set) var source: [UInt8]

    /// Creates an item that begins with a line, or `nil` if the line has no bullet.
    init?(_ line: SourceLine) {
        guard let head = Self.textAfterBullet(line.bytes) else { return nil }
        self.head = head
        bullet = line.bytes[..<head.startIndex]
        source = line.bytes + [Byte.lineFeed]
        number = line.number
        isText = false
    }

    /// Creates an item from a line of text.
    init(text: SourceLine) {
        head = text.bytes
        bullet = head.prefix(0)
        source = text.bytes + [Byte.lineFeed]
        number = text.number
        isText = true
    }

    /// Returns whether a line continues an item, because it is indented.
    static func isContinuation(_ line: SourceLine) -> Bool {
        line.bytes.first == Byte.tab
            || line.bytes.leadingCount(of: Byte.space) >= (line.bytes.last == Byte.space && line.isBlank ? 4 : 2)
    }

    /// The first line without its end.
    var firstLine: [UInt8] { Array(bullet + head) }

    /// Appends blank lines inside the item, with line ends.
    mutating func append(blanks: [UInt8], count: Int) {
        source += blanks
        for _ in 0..<count { lines.append([]) }
    }

    mutating func append(_ line: ArraySlice<UInt8>) {
        source += line
        source.append(Byte.lineFeed)
        let spaces = line.leadingCount(of: Byte.space)
        if lines.isEmpty, 2...3 ~= spaces { unit = spaces }
        lines.append(line)
    }

    static func textAfterBullet(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
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
    func card(_ style: MarkdownStyle, log: inout ImportLog) throws(ImportError) -> CardDocument {
        let rest = dedentedLines
        try log.count(1 + rest.count, line: number)
        let (isDone, title) = try Self.readHead(head, style, log: &log, number: number)
        let firstStep = Self.firstStep(in: rest, unit: unit)
        var card = CardDocument(
            title: MarkdownText.decode(title.title[...]), notes: Self.notes(rest[..<firstStep]), isDone: isDone,
            due: title.due, labels: title.labels)
        var start = firstStep
        while start < rest.count {
            var end = start + 1
            while end < rest.count, !Self.isStep(rest[end]) { end += 1 }
            let (isDone, title) = try Self.readHead(
                rest[start].dropFirst(2), style, log: &log, number: number + 1 + start)
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
        _ head: ArraySlice<UInt8>, _ style: MarkdownStyle, log: inout ImportLog, number: Int
    ) throws(ImportError) -> (isDone: Bool, TitleLine) {
        let mark = MarkdownCheckbox.mark(of: head)
        let text = mark == .other && !style.hasStates ? head : MarkdownCheckbox.text(after: head)
        if mark == .other, style.hasStates {
            log.note(.statePreserved(String(head[..<text.startIndex].trimmed)), line: number)
        }
        let isDone = style.hasStates ? MarkdownCheckbox.isDone(head) : mark == .done
        // Labels and dates before the ID of a block are at the end of the line, too.
        let id = BlockID.suffix(of: text)
        var title = try TitleLine(reading: text.dropLast(id.count), style.tags, log: &log, number: number)
        title.title += id
        return (isDone, title)
    }

    private var dedentedLines: [ArraySlice<UInt8>] { lines.map { Self.dedented($0, unit: unit) } }

    /// The first lines of the steps, without their indentation.
    var stepLines: [ArraySlice<UInt8>] {
        let rest = dedentedLines
        return rest[Self.firstStep(in: rest, unit: unit)...].filter(Self.isStep)
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

    static func isStep(_ line: ArraySlice<UInt8>) -> Bool {
        line.begins(with: "- [") && MarkdownCheckbox.mark(of: line.dropFirst(2)) != nil
    }

    /// Returns the index of the first step. From there on, each line begins a step or belongs to one.
    static func firstStep(in lines: [ArraySlice<UInt8>], unit: Int) -> Int {
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
