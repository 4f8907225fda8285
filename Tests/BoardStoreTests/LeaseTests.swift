import Glibc
import XCTest

@testable import BoardStore

/// Leases, which tell whether another program writes a file.
final class LeaseTests: XCTestCase {
    func testRefusalMeansAWriter() {
        let (ext4, fuse): (UInt32, UInt32) = (0xEF53, 0x6573_5546)
        for system in [ext4, fuse, nil] { XCTAssertTrue(Descriptor.isWriter(EAGAIN, on: system)) }
        XCTAssertFalse(Descriptor.isWriter(EINVAL, on: ext4))
    }

    /// NFS and SMB also refuse leases on files that nobody writes, unless the server has delegated the file.
    func testRefusalByServerMeansNothing() {
        for system: UInt32 in [0x6969, 0xFF53_4D42, 0xFE53_4D42] {
            XCTAssertFalse(Descriptor.isWriter(EAGAIN, on: system))
        }
    }
}
