import Board
import BoardModel
import DesktopSupport
import DragDrop
import Foundation
import GtkInterop
import SectionedList
import XCTest

@testable import InlayApp
@testable import SectionedListGtk

/// The whole application with nothing but fingers, in a wide window and in one as narrow as a phone. Keys stand for
/// the on-screen keyboard, and only type text and Enter.
final class AppTouchTests: DesktopTestCase {
    private static let long = AppScene.board(
        "Long", (1...8).map { number in ("\(number)", (1...40).map { "\(number).\($0)" }) })

    /// Runs a test in a wide and a narrow window.
    private func inBothWidths(
        _ boards: [BoardDocument] = [AppScene.plan], widths: [Int] = [1_150, 360],
        _ body: @MainActor (AppScene) throws -> Void
    ) throws {
        try onTouchscreen { desktop in
            for width in widths {
                try AppScene.run(desktop, boards, left: AppScene.wide(width)) { app in
                    XCTAssertEqual(app.main.window.size.width, width)
                    try desktop.movePointerAway()
                    try body(app)
                }
            }
        }
    }

    // MARK: Boards

    func testBoardSectionAndCardsAreMade() throws {
        try inBothWidths { app in
            try app.tapMainMenu()
            try app.tapMenuItems("Delete Board")
            try app.desktop.wait(for: "the greeting") { app.says("No Boards Yet") }
            try app.tap(app.main.window.shown(Button.self).last { $0.label == "New Board" })
            try app.waitForTitle("New Board")
            app.type("mine")
            app.press(.enter)
            try app.waitForLibrary("the title") { try app.reader.boards().map(\.title) == ["mine"] }
            try app.rest()
            // A section.
            try app.slideBoard(by: Point(x: 200, y: 0), until: "the button for a section") {
                app.page.view.button("Add Section").map { app.isOnBoard($0) } ?? false
            }
            try app.tap(app.page.view.button("Add Section"))
            try app.waitForTitle("")
            app.type("later")
            app.press(.enter)
            try app.desktop.wait(for: "the section") { app.sectionOrder.last == "later" }
            try app.rest()
            // Cards: Enter adds another, and a tap elsewhere ends editing.
            let section = try app.section("later")
            try app.tap(app.page.view.footerContent(of: section)?.shown(Button.self).first)
            for title in ["one", "two"] {
                try app.waitForEntry("")
                app.type(title)
                app.press(.enter)
            }
            try app.waitForEntry("")
            try app.tap(card: "one")
            try app.desktop.wait(for: "the end of typing") { app.entry == nil }
            try app.expect([[], [], [], ["one", "two"]], after: "typing")
            XCTAssertEqual(app.selection, ["one"])
        }
    }

    func testBoardIsChosenRenamedAndDeletedInSidebar() throws {
        let boards = [AppScene.plan, AppScene.board("Other", [("Inbox", ["X"])])]
        try inBothWidths(boards) { app in
            try app.showSidebarByTap()
            app.desktop.hand.tap(at: try app.boards.place(app.boards.point(of: app.boardID("Other"))))
            try app.desktop.wait(for: "the other board") { app.board.order.board.title == "Other" }
            try app.rest()
            try app.showSidebarByTap()
            try app.hold(app.boards, at: app.boards.point(of: app.boardID("Plan")))
            try app.tapMenuItems("Rename")
            try app.waitForTitle("Plan")
            app.type("mine")
            app.press(.enter)
            try app.waitForLibrary("the title") { try app.reader.boards().map(\.title) == ["mine", "Other"] }
            try app.showSidebarByTap()
            try app.hold(app.boards, at: app.boards.point(of: app.boardID("Other")))
            try app.tapMenuItems("Delete")
            try app.desktop.wait(for: "the first board") { app.board.order.board.title == "mine" }
            try app.tap(button: "Undo")
            try app.desktop.wait(for: "the board again") { app.boardOrder == ["mine", "Other"] }
        }
    }

    // MARK: Moving

    func testBoardScrollsBothWaysWithMomentum() throws {
        try inBothWidths([Self.long]) { app in
            let (view, hand) = (app.page.view, app.desktop.hand)
            let first = try app.section("1")
            let column = try XCTUnwrap(view.list.key(of: first))
            let start = try app.cards.point(of: app.card("1.8"))
            hand.touch(at: try app.cards.place(start))
            try hand.flick(to: app.cards.place(Point(x: start.x, y: start.y - 200)))
            try app.desktop.wait(for: "the column to keep scrolling") { view.viewport.isDecelerating }
            try app.rest()
            XCTAssertGreaterThan(view.list.surface.scrollOffset(ofSection: column), 220)
            XCTAssertEqual(view.list.surface.mainOffset, 0)
            // From a header, and from a button in it.
            let header = try XCTUnwrap(app.header("1"))
            for widget in [header, header.button("Section Menu")] {
                let place = try app.settledMiddle(of: XCTUnwrap(widget))
                hand.touch(at: place)
                try hand.flick(to: place.moved(x: -120))
                try app.desktop.wait(for: "the board to keep scrolling") { view.viewport.isDecelerating }
                try app.rest()
                XCTAssertGreaterThan(view.list.surface.mainOffset, 120)
                try app.slideBoard(by: Point(x: -200, y: 0), until: "the start") { view.list.surface.mainOffset == 0 }
            }
            XCTAssertEqual(app.selection, [])
            XCTAssertNil(app.main.window.menuItem("Rename"), "a slide pressed the button")
        }
    }

    func testCardIsMovedToDistantSectionWhileEdgesScroll() throws {
        try inBothWidths([Self.long]) { app in
            let (view, hand) = (app.page.view, app.desktop.hand)
            try app.touch(app.cards, at: app.cards.point(of: app.card("1.2")))
            let size = view.size
            let edge = Point(x: Double(size.width) - 10, y: Double(size.height) / 2)
            try hand.slide(to: app.cards.place(edge))
            let target = try app.section("6")
            // The finger rests.
            try app.desktop.wait(for: "section 6 to come into view") {
                view.frame(ofSection: target).map { $0.maxX <= Double(size.width) } ?? false
            }
            let frame = try XCTUnwrap(view.frame(ofSection: target))
            let low = Point(x: frame.midX, y: Double(size.height) - 12)
            try hand.slide(to: app.cards.place(low))
            try app.desktop.wait(for: "card 20 to come into view") {
                (try? app.card("6.20")).flatMap { view.rowContent(of: $0) } != nil
            }
            try hand.slide(to: app.cards.place(Point(x: frame.midX, y: Double(size.height) / 2)))
            try app.desktop.wait(for: "a place") { app.proposedPlace?.hasPrefix("6 ") == true && !view.isMoving }
            let place = try XCTUnwrap(app.proposedPlace.flatMap { Int($0.dropFirst(2)) })
            hand.lift()
            try app.cards.waitUntilIdle()
            XCTAssertEqual(app.order[5].firstIndex(of: "1.2"), place)
            XCTAssertFalse(app.order[0].contains("1.2"))
            try app.waitForLibrary("the card") { try app.storedOrder()[5].contains("1.2") }
        }
    }

    func testSectionIsMovedCollapsedAndExpanded() throws {
        try inBothWidths { app in
            let view = app.page.view
            let (first, second) = (try app.section("To Do"), try app.section("Doing"))
            try app.touch(app.cards, at: app.cards.headerPoint(of: first))
            let target = try XCTUnwrap(view.frame(ofSection: second))
            try app.desktop.hand.slide(
                to: app.cards.place(Point(x: min(target.midX + 30, Double(view.size.width) - 4), y: 40)))
            try app.desktop.wait(for: "the other order") {
                if case .betweenSections(1...)? = app.feedback.destination { true } else { false }
            }
            app.desktop.hand.lift()
            try app.cards.waitUntilIdle()
            try app.desktop.wait(for: "the order") { app.sectionOrder[0] != "To Do" }
            try app.rest()
            let now = try app.section(app.sectionOrder[0])
            try app.slideBoard(by: Point(x: -200, y: 0), until: "the start") { view.list.surface.mainOffset == 0 }
            try app.tap(app.header(app.sectionOrder[0])?.button("Collapse"))
            try app.desktop.wait(for: "the strip") { view.isCollapsed(section: now) }
            try app.rest()
            try app.tap(view.stripContent(of: now))
            try app.desktop.wait(for: "the column") { !view.isCollapsed(section: now) }
            try app.waitForLibrary("the expanded section") { try app.storedSections().allSatisfy { !$0.isCollapsed } }
        }
    }

    func testTwoFingersSelectCardsThatMoveTogether() throws {
        try inBothWidths { app in
            let hand = app.desktop.hand
            let place = try app.cards.place(app.cards.point(of: app.card("A"), at: 0.6))
            hand.touch(at: place)
            hand.touch(at: place.moved(x: 40, y: -2), finger: 1)
            try app.desktop.wait(for: "A to be selected") { app.selection == ["A"] }
            try hand.slide(to: app.cards.place(app.cards.point(of: app.card("C"), at: 0.4)), fingers: [0, 1])
            try app.desktop.wait(for: "three to be selected") { app.selection == ["A", "B", "C"] }
            for finger in [0, 1] { hand.lift(finger: finger) }
            try app.rest()
            try app.touch(app.cards, at: app.cards.point(of: app.card("B")))
            let size = app.page.view.size
            let end = try XCTUnwrap(app.page.view.frame(ofSection: app.section("Doing")))
            try hand.slide(to: app.cards.place(Point(x: min(end.midX, Double(size.width) - 8), y: 100)))
            try app.desktop.wait(for: "the place") { app.proposedPlace?.hasPrefix("Doing") == true }
            hand.lift()
            try app.cards.waitUntilIdle()
            XCTAssertEqual(app.order[0], ["D"])
            XCTAssertEqual(Set(app.order[1]), ["A", "B", "C", "E", "F"])
            try app.tapIfShown("Undo")
        }
    }

    // MARK: The open card

    func testOpenCardIsFilledIn() throws {
        try inBothWidths { app in
            let hand = app.desktop.hand
            try app.tap(card: "B", times: 2)
            try app.waitForPanel("B")
            let card = try app.card("B")
            // Steps.
            try app.tap(app.panel?.button("Add a Step"))
            for title in ["one", "two"] {
                try app.desktop.wait(for: "an empty step") { app.stepEntry?.text == "" }
                app.type(title)
                app.press(.enter)
            }
            try app.desktop.wait(for: "an empty step") { app.stepEntry?.text == "" }
            try app.tap(app.panel?.shown(StepRow.self).first?.shown(CheckButton.self).first)
            try app.waitForLibrary("the check mark") {
                try app.reader.cards(in: .card(card), includesArchived: false).map(\.isDone) == [true, false]
            }
            // The due date.
            try app.tap(app.main.window.shown(MenuButton.self).first { $0.label == "Add Due Date" })
            try app.desktop.wait(for: "the calendar") { app.main.window.day(15) != nil }
            try app.tap(app.main.window.day(15))
            try app.waitForNoPopover()
            let today = try XCTUnwrap(Clock.today)
            try app.waitForLibrary("the day") {
                try app.stored(card).due?.day == Day(year: today.year, month: today.month, day: 15)
            }
            // Labels: created, then removed and added again.
            try app.tap(app.main.window.shown(MenuButton.self).first { $0.label == "Add Labels" })
            try app.desktop.wait(for: "the entry") {
                app.main.window.shown(Popover.self).first?.shown(Entry.self).contains { $0.containsFocus } ?? false
            }
            app.type("sun")
            try app.tap(button: "Add “sun”")
            try app.waitForLibrary("the label") { try app.stored(card).labels.count == 1 }
            let box = { app.main.window.shown(Popover.self).first?.shown(CheckButton.self).first }
            for count in [0, 1] {
                try app.tap(box())
                try app.waitForLibrary("\(count) labels") { try app.stored(card).labels.count == count }
            }
            // A tap outside closes the popover, and nothing else.
            hand.tap(at: try app.window.place(of: app.main.window, x: 8, y: 60))
            try app.waitForNoPopover()
            XCTAssertNotNil(app.panel)
            try app.tap(button: app.main.window.size.width == 360 ? "Back to the Board" : "Close")
            try app.waitForNoPanel(after: "its button")
            // Done, on the board.
            try app.tap(app.page.view.rowContent(of: card)?.shown(CheckButton.self).first)
            try app.waitForLibrary("the mark") { try app.stored(card).isDone }
        }
    }

    func testPanelScrollsAndStepsMove() throws {
        var plan = AppScene.plan
        plan.sections[0].cards[0].steps = (1...30).map { StepDocument(title: "\($0)") }
        try inBothWidths([plan]) { app in
            let hand = app.desktop.hand
            try app.tap(card: "A", times: 2)
            try app.waitForPanel("A")
            let steps = try app.steps
            let ids = steps.view.list.itemIDs(inSection: 0)
            hand.touch(at: try steps.place(steps.point(of: ids[4])))
            try hand.flick(to: steps.place(steps.point(of: ids[0])))
            try app.desktop.wait(for: "the steps to keep scrolling") { steps.view.viewport.isDecelerating }
            XCTAssertGreaterThan(steps.view.list.surface.mainOffset, 60)
            try app.desktop.wait(for: "the end of the scroll") { !steps.view.viewport.isDecelerating }
            XCTAssertEqual(steps.view.selectedItems, [])
            // A step moves, and one becomes a card when the menu says so.
            let first = try XCTUnwrap(ids.first { (steps.view.frame(of: $0)?.minY ?? -1) > 10 })
            let index = try XCTUnwrap(ids.firstIndex(of: first))
            try app.touch(steps, at: steps.point(of: first))
            try hand.slide(to: steps.place(steps.point(of: ids[index + 3])))
            try app.desktop.wait(for: "a place") { steps.view.list.feedback.gap != nil && !steps.view.isMoving }
            hand.lift()
            try steps.waitUntilIdle()
            try app.waitForLibrary("the other order") {
                try app.storedSteps(of: "A").firstIndex(of: "\(index + 1)").map { $0 > index } ?? false
            }
            try app.hold(steps, at: steps.point(of: first))
            try app.tapMenuItems("Turn Into a Card")
            try app.waitForLibrary("the card") { try app.storedOrder()[0] == ["A", "\(index + 1)", "B", "C", "D"] }
        }
    }

    func testFirstTapOnUnseenButtonDeletesNoStep() throws {
        var plan = AppScene.plan
        plan.sections[0].cards[0].steps = ["one", "two"].map { StepDocument(title: $0) }
        try inBothWidths([plan]) { app in
            try app.tap(card: "A", times: 2)
            try app.waitForPanel("A")
            let row = try XCTUnwrap(app.panel?.shown(StepRow.self).last)
            let button = row.shown(Button.self).first { $0.tooltip == "Delete Step" }
            @MainActor func tapUnseen() throws {
                try app.tap(button)
                try app.desktop.wait(for: "the button to show") {
                    row.parent?.containsFocus == true && row.parent?.hasFocus == false
                }
                try app.waitForAnswers()
                XCTAssertEqual(try app.storedSteps(of: "A"), ["one", "two"])
            }
            try tapUnseen()
            // A row that a tap has focused has no ring, so it does not show its button.
            try app.tap(row.card)
            try app.desktop.wait(for: "the row to have the focus") { row.parent?.hasFocus == true }
            try tapUnseen()
            try app.tap(button)
            try app.waitForLibrary("the step to go") { try app.storedSteps(of: "A") == ["one"] }
        }
    }

    // MARK: Menus

    func testMenusAreOpenedByHolding() throws {
        try inBothWidths { app in
            try app.holdCard("B")
            try app.tapMenuItems("Move To", "Doing")
            try app.expect([["A", "C", "D"], ["E", "F", "B"], []], after: "the menu")
            try app.tap(button: "Undo")
            try app.expect([["A", "B", "C", "D"], ["E", "F"], []], after: "the button in the toast")
            try app.holdCard("B")
            try app.tapMenuItems("Archive")
            try app.expect([["A", "C", "D"], ["E", "F"], []], after: "archiving")
            try app.tapMainMenu()
            try app.tapMenuItems("Archived Cards")
            try app.tap(button: "Restore")
            try app.expect([["A", "B", "C", "D"], ["E", "F"], []], after: "restoring")
            try app.tap(button: app.main.window.size.width == 360 ? "Back to the Board" : "Close")
            try app.rest()
            // The title, then away from it with a tap.
            try app.holdCard("C")
            try app.tapMenuItems("Rename")
            try app.waitForEntry("C")
            app.type("x")
            try app.tap(card: "A")
            try app.expect([["A", "B", "x", "D"], ["E", "F"], []], after: "renaming")
            // A menu closes with a tap elsewhere, which does nothing else.
            try app.holdCard("A")
            app.desktop.hand.tap(at: try app.window.place(of: app.main.window, x: 20, y: 600))
            try app.waitForNoPopover()
            XCTAssertEqual(app.selection, ["A"])
        }
    }

    func testSectionIsChangedInItsMenu() throws {
        try inBothWidths { app in
            try app.hold(app.cards, at: app.cards.headerPoint(of: app.section("To Do")))
            try app.tapMenuItems("Rename")
            try app.waitForTitle("To Do")
            app.type("mine")
            try app.tap(card: "A")
            try app.waitForLibrary("the title") { try app.storedSections()[0].title == "mine" }
            try app.tap(app.header("mine")?.button("Section Menu"))
            try app.waitForMenu()
            try app.tapMenuItemsOpening("Color…")
            try app.tap(button: "Teal")
            try app.waitForNoPopover()
            try app.waitForLibrary("the color") { try app.storedSections()[0].color == .teal }
            // Two taps on the title edit it.
            let title = app.header("mine")?.shown(Label.self).first { $0.text == "mine" }
            let place = try app.settledMiddle(of: XCTUnwrap(title))
            for _ in 0..<2 { app.desktop.hand.tap(at: place) }
            try app.waitForTitle("mine")
        }
    }

    func testHeldSecondTapStartsRenamingWithoutLifting() throws {
        try inBothWidths { app in
            let title = app.header("To Do")?.shown(Label.self).first { $0.text == "To Do" }
            let place = try app.settledMiddle(of: XCTUnwrap(title))
            app.desktop.hand.tap(at: place)
            app.desktop.hand.touch(at: place)
            try app.waitForTitle("To Do")
            // Longer than a lift takes.
            try app.desktop.frames(60)
            XCTAssertFalse(app.page.view.hasLift)
            app.desktop.hand.lift()
            try app.rest()
            try app.waitForTitle("To Do")
        }
    }

    // MARK: Search

    func testCardsAreFoundAndAllShownAgain() throws {
        try inBothWidths { app in
            try app.tapFind()
            app.type("b")
            try app.desktop.wait(for: "the card") { app.order.joined().joined() == "B" }
            try app.rest()
            try app.tap(card: "B", times: 2)
            try app.waitForPanel("B")
            try app.tap(button: app.main.window.size.width == 360 ? "Back to the Board" : "Close")
            try app.waitForNoPanel(after: "its button")
            try app.tap(button: "Find")
            try app.desktop.wait(for: "all cards") { app.order == [["A", "B", "C", "D"], ["E", "F"], []] }
            try app.tapFind()
            app.type("zz")
            try app.tap(button: "Show All Cards")
            try app.desktop.wait(for: "all cards") { app.order == [["A", "B", "C", "D"], ["E", "F"], []] }
        }
    }
}

extension AppScene {
    /// Opens the find bar, and waits until letters would go there.
    fileprivate func tapFind() throws {
        try tap(button: "Find")
        try desktop.wait(for: "the entry") { main.window.shown(SearchEntry.self).contains { $0.containsFocus } }
    }

    fileprivate func tapIfShown(_ button: String) throws {
        if main.window.button(button) != nil { try tap(button: button) }
    }
}
