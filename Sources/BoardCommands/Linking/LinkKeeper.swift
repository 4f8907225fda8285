import Board
import BoardFormats
import BoardStore
import Glibc

/// Keeps boards and their linked files in step. Only one program may do that at a time (see ``LinkLock``).
///
/// An update takes the file's changes onto the board, in one undo step, and then writes the board's changes to the
/// file. A crash in between loses nothing: the last common state is stored with the board's changes, and before the
/// file is written, so the next update sees what happened.
struct LinkKeeper {
    let session: LibrarySession
    let console: Console
    /// Reads a file.
    var readFile: (String) throws(CommandFailure) -> RegularFile = RegularFile.read

    /// The number of times that an update starts again, because another program writes the file or the board at the
    /// same time.
    private static let attempts = 5
    /// The number of lines that a message names.
    private static let namedLines = 10

    /// Updates boards and their files, and prints what to tell the user. Calls a closure for each that can't be
    /// updated.
    func update(_ links: [LinkedFile], failing: (LinkedFile, LinkProblem) -> Void) throws {
        guard !links.isEmpty else { return }
        var messages: [String] = []
        // Standard error may be slow, so nothing is printed while others wait.
        defer { for message in messages { console.printError(message) } }
        try LinkLock.withLock(library: session.path) {
            for link in links {
                do { messages += try update(link) } catch let problem as LinkProblem { failing(link, problem) }
            }
        }
    }

    /// Updates a board and its file. Returns what to tell the user.
    ///
    /// - Throws: ``LinkProblem`` if the file can't be read or written, or if the board refuses its changes.
    func update(_ file: LinkedFile) throws -> [String] {
        var messages: [String] = []
        for _ in 0..<Self.attempts {
            guard let link = try session.link(of: file.board), let board = try linkedBoard(file.board) else {
                return messages
            }
            let output = try outputFile(file.path)
            guard output.removeDisplaced(knowing: [link.base.bytes] + (link.next.map { [$0.bytes] } ?? [])) else {
                throw LinkProblem(
                    file.path,
                    "Another program saved it during an update. Its version is in \(output.displaced). Add what is missing to the file, then delete that one."
                )
            }
            let version = try settledVersion(of: link)
            let merge = try merge(version, into: board, link)
            guard try perform(merge, of: version, on: board, link) else { continue }
            messages += merge.conflicts.map { "inlay: \($0.description(in: file.path))" }
            guard let board = try linkedBoard(file.board) else { return messages }
            let text: [UInt8]
            do throws(ExportError) { text = try version.text(for: board, merge.state) } catch {
                throw LinkProblem(file.path, "\(error)")
            }
            if text == version.bytes { return messages }
            guard try write(text, of: board, to: file, after: version) else { continue }
            let lost = version.linesWithMore(than: board, merge.state, in: text)
            if !lost.isEmpty {
                messages.append(
                    "inlay: \(file.path) said more than a board can hold, which undo won't bring back: "
                        + lost.prefix(Self.namedLines).map { "“\($0)”" }.joined(separator: ", ")
                        + (lost.count > Self.namedLines ? ", …" : ""))
            }
            return messages
        }
        throw LinkProblem(file.path, "Another program keeps changing it. Try again.")
    }

    /// Whether the file may be another one than after the last update.
    func hasNews(_ file: LinkedFile) throws -> Bool {
        guard let link = try session.link(of: file.board), link.next == nil else { return true }
        return (try? readFile(file.path).bytes) != link.base.bytes
    }

    // MARK: Reading

    /// The time to wait for a program that saves the file in several parts, in microseconds.
    private static let patience = 2_000_000
    private static let interval: UInt32 = 20_000

    /// Reads a linked file. A file with news that was just written may not be complete, so it is read again.
    private func settledVersion(of link: BoardLink) throws -> FileVersion {
        var waited = 0
        var file = try read(link.path)
        while file.bytes != link.base.bytes, file.bytes != link.next?.bytes, file.isFresh, waited < Self.patience {
            usleep(Self.interval)
            waited += Int(Self.interval)
            file = try read(link.path)
        }
        guard let format = BoardFormat(rawValue: link.format), FileVersion.formats.contains(format) else {
            throw LinkProblem(
                link.path, "This version of Inlay doesn't know its format, “\(link.format)”. Update Inlay.")
        }
        let version = try version(file.bytes, of: link.path, as: format)
        guard !version.isOfAnotherKind(since: link) else {
            throw LinkProblem(
                link.path, "It is another kind of file now. Restore it, or run “inlay unlink” and link it again.")
        }
        return version
    }

    private func read(_ path: String) throws -> RegularFile {
        do { return try readFile(path) } catch { throw LinkProblem(path, "\(error)") }
    }

    /// Returns a version of a file with these contents.
    func version(_ bytes: [UInt8], of path: String, as format: BoardFormat) throws -> FileVersion {
        do {
            let time = LocalTime(now: console.time(), zones: console.zones)
            return try FileVersion(bytes, name: path, as: format, in: time)
        } catch {
            throw LinkProblem(path, "\(error)")
        }
    }

    func linkedBoard(_ id: BoardID) throws -> LinkedBoard? {
        try session.read { reader throws(StoreError) in try reader.contents(of: id) }.map { LinkedBoard($0) }
    }

    // MARK: The board

    private func merge(_ version: FileVersion, into board: LinkedBoard, _ link: BoardLink) throws -> BoardMerge {
        let base = version.base(of: link)
        if version.isEmptied(since: base), !board.cards.allSatisfy(\.isEmpty) {
            throw LinkProblem(
                link.path, "It is empty now. Restore the file, delete the board's cards, or run “inlay unlink”.")
        }
        return version.merge(base: base, board: board)
    }

    /// Performs the changes of a file on a board. Returns `false` if the board or the link has changed since they were
    /// read.
    private func perform(
        _ merge: BoardMerge, of version: FileVersion, on board: LinkedBoard, _ link: BoardLink
    ) throws -> Bool {
        var isCurrent = false
        do throws(StoreError) {
            _ = try session.update(link.board, at: console.time()) { contents, stored in
                isCurrent = stored == link && LinkedBoard(contents) == board
                guard isCurrent else { return nil }
                var link = link
                link.base = LinkBase(bytes: version.bytes, sections: merge.state.sections, cards: merge.state.cards)
                link.next = nil
                return LinkPlan(commands: merge.commands, link: link)
            }
        } catch {
            guard case .refused = error else { throw error }
            throw LinkProblem(link.path, "The board refuses its changes: \(error)")
        }
        return isCurrent
    }

    // MARK: The file

    private func outputFile(_ path: String) throws -> OutputFile {
        do {
            return try OutputFile(path, library: session.path)
        } catch let error as OutputError {
            throw LinkProblem(path, "\(CommandFailure(error, writing: path))")
        } catch {
            throw LinkProblem(path, "\(error)")
        }
    }

    /// Returns the state of a file that was written for a board.
    func base(_ bytes: [UInt8], for board: LinkedBoard, of path: String, as format: BoardFormat) throws -> LinkBase {
        let state = try version(bytes, of: path, as: format).state(of: board)
        return LinkBase(bytes: bytes, sections: state.sections, cards: state.cards)
    }

    /// Writes a board to its file. Returns `false` if another program has changed the file since it was read.
    private func write(
        _ text: [UInt8], of board: LinkedBoard, to file: LinkedFile, after version: FileVersion
    ) throws -> Bool {
        guard var link = try session.link(of: file.board) else { return true }
        let next = try base(text, for: board, of: file.path, as: version.format)
        link.next = next
        try session.set(link)
        guard try write(text, to: file.path, replacing: version.bytes) else { return false }
        (link.base, link.next) = (next, nil)
        try session.set(link)
        return true
    }

    /// Writes a file that still has these contents, or doesn't exist. Returns `false` if it was changed.
    func write(_ text: [UInt8], to path: String, replacing old: [UInt8]?) throws -> Bool {
        let output = try outputFile(path)
        do { return try output.write(text, replacing: old) } catch {
            throw LinkProblem(path, "\(CommandFailure(error, writing: path))")
        }
    }
}

extension LinkedBoard {
    /// Creates a board from its contents in a library.
    init(_ contents: BoardContents) {
        self.init(
            id: contents.board.id, document: contents.document, sections: contents.sections.map(\.id),
            cards: contents.cards.map { $0.map(\.id) }, steps: contents.steps.mapValues { $0.map(\.id) },
            labels: Dictionary(contents.labels.map { ($0.title, $0.id) }) { first, _ in first })
    }
}
