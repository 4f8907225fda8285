import Glibc

/// A small text file that the program keeps for itself and can do without. If it can't be read, it counts as missing.
/// If it can't be written, it stays as it was.
package struct SmallFile {
    /// The maximum size in bytes. A larger file wasn't written by this program.
    package static let limit = 1 << 14

    package let path: String

    /// Creates a reference to the file at a path.
    package init(path: String) { self.path = path }

    /// Returns the text of the file.
    package func read() -> String? {
        // Without `O_NONBLOCK`, a pipe in its place would block the program until someone writes to it.
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
        var bytes: [UInt8] = []
        while bytes.count <= Self.limit {
            let part = [UInt8](unsafeUninitializedCapacity: Self.limit + 1) { buffer, count in
                count = max(Glibc.read(descriptor, buffer.baseAddress, buffer.count), 0)
            }
            if part.isEmpty { return String(validating: bytes, as: UTF8.self) }
            bytes += part
        }
        return nil
    }

    /// Replaces the text of the file, in full or not at all.
    ///
    /// - Returns: Whether the text was written.
    @discardableResult
    package func write(_ text: String) -> Bool {
        let new = path + ".new"
        guard makeFolder(of: path) else { return false }
        // The file may be left over from a program that was killed.
        unlink(new)
        let descriptor = open(new, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { return false }
        let bytes = Array(text.utf8)
        let isWritten = Glibc.write(descriptor, bytes, bytes.count) == bytes.count
        guard close(descriptor) == 0, isWritten, rename(new, path) == 0 else {
            unlink(new)
            return false
        }
        return true
    }

    private func makeFolder(of path: String) -> Bool {
        guard let slash = path.lastIndex(of: "/"), slash != path.startIndex else { return true }
        let folder = String(path[..<slash])
        if access(folder, F_OK) == 0 { return true }
        return makeFolder(of: folder) && (mkdir(folder, 0o700) == 0 || errno == EEXIST)
    }
}
