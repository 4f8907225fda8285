import Board

/// Text from another program, in any encoding, as cards.
///
/// Each line of a list becomes a card. A list has a bullet, a number, or a checkbox at the start of every line. Any
/// other text becomes one card: its first line is the title, and the rest the notes. The user can choose the other way.
/// A table with tabs between its cells then becomes a card for each row, with the first cell as the title.
public struct ReceivedText: Hashable, Sendable {
    /// The text, with `\n` between lines, and without control characters other than tabs.
    public let text: String

    /// The maximum number of bytes of text.
    public static let sizeLimit = 4 << 20

    /// Creates text from a program's bytes: UTF-8, recognizable UTF-16, or else a character for each byte.
    public init(decoding bytes: [UInt8]) { self.init(Self.decode(bytes[...])) }

    /// Creates text from a string.
    public init(_ text: String) {
        var cleaned = String.UnicodeScalarView()
        var isAfterReturn = false
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\r", "\u{2028}", "\u{2029}", "\u{85}": cleaned.append("\n")
            case "\n": if !isAfterReturn { cleaned.append("\n") }
            case "\t": cleaned.append(scalar)
            default:
                switch scalar.value {
                case 0..<0x20, 0x7F..<0xA0, 0xFEFF, 0xFFFC: break
                default: cleaned.append(scalar)
                }
            }
            isAfterReturn = scalar == "\r"
        }
        self.text = String(cleaned)
    }

    /// Whether the text is blank.
    public var isEmpty: Bool { !text.contains { !$0.isWhitespace } }

    /// The nonblank lines.
    private var lines: [Substring] { text.split(separator: "\n").map(\.trimmed).filter { !$0.isEmpty } }

    /// Whether the lines form a list.
    public var isList: Bool {
        let lines = lines
        return lines.count > 1 && lines.allSatisfy { Self.bullet(of: $0) != nil }
    }

    /// Returns the number of cards that `cards(usingAlternative:)` returns.
    public func cardCount(usingAlternative usesAlternative: Bool = false) -> Int {
        isList != usesAlternative ? lines.count : isEmpty ? 0 : 1
    }

    /// The rows of a table, cell by cell, or `nil` if the lines aren't a table. Lines that are only indented with tabs
    /// aren't: their cell counts differ, or their first cells are all empty.
    private var rows: [[Substring]]? {
        let lines = text.split(separator: "\n").filter { $0.contains { !$0.isWhitespace } }
        guard lines.count > 1, lines[0].contains("\t") else { return nil }
        let rows = lines.map { $0.split(separator: "\t", omittingEmptySubsequences: false).map(\.trimmed) }
        guard rows.allSatisfy({ $0.count == rows[0].count }), rows.contains(where: { !$0[0].isEmpty }) else {
            return nil
        }
        return rows
    }

    /// Returns the text as cards.
    ///
    /// - Parameter usesAlternative: Whether to make a list one card, and any other text a card for each line.
    public func cards(usingAlternative usesAlternative: Bool = false) -> [CardDocument] {
        guard isList != usesAlternative else { return isEmpty ? [] : [card] }
        if !isList, let rows { return rows.map(Self.card) }
        return lines.map { line in
            let bullet = Self.bullet(of: line)
            let title = bullet?.rest ?? line
            // A line with only a bullet keeps it as the title.
            return CardDocument(
                title: Self.title(title.isEmpty ? line : title), isDone: bullet?.isDone ?? false)
        }
    }

    /// A card for each line, without its bullet if the lines form a list.
    public var cardPerLine: [CardDocument] {
        if isList { return cards() }
        return rows?.map(Self.card) ?? lines.map { CardDocument(title: Self.title($0)) }
    }

    /// Returns a row of a table as a card.
    private static func card(_ row: [Substring]) -> CardDocument {
        let cells = row.filter { !$0.isEmpty }
        return CardDocument(
            title: title(cells.first ?? ""), notes: cells.dropFirst().joined(separator: "\n"))
    }

    private var card: CardDocument {
        if let rows {
            // Tabs have no fixed width, and a title shows them as spaces.
            let lines = rows.map { row in row.map { $0.isEmpty ? "–" : $0 }.joined(separator: " · ") }
            return CardDocument(
                title: Self.title(lines[0][...]), notes: lines.dropFirst().joined(separator: "\n"))
        }
        let start = text.drop { $0.isWhitespace }
        let first = start.prefix { $0 != "\n" }
        // The notes stay as written, since mail has paragraphs and code is indented.
        var notes = start.dropFirst(first.count).drop { $0 == "\n" }
        while notes.last?.isWhitespace == true { notes.removeLast() }
        return CardDocument(title: Self.title(first.trimmed), notes: String(notes))
    }

    /// Returns a title without characters that change the text direction, since their effect would continue past its
    /// end.
    private static func title(_ text: Substring) -> String {
        guard text.unicodeScalars.contains(where: changesDirection) else { return String(text) }
        return String(String.UnicodeScalarView(text.unicodeScalars.filter { !changesDirection($0) }))
    }

    private static func changesDirection(_ scalar: Unicode.Scalar) -> Bool {
        0x202A...0x202E ~= scalar.value || 0x2066...0x2069 ~= scalar.value
    }

    // MARK: Lists

    /// Returns the text after a line's bullet, and whether the bullet is a checked box, or `nil` if there is no bullet.
    private static func bullet(of line: Substring) -> (rest: Substring, isDone: Bool)? {
        guard let first = line.first else { return nil }
        if "☐☑☒✓✔".contains(first) { return (line.dropFirst().trimmed, first != "☐") }
        var rest = line
        if "-*+•–‣◦▪".contains(first) {
            rest = line.dropFirst()
        } else if first.isASCII, first.isNumber {
            rest = line.drop { $0.isASCII && $0.isNumber }
            guard line.count - rest.count <= 4, rest.first == "." || rest.first == ")" else { return nil }
            rest = rest.dropFirst()
        } else {
            return nil
        }
        guard rest.isEmpty || rest.first?.isWhitespace == true else { return nil }
        rest = rest.trimmed
        for (box, isDone) in [("[ ]", false), ("[x]", true), ("[X]", true)] where rest.hasPrefix(box) {
            return (rest.dropFirst(3).trimmed, isDone)
        }
        return (rest, false)
    }

    // MARK: Encodings

    private static func decode(_ bytes: ArraySlice<UInt8>) -> String {
        if bytes.starts(with: [0xFF, 0xFE]) { return utf16(bytes.dropFirst(2), low: 0) }
        if bytes.starts(with: [0xFE, 0xFF]) { return utf16(bytes.dropFirst(2), low: 1) }
        if isUTF16(bytes) { return utf16(bytes, low: 0) }
        return String(validating: bytes, as: UTF8.self)
            ?? String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
    }

    /// Returns whether most bytes at odd offsets near the start are NUL, as in Latin text in UTF-16 without a byte
    /// order mark.
    private static func isUTF16(_ bytes: ArraySlice<UInt8>) -> Bool {
        let start = Array(bytes.prefix(64))
        guard start.count >= 4, bytes.count.isMultiple(of: 2) else { return false }
        let high = stride(from: 1, to: start.count - 1, by: 2).map { start[$0] }
        let low = stride(from: 0, to: start.count - 1, by: 2).map { start[$0] }
        return high.count { $0 == 0 } * 4 >= high.count * 3 && !low.contains(0)
    }

    private static func utf16(_ bytes: ArraySlice<UInt8>, low: Int) -> String {
        let units = stride(from: bytes.startIndex, to: bytes.endIndex - 1, by: 2)
            .map { UInt16(bytes[$0 + low]) | UInt16(bytes[$0 + 1 - low]) << 8 }
        return String(decoding: units, as: UTF16.self)
    }
}

extension StringProtocol where SubSequence == Substring {
    /// The text without white space at either end.
    var trimmed: Substring {
        var text = self[...]
        while text.first?.isWhitespace == true { text.removeFirst() }
        while text.last?.isWhitespace == true { text.removeLast() }
        return text
    }
}
