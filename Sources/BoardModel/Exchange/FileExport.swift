import Board
import BoardFormats
import BoardLinks
import BoardStore
import Glibc

/// An export of a board or of selected cards, or a link to a new file, as a window shows it: what goes to the file, in
/// which format, and what the format has no place for. Everything is read and written on other threads.
@MainActor
package final class FileExport {
    /// The part of the board to export.
    package enum Contents: Hashable, CaseIterable, Sendable {
        case board, selection
    }

    package enum Phase: Equatable {
        /// The board is being read.
        case reading
        /// The board couldn't be read.
        case failed
        case choosing
        case writing
        case done
        case canceled
    }

    package let title: String
    /// The formats to choose from.
    package let formats: [ExportFormat]
    /// The number of selected cards.
    package let selectedCount: Int
    package private(set) var phase = Phase.reading
    /// The reason that reading, or the last attempt to write, has failed.
    package private(set) var failure: String?
    /// The parts that the format has no place for, or `nil` until they are known.
    package private(set) var lost: [String]?
    package var contents = Contents.board {
        didSet { if contents != oldValue { choiceDidChange() } }
    }
    package var format: ExportFormat {
        didSet { if format != oldValue { choiceDidChange() } }
    }
    /// The layout on paper and in pictures.
    package var layout: BoardLayout
    /// Called when something else is to be shown.
    package var onChange: () -> Void = {}
    /// Called with a message for the user when the file is written.
    package var onDone: (String) -> Void = { _ in }

    private let library: Library
    private let id: BoardID
    private let board: ExportedBoard
    private let printer: PagePrinter
    private var cancellation = Cancellation()
    /// The number of choices so far. An answer about an earlier one is outdated.
    private var choice = 0

    /// Creates an export, and starts reading the board.
    ///
    /// - Parameters:
    ///   - selection: The selected cards.
    ///   - formats: The formats to choose from. The first one is chosen.
    ///   - layout: The layout in which the window shows the board.
    package init(
        _ id: BoardID, titled title: String, selection: Set<CardID> = [], formats: [ExportFormat] = ExportFormat.all,
        layout: BoardLayout = .columns, with printer: PagePrinter, from library: Library
    ) {
        (self.id, self.title, self.library) = (id, title, library)
        (self.formats, format) = (formats, formats.first ?? .board(.inlay))
        (self.layout, self.printer) = (layout, printer)
        selectedCount = selection.count
        board = ExportedBoard(selection: selection)
        board.read(id, from: library) { [weak self, board] failure in
            guard let self, phase == .reading else { return board.release() }
            phase = failure == nil ? .choosing : .failed
            if let failure { fail(failure) } else { choiceDidChange() }
        }
    }

    private func fail(_ reason: String) {
        failure = reason
        onChange()
    }

    // MARK: Choices

    private func choiceDidChange() {
        lost = nil
        // A board that couldn't be read can't be read in another format either.
        if phase == .choosing { failure = nil }
        choice += 1
        onChange()
        guard phase == .choosing else { return }
        board.omissions(of: contents, in: format, library.language) { [weak self, choice] lost in
            guard let self, choice == self.choice else { return }
            self.lost = lost
            onChange()
        }
    }

    /// The name to suggest for the file.
    package var suggestedName: String {
        "\(Self.fileName(for: title, in: library.language)).\(format.fileExtension)"
    }

    /// Returns a board's title, as far as it can be part of a file's name.
    static func fileName(for title: String, in language: Language) -> String {
        var name = ""
        let title = title.drop(while: \.isWhitespace).trimmingEnd
        for character in title where name.utf8.count + character.utf8.count <= 200 {
            let isPlain =
                character != "/" && character.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }
            name.append(isPlain ? character : "-")
        }
        // Files whose names start with a dot are hidden.
        while name.first == "." { name.removeFirst() }
        return name.isEmpty ? language.localized("Board") : name
    }

    // MARK: Writing

    /// Writes the file. If that fails, the user can choose another one.
    package func write(to target: ExportTarget) {
        guard phase == .choosing else { return }
        (phase, failure, cancellation) = (.writing, nil, Cancellation())
        // An existing file may be the last complete copy of a damaged library.
        let target = library.isIncomplete ? target.keepingExisting : target
        onChange()
        board.write(
            contents, as: format, layout, with: printer, in: library.language, to: target, cancellation
        ) { [weak self] result in
            guard let self, phase == .writing else { return }
            switch result {
            case .success:
                phase = .done
                board.release()
                onChange()
                onDone(library.language.localized("Exported to “\(target.name)”"))
            case .failure(let problem):
                phase = .choosing
                fail(problem.text(of: target.name, in: library.language))
            }
        }
    }

    /// Creates a file, and links the board to it. If that fails, the user can choose another one.
    ///
    /// - Parameter path: Its path, or `nil` if it can't be opened by one. A new file without an extension gets that of
    ///   the format, because other programs recognize their files by it.
    package func link(to path: String?, with links: LinkedFiles) {
        guard phase == .choosing, case .board(let format) = format else { return }
        guard var path else { return fail(LinkFailure.noPath.text(in: library.language)) }
        if !Files.name(of: path).contains("."), access(path, F_OK) != 0 { path += ".\(format.fileExtension)" }
        (phase, failure) = (.writing, nil)
        onChange()
        let name = Files.name(of: path)
        links.link(id, toNew: path, as: format) { [weak self] failure in
            guard let self, phase == .writing else { return }
            let language = library.language
            if let failure {
                phase = .choosing
                return fail(language.localized("Can't link to “\(name)”. \(failure.text(in: language))"))
            }
            phase = .done
            board.release()
            onChange()
            onDone(language.localized("Linked to “\(name)”. Changes on either side appear on the other."))
        }
    }

    /// Cancels the export. A file that is being written at this moment is either complete or unchanged.
    package func cancel() {
        guard phase != .done else { return }
        phase = .canceled
        cancellation.cancel()
        board.release()
        onChange()
    }
}
