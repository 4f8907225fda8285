import Board
import BoardStore
import DesktopSupport
import XCTest

@testable import InlayApp
@testable import SectionedListGtk

/// What is in the library, as somebody else finds it on the disk.
extension AppScene {
    /// The cards of each section of a board; the open one where none is named.
    func storedOrder(of title: String? = nil) throws -> [[String]] {
        let id = try title.map { try boardID($0) } ?? board.id
        return try reader.sections(of: id).map { section in
            try reader.cards(in: .section(section.record.id), includesArchived: false).map(\.title)
        }
    }

    /// The cards of each section of the first board, where there is no window any more.
    func storedTitles() throws -> [[String]] {
        guard let board = try reader.boards().first else { return [] }
        return try reader.sections(of: board.id).map { section in
            try reader.cards(in: .section(section.record.id), includesArchived: false).map(\.title)
        }
    }

    /// The steps of a card.
    func storedSteps(of card: String) throws -> [String] {
        try reader.cards(in: .card(self.card(card)), includesArchived: false).map(\.title)
    }

    /// The sections of the open board.
    func storedSections() throws -> [SectionRecord] { try reader.sections(of: board.id).map(\.record) }

    /// What undo would take back.
    func nextUndo() throws -> String? { try reader.next(.undo).map(Words.english.name) }

    /// Waits until window and library have the same cards, namely these.
    func expect(
        _ wanted: [[String]], after what: String, file: StaticString = #filePath, line: UInt = #line
    ) throws {
        do {
            try desktop.wait(for: "the cards", file: file, line: line) {
                order == wanted && (try? storedOrder()) == wanted
            }
        } catch is TestFailure {
            let stored = (try? storedOrder()).map { "\($0)" } ?? "nothing"
            throw TestFailure(
                "After \(what) the window has \(order) and the library \(stored), where \(wanted) was expected.",
                file: file, line: line)
        }
        try rest()
    }

    /// Waits for something to become true in the library.
    func waitForLibrary(
        _ what: String, file: StaticString = #filePath, line: UInt = #line, _ condition: () throws -> Bool
    ) throws {
        try desktop.wait(for: what, file: file, line: line) { (try? condition()) ?? false }
    }

    /// Waits until the store has answered all that was done.
    func waitForAnswers(file: StaticString = #filePath, line: UInt = #line) throws {
        var isSaved = false
        library.flush { _ in isSaved = true }
        try desktop.wait(for: "all to be saved", file: file, line: line) { isSaved }
    }

    /// Checks that all since the library was filled is one step, of this name: undo takes it back, and redo does it again.
    func checkIsOneStep(
        _ name: String, from before: [[String]], to after: [[String]], file: StaticString = #filePath,
        line: UInt = #line
    ) throws {
        XCTAssertEqual(try nextUndo(), name, file: file, line: line)
        try undo()
        try expect(before, after: "undoing “\(name)”", file: file, line: line)
        try redo()
        try expect(after, after: "redoing “\(name)”", file: file, line: line)
        try undo()
        try expect(before, after: "undoing “\(name)” again", file: file, line: line)
        XCTAssertEqual(try nextUndo(), firstUndo, "more than one step", file: file, line: line)
    }
}
