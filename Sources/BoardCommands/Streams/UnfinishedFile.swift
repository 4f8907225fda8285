import BoardStore
import Glibc

/// A new file beside the one whose place it is to take, locked while it is written.
///
/// Its name is always the same, so that programs that are killed leave one file, and not one each: who comes next removes
/// what nobody has locked.
struct UnfinishedFile {
    let path: String
    /// Open, to be closed when it has got its name.
    let file: Int32

    /// How many programs may write the same file at once.
    private static let limit = 100

    /// - Parameter name: what the user calls the file, for the failure.
    init(for target: String, named name: String) throws(CommandFailure) {
        let folder = Files.folder(of: target)
        // The start of a name: with more to it the whole could be longer than a name may be.
        let stem = target.split(separator: "/").last.map { Self.start(of: $0, bytes: 200) } ?? ""
        for number in 1...Self.limit {
            let path = "\(folder)/.\(stem).inlay-\(number)"
            Self.removeLeftover(path)
            let file = Files.uninterrupted { open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600) }
            if file < 0, errno == EEXIST { continue }
            guard file >= 0 else { throw .unwritableFile(name, errno) }
            // Somebody may have taken it for a leftover before it was locked. Some file systems know no locks.
            let isLocked = flock(file, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK
            if isLocked, Self.isStill(path, file) {
                (self.path, self.file) = (path, file)
                return
            }
            close(file)
        }
        throw .unwritableFile(name, EBUSY)
    }

    private static func start(of name: Substring, bytes limit: Int) -> String {
        var name = name
        while name.utf8.count > limit { name.removeLast() }
        return String(name)
    }

    /// Removes a file of the user's that nobody writes any more.
    private static func removeLeftover(_ path: String) {
        let file = Files.uninterrupted { open(path, O_RDWR | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK) }
        guard file >= 0 else { return }
        defer { close(file) }
        guard flock(file, LOCK_EX | LOCK_NB) == 0, isStill(path, file) else { return }
        var status = stat()
        guard fstat(file, &status) == 0, status.st_uid == geteuid(), status.st_nlink == 1,
            status.st_mode & S_IFMT == S_IFREG
        else { return }
        unlink(path)
    }

    /// Whether a path still leads to an open file.
    private static func isStill(_ path: String, _ file: Int32) -> Bool {
        var (named, opened) = (stat(), stat())
        guard lstat(path, &named) == 0, fstat(file, &opened) == 0 else { return false }
        return (named.st_dev, named.st_ino) == (opened.st_dev, opened.st_ino)
    }
}
