import Glibc

/// The reason that a file can't be written.
package enum OutputError: Error {
    /// The file is a library or part of one, which must not be overwritten.
    case isLibrary
    /// The file wasn't replaced. A pipe, a terminal, or an open file may have received part of the data. The value is
    /// the system's error code.
    case failed(Int32)
    /// The file was written, but the system can't confirm that it has its new name on the disk. If the computer loses
    /// power now, the file may be missing or have its old contents.
    case unconfirmed(Int32)
}

/// A file that is written in full or not at all: it has either its new contents or its old ones.
package struct OutputFile {
    /// The path, as the user named it.
    package let path: String
    /// The resolved path, with all links followed.
    let target: String
    /// The status of an existing file.
    private let existing: stat?

    /// Creates an output file, which must not be part of a library.
    ///
    /// - Parameter library: The library that this process has open, or will open.
    package init(_ path: String, library: String) throws {
        self.path = path
        guard try !LibraryFiles.contains(path, library: library) else { throw OutputError.isLibrary }
        var status = stat()
        if stat(path, &status) == 0 {
            existing = status
        } else {
            guard errno == ENOENT else { throw OutputError.failed(errno) }
            existing = nil
        }
        target = Files.resolvingLinks(path)
    }

    /// Whether it is a pipe or a device.
    package var isSpecial: Bool {
        existing.map { $0.st_mode & S_IFMT != S_IFREG && $0.st_mode & S_IFMT != S_IFDIR } ?? false
    }

    /// Writes the file. If that fails, an existing file is unchanged, unless the error is `unconfirmed`.
    ///
    /// - Parameter sync: Ensures that a file's new name in a folder is on the disk, or returns the system's error code.
    package func write(
        _ bytes: [UInt8], sync: (_ folder: String) -> Int32 = Self.sync
    ) throws(OutputError) {
        if let existing, existing.st_mode & S_IFMT != S_IFREG || isDescriptor {
            try append(bytes)
        } else {
            try replace(bytes)
            let code = sync(Files.folder(of: target))
            guard code == 0 else { throw .unconfirmed(code) }
        }
    }

    /// Whether the path names an open file descriptor, which another file can't replace.
    private var isDescriptor: Bool { ["/dev/std", "/dev/fd/", "/proc/"].contains { path.hasPrefix($0) } }

    /// Appends to a pipe or terminal, which has no contents to keep, or to an open file. The program that opened the
    /// file, such as the shell, has decided whether to keep its contents.
    private func append(_ bytes: [UInt8]) throws(OutputError) {
        let file = Files.uninterrupted { open(path, O_WRONLY | O_APPEND | O_CLOEXEC | O_NOCTTY) }
        guard file >= 0 else { throw .failed(errno) }
        var code = Descriptor.write(bytes, to: file)
        if close(file) != 0, code == 0, errno != EINTR { code = errno }
        guard code == 0 else { throw .failed(code) }
    }

    /// Replaces the existing file with a new one. The file is never incomplete.
    private func replace(_ bytes: [UInt8]) throws(OutputError) {
        let new = try completed(bytes)
        // Closed only now, to keep the lock until the file has its name. Its contents are already on the disk.
        defer { close(new.file) }
        guard rename(new.path, target) == 0 else {
            let code = errno
            unlink(new.path)
            throw .failed(code)
        }
    }

    /// Creates the new file next to the existing one, with its contents on the disk, but without its name.
    func completed(_ bytes: [UInt8]) throws(OutputError) -> UnfinishedFile {
        // Renaming would also replace a file that may not be written to.
        if existing != nil, faccessat(AT_FDCWD, target, W_OK, AT_EACCESS) != 0, errno != ENOENT { throw .failed(errno) }
        // The file that replaces another gets its permissions only when it is complete.
        let new = try UnfinishedFile(for: target, mode: existing == nil ? 0o666 : 0o600)
        var code = Descriptor.write(bytes, to: new.file)
        if code == 0 { code = setPermissions(of: new.file) }
        if code == 0, Files.uninterrupted({ fsync(new.file) }) != 0 { code = errno }
        guard code == 0 else {
            unlink(new.path)
            close(new.file)
            throw .failed(code)
        }
        return new
    }

    /// Sets the permissions of the replaced file.
    private func setPermissions(of file: Int32) -> Int32 {
        guard let existing else { return 0 }
        // If changing the owner isn't allowed, the file belongs to the user, as after a replacement by any other
        // program.
        Files.setOwner(of: file, like: existing)
        let permissions = existing.st_mode & 0o777
        if fchmod(file, permissions) == 0 { return 0 }
        let code = errno
        // In network folders, all files may have the same ones, which can't be changed.
        var status = stat()
        return fstat(file, &status) == 0 && status.st_mode & 0o777 == permissions ? 0 : code
    }

    /// Ensures that the file's new name is on the disk.
    package static func sync(_ folder: String) -> Int32 {
        let file = Files.uninterrupted { open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC) }
        // The folder may be writable but not readable.
        guard file >= 0 else { return errno == EACCES ? 0 : errno }
        defer { close(file) }
        // Some file systems don't support this.
        return Files.uninterrupted { fsync(file) } == 0 || errno == EINVAL ? 0 : errno
    }
}
