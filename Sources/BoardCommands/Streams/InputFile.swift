import BoardFormats
import BoardStore
import Glibc

/// A file that is read in full.
enum InputFile {
    static func read(_ path: String) throws(CommandFailure) -> [UInt8] {
        let file = Files.uninterrupted { open(path, O_RDONLY | O_CLOEXEC) }
        guard file >= 0 else { throw .unreadableFile(path, errno) }
        defer { close(file) }
        return try read(file, name: path)
    }

    /// Reads an open file to its end. Throws if a read fails, because the bytes so far may be half a board.
    static func read(_ file: Int32, name: String) throws(CommandFailure) -> [UInt8] {
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 1 << 18)
        while true {
            let count = Glibc.read(file, &buffer, buffer.count)
            if count < 0, Descriptor.isTemporary(errno, file, POLLIN) { continue }
            guard count >= 0 else { throw .unreadableFile(name, errno) }
            if count == 0 { return bytes }
            bytes += buffer[..<count]
            guard bytes.count <= BoardFormat.sizeLimit else { throw .fileTooLarge(name, BoardFormat.sizeLimit) }
        }
    }
}
