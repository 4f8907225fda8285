import Board
import BoardFormats

/// The messages about an import's files and its result.
extension FileImport {
    /// Returns what is said about a file: first what was found, and then what will be different from the file.
    package func lines(ofFileAt index: Int) -> [String] {
        let language = library.language
        switch files[index].state {
        case .reading: return [language.localized("Reading…")]
        case .failed(let problem): return [problem.text(in: language)]
        case .found(let found):
            let board = found.reading(isLinked: destination == .linkedBoards)
            if let text = linkedText(for: files[index]) { return [board.summary(in: language), text] }
            return [board.summary(in: language)] + linkWarning(for: board) + duplicateWarning(for: board)
                + board.notices.map { $0.text(in: language) }
        }
    }

    /// Returns a warning if the board can't be linked to its file.
    private func linkWarning(for board: FoundBoard) -> [String] {
        guard destination == .linkedBoards, !FileVersion.formats.contains(board.format) else { return [] }
        let language = library.language
        return [
            language.localized(
                "A board can't be linked to \(board.format.title(in: language)). The file will only be imported.")
        ]
    }

    /// Returns what is said about a file that is already linked.
    private func linkedText(for file: File) -> String? {
        guard destination != .openBoard, let title = file.linkedBoard.flatMap({ titlesOfBoards[$0] }) else {
            return nil
        }
        let language = library.language
        return destination == .linkedBoards
            ? language.localized("The board “\(title)” is already linked to this file, which is left out.")
            : language.localized(
                "The board “\(title)” is already linked to this file. The import adds another one without a link."
            )
    }

    /// Returns a warning if something with the same title is already there.
    private func duplicateWarning(for board: FoundBoard) -> [String] {
        let language = library.language
        switch destination {
        case .newBoards, .linkedBoards:
            guard boardTitles.contains(board.title) else { return [] }
            return [language.localized("There is already a board named “\(board.title)”. The import adds another one.")]
        case .openBoard:
            guard let openBoard, let title = board.sectionTitles.first(where: sectionTitles.contains) else { return [] }
            return [
                language.localized(
                    "“\(openBoard.title)” already has a section named “\(title)”. The import adds another one.")
            ]
        }
    }

    /// The message for the user when everything is imported.
    var doneText: String {
        let (language, boards) = (library.language, found)
        if destination == .openBoard, let openBoard {
            let count = boards.reduce(0) { $0 + $1.sectionCount }
            return language.localized(
                "\(count) section imported into “\(openBoard.title)”",
                "\(count) sections imported into “\(openBoard.title)”", count: count)
        }
        guard boards.count == 1 else {
            return language.localized(
                "\(boards.count) board imported", "\(boards.count) boards imported", count: boards.count)
        }
        return language.localized("“\(boards[0].title)” imported")
    }
}
