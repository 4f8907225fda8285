import BoardFormats
import BoardStore
import Glibc

/// The contents of a file that is not a folder, a device, or a pipe, from which reading might never end.
package struct RegularFile {
    package let bytes: [UInt8]
    /// Whether a program has opened the file for writing, or changed it a moment ago or while it was read. It may not
    /// be done.
    package let isFresh: Bool
    /// Whether another computer's clock may have set its times, which then don't tell its age.
    package let isRemote: Bool

    /// The age from which on a file is taken to be complete, in nanoseconds.
    private static let settlingTime = 100_000_000

    package init(bytes: [UInt8], isFresh: Bool, isRemote: Bool = false) {
        (self.bytes, self.isFresh, self.isRemote) = (bytes, isFresh, isRemote)
    }

    package static func read(_ path: String) throws(LinkFailure) -> RegularFile {
        // Closing the library's file would drop the locks that SQLite holds on it.
        guard !LibraryFiles.isOpen(path) else { throw .isLibrary }
        let file = Files.uninterrupted { open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY) }
        guard file >= 0 else { throw .unreadable(errno) }
        defer { close(file) }
        var (before, after, now) = (stat(), stat(), timespec())
        guard fstat(file, &before) == 0 else { throw .unreadable(errno) }
        guard before.st_mode & S_IFMT == S_IFREG else { throw .notAFile }
        let bytes: [UInt8]
        do throws(InputError) { bytes = try Descriptor.read(file, limit: BoardFormat.sizeLimit) } catch {
            switch error {
            case .failed(let code): throw .unreadable(code)
            case .tooLarge: throw .tooLarge(limit: BoardFormat.sizeLimit)
            }
        }
        guard fstat(file, &after) == 0 else { throw .unreadable(errno) }
        guard clock_gettime(CLOCK_REALTIME, &now) == 0 else { throw .unreadable(errno) }
        // A file can have any time, even one that doesn't fit.
        let age = nanoseconds(now) &- nanoseconds(after.st_mtim)
        return RegularFile(
            bytes: bytes,
            isFresh: 0..<settlingTime ~= age || nanoseconds(before.st_mtim) != nanoseconds(after.st_mtim)
                || Descriptor.isFileBeingWritten(file),
            isRemote: RemoteFolder.contains(file))
    }

    private static func nanoseconds(_ time: timespec) -> Int { time.tv_sec &* 1_000_000_000 &+ time.tv_nsec }
}
