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

    /// The panel scrolls as soon as the notes no longer fit, and may still do so when the window is closed.
    func testNotesGrowBeyondTheWindowWhileTyping() throws {
        try onDesktop { desktop in
            for (width, count, rest) in [
                (1_150, 40, ""), (360, 12, " of a text that is longer than the window is wide"),
            ] {
                try AppScene.run(desktop, left: AppScene.wide(width)) { app in
                    let card = try app.open("B")
                    app.press(.enter)
                    try desktop.wait(for: "the notes to have the focus") { app.panelNotes?.containsFocus ?? false }
                    let lines = (1...count).map { "line \($0)\(rest)" }
                    for line in lines {
                        app.type(line)
                        app.press(.enter)
                        try desktop.wait(for: "the line") { app.panelNotes?.text.hasSuffix(line + "\n") ?? false }
                    }
                    try app.waitForLibrary("the notes") {
                        try app.stored(card).notes == lines.joined(separator: "\n") + "\n"
                    }
                }
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
                try desktop.wait(for: "the previous title") { app.panelTitle?.text == "B" }
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
                try desktop.wait(for: "the card to have the focus") { app.focusedCard == "B" }
                // Adding cards to the selection does not open another card.
                try app.click("C", holding: .leftControl)
                try app.rest()
                XCTAssertEqual(app.main.panel?.card, try app.card("B"))
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
                try desktop.wait(for: "another window to have the focus") { !app.main.window.isActive }
                XCTAssertEqual(app.panelTitle?.text, "Buy ")
                other.window.destroy()
                _ = try desktop.open(app.main.window)
                try desktop.wait(for: "the window to have the focus") { app.main.window.isActive }
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
                try app.waitForLibrary("tomorrow") { try app.stored(card).due?.day == Clock.today?.adding(days: 1) }
                try app.openPopover("Tomorrow")
                let calendar = try XCTUnwrap(app.main.window.shown(CalendarView.self).first)
                let shown = calendar.day
                XCTAssertEqual(Day(year: shown.year, month: shown.month, day: shown.day), try app.stored(card).due?.day)
                let other = shown.day == 17 ? 18 : 17
                try app.click(app.main.window.day(other))
                try app.waitForNoPopover()
                let wanted = Day(year: shown.year, month: shown.month, day: other)
                try app.waitForLibrary("the day of the calendar") { try app.stored(card).due?.day == wanted }
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

    func testBoardScrollsWithPanelAndBack() throws {
        try onDesktop { desktop in
            let sections = (1...4).map { section in ("Section \(section)", (1...30).map { "Card \(section).\($0)" }) }
            try AppScene.run(desktop, [AppScene.board("Plan", sections)], left: AppScene.wide(900)) { app in
                let (view, section) = (app.page.view, try app.section("Section 3"))
                // The column is partly out of view, and so is the card.
                let card = try app.card("Card 3.20")
                view.scrollOffset = 120
                try app.rest()
                let top = try XCTUnwrap(view.frame(of: card)).maxY - Double(view.size.height) - 20
                view.setScrollOffset(top, ofSection: section)
                try app.rest()
                let before = try XCTUnwrap(view.frame(of: card))
                XCTAssertGreaterThan(before.maxX, Double(view.size.width), "the test needs a hidden part")
                XCTAssertEqual(before.maxY, Double(view.size.height) + 20, accuracy: 1)
                let watch = PlaceWatch(of: card, app)
                try desktop.frames(3)
                view.onActivate?(card)
                try app.waitForPanel("Card 3.20")
                try desktop.wait(for: "the slide to end") { !app.isPanelSlidingIn }
                try app.rest()
                let open = try XCTUnwrap(view.frame(of: card))
                XCTAssertLessThanOrEqual(open.maxX, Double(view.size.width), "the panel covers its card")
                XCTAssertGreaterThan(open.minX, 0)
                XCTAssertLessThanOrEqual(open.maxY, Double(view.size.height))
                app.press(.escape)
                try app.waitForNoPanel(after: "Escape")
                let after = try XCTUnwrap(view.frame(of: card))
                XCTAssertEqual(after.minX, before.minX, accuracy: 1)
                XCTAssertEqual(after.minY, before.minY, accuracy: 1)
                XCTAssertEqual(app.focusedCard, "Card 3.20")
                watch.stop()
                watch.expectMotionWithPanel()
            }
        }
    }

    func testBoardStaysWhenUserScrollsOrSelectsBesidePanel() throws {
        try onDesktop { desktop in
            let sections = (1...4).map { ("Section \($0)", ["Card \($0)"]) }
            try AppScene.run(desktop, [AppScene.board("Plan", sections)], left: AppScene.wide(900)) { app in
                let view = app.page.view
                for scrolls in [true, false] {
                    view.scrollOffset = 100
                    try app.rest()
                    try app.open("Card 3")
                    try desktop.wait(for: "the slide to end") { !app.isPanelSlidingIn }
                    try app.rest()
                    XCTAssertGreaterThan(view.scrollOffset, 200)
                    if scrolls { view.scrollOffset -= 60 } else { view.selectedItems = [try app.card("Card 2")] }
                    try app.rest()
                    let offset = view.scrollOffset
                    app.press(.escape)
                    try app.waitForNoPanel(after: "Escape")
                    let expected = min(offset, view.list.surface.maximumMainOffset)
                    XCTAssertEqual(view.scrollOffset, expected, accuracy: 1, "\(scrolls)")
                }
            }
        }
    }

    func testButtonThatClosesPanelDoesNotChangeWhetherPanelCoversBoard() throws {
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

    func testPanelClosedBeforeItSlidesInIsHidden() throws {
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
            // It slides in again before it has slid out.
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

/// Watches the place of a card, and how much of the panel is visible, in every frame.
@MainActor
private final class PlaceWatch {
    private var frames: [(visible: Double, x: Double, y: Double)] = []
    private let app: AppScene
    private let card: CardID
    private lazy var ticker = FrameTicker(app.main.window) { [weak self] _ in
        self?.record()
        return true
    }

    init(of card: CardID, _ app: AppScene) {
        (self.card, self.app) = (card, app)
        ticker.start()
    }

    func stop() { ticker.stop() }

    private func record() {
        guard let frame = app.page.view.frame(of: card), let area = app.main.panel?.area else { return }
        frames.append((area.visiblePart, frame.minX, frame.minY))
    }

    /// Checks that between two frames, the card moves by no more than the panel does, plus a share of what was hidden.
    func expectMotionWithPanel(file: StaticString = #filePath, line: UInt = #line) {
        let span = { (values: [Double]) in (values.max() ?? 0) - (values.min() ?? 0) }
        let (width, height) = (span(frames.map(\.x)), span(frames.map(\.y)))
        XCTAssertGreaterThan(width, 10, file: file, line: line)
        // The board is one frame behind the panel, so the card's step may match the panel's step of the frame before.
        for (index, frame) in frames.enumerated().dropFirst(2) {
            let (last, before) = (frames[index - 1], frames[index - 2])
            let part = abs(frame.visible - last.visible) + abs(last.visible - before.visible)
            let across = part * (width + Double(PanelArea.panelWidth)) + 2
            XCTAssertLessThanOrEqual(abs(frame.x - last.x), across, "\(index): \(frames)", file: file, line: line)
            XCTAssertLessThanOrEqual(
                abs(frame.y - last.y), part * height + 2, "\(index): \(frames)", file: file, line: line)
        }
    }
}
