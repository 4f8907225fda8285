import BoardStore
import Glibc

/// A file that is written whole: it has all of its new contents, or what it had before.
struct OutputFile {
    private let path: String
    /// The file behind all links.
    private let target: String
    /// What is there already.
    private let present: stat?

    /// A file to write to, which is no part of a library.
    init(_ path: String, library: String) throws {
        self.path = path
        guard try !LibraryFiles.include(path, of: library) else { throw CommandFailure.libraryAsOutput(path) }
        var status = stat()
        if stat(path, &status) == 0 {
            present = status
        } else {
            guard errno == ENOENT else { throw CommandFailure.unwritableFile(path, errno) }
            present = nil
        }
        target = Files.behindLinks(path)
    }

    func write(_ bytes: [UInt8]) throws(CommandFailure) {
        if let present, present.st_mode & S_IFMT != S_IFREG || isDescriptor {
            try append(bytes)
        } else {
            try replace(bytes)
        }
    }

    /// Whether it is a name for a file that is open already, whose place no other file can take.
    private var isDescriptor: Bool { ["/dev/std", "/dev/fd/", "/proc/"].contains { path.hasPrefix($0) } }

    /// A pipe or a terminal has no contents to keep; a file that is open has what its opener wants it to have.
    private func append(_ bytes: [UInt8]) throws(CommandFailure) {
        let file = Files.uninterrupted { open(path, O_WRONLY | O_APPEND | O_CLOEXEC | O_NOCTTY) }
        guard file >= 0 else { throw .unwritableFile(path, errno) }
        var code = Descriptor.write(bytes, to: file)
        if close(file) != 0, code == 0, errno != EINTR { code = errno }
        guard code == 0 else { throw .unwritableFile(path, code) }
    }

    /// Puts a new file in the place of the one that is there. It is no shorter than it should be at any moment.
    private func replace(_ bytes: [UInt8]) throws(CommandFailure) {
        let new = try UnfinishedFile(for: target, named: path)
        var code = Descriptor.write(bytes, to: new.file)
        if code == 0 { code = setRights(of: new.file) }
        if code == 0, Files.uninterrupted({ fsync(new.file) }) != 0 { code = errno }
        if code == 0, rename(new.path, target) != 0 { code = errno }
        if code != 0 { unlink(new.path) }
        // It is locked until it has its name. What it holds is on the disk already.
        close(new.file)
        if code == 0 { code = Self.sync(Files.folder(of: target)) }
        guard code == 0 else { throw .unwritableFile(path, code) }
    }

    /// Those of the file whose place it takes, or of a new one.
    private func setRights(of file: Int32) -> Int32 {
        if let present {
            // Where that is not allowed the file is the user's, as one of any program that replaces files.
            Files.setOwner(of: file, like: present)
            return fchmod(file, present.st_mode & 0o777) == 0 ? 0 : errno
        }
        let mask = umask(0)
        umask(mask)
        return fchmod(file, 0o666 & ~mask) == 0 ? 0 : errno
    }

    /// Sees that the file's new name is on the disk.
    private static func sync(_ folder: String) -> Int32 {
        let file = Files.uninterrupted { open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC) }
        // A folder that may be written to and not be read.
        guard file >= 0 else { return errno == EACCES ? 0 : errno }
        defer { close(file) }
        // Some file systems know no such thing.
        return Files.uninterrupted { fsync(file) } == 0 || errno == EINVAL ? 0 : errno
    }
}
