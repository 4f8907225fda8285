import Board
import BoardFormats

/// A kind of file that the window can write.
package enum ExportFormat: Hashable, Sendable {
    /// A file that holds the board.
    case board(BoardFormat)
    /// Pages or a picture, to look at.
    case paper(PaperFormat)

    /// All formats, in the order in which they are listed.
    package static let all = BoardFormat.allCases.filter(\.isWritable).map(board) + PaperFormat.allCases.map(paper)

    /// The formats of files that a board can be linked to.
    package static let linkable = FileVersion.formats.map(board)

    /// The file extension, without the dot.
    package var fileExtension: String {
        switch self {
        case .board(let format): format.fileExtension
        case .paper(let format): format.rawValue
        }
    }

    /// Returns the format's name for a list of formats.
    package func label(in language: Language) -> String {
        switch self {
        case .board(let format): format.label(in: language)
        case .paper(.pdf): "PDF"
        case .paper(.png): language.localized("PNG Picture")
        case .paper(.svg): language.localized("SVG Picture")
        }
    }
}

/// A kind of file with pages, or with one picture.
package enum PaperFormat: String, Hashable, Sendable, CaseIterable {
    case pdf, png, svg

    /// The maximum amount in such a file.
    var limit: PrintLimit { self == .pdf ? .pages : .picture }
}
