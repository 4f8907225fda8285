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
    /// The board to link to the file, or `nil` if it is the same.
    private let linked: FoundBoard?

    /// The maximum number of section titles to remember.
    private static let titleLimit = 1_000

    private init(
        _ file: Import, format: BoardFormat, title: String, linked: FoundBoard? = nil, on queue: WorkQueue
    ) {
        self.linked = linked
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

    /// Returns the board that is found if it is linked to the file, or if it isn't.
    func reading(isLinked: Bool) -> FoundBoard { isLinked ? linked ?? self : self }

    /// Reads a board from a file.
    ///
    /// - Parameters:
    ///   - canLink: Whether the board may be linked to the file.
    ///   - format: The format, or `nil` to find out.
    ///   - placeholder: The title of a board in a file that has none.
    ///   - queue: The queue on which the board is read, and later released.
    static func read(
        _ file: BoardFile, as format: BoardFormat?, canLink: Bool, placeholder: String, on queue: WorkQueue
    ) -> Result<FoundBoard, ImportProblem> {
        if file.isDatabase { return .failure(.library) }
        guard let format = format ?? file.format else {
            return .failure(file.unsupportedFormat.map { .unsupported($0) } ?? .notText)
        }
        do throws(ImportError) {
            let name = file.name
            let time = LocalTime(now: Clock.seconds, zones: SystemZone.zones)
            func board(_ read: Import, linked: FoundBoard? = nil) -> FoundBoard {
                let title = ImportTitle.title(of: read.document, file: name, placeholder: placeholder)
                return FoundBoard(read, format: format, title: title, linked: linked, on: queue)
            }
            let fileTitle = BoardFormat.boardTitle(ofFile: name)
            let read = try file.read(as: format, title: fileTitle, in: time)
            let linked = canLink ? try file.readLinked(as: format, title: fileTitle, in: time) : nil
            return .success(board(read, linked: linked.map { board($0) }))
        } catch {
            return .failure(error.reason == .canceled ? .canceled : .invalid(error, as: format))
        }
    }
}
