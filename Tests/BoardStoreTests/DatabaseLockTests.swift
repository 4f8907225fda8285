import Board
import BoardStore
import CGlibc
import TestSupport
import XCTest

/// The locks of an open library.
final class DatabaseLockTests: XCTestCase {
    /// A file dialog opens and closes each file of a folder to find out what it is.
    func testOtherPartsOfProcessDoNotDropLocks() throws {
        let folder = try Folder()
        let session = try LibrarySession(path: folder.library, creates: true)
        let (_, cards) = try session.fill(["a"])
        for suffix in ["", "-shm"] {
            let path = folder.library + suffix
            XCTAssertTrue(try Self.isLocked(path), path)
            // Looking has closed the file once.
            XCTAssertTrue(try Self.isLocked(path), path)
        }
        _ = try session.perform(.changeCards(cards, .title("b")), at: 0)
        XCTAssertTrue(try Self.isLocked(folder.library))
    }

    func testLastConnectionEndsLocks() throws {
        let folder = try Folder()
        var sessions = [try LibrarySession(path: folder.library, creates: true)]
        try sessions[0].fill(["a"])
        sessions.append(try LibrarySession(path: folder.library, creates: false))
        _ = try sessions[1].perform(.undo, at: 0)
        sessions.removeFirst()
        XCTAssertTrue(try Self.isLocked(folder.library))
        _ = try sessions[0].perform(.redo, at: 0)
        sessions = []
        XCTAssertFalse(try Self.isLocked(folder.library))
        for suffix in ["-wal", "-shm"] {
            XCTAssertFalse(FileManager.default.fileExists(atPath: folder.library + suffix), suffix)
        }
    }

    /// Returns whether an open file other than the one that this opens has a lock.
    private static func isLocked(_ path: String) throws -> Bool {
        let file = open(path, O_RDWR | O_CLOEXEC)
        guard file >= 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
        defer { close(file) }
        var lock = flock()
        (lock.l_type, lock.l_whence) = (Int16(F_WRLCK), Int16(SEEK_SET))
        guard fcntl(file, get_lock_of_open_file, &lock) == 0 else {
            throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
        }
        return lock.l_type != Int16(F_UNLCK)
    }
}
