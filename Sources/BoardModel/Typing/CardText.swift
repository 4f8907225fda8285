import Board

/// Text as a card: the first line is the title, and the rest the notes.
package struct CardText: Hashable {
    package var title: String
    package var notes: String

    package init(_ text: String) {
        let rest = text.drop { $0.isWhitespace || $0.isNewline }
        let line = rest.prefix { !$0.isNewline }
        // The notes stay as written, since mail has paragraphs and code is indented.
        let notes = String(rest.dropFirst(line.count).drop { $0.isNewline })
        let fitted = FittedTitle(Self.lines(of: String(line)).first ?? "", notes: notes)
        (title, self.notes) = (fitted.title, fitted.notes)
    }

    /// Returns the nonblank lines of a string without surrounding space.
    package static func lines(of text: String) -> [String] {
        text.split(whereSeparator: \.isNewline).map(\.trimmed).filter { !$0.isEmpty }
    }
}

extension StringProtocol {
    /// The text without surrounding white space.
    package var trimmed: String {
        guard let start = firstIndex(where: { !$0.isWhitespace }), let end = lastIndex(where: { !$0.isWhitespace })
        else { return "" }
        return String(self[start...end])
    }
}
