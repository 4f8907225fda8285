import Glibc

/// A damaged library under another name, as it was found, with its log.
///
/// It has both names until another file takes its place: nobody takes a library that is being mended for none. The log goes
/// there in the last moment.
struct SetAside {
    let path: String
    private let library: String
    /// Whether it is there already, from a recovery that was killed.
    private let isFormer: Bool

    /// - Parameter file: the library, open.
    init(_ library: String, _ file: Int32) throws {
        self.library = library
        let identity = Files.identity(of: library)
        let former = Files.lastName(beside: library, "damaged")
            .flatMap { identity != nil && Files.identity(of: $0) == identity ? $0 : nil }
        isFormer = former != nil
        path = try former ?? Self.make(library, file)
    }

    private static func make(_ library: String, _ file: Int32) throws -> String {
        while true {
            let path = Files.freeName(beside: library, "damaged")
            if link(library, path) == 0 { return path }
            if errno == EEXIST { continue }
            // The file system has no second names.
            let unfinished = path + ".unfinished"
            defer { unlink(unfinished) }
            try Files.copy(file, of: library, to: unfinished)
            guard rename(unfinished, path) == 0 else { throw Files.failure(errno, path) }
            return path
        }
    }

    /// What was written last: the library's log, or that which a recovery has taken along and was killed; `nil` for none.
    func log() throws(StoreError) -> String? {
        if try Files.size(of: library + "-wal") > 0 { return library + "-wal" }
        let former = path + "-wal"
        // What was written to the library after its log had gone knows nothing of that.
        guard isFormer, try Files.size(of: former) > 0 else { return nil }
        return try Files.isNewer(library, than: former) ? nil : former
    }

    /// Puts another file in the library's place, and the log beside this one.
    func give(_ place: String, to fresh: String) throws {
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

    /// It is needed no more: the library is as it was.
    func remove() {
        if !isFormer { unlink(path) }
    }
}
