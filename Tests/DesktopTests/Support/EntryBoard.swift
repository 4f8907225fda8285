import DesktopSupport
import DragDrop
import GtkInterop
import SectionedList
import SectionedListGtk
import XCTest

/// A row with a label to drag by and an entry.
@MainActor
private final class EntryRow {
    let label = Label()
    let entry = Entry()
    lazy var box = Box(.vertical, [label, entry])

    func show(_ card: String) {
        label.text = card
        entry.text = ""
    }
}

/// The rows that were created, by their widgets.
@MainActor
private final class EntryRows {
    private var rows: [ObjectIdentifier: EntryRow] = [:]

    func make() -> Box {
        let row = EntryRow()
        rows[ObjectIdentifier(row.box)] = row
        return row.box
    }

    func row(_ box: Widget) -> EntryRow { rows[ObjectIdentifier(box)]! }
}

/// A board whose cards have text to edit, and a user who types into it.
@MainActor
final class EntryBoard {
    let board: BoardScene
    private let rows = EntryRows()

    init(_ desktop: TestDesktop, layout: ListLayout) throws {
        let sections = [("Doing", (0..<30).map { "Card \($0)" }), ("Done", ["F", "G"])]
        let view = try BoardScene.makeBoard(sections, layout)
        let window = try desktop.open(view, width: 900, height: 500)
        board = BoardScene(desktop, view: view, program: BoardProgram(), in: window)
        let rows = rows
        view.rows = RowFactory(make: { rows.make() }, bind: { rows.row($0).show($1) })
        try board.rest()
    }

    func entry(_ card: String) throws -> Entry { rows.row(try XCTUnwrap(board.view.rowContent(of: card))).entry }

    /// Clicks into a card's entry and types.
    func type(into card: String) throws -> Entry {
        let entry = try entry(card)
        board.desktop.hand.move(to: try board.window.place(of: entry, x: 30, y: 15))
        try board.desktop.frames(2)
        board.desktop.hand.click()
        try board.desktop.wait(for: "the entry to have the focus") { entry.containsFocus }
        board.desktop.hand.type(Key("o"), Key("n"), Key("e"))
        try board.desktop.wait(for: "the text") { entry.text == "one" }
        return entry
    }

    /// Checks that an entry is unchanged, including the cursor position.
    func check(_ entry: Entry, in card: String, _ text: String, after what: String, line: UInt = #line) throws {
        try board.rest()
        XCTAssertTrue(try self.entry(card) === entry, "a different entry after \(what)", line: line)
        XCTAssertEqual(entry.text, text, "after \(what)", line: line)
        XCTAssertTrue(entry.containsFocus, "the focus is lost after \(what)", line: line)
        board.desktop.hand.type(Key("x"))
        try board.desktop.wait(for: "an x at the end of \(text) after \(what)", line: line) {
            entry.text == text + "x"
        }
    }
}
