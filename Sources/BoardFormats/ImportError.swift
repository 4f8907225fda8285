import Board

/// The reason that a file couldn't be read at all, and the line.
public struct ImportError: Error, Equatable {
    /// The reason for an import error.
    public enum Reason: Equatable, Sendable {
        /// The file is larger than allowed.
        case tooLarge(byteCount: Int, limit: Int)
        /// The file has more sections, cards, steps, labels, and lines of notes than allowed.
        case tooManyEntries(limit: Int)
        /// The text is not UTF-8.
        case notUTF8
        /// The file begins as UTF-16, but isn't valid further on.
        case notUTF16
        /// The JSON text ends in the middle of a value.
        case unexpectedEnd
        /// An invalid character in JSON, or `nil` if it isn't printable.
        case unexpectedCharacter(Unicode.Scalar?)
        /// Arrays and objects are nested more deeply than allowed.
        case tooDeep(limit: Int)
        /// A value in the JSON text has the wrong type for its key.
        case wrongType(key: String, expected: JSONType)
        /// The JSON text is valid, but isn't a board of this format.
        case missing(key: String, format: BoardFormat)
        /// The front matter between lines of `---` is missing or unclosed.
        case noFrontMatter
        /// A quoted cell is unclosed.
        case unclosedQuote
        /// A ZIP archive without a board, or damaged, encrypted, or too large.
        case unreadableArchive
        /// No column of the table has the card titles.
        case noTitleColumn
        /// A library can't hold a part of the board.
        case oversized(OversizedPart)
        /// Reading was canceled.
        case canceled
        /// The format is write-only.
        case writeOnly(BoardFormat)
    }

    /// A JSON type.
    public enum JSONType: Equatable, Sendable {
        case object, array, text, number, bool
    }

    /// The reason for the error.
    public var reason: Reason
    /// The line of the error, counted from 1, or `nil` if it isn't about a line.
    public var line: Int?

    init(_ reason: Reason, line: Int? = nil) {
        self.reason = reason
        self.line = line
    }
}

/// The reason that a board can't be written.
public enum ExportError: Error, Equatable {
    /// The format is read-only.
    case readOnly(BoardFormat)
    /// A linked file has such unusual parts that the board can't be written between them.
    case notWritable
}
