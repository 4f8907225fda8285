import Board
import BoardFormats
import BoardStore

/// An export of a board or of selected cards, as a window shows it: what is exported, in which format, and what the
/// format has no place for. Everything is read and written on other threads.
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

    /// The formats to choose from.
    package static let formats = BoardFormat.allCases.filter(\.isWritable)

    package let title: String
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
    package var format: BoardFormat {
        didSet { if format != oldValue { choiceDidChange() } }
    }
    /// Called when something else is to be shown.
    package var onChange: () -> Void = {}
    /// Called with a message for the user when the file is written.
    package var onDone: (String) -> Void = { _ in }

    private let library: Library
    private let board: ExportedBoard
    private var cancellation = Cancellation()
    /// The number of choices so far. An answer about an earlier one is outdated.
    private var choice = 0

    /// Creates an export, and starts reading the board.
    ///
    /// - Parameter selection: The selected cards.
    package init(
        _ id: BoardID, titled title: String, selection: Set<CardID>, format: BoardFormat = .inlay,
        from library: Library
    ) {
        (self.title, self.library, self.format) = (title, library, format)
        selectedCount = selection.count
        board = ExportedBoard(selection: selection)
        // First, everything done so far is saved, because the board is read from the file.
        library.flush { [weak self] in self?.read(id, without: $0) }
    }

    private func read(_ id: BoardID, without unsaved: UnsavedChanges?) {
        guard phase == .reading else { return }
        if let unsaved {
            let reason = unsaved.reason.text(in: library.language)
            return failReading(library.language.localized("Not everything is saved yet. \(reason)"))
        }
        library.contents(of: id) { [weak self, board] result in
            // Also a board that is no longer needed must not be released on this thread.
            if case .success(let contents?) = result { board.set(contents) }
            guard let self, phase == .reading else { return board.release() }
            switch result {
            case .success(.some):
                phase = .choosing
                choiceDidChange()
            case .success(nil): failReading(Words(in: library.language).reason(.noSuchBoard(id)))
            case .failure(let error): failReading(error.text(in: library.language))
            }
        }
    }

    private func failReading(_ reason: String) {
        phase = .failed
        fail(reason)
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
        board.lostFeatures(of: contents, in: format) { [weak self, choice] lost in
            guard let self, choice == self.choice else { return }
            self.lost = lost.map { $0.text(in: library.language) }
            onChange()
        }
    }

    /// The name to suggest for the file: the board's title, as far as it can be part of a file's name.
    package var suggestedName: String {
        var name = ""
        for character in title.trimmingBlanks where name.utf8.count + character.utf8.count <= 200 {
            let isPlain =
                character != "/" && character.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }
            name.append(isPlain ? character : "-")
        }
        // Files whose names start with a dot are hidden.
        while name.first == "." { name.removeFirst() }
        if name.isEmpty { name = library.language.localized("Board") }
        return "\(name).\(format.fileExtension)"
    }

    // MARK: Writing

    /// Writes the file. If that fails, the user can choose another one.
    package func write(to target: ExportTarget) {
        guard phase == .choosing else { return }
        (phase, failure, cancellation) = (.writing, nil, Cancellation())
        // An existing file may be the last complete copy of a damaged library.
        let target = library.isIncomplete ? target.keepingExisting : target
        onChange()
        board.write(contents, as: format, in: library.language, to: target, cancellation) { [weak self] result in
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

    /// Cancels the export. A file that is being written at this moment is either complete or unchanged.
    package func cancel() {
        guard phase != .done else { return }
        phase = .canceled
        cancellation.cancel()
        board.release()
        onChange()
    }
}

extension String {
    /// The text without blanks at its start and end.
    fileprivate var trimmingBlanks: Substring {
        let start = drop(while: \.isWhitespace)
        return start[..<(start.lastIndex { !$0.isWhitespace }.map { start.index(after: $0) } ?? start.startIndex)]
    }
}
