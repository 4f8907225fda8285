/// A text as a card: its first line is the title, the rest the notes.
struct CardText: Hashable {
    var title: String
    var notes: String

    init(_ text: String) {
        let lines = Self.lines(of: text)
        title = lines.first ?? ""
        notes = lines.dropFirst().joined(separator: "\n")
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
