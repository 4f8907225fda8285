import BoardLinks
import Glibc
import XCTest

final class LinkLockTests: XCTestCase {
    /// In SMB folders, a lock that another program has is refused with the error of a file without permissions.
    func testLockThatIsTakenIsWaitedFor() {
        XCTAssertEqual([EWOULDBLOCK, EACCES, EBADF].map { LinkLock.isTaken($0) }, [true, true, false])
    }
}
