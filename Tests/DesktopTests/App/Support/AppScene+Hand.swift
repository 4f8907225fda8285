import Board
import CGtk
import DesktopSupport
import DragDrop
import GtkInterop
import SectionedList
import XCTest

@testable import InlayApp
@testable import SectionedListGtk

/// Actions of a user in the application's window.
extension AppScene {
    /// The hand on the board's cards.
    var cards: ListHand<SectionID, CardID> { ListHand(desktop: desktop, view: page.view, window: window) }

    /// The hand on the boards in the sidebar.
    var boards: ListHand<Int, BoardID> { ListHand(desktop: desktop, view: main.sidebar!.view, window: window) }

    // MARK: The keyboard

    /// Types letters, digits, and spaces.
    func type(_ text: String) {
        for letter in text { desktop.hand.type(letter == " " ? .space : Key(String(letter))) }
    }

    /// The title of the focused card.
    var focusedCard: String? {
        let view = page.view
        let key = view.focus.row.flatMap { view.pool.rows[$0]?.hasFocus == true ? $0 : nil }
        return key.flatMap { view.list.item(of: $0) }.flatMap { board.summary(of: $0)?.title }
    }

    func press(_ key: Key, holding keys: Key...) {
        for key in keys { desktop.hand.press(key) }
        desktop.hand.type(key)
        for key in keys.reversed() { desktop.hand.release(key) }
    }

    /// Presses Tab, and waits until the focus has moved, so that no further press is still on its way.
    ///
    /// - Parameter window: The window with the focus, if it is not the main window.
    func tab(in window: Window? = nil, file: StaticString = #filePath, line: UInt = #line) throws {
        let root = (window ?? main.window).opaque
        let before = gtk_root_get_focus(root)
        press(.tab)
        try desktop.wait(for: "the focus to move", file: file, line: line) { gtk_root_get_focus(root) != before }
    }

    /// Presses the shortcut for undo, and waits until that is in the library.
    func undo(file: StaticString = #filePath, line: UInt = #line) throws {
        try turn(file, line) { press(Key("z"), holding: .leftControl) }
    }

    func redo(file: StaticString = #filePath, line: UInt = #line) throws {
        try turn(file, line) { press(Key("y"), holding: .leftControl) }
    }

    private func turn(_ file: StaticString, _ line: UInt, _ press: () -> Void) throws {
        // The name of the next step may be the same as that of the last one, so compare sequence numbers.
        let before = try reader.open(board.id, firstCards: 0)?.opening.sequence
        press()
        try waitForLibrary("the undo or redo to be saved", file: file, line: line) {
            try reader.open(board.id, firstCards: 0)?.opening.sequence != before
        }
        try rest()
    }

    /// The text and cursor of the entry that has the focus on the board, or `nil`.
    var entry: (text: String, cursor: Int)? {
        let entry = page.view.shown(Entry.self).first { $0.containsFocus }
        let view = page.view.shown(TextView.self).first { $0.containsFocus }
        return entry.map { ($0.text, $0.cursor) } ?? view.map { ($0.text, $0.cursor) }
    }

    /// Waits until the title of a card or section is being edited.
    func waitForEntry(_ text: String, file: StaticString = #filePath, line: UInt = #line) throws {
        try desktop.wait(for: "an entry with “\(text)” in it", file: file, line: line) { entry?.text == text }
        try rest()
    }

    /// Waits until the title of a board or section is being edited.
    func waitForTitle(_ text: String, file: StaticString = #filePath, line: UInt = #line) throws {
        try desktop.wait(for: "an entry with “\(text)”", file: file, line: line) {
            main.window.shown(Entry.self).contains { $0.containsFocus && $0.text == text }
        }
        try desktop.frames(2)
    }

    // MARK: The mouse

    /// Clicks the middle of a widget, once it no longer moves.
    func click(_ widget: Widget?, file: StaticString = #filePath, line: UInt = #line) throws {
        guard let widget else { throw TestFailure("There is nothing to click on.", file: file, line: line) }
        // A widget that slides in or is moved by the compositor may start moving only now.
        for _ in 0..<3 {
            desktop.hand.move(to: try settledMiddle(of: widget, file: file, line: line))
            try desktop.frames(2)
            if widget.isPointedAt { break }
        }
        desktop.hand.click()
        try desktop.frames(2)
    }

    /// Returns the middle of a widget on the screen, once it no longer moves.
    @discardableResult
    func settledMiddle(
        of widget: Widget, file: StaticString = #filePath, line: UInt = #line
    ) throws -> ScreenPoint {
        func middle() throws -> ScreenPoint {
            let size = widget.size
            return try window.place(
                of: widget, x: Double(size.width) / 2, y: Double(size.height) / 2, file: file, line: line)
        }
        var last = try middle()
        for _ in 0..<300 {
            try desktop.frames(2, file: file, line: line)
            let now = try middle()
            if now == last { return now }
            last = now
        }
        throw TestFailure("The widget does not come to rest.", file: file, line: line)
    }

    /// Clicks the title of a card, which may be moving, as when a bar above the board closes.
    func click(_ card: String, holding key: Key? = nil) throws {
        var place: ScreenPoint?
        for _ in 0..<300 {
            let next = try cards.place(cards.point(of: self.card(card)))
            guard next != place else { break }
            place = next
            desktop.hand.move(to: next)
            try desktop.frames(2)
        }
        if let key { desktop.hand.press(key) }
        desktop.hand.click()
        if let key { desktop.hand.release(key) }
        try desktop.frames(2)
    }

    /// Clicks an empty area of the board.
    func clickBesideAllCards() throws {
        let size = page.view.size
        desktop.hand.move(to: try cards.place(Point(x: Double(size.width) - 20, y: Double(size.height) - 20)))
        try desktop.frames(2)
        desktop.hand.click()
        try desktop.frames(2)
    }

    /// Selects cards, the first with a click and the others with Control.
    func select(_ titles: String...) throws {
        for (index, title) in titles.enumerated() {
            try click(title, holding: index == 0 ? nil : .leftControl)
            let wanted = Set(try titles.prefix(index + 1).map { try card($0) })
            try desktop.wait(for: "\(title) to be selected") { page.view.selectedItems == wanted }
        }
    }

    /// Lifts a card.
    func lift(_ card: String, file: StaticString = #filePath, line: UInt = #line) throws {
        try cards.lift(at: cards.point(of: self.card(card)), file: file, line: line)
    }

    /// Drags over the upper edge of a card, until a place between cards is proposed.
    func drag(
        before card: String, expecting place: String, file: StaticString = #filePath, line: UInt = #line
    ) throws {
        let card = try self.card(card)
        try cards.drag(to: cards.point(of: card, at: 0.08), file: file, line: line)
        if proposedPlace != place {
            // The row has made room on the way. While it moves, its edge is elsewhere a moment later.
            try desktop.wait(for: "the rows to be at rest", file: file, line: line) { !page.view.isMoving }
            try cards.drag(to: cards.point(of: card, at: 0.08), file: file, line: line)
        }
        XCTAssertEqual(proposedPlace, place, file: file, line: line)
    }

    /// Drags to the middle of a card, and rests there until a drop goes into it.
    func drag(into card: String, file: StaticString = #filePath, line: UInt = #line) throws {
        let card = try self.card(card)
        for _ in 0..<2 { try cards.drag(to: cards.point(of: card), file: file, line: line) }
        let row = try XCTUnwrap(page.view.list.row(of: card), file: file, line: line)
        try desktop.wait(for: "the card to be the target", file: file, line: line) { feedback.destination == .on(row) }
    }

    /// Releases the button, and waits until the drag is over.
    func drop(file: StaticString = #filePath, line: UInt = #line) throws {
        desktop.hand.release()
        try cards.waitUntilIdle(file: file, line: line)
        try boards.waitUntilIdle(file: file, line: line)
    }

    /// Switches between columns and one list, with the button.
    func changeLayout(to layout: ListLayout) throws {
        try click(main.window.button(layout == .stacked ? "List" : "Columns"))
        try desktop.wait(for: "the other layout") { page.view.layout == layout }
        try rest()
    }

    /// Waits until nothing on the board moves.
    func rest() throws {
        try desktop.frames(2)
        try desktop.wait(for: "the board to be at rest") { !(main.page?.view.isMoving ?? false) }
        try desktop.frames(1)
    }
}
