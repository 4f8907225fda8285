import Board
import BoardFormats
import BoardStore
import Glibc

/// A file that a new board is made of, and then linked to.
package struct NewLink {
    package let path: String
    package let format: BoardFormat
    /// The contents of the file.
    let version: FileVersion

    /// The contents for the new board.
    package var document: BoardDocument {
        var document = version.contents
        document.title = ImportTitle.title(of: document, file: path)
        return document
    }
}

/// Making links, and ending them. The caller has the lock.
extension LinkKeeper {
    /// Reads a file for a new board.
    ///
    /// - Parameter format: Its format, or `nil` to find out.
    package func newLink(to path: String, as format: BoardFormat?) throws -> NewLink {
        try requireUnlinked(path)
        let bytes = try readFile(path).bytes
        let format = try format ?? Self.format(of: bytes, path)
        guard FileVersion.formats.contains(format) else { throw LinkFailure.notLinkable(format) }
        let version = try version(bytes, of: path, as: format, in: localTime())
        guard version.isEditable else { throw LinkFailure.notEditable }
        return NewLink(path: path, format: format, version: version)
    }

    /// Stores a link before its board exists, so that the board can't be left without it. Without a board, the link is
    /// not used.
    package func reserve(_ link: NewLink, for board: BoardID) throws {
        var base = LinkBase.unknown
        base.zone = link.version.time.zone
        try library.set(BoardLink(board: board, path: link.path, format: link.format.rawValue, base: base))
    }

    /// Links the board that was made of a file.
    package func finish(_ link: NewLink, for id: BoardID) throws {
        guard let board = try library.linkedBoard(id) else { throw LinkFailure.noBoard }
        let version = link.version
        let base = try base(version.bytes, for: board, of: link.path, as: link.format, in: version.time)
        try library.set(BoardLink(board: id, path: link.path, format: link.format.rawValue, base: base))
    }

    /// Links a board that was imported from a file.
    ///
    /// - Parameter document: The contents that were imported. The file must still have them.
    package func link(_ board: BoardID, to path: String, as format: BoardFormat, importedAs document: BoardDocument)
        throws
    {
        let link = try newLink(to: path, as: format)
        guard link.version.makes(document) else { throw LinkFailure.unstable }
        try finish(link, for: board)
    }

    /// Creates a file with the contents of a board, and links it. A file that has contents isn't merged with the board:
    /// undoing that would remove them from the file.
    ///
    /// - Parameter format: Its format, or `nil` for the one that its name suggests.
    /// - Returns: The format, and the parts of the board that it has no place for.
    @discardableResult
    package func makeFile(
        at path: String, as format: BoardFormat?, for id: BoardID
    ) throws -> (format: BoardFormat, lost: [Omission]) {
        try requireUnlinked(path)
        guard let contents = try library.contents(of: id) else { throw LinkFailure.noBoard }
        if let link = try library.link(of: id) {
            throw LinkFailure.alreadyLinked(board: contents.board.title, path: link.path)
        }
        let format = try format ?? Self.usualFormat(of: path)
        let existing = try Self.isMissing(path) ? nil : readFile(path).bytes
        let board = LinkedBoard(contents)
        let time = localTime()
        let bytes: [UInt8]
        do throws(ExportError) {
            let extras = FormatExtras(stored: contents.board.extras)
            bytes = try format.write(contents.document, extras: extras, in: time)
        } catch {
            throw LinkFailure.unexportable(error)
        }
        var base = try base(bytes, for: board, of: path, as: format, in: time)
        if let existing, !existing.isEmpty {
            // The board was linked to this file before, or it is an export of the board.
            let version = try version(existing, of: path, as: format, in: time)
            let written = try self.version(bytes, of: path, as: format, in: time)
            guard version.contents.sections == written.contents.sections, version.isEditable else {
                throw LinkFailure.otherContents
            }
            base = try self.base(existing, for: board, of: path, as: format, in: time)
        } else if try !write(bytes, to: path, replacing: existing) {
            throw LinkFailure.otherContents
        }
        try library.set(BoardLink(board: id, path: path, format: format.rawValue, base: base))
        return (format, format.lostFeatures(of: contents.document.withoutImpliedLabels))
    }

    /// Throws if a file is linked.
    ///
    /// - Parameter board: A board that may be linked to it.
    func requireUnlinked(_ path: String, exceptFrom board: BoardID? = nil) throws {
        guard let link = try library.links(to: path).first(where: { $0.board != board }) else { return }
        let title = try library.boards().first { $0.id == link.board }?.title
        throw LinkFailure.alreadyLinked(board: title ?? "\(link.board)", path: link.path)
    }

    private static func format(of bytes: [UInt8], _ path: String) throws(LinkFailure) -> BoardFormat {
        let file = BoardFile(bytes, name: path)
        if let format = file.format { return format }
        throw file.unsupportedFormat.map { .foreign($0) } ?? .notText
    }

    /// Returns the format that the name of a new file suggests.
    private static func usualFormat(of path: String) throws(LinkFailure) -> BoardFormat {
        let formats: [String: BoardFormat] = [".md": .obsidian, ".markdown": .obsidian, ".txt": .todo, ".csv": .csv]
        guard let format = formats.first(where: { path.lowercased().hasSuffix($0.key) })?.value else {
            throw .unclearFormat
        }
        return format
    }

    /// Returns whether nothing is at a path, not even a symbolic link that leads nowhere.
    static func isMissing(_ path: String) -> Bool {
        var status = stat()
        return lstat(path, &status) != 0 && errno == ENOENT
    }
}
