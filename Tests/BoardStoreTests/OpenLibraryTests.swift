import BoardTestSupport
import Foundation
import XCTest

@testable import BoardStore

/// Which files must not be read by name, because a library in this process has them open.
final class OpenLibraryTests: XCTestCase {
    private var folder = URL(fileURLWithPath: NSTemporaryDirectory())

    override func setUpWithError() throws {
        folder.appendPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    override func tearDownWithError() throws { try FileManager.default.removeItem(at: folder) }

    private func path(_ name: String) -> String { folder.appendingPathComponent(name).path }

    func testOpenLibraryAndItsPartsAreKnownByAnyName() throws {
        var session: LibrarySession? = try LibrarySession(path: path("library"), creates: true)
        XCTAssertTrue(LibraryFiles.isOpen(path("library")))
        XCTAssertTrue(LibraryFiles.isOpen(path("library-wal")))
        XCTAssertTrue(LibraryFiles.isOpen(path("library-shm")))
        try FileManager.default.createSymbolicLink(atPath: path("link"), withDestinationPath: path("library"))
        XCTAssertTrue(LibraryFiles.isOpen(path("link")))
        try FileManager.default.linkItem(atPath: path("library"), toPath: path("second"))
        XCTAssertTrue(LibraryFiles.isOpen(path("second")))
        try Data("text".utf8).write(to: folder.appendingPathComponent("plan.md"))
        XCTAssertFalse(LibraryFiles.isOpen(path("plan.md")))
        XCTAssertFalse(LibraryFiles.isOpen(path("missing")))
        XCTAssertTrue(try LibraryFiles.contains(path("library"), library: path("other")), "an export would replace it")
        _ = session
        session = nil
        XCTAssertFalse(LibraryFiles.isOpen(path("library")))
    }

    func testRenamedLibraryIsStillOpen() throws {
        var session: LibrarySession? = try LibrarySession(path: path("library"), creates: true)
        try FileManager.default.moveItem(atPath: path("library"), toPath: path("renamed"))
        XCTAssertTrue(LibraryFiles.isOpen(path("renamed")))
        _ = session
        session = nil
        XCTAssertFalse(LibraryFiles.isOpen(path("renamed")))
    }
}
