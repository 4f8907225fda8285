/// Why a file could not be read at all, and where.
public struct ImportError: Error, Equatable {
    /// What is wrong.
    public enum Reason: Equatable, Sendable {
        /// The file has more bytes than are read.
        case tooLarge(byteCount: Int, limit: Int)
        /// There are more sections, cards, steps, labels and lines of notes than are read.
        case tooManyEntries(limit: Int)
        /// The text is not UTF-8.
        case notUTF8
        /// The file begins as UTF-16 and does not go on so.
        case notUTF16
        /// The JSON text ends in the midst of a value.
        case unexpectedEnd
        /// Something else has to stand here in JSON; `nil` where it is no printable character.
        case unexpectedCharacter(Unicode.Scalar?)
        /// More arrays and objects lie in one another than are read.
        case tooDeep(limit: Int)
        /// A value of the JSON text is of another type than the key promises.
        case wrongType(key: String, expected: JSONType)
        /// The JSON text is valid, but no board of this format.
        case missing(key: String, format: BoardFormat)
        /// The front matter (between lines of `---`) is missing, or does not end.
        case noFrontMatter
        /// A quoted cell does not end.
        case unclosedQuote
        /// No column of the table has the cards' titles.
        case noTitleColumn
    }

    /// A type of JSON.
    public enum JSONType: Equatable, Sendable {
        case object, array, text, number, bool
    }

    /// What is wrong.
    public var reason: Reason
    /// The line where it is, counted from 1; none where it is no matter of a line.
    public var line: Int?

    init(_ reason: Reason, line: Int? = nil) {
        self.reason = reason
        self.line = line
    }
}

/// Why a board can't be written.
public enum ExportError: Error, Equatable {
    /// The format is read, and never written.
    case readOnly(BoardFormat)
}
