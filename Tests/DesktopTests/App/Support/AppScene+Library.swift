import Board
import BoardStore
import DesktopSupport
import Foundation
import XCTest

@testable import InlayApp
@testable import SectionedListGtk

/// The content of the library, as another reader finds it on disk.
extension AppScene {
    /// The folder of the library, without symbolic links.
    var folder: String {
        URL(fileURLWithPath: path).deletingLastPathComponent().resolvingSymlinksInPath().path
    }

    /// Returns the cards of each section of a board, by default the open one.
    func storedOrder(of title: String? = nil) throws -> [[String]] {
        let id = try title.map { try boardID($0) } ?? board.id
        return try reader.sections(of: id).map { section in
            try reader.cards(in: .section(section.record.id), includesArchived: false).map(\.title)
        }
    }

    /// Returns the cards of each section of the first board, even without a window.
    func storedTitles() throws -> [[String]] {
        guard let board = try reader.boards().first else { return [] }
        return try reader.sections(of: board.id).map { section in
            try reader.cards(in: .section(section.record.id), includesArchived: false).map(\.title)
        }
    }

    /// Returns the steps of a card.
    func storedSteps(of card: String) throws -> [String] {
        try reader.cards(in: .card(self.card(card)), includesArchived: false).map(\.title)
    }

    /// Returns the sections of the open board.
    func storedSections() throws -> [SectionRecord] { try reader.sections(of: board.id).map(\.record) }

    /// Returns the name of the edit that undo would undo.
    func nextUndo() throws -> String? { try reader.nextName(.undo).map(Words.english.name) }

    /// Waits until the window and the library both have these cards.
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
                "After \(what) the window has \(order) and the library \(stored), but \(wanted) was expected.",
                file: file, line: line)
        }
        try rest()
    }

    /// Waits until a condition holds in the library.
    func waitForLibrary(
        _ what: String, file: StaticString = #filePath, line: UInt = #line, _ condition: () throws -> Bool
    ) throws {
        try desktop.wait(for: what, file: file, line: line) { (try? condition()) ?? false }
    }

    /// Waits until the store has answered all edits.
    func waitForAnswers(file: StaticString = #filePath, line: UInt = #line) throws {
        var isSaved = false
        library.flush { _ in isSaved = true }
        try desktop.wait(for: "everything to be saved", file: file, line: line) { isSaved }
    }

    /// Checks that all edits since the library was filled are one step with this name, by undoing and redoing it.
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
