import Board
import DesktopSupport
import GtkInterop
import SectionedList
import XCTest

@testable import InlayApp

/// Menus, opened and used as somebody does.
extension AppScene {
    /// Opens the menu of a card with the secondary button.
    func openMenu(ofCard title: String) throws { try openMenu(at: cards.point(of: card(title))) }

    /// Opens the menu of a section with the secondary button on its header.
    func openMenu(ofSection title: String) throws { try openMenu(at: cards.headerPoint(of: section(title))) }

    /// Presses the secondary button at a point of the board.
    func openMenu(at point: Point, file: StaticString = #filePath, line: UInt = #line) throws {
        try openMenu(at: cards.place(point), file: file, line: line)
    }

    func openMenu(at place: ScreenPoint, file: StaticString = #filePath, line: UInt = #line) throws {
        desktop.hand.move(to: place)
        try desktop.frames(2)
        // A compositor gives a menu no input of its own for a button that is not held any more when it opens.
        desktop.hand.press(.secondary)
        if !Desktop.opensMenusOnRelease {
            try waitForMenu(file: file, line: line)
            // What the compositor was asked to open it has opened once it has shown a frame more.
            try desktop.frames(2)
        }
        desktop.hand.release(.secondary)
        try waitForMenu(file: file, line: line)
    }

    /// Opens the menu of what is selected by a key.
    func openMenu(byKey key: Key, holding held: Key? = nil, file: StaticString = #filePath, line: UInt = #line) throws {
        if let held { press(key, holding: held) } else { press(key) }
        try waitForMenu(file: file, line: line)
    }

    func waitForMenu(file: StaticString = #filePath, line: UInt = #line) throws {
        try desktop.wait(for: "the menu", file: file, line: line) {
            main.window.shown(PopoverMenu.self).contains { $0.isMapped }
        }
    }

    /// Clicks on lines of the open menu, one after the other; the last one closes it.
    func choose(_ titles: String..., file: StaticString = #filePath, line: UInt = #line) throws {
        for title in titles {
            try desktop.wait(for: "the line “\(title)”", file: file, line: line) {
                main.window.menuLine(title) != nil
            }
            try point(atLine: title, file: file, line: line)
            desktop.hand.click()
            try desktop.frames(2)
        }
        try waitForNoPopover(file: file, line: line)
    }

    /// Brings the pointer onto a line of the open menu, which slides in, and may be moved by the compositor afterwards: a
    /// click beside it would close the menu.
    private func point(atLine title: String, file: StaticString, line: UInt) throws {
        for _ in 0..<20 {
            guard let found = main.window.menuLine(title) else { break }
            let middle = try settledMiddle(of: found, file: file, line: line)
            desktop.hand.move(to: middle)
            try desktop.frames(2)
            if found.isPointedAt { return }
        }
        throw TestFailure("The pointer does not come to the line “\(title)”.", file: file, line: line)
    }

    /// Goes to a line of the open menu with the arrows, and chooses it with Enter.
    func chooseByKeys(_ title: String, file: StaticString = #filePath, line: UInt = #line) throws {
        try desktop.wait(for: "the first line to have the focus", file: file, line: line) {
            main.window.focusedMenuLine != nil
        }
        if let found = main.window.menuLine(title) { try settledMiddle(of: found, file: file, line: line) }
        for _ in 0..<20 where main.window.focusedMenuLine != title {
            let before = main.window.focusedMenuLine
            press(.down)
            try desktop.wait(for: "another line than \(before ?? "none")", file: file, line: line) {
                main.window.focusedMenuLine.map { $0 != before } ?? false
            }
        }
        XCTAssertEqual(main.window.focusedMenuLine, title, file: file, line: line)
        press(.enter)
        try waitForNoPopover(file: file, line: line)
    }
}
