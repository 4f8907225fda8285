import Board
import BoardFormats
import BoardStore

/// The board found in a file, with what is said about it.
///
/// Its contents may be large, so they are always released on the queue that read them.
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
    private let contents: LargeValue<ImportedBoard>

    /// The maximum number of section titles to remember.
    private static let titleLimit = 1_000

    private init(_ file: Import, format: BoardFormat, title: String, on queue: WorkQueue) {
        var document = file.document
        document.title = title
        self.format = format
        self.title = FittedTitle(title).title
        notices = file.notices
        sectionCount = document.sections.count
        cardCount = document.sections.reduce(0) { $0 + $1.cards.count }
        sectionTitles = document.sections.prefix(Self.titleLimit).map { FittedTitle($0.title).title }
        contents = LargeValue(ImportedBoard(document, extras: file.extras.stored), releasedOn: queue)
    }

    /// The board to import.
    var board: ImportedBoard { contents.value }

    /// Reads a board from a file.
    ///
    /// - Parameters:
    ///   - format: The format, or `nil` to find out.
    ///   - placeholder: The title of a board in a file that has none.
    ///   - queue: The queue on which the board is read, and later released.
    static func read(
        _ file: BoardFile, as format: BoardFormat?, placeholder: String, on queue: WorkQueue
    ) -> Result<FoundBoard, ImportProblem> {
        if file.isDatabase { return .failure(.library) }
        guard let format = format ?? file.format else {
            return .failure(file.unsupportedFormat.map { .unsupported($0) } ?? .notText)
        }
        do throws(ImportError) {
            let name = file.name
            let read = try file.read(
                as: format, title: BoardFormat.boardTitle(ofFile: name),
                in: LocalTime(now: Clock.seconds, zones: SystemZone.zones))
            let title = ImportTitle.title(of: read.document, file: name, placeholder: placeholder)
            return .success(FoundBoard(read, format: format, title: title, on: queue))
        } catch {
            return .failure(error.reason == .canceled ? .canceled : .invalid(error, as: format))
        }
    }
}
