import BoardLinks
import Foundation
import XCTest

/// The stamps that tell whether a linked file may have changed.
final class FileStampTests: XCTestCase {
    private var path = ""

    override func setUpWithError() throws {
        path = NSTemporaryDirectory() + "stamp-\(UUID().uuidString).md"
        try Data("- [ ] Milk\n".utf8).write(to: URL(fileURLWithPath: path))
    }

    override func tearDownWithError() throws { try FileManager.default.removeItem(atPath: path) }

    /// NFS asks the server for the state of a file when it is opened. By its name alone, a file may have been as it was
    /// a minute ago.
    func testStampAsksTheServer() throws {
        let notifications = inotify_init1(Int32(IN_NONBLOCK))
        defer { close(notifications) }
        XCTAssertGreaterThan(inotify_add_watch(notifications, path, UInt32(IN_OPEN)), 0)
        _ = FileStamp(path)
        var buffer = [UInt8](repeating: 0, count: 4_096)
        XCTAssertGreaterThan(read(notifications, &buffer, buffer.count), 0)
    }

    func testFileThatIsNotThereHasNoStamp() { XCTAssertNil(FileStamp(path + ".other")) }
}
