import Board
import BoardModel
import CGtk
import DesktopSupport
import DragDrop
import GtkInterop
import SectionedList
import XCTest

@testable import InlayApp
@testable import SectionedListGtk

/// Writing cards in the application's window: typed text is kept, whatever happens.
final class AppWritingTests: DesktopTestCase {
    private static let order = [["A", "B", "C", "D"], ["E", "F"], []]

    func testNewLibraryStartsWithWelcomeBoard() throws {
        try onDesktop { desktop in
            try AppScene.run(desktop, []) { app in
                let welcome = Welcome.board(in: .desktop).sections.map { $0.cards.map(\.title) }
                try app.expect(welcome, after: "the first start")
                XCTAssertEqual(app.boardOrder, ["Welcome"])
                XCTAssertTrue(app.page.view.shownTexts.contains(welcome[0][0]), "its first card is not visible")
                try app.reopen()
                XCTAssertEqual(app.boardOrder, ["Welcome"], "after the second start")
                XCTAssertNil(try app.nextUndo(), "the welcome board can be undone")
                app.press(Key("z"), holding: .leftControl)
                try app.expect(welcome, after: "the keys for undo")
            }
        }
    }

    func testEnterAddsCardAfterCard() throws {
        try onDesktop { desktop in
            try AppScene.inBothLayouts(desktop) { app in
                app.press(Key("n"), holding: .leftControl)
                for title in ["one", "two", "three"] {
                    try app.waitForEntry("")
                    app.type(title)
                    try app.waitForEntry(title)
                    app.press(.enter)
                }
                try app.waitForEntry("")
                app.press(.escape)
                try app.expect([["one", "two", "three", "A", "B", "C", "D"], ["E", "F"], []], after: "writing")
                XCTAssertEqual(app.selection, ["three"])
            }
        }
    }

    func testTypingWithoutPauseLosesNothing() throws {
        try onDesktop { desktop in
            try AppScene.run(desktop) { app in
                app.press(Key("n"), holding: .leftControl)
                try app.waitForEntry("")
                for title in ["one", "two", "three"] {
                    app.type(title)
                    app.press(.enter)
                }
                app.press(.escape)
                try app.expect([["one", "two", "three", "A", "B", "C", "D"], ["E", "F"], []], after: "fast writing")
            }
        }
    }

    func testButtonBelowSectionAddsCardAtItsEnd() throws {
        try onDesktop { desktop in
            try AppScene.inBothLayouts(desktop) { app in
                let key = try XCTUnwrap(app.page.view.list.key(of: app.section("Doing")))
                let footer = try XCTUnwrap(app.page.view.pool.sections[key]?.footer)
                try app.click(footer.button("Add a Card"))
                for title in ["one", "two"] {
                    try app.waitForEntry("")
                    app.type(title)
                    app.press(.enter)
                }
                try app.waitForEntry("")
                app.press(.escape)
                try app.expect([["A", "B", "C", "D"], ["E", "F", "one", "two"], []], after: "writing")
            }
        }
    }

    func testNewCardFollowsSelectedCard() throws {
        try onDesktop { desktop in
            try AppScene.run(desktop) { app in
                try app.select("B")
                app.press(Key("n"), holding: .leftControl)
                try app.waitForEntry("")
                app.type("one")
                try app.waitForEntry("one")
                app.press(.escape)
                try app.expect([["A", "B", "one", "C", "D"], ["E", "F"], []], after: "Escape")
                XCTAssertEqual(app.selection, ["one"])
                try desktop.wait(for: "the new card to have the focus") { app.focusedCard == "one" }
            }
        }
    }

    func testTypedTextIsSavedBeforeEnter() throws {
        try onDesktop { desktop in
            try AppScene.run(desktop) { app in
                app.press(Key("n"), holding: .leftControl)
                try app.waitForEntry("")
                app.type("half a wo")
                try app.waitForLibrary("the unfinished title") { try app.storedOrder()[0].first == "half a wo" }
                XCTAssertEqual(app.entry?.text, "half a wo")
                XCTAssertEqual(app.entry?.cursor, 9, "the cursor is not after the last letter")
                try app.reopen()
                try app.expect([["half a wo", "A", "B", "C", "D"], ["E", "F"], []], after: "closing while typing")
            }
        }
    }

    func testEscapeOnEmptyNewCardLeavesNothing() throws {
        try onDesktop { desktop in
            try AppScene.run(desktop) { app in
                app.press(Key("n"), holding: .leftControl)
                try app.waitForEntry("")
                XCTAssertFalse(app.page.view.shownTexts.contains("5"), "an empty card is counted")
                app.press(.escape)
                try app.expect(Self.order, after: "Escape")
                XCTAssertNil(app.entry)
                XCTAssertEqual(try app.nextUndo(), app.firstUndo, "an undo step remains")
            }
        }
    }

    func testUntitledNewCardLeavesNothingHoweverEditingEnds() throws {
        try onDesktop { desktop in
            try AppScene.run(desktop) { app in
                let endings: [(String, () throws -> Void)] = [
                    ("Enter", { app.press(.enter) }), ("a click elsewhere", { try app.click("E") }),
                    ("a click outside all cards", { try app.clickBesideAllCards() }),
                    (
                        "letters that were deleted again",
                        {
                            app.type("ab")
                            try app.waitForLibrary("the letters") { try app.storedOrder().joined().contains("ab") }
                            for _ in 0..<2 { app.press(Key("BackSpace")) }
                            try app.waitForLibrary("no letters") { try app.storedOrder().joined().contains("") }
                            app.press(.escape)
                        }
                    ),
                    ("undoing", { app.press(Key("z"), holding: .leftControl) }),
                    ("closing the window", { try app.reopen() }),
                ]
                for (name, end) in endings {
                    app.press(Key("n"), holding: .leftControl)
                    try app.waitForEntry("")
                    try end()
                    try app.expect(Self.order, after: name)
                    XCTAssertNil(app.entry, "the entry is still open after \(name)")
                    XCTAssertEqual(try app.nextUndo(), app.firstUndo, "an undo step remains after \(name)")
                }
            }
        }
    }

    func testRedoSurvivesDiscardedNewCard() throws {
        try onDesktop { desktop in
            try AppScene.run(desktop) { app in
                try app.select("A")
                app.press(Key("Delete"))
                let after = [["B", "C", "D"], ["E", "F"], []]
                try app.expect(after, after: "deleting")
                try app.undo()
                app.press(Key("n"), holding: .leftControl)
                try app.waitForEntry("")
                app.press(.escape)
                try app.redo()
                try app.expect(after, after: "redoing it")
            }
        }
    }

    func testTitleEditedInPlaceIsKeptHoweverEditingEnds() throws {
        try onDesktop { desktop in
            try AppScene.inBothLayouts(desktop) { app in
                var wanted = Self.order
                let endings: [(String, () throws -> Void)] = [
                    ("Escape", { app.press(.escape) }), ("Enter", { app.press(.enter) }),
                    ("a click elsewhere", { try app.click("E") }),
                    ("a click outside all cards", { try app.clickBesideAllCards() }),
                ]
                for (index, (name, end)) in endings.enumerated() {
                    try app.select(["B", "C", "D", "A"][index])
                    app.press(Key("F2"))
                    try app.waitForEntry(["B", "C", "D", "A"][index])
                    app.type("title \(index)")
                    try app.waitForEntry("title \(index)")
                    try end()
                    wanted[0][(index + 1) % 4] = "title \(index)"
                    try app.expect(wanted, after: name)
                    try desktop.wait(for: "the entry to go after \(name)") { app.entry == nil }
                }
            }
        }
    }

    func testBlankTitleKeepsPreviousTitle() throws {
        try onDesktop { desktop in
            try AppScene.run(desktop) { app in
                for (card, ending) in [("B", Key.enter), ("C", .escape)] {
                    try app.select(card)
                    app.press(Key("F2"))
                    try app.waitForEntry(card)
                    app.press(Key("BackSpace"))
                    try app.waitForLibrary("no title") { try app.storedOrder()[0].contains("") }
                    app.type(" ")
                    app.press(ending)
                    try app.expect([["A", "B", "C", "D"], ["E", "F"], []], after: "\(ending)")
                }
            }
        }
    }

    func testSpacesAroundTitleAreNotSaved() throws {
        try onDesktop { desktop in
            try AppScene.run(desktop) { app in
                app.press(Key("n"), holding: .leftControl)
                try app.waitForEntry("")
                app.type("  new ")
                try app.waitForEntry("  new ")
                try app.waitForLibrary("the word") { try app.storedOrder()[0][0] == "new" }
                app.press(.escape)
                try app.expect([["new", "A", "B", "C", "D"], ["E", "F"], []], after: "Escape")
                try app.checkIsOneStep(
                    "Add Card", from: Self.order, to: [["new", "A", "B", "C", "D"], ["E", "F"], []])
                app.press(Key("n"), holding: .leftControl)
                try app.waitForEntry("")
                app.type("  ")
                try app.waitForEntry("  ")
                XCTAssertEqual(try app.storedOrder(), Self.order, "blanks alone make a card")
                app.press(.escape)
                try app.expect(Self.order, after: "blanks alone")
                try app.open("A")
                app.press(.end)
                app.type(" b ")
                app.press(.enter)
                try app.expect([["A b", "B", "C", "D"], ["E", "F"], []], after: "leaving the field")
                XCTAssertEqual(app.panelTitle?.text, "A b")
            }
        }
    }

    func testLongTitleIsEditedInPlaceAndGrows() throws {
        try onDesktop { desktop in
            let long = String(repeating: "word ", count: 20) + "end"
            try AppScene.run(desktop, [AppScene.board("Plan", [("To Do", ["A", long, "C"])])]) { app in
                let card = try app.card(long)
                let height = { app.page.view.frame(of: card)?.height ?? 0 }
                let before = height()
                XCTAssertGreaterThan(before, try XCTUnwrap(app.page.view.frame(of: app.card("A"))).height)
                try app.select(long)
                app.press(Key("F2"))
                try app.waitForEntry(long)
                XCTAssertEqual(height(), before)
                // A drag selects text and drags no card.
                app.press(.end)
                let text = try XCTUnwrap(app.page.view.shown(TextView.self).first)
                desktop.hand.move(to: try app.window.place(of: text, x: 1, y: 24))
                try desktop.frames(2)
                desktop.hand.press()
                for x in stride(from: 10.0, to: 120, by: 10) {
                    desktop.hand.move(to: try app.window.place(of: text, x: x, y: 24))
                    try desktop.frames(4)
                }
                XCTAssertFalse(app.page.view.list.hasActiveDrag)
                desktop.hand.release()
                app.type("x")
                try desktop.wait(for: "the selected text to be replaced") {
                    app.entry.map { $0.text.count < long.count - 5 } ?? false
                }
                // So a click continues editing.
                desktop.hand.click()
                app.press(Key("a"), holding: .leftControl)
                app.type(long)
                try app.waitForEntry(long)
                app.press(.end)
                app.type(" and more than goes into the last line")
                try desktop.wait(for: "the row to grow") { height() > before }
                app.press(.enter)
                try desktop.wait(for: "the entry to go") { app.entry == nil }
                try app.expect([["A", long + " and more than goes into the last line", "C"]], after: "Enter")
                // The panel shows all of it too.
                try app.select("A")
                app.press(.enter)
                try app.waitForPanel("A")
                app.press(.end)
                app.type(" goes on in the panel until three lines of it are full and more than that")
                let title = try XCTUnwrap(app.panelTitle)
                try desktop.wait(for: "three lines") { title.size.height > 50 }
                try app.rest()
                XCTAssertEqual(gtk_adjustment_get_value(gtk_scrollable_get_vadjustment(title.opaque)), 0)
            }
        }
    }

    func testLinesPastedIntoNewCardBecomeCardsOrOne() throws {
        try onDesktop { desktop in
            try AppScene.run(desktop) { app in
                let before = try app.nextUndo()
                Clipboard.setText("one\ntwo\r\n\n  three  \n")
                app.press(Key("n"), holding: .leftControl)
                try app.waitForEntry("")
                app.press(Key("v"), holding: .leftControl)
                try app.expect([["one", "two", "three", "A", "B", "C", "D"], ["E", "F"], []], after: "pasting")
                XCTAssertNil(app.page.editing.card, "the title is still being edited")
                XCTAssertEqual(app.selection, ["one", "two", "three"])
                let first = try app.card("one")
                try desktop.wait(for: "the keyboard on the cards") { app.page.view.focusedItem == first }
                try app.click(app.main.window.button("Make One Card"))
                try app.expect([["one", "A", "B", "C", "D"], ["E", "F"], []], after: "making one card")
                XCTAssertEqual(try app.board.card(app.card("one"))?.notes, "two\n\n  three")
                try app.undo()
                try app.expect([["A", "B", "C", "D"], ["E", "F"], []], after: "undoing")
                XCTAssertEqual(try app.nextUndo(), before, "pasting is one step to undo")
            }
        }
    }

    /// The empty new card does not count toward the limit.
    func testLinesPastedIntoNewCardFillSectionUpToItsLimit() throws {
        try onDesktop { desktop in
            for (limit, isAccepted) in [(3, true), (2, false)] {
                var plan = AppScene.board("Plan", [("To Do", [])])
                plan.sections[0].limit = LimitDocument(count: limit, isStrict: true)
                try AppScene.run(desktop, [plan]) { app in
                    Clipboard.setText("one\ntwo\nthree")
                    app.press(Key("n"), holding: .leftControl)
                    try app.waitForEntry("")
                    app.press(Key("v"), holding: .leftControl)
                    if isAccepted {
                        try app.expect([["one", "two", "three"]], after: "pasting")
                    } else {
                        try desktop.wait(for: "the reason") { app.says("“To Do” has room for only 2 more") }
                        try app.waitForEntry("")
                        app.type("one")
                        app.press(.escape)
                        try app.expect([["one"]], after: "typing instead")
                    }
                }
            }
        }
    }

    func testLinesPastedIntoTitleWithTextBecomePartOfIt() throws {
        try onDesktop { desktop in
            try AppScene.run(desktop) { app in
                Clipboard.setText("one\ntwo\r\n\n  three  \n")
                try app.pasteIntoTitle("one two three")
                try app.expect([["one two three", "A", "B", "C", "D"], ["E", "F"], []], after: "pasting")
                try app.click(app.main.window.button("Make 3 Cards"))
                try app.expect([["one", "two", "three", "A", "B", "C", "D"], ["E", "F"], []], after: "making cards")
                XCTAssertNil(app.page.editing.card, "what is typed next would bring the lines back")
                XCTAssertEqual(app.selection, ["one", "two", "three"])
            }
        }
    }

    func testOfferToSplitPastedLinesStaysUntilTheyAreEdited() throws {
        try onDesktop { desktop in
            let boards = [AppScene.plan, AppScene.board("Other", [("Inbox", ["X"])])]
            try AppScene.run(desktop, boards) { app in
                Clipboard.setText("one\ntwo\nthree")
                let lines = "one two three"
                try app.paste(lines)
                let plan = app.board.id
                // Another message covers the offer for a while.
                try app.select("D")
                app.press(Key("Delete"))
                try desktop.wait(for: "another message") { app.main.window.button("Make 3 Cards") == nil }
                try app.undo()
                try app.expect([[lines, "A", "B", "C", "D"], ["E", "F"], []], after: "undoing")
                try desktop.wait(for: "the offer again") { app.main.window.button("Make 3 Cards") != nil }
                // Nothing is left to split.
                app.board.perform(.changeCards([try app.card(lines)], .title("other")))
                try desktop.wait(for: "the offer to go") { app.main.window.button("Make 3 Cards") == nil }
                try app.paste(lines)
                app.main.open(try app.boardID("Other"))
                try app.expect([["X"]], after: "opening the other board")
                try app.click(app.main.window.button("Make 3 Cards"))
                try app.waitForLibrary("the cards") {
                    try app.storedOrder(of: "Plan")[0].filter { lines.contains($0) } == ["one", "two", "three"]
                }
                app.main.open(plan)
                try desktop.wait(for: "the cards on the board") {
                    app.order[0].filter { lines.contains($0) } == ["one", "two", "three"]
                }
            }
        }
    }

    func testUndoWhileTypingIsShownInEntry() throws {
        try onDesktop { desktop in
            try AppScene.run(desktop) { app in
                try app.select("B")
                app.press(Key("F2"))
                try app.waitForEntry("B")
                app.type("better")
                try app.waitForLibrary("the letters") { try app.storedOrder()[0][1] == "better" }
                try app.undo()
                try app.expect(Self.order, after: "undoing")
                XCTAssertEqual(app.entry?.text ?? "B", "B", "the entry has what was undone")
            }
        }
    }

    func testNewCardInCollapsedSectionExpandsSection() throws {
        try onDesktop { desktop in
            try AppScene.inBothLayouts(desktop) { app in
                let key = try XCTUnwrap(app.page.view.list.key(of: app.section("To Do")))
                let header = try XCTUnwrap(app.page.view.pool.sections[key]?.header)
                try app.click(header.button("Collapse"))
                try app.waitForLibrary("the collapsed section") { try app.storedSections()[0].isCollapsed }
                try app.rest()
                if app.page.view.list.surface.layout == .stacked {
                    try app.click(header.button("Add a Card to the Top"))
                } else {
                    // A strip has the focus, but no button that adds cards.
                    app.press(Key("n"), holding: .leftControl)
                }
                try app.waitForEntry("")
                app.type("one")
                app.press(.escape)
                try app.expect([["one", "A", "B", "C", "D"], ["E", "F"], []], after: "writing")
                XCTAssertFalse(try app.storedSections()[0].isCollapsed)
            }
        }
    }

    func testTypedTextIsKeptWhenAnotherBoardOpens() throws {
        try onDesktop { desktop in
            try AppScene.run(desktop, [AppScene.plan, AppScene.board("Other", [("Inbox", ["X"])])]) { app in
                app.press(Key("n"), holding: .leftControl)
                try app.waitForEntry("")
                app.type("half")
                let (plan, other) = (try app.boardID("Plan"), try app.boardID("Other"))
                for board in [other, plan] {
                    desktop.hand.move(to: try app.boards.place(app.boards.point(of: board)))
                    try desktop.frames(2)
                    desktop.hand.click()
                    try desktop.wait(for: "the board") { app.board.id == board && app.page.view.isMapped }
                }
                try app.expect([["half", "A", "B", "C", "D"], ["E", "F"], []], after: "coming back")
            }
        }
    }
}

extension AppScene {
    /// Pastes lines over the title of a new card.
    fileprivate func pasteIntoTitle(_ title: String, file: StaticString = #filePath, line: UInt = #line) throws {
        press(Key("n"), holding: .leftControl)
        try waitForEntry("", file: file, line: line)
        type("x")
        try waitForEntry("x", file: file, line: line)
        press(Key("a"), holding: .leftControl)
        press(Key("v"), holding: .leftControl)
        try waitForEntry(title, file: file, line: line)
    }

    /// Pastes lines over the title of a new card, and ends editing it.
    fileprivate func paste(_ title: String, file: StaticString = #filePath, line: UInt = #line) throws {
        try pasteIntoTitle(title, file: file, line: line)
        press(.escape)
        try desktop.wait(for: "the offer", file: file, line: line) {
            entry == nil && main.window.button("Make 3 Cards") != nil
        }
    }
}
