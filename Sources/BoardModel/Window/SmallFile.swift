import Glibc

/// A small file of text that the program keeps for itself, and can do without: where it can't be read there is none, and
/// where it can't be written it stays as it was.
package struct SmallFile {
    /// More than this was not written here.
    package static let limit = 1 << 14

    package let path: String

    /// The file at a path.
    package init(path: String) { self.path = path }

    /// What stands in it.
    package func read() -> String? {
        // A pipe in its place would otherwise keep the program waiting for somebody to write into it.
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

    /// Puts another text into it, whole or not at all.
    ///
    /// - Returns: whether that could be done.
    @discardableResult
    package func write(_ text: String) -> Bool {
        let new = path + ".new"
        guard makeFolder(of: path) else { return false }
        // One that was left behind by a program that was killed.
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
