import Glibc

/// The write-ahead log of an open library, as an open file. It remains the same log wherever the library is moved, and
/// looking up its name each time would cost more than the operation itself.
final class LogFile {
    /// The identity of the file. While the file is open, no other file gets the same number.
    let identity: FileIdentity
    private let file: Int32

    /// Opens the log of a library that has been read, so the log exists.
    init(of library: String) throws(StoreError) {
        let file = Files.uninterrupted { open(library + "-wal", O_RDONLY | O_CLOEXEC) }
        guard file >= 0 else {
            // A process that replaces the library removes this log first.
            throw errno == ENOENT ? StoreError.replaced(path: library) : StoreError.cannotOpen(path: library)
        }
        var status = stat()
        guard fstat(file, &status) == 0 else {
            let code = errno
            close(file)
            throw Files.failure(code, library)
        }
        self.file = file
        identity = FileIdentity(status)
    }

    deinit { close(file) }

    /// The log's state, or `nil` if it can't be determined.
    var state: FileState? { FileState(of: file) }

    /// Notifies watchers of the log, and marks that only SQLite has written to the library so far.
    func markNewer() { _ = futimens(file, nil) }

    /// Touches the log until it is newer than the library's last write. File times advance in steps of a few
    /// milliseconds.
    func markNewer(after library: FileState) {
        for _ in 0..<50 {
            guard let state, !state.isWrittenAfter(library) else { return }
            usleep(1_000)
            markNewer()
        }
    }

    /// Makes the log older than any library, because it may not belong to the file next to it.
    func markOutdated() {
        var times = [timespec(), timespec()]
        _ = futimens(file, &times)
    }

    /// Ensures that the log's contents are on the disk. Returns 0 or an error code.
    func sync() -> Int32 { Files.uninterrupted { fdatasync(file) } == 0 ? 0 : errno }
}
