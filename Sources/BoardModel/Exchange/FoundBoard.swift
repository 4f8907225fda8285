import Board
import BoardFormats
import BoardStore

/// The board found in a file, with what is said about it.
///
/// Its contents may be large. They are released on the thread that read them, because releasing a million cards would
/// stop the window for many frames.
package final class FoundBoard: Sendable {
    /// The format in which the file was read.
    package let format: BoardFormat
    /// The title that the board will have, cut if it is too long.
    package let title: String
    package let sectionCount: Int
    /// The number of cards, with archived ones and without steps.
    package let cardCount: Int
    /// The parts of the file that can't be kept, or that were understood differently.
    package let notices: [ImportNotice]
    /// The titles of the sections, up to a limit.
    let sectionTitles: [String]
    private let contents: Locked<ImportedBoard?>

    /// The maximum number of section titles to remember.
    private static let titleLimit = 1_000

    private init(_ file: Import, format: BoardFormat, title: String) {
        var document = file.document
        document.title = title
        self.format = format
        self.title = FittedTitle(title).title
        notices = file.notices
        sectionCount = document.sections.count
        cardCount = document.sections.reduce(0) { $0 + $1.cards.count }
        sectionTitles = document.sections.prefix(Self.titleLimit).map { FittedTitle($0.title).title }
        contents = Locked(ImportedBoard(document, extras: file.extras.stored))
    }

    /// The board to import, or `nil` once it was released.
    var board: ImportedBoard? { contents.withLock { $0 } }

    /// Releases the contents on the calling thread.
    func release() {
        let released = contents.withLock { contents in
            defer { contents = nil }
            return contents
        }
        withExtendedLifetime(released) {}
    }

    /// Reads a board from a file.
    ///
    /// - Parameters:
    ///   - format: The format, or `nil` to find out.
    ///   - placeholder: The title of a board in a file that has none.
    static func read(
        _ file: BoardFile, as format: BoardFormat?, placeholder: String
    ) -> Result<FoundBoard, ImportProblem> {
        if file.isDatabase { return .failure(.library) }
        guard let format = format ?? file.format else {
            return .failure(file.unsupportedFormat.map { .unsupported($0) } ?? .notText)
        }
        do throws(ImportError) {
            let name = file.name
            let read = try file.read(
                as: format, title: BoardFormat.boardTitle(ofFile: name), in: LocalTime(offset: SystemZone.offset))
            let title = ImportTitle.title(of: read.document, file: name, placeholder: placeholder)
            return .success(FoundBoard(read, format: format, title: title))
        } catch {
            return .failure(error.reason == .canceled ? .canceled : .invalid(error, as: format))
        }
    }
}
