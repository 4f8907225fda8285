import BoardStore
import Glibc

/// The places where a linked file can change: its own folder and, if it is a symbolic link, that of the file that it
/// leads to.
package struct WatchedFile: Hashable, Sendable {
    /// The paths to watch.
    package let paths: [String]
    /// The identities of their folders. A folder that was replaced has to be watched again.
    private let folders: [FileIdentity?]
    /// Whether the system reports all changes. It doesn't report those that other computers make in network folders,
    /// and nothing in a folder that doesn't exist.
    package let isReported: Bool

    package init(_ path: String) {
        let target = Files.resolvingLinks(path)
        paths = target == path ? [path] : [path, target]
        folders = paths.map { Files.identity(of: Files.folder(of: $0)) }
        isReported = !folders.contains(nil) && !paths.contains { RemoteFolder.contains($0) }
    }
}

/// The state of a file in its folder, which tells whether it may have changed without reading it.
package struct FileStamp: Hashable, Sendable {
    private let identity: FileIdentity
    private let size: Int
    /// The time of the last change, in seconds and nanoseconds.
    private let changed: [Int]

    /// The age in seconds from which on two changes have different times.
    private static let leastAge = 3

    /// Returns the stamp of a file, or `nil` if there is none, or if it was changed so recently that another change
    /// might not be seen.
    package init?(_ path: String) {
        // Closing the library's file would drop the locks that SQLite holds on it.
        guard !LibraryFiles.isOpen(path) else { return nil }
        // NFS asks the server for the state of a file when it is opened. By its name alone, the file may be found as it
        // was a minute ago.
        let file = Files.uninterrupted { open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY) }
        guard file >= 0 else { return nil }
        defer { close(file) }
        var status = stat()
        guard fstat(file, &status) == 0, time(nil) - status.st_ctim.tv_sec >= Self.leastAge else { return nil }
        identity = FileIdentity(status)
        size = status.st_size
        changed = [status.st_ctim.tv_sec, status.st_ctim.tv_nsec]
    }
}
