import Glibc

/// What the store does with files by their names. It never opens a database file itself: to close it again would drop
/// the locks that SQLite holds on it in this process.
enum Files {
    static func exists(_ path: String) -> Bool {
        access(path, F_OK) == 0
    }

    /// The file behind a path; `nil` where there is none.
    static func identity(of path: String) -> FileIdentity? {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        return FileIdentity(status)
    }

    static func size(of path: String) -> Int {
        var status = stat()
        return stat(path, &status) == 0 ? Int(status.st_size) : 0
    }

    /// Whether the process may not let a database, or its log, grow by as much as is written at once.
    static func isAtLimit(_ path: String) -> Bool {
        var limit = rlimit()
        guard getrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit) == 0, limit.rlim_cur < UInt(Int.max) else {
            return false
        }
        return max(size(of: path), size(of: path + "-wal")) + (64 << 10) >= Int(limit.rlim_cur)
    }

    /// Copies a whole database into a new file, complete or not at all.
    static func copyDatabase(of connection: Connection, to path: String) throws {
        let unfinished = path + ".unfinished"
        remove(unfinished)
        do {
            let statement = try connection.prepare("VACUUM INTO ?")
            statement.bind(1, unfinished)
            try statement.run()
        } catch {
            remove(unfinished)
            throw error
        }
        sync(unfinished)
        guard rename(unfinished, path) == 0 else { throw StoreError.readOnly(path: path) }
        syncFolder(of: path)
    }

    /// Copies a file that nobody has open as a database.
    static func copy(_ source: String, to target: String) throws {
        let input = open(source, O_RDONLY | O_CLOEXEC)
        guard input >= 0 else { throw StoreError.cannotOpen(path: source) }
        defer { close(input) }
        let output = open(target, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
        guard output >= 0 else { throw StoreError.readOnly(path: target) }
        defer { close(output) }
        var buffer = [UInt8](repeating: 0, count: 1 << 18)
        while true {
            let count = read(input, &buffer, buffer.count)
            guard count >= 0 else { throw StoreError.failed(path: source, code: errno) }
            if count == 0 { return }
            guard write(output, buffer, count) == count else { throw StoreError.full(path: target) }
        }
    }

    /// Whether a file that is damaged was a database once.
    static func startsLikeDatabase(_ path: String) -> Bool {
        let file = open(path, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { return false }
        defer { close(file) }
        let magic = Array("SQLite format 3\0".utf8)
        var start = [UInt8](repeating: 0, count: magic.count)
        return read(file, &start, start.count) == start.count && start == magic
    }

    static func remove(_ path: String) {
        unlink(path)
    }

    /// Sees that what was written to a file is on the disk. Not for a database file itself.
    @discardableResult
    static func sync(_ path: String) -> Bool {
        let file = open(path, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { return false }
        defer { close(file) }
        return fdatasync(file) == 0
    }

    static func syncFolder(of path: String) {
        let folder = open(self.folder(of: path), O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard folder >= 0 else { return }
        fsync(folder)
        close(folder)
    }

    static func folder(of path: String) -> String {
        guard let slash = path.lastIndex(of: "/") else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }

    static func name(of path: String) -> String {
        path.lastIndex(of: "/").map { String(path[path.index(after: $0)...]) } ?? path
    }

    /// A name beside the file that nothing has yet: `library.inlay` becomes `library.damaged-1.inlay`.
    static func freeName(beside path: String, _ word: String) -> String {
        let ending = ".inlay"
        let stem = path.hasSuffix(ending) ? String(path.dropLast(ending.count)) : path
        var number = 1
        while exists("\(stem).\(word)-\(number)\(ending)") { number += 1 }
        return "\(stem).\(word)-\(number)\(ending)"
    }

    /// Makes a folder and those above it, for the user alone.
    static func makeFolder(_ path: String) -> Bool {
        if exists(path) { return true }
        let parent = folder(of: path)
        guard parent == path || makeFolder(parent) else { return false }
        return mkdir(path, 0o700) == 0 || exists(path)
    }
}

/// Which file a name stands for.
struct FileIdentity: Hashable, Sendable {
    private var device: UInt
    private var inode: UInt

    init(_ status: stat) { (device, inode) = (status.st_dev, status.st_ino) }
}
