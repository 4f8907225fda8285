import Board
import BoardStore
import BoardTestSupport
import Foundation
import TestSupport
import XCTest

/// A library whose file is written by something else while it is open: `cp` over it, an editor, a disk that truncates
/// it.
final class OverwrittenTests: XCTestCase {
    private var folder: Folder!

    override func setUpWithError() throws { folder = try Folder() }
    override func tearDown() { folder = nil }

    private func bytes(of path: String) throws -> [UInt8] { Array(try Data(contentsOf: URL(fileURLWithPath: path))) }

    /// Writes into the same file, as `cp` does.
    ///
    /// - Parameter keepsTime: Whether the file gets an old modification time, as with `cp -p`.
    private func overwrite(_ path: String, with bytes: [UInt8], keepsTime: Bool = false) throws {
        let file = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
        try file.truncate(atOffset: 0)
        try file.write(contentsOf: Data(bytes))
        try file.close()
        guard keepsTime else { return }
        var times = [timeval(tv_sec: 1_000_000_000, tv_usec: 0), timeval(tv_sec: 1_000_000_000, tv_usec: 0)]
        XCTAssertEqual(utimes(path, &times), 0)
    }

    /// Creates and closes a library whose long notes repeat a letter. They fill pages, so they reveal a mixture of two
    /// libraries.
    private func given(_ path: String, _ count: Int, board: Int64, letter: Character) throws -> [UInt8] {
        do {
            let session = try LibrarySession(path: path, creates: true)
            let (_, cards) = try session.fill(
                (0..<count).map { "\(letter)\($0)" }, board: BoardID(number: board))
            let notes = String(repeating: letter, count: 9_000)
            for card in cards { _ = try session.perform(.changeCards([card], .notes(notes)), at: 0) }
        }
        return try bytes(of: path)
    }

    private func size(of path: String) -> Int {
        var status = stat()
        return stat(path, &status) == 0 ? Int(status.st_size) : 0
    }

    private func submit(_ command: Command, to store: SQLiteStore) -> StoreAnswer? {
        let answered = expectation(description: "an answer")
        let box = Box()
        store.submit(command, as: CommandToken()) { answer in
            box.answer = answer
            answered.fulfill()
        }
        wait(for: [answered], timeout: hangLimit)
        return box.answer
    }

    private final class Box: @unchecked Sendable {
        // Unchecked: written before the expectation is fulfilled, read after.
        var answer: StoreAnswer?
    }

    private var setAside: [String] { folder.names.filter { $0.contains("damaged") && $0.hasSuffix(".inlay") } }

    private func isRecovery(_ event: StoreEvent) -> Bool { if case .recovered = event { true } else { false } }

    func testLibraryCopiedOverOpenLibraryReplacesItWholly() throws {
        // Smaller than the open one, of the same size, and larger.
        for (round, count) in [5, 20, 80].enumerated() {
            let own = try given(folder.library, 20, board: 1, letter: "a")
            let other = folder.path + "/other.inlay"
            let wanted = try given(other, count, board: 2, letter: "b")
            XCTAssertFalse(own == wanted)
            do {
                let store = try SQLiteStore(path: folder.library) { 0 }
                let recorder = EventRecorder()
                recorder.record(from: store)
                // The content of the log covers the other file's pages.
                for number in 0..<30 { _ = submit(.addBoard(NewBoard(title: "log \(number)")), to: store) }
                try overwrite(folder.library, with: wanted, keepsTime: count == 20)
                _ = try recorder.waitFor("the event") { isRecovery($0) || $0 == .reload }
                // Commands that were waiting are written to the new library.
                guard case .done? = submit(.addBoard(NewBoard(title: "after")), to: store) else {
                    return XCTFail("it does not continue")
                }
            }
            let session = try LibrarySession(path: folder.library, creates: false)
            let contents = try Contents(session)
            XCTAssertEqual(contents.boards.map(\.title), ["Board", "after"], "\(count) cards")
            XCTAssertEqual(contents.cardCount, count)
            for card in contents.cards.values.joined() {
                XCTAssertEqual(card.notes, String(repeating: "b", count: 9_000), card.title)
            }
            XCTAssertNil(session.recovery)
            XCTAssertEqual(try LibrarySession.problems(path: folder.library), [])
            XCTAssertEqual(setAside.count, 1, "round \(round): \(folder.names)")
            for name in folder.names { try FileManager.default.removeItem(atPath: "\(folder.path)/\(name)") }
        }
    }

    /// The command line is faster than the window's check of the file, and has no memory of the previous one.
    func testCommandNeverWritesIntoMixedFile() throws {
        _ = try given(folder.library, 20, board: 1, letter: "a")
        let other = folder.path + "/other.inlay"
        let wanted = try given(other, 20, board: 2, letter: "b")
        let store = try SQLiteStore(path: folder.library) { 0 }
        let recorder = EventRecorder()
        recorder.record(from: store)
        for number in 0..<30 { _ = submit(.addBoard(NewBoard(title: "log \(number)")), to: store) }
        try overwrite(folder.library, with: wanted)
        let session = try LibrarySession(path: folder.library, creates: false)
        _ = try session.perform(.addBoard(NewBoard(title: "command")), at: 0)
        _ = try recorder.waitFor("the event") { isRecovery($0) || $0 == .reload }
        guard case .done? = submit(.addBoard(NewBoard(title: "after")), to: store) else {
            return XCTFail("it does not continue")
        }
        let contents = try Contents(try LibrarySession(path: folder.library, creates: false))
        XCTAssertEqual(contents.boards.map(\.title), ["Board", "command", "after"])
        for card in contents.cards.values.joined() {
            XCTAssertEqual(card.notes, String(repeating: "b", count: 9_000), card.title)
        }
    }

    /// A reader that opens the file right after it is overwritten must not hide the change from a window that has not
    /// checked yet.
    func testReaderDoesNotHideOverwrittenFile() throws {
        _ = try given(folder.library, 20, board: 1, letter: "a")
        let other = folder.path + "/other.inlay"
        let wanted = try given(other, 20, board: 2, letter: "b")
        let store = try SQLiteStore(path: folder.library) { 0 }
        let recorder = EventRecorder()
        recorder.record(from: store)
        // The window has pages of the file in memory, and the log is empty.
        _ = submit(.changeBoard(BoardID(number: 1), .title("Board")), to: store)
        try overwrite(folder.library, with: wanted)
        XCTAssertEqual(
            try Contents(try LibrarySession(path: folder.library, creates: false)).boards.map(\.id.number), [2])
        guard case .done? = submit(.addBoard(NewBoard(title: "after")), to: store) else {
            return XCTFail("it does not continue")
        }
        let contents = try Contents(try LibrarySession(path: folder.library, creates: false))
        XCTAssertEqual(contents.boards.map(\.title), ["Board", "after"])
        XCTAssertEqual(contents.boards.first?.id.number, 2)
        for card in contents.cards.values.joined() {
            XCTAssertEqual(card.notes, String(repeating: "b", count: 9_000), card.title)
        }
        XCTAssertEqual(try LibrarySession.problems(path: folder.library), [])
    }

    /// A large write puts pages into the log before it ends, which makes the log newer than the file that was copied
    /// meanwhile.
    func testOverwritingDuringLargeWriteLeavesNoMixture() throws {
        _ = try given(folder.library, 20, board: 1, letter: "a")
        let other = folder.path + "/other.inlay"
        let wanted = try given(other, 20, board: 2, letter: "b")
        RowHook.install()
        defer { RowHook.remove() }
        let session = try LibrarySession(path: folder.library, creates: false)
        _ = try session.perform(.addBoard(NewBoard(title: "log")), at: 0)
        let cards = (0..<60_000).map { CardDocument(title: "card \($0)", notes: String(repeating: "n", count: 200)) }
        let document = BoardDocument(title: "Large", sections: [SectionDocument(title: "S", cards: cards)])
        let (library, log) = (folder.library, folder.library + "-wal")
        let start = size(of: log)
        var isOverwritten = false
        RowHook.onRow = {
            // SQLite's cache holds eight megabytes.
            guard !isOverwritten, self.size(of: log) > start + 1_000_000 else { return }
            isOverwritten = true
            do { try self.overwrite(library, with: wanted) } catch { XCTFail("\(error)") }
        }
        _ = try session.perform(.importBoard(document, as: .random(), extras: ""), at: 0)
        XCTAssertTrue(isOverwritten, "the file was never overwritten")
        let contents = try Contents(try LibrarySession(path: folder.library, creates: false))
        XCTAssertEqual(contents.boards.map(\.title), ["Board", "Large"])
        XCTAssertEqual(contents.cardCount, 60_020)
        XCTAssertEqual(try LibrarySession.problems(path: folder.library), [])
    }

    /// A window that crashed, or was closed before it could check, leaves the log of the previous file.
    func testLogOfAnotherFileIsNoticedAtNextStart() throws {
        for version in [Migration.all.count, 1] {
            let own = try given(folder.library, 20, board: 1, letter: "a")
            let other = folder.path + "/other.inlay"
            let wanted: [UInt8]
            if version == 1 {
                do {
                    let session = try LibrarySession(path: other, creates: true)
                    _ = try session.perform(.addBoard(NewBoard(title: "Board")), at: 0)
                }
                execute(OlderSchema.statements(version: version), in: other)
                wanted = try bytes(of: other)
            } else {
                wanted = try given(other, 20, board: 2, letter: "b")
            }
            let log: [UInt8] = try {
                let session = try LibrarySession(path: folder.library, creates: false)
                for number in 0..<30 {
                    let section = NewSection(title: "S")
                    let board = NewBoard(title: "log \(number)", sections: [section])
                    _ = try session.perform(.addBoard(board), at: 0)
                    _ = try session.perform(.addCards([NewCard(title: "card")], at: .section(section.id)), at: 0)
                }
                let log = try bytes(of: folder.library + "-wal")
                withExtendedLifetime(session) {}
                return log
            }()
            try Data(log).write(to: URL(fileURLWithPath: folder.library + "-wal"))
            try overwrite(folder.library, with: own)
            try overwrite(folder.library, with: wanted)
            let session = try LibrarySession(path: folder.library, creates: false)
            let contents = try Contents(session)
            XCTAssertEqual(contents.boards.map(\.title), ["Board"], "version \(version)")
            XCTAssertEqual(contents.cardCount, version == 1 ? 0 : 20)
            XCTAssertNotNil(session.recovery)
            XCTAssertNoThrow(try session.perform(.undo, at: 0))
            XCTAssertEqual(folder.names.filter { $0.contains("unfinished") }, [], "version \(version)")
            for name in folder.names { try FileManager.default.removeItem(atPath: "\(folder.path)/\(name)") }
        }
    }

    /// A log that was copied next to a file is newer than the file, and proves nothing.
    func testNewerLogOfAnotherFileLosesNoCard() throws {
        let other = folder.path + "/other.inlay"
        let log: [UInt8] = try {
            let session = try LibrarySession(path: other, creates: true)
            try session.fill(["in the log"])
            let log = try bytes(of: other + "-wal")
            withExtendedLifetime(session) {}
            return log
        }()
        do {
            let session = try LibrarySession(path: folder.library, creates: true)
            try session.fill((0..<3_000).map { "card \($0)" }, board: BoardID(number: 5))
        }
        try Data(log).write(to: URL(fileURLWithPath: folder.library + "-wal"))
        let later = time(nil) + 60
        var times = [timeval(tv_sec: later, tv_usec: 0), timeval(tv_sec: later, tv_usec: 0)]
        XCTAssertEqual(utimes(folder.library + "-wal", &times), 0)
        XCTAssertNotEqual(try LibrarySession.problems(path: folder.library), [])
        let report = try XCTUnwrap(try LibrarySession.repair(path: folder.library))
        XCTAssertEqual(report.cards, 3_000)
        XCTAssertTrue(report.isIncomplete, "The contents of the log are missing.")
        XCTAssertEqual(try Contents(try LibrarySession(path: folder.library, creates: false)).cardCount, 3_000)
    }

    func testEmptiedLibraryIsReadFromItsLog() throws {
        let store = try SQLiteStore(path: folder.library) { 0 }
        let recorder = EventRecorder()
        recorder.record(from: store)
        for number in 0..<20 {
            // The file grows, so its first page is in the log too.
            let card = NewCard(title: "card", notes: String(repeating: "n", count: 9_000))
            let section = NewSection(title: "S")
            let board = NewBoard(title: "board \(number)", sections: [section])
            _ = submit(.addBoard(board), to: store)
            _ = submit(.addCards([card], at: .section(section.id)), to: store)
        }
        let log = try bytes(of: folder.library + "-wal").count
        XCTAssertEqual(truncate(folder.library, 0), 0)
        guard case .recovered(let report) = try recorder.waitFor("the recovery", isRecovery) else { return }
        // Its log is next to the file that was set aside.
        XCTAssertEqual(try bytes(of: report.setAside + "-wal").count, log)
        guard case .done? = submit(.addBoard(NewBoard(title: "after")), to: store) else {
            return XCTFail("it does not continue")
        }
        let boards = try Contents(try LibrarySession(path: folder.library, creates: false)).boards.map(\.title)
        XCTAssertEqual(boards.last, "after")
        XCTAssertEqual(boards.count, report.boards + 1)
        XCTAssertEqual(report.boards, 20)
        XCTAssertEqual(report.cards, 20)
        XCTAssertEqual(try LibrarySession.problems(path: folder.library), [])
    }

    func testTruncatedOpenLibraryKeepsRest() throws {
        let own = try given(folder.library, 200, board: 1, letter: "a")
        let store = try SQLiteStore(path: folder.library) { 0 }
        let recorder = EventRecorder()
        recorder.record(from: store)
        XCTAssertEqual(truncate(folder.library, off_t(own.count / 2)), 0)
        guard case .recovered(let report) = try recorder.waitFor("the recovery", isRecovery) else { return }
        XCTAssertGreaterThan(report.cards, 50)
        let contents = try Contents(try LibrarySession(path: folder.library, creates: false))
        XCTAssertEqual(contents.cardCount, report.cards)
        for card in contents.cards.values.joined() {
            // Characters lost with the end of the file are marked.
            XCTAssertTrue(card.notes.allSatisfy { "a\u{FFFD}".contains($0) }, card.title)
        }
        XCTAssertEqual(try bytes(of: report.setAside), Array(own.prefix(own.count / 2)))
    }

    /// Touching the file, as a backup may do, does no harm.
    func testTouchedFileStaysUnchanged() throws {
        _ = try given(folder.library, 20, board: 1, letter: "a")
        let store = try SQLiteStore(path: folder.library) { 0 }
        let recorder = EventRecorder()
        recorder.record(from: store)
        _ = submit(.addBoard(NewBoard(title: "in the log")), to: store)
        XCTAssertEqual(utimes(folder.library, nil), 0)
        _ = try recorder.waitFor("the reload") { $0 == .reload }
        _ = submit(.addBoard(NewBoard(title: "after")), to: store)
        XCTAssertEqual(recorder.all.filter(isRecovery), [])
        let contents = try Contents(try LibrarySession(path: folder.library, creates: false))
        XCTAssertEqual(contents.boards.map(\.title), ["Board", "in the log", "after"])
        XCTAssertEqual(contents.cardCount, 20)
        XCTAssertEqual(setAside, [])
    }

    /// Damage that nobody had found, followed by a touch: the content of the log is not lost.
    func testTouchedFileWithDamageKeepsContentOfItsLog() throws {
        _ = try given(folder.library, 20, board: 1, letter: "a")
        let store = try SQLiteStore(path: folder.library) { 0 }
        let recorder = EventRecorder()
        recorder.record(from: store)
        _ = submit(.addBoard(NewBoard(title: "in the log")), to: store)
        let program = Process()
        program.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        program.arguments = ["sqlite3", folder.library, "UPDATE sections SET card_count = 7"]
        try program.run()
        program.waitUntilExit()
        XCTAssertEqual(program.terminationStatus, 0)
        XCTAssertEqual(utimes(folder.library, nil), 0)
        _ = try recorder.waitFor("the recovery", isRecovery)
        let contents = try Contents(try LibrarySession(path: folder.library, creates: false))
        XCTAssertEqual(contents.boards.map(\.title), ["Board", "in the log"])
        XCTAssertEqual(contents.cardCount, 20)
    }

    /// A closing window asks the store for unsaved changes, so the answer must include everything that is waiting.
    func testChangesMadeDuringInspectionAreSavedBeforeStoreCloses() throws {
        _ = try given(folder.library, 20, board: 1, letter: "a")
        let store = try SQLiteStore(path: folder.library) { 0 }
        _ = submit(.addBoard(NewBoard(title: "in the log")), to: store)
        for title in ["first", "second"] {
            XCTAssertEqual(utimes(folder.library, nil), 0)
            store.submit(.addBoard(NewBoard(title: title)), as: CommandToken()) { _ in }
            let flushed = expectation(description: "an answer")
            store.flush { unsaved in
                XCTAssertNil(unsaved)
                flushed.fulfill()
            }
            if title == "first" {
                wait(for: [flushed], timeout: hangLimit)
                let boards = try Contents(try LibrarySession(path: folder.library, creates: false)).boards
                XCTAssertEqual(boards.map(\.title), ["Board", "in the log", "first"])
            } else {
                XCTAssertEqual(store.close(), [])
                wait(for: [flushed], timeout: hangLimit)
            }
        }
        let contents = try Contents(try LibrarySession(path: folder.library, creates: false))
        XCTAssertEqual(contents.boards.map(\.title), ["Board", "in the log", "first", "second"])
    }

    /// Writes and checkpoints by other Inlay processes are no reason to check.
    func testWritesByOtherInlayProcessesTriggerNoCheck() throws {
        let store = try SQLiteStore(path: folder.library) { 0 }
        let recorder = EventRecorder()
        recorder.record(from: store)
        do {
            let session = try LibrarySession(path: folder.library, creates: false)
            let (section, _) = try session.fill(["one"])
            let notes = String(repeating: "n", count: 60_000)
            for number in 0..<150 {
                _ = try session.perform(
                    .addCards([NewCard(title: "\(number)", notes: notes)], at: .section(section)), at: 0)
            }
        }
        _ = submit(.addBoard(NewBoard(title: "after")), to: store)
        _ = try recorder.waitFor("its own") {
            if case .edit(let stored) = $0 { stored.edit.name.kind == .addBoard && stored.token != nil } else { false }
        }
        XCTAssertEqual(recorder.all.filter { $0 == .reload || isRecovery($0) }, [])
    }
}
