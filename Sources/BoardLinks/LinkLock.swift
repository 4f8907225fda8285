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
        file = Files.uninterrupted { open(path, O_RDONLY | O_CREAT | O_CLOEXEC | O_NOFOLLOW, mode) }
        guard file >= 0 else { throw .unlockable(path, errno) }
        for _ in 0..<patience / Self.interval {
            // Some file systems don't support locks.
            if flock(file, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK { return }
            usleep(UInt32(Self.interval))
        }
        close(file)
        throw .busy
    }

    /// Runs a block while no other program updates the links of a library.
    package static func withLock<Answer>(
        library: String, patience: Int = patience, _ block: () throws -> Answer
    ) throws -> Answer {
        let lock = try LinkLock(library: library, patience: patience)
        defer { close(lock.file) }
        return try block()
    }
}
