import Board
import BoardFormats
import BoardStore

extension CommandRunner {
    func importFile() throws {
        let monitor = ImportMonitor.start(console)
        defer { monitor.finish() }
        let path = command.operands[0]
        let isStream = Self.isStream(path)
        let source = BoardFile(
            try path == "-" ? console.readInput() : InputFile.read(path), name: isStream ? "" : path)
        guard let format = try format() ?? source.format else {
            throw CommandFailure.unknownFormat(path, source.unsupportedFormat)
        }
        var file: Import
        do {
            let title = isStream ? ImportTitle.placeholder : BoardFormat.boardTitle(ofFile: source.name)
            let time = LocalTime(now: console.time(), zones: console.zones)
            file = try source.read(as: format, title: title, in: time)
        } catch {
            throw CommandFailure.importFailed(path, error)
        }
        for notice in file.notices { monitor.printError("inlay: \(CommandFailure.file(path)): \(notice)") }
        file.document.title =
            isStream
            ? ImportTitle.title(ofStreamed: file.document) : ImportTitle.title(of: file.document, file: source.name)
        try withLibrary(creates: true) { session in
            let id: BoardID
            if let name = command.value(.board), let board = try RowResolver(session).boardIfAny(name) {
                id = board
                let titles = Set(file.document.sections.map(\.title))
                let repeated = try session.read { reader throws(StoreError) in try reader.sections(of: board) }
                    .map(\.record.title).filter(titles.contains)
                try perform(.importSections(file.document, board: board), in: session, monitor)
                try printLine("\(id)")
                try reportSameSectionTitles(repeated, on: board, in: session)
            } else {
                id = .random()
                if let title = command.value(.board) { rename(&file.document, to: try validatedTitle(title)) }
                try perform(.importBoard(file.document, as: id, extras: file.extras.stored), in: session, monitor)
                try printLine("\(id)")
                try reportSameTitle(of: id, in: session)
            }
        }
    }

    /// Performs a command that may take a long time. Once it is done, signals have their usual meaning again.
    private func perform(_ command: Command, in session: LibrarySession, _ monitor: ImportMonitor) throws {
        defer { monitor.finish() }
        _ = try session.perform(command, at: console.time(), monitor: monitor.write)
    }

    /// Returns whether a path names an open stream rather than a file. Its name then says nothing about the contents.
    private static func isStream(_ path: String) -> Bool {
        path == "-" || ["/dev/std", "/dev/fd/", "/proc/"].contains { path.hasPrefix($0) }
    }

    /// Renames a board. Its only section is renamed too if it has just the placeholder title.
    private func rename(_ document: inout BoardDocument, to title: String) {
        if document.sections.count == 1, document.sections[0].title == ImportTitle.placeholder {
            document.sections[0].title = title
        }
        document.title = title
    }

    // MARK: Duplicates

    /// Reports that another board already has the same title, for example because a file is imported a second time.
    private func reportSameTitle(of id: BoardID, in session: LibrarySession) throws {
        let boards = try session.read { reader throws(StoreError) in try reader.boards() }
        guard let title = boards.first(where: { $0.id == id })?.title,
            boards.contains(where: { $0.id != id && $0.title == title })
        else { return }
        console.printError(
            "inlay: A board named “\(title)” already exists. The import added another one. To remove it, run “inlay undo”."
        )
    }

    /// Reports that the board already had sections with these titles.
    private func reportSameSectionTitles(_ titles: [String], on board: BoardID, in session: LibrarySession) throws {
        guard !titles.isEmpty else { return }
        let boards = try session.read { reader throws(StoreError) in try reader.boards() }
        let title = boards.first { $0.id == board }?.title ?? "\(board)"
        let list = Language.english.listed(titles.prefix(5).map { "“\($0)”" }, of: titles.count)
        console.printError(
            titles.count == 1
                ? "inlay: “\(title)” already has a section named \(list). The import added another one. To remove it, run “inlay undo”."
                : "inlay: “\(title)” already has sections named \(list). The import added others with the same titles. "
                    + "To remove them, run “inlay undo”.")
    }
}
