import Board
import BoardFormats
import BoardModel
import BoardStore
import Foundation
import XCTest

/// Files for an import, without a disk. A file can be held back, as a slow network does.
final class TestFile: @unchecked Sendable {
    // Unchecked, because mutable state is protected by the lock.
    let name: String
    private let result: Result<[UInt8], ImportProblem>
    private let lock = NSLock()
    private let gate = DispatchSemaphore(value: 0)
    private let isHeld: Bool
    private var wasCanceled = false
    private var wasOpened = false

    init(_ name: String, _ text: String, isHeld: Bool = false) {
        (self.name, result, self.isHeld) = (name, .success(Array(text.utf8)), isHeld)
    }

    init(_ name: String, bytes: [UInt8]) { (self.name, result, isHeld) = (name, .success(bytes), false) }

    init(_ name: String, _ problem: ImportProblem) { (self.name, result, isHeld) = (name, .failure(problem), false) }

    /// Lets a held file be read.
    func release() { gate.signal() }

    /// Whether its reading was canceled.
    var isCanceled: Bool { lock.withLock { wasCanceled } }

    /// Whether its reading has begun.
    var isOpened: Bool { lock.withLock { wasOpened } }

    var source: ImportSource {
        ImportSource(address: "file:///\(name)", name: name) { [self] limit, cancellation in
            cancellation.onCancel { [self] in
                lock.withLock { wasCanceled = true }
                gate.signal()
            }
            lock.withLock { wasOpened = true }
            if isHeld { gate.wait() }
            if cancellation.isCanceled { return .failure(.canceled) }
            return result.flatMap { $0.count > limit ? .failure(.tooLarge(limit: limit)) : .success($0) }
        }
    }
}

extension ModelScene {
    /// Starts an import of files.
    func makeImport(_ files: [TestFile], sizeLimit: Int = BoardFormat.sizeLimit) -> FileImport {
        let title = board.order.board.title
        return FileImport(
            files.map(\.source), into: library, openBoard: (board.id, title), scheduler: scheduler.scheduler,
            sizeLimit: sizeLimit)
    }

    /// Starts an import, and waits until all files are read.
    func readImport(_ files: [TestFile], sizeLimit: Int = BoardFormat.sizeLimit) async throws -> FileImport {
        let files = makeImport(files, sizeLimit: sizeLimit)
        try await wait(for: "the files to be read") { !files.isReading }
        return files
    }

    /// Waits until a condition holds, while time passes.
    func waitWhileTimePasses(for what: String, line: UInt = #line, _ condition: () throws -> Bool) async throws {
        try await wait(for: what, line: line) {
            scheduler.advance(milliseconds: 100)
            return try condition()
        }
    }

    /// Imports files, and waits until that is done.
    @discardableResult
    func finish(_ files: FileImport, line: UInt = #line) async throws -> FileImport.Outcome {
        var outcome: FileImport.Outcome?
        files.onDone = { outcome = $0 }
        files.start()
        try await wait(for: "the import", line: line) { outcome != nil }
        return try XCTUnwrap(outcome)
    }

    /// The titles of all boards on disk, in order.
    var boardTitles: [String] { get throws { try reader.boards().map(\.title) } }

    /// Returns the cards of each section of a board on disk.
    func storedCards(of title: String) throws -> [[String]] {
        let board = try XCTUnwrap(reader.boards().first { $0.title == title })
        return try reader.sections(of: board.id).map { section in
            try reader.cards(in: .section(section.record.id), includesArchived: true).map(\.title)
        }
    }
}
