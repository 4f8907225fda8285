import Board
import BoardFormats
import BoardStore
import SectionedList

/// The execution of a command.
struct CommandRunner {
    let command: ParsedCommand
    let console: Console

    func run() throws {
        switch command.name {
        case .boards: try boards()
        case .show: try show()
        case .find: try find()
        case .new: try make()
        case .add: try add()
        case .done: try markDone()
        case .move: try move()
        case .remove: try remove()
        case .undo: try undoOrRedo(.undo)
        case .redo: try undoOrRedo(.redo)
        case .import: try importFile()
        case .export: try exportFile()
        case .link: try link()
        case .links: try links()
        case .unlink: try unlink()
        case .check: try check()
        }
    }

    // MARK: The library

    /// Runs a block on the library, and ensures that its changes are safely stored before the program ends.
    @discardableResult
    func withLibrary<Answer>(creates: Bool = false, _ block: (LibrarySession) throws -> Answer) throws -> Answer {
        let path = try console.libraryPath(command.value(.library))
        let session = try LibrarySession(path: path, creates: creates)
        defer {
            if let report = session.recovery { console.printError("inlay: \(report.description(of: path))") }
        }
        let answer: Answer
        do {
            try session.requireCompleteLibrary()
            session.stopsAfterDataLoss = true
            let links = LinkRound(session, console, around: command.name)
            try links.begin()
            do { answer = try block(session) } catch {
                // The command may have changed boards before it failed. Its error takes precedence.
                try? links.end()
                throw error
            }
            try finish(links, in: session)
        } catch StoreError.damaged where session.recovery?.isIncomplete == true {
            throw CommandFailure.recoveredInPart(session.path)
        } catch {
            // The error that stopped the block takes precedence.
            try? session.sync()
            throw error
        }
        do { try session.sync() } catch { throw CommandFailure.unconfirmed(path) }
        return answer
    }

    @discardableResult
    func perform(_ command: Command, in session: LibrarySession) throws -> StoredEdit? {
        try session.perform(command, at: console.time())
    }

    /// Prints text with a line break, safe for a terminal.
    func printLine(_ text: String) throws { try console.write(Printable.text(text) + "\n") }

    // MARK: Boards

    private func boards() throws {
        try withLibrary { session in
            let boards = try session.read { reader throws(StoreError) in try reader.boards() }
            if command.has(.json) {
                let objects = boards.map { "  {\"id\":\"\($0.id)\",\"title\":\($0.title.quotedAsJSON)}" }
                try printLine(objects.isEmpty ? "[]" : "[\n\(objects.joined(separator: ",\n"))\n]")
            } else {
                for board in boards { try printLine("\(board.id)  \(board.title)") }
            }
        }
    }

    private func show() throws {
        try withLibrary { session in
            let resolver = RowResolver(session)
            let board = try command.operands.first.map(resolver.board) ?? resolver.firstBoard()
            let contents = try contents(of: board, in: session)
            if command.has(.json) {
                try console.write(contents.document.json(ids: contents.ids))
            } else {
                try printLine(contents.text)
            }
        }
    }

    /// Reads a board with all its contents.
    func contents(of board: BoardID, in session: LibrarySession) throws -> BoardContents {
        let contents = try session.read { reader throws(StoreError) in try reader.contents(of: board) }
        guard let contents else { throw CommandFailure.noSuch(.boards, "\(board)") }
        return contents
    }

    private func find() throws {
        let text = command.operands.joined(separator: " ")
        let words = FileReader.words(of: text)
        if words.isEmpty { throw UsageError.noWords(text) }
        if words.count > FileReader.searchedWords { throw UsageError.tooManyWords(limit: FileReader.searchedWords) }
        try withLibrary { session in
            var boards: [String] = []
            try session.read { reader throws(StoreError) in
                // After a repair, the library is read again.
                boards = []
                try reader.find(text, includesArchived: command.has(.archived)) { board in
                    boards.append(
                        command.has(.json) ? String(board.document.json(ids: board.ids).dropLast()) : board.foundText)
                }
            }
            if command.has(.json) {
                try console.write(boards.isEmpty ? "[]\n" : "[\n\(boards.joined(separator: ",\n"))\n]\n")
            } else if !boards.isEmpty {
                try printLine(boards.joined(separator: "\n\n"))
            }
            if boards.isEmpty {
                let place = command.has(.archived) ? "" : " outside the archive"
                console.printError("inlay: No card\(place) contains “\(text)”.")
            }
        }
    }

    private func make() throws {
        let title = try validatedTitle(command.operands[0])
        let sections = try command.values(.section).map { NewSection(title: try validatedTitle($0)) }
        let board = NewBoard(title: title, sections: sections)
        try withLibrary(creates: true) { try perform(.addBoard(board), in: $0) }
        try printLine("\(board.id)")
    }

    /// Returns a title for a board or section, or throws if it is blank.
    func validatedTitle(_ title: String) throws(CommandFailure) -> String {
        if title.allSatisfy(\.isWhitespace) { throw .untitled }
        return title
    }

    // MARK: Cards

    private func add() throws {
        let anchor = try command.number(.at)
        let (due, labels) = (try typedDue(), try command.values(.label).map(label))
        let lines = try lines()
        try withLibrary(creates: false) { session in
            let resolver = RowResolver(session)
            let section: SectionID
            if let name = command.value(.section) {
                section = try resolver.section(name, board: command.value(.board).map(resolver.board))
            } else {
                let board = try command.value(.board).map(resolver.board) ?? resolver.firstBoard()
                section = try resolver.firstSection(of: board)
            }
            // In a table, the cells after a row's first one are its notes.
            let cards = try lines.map { line in
                let notes = [line.notes, command.value(.notes) ?? ""].filter { !$0.isEmpty }
                return ReceivedCard(
                    CardDocument(
                        title: try validatedCardTitle(line.title), notes: notes.joined(separator: "\n"),
                        isDone: line.isDone, due: due.map { Due($0.day, at: $0.time) }, repetition: due?.repetition,
                        labels: labels))
            }
            let destination = CardDestination.section(section, try resolver.anchor(anchor, in: section))
            try perform(.receiveCards(cards, labels: [], at: destination), in: session)
            for card in cards { try printLine("\(card.id)") }
        }
    }

    /// Returns the name of a label, or throws if it is blank or too long.
    private func label(_ name: String) throws -> String {
        let words = name.split(whereSeparator: \.isWhitespace)
        guard let first = words.first, let last = words.last else {
            throw UsageError.missingValue(CommandOption.label.long)
        }
        do { return try TextSanitizer.name(String(name[first.startIndex..<last.endIndex])) } catch {
            throw StoreError(error)
        }
    }

    /// Returns a card's title, or throws if it is too long. Its rest is not moved to the notes, as that of pasted text
    /// is, because a script sets those itself.
    private func validatedCardTitle(_ title: String) throws -> String {
        do { return try TextSanitizer.title(title) } catch { throw StoreError(error) }
    }

    /// Returns the due date that the command names, and how it repeats.
    private func typedDue() throws(UsageError) -> (day: Day, time: DueTime?, repetition: Repetition?)? {
        guard let text = command.value(.due) else { return nil }
        guard let (today, second) = console.zones.user.reading(at: console.time()),
            let typed = DateLanguage.english.due(of: text, today: today, minute: second / 60)
        else { throw .badDate(text, option: CommandOption.due.long) }
        return (typed.day ?? today, typed.time, typed.repetition)
    }

    /// Returns a card for the text, or for each line of standard input. List markers at the start of lines are removed,
    /// as when a list is pasted.
    private func lines() throws -> [CardDocument] {
        guard command.operands[0] == "-" else {
            guard !command.operands[0].allSatisfy(\.isWhitespace) else { throw CommandFailure.emptyTitle }
            return [CardDocument(title: command.operands[0])]
        }
        let bytes = try console.readInput()
        // Terminal text is UTF-8. An invalid byte must not affect the other characters.
        let text = ReceivedText(String(decoding: bytes, as: UTF8.self))
        guard !text.isEmpty else { throw CommandFailure.emptyTitle }
        return text.cardPerLine
    }

    private func markDone() throws {
        let today = console.zones.user.reading(at: console.time())?.day
        try withLibrary { session in
            let cards = try command.operands.map(RowResolver(session).openCard)
            let stored = try perform(.changeCards(cards, .isDone(true, on: today)), in: session)
            for change in stored?.edit.changes ?? [] where change.isInsertion && change.after?.place?.section != nil {
                if case .card(let id) = change.row { try printLine("\(id)") }
            }
        }
    }

    private func move() throws {
        let anchor = try command.number(.at)
        try withLibrary { session in
            let resolver = RowResolver(session)
            let cards = try command.operands.map(resolver.card)
            let name = command.value(.section) ?? ""
            let section =
                try command.value(.board).map { try resolver.section(name, board: resolver.board($0)) }
                ?? resolver.section(name, nearest: cards)
            let destination = CardDestination.section(section, try resolver.anchor(anchor, in: section))
            let other = command.value(.board) == nil ? try resolver.boardTitle(of: section, unlessSharedBy: cards) : nil
            try perform(.moveCards(cards, to: destination), in: session)
            if let other {
                console.printError(
                    "inlay: “\(name)” is on another board. \(cards.count == 1 ? "The card is" : "The cards are") now on “\(other)”."
                )
            }
        }
    }

    private func remove() throws {
        try withLibrary { session in
            let cards = try command.operands.map(RowResolver(session).card)
            try perform(.deleteCards(cards), in: session)
        }
    }

    // MARK: History

    private func undoOrRedo(_ direction: HistoryDirection) throws {
        let count = try command.operands.first.map { try ParsedCommand.number($0, "N", from: 1) } ?? 1
        try withLibrary { session in
            for index in 0..<count {
                do {
                    let result = try session.perform(direction, at: console.time())
                    try printLine(HistoryMessage.text(direction, result.stored.edit.name, skipped: result.skipped))
                } catch StoreError.nothingToUndo where index > 0 {
                    return reportMissingSteps(index, "undone")
                } catch StoreError.nothingToRedo where index > 0 {
                    return reportMissingSteps(index, "redone")
                }
            }
        }
    }

    /// Reports that there were fewer changes than requested.
    private func reportMissingSteps(_ count: Int, _ what: String) {
        console.printError("inlay: Only \(pluralized(count, "change was", "changes were")) \(what). There are no more.")
    }

    private func check() throws {
        let path = try console.libraryPath(command.value(.library))
        if command.has(.repair), let report = try LibrarySession.repair(path: path) {
            try printLine(report.description(of: path))
            if report.isIncomplete { throw CommandFailure.recoveredInPart(path) }
        }
        let problems = try LibrarySession.problems(path: path)
        for problem in problems { try printLine(problem.description) }
        if !problems.isEmpty { throw CommandFailure.problems(problems.count) }
        try printLine("No problems found.")
    }
}

/// The output of undo and redo.
enum HistoryMessage {
    static func text(_ direction: HistoryDirection, _ name: EditName, skipped: Int) -> String {
        let verb = direction == .undo ? "Undone" : "Redone"
        let rest = skipped == 0 ? "" : " (kept \(pluralized(skipped, "later change", "later changes")))"
        return "\(verb): \(Words.english.name(name))\(rest)"
    }
}

extension LibrarySession {
    /// Throws if the library was damaged and has lost data. A script must not continue as if everything were there.
    func requireCompleteLibrary() throws(CommandFailure) {
        if recovery?.isIncomplete == true { throw .recoveredInPart(path) }
    }
}

extension RecoveryReport {
    /// Returns a description of what happened to a damaged library.
    func description(of path: String) -> String {
        let found = "\(pluralized(boards, "board", "boards")) and \(pluralized(cards, "card", "cards"))"
        let strays = strays == 0 ? "" : ", \(strays) of them on the board “Recovered”"
        let rest =
            (isIncomplete ? " Some content could not be recovered." : "")
            + (hasHistory ? "" : " Earlier changes can't be undone.")
        return
            "\(path) was damaged. \(found) were recovered\(strays).\(rest) The damaged file is now \(setAside)."
    }
}
