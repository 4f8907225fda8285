import Board
import BoardFormats
import BoardStore
import Glibc

/// The linked files after an update, as a window shows them.
package struct LinkReport: Sendable {
    /// The linked files, in the order of their boards.
    package var files: [LinkedFile] = []
    /// Whether the library couldn't be read, so that nothing was updated.
    package var isOutdated = false
    /// The reasons that files are not in step.
    package var failures: [BoardID: LinkFailure] = [:]
    /// The messages for the user.
    package var messages: [String] = []
    /// The places where the files can change.
    package var watched: Set<WatchedFile> = []
    /// The time that the update took on the processor, in milliseconds. It includes no waiting for a server.
    package var work = 0
}

/// Keeps linked files in step for a window, on a thread of its own. Only one thread may use it.
package final class LinkWorker: @unchecked Sendable {
    // Unchecked, because everything is accessed only on that thread.
    private var keeper: LinkKeeper
    private let library: any LinkLibrary
    /// The step that an update has reached.
    package let progress = LinkProgress()
    /// The files that had no news when they were read.
    private var stamps: [String: FileStamp] = [:]
    private var report = LinkReport()

    /// Creates a worker.
    ///
    /// - Parameters:
    ///   - language: The language of messages.
    ///   - readFile: Reads a file.
    package init(
        _ library: any LinkLibrary & Sendable, language: Language, time: @escaping @Sendable () -> Int64,
        zones: TimeZones,
        readFile: @escaping (String) throws(LinkFailure) -> RegularFile = RegularFile.read
    ) {
        self.library = library
        keeper = LinkKeeper(library, language: language, time: time, zones: zones, readFile: readFile)
    }

    /// Updates the boards that have changed, those whose files have changed, and those that were not in step.
    ///
    /// - Parameter boards: The boards that have changed, or `nil` for all of them.
    package func update(_ boards: Set<BoardID>?) -> LinkReport {
        let start = Self.processorTime
        (report.messages, report.isOutdated) = ([], false)
        do throws(StoreError) {
            report.files = try library.linkedFiles()
        } catch {
            // The window says what is wrong with the library.
            report.isOutdated = true
            return report
        }
        let linked = Set(report.files.map(\.board))
        report.failures = report.failures.filter { linked.contains($0.key) }
        defer { progress.begin(nil) }
        report.watched = Set(
            report.files.map {
                progress.begin($0)
                return WatchedFile($0.path)
            })
        update(report.files.filter { boards?.contains($0.board) ?? true || mayDiffer($0) })
        report.work = Self.processorTime - start
        return report
    }

    /// The time that this thread has spent on the processor, in milliseconds.
    private static var processorTime: Int {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return time.tv_sec * 1_000 + time.tv_nsec / 1_000_000
    }

    private func update(_ files: [LinkedFile]) {
        var failures: [BoardID: LinkFailure] = [:]
        progress.begin(nil)
        do {
            try keeper.update(files, messages: &report.messages) {
                progress.begin($0)
            } failing: {
                failures[$0.board] = $1
            }
        } catch {
            for file in files { failures[file.board] = .storeFailed(StoreError(error)) }
        }
        for file in files {
            report.failures[file.board] = failures[file.board]
            // Between reading the file and this moment, it may have changed again.
            stamps[file.path] = nil
        }
    }

    /// Returns whether a file may differ from the one after the last update.
    private func mayDiffer(_ file: LinkedFile) -> Bool {
        if report.failures[file.board] != nil { return true }
        progress.begin(file)
        let stamp = FileStamp(file.path)
        if let stamp, stamps[file.path] == stamp { return false }
        let hasNews = (try? keeper.hasNews(file)) ?? true
        stamps[file.path] = hasNews ? nil : stamp
        return hasNews
    }

    // MARK: Making and ending links

    /// Creates a file with the contents of a board, and links it.
    package func makeFile(at path: String, as format: BoardFormat, for board: BoardID) -> Result<Void, LinkFailure> {
        locked { _ = try keeper.makeFile(at: path, as: format, for: board) }
    }

    /// Links a board that was imported from a file.
    package func link(
        _ board: BoardID, to path: String, as format: BoardFormat, importedAs document: BoardDocument
    ) -> Result<Void, LinkFailure> {
        locked { try keeper.link(board, to: path, as: format, importedAs: document) }
    }

    /// Moves the link of a board to where its file is now. Returns the other boards whose links have moved with it.
    package func moveLink(of board: BoardID, to path: String) -> Result<[BoardID], LinkFailure> {
        locked { try keeper.moveLink(of: board, to: path) }
    }

    /// Ends the link of a board. Board and file stay.
    package func unlink(_ board: BoardID) -> Result<Void, LinkFailure> {
        locked { _ = try library.removeLink(of: board) }
    }

    private func locked<Answer>(_ block: () throws -> Answer) -> Result<Answer, LinkFailure> {
        do {
            return .success(try LinkLock.withLock(library: library.path, block))
        } catch {
            return .failure(error as? LinkFailure ?? .storeFailed(StoreError(error)))
        }
    }
}
