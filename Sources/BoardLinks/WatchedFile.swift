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
        var status = stat()
        guard stat(path, &status) == 0, let identity = Files.identity(of: path),
            time(nil) - status.st_ctim.tv_sec >= Self.leastAge
        else { return nil }
        self.identity = identity
        size = status.st_size
        changed = [status.st_ctim.tv_sec, status.st_ctim.tv_nsec]
    }
}
