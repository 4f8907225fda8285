import Board
import BoardFormats
import BoardStore

/// Moving links to where their files are now. The caller has the lock.
extension LinkKeeper {
    /// Returns whether a board's link can be moved to a path: to another one than it has, where a file is.
    ///
    /// - Parameter format: The wanted format, or `nil` for that of the link.
    package func canMoveLink(of board: BoardID, to path: String, as format: BoardFormat?) throws -> Bool {
        guard let link = try library.link(of: board), format == nil || format?.rawValue == link.format else {
            return false
        }
        return link.path != path && !Self.isMissing(path)
    }

    /// Links a board to another path, as after somebody has moved or renamed its file. No file is written: the last
    /// common state stays as it was, so the next update merges what both sides have changed since.
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
        try removeDisplaced(of: link)
        var moved = link
        moved.path = path
        // This refuses a library.
        _ = try outputFile(path)
        let version: FileVersion
        do { version = try settledVersion(of: moved) } catch LinkFailure.anotherKind, LinkFailure.emptied {
            throw LinkFailure.otherFile
        }
        guard !version.isOfAnotherBoard(since: link) else { throw LinkFailure.otherFile }
        guard try library.replace(link, with: moved) else { throw LinkFailure.unstable }
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
