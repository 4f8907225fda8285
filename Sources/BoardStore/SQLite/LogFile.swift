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
        guard file >= 0 else { throw .cannotOpen(path: library) }
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
    ///
    /// The clock of files goes in steps of some milliseconds: where SQLite has just written to the library, the next one is
    /// waited for.
    func touch(after library: String) {
        for _ in 0..<50 {
            _ = futimens(file, nil)
            guard let state, let other = FileState(of: library), !state.isWrittenAfter(other) else { return }
            usleep(1_000)
        }
    }

    /// Sees that what was written to it is on the disk; answers 0, or why it may not be.
    func sync() -> Int32 { Files.uninterrupted { fdatasync(file) } == 0 ? 0 : errno }
}
