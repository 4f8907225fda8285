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

    /// Reads an open file to its end.
    static func read(_ file: Int32, name: String) throws(CommandFailure) -> [UInt8] {
        do throws(InputError) { return try Descriptor.read(file, limit: BoardFormat.sizeLimit) } catch {
            switch error {
            case .failed(let code): throw .unreadableFile(name, code)
            case .tooLarge: throw .fileTooLarge(name, BoardFormat.sizeLimit)
            }
        }
    }
}
