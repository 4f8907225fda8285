import Glibc

/// A new file next to the one it will replace, locked while it is written.
///
/// The names are numbered and reused, so killed programs leave one file behind rather than one each. The next program
/// removes a file that no program has locked.
struct UnfinishedFile {
    let path: String
    /// The file descriptor, to be closed once the file has its final name.
    let file: Int32

    /// The number of programs that can write the same file at once.
    private static let limit = 100

    /// Creates and locks a file.
    ///
    /// - Parameter mode: Its permissions, before the system takes away what the user never gives.
    init(for target: String, mode: mode_t) throws(OutputError) {
        let folder = Files.folder(of: target)
        let stem = Self.stem(of: target)
        for number in 1...Self.limit {
            let path = "\(folder)/.\(stem).inlay-\(number)"
            Self.removeLeftover(path)
            let file = Files.uninterrupted { open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, mode) }
            if file < 0, errno == EEXIST { continue }
            guard file >= 0 else { throw .failed(errno) }
            // Another program may have removed it as a leftover before it was locked. Some file systems don't support
            // locks.
            let isLocked = flock(file, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK
            if isLocked, Self.isSameFile(path, as: file) {
                (self.path, self.file) = (path, file)
                return
            }
            close(file)
        }
        throw .failed(EBUSY)
    }

    /// Returns the start of a file's name. The whole could exceed the limit for file names.
    static func stem(of path: String) -> String {
        var name = Files.name(of: path)
        while name.utf8.count > 200 { name.removeLast() }
        return name
    }

    /// Removes an unfinished file of this user that no program is writing anymore.
    private static func removeLeftover(_ path: String) {
        let file = Files.uninterrupted { open(path, O_RDWR | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK) }
        guard file >= 0 else { return }
        defer { close(file) }
        guard flock(file, LOCK_EX | LOCK_NB) == 0, isSameFile(path, as: file) else { return }
        var status = stat()
        guard fstat(file, &status) == 0, status.st_uid == geteuid(), status.st_nlink == 1,
            status.st_mode & S_IFMT == S_IFREG
        else { return }
        unlink(path)
    }

    /// Returns whether a path still refers to an open file.
    private static func isSameFile(_ path: String, as file: Int32) -> Bool {
        var (named, opened) = (stat(), stat())
        guard lstat(path, &named) == 0, fstat(file, &opened) == 0 else { return false }
        return (named.st_dev, named.st_ino) == (opened.st_dev, opened.st_ino)
    }
}
