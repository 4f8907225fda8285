import Board
import BoardFormats
import BoardStore
import Glibc

/// Keeps boards and their linked files in step, for commands and for windows. Only one program may do that at a time
/// (see ``LinkLock``).
///
/// An update takes the file's changes onto the board, in one undo step, and then writes the board's changes to the
/// file. A crash in between loses nothing: the last common state is stored with the board's changes, and before the
/// file is written, so the next update sees what happened.
package struct LinkKeeper {
    package let library: any LinkLibrary
    /// The language of messages.
    package let language: Language
    /// Returns the seconds since 1970.
    let time: () -> Int64
    private let zones: TimeZones
    /// Reads a file.
    let readFile: (String) throws(LinkFailure) -> RegularFile
    /// The file that was updated last. People work on one file for a while, and each change is compared with the one
    /// before, so reading it again would take a sixth of the update.
    private var recent: FileVersion?

    /// Creates a keeper of a library's links.
    package init(
        _ library: any LinkLibrary, language: Language = .english, time: @escaping () -> Int64,
        zones: TimeZones,
        readFile: @escaping (String) throws(LinkFailure) -> RegularFile = RegularFile.read
    ) {
        (self.library, self.language, self.time) = (library, language, time)
        (self.zones, self.readFile) = (zones, readFile)
    }

    /// The number of times that an update starts again, because another program writes the file or the board at the
    /// same time.
    private static let attempts = 5
    /// The number of lines that a message names.
    private static let namedLines = 10

    /// Updates boards and their files. If another program keeps the lock, none of them can be updated.
    ///
    /// - Parameters:
    ///   - messages: Receives what to tell the user, also about what was done before a failure.
    ///   - touching: Called with a link before its file is read or written, and with `nil` afterward.
    ///   - failing: Called for each that can't be updated.
    package mutating func update(
        _ links: [LinkedFile], messages: inout [String], touching: (LinkedFile?) -> Void = { _ in },
        failing: (LinkedFile, LinkFailure) -> Void
    ) throws {
        do {
            try updateUnlessLocked(links, messages: &messages, touching: touching, failing: failing)
        } catch let failure as LinkFailure {
            for link in links { failing(link, failure) }
        }
    }

    /// Updates boards and their files, or throws if another program keeps the lock.
    package mutating func updateUnlessLocked(
        _ links: [LinkedFile], messages: inout [String], touching: (LinkedFile?) -> Void = { _ in },
        failing: (LinkedFile, LinkFailure) -> Void
    ) throws {
        guard !links.isEmpty else { return }
        try LinkLock.withLock(library: library.path) {
            for link in links {
                do { try update(link, &messages, touching) } catch let failure as LinkFailure { failing(link, failure) }
            }
        }
    }

    /// Updates a board and its file.
    ///
    /// - Throws: ``LinkFailure`` if the file can't be read or written, or if the board refuses its changes.
    private mutating func update(
        _ file: LinkedFile, _ messages: inout [String], _ touching: (LinkedFile?) -> Void
    ) throws {
        defer { touching(nil) }
        for _ in 0..<Self.attempts {
            touching(file)
            guard let link = try library.link(of: file.board) else { return }
            try removeDisplaced(of: link)
            let version = try settledVersion(of: link)
            touching(nil)
            guard let contents = try library.contents(of: file.board) else { return }
            let board = LinkedBoard(contents)
            let merge = try merge(version, into: board, link)
            let kept = version.kept(of: link, merge)
            var taken = link
            taken.base = version.base(merge.state, kept: kept)
            taken.next = nil
            guard try perform(LinkPlan(commands: merge.commands, link: taken), on: contents, link) else { continue }
            recent = version
            messages += merge.conflicts.map { $0.text(in: file.path, language) }
            // Reading a board takes the same time as reading the whole library.
            guard let board = try merge.commands.isEmpty ? board : library.linkedBoard(file.board) else { return }
            let new: FileVersion
            do throws(ExportError) { new = try version.written(for: board, merge.state, kept) } catch {
                throw LinkFailure.unexportable(error)
            }
            if new.bytes == version.bytes { return }
            let stillKept = version.kept(kept, afterWriting: new, for: board, merge)
            touching(file)
            guard try write(new, of: board, stillKept, to: taken, after: version) else { continue }
            recent = new
            let lost = stillKept == nil ? version.linesWithMore(than: board, merge.state, in: new.bytes) : []
            if !lost.isEmpty {
                let lines = language.listed(lost.prefix(Self.namedLines).map { "“\($0)”" }, of: lost.count)
                // No other place tells this, so it comes first.
                messages.insert(
                    language.localized(
                        "\(file.path) said more than a board can hold, which undo won't bring back: \(lines)."), at: 0)
            }
            return
        }
        throw LinkFailure.unstable
    }

    /// Whether the file may be another one than after the last update.
    package func hasNews(_ file: LinkedFile) throws -> Bool {
        guard let link = try library.link(of: file.board), link.next == nil else { return true }
        return (try? readFile(file.path).bytes) != link.base.bytes
    }

    // MARK: Reading

    /// The time to wait for a program that saves the file in several parts, in microseconds.
    private static let patience = 2_000_000
    private static let interval = 20_000
    /// The time after which a file in a remote folder is taken to be complete if it hasn't changed, in microseconds.
    private static let settlingTime = 200_000

    /// Reads a linked file. A file with news that was just written may not be complete, so it is read again.
    func settledVersion(of link: BoardLink) throws -> FileVersion {
        var (waited, unchanged) = (0, 0)
        var file = try readFile(link.path)
        // Half a file would delete the other half's cards.
        while file.bytes != link.base.bytes, file.bytes != link.next?.bytes,
            file.isFresh || file.isRemote && unchanged < Self.settlingTime
        {
            guard waited < Self.patience else { throw LinkFailure.unstable }
            let pause = file.isFresh ? Self.interval : Self.settlingTime
            usleep(UInt32(pause))
            waited += pause
            let next = try readFile(link.path)
            unchanged = next.bytes == file.bytes ? unchanged + pause : 0
            file = next
        }
        guard let format = BoardFormat(rawValue: link.format), FileVersion.formats.contains(format) else {
            throw LinkFailure.unknownFormat(link.format)
        }
        let version: FileVersion
        do throws(LinkFailure) {
            version = try self.version(
                file.bytes, of: link.path, as: format, in: localTime(in: link.base.zone), since: link)
        } catch {
            // Formats that begin with a header can't be read without it.
            throw FileVersion.isBlank(file.bytes) && !FileVersion.isBlank(link.base.bytes) ? .emptied : error
        }
        guard !version.isOfAnotherKind(since: link) else { throw LinkFailure.anotherKind }
        return version
    }

    /// Returns the current time, for reading and writing dates.
    ///
    /// - Parameter zone: The zone of the link, or `nil` for the user's.
    func localTime(in zone: String? = nil) -> LocalTime {
        LocalTime(now: time(), zones: zones.moved(to: zone ?? zones.nameOfUserZone))
    }

    /// Returns a version of a file with these contents.
    func version(
        _ bytes: [UInt8], of path: String, as format: BoardFormat, in time: LocalTime, since link: BoardLink? = nil
    ) throws(LinkFailure) -> FileVersion {
        do { return try FileVersion(bytes, name: path, as: format, in: time, since: link) } catch {
            throw .invalid(error)
        }
    }

    // MARK: The board

    private func merge(_ version: FileVersion, into board: LinkedBoard, _ link: BoardLink) throws -> BoardMerge {
        let base = version.base(of: link, for: board, recent: recent)
        if version.isEmptied(since: base), !board.cards.allSatisfy(\.isEmpty) { throw LinkFailure.emptied }
        return version.merge(base: base, board: board)
    }

    /// Performs the changes of a file on a board. Returns `false` if the board or the link has changed since they were
    /// read.
    private func perform(_ plan: LinkPlan, on board: BoardContents, _ link: BoardLink) throws -> Bool {
        // Also if there is nothing to do: the last changes of a window may not have been saved when the board was read.
        do throws(StoreError) { return try library.update(board, link, with: plan, at: time()) } catch {
            guard case .refused = error else { throw error }
            throw LinkFailure.refused(error)
        }
    }

    // MARK: The file

    /// Removes what an interrupted update has left, or throws if it may be all that is left of another program's work.
    func removeDisplaced(of link: BoardLink) throws {
        let output = try outputFile(link.path)
        guard output.removeDisplaced(knowing: [link.base.bytes] + (link.next.map { [$0.bytes] } ?? [])) else {
            throw LinkFailure.displaced(output.displaced)
        }
    }

    /// Returns a file to write, or throws if it is a library.
    func outputFile(_ path: String) throws -> OutputFile {
        do { return try OutputFile(path, library: library.path) } catch OutputError.isLibrary {
            throw LinkFailure.isLibrary
        } catch {
            // If the file can't be read, that is why.
            _ = try readFile(path)
            throw (error as? OutputError).map { LinkFailure($0) } ?? .storeFailed(StoreError(error))
        }
    }

    /// Returns the state of a file that was written for a board.
    func base(
        _ bytes: [UInt8], for board: LinkedBoard, of path: String, as format: BoardFormat, in time: LocalTime
    ) throws -> LinkBase {
        let version = try version(bytes, of: path, as: format, in: time)
        return version.base(version.state(of: board))
    }

    /// Writes a board to its file. Returns `false` if another program has changed the file since it was read, or the
    /// link, as with a library that was replaced by an older one.
    private func write(
        _ new: FileVersion, of board: LinkedBoard, _ kept: KeptFile?, to link: BoardLink, after version: FileVersion
    ) throws -> Bool {
        let next = new.base(new.state(of: board), kept: kept)
        var (announced, written) = (link, link)
        announced.next = next
        guard try library.replace(link, with: announced),
            try write(new.bytes, to: link.path, replacing: version.bytes)
        else { return false }
        written.base = next
        return try library.replace(announced, with: written)
    }

    /// Writes a file that still has these contents, or doesn't exist. Returns `false` if it was changed.
    func write(_ text: [UInt8], to path: String, replacing old: [UInt8]?) throws -> Bool {
        let output = try outputFile(path)
        do { return try output.write(text, replacing: old) } catch { throw LinkFailure(error) }
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
