import DesktopSupport
import Foundation
import GtkInterop
import XCTest

/// Reading and writing whole files on other threads.
final class FileContentsTests: XCTestCase {
    private var folder = URL(fileURLWithPath: "/")

    override func setUpWithError() throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("inlay-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    override func tearDown() { try? FileManager.default.removeItem(at: folder) }

    private func location(_ name: String) -> FileLocation {
        FileLocation(path: folder.appendingPathComponent(name).path)
    }

    private func failure(of name: String, limit: Int = 100, _ cancellation: FileCancellation = .init()) -> FileError? {
        do {
            _ = try location(name).read(limit: limit, cancellation)
            return nil
        } catch {
            return error
        }
    }

    func testFileIsReadAndReplaced() throws {
        let file = location("ä #1%.md")
        XCTAssertEqual(file.name, "ä #1%.md")
        let large = [UInt8](repeating: 7, count: 1_000_000)
        for bytes in [large, Array("small".utf8), []] {
            try file.write(bytes, FileCancellation())
            XCTAssertEqual(try file.read(limit: large.count, FileCancellation()), bytes)
        }
    }

    func testFilesWithoutContentsAreRefused() throws {
        XCTAssertEqual(failure(of: "none"), .missing)
        XCTAssertEqual(failure(of: "."), .folder)
        XCTAssertEqual(mkfifo(folder.appendingPathComponent("pipe").path, 0o600), 0)
        XCTAssertEqual(failure(of: "pipe"), .special)
        try FileManager.default.createSymbolicLink(
            atPath: folder.appendingPathComponent("zero").path, withDestinationPath: "/dev/zero")
        XCTAssertEqual(failure(of: "zero"), .special)
        try FileManager.default.createSymbolicLink(
            atPath: folder.appendingPathComponent("nowhere").path, withDestinationPath: "none")
        XCTAssertEqual(failure(of: "nowhere"), .missing)
        try FileManager.default.createSymbolicLink(
            atPath: folder.appendingPathComponent("circle").path, withDestinationPath: "circle")
        guard case .failed(let reason) = failure(of: "circle") else { return XCTFail("no reason") }
        XCTAssertFalse(reason.isEmpty)
    }

    func testLimitIsExact() throws {
        try location("file").write([UInt8](repeating: 0, count: 100), FileCancellation())
        XCTAssertNil(failure(of: "file", limit: 100))
        XCTAssertEqual(failure(of: "file", limit: 99), .tooLarge)
        // Its size is unknown before it is read.
        XCTAssertThrowsError(try FileLocation(path: "/proc/self/maps").read(limit: 10, FileCancellation())) {
            XCTAssertEqual($0 as? FileError, .tooLarge)
        }
    }

    func testCanceledTransferLeavesFileAsItWas() throws {
        let file = location("file")
        try file.write([1], FileCancellation())
        let canceled = FileCancellation()
        canceled.cancel()
        XCTAssertEqual(failure(of: "file", canceled), .canceled)
        XCTAssertThrowsError(try file.write([2], canceled))
        XCTAssertEqual(try file.read(limit: 1, FileCancellation()), [1])
    }

    func testFullDiskLeavesFileAsItWas() throws {
        let file = location("file")
        try file.write([1], FileCancellation())
        // A limit on the size of files stands in for a full disk.
        var limits = rlimit()
        XCTAssertEqual(getrlimit(__rlimit_resource_t(1), &limits), 0)
        let handler = signal(SIGXFSZ, SIG_IGN)
        var small = rlimit(rlim_cur: 1_000, rlim_max: limits.rlim_max)
        XCTAssertEqual(setrlimit(__rlimit_resource_t(1), &small), 0)
        let result = Result { try file.write([UInt8](repeating: 2, count: 100_000), FileCancellation()) }
        XCTAssertEqual(setrlimit(__rlimit_resource_t(1), &limits), 0)
        signal(SIGXFSZ, handler)
        XCTAssertThrowsError(try result.get())
        XCTAssertEqual(try file.read(limit: 1, FileCancellation()), [1])
        XCTAssertEqual(try FileManager.default.contentsOfDirectory(atPath: folder.path), ["file"])
    }
}
