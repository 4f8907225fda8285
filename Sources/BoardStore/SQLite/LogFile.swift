import Glibc

/// The write-ahead log of an open library, by its file and not by its name: what was written is in this one, wherever it
/// is moved, and to find a name each time takes longer than what is done with the file.
final class LogFile {
    /// Which file it is. As long as this is held no other file is given the same number.
    let identity: FileIdentity
    private let file: Int32

    /// The log of a library that was read already: from then on it is there.
    init(of library: String) throws(StoreError) {
        let file = Files.uninterrupted { open(library + "-wal", O_RDONLY | O_CLOEXEC) }
        guard file >= 0 else {
            // Who puts another library there takes the log of this one away first.
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

    /// Its state; `nil` where it can't be told.
    var state: FileState? { FileState(of: file) }

    /// Has those who watch it look at it, and tells them that SQLite alone has written to the library until now.
    func touch() { _ = futimens(file, nil) }

    /// The same until it is newer than what was written to the library. The clock of files goes in steps of some milliseconds.
    func touch(after library: FileState) {
        for _ in 0..<50 {
            guard let state, !state.isWrittenAfter(library) else { return }
            usleep(1_000)
            touch()
        }
    }

    /// Makes it older than any library: what it holds may not belong to the file beside it.
    func age() {
        var times = [timespec(), timespec()]
        _ = futimens(file, &times)
    }

    /// Sees that what was written to it is on the disk; answers 0, or why it may not be.
    func sync() -> Int32 { Files.uninterrupted { fdatasync(file) } == 0 ? 0 : errno }
}
