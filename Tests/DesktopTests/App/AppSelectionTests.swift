import Board
import DesktopSupport
import GtkInterop
import SectionedList
import XCTest

@testable import InlayApp
@testable import SectionedListGtk

/// Keys act on the card that has the focus ring, not on cards that were selected earlier.
final class AppSelectionTests: DesktopTestCase {
    private static let order = [["A", "B", "C", "D"], ["E", "F"], []]

    func testTypedCardsReplaceSelectionAndReceiveKeys() throws {
        try onDesktop { desktop in
            try AppScene.inBothLayouts(desktop) { app in
                try app.select("A", "B")
                try app.click(app.footer("Doing")?.button("Add a Card"))
                for title in ["one", "two"] {
                    try app.waitForEntry("")
                    app.type(title)
                    app.press(.enter)
                }
                try app.waitForEntry("")
                app.press(.escape)
                try desktop.wait(for: "the last card") { app.selection == ["two"] && app.focusedCard == "two" }
                app.press(Key("Delete"))
                try app.expect([["A", "B", "C", "D"], ["E", "F", "one"], []], after: "Delete")
                try desktop.wait(for: "the previous card") { app.selection == ["one"] && app.focusedCard == "one" }
                app.press(Key("F2"))
                try app.waitForEntry("one")
                app.press(.escape)
            }
        }
    }

    func testEscapeOnUntitledCardReturnsToPreviousCard() throws {
        try onDesktop { desktop in
            try AppScene.run(desktop) { app in
                try app.select("D", "B")
                app.press(Key("n"), holding: .leftControl)
                try app.waitForEntry("")
                app.press(.escape)
                try desktop.wait(for: "the previous card") { app.selection == ["D"] && app.focusedCard == "D" }
                // A section without cards has only its button.
                try app.click(app.footer("Done")?.button("Add a Card"))
                try app.waitForEntry("")
                app.press(.escape)
                try desktop.wait(for: "the button") { app.footer("Done")?.containsFocus ?? false }
                app.press(Key("Delete"))
                app.press(Key("d"), holding: .leftControl)
                try app.rest()
                try app.expect(Self.order, after: "keys on the button")
            }
        }
    }

    func testEscapeReducesSelectionToFocusedCard() throws {
        try onDesktop { desktop in
            try AppScene.inBothLayouts(desktop) { app in
                try app.select("A")
                for _ in 1...2 { app.press(.down, holding: .leftShift) }
                try desktop.wait(for: "three cards") { app.selection == ["A", "B", "C"] && app.focusedCard == "C" }
                // A lift ends first.
                app.press(.space)
                try desktop.wait(for: "the lift") { app.page.view.isLifted }
                app.press(.escape)
                try desktop.wait(for: "the end of the lift") { !app.page.view.isLifted }
                try app.rest()
                XCTAssertEqual(app.selection, ["A", "B", "C"])
                app.press(.escape)
                try desktop.wait(for: "the card with the ring") { app.selection == ["C"] && app.focusedCard == "C" }
                app.press(.up, holding: .leftShift)
                try desktop.wait(for: "the range from it") { app.selection == ["B", "C"] }
                // In the open card, Escape closes it.
                app.press(.enter)
                try desktop.wait(for: "the card") {
                    app.main.panel?.area.isSlidingIn == false && app.focusedCard == nil
                }
                app.press(.escape)
                try desktop.wait(for: "the board") { app.focusedCard == "B" && app.main.panel?.card == nil }
                XCTAssertEqual(app.selection, ["B", "C"])
                app.press(.escape)
                try desktop.wait(for: "one card") { app.selection == ["B"] }
                app.press(.escape)
                try app.rest()
                XCTAssertEqual(app.selection, ["B"])
            }
        }
    }

    func testKeysOnButtonLeaveSelectionAlone() throws {
        try onDesktop { desktop in
            try AppScene.run(desktop) { app in
                try app.select("A")
                app.page.focusAdding(to: try app.section("Done"))
                try desktop.wait(for: "the button") { app.footer("Done")?.containsFocus ?? false }
                for key in ["Delete", "F2"] { app.press(Key(key)) }
                for key in ["d", "x", "m"] { app.press(Key(key), holding: .leftControl) }
                try app.rest()
                try app.expect(Self.order, after: "the keys")
                XCTAssertNil(app.entry)
                XCTAssertEqual(app.main.window.shown(Popover.self).count, 0)
            }
        }
    }

    func testFocusOnCardInViewReplacesSelectionOutOfView() throws {
        try onDesktop { desktop in
            try AppScene.run(desktop, [AppScene.wide]) { app in
                try app.select("1a")
                app.page.rename(section: try app.section("10"))
                try app.waitForEntry("10")
                app.press(.enter)
                try desktop.wait(for: "a card in view") { app.focusedCard.map { $0 != "1a" } ?? false }
                XCTAssertEqual(app.selection, [app.focusedCard])
            }
        }
    }

    func testNewCardGoesToSectionWithFocus() throws {
        try onDesktop { desktop in
            try AppScene.inBothLayouts(desktop) { app in
                try app.select("A")
                app.page.focusAdding(to: try app.section("Done"))
                try desktop.wait(for: "the button") { app.footer("Done")?.containsFocus ?? false }
                app.press(Key("n"), holding: .leftControl)
                try app.waitForEntry("")
                app.type("one")
                app.press(.escape)
                try app.expect([Self.order[0], Self.order[1], ["one"]], after: "the button")
                try desktop.wait(for: "the card") { app.focusedCard == "one" }
                app.header("Doing")?.button("Section Menu")?.grabFocus()
                try desktop.wait(for: "the header") { app.header("Doing")?.containsFocus ?? false }
                app.press(Key("n"), holding: .leftControl)
                try app.waitForEntry("")
                app.type("two")
                app.press(.escape)
                try app.expect([Self.order[0], ["two", "E", "F"], ["one"]], after: "the header")
            }
        }
    }

    func testHeaderButtonAddsCardWhereItsKeyDoes() throws {
        try onDesktop { desktop in
            try AppScene.run(desktop) { app in
                app.page.focusAdding(to: try app.section("Done"))
                try desktop.wait(for: "the button") { app.footer("Done")?.containsFocus ?? false }
                try app.click(app.main.window.button("New Card"))
                try app.waitForEntry("")
                app.type("one")
                app.press(.escape)
                try app.expect([Self.order[0], Self.order[1], ["one"]], after: "the button in the header")
                try app.click("E")
                try desktop.wait(for: "the focus") { app.focusedCard == "E" }
                try app.click(app.main.window.shown(Button.self).first { $0.tooltip?.hasPrefix("Undo") ?? false })
                try app.expect(Self.order, after: "undo")
                XCTAssertEqual(app.focusedCard, "E")
            }
        }
    }

    func testPasteGoesToSectionWithFocus() throws {
        try onDesktop { desktop in
            try AppScene.run(desktop) { app in
                try app.select("A")
                Clipboard.setText("one")
                app.page.focusAdding(to: try app.section("Done"))
                try desktop.wait(for: "the button") { app.footer("Done")?.containsFocus ?? false }
                app.press(Key("v"), holding: .leftControl)
                try app.expect([Self.order[0], Self.order[1], ["one"]], after: "pasting")
            }
        }
    }

    func testLetterOnButtonStartsCard() throws {
        try onDesktop { desktop in
            try AppScene.run(desktop) { app in
                app.page.focusAdding(to: try app.section("Done"))
                try desktop.wait(for: "the button") { app.footer("Done")?.containsFocus ?? false }
                app.type("call")
                try app.waitForEntry("call")
                app.press(.enter)
                try app.waitForEntry("")
                app.type("me")
                app.press(.escape)
                try app.expect([Self.order[0], Self.order[1], ["call", "me"]], after: "typing")
            }
        }
    }
}

extension AppScene {

    fileprivate func footer(_ title: String) -> Widget? { shownSection(title)?.footer }

    private func shownSection(_ title: String) -> SectionWidget? {
        (try? section(title)).flatMap { page.view.list.key(of: $0) }.flatMap { page.view.pool.sections[$0] }
    }
}
