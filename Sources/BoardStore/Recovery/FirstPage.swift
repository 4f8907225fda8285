import Glibc

/// The first page of a library: the file's header, and the table with the locations of all other parts. Without it,
/// SQLite reads nothing, even if all other pages are intact.
///
/// Except for the length of the file, both are the same in every library made by this version. A library that was
/// migrated from an older version, or copied as a whole by SQLite, has its pages elsewhere, and its first page isn't
/// replaced.
enum FirstPage {
    /// SQLite's default page size, which libraries use.
    static let size = 4_096
    static let headerSize = 100
    /// The bytes of the header with the number of pages and the list of free pages. If they are zero, SQLite uses the
    /// length of the file and its log, and assumes that no page is free.
    private static let counts = 28..<40

    /// Repairs the first page of a copy, either the header alone or the whole page. Returns whether the copy is
    /// readable only because of that.
    ///
    /// The copy must not be open.
    static func repair(_ copy: String) throws -> Bool {
        guard try Files.size(of: copy) >= size, try !hasSchema(copy) else { return false }
        let found = try read(copy)
        var whole = try makeSample(at: samplePath(nextTo: copy))
        for byte in counts { whole[byte] = 0 }
        for count in [headerSize, size] {
            try write(whole[..<count], to: copy)
            if try isReadable(copy) { return true }
        }
        // This library has its pages elsewhere.
        try write(found[...], to: copy)
        return false
    }

    /// Returns whether SQLite finds any tables. If so, the first page is intact, even if others are not.
    private static func hasSchema(_ path: String) throws -> Bool {
        try inspect(at: path) { try $0.number("SELECT count(*) FROM sqlite_schema") > 0 }
    }

    /// Returns whether SQLite finds the tables of a library.
    private static func isReadable(_ path: String) throws -> Bool {
        try inspect(at: path) { Schema.isWhole($0) }
    }

    private static func inspect(at path: String, _ block: (Connection) throws -> Bool) throws -> Bool {
        try OverwriteDetection.falseIfInvalid {
            let connection = try Connection(path: path, mode: .readWrite)
            connection.keepLog()
            return try block(connection)
        }
    }

    /// Makes a library without boards, and returns its first page. The library is then removed.
    private static func makeSample(at path: String) throws -> [UInt8] {
        Files.removeDatabase(path)
        defer { Files.removeDatabase(path) }
        try Files.makeDatabase(path)
        try LibraryFile.migrate(path)
        return try read(path)
    }

    /// Returns the path where an empty library is made, to read its first page.
    static func samplePath(nextTo copy: String) -> String { copy + ".first" }

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
