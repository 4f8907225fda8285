import Board
import BoardModel
import BoardStore
import Foundation
import TestSupport
import XCTest

/// The order in which a window receives its own edits.
final class LibraryOrderTests: MainActorTestCase {
    private enum Arrival: Equatable {
        case edit(CommandToken?)
        case answer(CommandToken)
    }

    private let scheduler = TestScheduler()

    /// The writer may be faster or slower than the main thread: each answer follows its edit, in the order of the
    /// calls.
    func testEditArrivesBeforeItsAnswerAndAnswersFollowCommandOrder() async throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("inlay-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let path = folder.appendingPathComponent("library.inlay").path
        let library = try Library(
            SQLiteStore(path: path) { 0 }, path: path, language: .english, scheduler: scheduler.scheduler)
        let reader = try FileReader(path: path)
        var heard: [Arrival] = []
        let following = library.observe { notice in
            if case .edit(let edit) = notice { heard.append(.edit(edit.token)) }
        }
        var tokens: [CommandToken] = []
        for number in 0..<300 {
            let token = CommandToken()
            tokens.append(token)
            library.submit(.addBoard(NewBoard(title: "\(number)")), as: token) { _ in heard.append(.answer(token)) }
            // Sometimes the writer has finished everything before the main thread is free.
            if number.isMultiple(of: 20) { try waitUntilStored(boards: number + 1, in: reader) }
            if number.isMultiple(of: 3) { await Task.yield() }
        }
        let flushed = expectation(description: "everything is saved")
        library.flush { unsaved in
            XCTAssertNil(unsaved)
            XCTAssertEqual(heard.count, 2 * tokens.count, "Earlier commands are answered first.")
            flushed.fulfill()
        }
        await fulfillment(of: [flushed], timeout: hangLimit)
        XCTAssertTrue(
            heard.filter { if case .answer = $0 { true } else { false } } == tokens.map { .answer($0) },
            "The answers come in the order of the commands.")
        XCTAssertTrue(
            heard.filter { if case .edit = $0 { true } else { false } } == tokens.map { .edit($0) },
            "The edits come in the order of the commands.")
        for token in tokens {
            let (edit, answer) = (heard.firstIndex(of: .edit(token)), heard.firstIndex(of: .answer(token)))
            XCTAssertLessThan(try XCTUnwrap(edit), try XCTUnwrap(answer))
        }
        withExtendedLifetime(following) {}
        XCTAssertEqual(library.close(), 0)
    }

    /// Blocks the main thread until the file has a number of boards.
    private func waitUntilStored(boards count: Int, in reader: FileReader) throws {
        let end = Date().addingTimeInterval(hangLimit)
        while try reader.boards().count < count {
            guard Date() < end else { return XCTFail("There are not \(count) boards in the file.") }
            usleep(500)
        }
    }

    /// Background work does not keep a library alive.
    func testUnusedLibraryIsReleased() async throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("inlay-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let path = folder.appendingPathComponent("library.inlay").path
        weak var gone: Library?
        do {
            let library = try Library(
                SQLiteStore(path: path) { 0 }, path: path, language: .english, scheduler: scheduler.scheduler)
            gone = library
            let answered = expectation(description: "an answer")
            library.submit(.addBoard(NewBoard(title: "B")), as: CommandToken()) { _ in answered.fulfill() }
            await fulfillment(of: [answered], timeout: hangLimit)
        }
        // The answer's job ends after others have run.
        for _ in 0..<100 where gone != nil { await Task.yield() }
        XCTAssertNil(gone)
    }
}
