import Foundation
import XCTest

@testable import BoardStore

/// Files that are written only if no other program has changed them.
final class FileExchangeTests: XCTestCase {
    private var folder: String!
    private var path: String { folder + "/plan.md" }

    override func setUpWithError() throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("inlay-\(UUID())").path
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    }

    override func tearDownWithError() throws { try FileManager.default.removeItem(atPath: folder) }

    private func save(_ text: String, inPlace: Bool = false) throws {
        try Data(text.utf8).write(to: URL(fileURLWithPath: path), options: inPlace ? [] : .atomic)
    }

    private func read() throws -> String { try String(contentsOfFile: path, encoding: .utf8) }

    private func write(_ text: String, replacing old: String?, whenReady: () throws -> Void = {}) throws -> Bool {
        let file = try OutputFile(path, library: folder + "/library.inlay")
        var failure: Error?
        let isWritten = try file.write(Array(text.utf8), replacing: old.map { Array($0.utf8) }) {
            do { try whenReady() } catch { failure = error }
        }
        if let failure { throw failure }
        return isWritten
    }

    private func expectNoOtherFile(line: UInt = #line) throws {
        XCTAssertEqual(try FileManager.default.contentsOfDirectory(atPath: folder), ["plan.md"], line: line)
    }

    func testUnchangedFileIsReplacedWithItsMode() throws {
        try save("old")
        try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: path)
        XCTAssertTrue(try write("new", replacing: "old"))
        XCTAssertEqual(try read(), "new")
        XCTAssertEqual(try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int, 0o640)
        try expectNoOtherFile()
    }

    func testChangedFileStays() throws {
        try save("other")
        XCTAssertFalse(try write("new", replacing: "old"))
        XCTAssertEqual(try read(), "other")
        try expectNoOtherFile()
    }

    /// Another program saves when everything is ready to replace the file.
    func testFileChangedAtTheLastMomentGetsItsPlaceBack() throws {
        for inPlace in [false, true] {
            try save("old")
            XCTAssertFalse(try write("new", replacing: "old") { try save("other", inPlace: inPlace) })
            XCTAssertEqual(try read(), "other")
            try expectNoOtherFile()
        }
    }

    /// Another program has opened the file before it was replaced, and writes to it afterward.
    func testFileThatIsBeingWrittenGetsItsPlaceBack() throws {
        try save("old")
        let writer = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
        XCTAssertFalse(try write("new", replacing: "old"))
        try writer.seekToEnd()
        try writer.write(contentsOf: Data(" and more".utf8))
        try writer.close()
        XCTAssertEqual(try read(), "old and more")
        try expectNoOtherFile()
    }

    func testFileThatAppearsIsNotReplaced() throws {
        XCTAssertFalse(try write("new", replacing: nil) { try save("other") })
        XCTAssertEqual(try read(), "other")
        try expectNoOtherFile()
    }

    func testNewFileIsWritten() throws {
        XCTAssertTrue(try write("new", replacing: nil))
        XCTAssertEqual(try read(), "new")
        try expectNoOtherFile()
    }

    func testDeletedFileStaysDeleted() throws {
        try save("old")
        XCTAssertThrowsError(try write("new", replacing: "old") { try FileManager.default.removeItem(atPath: path) })
        XCTAssertEqual(try FileManager.default.contentsOfDirectory(atPath: folder), [])
    }

    /// While another program saves all the time, each of its versions is either replaced knowingly or still there.
    func testNothingThatAnotherProgramSavesIsLost() throws {
        try save("0")
        let path = path
        let isDone = Locked(false)
        let saved = Locked("0")
        let writer = Thread {
            for number in 1...2_000 {
                let text = "\(number)"
                try? Data(text.utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
                saved.withLock { $0 = text }
            }
            isDone.withLock { $0 = true }
        }
        writer.start()
        var replaced = ""
        while !isDone.withLock({ $0 }) {
            let text = try read()
            if try write(text + "+", replacing: text) { replaced = text }
        }
        let last = saved.withLock { $0 }
        let end = try read()
        XCTAssertTrue(end == last || end.hasPrefix(last + "+") && replaced.hasPrefix(last), "\(end) after \(last)")
        try expectNoOtherFile()
    }
}
