import Board
import BoardModel
import BoardStore
import DesktopSupport
import GtkInterop
import XCTest

@testable import InlayApp

/// The panel of the open card: opening and closing it, its title, notes, and due date.
final class AppPanelTests: DesktopTestCase {
    func testCardOpensAndClosesByPointerAndKeyboard() throws {
        try onDesktop { desktop in
            try AppScene.run(desktop) { app in
                try app.open("A")
                app.press(.escape)
                try app.waitForNoPanel(after: "Escape")
                XCTAssertEqual(app.focusedCard, "A", "the board does not continue where the user left it")
                desktop.hand.move(to: try app.cards.place(app.cards.point(of: app.card("E"))))
                try desktop.frames(2)
                for _ in 0..<2 { desktop.hand.click() }
                try app.waitForPanel("E")
                try app.click(app.panel?.shown(Button.self).first { $0.tooltip == "Close" })
                try app.waitForNoPanel(after: "its button")
                XCTAssertEqual(try app.nextUndo(), app.firstUndo, "something was written")
            }
        }
    }

    func testTitleAndNotesAreSavedWhileTyping() throws {
        try onDesktop { desktop in
            try AppScene.run(desktop) { app in
                let card = try app.open("B")
                app.press(.end)
                app.type(" or c")
                try app.waitForLibrary("the title") { try app.stored(card).title == "B or c" }
                app.press(.enter)
                try desktop.wait(for: "the notes to have the focus") { app.panelNotes?.containsFocus ?? false }
                app.type("one line")
                app.press(.enter)
                app.type("and another")
                try app.waitForLibrary("the notes") { try app.stored(card).notes == "one line\nand another" }
                XCTAssertEqual(try app.nextUndo(), "Edit Notes")
                XCTAssertEqual(app.order[0], ["A", "B or c", "C", "D"], "the board shows a different title")
                try app.undo()
                XCTAssertEqual(try app.stored(card).notes, "", "typing the notes is more than one step")
                XCTAssertEqual(app.panelNotes?.text, "")
                try app.undo()
                XCTAssertEqual(try app.stored(card).title, "B")
                XCTAssertEqual(app.panelTitle?.text, "B")
            }
        }
    }

    func testBlankTitleKeepsPreviousTitle() throws {
        try onDesktop { desktop in
            try AppScene.run(desktop) { app in
                let card = try app.open("B")
                app.press(Key("a"), holding: .leftControl)
                app.press(Key("BackSpace"))
                app.type(" ")
                try desktop.wait(for: "the blank") { app.panelTitle?.text == " " }
                app.press(.enter)
                try desktop.wait(for: "the title before") { app.panelTitle?.text == "B" }
                try app.waitForAnswers()
                XCTAssertEqual(try app.stored(card).title, "B")
                try app.expect([["A", "B", "C", "D"], ["E", "F"], []], after: "a blank title")
            }
        }
    }

    func testOpenPanelFollowsClickAndKeyboardStaysOnBoard() throws {
        try onDesktop { desktop in
            try AppScene.run(desktop) { app in
                let first = try app.open("A")
                try app.click(app.panelNotes)
                app.type("letters")
                try app.click("B")
                try app.waitForPanel("B")
                try app.waitForLibrary("what was typed") { try app.stored(first).notes == "letters" }
                try desktop.wait(for: "the keyboard on the card") { app.focusedCard == "B" }
                // Adding cards to the selection does not open another card.
                try app.click("C", holding: .leftControl)
                try app.rest()
                XCTAssertEqual(app.panelTitle?.text, "B")
                try app.click("D")
                try app.waitForPanel("D")
                try app.click(app.panelTitle)
                app.press(.escape)
                try app.waitForNoPanel(after: "Escape")
                try desktop.wait(for: "the card") { app.focusedCard == "D" }
                try app.click("B")
                try app.rest()
                XCTAssertNil(app.panel, "a click opens the panel")
            }
        }
    }

    func testFieldFollowsUndoByAnotherProcess() throws {
        try onDesktop { desktop in
            try AppScene.run(desktop) { app in
                let card = try app.open("B")
                app.press(.end)
                app.type(" or c")
                try app.waitForLibrary("the title") { try app.stored(card).title == "B or c" }
                let other = try LibrarySession(path: app.path, creates: false)
                _ = try other.perform(.undo, at: Clock.seconds)
                try desktop.wait(for: "the title as it was") { app.panelTitle?.text == "B" }
                XCTAssertTrue(app.panelTitle?.containsFocus ?? false)
                app.type("x")
                try app.waitForLibrary("the next letter") { try app.stored(card).title == "Bx" }
                // Other writers' changes don't come between the letters.
                _ = try other.perform(.changeCards([card], .title("Other")), at: Clock.seconds)
                app.type("y")
                try app.waitForLibrary("what is typed") { try app.stored(card).title == "Bxy" }
            }
        }
    }

    func testTypedTextSurvivesEveryWayOfLeavingCard() throws {
        try onDesktop { desktop in
            try AppScene.run(desktop, [AppScene.plan, AppScene.board("Other", [("Inbox", ["X"])])]) { app in
                let leaving: [(card: String, how: () throws -> Void)] = [
                    // From the bottom up: a card with notes is taller, so cards below it would move.
                    ("D", { try app.open("A") }),
                    ("C", { try app.openBoard("Other") }),
                    ("X", { app.press(.escape) }),
                ]
                for (index, (title, leave)) in leaving.enumerated() {
                    let card = try app.open(title)
                    try app.click(app.panelNotes)
                    app.type("letters \(index)")
                    // Immediately, without waiting until everything is shown or saved.
                    try leave()
                    try app.waitForLibrary("what was typed in \(title)") {
                        try app.stored(card).notes == "letters \(index)"
                    }
                }
                let last = try app.open("X")
                try app.click(app.panelNotes)
                app.press(.end)
                app.type(" more")
                try app.reopen()
                XCTAssertEqual(try app.stored(last).notes, "letters 2 more", "after closing the window")
            }
        }
    }

    func testTrailingSpaceIsUnsavedButStaysWhenFocusMoves() throws {
        try onDesktop { desktop in
            try AppScene.run(desktop) { app in
                let card = try app.open("B")
                app.press(.end)
                app.type("uy ")
                try desktop.wait(for: "the letters") { app.panelTitle?.text == "Buy " }
                try app.waitForLibrary("what was typed") { try app.stored(card).title == "Buy" }
                let label = Label("Other")
                let other = try desktop.open(label, width: 200, height: 100)
                // Without a window manager, the window under the pointer has the focus.
                desktop.hand.move(to: try other.place(of: label, x: 20, y: 20))
                try desktop.wait(for: "another window to have the keyboard") { !app.main.window.isActive }
                XCTAssertEqual(app.panelTitle?.text, "Buy ")
                other.window.destroy()
                _ = try desktop.open(app.main.window)
                try desktop.wait(for: "the window to have the keyboard") { app.main.window.isActive }
                app.type("milk ")
                try app.waitForLibrary("the rest") { try app.stored(card).title == "Buy milk" }
                app.press(.enter)
                try desktop.wait(for: "the field as it is saved") { app.panelTitle?.text == "Buy milk" }
            }
        }
    }

    func testDueDateIsSetByButtonAndCalendarAndRemoved() throws {
        try onDesktop { desktop in
            try AppScene.run(desktop) { app in
                let card = try app.open("A")
                try app.openPopover("Add Due Date")
                try app.click(app.main.window.button("Tomorrow"))
                try app.waitForNoPopover()
                try app.waitForLibrary("tomorrow") { try app.stored(card).due == Clock.today?.adding(days: 1) }
                try app.openPopover("Tomorrow")
                let calendar = try XCTUnwrap(app.main.window.shown(GtkInterop.Calendar.self).first)
                let shown = calendar.day
                XCTAssertEqual(Day(year: shown.year, month: shown.month, day: shown.day), try app.stored(card).due)
                let other = shown.day == 17 ? 18 : 17
                try app.click(app.main.window.day(other))
                try app.waitForNoPopover()
                let wanted = Day(year: shown.year, month: shown.month, day: other)
                try app.waitForLibrary("the day of the calendar") { try app.stored(card).due == wanted }
                XCTAssertEqual(try app.nextUndo(), "Set Due Date")
                let words = DayFormatter.long(try XCTUnwrap(wanted), today: Clock.today)
                let isOverdue = try XCTUnwrap(wanted) < XCTUnwrap(Clock.today)
                try app.openPopover(isOverdue ? "\(words), overdue" : words)
                try app.click(app.main.window.button("No Due Date"))
                try app.waitForNoPopover()
                try app.waitForLibrary("no day") { try app.stored(card).due == nil }
                XCTAssertEqual(try app.nextUndo(), "Clear Due Date")
            }
        }
    }

    func testPanelSlidesInAtFinalSize() throws {
        try onDesktop { desktop in
            let title = "A title that is long enough to need two lines in the panel"
            for state in [AppScene.usual, AppScene.wide(420)] {
                try AppScene.run(desktop, [AppScene.board("Plan", [("To Do", [title])])], left: state) { app in
                    // The first time, nothing in the panel has ever been laid out. A busy machine may draw no frame
                    // between the first and the last. Such an opening proves nothing, so it is repeated.
                    var (openings, partlyVisible) = (0, 0)
                    while openings < 2 || (partlyVisible == 0 && openings < 20) {
                        openings += 1
                        var sizes: [[Int]] = []
                        let watch = FrameTicker(app.main.window) { _ in
                            if let size = app.sizeOfVisiblePanelTitle, size != sizes.last { sizes.append(size) }
                            if app.isPanelPartlyVisible { partlyVisible += 1 }
                            return true
                        }
                        watch.start()
                        try app.open(title)
                        watch.stop()
                        XCTAssertEqual(sizes.count, 1, "\(sizes)")
                        app.press(.escape)
                        try app.waitForNoPanel(after: "Escape")
                    }
                    XCTAssertGreaterThan(partlyVisible, 0, "the panel was never seen on its way")
                }
            }
        }
    }

    func testOpeningPanelScrollsItsCardIntoViewAndClosingLeavesItThere() throws {
        try onDesktop { desktop in
            let sections = ["One", "Two", "Three"].map { ($0, ["Card \($0)"]) }
            try AppScene.run(desktop, [AppScene.board("Plan", sections)], left: AppScene.wide(900)) { app in
                let card = try app.card("Card Three")
                let view = app.page.view
                try app.open("Card Three")
                try desktop.wait(for: "the slide to end") { !app.isPanelSlidingIn }
                try app.rest()
                let frame = try XCTUnwrap(view.frame(of: card))
                XCTAssertLessThanOrEqual(frame.maxX, Double(view.size.width), "the panel covers its card")
                let offset = view.list.surface.mainOffset
                XCTAssertGreaterThan(offset, 0)
                var offsets: Set<Double> = []
                let watch = FrameTicker(app.main.window) { _ in
                    offsets.insert(view.list.surface.mainOffset)
                    return true
                }
                watch.start()
                app.press(.escape)
                try app.waitForNoPanel(after: "Escape")
                watch.stop()
                XCTAssertLessThanOrEqual(offsets.max() ?? 0, offset)
                XCTAssertEqual(view.list.surface.mainOffset, min(offset, view.list.surface.maximumMainOffset))
            }
        }
    }

    func testButtonThatClosesPanelDoesNotChangeWhetherItCovers() throws {
        try onDesktop { desktop in
            let (area, panel) = (PanelArea(Label("Board")), StubbornPanel())
            area.panel = panel
            // Before the first layout, it covers nothing.
            area.isRevealed = true
            XCTAssertEqual(panel.answers, [])
            let window = try desktop.open(area, width: 670, height: 200).window
            try desktop.wait(for: "the panel") { panel.widget.size.width > 0 }
            try desktop.frames(10)
            XCTAssertEqual(panel.answers, [])
            XCTAssertEqual(panel.widget.size.width, 400)
            window.destroy()
        }
    }

    func testPanelThatIsClosedBeforeItSlidesIsHidden() throws {
        try onDesktop { desktop in
            let (area, panel) = (PanelArea(Label("Board")), StubbornPanel())
            area.panel = panel
            let window = try desktop.open(area, width: 900, height: 200).window
            var hidden = 0
            area.onHidden = { hidden += 1 }
            area.isRevealed = true
            XCTAssertTrue(panel.widget.isVisible)
            area.isRevealed = false
            XCTAssertFalse(panel.widget.isVisible)
            XCTAssertEqual(hidden, 1)
            try desktop.frames(4)
            XCTAssertFalse(area.isRevealed)
            area.isRevealed = true
            try desktop.wait(for: "the panel") { !area.isSlidingIn }
            area.isRevealed = false
            try desktop.frames(1)
            // It slides in again before it is out.
            area.isRevealed = true
            try desktop.wait(for: "the panel again") { !area.isSlidingIn }
            XCTAssertTrue(panel.widget.isVisible)
            window.destroy()
        }
    }

    func testNarrowPanelClosesOnlyWithArrow() throws {
        try onDesktop { desktop in
            var board = AppScene.plan
            board.sections[0].cards[0].steps = [StepDocument(title: "Step")]
            try AppScene.run(desktop, [board], left: AppScene.wide(420)) { app in
                try app.open("A")
                let buttons = app.closingButtons
                XCTAssertEqual(buttons.map(\.tooltip), ["Back to the Board"])
                let start = buttons.first?.convert(x: 0, y: 0, to: try XCTUnwrap(app.panel))?.x
                XCTAssertLessThan(try XCTUnwrap(start), 24)
                try app.click(buttons.first)
                try app.waitForNoPanel(after: "the arrow")
                XCTAssertEqual(app.focusedCard, "A")
                // A step goes back to its card first.
                try app.open("A")
                app.page.host.openCard(try XCTUnwrap(app.board.steps(of: app.card("A"))?.first?.id))
                try app.waitForPanel("Step")
                XCTAssertEqual(app.closingButtons.map(\.tooltip), ["Back to the Card"])
                try app.click(app.closingButtons.first)
                try app.waitForPanel("A")
                XCTAssertEqual(app.closingButtons.map(\.tooltip), ["Back to the Board"])
                try app.click(app.closingButtons.first)
                try app.waitForNoPanel(after: "the arrow")
            }
            try AppScene.run(desktop, [board]) { app in
                try app.open("A")
                XCTAssertEqual(app.closingButtons.map(\.tooltip), ["Close"])
            }
        }
    }
}

/// A panel that is wider beside the board than over it, as its buttons and very large text may make it.
@MainActor
private final class StubbornPanel: AreaPanel {
    let widget = Box(.vertical, [Label("Card")])
    private(set) var answers: [Bool] = []

    init() { widget.setMinimumSize(width: 400) }

    func takeFocus() {}

    func setCovers(_ covers: Bool) {
        answers.append(covers)
        widget.setMinimumSize(width: covers ? 300 : 400)
    }
}

extension AppScene {

    /// The width and height of the title's field, as soon as any of the panel is visible.
    fileprivate var sizeOfVisiblePanelTitle: [Int]? {
        guard let panel, let area = main.window.shown(PanelArea.self).first,
            let corner = panel.convert(x: 0, y: 0, to: area), corner.x < Double(area.size.width),
            let title = panel.shown(TextViewContainer.self).first, title.size.width > 0
        else { return nil }
        return [title.size.width, title.size.height]
    }

    fileprivate var isPanelSlidingIn: Bool {
        main.window.shown(PanelArea.self).contains { $0.isSlidingIn }
    }

    /// Whether the panel is sliding in or out.
    fileprivate var isPanelPartlyVisible: Bool {
        guard let panel, let area = main.window.shown(PanelArea.self).first,
            let corner = panel.convert(x: 0, y: 0, to: area)
        else { return false }
        let hidden = corner.x + Double(panel.size.width) - Double(area.size.width)
        return hidden > 0 && corner.x < Double(area.size.width)
    }

    /// The visible buttons that leave the card.
    fileprivate var closingButtons: [Button] {
        panel?.shown(Button.self).filter { ["Close", "Back to the Board", "Back to the Card"].contains($0.tooltip) }
            ?? []
    }

    /// Opens a board by clicking it in the sidebar.
    fileprivate func openBoard(_ title: String) throws {
        let board = try boardID(title)
        desktop.hand.move(to: try boards.place(boards.point(of: board)))
        try desktop.frames(2)
        desktop.hand.click()
        try desktop.wait(for: "the board “\(title)”") { self.board.id == board && page.view.isMapped }
        try rest()
    }
}
