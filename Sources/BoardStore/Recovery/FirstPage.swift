import Glibc

/// The first page of a library: the header of the file, and the table that says where all others begin. Without it SQLite
/// reads nothing of a file, be all other pages whole.
///
/// Both are the same in every library of this program, but for the length of the file.
enum FirstPage {
    /// SQLite's own, which libraries have.
    static let size = 4_096
    private static let headerSize = 100
    /// Where in the header the number of pages is, and where the pages begin that are free. Where there are zeros SQLite takes
    /// the length of the file and its log, and no page for free.
    private static let counts = 28..<40

    /// Puts the first page of a copy right where it is not as this program makes it: the header alone, or all of it. Returns
    /// whether the copy can be read by that, and could not before.
    ///
    /// The copy must not be open.
    static func mend(_ copy: String) throws -> Bool {
        guard try Files.size(of: copy) >= size, !isReadable(copy) else { return false }
        var whole = try made(beside: copy)
        for byte in counts { whole[byte] = 0 }
        for count in [headerSize, size] {
            try write(whole[..<count], to: copy)
            if isReadable(copy) { return true }
        }
        return false
    }

    /// Whether SQLite finds the tables of a library.
    private static func isReadable(_ path: String) -> Bool {
        guard let connection = try? Connection(path: path, mode: .readWrite) else { return false }
        connection.keepLog()
        return Schema.isWhole(connection)
    }

    /// The first page of a library without boards.
    private static func made(beside copy: String) throws -> [UInt8] {
        let path = copy + ".first"
        Files.removeDatabase(path)
        defer { Files.removeDatabase(path) }
        try Files.makeDatabase(path)
        try LibraryFile.migrate(path)
        let file = Files.uninterrupted { open(path, O_RDONLY | O_CLOEXEC) }
        guard file >= 0 else { throw StoreError.cannotOpen(path: path) }
        defer { close(file) }
        var page = [UInt8](repeating: 0, count: size)
        guard pread(file, &page, size, 0) == size else { throw StoreError.failed(path: path, code: EIO) }
        return page
    }

    private static func write(_ bytes: ArraySlice<UInt8>, to path: String) throws {
        let file = Files.uninterrupted { open(path, O_WRONLY | O_CLOEXEC) }
        guard file >= 0 else { throw StoreError.cannotOpen(path: path) }
        defer { close(file) }
        let count = bytes.withUnsafeBytes { pwrite(file, $0.baseAddress, $0.count, 0) }
        guard count == bytes.count else { throw Files.failure(count < 0 ? errno : ENOSPC, path) }
    }
}
