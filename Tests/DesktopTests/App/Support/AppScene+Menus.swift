import Board
import DesktopSupport
import GtkInterop
import SectionedList
import XCTest

@testable import InlayApp
@testable import SectionedListGtk

/// Opening menus and choosing their items.
extension AppScene {
    /// Opens the menu of a card with the secondary button.
    func openMenu(ofCard title: String) throws { try openMenu(at: cards.point(of: card(title))) }

    /// Opens the menu of a section with the secondary button on its header.
    func openMenu(ofSection title: String) throws { try openMenu(at: cards.headerPoint(of: section(title))) }

    /// Returns the header of a section.
    func header(_ title: String) -> Widget? {
        guard let section = try? section(title), let key = page.view.list.key(of: section) else { return nil }
        return page.view.pool.sections[key]?.header
    }

    /// Presses the secondary button at a point of the board.
    func openMenu(at point: Point, file: StaticString = #filePath, line: UInt = #line) throws {
        try openMenu(at: cards.place(point), file: file, line: line)
    }

    func openMenu(at place: ScreenPoint, file: StaticString = #filePath, line: UInt = #line) throws {
        desktop.hand.move(to: place)
        try desktop.frames(2)
        // A compositor gives a menu no input of its own if the button is no longer held when it opens.
        desktop.hand.press(.secondary)
        if !Desktop.opensMenusOnRelease {
            try waitForMenu(file: file, line: line)
            // One more frame shows that the compositor has opened the menu.
            try desktop.frames(2)
        }
        desktop.hand.release(.secondary)
        try waitForMenu(file: file, line: line)
    }

    /// Opens the menu of the selection with a key.
    func openMenu(byKey key: Key, holding held: Key? = nil, file: StaticString = #filePath, line: UInt = #line) throws {
        if let held { press(key, holding: held) } else { press(key) }
        try waitForMenu(file: file, line: line)
    }

    func waitForMenu(file: StaticString = #filePath, line: UInt = #line) throws {
        try desktop.wait(for: "the menu", file: file, line: line) {
            main.window.shown(PopoverMenu.self).contains { $0.isMapped }
        }
    }

    /// Clicks items of the open menu, one after the other; the last one closes it.
    func choose(_ titles: String..., file: StaticString = #filePath, line: UInt = #line) throws {
        try click(titles, file: file, line: line)
        try waitForNoPopover(file: file, line: line)
    }

    /// Clicks items of the open menu, one after the other; the last one closes it and opens another popover.
    func chooseOpening(_ titles: String..., file: StaticString = #filePath, line: UInt = #line) throws {
        try click(titles, file: file, line: line)
        try waitForOtherPopover(after: titles.last ?? "", file: file, line: line)
    }

    private func waitForOtherPopover(after title: String, file: StaticString, line: UInt) throws {
        try desktop.wait(for: "what “\(title)” opens", file: file, line: line) {
            let popovers = main.window.shown(Popover.self)
            return popovers.contains { $0.isMapped } && !popovers.contains { $0 is PopoverMenu }
        }
        try desktop.frames(2)
    }

    private func click(_ titles: [String], file: StaticString, line: UInt) throws {
        for title in titles {
            try point(atItem: title, file: file, line: line)
            desktop.hand.click()
            try desktop.frames(2)
        }
    }

    /// Moves the pointer to an item of the open menu. The menu slides in, and the compositor may then move it; a click
    /// outside would close it.
    private func point(atItem title: String, file: StaticString, line: UInt) throws {
        for _ in 0..<20 {
            // A menu that the compositor refuses opens again, without input of its own.
            try desktop.wait(for: "the item “\(title)”", file: file, line: line) {
                main.window.menuItem(title) != nil
            }
            let found = try XCTUnwrap(main.window.menuItem(title), file: file, line: line)
            let middle = try settledMiddle(of: found, file: file, line: line)
            desktop.hand.move(to: middle)
            try desktop.frames(2)
            if found.isPointedAt { return }
        }
        throw TestFailure("The pointer does not reach the item “\(title)”.", file: file, line: line)
    }

    /// Moves to an item of the open menu with the arrow keys, and chooses it with Enter.
    func chooseByKeys(_ title: String, file: StaticString = #filePath, line: UInt = #line) throws {
        try pressEnter(atItem: title, file: file, line: line)
        try waitForNoPopover(file: file, line: line)
    }

    /// The same for an item that opens another popover.
    func chooseOpeningByKeys(_ title: String, file: StaticString = #filePath, line: UInt = #line) throws {
        try pressEnter(atItem: title, file: file, line: line)
        try waitForOtherPopover(after: title, file: file, line: line)
    }

    private func pressEnter(atItem title: String, file: StaticString, line: UInt) throws {
        try desktop.wait(for: "the first item to have the focus", file: file, line: line) {
            main.window.focusedMenuItem != nil
        }
        if let found = main.window.menuItem(title) { try settledMiddle(of: found, file: file, line: line) }
        for _ in 0..<20 where main.window.focusedMenuItem != title {
            let before = main.window.focusedMenuItem
            press(.down)
            try desktop.wait(for: "an item other than \(before ?? "none")", file: file, line: line) {
                main.window.focusedMenuItem.map { $0 != before } ?? false
            }
        }
        XCTAssertEqual(main.window.focusedMenuItem, title, file: file, line: line)
        press(.enter)
    }
}

extension Widget {
    /// The name of the visible swatch with a check mark.
    @MainActor
    var tickedColor: String? {
        shown(ToggleButton.self).first { $0.hasStyleClass("swatch") && $0.isOn }?.tooltip
    }
}
