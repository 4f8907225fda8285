import CGlibc
import Glibc

extension OutputFile {
    /// Writes the file, unless another program has changed it. Returns whether it was written.
    ///
    /// The new file and the old one exchange their places, and only then are the contents of the old one compared. If
    /// they are others than expected, it gets its place back. So nothing is lost that another program saves meanwhile.
    /// On file systems that can't exchange files, and in remote folders, they are compared just before the new one
    /// replaces the old one.
    ///
    /// - Parameters:
    ///   - old: The contents to replace, or `nil` if there must be no file.
    ///   - whenReady: Runs once the new contents are on the disk, before they get the file's name.
    package func write(
        _ bytes: [UInt8], replacing old: [UInt8]?, whenReady: () -> Void = {}
    ) throws(OutputError) -> Bool {
        // Found here, most changes don't make another file appear for a moment.
        if let old { guard Self.isFile(target, equalTo: old) else { return false } }
        let new = try completed(bytes)
        whenReady()
        let code = old.map { exchange(new, bytes, for: $0) } ?? place(new)
        guard code == 0 else {
            guard code == EEXIST else { throw .failed(code) }
            return false
        }
        let confirmation = Self.sync(Files.folder(of: target))
        guard confirmation == 0 else { throw .unconfirmed(confirmation) }
        return true
    }

    /// The name of the old file after the exchange, until its contents are compared. If the program is ended then, the
    /// file may be all that is left of what another program has saved, so no program removes it without a look.
    package var displaced: String {
        "\(Files.folder(of: target))/.\(UnfinishedFile.stem(of: target)).inlay-displaced"
    }

    /// Removes what is left of an exchange that was interrupted, if it has one of these contents. Returns whether
    /// nothing is left.
    package func removeDisplaced(knowing contents: [[UInt8]]) -> Bool {
        guard access(displaced, F_OK) == 0 else { return errno == ENOENT }
        return contents.contains { Self.isFile(displaced, equalTo: $0, isFinal: true) } && unlink(displaced) == 0
    }

    /// Gives a new file its name. Returns an error code, which is `EEXIST` if there is a file of that name.
    private func place(_ new: UnfinishedFile) -> Int32 {
        defer { close(new.file) }
        var code = Self.rename(new.path, target, rename_no_replace)
        if code == 0 { return 0 }
        // This doesn't replace a file either, but it leaves both names for a moment.
        if Self.isUnsupported(code) { code = link(new.path, target) == 0 ? 0 : errno }
        unlink(new.path)
        return code
    }

    /// Exchanges a new file for the old one, and removes that. Returns an error code, which is `EEXIST` if the old file
    /// has other contents than expected.
    private func exchange(_ new: UnfinishedFile, _ bytes: [UInt8], for old: [UInt8]) -> Int32 {
        // Flatpak's document portal, one of these folders, reports an exchange, but then hides the old file.
        let canExchange = !RemoteFolder.contains(target)
        var code = canExchange ? Self.rename(new.path, displaced, rename_no_replace) : ENOTSUP
        // The name that it has now needs no lock, and only files that this program doesn't write can be checked for
        // writers.
        let reader = code == 0 ? Self.open(displaced) : -1
        close(new.file)
        defer { if reader >= 0 { close(reader) } }
        if code == 0 {
            code = Self.rename(displaced, target, rename_exchange)
            if code == 0 { return removeOrRestore(reader, bytes, old) }
            guard Glibc.rename(displaced, new.path) == 0 else { return errno }
        }
        if Self.isUnsupported(code) {
            let isExpected = Self.isFile(target, equalTo: old, isFinal: true)
            code = !isExpected ? EEXIST : Glibc.rename(new.path, target) == 0 ? 0 : errno
        }
        if code != 0 { unlink(new.path) }
        return code
    }

    /// Removes the displaced file if it has the expected contents; otherwise, it gets its place back. If that fails, it
    /// keeps its name.
    ///
    /// - Parameter new: The new file, open for reading. A file that is open keeps its identity to itself, even if it is
    ///   replaced.
    private func removeOrRestore(_ new: Int32, _ bytes: [UInt8], _ old: [UInt8]) -> Int32 {
        if Self.isFile(displaced, equalTo: old, isFinal: true) { return unlink(displaced) == 0 ? 0 : errno }
        var given = [new]
        defer { for file in given.dropFirst() where file >= 0 { close(file) } }
        while true {
            let restored = Self.open(displaced)
            given.append(restored)
            let code = Self.rename(displaced, target, rename_exchange)
            guard code == 0 else { return code }
            if Files.identity(of: displaced) == Files.identity(of: given[given.count - 2]) { break }
            // Another program has saved the file once more. Its last version stays.
        }
        // Another program may have written into the new file.
        if given.count > 2 || Self.isFile(displaced, equalTo: bytes, isFinal: true) { unlink(displaced) }
        return EEXIST
    }

    private static func rename(_ path: String, _ other: String, _ flag: UInt32) -> Int32 {
        renameat2(AT_FDCWD, path, AT_FDCWD, other, flag) == 0 ? 0 : errno
    }

    /// Whether an error means that the file system can't exchange files, as some network folders.
    private static func isUnsupported(_ code: Int32) -> Bool { [EINVAL, ENOSYS, ENOTSUP].contains(code) }

    private static func open(_ path: String) -> Int32 {
        Files.uninterrupted { Glibc.open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY) }
    }

    /// The time to wait for another program to close a file, in microseconds.
    private static let patience = 1_000_000
    private static let interval = 10_000

    /// Returns whether there is a file with exactly these contents.
    ///
    /// - Parameter isFinal: Whether another program that has opened the file for writing is waited for.
    private static func isFile(_ path: String, equalTo bytes: [UInt8], isFinal: Bool = false) -> Bool {
        let file = open(path)
        guard file >= 0 else { return false }
        defer { close(file) }
        if isFinal {
            var time = 0
            while Descriptor.isFileBeingWritten(file) {
                guard time < patience else { return false }
                usleep(UInt32(interval))
                time += interval
            }
        }
        var status = stat()
        guard fstat(file, &status) == 0, status.st_size == bytes.count else { return false }
        var buffer = [UInt8](repeating: 0, count: 1 << 18)
        var start = 0
        while true {
            let size = buffer.count
            let count = read(file, &buffer, size)
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { return false }
            guard count > 0 else { return start == bytes.count }
            guard start + count <= bytes.count, buffer[..<count] == bytes[start..<start + count] else { return false }
            start += count
        }
    }
}
