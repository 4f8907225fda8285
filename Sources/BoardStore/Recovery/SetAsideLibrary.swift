import Glibc

/// A damaged library under another name, unchanged, with its log.
///
/// It has both names until another file takes its place, so a library under repair never seems to be missing. The log
/// is moved at the last moment.
struct SetAsideLibrary {
    let path: String
    private let library: String
    /// Whether it already exists from a recovery that was killed.
    private let existedBefore: Bool

    /// Gives a library a second name.
    ///
    /// - Parameter file: The open library.
    init(_ library: String, _ file: Int32) throws {
        self.library = library
        let identity = Files.identity(of: library)
        let previous = Files.lastUsedName(nextTo: library, "damaged")
            .flatMap { identity != nil && Files.identity(of: $0) == identity ? $0 : nil }
        existedBefore = previous != nil
        path = try previous ?? Self.make(library, file)
    }

    private static func make(_ library: String, _ file: Int32) throws -> String {
        while true {
            let path = Files.unusedName(nextTo: library, "damaged")
            if link(library, path) == 0 { return path }
            if errno == EEXIST { continue }
            // The file system doesn't support hard links.
            let unfinished = path + ".unfinished"
            defer { unlink(unfinished) }
            try Files.copy(file, of: library, to: unfinished)
            guard rename(unfinished, path) == 0 else { throw Files.failure(errno, path) }
            return path
        }
    }

    /// Returns the latest log: the library's own, or the log that a killed recovery has moved, or `nil` for none.
    func log() throws(StoreError) -> String? {
        if try Files.size(of: library + "-wal") > 0 { return library + "-wal" }
        let previous = path + "-wal"
        // If the library was written to after its log was moved, the log is outdated.
        guard existedBefore, try Files.size(of: previous) > 0 else { return nil }
        return try Files.isNewer(library, than: previous) ? nil : previous
    }

    /// Puts another file in the library's place, and moves the library's log next to the library that was set aside.
    func replace(_ place: String, with fresh: String) throws {
        let log = place + "-wal"
        let hasLog = try Files.size(of: log) > 0
        if hasLog {
            guard rename(log, path + "-wal") == 0 else { throw Files.failure(errno, path) }
        } else {
            unlink(log)
        }
        unlink(place + "-shm")
        guard rename(fresh, place) == 0 else {
            let code = errno
            if hasLog { rename(path + "-wal", log) }
            throw Files.failure(code, place)
        }
        Files.syncFolder(of: place)
    }

    /// Removes the second name, because the library stays as it was.
    func remove() {
        if !existedBefore { unlink(path) }
    }
}
