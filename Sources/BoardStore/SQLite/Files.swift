import Glibc

/// File operations by name. They never open a database file that this process has open, because closing it again would
/// drop the locks that SQLite holds on it in this process.
package enum Files {
    static func exists(_ path: String) -> Bool {
        access(path, F_OK) == 0
    }

    /// Returns whether there is no file with this name, as opposed to one that is inaccessible.
    static func isMissing(_ path: String) -> Bool {
        access(path, F_OK) != 0 && [ENOENT, ENOTDIR, ELOOP].contains(errno)
    }

    /// Makes a system call, and repeats it if a signal interrupts it. Returns its result.
    package static func uninterrupted(_ call: () -> Int32) -> Int32 {
        while true {
            let answer = call()
            if answer >= 0 || errno != EINTR { return answer }
        }
    }

    /// Returns the identity of the file at a path, or `nil` if there is none.
    package static func identity(of path: String) -> FileIdentity? {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        return FileIdentity(status)
    }

    /// Returns whether two paths lead to the same file.
    package static func isSame(_ path: String, _ other: String) -> Bool {
        guard let first = identity(of: path) else { return false }
        return first == identity(of: other)
    }

    /// Returns the identity of an open file, or `nil` if it can't be determined.
    static func identity(of file: Int32) -> FileIdentity? {
        var status = stat()
        guard fstat(file, &status) == 0 else { return nil }
        return FileIdentity(status)
    }

    /// Returns the identity of the file at a path, or `nil` if there is none. Throws if that can't be determined.
    static func identityOrThrow(of path: String) throws(StoreError) -> FileIdentity? {
        guard let status = try status(of: path) else { return nil }
        return FileIdentity(status)
    }

    /// Returns the path that a chain of links leads to, whether or not a file is there.
    ///
    /// SQLite expects the log next to that file, as does everything here.
    package static func resolvingLinks(_ path: String) -> String {
        var target = path
        // The same limit as the system's.
        for _ in 0..<40 {
            guard let link = Self.target(of: target) else { return target }
            target = link.hasPrefix("/") ? link : "\(folder(of: target))/\(link)"
        }
        // The links form a circle. Opening the file reports that.
        return path
    }

    /// Returns the target of a symbolic link, or `nil` if a path is none.
    static func target(of link: String) -> String? {
        let bytes = [UInt8](unsafeUninitializedCapacity: Int(PATH_MAX)) { buffer, count in
            count = buffer.withMemoryRebound(to: CChar.self) { max(readlink(link, $0.baseAddress!, $0.count), 0) }
        }
        return bytes.isEmpty ? nil : String(decoding: bytes, as: UTF8.self)
    }

    /// Returns whether a path leads to a regular file, rather than to a pipe that could block.
    static func isRegular(_ path: String) throws(StoreError) -> Bool {
        guard let status = try status(of: path) else { return false }
        return status.st_mode & S_IFMT == S_IFREG
    }

    /// Returns a file's status, or `nil` if there is no file. Throws if that can't be determined.
    private static func status(of path: String) throws(StoreError) -> stat? {
        var status = stat()
        if stat(path, &status) == 0 { return status }
        guard [ENOENT, ENOTDIR, ELOOP].contains(errno) else { throw failure(errno, path) }
        return nil
    }

    /// Returns whether a file was written to after another file got its name.
    static func isNewer(_ path: String, than other: String) throws(StoreError) -> Bool {
        guard let first = try status(of: path), let second = try status(of: other) else { return true }
        return (first.st_mtim.tv_sec, first.st_mtim.tv_nsec) > (second.st_ctim.tv_sec, second.st_ctim.tv_nsec)
    }

    /// Returns the size of a file, or 0 if there is none.
    static func size(of path: String) throws(StoreError) -> Int {
        guard let status = try status(of: path) else { return 0 }
        return Int(status.st_size)
    }

    /// Returns whether the process's file size limit could prevent a database or its log from growing by a single
    /// write.
    static func isAtLimit(_ path: String) -> Bool {
        var limit = rlimit()
        guard getrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit) == 0, limit.rlim_cur < UInt(Int.max) else {
            return false
        }
        let sizes = [path, path + "-wal"].map { (try? size(of: $0)) ?? 0 }
        return (sizes.max() ?? 0) + (64 << 10) >= Int(limit.rlim_cur)
    }

    /// Creates an empty file, which SQLite treats as a database, with the permissions of another file. By default it is
    /// accessible only to the user. SQLite itself would let everyone read it. Companion files get the database's
    /// permissions.
    static func makeDatabase(_ path: String, like other: String? = nil) throws {
        var status = stat()
        let isThere = other.map { stat($0, &status) == 0 } ?? false
        let file = uninterrupted { open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600) }
        // Another process has created it in the meantime.
        guard file >= 0 || errno != EEXIST else { return }
        guard file >= 0 else { throw failure(errno, path) }
        defer { close(file) }
        if isThere {
            setOwner(of: file, like: status)
            guard fchmod(file, status.st_mode & 0o777) == 0 else { throw failure(errno, path) }
        }
    }

    /// Makes the companion files of a writable database writable. They have the permissions that the database had when
    /// they were created.
    static func makeWritable(_ path: String) throws(StoreError) {
        guard access(path, W_OK) == 0, let status = try status(of: path) else { return }
        for ending in ["-wal", "-shm"] where access(path + ending, W_OK) != 0 && errno == EACCES {
            // If that isn't allowed, SQLite reports an error later.
            _ = chmod(path + ending, status.st_mode & 0o777)
        }
    }

    /// Gives an open file the owner and group of another file, or only its group: only root may give files away.
    package static func setOwner(of file: Int32, like status: stat) {
        if fchown(file, status.st_uid, status.st_gid) != 0 { _ = fchown(file, uid_t.max, status.st_gid) }
    }

    /// Returns the reason that a file couldn't be created or written.
    static func failure(_ code: Int32, _ path: String) -> StoreError {
        switch code {
        case ENOSPC, EDQUOT, EFBIG: .full(path: path)
        case EACCES, EPERM, EROFS: .readOnly(path: path)
        case ENOENT, ENOTDIR, ELOOP: .cannotOpen(path: path)
        default: .failed(path: path, code: code)
        }
    }

    /// Copies a database into a new file, completely or not at all.
    static func copyDatabase(of connection: Connection, to path: String) throws {
        let unfinished = path + ".unfinished"
        removeDatabase(unfinished)
        do {
            try makeDatabase(unfinished, like: connection.path)
            let statement = try connection.prepare("VACUUM INTO ?")
            statement.bind(1, unfinished)
            try statement.run()
            guard sync(unfinished), rename(unfinished, path) == 0 else { throw failure(errno, path) }
        } catch {
            removeDatabase(unfinished)
            // SQLite also reports damage if the copy can't be read back. The library itself is then intact.
            if case .damaged = StoreError(error), (try? connection.text("PRAGMA quick_check(1)")) == "ok" {
                throw StoreError.failed(path: unfinished, code: EIO)
            }
            throw error
        }
        syncFolder(of: path)
    }

    /// Copies a file, which must not be a database that this process has open.
    static func copy(_ source: String, to target: String) throws {
        let input = uninterrupted { open(source, O_RDONLY | O_CLOEXEC) }
        guard input >= 0 else { throw StoreError.cannotOpen(path: source) }
        defer { close(input) }
        try copy(input, of: source, to: target)
    }

    /// Copies an open file from its start.
    static func copy(_ input: Int32, of source: String, to target: String) throws {
        guard lseek(input, 0, SEEK_SET) == 0 else { throw StoreError.failed(path: source, code: errno) }
        let output = uninterrupted { open(target, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600) }
        guard output >= 0 else { throw failure(errno, target) }
        defer { close(output) }
        var buffer = [UInt8](repeating: 0, count: 1 << 18)
        while true {
            let count = read(input, &buffer, buffer.count)
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { throw StoreError.failed(path: source, code: errno) }
            if count == 0 { break }
            var start = 0
            while start < count {
                let written = buffer[start..<count].withUnsafeBytes { write(output, $0.baseAddress, $0.count) }
                if written < 0, errno == EINTR { continue }
                guard written > 0 else { throw written < 0 ? failure(errno, target) : .failed(path: target, code: EIO) }
                start += written
            }
        }
        guard uninterrupted({ fdatasync(output) }) == 0 else { throw failure(errno, target) }
    }

    /// Extends a file with zeros.
    static func extend(_ path: String, to size: Int) throws {
        guard truncate(path, off_t(size)) == 0 else { throw failure(errno, path) }
    }

    /// Returns whether a file, possibly damaged, begins like a database. Throws if the file can't be read, because it
    /// may be a database.
    static func startsLikeDatabase(_ path: String) throws(StoreError) -> Bool {
        let file = uninterrupted { open(path, O_RDONLY | O_CLOEXEC) }
        guard file >= 0 else {
            if errno == ENOENT { return false }
            throw StoreError.cannotOpen(path: path)
        }
        defer { close(file) }
        let magic = Array("SQLite format 3\0".utf8)
        var start = [UInt8](repeating: 0, count: magic.count)
        let length = start.count
        let count = uninterrupted { Int32(read(file, &start, length)) }
        guard count >= 0 else { throw failure(errno, path) }
        return Int(count) == length && start == magic
    }

    /// Returns whether a file is not empty and has no zeros among its first bytes. It must not be a database file.
    static func isText(_ path: String) throws(StoreError) -> Bool {
        let file = uninterrupted { open(path, O_RDONLY | O_CLOEXEC) }
        guard file >= 0 else { throw StoreError.cannotOpen(path: path) }
        defer { close(file) }
        var start = [UInt8](repeating: 0, count: 1 << 16)
        let length = start.count
        let count = uninterrupted { Int32(read(file, &start, length)) }
        guard count >= 0 else { throw failure(errno, path) }
        return count > 0 && !start[..<Int(count)].contains(0)
    }

    /// Ensures that a file's contents are on the disk. Not for a database file.
    @discardableResult
    static func sync(_ path: String) -> Bool {
        let file = uninterrupted { open(path, O_RDONLY | O_CLOEXEC) }
        guard file >= 0 else { return false }
        let isDone = uninterrupted { fdatasync(file) } == 0
        // Closing may overwrite the error.
        let code = errno
        close(file)
        errno = code
        return isDone
    }

    static func syncFolder(of path: String) {
        let folder = open(self.folder(of: path), O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard folder >= 0 else { return }
        fsync(folder)
        close(folder)
    }

    package static func folder(of path: String) -> String {
        guard let slash = path.lastIndex(of: "/") else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }

    package static func name(of path: String) -> String {
        path.lastIndex(of: "/").map { String(path[path.index(after: $0)...]) } ?? path
    }

    /// Returns an unused name next to a file: `library.inlay` becomes `library.damaged-1.inlay`.
    static func unusedName(nextTo path: String, _ word: String) -> String { names(nextTo: path, word).free }

    /// Returns the last of those names in use, or `nil` if none is.
    static func lastUsedName(nextTo path: String, _ word: String) -> String? { names(nextTo: path, word).last }

    private static func names(nextTo path: String, _ word: String) -> (last: String?, free: String) {
        let ending = ".inlay"
        let stem = path.hasSuffix(ending) ? String(path.dropLast(ending.count)) : path
        let name = { (number: Int) in "\(stem).\(word)-\(number)\(ending)" }
        var number = 1
        // A leftover log must not be combined with another library.
        while exists(name(number)) || exists(name(number) + "-wal") { number += 1 }
        return (number > 1 ? name(number - 1) : nil, name(number))
    }

    /// Removes a database and its companion files.
    static func removeDatabase(_ path: String) {
        for ending in ["", "-wal", "-shm", "-journal"] { unlink(path + ending) }
    }

    /// Creates a folder and its parents, accessible only to the user.
    static func makeFolder(_ path: String) -> Bool {
        if exists(path) { return true }
        let parent = folder(of: path)
        guard parent == path || makeFolder(parent) else { return false }
        return mkdir(path, 0o700) == 0 || exists(path)
    }
}

/// The identity and size of a file, and the times of its last changes.
struct FileState: Equatable {
    let identity: FileIdentity
    let size: Int
    private let written: Moment
    /// The change time, which programs can't set. They can set the write time, as `cp -p` does.
    private let changed: Moment

    private struct Moment: Equatable {
        let seconds: Int
        let nanoseconds: Int

        init(_ time: timespec) { (seconds, nanoseconds) = (time.tv_sec, time.tv_nsec) }
    }

    /// Creates the state of the file at a path, or `nil` if it can't be determined.
    init?(of path: String) {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        self.init(status)
    }

    /// Creates the state of an open file, or `nil` if it can't be determined.
    init?(of file: Int32) {
        var status = stat()
        guard fstat(file, &status) == 0 else { return nil }
        self.init(status)
    }

    private init(_ status: stat) {
        identity = FileIdentity(status)
        size = Int(status.st_size)
        (written, changed) = (Moment(status.st_mtim), Moment(status.st_ctim))
    }

    /// Returns whether a file was written to after the last change of any kind to another file. Opening a log in SQLite
    /// doesn't count as writing to it.
    func isWrittenAfter(_ other: FileState) -> Bool {
        (written.seconds, written.nanoseconds) > (other.changed.seconds, other.changed.nanoseconds)
    }
}

/// The identity of a file, independent of its name.
package struct FileIdentity: Hashable, Sendable {
    private var device: UInt
    private var inode: UInt

    package init(_ status: stat) { (device, inode) = (status.st_dev, status.st_ino) }
}
