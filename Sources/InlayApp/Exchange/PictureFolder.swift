import BoardFormats
import Glibc
import GtkInterop

/// The folder for the pictures of cards. It is next to the library file.
struct PictureFolder: Sendable {
    private let path: String

    /// Creates the picture folder of a library.
    init(of library: String) {
        path = library + ".pictures"
    }

    /// The reason why a picture can't be saved.
    enum Failure: Error, CustomStringConvertible {
        case unsupportedFormat
        case unwritable(path: String, reason: String)

        var description: String {
            switch self {
            case .unsupportedFormat:
                localized("Inlay doesn't support this kind of picture. Save it as PNG or JPEG and try again.")
            case .unwritable(let path, let reason):
                localized(
                    "Can't save the picture in \(path): \(reason). Free some space or change the folder's permissions, then try again."
                )
            }
        }
    }

    /// Saves a picture; it is on disk when this returns. The same picture is saved only once.
    ///
    /// - Returns: The picture's address.
    func save(_ bytes: [UInt8]) throws -> String {
        guard let kind = PictureKind(of: bytes) else { throw Failure.unsupportedFormat }
        let file = "\(path)/\(checksum(of: bytes)).\(kind.fileExtension)"
        if access(file, F_OK) != 0 {
            guard mkdir(path, 0o700) == 0 || errno == EEXIST, write(bytes, to: file) else {
                throw Failure.unwritable(path: path, reason: String(cString: strerror(errno)))
            }
        }
        return FileLocation(path: file).uri
    }

    private func write(_ bytes: [UInt8], to file: String) -> Bool {
        let new = "\(file).\(UInt64.random(in: 0 ... .max)).new"
        let descriptor = open(new, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { return false }
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { break }
            rest = rest.dropFirst(count)
        }
        let isWritten = rest.isEmpty && fsync(descriptor) == 0
        let reason = errno
        if close(descriptor) == 0, isWritten, rename(new, file) == 0 { return true }
        unlink(new)
        errno = reason
        return false
    }
}
