import Glibc

/// What the store does with files by their names. It never opens a database file itself: to close it again would drop
/// the locks that SQLite holds on it in this process.
package enum Files {
    static func exists(_ path: String) -> Bool {
        access(path, F_OK) == 0
    }

    /// Whether there is nothing of a name, and not only nothing that could be looked at.
    static func isMissing(_ path: String) -> Bool {
        access(path, F_OK) != 0 && [ENOENT, ENOTDIR, ELOOP].contains(errno)
    }

    /// Makes a system call, and once more where a signal came in between; answers what it answers.
    package static func uninterrupted(_ call: () -> Int32) -> Int32 {
        while true {
            let answer = call()
            if answer >= 0 || errno != EINTR { return answer }
        }
    }

    /// The file behind a path; `nil` where there is none.
    static func identity(of path: String) -> FileIdentity? {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        return FileIdentity(status)
    }

    /// The same where it has to be sure that there is none.
    static func sureIdentity(of path: String) throws(StoreError) -> FileIdentity? {
        guard let status = try status(of: path) else { return nil }
        return FileIdentity(status)
    }

    /// The name of the file that a chain of links leads to, also where there is none.
    ///
    /// SQLite looks for a log beside that file, and so does everything here.
    package static func behindLinks(_ path: String) -> String {
        var target = path
        // As many as the system follows.
        for _ in 0..<40 {
            let bytes = [UInt8](unsafeUninitializedCapacity: Int(PATH_MAX)) { buffer, count in
                count = buffer.withMemoryRebound(to: CChar.self) { max(readlink(target, $0.baseAddress!, $0.count), 0) }
            }
            guard !bytes.isEmpty else { return target }
            let link = String(decoding: bytes, as: UTF8.self)
            target = link.hasPrefix("/") ? link : "\(folder(of: target))/\(link)"
        }
        // In a circle: whoever opens it is told.
        return path
    }

    /// Whether it is a file with contents, and no pipe that waits for somebody.
    static func isRegular(_ path: String) throws(StoreError) -> Bool {
        guard let status = try status(of: path) else { return false }
        return status.st_mode & S_IFMT == S_IFREG
    }

    /// What the system knows of a file; `nil` where there is none. What can't be found out is not nothing.
    private static func status(of path: String) throws(StoreError) -> stat? {
        var status = stat()
        if stat(path, &status) == 0 { return status }
        guard [ENOENT, ENOTDIR, ELOOP].contains(errno) else { throw failure(errno, path) }
        return nil
    }

    /// Whether a file was written to after another one got its name.
    static func isNewer(_ path: String, than other: String) throws(StoreError) -> Bool {
        guard let first = try status(of: path), let second = try status(of: other) else { return true }
        return (first.st_mtim.tv_sec, first.st_mtim.tv_nsec) > (second.st_ctim.tv_sec, second.st_ctim.tv_nsec)
    }

    /// How long a file is; 0 where there is none.
    static func size(of path: String) throws(StoreError) -> Int {
        guard let status = try status(of: path) else { return 0 }
        return Int(status.st_size)
    }

    /// Whether the process may not let a database, or its log, grow by as much as is written at once.
    static func isAtLimit(_ path: String) -> Bool {
        var limit = rlimit()
        guard getrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit) == 0, limit.rlim_cur < UInt(Int.max) else {
            return false
        }
        let sizes = [path, path + "-wal"].map { (try? size(of: $0)) ?? 0 }
        return (sizes.max() ?? 0) + (64 << 10) >= Int(limit.rlim_cur)
    }

    /// Makes an empty file, which SQLite takes for a database, with the rights of another one. Without one it is for the user
    /// alone: SQLite itself would let everybody read it, and gives what it puts beside a database the rights of that.
    static func makeDatabase(_ path: String, like other: String? = nil) throws {
        var status = stat()
        let isThere = other.map { stat($0, &status) == 0 } ?? false
        let file = uninterrupted { open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600) }
        // Somebody else has made it meanwhile.
        guard file >= 0 || errno != EEXIST else { return }
        guard file >= 0 else { throw failure(errno, path) }
        defer { close(file) }
        if isThere {
            setOwner(of: file, like: status)
            guard fchmod(file, status.st_mode & 0o777) == 0 else { throw failure(errno, path) }
        }
    }

    /// Lets what SQLite has left beside a database be written where the database may be: it has the rights that the database
    /// had when it was made.
    static func makeWritable(_ path: String) throws(StoreError) {
        guard access(path, W_OK) == 0, let status = try status(of: path) else { return }
        for ending in ["-wal", "-shm"] where access(path + ending, W_OK) != 0 && errno == EACCES {
            // Where that may not be, SQLite says so.
            _ = chmod(path + ending, status.st_mode & 0o777)
        }
    }

    /// Gives an open file the owner of another one, or its group alone: only root may give files away.
    package static func setOwner(of file: Int32, like status: stat) {
        if fchown(file, status.st_uid, status.st_gid) != 0 { _ = fchown(file, uid_t.max, status.st_gid) }
    }

    /// Why a file could not be made or written.
    static func failure(_ code: Int32, _ path: String) -> StoreError {
        switch code {
        case ENOSPC, EDQUOT, EFBIG: .full(path: path)
        case EACCES, EPERM, EROFS: .readOnly(path: path)
        case ENOENT, ENOTDIR, ELOOP: .cannotOpen(path: path)
        default: .failed(path: path, code: code)
        }
    }

    /// Copies a whole database into a new file, complete or not at all.
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
            // A copy that can't be read back is called damage as well, and is none of the library's.
            if case .damaged = StoreError(error), (try? connection.text("PRAGMA quick_check(1)")) == "ok" {
                throw StoreError.failed(path: unfinished, code: EIO)
            }
            throw error
        }
        syncFolder(of: path)
    }

    /// Copies a file that is no database that this process has open.
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

    /// Makes a file longer, by zeros.
    static func extend(_ path: String, to size: Int) throws {
        guard truncate(path, off_t(size)) == 0 else { throw failure(errno, path) }
    }

    /// Whether a file that is damaged was a database once. One that can't be read may be: it is not called anything else.
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

    /// Whether a file that is no database, and not empty, has no zero in its first bytes.
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

    /// Sees that what was written to a file is on the disk. Not for a database file itself.
    @discardableResult
    static func sync(_ path: String) -> Bool {
        let file = uninterrupted { open(path, O_RDONLY | O_CLOEXEC) }
        guard file >= 0 else { return false }
        let isDone = uninterrupted { fdatasync(file) } == 0
        // To close it is not to forget why.
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

    static func name(of path: String) -> String {
        path.lastIndex(of: "/").map { String(path[path.index(after: $0)...]) } ?? path
    }

    /// A name beside the file that nothing has yet: `library.inlay` becomes `library.damaged-1.inlay`.
    static func freeName(beside path: String, _ word: String) -> String { names(beside: path, word).free }

    /// The last of those names that something has; `nil` where nothing has one.
    static func lastName(beside path: String, _ word: String) -> String? { names(beside: path, word).last }

    private static func names(beside path: String, _ word: String) -> (last: String?, free: String) {
        let ending = ".inlay"
        let stem = path.hasSuffix(ending) ? String(path.dropLast(ending.count)) : path
        let name = { (number: Int) in "\(stem).\(word)-\(number)\(ending)" }
        var number = 1
        // A log that somebody has left belongs to no other library.
        while exists(name(number)) || exists(name(number) + "-wal") { number += 1 }
        return (number > 1 ? name(number - 1) : nil, name(number))
    }

    /// Removes a database and all that SQLite may have left beside it.
    static func removeDatabase(_ path: String) {
        for ending in ["", "-wal", "-shm", "-journal"] { unlink(path + ending) }
    }

    /// Makes a folder and those above it, for the user alone.
    static func makeFolder(_ path: String) -> Bool {
        if exists(path) { return true }
        let parent = folder(of: path)
        guard parent == path || makeFolder(parent) else { return false }
        return mkdir(path, 0o700) == 0 || exists(path)
    }
}

/// Which file it is, and when it was last written to.
struct FileState: Equatable {
    let identity: FileIdentity
    let size: Int
    private let written: Moment
    /// Nobody can set this one, as `cp -p` sets the other.
    private let changed: Moment

    private struct Moment: Equatable {
        let seconds: Int
        let nanoseconds: Int

        init(_ time: timespec) { (seconds, nanoseconds) = (time.tv_sec, time.tv_nsec) }
    }

    /// The state of the file behind a path; `nil` where it can't be told.
    init?(of path: String) {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        self.init(status)
    }

    /// The state of an open file.
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

    /// Whether a file was written to after anything at all was done to another one. What SQLite does to a log that it opens is
    /// no writing.
    func isWrittenAfter(_ other: FileState) -> Bool {
        (written.seconds, written.nanoseconds) > (other.changed.seconds, other.changed.nanoseconds)
    }
}

/// Which file a name stands for.
struct FileIdentity: Hashable, Sendable {
    private var device: UInt
    private var inode: UInt

    init(_ status: stat) { (device, inode) = (status.st_dev, status.st_ino) }
}
