import Glibc

/// The write-ahead log of a library, by its file and not by its name: what was written is in this one, wherever it is
/// moved, and to find a name each time takes longer than what is done with the file.
final class LogFile {
    /// Which file it is; `nil` where there is none.
    let identity: FileIdentity?
    private let file: Int32

    init(of library: String) {
        let path = library + "-wal"
        identity = Files.identity(of: path)
        file = open(path, O_RDONLY | O_CLOEXEC)
    }

    deinit { if file >= 0 { close(file) } }

    /// Has those who watch it look at it.
    func touch() { _ = futimens(file, nil) }

    /// Sees that what was written to it is on the disk.
    func sync() { _ = fdatasync(file) }
}
