import Board
import BoardTestSupport
import XCTest

/// Parts of an imported board that exceed a library's limits.
final class OversizedPartTests: XCTestCase {
    private func board(_ cards: CardDocument...) -> BoardDocument {
        BoardDocument(title: "B", sections: [SectionDocument(title: "S", cards: cards)])
    }

    private func names(_ count: Int) -> [String] { (0..<count).map { "\($0)" } }

    private func text(_ count: Int) -> String { String(repeating: "a", count: count) }

    func testOversizedPartIsFoundOnlyIfImportFails() {
        let (notes, labels) = (SizeLimits.notes, SizeLimits.labels)
        let whole = names(labels)
        let sections = (0..<SizeLimits.sections).map { _ in SectionDocument(title: "S") }
        let start = String(text(119).dropLast(2)) + "…"
        let boards: [(BoardDocument, OversizedPart?)] = [
            (BoardDocument(title: text(10_000)), nil),
            (BoardDocument(title: "B", sections: sections), nil),
            (
                BoardDocument(title: "B", sections: sections + [SectionDocument(title: "S")]),
                .sections(limit: SizeLimits.sections)
            ),
            (board(CardDocument(title: "A", notes: text(notes))), nil),
            (board(CardDocument(title: "A", notes: text(notes + 1))), .notes(of: "A", limit: notes)),
            (board(CardDocument(title: "A\nB", notes: text(notes + 1))), .notes(of: "A B", limit: notes)),
            // The notes hold a title that is too long.
            (board(CardDocument(title: text(notes))), nil),
            (board(CardDocument(title: text(notes - 2), notes: "b")), .notes(of: start, limit: notes)),
            (board(CardDocument(title: "A", labels: whole)), nil),
            // Names that are blank or equal after cleanup don't count.
            (board(CardDocument(title: "A", labels: whole + ["", " ", "1", "\n"])), nil),
            (board(CardDocument(title: "A", labels: whole + ["x"])), .labels(of: "A", limit: labels)),
            (
                board(
                    CardDocument(title: "A"),
                    CardDocument(title: "B", steps: [StepDocument(title: "C", labels: whole + ["x"])])),
                .labels(of: "C", limit: labels)
            ),
            (
                board(CardDocument(title: "B", steps: [StepDocument(title: "C", notes: text(notes + 1))])),
                .notes(of: "C", limit: notes)
            ),
        ]
        for (index, (board, part)) in boards.enumerated() {
            XCTAssertEqual(board.oversizedPart, part, "\(index)")
            let command = Command.importBoard(board, as: BoardID(number: 1), extras: "")
            let edit = try? Planner.edit(for: command, in: MemoryLibrary())
            XCTAssertEqual(edit == nil, part != nil, "\(index)")
        }
    }
}
