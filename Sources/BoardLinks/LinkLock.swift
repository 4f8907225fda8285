import BoardStore
import Glibc

/// A lock on all links of a library. Between reading a file and noting what was written to it, no other program may do
/// the same. SQLite's lock isn't held that long, because a network folder may be slow, and a large file takes time.
package struct LinkLock {
    private let file: Int32

    /// The time to wait for another program, in microseconds.
    package static let patience = 60_000_000
    private static let interval = 20_000

    /// Waits until no other program has the lock. Throws if that takes too long, as with a folder that doesn't answer.
    private init(library: String, patience: Int) throws(LinkFailure) {
        let library = Files.resolvingLinks(library)
        let path = library + "-links"
        // All users of the library need the lock.
        var status = stat()
        let mode = stat(library, &status) == 0 ? status.st_mode & 0o666 : 0o600
        let flags = O_CREAT | O_CLOEXEC | O_NOFOLLOW
        // In a network folder, only a file that is open for writing can be locked. Elsewhere, another user's file can
        // be locked without the right to write it.
        let writable = Files.uninterrupted { open(path, O_RDWR | flags, mode) }
        file = writable < 0 && errno == EACCES ? Files.uninterrupted { open(path, O_RDONLY | flags, mode) } : writable
        guard file >= 0 else { throw .unlockable(path, errno) }
        for _ in 0..<patience / Self.interval {
            if flock(file, LOCK_EX | LOCK_NB) == 0 || Self.isUnsupported(errno) { return }
            guard Self.isTaken(errno) || errno == EINTR else {
                let code = errno
                close(file)
                throw .unlockable(path, code)
            }
            usleep(UInt32(Self.interval))
        }
        close(file)
        throw .busy
    }

    /// Whether an error of `flock` means that another program has the lock. In SMB folders, it is `EACCES`.
    package static func isTaken(_ code: Int32) -> Bool { code == EWOULDBLOCK || code == EACCES }

    /// Whether an error means that the file system has no locks.
    private static func isUnsupported(_ code: Int32) -> Bool { [EINVAL, ENOLCK, ENOSYS, EOPNOTSUPP].contains(code) }

    /// Runs a block while no other program updates the links of a library.
    package static func withLock<Answer>(
        library: String, patience: Int = patience, _ block: () throws -> Answer
    ) throws -> Answer {
        let lock = try LinkLock(library: library, patience: patience)
        defer { close(lock.file) }
        return try block()
    }
}
