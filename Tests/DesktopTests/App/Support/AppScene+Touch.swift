import Board
import CGtk
import DesktopSupport
import DragDrop
import GtkInterop
import SectionedList
import XCTest

@testable import InlayApp
@testable import SectionedListGtk

/// Fingers in the application's window. They act only on what is on the screen.
extension AppScene {
    /// Taps the middle of a widget, once it no longer moves.
    func tap(_ widget: Widget?, file: StaticString = #filePath, line: UInt = #line) throws {
        guard let widget else { throw TestFailure("There is nothing to tap.", file: file, line: line) }
        let place = try settledMiddle(of: widget, file: file, line: line)
        if Self.isInPopover(widget), !Self.fingersReachPopovers {
            desktop.hand.move(to: place)
            try desktop.frames(2)
            desktop.hand.click()
            try desktop.frames(2)
            return try desktop.movePointerAway(file: file, line: line)
        }
        desktop.hand.tap(at: place)
        try desktop.frames(2)
    }

    private static func isInPopover(_ widget: Widget) -> Bool {
        gtk_widget_get_ancestor(widget.widget, gtk_popover_get_type()) != nil
    }

    /// Whether a tap reaches a popover. Mutter 48 closes the popover as soon as the finger of a remote device touches
    /// the screen, and the program never hears of the tap. The mouse then chooses in it.
    private static var fingersReachPopovers: Bool { gtk_get_minor_version() < 14 }

    /// Taps the visible button with a label or tooltip.
    func tap(button name: String, file: StaticString = #filePath, line: UInt = #line) throws {
        try desktop.wait(for: "the button “\(name)”", file: file, line: line) { main.window.button(name) != nil }
        try tap(main.window.button(name), file: file, line: line)
    }

    /// Taps the title of a card.
    func tap(card title: String, times: Int = 1) throws {
        try rest()
        let place = try cards.place(cards.point(of: card(title)))
        for _ in 0..<times { desktop.hand.tap(at: place) }
        try desktop.frames(2)
    }

    /// Touches a point of a list until what is there lifts.
    func touch<SectionID, ItemID>(
        _ hand: ListHand<SectionID, ItemID>, at point: Point, file: StaticString = #filePath, line: UInt = #line
    ) throws {
        desktop.hand.touch(at: try hand.place(point))
        try desktop.wait(for: "the lift", file: file, line: line) { hand.view.hasLift }
    }

    /// Holds a point of a list until what is there lifts, and lets go, which opens its menu.
    func hold<SectionID, ItemID>(
        _ hand: ListHand<SectionID, ItemID>, at point: Point, file: StaticString = #filePath, line: UInt = #line
    ) throws {
        try touch(hand, at: point, file: file, line: line)
        desktop.hand.lift()
        try waitForMenu(file: file, line: line)
    }

    /// Opens the menu of a card.
    func holdCard(_ title: String, file: StaticString = #filePath, line: UInt = #line) throws {
        try hold(cards, at: cards.point(of: card(title)), file: file, line: line)
    }

    /// Taps items of the open menu, one after the other; the last one closes it.
    func tapMenuItems(_ titles: String..., file: StaticString = #filePath, line: UInt = #line) throws {
        try tap(titles, file: file, line: line)
        try waitForNoPopover(file: file, line: line)
    }

    /// The same, for an item that opens another popover.
    func tapMenuItemsOpening(_ titles: String..., file: StaticString = #filePath, line: UInt = #line) throws {
        try tap(titles, file: file, line: line)
        try desktop.wait(for: "what “\(titles.last ?? "")” opens", file: file, line: line) {
            let popovers = main.window.shown(Popover.self)
            return popovers.contains { $0.isMapped } && !popovers.contains { $0 is PopoverMenu }
        }
        try desktop.frames(2)
    }

    private func tap(_ titles: [String], file: StaticString, line: UInt) throws {
        for title in titles {
            try desktop.wait(for: "the item “\(title)”", file: file, line: line) { main.window.menuItem(title) != nil }
            try tap(main.window.menuItem(title), file: file, line: line)
        }
    }

    /// Opens the main menu.
    func tapMainMenu(file: StaticString = #filePath, line: UInt = #line) throws {
        try tap(main.window.shown(MenuButton.self).first { $0.tooltip == "Main Menu" }, file: file, line: line)
        try waitForMenu(file: file, line: line)
    }

    /// Shows the sidebar if it is hidden, as it is in a narrow window.
    func showSidebarByTap(file: StaticString = #filePath, line: UInt = #line) throws {
        if main.split?.isSidebarShown != true { try tap(button: "Boards", file: file, line: line) }
        try desktop.wait(for: "the sidebar", file: file, line: line) { main.split?.isSidebarShown == true }
        try settledMiddle(of: boards.view, file: file, line: line)
    }

    /// Slides a finger over the board until a condition holds.
    ///
    /// - Parameter distance: How far each slide moves the contents, to the left and up.
    func slideBoard(
        by distance: Point, until what: String, from start: Point? = nil, file: StaticString = #filePath,
        line: UInt = #line, _ condition: () throws -> Bool
    ) throws {
        let size = page.view.size
        let middle = start ?? Point(x: Double(size.width) / 2, y: Double(size.height) / 2)
        for _ in 0..<30 {
            if try condition() { return }
            desktop.hand.touch(at: try cards.place(middle))
            try desktop.hand.slide(to: cards.place(Point(x: middle.x - distance.x, y: middle.y - distance.y)))
            // A finger that rests before it leaves the screen does not flick.
            try desktop.frames(10)
            desktop.hand.lift()
            try rest()
        }
        throw TestFailure("Sliding does not lead to \(what).", file: file, line: line)
    }

    /// Whether the middle of a widget is in the visible part of the board.
    func isOnBoard(_ widget: Widget) -> Bool {
        guard
            let point = widget.convert(
                x: Double(widget.size.width) / 2, y: Double(widget.size.height) / 2, to: page.view)
        else { return false }
        return point.x > 0 && point.x < Double(page.view.size.width) && point.y > 0
            && point.y < Double(page.view.size.height)
    }
}
