/// A text as a card: its first line is the title, the rest the notes.
struct CardText: Hashable {
    var title: String
    var notes: String

    init(_ text: String) {
        let rest = text.drop { $0.isWhitespace || $0.isNewline }
        let line = rest.prefix { !$0.isNewline }
        title = Self.lines(of: String(line)).first ?? ""
        // As it was written: a mail has paragraphs, and code is indented.
        notes = String(rest.dropFirst(line.count).drop { $0.isNewline })
    }

    /// The lines of a text that have anything in them, without the room around it.
    static func lines(of text: String) -> [String] {
        text.split(whereSeparator: \.isNewline).map { line in
            var line = line
            while line.first?.isWhitespace == true { line.removeFirst() }
            while line.last?.isWhitespace == true { line.removeLast() }
            return String(line)
        }.filter { !$0.isEmpty }
    }
}
