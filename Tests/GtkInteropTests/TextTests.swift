import CGtk
import DesktopSupport
import XCTest

@testable import GtkInterop

/// Typing and pasting text.
final class TextTests: DesktopTestCase {
    func testEntryReportsTypedTextAndCursor() throws {
        try onDesktop { desktop in
            let entry = Entry("ab")
            var texts: [String] = []
            entry.onChange { [weak entry] in texts.append(entry?.text ?? "") }
            entry.setMaximumLength(4)
            entry.setPlaceholder("A title")
            // The first entry of a window has its text selected when the window opens, and on X11 GTK may confuse the
            // end of one selection with that of the next.
            _ = try desktop.open(Box(.vertical, [Button("First"), entry]), width: 200, height: 100)
            entry.cursor = 1
            entry.grabFocusWithoutSelecting()
            desktop.hand.type(Key("x"), Key("y"))
            try desktop.wait(for: "the typing") { texts.last == "axyb" }
            XCTAssertEqual(entry.cursor, 3)
            entry.selectAll()
            desktop.hand.type(Key("n"))
            try desktop.wait(for: "the typing") { entry.text == "n" }
            entry.text = "longer than it may be"
            XCTAssertEqual(entry.text, "long")
        }
    }

    func testTextWithNULIsNotTruncated() throws {
        try onDesktop { _ in
            let (entry, view) = (Entry(), TextView())
            entry.text = "one\0two"
            view.text = "one\0two"
            XCTAssertEqual([entry.text, view.text], ["one\u{FFFD}two", "one\u{FFFD}two"])
        }
    }

    func testReplacementTextEndsWithNUL() throws {
        try onDesktop { _ in
            let view = TextView()
            var told: [(count: Int, length: Int)] = []
            let insertion: Signals.Insertion<GtkTextIter> = { bytes, _ in
                let start = bytes.baseAddress!.assumingMemoryBound(to: CChar.self)
                told.append((count: bytes.count, length: strlen(start)))
                return false
            }
            view.buffer.connect(Signals.insertIntoText, insertion)
            view.text = "one two three"
            view.replace(4..<7, with: "2")
            view.replace(0..<3, with: "einsundzwanzig\0x")
            XCTAssertEqual(view.text, "einsundzwanzig\u{FFFD}x 2 three")
            XCTAssertEqual(told.count, 3)
            for told in told { XCTAssertEqual(told.count, told.length) }
        }
    }

    func testIconInEntryIsButton() throws {
        try onDesktop { desktop in
            let entry = Entry()
            var presses = 0
            entry.setIcon("edit-clear-symbolic", tooltip: "Clear")
            entry.onIcon { presses += 1 }
            let window = try desktop.open(Box(.vertical, [entry]), width: 200, height: 100)
            try desktop.hand.move(to: window.place(of: entry, x: Double(entry.size.width - 5), y: 10))
            try desktop.frames(2)
            desktop.hand.click()
            try desktop.wait(for: "the press") { presses == 1 }
        }
    }

    func testPastedLinesArePassedBeforeTheyAreLost() throws {
        try onDesktop { desktop in
            let entry = Entry()
            var pasted: [String] = []
            entry.onLines { text in
                pasted.append(text)
                return "first\nsecond"
            }
            _ = try desktop.open(Box(.vertical, [entry]), width: 300, height: 100)
            entry.text = "the program's\nown"
            XCTAssertEqual(pasted, [])
            entry.text = "<>"
            entry.grabFocusWithoutSelecting()
            entry.cursor = 1

            Clipboard.setText("one\ntwo\r\nthree")
            desktop.hand.holding(.leftControl) { desktop.hand.type(Key("v")) }
            try desktop.wait(for: "the lines") { entry.text == "<first>" }
            XCTAssertEqual(pasted, ["one\ntwo\r\nthree"])
            XCTAssertEqual(entry.cursor, 6)

            Clipboard.setText("-")
            desktop.hand.holding(.leftControl) { desktop.hand.type(Key("v")) }
            try desktop.wait(for: "one line, as before") { entry.text == "<first->" }
            XCTAssertEqual(pasted.count, 1)
        }
    }

    func testUndoRestoresTextReplacedByPastedLines() throws {
        try onDesktop { desktop in
            let entry = Entry("keep me")
            entry.onLines { _ in "" }
            _ = try desktop.open(Box(.vertical, [entry]), width: 300, height: 100)
            entry.grabFocus()
            entry.selectAll()
            Clipboard.setText("one\ntwo")
            desktop.hand.holding(.leftControl) { desktop.hand.type(Key("v")) }
            try desktop.wait(for: "the lines") { entry.text.isEmpty }
            desktop.hand.holding(.leftControl) { desktop.hand.type(Key("z")) }
            try desktop.wait(for: "the text to be back") { entry.text == "keep me" }
        }
    }

    func testSearchIsReportedWhenTypingPauses() throws {
        try onDesktop { desktop in
            let entry = SearchEntry()
            var searches: [String] = []
            var told: [String] = []
            entry.setPlaceholder("Search")
            entry.onSearch { searches.append($0) }
            entry.onStop { told.append("stop") }
            entry.onActivate { told.append("activate") }
            entry.onNext { told.append("next") }
            entry.onPrevious { told.append("previous") }
            _ = try desktop.open(Box(.vertical, [entry]), width: 200, height: 100)
            entry.grabFocus()
            desktop.hand.type(.a, Key("b"), Key("c"))
            try desktop.wait(for: "the search") { searches.last == "abc" }
            desktop.hand.holding(.leftControl) { desktop.hand.type(Key("g")) }
            desktop.hand.holding(.leftControl) {
                desktop.hand.holding(.leftShift) { desktop.hand.type(Key("g")) }
            }
            desktop.hand.type(.enter, .escape)
            try desktop.wait(for: "the end") { told == ["next", "previous", "activate", "stop"] }
        }
    }

    func testTextViewHasLinesAndReportsTyping() throws {
        try onDesktop { desktop in
            let view = TextView()
            view.text = "one\ntwo"
            var changes = 0
            view.onChange { changes += 1 }
            let other = Button("other")
            view.setTextMargins(horizontal: 8, vertical: 6)
            view.setAcceptsTab(false)
            _ = try desktop.open(Box(.vertical, [view, other]), width: 200, height: 200)
            view.grabFocus()
            view.cursor = 3
            desktop.hand.type(.enter, Key("x"))
            try desktop.wait(for: "the typing") { view.text == "one\nx\ntwo" && view.cursor == 5 }
            XCTAssertEqual(changes, 2)
            desktop.hand.holding(.leftControl) { desktop.hand.type(Key("z")) }
            try desktop.wait(for: "undoing") { view.text != "one\nx\ntwo" }
            view.selectAll()
            desktop.hand.type(Key("y"))
            try desktop.wait(for: "the typing") { view.text == "y" }
            desktop.hand.type(.tab)
            try desktop.wait(for: "the focus to move on") { other.hasFocus }
        }
    }

    func testTextSetByProgramCannotBeUndone() throws {
        try onDesktop { desktop in
            let view = TextView()
            _ = try desktop.open(view, width: 200, height: 100)
            view.grabFocus()
            desktop.hand.type(Key("x"))
            try desktop.wait(for: "the typing") { view.text == "x" }
            view.text = "another card's"
            desktop.hand.holding(.leftControl) { desktop.hand.type(Key("z")) }
            desktop.hand.type(Key("y"))
            try desktop.wait(for: "the typing") { view.text.contains("y") }
            XCTAssertEqual(view.text.filter { $0 != "y" }, "another card's".filter { $0 != "y" })
            view.setCanUndo(false)
            view.setEditable(false)
            let before = view.text
            desktop.hand.type(Key("z"))
            try desktop.frames(3)
            XCTAssertEqual(view.text, before)
        }
    }
}
