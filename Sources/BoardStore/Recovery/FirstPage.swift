import Glibc

/// The first page of a library: the header of the file, and the table that says where all others begin. Without it SQLite
/// reads nothing of a file, even where all other pages are whole.
///
/// Both are the same, but for the length of the file, in every library that this version has made. One that was migrated
/// from an older version, or that SQLite has copied whole, has its pages elsewhere and gets no new first page.
enum FirstPage {
    /// SQLite's own, which libraries have.
    static let size = 4_096
    static let headerSize = 100
    /// Where in the header the number of pages is, and where the pages begin that are free. Where there are zeros SQLite
    /// takes the length of the file and its log, and no page for free.
    private static let counts = 28..<40

    /// Puts the first page of a copy right where it is not as this program makes it: the header alone, or all of it. Returns
    /// whether the copy can be read by that, and could not before.
    ///
    /// The copy must not be open.
    static func mend(_ copy: String) throws -> Bool {
        guard try Files.size(of: copy) >= size, try !hasSchema(copy) else { return false }
        let found = try read(copy)
        var whole = try made(at: sample(beside: copy))
        for byte in counts { whole[byte] = 0 }
        for count in [headerSize, size] {
            try write(whole[..<count], to: copy)
            if try isReadable(copy) { return true }
        }
        // The pages of this library are elsewhere.
        try write(found[...], to: copy)
        return false
    }

    /// Whether SQLite finds any tables: then the first page is as it was, even where others are not.
    private static func hasSchema(_ path: String) throws -> Bool {
        try looking(at: path) { try $0.number("SELECT count(*) FROM sqlite_schema") > 0 }
    }

    /// Whether SQLite finds the tables of a library.
    private static func isReadable(_ path: String) throws -> Bool {
        try looking(at: path) { Schema.isWhole($0) }
    }

    private static func looking(at path: String, _ block: (Connection) throws -> Bool) throws -> Bool {
        try Overwriting.ifContents {
            let connection = try Connection(path: path, mode: .readWrite)
            connection.keepLog()
            return try block(connection)
        }
    }

    /// The first page of a library without boards.
    private static func made(at path: String) throws -> [UInt8] {
        Files.removeDatabase(path)
        defer { Files.removeDatabase(path) }
        try Files.makeDatabase(path)
        try LibraryFile.migrate(path)
        return try read(path)
    }

    /// Where an empty library is made to read its first page.
    static func sample(beside copy: String) -> String { copy + ".first" }

    private static func read(_ path: String) throws -> [UInt8] {
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
