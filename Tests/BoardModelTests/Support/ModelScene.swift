import Board
import BoardModel
import BoardStore
import Foundation
import StoreTestSupport
import TestSupport
import XCTest

/// A library with an open board, as a window has it, but without a window. Boards, sections, and cards are identified
/// by their titles.
@MainActor
final class ModelScene {
    /// The path of the library's file.
    let path: String
    /// A reader of the library on disk.
    let reader: FileReader
    let library: Library
    let store: FlakyStore
    let scheduler: TestScheduler
    let unsavedText = UnsavedText()
    private(set) var board: OpenBoard
    /// The name of the edit that undo would undo at the start.
    private(set) var firstUndo: String?
    /// The messages to the user, in order.
    private(set) var said: [String] = []
    /// The undone and redone steps that were announced, in order.
    private(set) var heard: [String] = []
    /// The edits that were undone or redone.
    private(set) var revealed: [Edit] = []
    /// The labels of undo and redo.
    private(set) var undoLabel: String?
    private(set) var redoLabel: String?
    /// Whether the user is offered a button to undo the last edit.
    private(set) var offersUndo = false
    private(set) var isBoardGone = false
    private(set) var history: UndoHistory!
    private var following: StoreTask?

    /// A board for tests.
    nonisolated static let plan = board(
        "Plan", [("To Do", ["A", "B", "C", "D"]), ("Doing", ["E", "F"]), ("Done", [])])

    nonisolated static func board(_ title: String, _ sections: [(String, [String])]) -> BoardDocument {
        BoardDocument(
            title: title,
            sections: sections.map { title, cards in
                SectionDocument(title: title, cards: cards.map { CardDocument(title: $0) })
            })
    }

    /// Opens the first board of a library with boards, and closes it at the end.
    static func run(
        _ boards: [BoardDocument] = [plan], _ body: @MainActor (ModelScene) async throws -> Void
    ) async throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("inlay-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let path = folder.appendingPathComponent("library.inlay").path
        try fill(path, with: boards)
        let scene = try ModelScene(path)
        do {
            try await body(scene)
        } catch let failure as Failure {
            XCTFail(failure.description, file: failure.file, line: failure.line)
        }
        _ = scene.library.close()
    }

    /// Creates a library that is closed, so that everything is in its file and nothing in the log.
    private static func fill(_ path: String, with boards: [BoardDocument]) throws {
        let session = try LibrarySession(path: path, creates: true)
        for board in boards { _ = try session.perform(.importBoard(board, as: .random(), extras: ""), at: 0) }
    }

    private init(_ path: String) throws {
        self.path = path
        let scheduler = TestScheduler()
        self.scheduler = scheduler
        store = try FlakyStore(SQLiteStore(path: path, clock: { Clock.seconds }))
        library = try Library(store, path: path, language: .english, scheduler: scheduler.scheduler)
        reader = try FileReader(path: path)
        board = try XCTUnwrap(OpenBoard(XCTUnwrap(reader.boards().first).id, in: library))
        follow(board)
        library.onMessage = { [weak self] in self?.said.append($0) }
        history = UndoHistory(
            library,
            host: UndoHistory.Host(
                show: { [weak self] undo, redo in
                    self?.undoLabel = undo.map(Words.english.name)
                    self?.redoLabel = redo.map(Words.english.name)
                },
                reveal: { [weak self] in self?.revealed.append($0) },
                say: { [weak self] direction, name in
                    self?.heard.append("\(direction) \(Words.english.name(name))")
                },
                showError: { [weak self] in self?.said.append($0.text(in: .english)) },
                hideOffer: { [weak self] in self?.offersUndo = false }))
        following = library.observe { [weak self] _ in self?.history.refresh() }
        history.refresh()
        firstUndo = try nextUndo()
    }

    private func follow(_ board: OpenBoard) {
        let say = { [weak self] (text: String) in
            self?.said.append(text)
            return ()
        }
        board.onMessage = say
        board.onFailure = { say($0.text(in: .english)) }
        board.onTextLost = { [unsavedText] card, reason in
            unsavedText.add(card)
            say(reason)
        }
        board.onDelete = { [weak self, weak board] in
            if let self, board === self.board { isBoardGone = true }
        }
        board.onSave = { [weak self] text, stored in
            say(text)
            self?.offersUndo = true
            self?.history.offer(stored)
        }
    }

    /// Opens another board in place of the open one.
    func open(_ id: BoardID) throws {
        board = try XCTUnwrap(OpenBoard(id, in: library))
        follow(board)
    }

    // MARK: The visible state

    /// The cards of each section, as the model shows them.
    var order: [[String]] {
        let list = board.shown
        return list.sectionIDs.map { list.items(in: $0).map { board.summary(of: $0)?.title ?? "?" } }
    }

    /// Returns whether a message to the user starts with a string.
    func says(_ start: String) -> Bool { said.contains { $0.hasPrefix(start) } }

    func card(_ title: String, file: StaticString = #filePath, line: UInt = #line) throws -> CardID {
        let list = board.order.list
        for section in list.sectionIDs {
            if let found = list.items(in: section).first(where: { board.summary(of: $0)?.title == title }) {
                return found
            }
        }
        throw Failure("There is no card \(title).", file: file, line: line)
    }

    func section(_ title: String, file: StaticString = #filePath, line: UInt = #line) throws -> SectionID {
        if let found = board.order.sections.values.first(where: { $0.title == title }) { return found.id }
        throw Failure("There is no section \(title).", file: file, line: line)
    }

    /// Types a title, one letter at a time.
    func type(_ title: String, into card: CardID, file: StaticString = #filePath, line: UInt = #line) {
        for count in 1...title.count {
            XCTAssertTrue(board.setTitle(String(title.prefix(count)), of: card), file: file, line: line)
        }
    }

    // MARK: The stored state

    /// Opens the library the way another program does.
    func other() throws -> LibrarySession { try LibrarySession(path: path, creates: false) }

    func stored(_ card: CardID, file: StaticString = #filePath, line: UInt = #line) throws -> CardRecord {
        // Thrown rather than recorded as a failure, because a test may wait for the card.
        if let found = try reader.card(card) { return found }
        throw Failure("The card is not stored.", file: file, line: line)
    }

    func storedSteps(of card: CardID) throws -> [CardRecord] {
        try reader.cards(in: .card(card), includesArchived: false)
    }

    /// Returns the cards of each section of the open board.
    func storedOrder() throws -> [[String]] {
        try reader.sections(of: board.id).map { section in
            try reader.cards(in: .section(section.record.id), includesArchived: false).map(\.title)
        }
    }

    /// Returns the name of the edit that undo would undo.
    func nextUndo() throws -> String? { try reader.nextName(.undo).map(Words.english.name) }

    // MARK: Waiting

    /// Waits until a condition holds, which may depend on the file or on another process. The timeout only catches
    /// hangs.
    func wait(
        for what: String, file: StaticString = #filePath, line: UInt = #line, _ condition: () throws -> Bool
    ) async throws {
        let end = Date().addingTimeInterval(hangLimit)
        while true {
            scheduler.turn()
            if (try? condition()) ?? false { return }
            guard Date() < end else {
                throw Failure("Waited in vain for \(what). Messages: \(said). Cards: \(order).", file: file, line: line)
            }
            try await Task.sleep(nanoseconds: 500_000)
        }
    }

    /// Waits until the model and the library both have these cards.
    func expect(
        _ wanted: [[String]], after what: String, file: StaticString = #filePath, line: UInt = #line
    ) async throws {
        do {
            try await wait(for: "these cards", file: file, line: line) {
                try order == wanted && storedOrder() == wanted
            }
        } catch is Failure {
            let stored = (try? storedOrder()).map { "\($0)" } ?? "nothing"
            throw Failure(
                "After \(what) the model has \(order) and the library \(stored), but \(wanted) was expected.",
                file: file, line: line)
        }
    }

    /// Waits until the store has answered all edits.
    func waitForAnswers(file: StaticString = #filePath, line: UInt = #line) async throws {
        var isSaved = false
        library.flush { _ in isSaved = true }
        try await wait(for: "everything to be saved", file: file, line: line) { isSaved }
    }

    /// Waits until the store has answered all earlier searches.
    func waitForSearches(file: StaticString = #filePath, line: UInt = #line) async throws {
        var isAnswered = false
        let search = library.search("nothing that is there", board: board.id) { _ in isAnswered = true }
        try await wait(for: "the search", file: file, line: line) { isAnswered }
        withExtendedLifetime(search) {}
    }

    /// Undoes a step, and waits until that is done.
    func undo(file: StaticString = #filePath, line: UInt = #line) async throws {
        try await turn(.undo, file, line)
    }

    /// Redoes a step, and waits until that is done.
    func redo(file: StaticString = #filePath, line: UInt = #line) async throws {
        try await turn(.redo, file, line)
    }

    /// Checks that all edits since the library was filled are one step with this name, by undoing and redoing it.
    func checkIsOneStep(
        _ name: String, from before: [[String]], to after: [[String]], file: StaticString = #filePath,
        line: UInt = #line
    ) async throws {
        XCTAssertEqual(try nextUndo(), name, file: file, line: line)
        try await undo(file: file, line: line)
        try await expect(before, after: "undoing “\(name)”", file: file, line: line)
        try await redo(file: file, line: line)
        try await expect(after, after: "redoing “\(name)”", file: file, line: line)
        try await undo(file: file, line: line)
        try await expect(before, after: "undoing “\(name)” again", file: file, line: line)
        XCTAssertEqual(try nextUndo(), firstUndo, "more than one step", file: file, line: line)
    }

    private func turn(_ direction: HistoryDirection, _ file: StaticString, _ line: UInt) async throws {
        try await waitForAnswers(file: file, line: line)
        let count = revealed.count
        history.perform(direction)
        try await wait(for: "the step", file: file, line: line) { revealed.count == count + 1 }
    }

    /// The failure of a wait.
    struct Failure: Error, CustomStringConvertible {
        let description: String
        let file: StaticString
        let line: UInt

        init(_ description: String, file: StaticString, line: UInt) {
            (self.description, self.file, self.line) = (description, file, line)
        }
    }
}
