import Board
import BoardFormats
import BoardStore
import Glibc

/// Moving links to where their files are now. The caller has the lock.
extension LinkKeeper {
    /// Returns whether a board's link can be moved to a path: its file is missing, and another one is there.
    ///
    /// - Parameter format: The wanted format, or `nil` for that of the link.
    package func canMoveLink(of board: BoardID, to path: String, as format: BoardFormat?) throws -> Bool {
        guard let link = try library.link(of: board), format == nil || format?.rawValue == link.format else {
            return false
        }
        guard isUnreachable(link.path) else { return false }
        guard !Self.isMissing(path) else { throw LinkFailure.unreadable(ENOENT) }
        return true
    }

    private func isUnreachable(_ path: String) -> Bool {
        do { _ = try readFile(path) } catch { return error.isMissing }
        return false
    }

    /// Links a board to another path, as after somebody has moved or renamed its file. No file is written: the last
    /// common state stays, so the next update merges what both sides have changed since. But it deletes no card of the
    /// board, because the file may be an older copy.
    ///
    /// Missing files that were in the same folder may have been moved with it. Links move to those that are found.
    ///
    /// - Returns: The other boards whose links have moved.
    @discardableResult
    package func moveLink(of board: BoardID, to path: String) throws -> [BoardID] {
        // Another program has ended it.
        guard let link = try library.link(of: board) else { throw LinkFailure.unstable }
        try move(link, to: path)
        return try linksMoved(from: link.path, to: path)
    }

    private func move(_ link: BoardLink, to path: String) throws {
        try requireUnlinked(path, exceptFrom: link.board)
        // Only this tells what is left where the file was.
        do { try removeDisplaced(of: link) } catch let failure as LinkFailure where failure.isMissing {}
        var moved = link
        moved.path = path
        // This refuses a library.
        _ = try outputFile(path)
        let version: FileVersion
        do { version = try settledVersion(of: moved) } catch LinkFailure.anotherKind, LinkFailure.emptied {
            throw LinkFailure.otherFile
        }
        guard !version.isOfAnotherBoard(since: link) else { throw LinkFailure.otherFile }
        (moved.base, moved.next) = (version.baseWithoutDeletions(of: link), nil)
        guard let board = try library.contents(of: link.board) else { throw LinkFailure.noBoard }
        let plan = LinkPlan(commands: renaming(board, with: version, from: link), link: moved)
        guard try library.update(board, link, with: plan, at: time()) else { throw LinkFailure.unstable }
    }

    /// Returns the commands that rename a board and its section with the file, if they have its name because no title
    /// is in the file. Otherwise, their names would have to be written there.
    private func renaming(_ board: BoardContents, with file: FileVersion, from link: BoardLink) -> [Command] {
        guard file.features.contains(.boardTitle) else { return [] }
        let (old, new) = (BoardFormat.boardTitle(ofFile: link.path), BoardFormat.boardTitle(ofFile: file.name))
        var commands: [Command] = []
        if board.board.title == old, file.contents.title == new {
            commands.append(.changeBoard(board.board.id, .title(new)))
        }
        for section in board.sections where section.title == old && link.base.sections.contains(section.id) {
            guard file.contents.sections.map(\.title) == [new] else { continue }
            commands.append(.changeSection(section.id, .title(new)))
        }
        return commands
    }

    /// Moves links to missing files with the folder that a file was moved with. The others have not been moved, or not
    /// to there.
    private func linksMoved(from old: String, to new: String) throws -> [BoardID] {
        let (from, to) = Self.folders(old, new)
        var moved: [BoardID] = []
        for file in try library.linkedFiles() where file.path.hasPrefix(from + "/") && Self.isMissing(file.path) {
            let path = to + file.path.dropFirst(from.count)
            guard !Self.isMissing(path), let link = try library.link(of: file.board) else { continue }
            do { try move(link, to: path) } catch is LinkFailure { continue }
            moved.append(file.board)
        }
        return moved
    }

    /// Returns two paths without the names that both end with.
    private static func folders(_ old: String, _ new: String) -> (old: String, new: String) {
        var (old, new) = (old[...], new[...])
        while let slash = old.lastIndex(of: "/"), let other = new.lastIndex(of: "/"), old[slash...] == new[other...] {
            (old, new) = (old[..<slash], new[..<other])
        }
        return (String(old), String(new))
    }
}
