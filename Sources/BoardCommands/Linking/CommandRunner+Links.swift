import Board
import BoardFormats
import BoardLinks
import BoardStore
import Glibc

extension CommandRunner {
    /// Links a new board to a file, a board to a new file, or a linked board to where its file is now.
    func link() throws {
        let path = try Self.absolutePath(command.operands[0])
        let format = try linkFormat()
        try withLibrary(creates: true) { session in
            let keeper = LinkKeeper(session, console)
            var moved: [BoardID] = []
            do {
                let board = try LinkLock.withLock(library: session.path) {
                    guard let name = command.value(.board) else {
                        return try makeBoard(of: path, format, keeper, session)
                    }
                    let board = try RowResolver(session).board(name)
                    if try keeper.canMoveLink(of: board, to: path, as: format) {
                        moved = try [board] + keeper.moveLink(of: board, to: path)
                        return board
                    }
                    let made = try keeper.makeFile(at: path, as: format, for: board)
                    for omission in made.lost {
                        console.printError("inlay: \(made.format.name) doesn't store \(omission).")
                    }
                    return board
                }
                try printLine("\(board)")
            } catch let failure as LinkFailure {
                throw CommandFailure.linkFailed(LinkProblem(path, failure))
            }
            if !moved.isEmpty { try update(moved, in: session) }
        }
    }

    /// Brings boards in step with their files, which have been found at another place.
    private func update(_ boards: [BoardID], in session: LibrarySession) throws {
        if boards.count > 1 {
            console.printError(
                "inlay: \(pluralized(boards.count - 1, "more linked file was", "more linked files were")) found there.")
        }
        let round = LinkRound(session, console, around: .link)
        try round.update(session.linkedFiles().filter { boards.contains($0.board) })
    }

    /// Creates a board with the contents of a file, and links it. Undo removes the board and leaves the file alone.
    private func makeBoard(
        of path: String, _ format: BoardFormat?, _ keeper: LinkKeeper, _ session: LibrarySession
    ) throws -> BoardID {
        let link = try keeper.newLink(to: path, as: format)
        let board = BoardID.random()
        try keeper.reserve(link, for: board)
        try perform(.importBoard(link.document, as: board, extras: ""), in: session)
        try keeper.finish(link, for: board)
        return board
    }

    /// Lists the links, each with what keeps it from being in step.
    func links() throws {
        try withLibrary { session in
            let links = try session.linkedFiles()
            var problems: [BoardID: String] = [:]
            var keeper = LinkKeeper(session, console)
            try keeper.update(links, to: console) { link, failure in
                problems[link.board] = failure.commandText
            }
            let rows = links.map { (link: $0, problem: problems[$0.board]) }
            let titles = Dictionary(try session.boards().map { ($0.id, $0.title) }) { first, _ in first }
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
        if command.name == .find {
            links.reportAll()
        } else if command.name.showsBoards, !command.name.changesBoards {
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

extension LinkKeeper {
    /// Creates a keeper for a command.
    init(_ session: LibrarySession, _ console: Console) {
        self.init(session, time: console.time, zones: console.zones)
    }

    /// Updates boards and their files, and reports what happened.
    ///
    /// - Parameter failing: Called for each that can't be updated.
    mutating func update(
        _ links: [LinkedFile], to console: Console, failing: (LinkedFile, LinkFailure) -> Void
    ) throws {
        try reporting(to: console) { try update(links, messages: &$0, failing: failing) }
    }

    /// Updates boards and their files, and reports what happened. Throws if another program keeps the lock.
    mutating func updateUnlessLocked(
        _ links: [LinkedFile], to console: Console, failing: (LinkedFile, LinkFailure) -> Void
    ) throws {
        try reporting(to: console) { try updateUnlessLocked(links, messages: &$0, failing: failing) }
    }

    private func reporting(to console: Console, _ update: (inout [String]) throws -> Void) throws {
        var messages: [String] = []
        defer { for message in messages { console.printError("inlay: \(message)") } }
        try update(&messages)
    }
}
