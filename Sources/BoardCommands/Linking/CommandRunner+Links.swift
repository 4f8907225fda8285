import Board
import BoardFormats
import BoardStore
import Glibc

extension CommandRunner {
    /// Links a new board to a file, or a board to a new file.
    func link() throws {
        let path = try Self.absolutePath(command.operands[0])
        let format = try linkFormat()
        try withLibrary(creates: true) { session in
            let keeper = LinkKeeper(session: session, console: console)
            let board = try LinkLock.withLock(library: session.path) {
                try session.requireUnlinked(path)
                do {
                    guard let name = command.value(.board) else { return try makeBoard(of: path, format, keeper) }
                    return try makeFile(path, format, for: RowResolver(session).board(name), keeper)
                } catch let problem as LinkProblem {
                    throw CommandFailure.linkFailed(problem)
                }
            }
            try printLine("\(board)")
        }
    }

    /// Creates a board with the contents of a file, and links it. Undo removes the board and leaves the file alone.
    private func makeBoard(of path: String, _ format: BoardFormat?, _ keeper: LinkKeeper) throws -> BoardID {
        let bytes = try RegularFile.read(path).bytes
        let format = try format ?? detectedFormat(of: bytes, path)
        let version = try keeper.version(bytes, of: path, as: format)
        guard version.isEditable else { throw CommandFailure.notEditable(path) }
        var document = version.contents
        document.title = ImportTitle.title(of: document, file: path)
        // Linked first, the board can't be left without its link. Without a board, the link is not used.
        var link = BoardLink(board: .random(), path: path, format: format.rawValue, base: .unknown)
        try keeper.session.set(link)
        try perform(.importBoard(document, as: link.board, extras: ""), in: keeper.session)
        guard let board = try keeper.linkedBoard(link.board) else { throw CommandFailure.noSuch(.boards, path) }
        link.base = try keeper.base(bytes, for: board, of: path, as: format)
        try keeper.session.set(link)
        return link.board
    }

    /// Creates a file with the contents of a board, and links it. A file that has contents isn't merged with the board:
    /// undoing that would remove them from the file.
    private func makeFile(
        _ path: String, _ format: BoardFormat?, for id: BoardID, _ keeper: LinkKeeper
    ) throws -> BoardID {
        let session = keeper.session
        let contents = try contents(of: id, in: session)
        if let link = try session.link(of: id) {
            throw CommandFailure.alreadyLinked(board: contents.board.title, path: link.path)
        }
        let format = try format ?? Self.usualFormat(of: path)
        let existing = try Self.isMissing(path) ? nil : RegularFile.read(path).bytes
        let board = LinkedBoard(contents)
        let bytes: [UInt8]
        do throws(ExportError) {
            bytes = try format.write(
                contents.document, extras: FormatExtras(stored: contents.board.extras),
                in: LocalTime(zones: console.zones))
        } catch {
            throw CommandFailure.exportFailed(error)
        }
        var base = try keeper.base(bytes, for: board, of: path, as: format)
        if let existing, !existing.isEmpty {
            // The board was linked to this file before, or it is an export of the board.
            let version = try keeper.version(existing, of: path, as: format)
            let written = try keeper.version(bytes, of: path, as: format)
            guard version.contents.sections == written.contents.sections, version.isEditable else {
                throw CommandFailure.linkedFileExists(path)
            }
            base = try keeper.base(existing, for: board, of: path, as: format)
        } else if try !keeper.write(bytes, to: path, replacing: existing) {
            throw CommandFailure.linkedFileExists(path)
        }
        try session.set(BoardLink(board: id, path: path, format: format.rawValue, base: base))
        for omission in format.lostFeatures(of: contents.document.withoutImpliedLabels) {
            console.printError("inlay: \(format.name) doesn't store \(omission).")
        }
        return id
    }

    /// Lists the links, each with what keeps it from being in step.
    func links() throws {
        try withLibrary { session in
            let keeper = LinkKeeper(session: session, console: console)
            let links = try session.linkedFiles()
            var problems: [BoardID: String] = [:]
            try keeper.update(links) { problems[$0.board] = $1.reason }
            let rows = links.map { (link: $0, problem: problems[$0.board]) }
            let boards = try session.read { reader throws(StoreError) in try reader.boards() }
            let titles = Dictionary(boards.map { ($0.id, $0.title) }) { first, _ in first }
            if command.has(.json) {
                let objects = rows.map { row in
                    "  {\"board\":\"\(row.link.board)\",\"title\":\((titles[row.link.board] ?? "").quotedAsJSON),"
                        + "\"file\":\(row.link.path.quotedAsJSON),\"format\":\(row.link.format.quotedAsJSON),"
                        + "\"problem\":\(row.problem.map(\.quotedAsJSON) ?? "null")}"
                }
                try printLine(objects.isEmpty ? "[]" : "[\n\(objects.joined(separator: ",\n"))\n]")
            } else {
                for row in rows {
                    let title = titles[row.link.board] ?? ""
                    try printLine("\(row.link.board)  \(title): \(row.link.path) (\(row.link.format))")
                    if let problem = row.problem { try printLine("    Not in step: \(problem)") }
                }
            }
            if !problems.isEmpty { throw CommandFailure.linksNotInStep(problems.count) }
        }
    }

    /// Ends a link. Board and file stay.
    func unlink() throws {
        try withLibrary { session in
            let name = command.operands[0]
            try LinkLock.withLock(library: session.path) {
                let path = try Self.absolutePath(name)
                let board = try session.link(to: path)?.board ?? RowResolver(session).board(name)
                guard try session.removeLink(of: board) else { throw CommandFailure.notLinked(name) }
            }
        }
    }

    /// Updates files after a command, or reports that what it has shown may not be what is in the file.
    func finish(_ links: LinkRound, in session: LibrarySession) throws {
        if command.name.showsBoards, !command.name.changesBoards {
            let resolver = RowResolver(session)
            links.report(on: try command.operands.first.map(resolver.board) ?? resolver.firstBoard())
        }
        try links.end()
    }

    // MARK: Parts

    private func linkFormat() throws(UsageError) -> BoardFormat? {
        guard let name = command.value(.format) else { return nil }
        guard let format = BoardFormat(rawValue: name), FileVersion.formats.contains(format) else {
            throw .badFormat(name, formats: CommandTable.linkFormats)
        }
        return format
    }

    private func detectedFormat(of bytes: [UInt8], _ path: String) throws -> BoardFormat {
        let file = BoardFile(bytes, name: path)
        guard let format = file.format else { throw CommandFailure.unknownFormat(path, file.unsupportedFormat) }
        guard FileVersion.formats.contains(format) else { throw CommandFailure.notLinkable(path, format) }
        return format
    }

    /// Returns the format that the name of a new file suggests.
    private static func usualFormat(of path: String) throws(CommandFailure) -> BoardFormat {
        let formats: [String: BoardFormat] = [".md": .obsidian, ".markdown": .obsidian, ".txt": .todo, ".csv": .csv]
        guard let format = formats.first(where: { path.lowercased().hasSuffix($0.key) })?.value else {
            throw .unclearFormat(path)
        }
        return format
    }

    /// Returns whether nothing is at a path, not even a symbolic link that leads nowhere.
    private static func isMissing(_ path: String) -> Bool {
        var status = stat()
        return lstat(path, &status) != 0 && errno == ENOENT
    }

    /// Returns a path from the root folder, so that the file is found from any folder. Symbolic links stay, because
    /// they may lead elsewhere one day.
    private static func absolutePath(_ path: String) throws(CommandFailure) -> String {
        guard !path.hasPrefix("/") else { return path }
        guard let folder = getcwd(nil, 0) else { throw .unreadableFile(path, errno) }
        defer { free(folder) }
        let parts = path.split(separator: "/").drop { $0 == "." }
        return String(cString: folder) + "/" + parts.joined(separator: "/")
    }
}

extension LibrarySession {
    fileprivate func requireUnlinked(_ path: String) throws {
        guard let link = try link(to: path) else { return }
        let boards = try read { reader throws(StoreError) in try reader.boards() }
        let title = boards.first { $0.id == link.board }?.title
        throw CommandFailure.alreadyLinked(board: title ?? "\(link.board)", path: link.path)
    }

    /// Returns the link to a file, which may have another name than the one that was linked.
    fileprivate func link(to path: String) throws -> LinkedFile? {
        try linkedFiles().first { $0.path == path || Files.isSame($0.path, path) }
    }
}
