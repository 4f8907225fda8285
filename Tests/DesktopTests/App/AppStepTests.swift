import Board
import CGtk
import DesktopSupport
import GtkInterop
import SectionedList
import SectionedListGtk
import TestSupport
import XCTest

@testable import InlayApp

/// The steps of the open card.
final class AppStepTests: DesktopTestCase {
    func testStepsAreAddedInSequenceAndChecked() throws {
        try onDesktop { desktop in
            try AppScene.run(desktop) { app in
                try app.open("A")
                try app.click(app.panel?.button("Add a Step"))
                for title in ["one", "two", "three"] {
                    try desktop.wait(for: "an empty entry") { app.stepEntry?.text == "" }
                    app.type(title)
                    app.press(.enter)
                }
                try desktop.wait(for: "an empty entry") { app.stepEntry?.text == "" }
                // A step without a title does not count.
                try desktop.wait(for: "the progress") { app.panel?.shownTexts.contains("0 of 3") ?? false }
                app.press(.escape)
                try app.expectSteps(["one", "two", "three"], of: "A")
                XCTAssertNotNil(app.panel, "Escape in a step closes the card")
                let two = try XCTUnwrap(app.panel?.shown(StepRow.self).dropFirst().first)
                try app.click(two.shown(CheckButton.self).first)
                try app.waitForLibrary("the check mark") {
                    try app.reader.cards(in: .card(app.card("A")), includesArchived: false).map(\.isDone)
                        == [false, true, false]
                }
                try desktop.wait(for: "the progress") { app.panel?.shownTexts.contains("1 of 3") ?? false }
                try desktop.wait(for: "the progress on the board") { app.page.view.shownTexts.contains("1/3") }
                try app.click(app.panel?.shown(StepRow.self).first?.shown(Button.self).first)
                try app.expectSteps(["two", "three"], of: "A")
            }
        }
    }

    func testFocusRingOfFirstStepIsCompleteWhileTyping() throws {
        try onDesktop { desktop in
            try AppScene.run(desktop) { app in
                try app.open("A")
                try app.click(app.panel?.button("Add a Step"))
                try desktop.wait(for: "an empty entry") { app.stepEntry?.text == "" }
                try app.rest()
                let view = try app.steps.view
                let step = try XCTUnwrap(view.list.itemIDs(inSection: 0).first)
                let row = try XCTUnwrap(view.frame(of: step))
                let pixels = try XCTUnwrap(Screenshot.pixels(of: view))
                let inside = pixels.color(x: row.midX, y: row.minY + 4)
                let edges = [
                    (row.midX, row.minY), (row.midX, row.maxY - 1), (row.minX, row.midY), (row.maxX - 1, row.midY),
                ]
                .map { pixels.color(x: $0, y: $1) }
                XCTAssertNotEqual(edges[0], inside)
                XCTAssertEqual(Set(edges.map { [$0.red, $0.green, $0.blue, $0.alpha] }).count, 1, "\(edges)")
            }
        }
    }

    func testSpaceAfterEditingStepTitleLiftsStep() throws {
        try onDesktop { desktop in
            try AppScene.run(desktop, [Self.plan]) { app in
                try app.open("A")
                let view = try app.steps.view
                try app.clickStep("two", times: 1)
                for end in [Key.escape, .enter] {
                    app.press(Key("F2"))
                    try desktop.wait(for: "the entry") { app.stepEntry?.text == "two" }
                    app.type("x")
                    app.press(end)
                    app.press(.space)
                    try desktop.wait(for: "the lift") { view.isLifted }
                    app.press(.escape)
                    try desktop.wait(for: "the end of the lift") { !view.isLifted }
                    try app.undo()
                    try app.rest()
                }
            }
        }
    }

    func testDraggedStepFadesEvenIfDragLeavesListAtOnce() throws {
        try onDesktop { desktop in
            try AppScene.run(desktop, [Self.plan]) { app in
                try app.open("A")
                let steps = try app.steps
                let ids = steps.view.list.itemIDs(inSection: 0)
                let places = try [ids[0], ids[2]].map { try XCTUnwrap(steps.view.frame(of: $0)) }
                let notes = try app.settledMiddle(of: XCTUnwrap(app.panelNotes))
                desktop.hand.move(to: try steps.place(app.stepPoint("one")))
                try desktop.frames(2)
                // In newer versions of GTK, a jump doesn't begin a drag.
                if gtk_get_minor_version() < 14 {
                    desktop.hand.press()
                } else {
                    try steps.lift(at: app.stepPoint("one"))
                }
                desktop.hand.move(to: notes)
                try desktop.wait(for: "the drag") { steps.view.list.hasActiveDrag }
                @MainActor
                func ink(_ place: Rect) throws -> Int {
                    let pixels = try XCTUnwrap(Screenshot.pixels(of: steps.view))
                    var most = 0
                    // The title. The list has no background.
                    for x in stride(from: place.minX + 36, to: place.minX + 80, by: 1) {
                        for y in stride(from: place.minY + 4, to: place.maxY - 4, by: 1) {
                            let color = pixels.color(x: x, y: y)
                            most = max(most, Int(color.alpha) - Int(color.red))
                        }
                    }
                    return most
                }
                try desktop.wait(for: "the dragged step to fade") { (try? ink(places[0])).map { $0 < 130 } ?? false }
                XCTAssertGreaterThan(try ink(places[1]), 150)
                desktop.hand.type(.escape)
                try steps.waitUntilIdle()
                desktop.hand.release()
            }
        }
    }

    func testLinesPastedIntoNewStepBecomeStepsInOrder() throws {
        try onDesktop { desktop in
            try AppScene.run(desktop, [Self.plan]) { app in
                try app.open("A")
                try app.click(app.panel?.button("Add a Step"))
                try desktop.wait(for: "an empty entry") { app.stepEntry?.text == "" }
                Clipboard.setText("a\nb\nc")
                // The next step follows all of them, even if the store has not answered yet.
                let lock = try LibraryLock(app.path)
                app.press(Key("v"), holding: .leftControl)
                try desktop.wait(for: "the first line") { app.stepEntry?.text == "a" }
                Clipboard.setText("1\n2\n3")
                app.press(Key("v"), holding: .leftControl)
                try desktop.wait(for: "the first line of the second text") { app.stepEntry?.text == "a1" }
                app.press(.enter)
                try desktop.wait(for: "the next empty entry") { app.stepEntry?.text == "" }
                lock.release()
                app.type("d")
                try app.expectSteps(["one", "two", "three", "a1", "b", "c", "2", "3", "d"], of: "A")
                // What is pasted later follows the step itself.
                app.press(.escape)
                try app.clickStep("a1", times: 1)
                app.press(Key("F2"))
                try desktop.wait(for: "the title") { app.stepEntry?.text == "a1" }
                Clipboard.setText("x\ny")
                app.press(Key("v"), holding: .leftControl)
                try app.expectSteps(["one", "two", "three", "x", "y", "b", "c", "2", "3", "d"], of: "A")
            }
        }
    }

    func testKeysOnButtonBelowStepsLeaveStepsAlone() throws {
        try onDesktop { desktop in
            try AppScene.run(desktop, [Self.plan]) { app in
                try app.open("A")
                try app.clickStep("two", times: 1)
                let button = try XCTUnwrap(app.panel?.button("Add a Step"))
                button.grabFocus()
                try desktop.wait(for: "the focus") { button.hasFocus }
                for key in [Key("F2"), Key("Delete")] { app.press(key) }
                try app.waitForAnswers()
                XCTAssertNil(app.stepEntry)
                XCTAssertTrue(button.hasFocus)
                try app.expectSteps(["one", "two", "three"], of: "A")
                app.press(.enter)
                try desktop.wait(for: "an empty entry") { app.stepEntry?.text == "" }
            }
        }
    }

    func testUndoEndsTitleEditing() throws {
        try onDesktop { desktop in
            try AppScene.run(desktop, [Self.plan]) { app in
                try app.open("A")
                try app.clickStep("two", times: 1)
                app.press(Key("F2"))
                try desktop.wait(for: "the entry") { app.stepEntry?.text == "two" }
                app.type("x")
                try app.expectSteps(["one", "x", "three"], of: "A")
                try app.undo()
                try app.expectSteps(["one", "two", "three"], of: "A")
                try desktop.wait(for: "the end of the entry") { app.stepEntry == nil }
                // A new step without a title is undone first.
                try app.click(app.panel?.button("Add a Step"))
                try desktop.wait(for: "an empty entry") { app.stepEntry?.text == "" }
                app.press(Key("z"), holding: .leftControl)
                try desktop.wait(for: "the end of the new step") { app.stepEntry == nil }
                try app.waitForAnswers()
                try app.expectSteps(["one", "two", "three"], of: "A")
            }
        }
    }

    func testStepsAreReorderedByDragging() throws {
        try onDesktop { desktop in
            try AppScene.run(desktop, [Self.plan]) { app in
                try app.open("A")
                let steps = try app.steps
                let before = try app.nextUndo()
                try steps.lift(at: app.stepPoint("three"))
                for _ in 0..<2 { try steps.drag(to: app.stepPoint("one", at: 0.1)) }
                try app.dropStep()
                try app.expectSteps(["three", "one", "two"], of: "A")
                XCTAssertEqual(try app.nextUndo(), "Move Card")
                try app.undo()
                try app.expectSteps(["one", "two", "three"], of: "A")
                XCTAssertEqual(try app.nextUndo(), before)
            }
        }
    }

    func testKeysActOnStepThatMouseHasDropped() throws {
        try onDesktop { desktop in
            // While nothing is typed, and while an empty step at the end waits for its title.
            for isTyping in [false, true] {
                try AppScene.run(desktop, [Self.plan]) { app in
                    try app.open("A")
                    let steps = try app.steps
                    if isTyping {
                        try app.click(app.panel?.button("Add a Step"))
                        try desktop.wait(for: "an empty entry") { app.stepEntry?.text == "" }
                    } else {
                        try app.clickStep("two", times: 1)
                    }
                    try steps.lift(at: app.stepPoint("one"))
                    for _ in 0..<2 { try steps.drag(to: app.stepPoint("three", at: 0.1)) }
                    try app.dropStep()
                    try app.expectSteps(["two", "one", "three"], of: "A")
                    try app.waitForStep("one", after: "the drop, \(isTyping)")
                    app.press(.down, holding: .leftAlt)
                    try app.expectSteps(["two", "three", "one"], of: "A")
                }
            }
        }
    }

    func testFocusFollowsDraggedRowFromCheckboxOfAnother() throws {
        try onDesktop { desktop in
            try AppScene.run(desktop, [Self.plan]) { app in
                try app.click(app.page.view.rowContent(of: app.card("A"))?.shown(CheckButton.self).first)
                try app.lift("B")
                try app.drag(before: "F", expecting: "Doing 1")
                try app.drop()
                try app.expect([["A"], ["E", "B", "F"]], after: "dragging a card")
                try desktop.wait(for: "the card to have the focus") { app.focusedCard == "B" }
                try app.open("A")
                try app.click(app.panel?.shown(StepRow.self).first?.shown(CheckButton.self).first)
                try app.steps.lift(at: app.stepPoint("three"))
                for _ in 0..<2 { try app.steps.drag(to: app.stepPoint("one", at: 0.1)) }
                try app.dropStep()
                try app.expectSteps(["three", "one", "two"], of: "A")
                try app.waitForStep("three", after: "the drop")
            }
        }
    }

    func testOnlyStepUnderPointerOrWithRingShowsItsButton() throws {
        try onDesktop { desktop in
            try AppScene.run(desktop, [Self.plan]) { app in
                try app.open("A")
                try app.clickStep("one", times: 1)
                try desktop.wait(for: "the button under the pointer") { (try? app.stepsWithButton) == ["one"] }
                desktop.hand.move(to: try app.settledMiddle(of: XCTUnwrap(app.panelTitle)))
                app.main.window.showsFocus = false
                try desktop.wait(for: "no button") { (try? app.stepsWithButton) == [] }
                XCTAssertEqual(try app.steps.view.focusedItem.flatMap { app.board.card($0)?.title }, "one")
                app.press(.down)
                try desktop.wait(for: "the button in the ring") { (try? app.stepsWithButton) == ["two"] }
                app.press(Key("F2"))
                try desktop.wait(for: "the button while typing") { (try? app.stepsWithButton) == ["two"] }
            }
        }
    }

    func testHeldKeysMoveStepAsOneUndoStep() throws {
        try onDesktop { desktop in
            try AppScene.run(desktop, [Self.plan]) { app in
                try app.open("A")
                let view = try app.steps.view
                let before = try app.nextUndo()
                try app.clickStep("one", times: 1)
                desktop.hand.holding(.leftAlt) { for _ in 0..<2 { desktop.hand.type(.down) } }
                try app.expectSteps(["two", "three", "one"], of: "A")
                XCTAssertEqual(try app.nextUndo(), "Move Card")
                try desktop.wait(for: "the focus on the step") {
                    view.focusedItem.flatMap { app.board.card($0)?.title } == "one"
                }
                try app.undo()
                try app.expectSteps(["one", "two", "three"], of: "A")
                XCTAssertEqual(try app.nextUndo(), before)
            }
        }
    }

    func testEveryKeyMovesSelectedSteps() throws {
        try onDesktop { desktop in
            try AppScene.run(desktop, [Self.plan]) { app in
                try app.open("A")
                let view = try app.steps.view
                try app.clickStep("two", times: 1)
                let ways: [(Key, [String])] = [
                    (.down, ["one", "three", "two"]), (.up, ["one", "two", "three"]), (.home, ["two", "one", "three"]),
                    (.end, ["one", "three", "two"]), (.end, ["one", "three", "two"]),
                ]
                for (key, order) in ways {
                    app.press(key, holding: .leftAlt)
                    try app.expectSteps(order, of: "A")
                    try desktop.wait(for: "the focus after \(key)") {
                        view.focusedItem.flatMap { app.board.card($0)?.title } == "two"
                    }
                }
                // Several steps move together, next to each other.
                app.press(.up, holding: .leftShift)
                try desktop.wait(for: "two to be selected") { view.selectedItems.count == 2 }
                app.press(.up, holding: .leftAlt)
                try app.expectSteps(["three", "two", "one"], of: "A")
                XCTAssertEqual(view.selectedItems.count, 2)
            }
        }
    }

    func testKeysContinueAtStepAfterDeletedStep() throws {
        try onDesktop { desktop in
            try AppScene.run(desktop, [Self.plan]) { app in
                try app.open("A")
                try app.clickStep("two", times: 1)
                app.press(Key("Delete"))
                try app.expectSteps(["one", "three"], of: "A")
                try app.waitForStep("three", after: "Delete")
                app.press(Key("Delete"))
                try app.expectSteps(["one"], of: "A")
                try app.waitForStep("one", after: "Delete at the end")
                try app.undo()
                try app.expectSteps(["one", "three"], of: "A")
                try app.clickStep("one", times: 1)
                try app.click(app.panel?.shown(StepRow.self).first?.shown(Button.self).first)
                try app.expectSteps(["three"], of: "A")
                try app.waitForStep("three", after: "a click on the button")
                app.press(Key("Delete"))
                try app.expectSteps([], of: "A")
                try desktop.wait(for: "the list to have the focus") {
                    app.panel?.shown(SectionedListView<CardID, CardID>.self).first?.containsFocus ?? false
                }
            }
        }
    }

    func testDraggingTurnsStepIntoCardAndCardIntoStep() throws {
        try onDesktop { desktop in
            try AppScene.run(desktop, [Self.plan]) { app in
                try app.open("A")
                let steps = try app.steps
                try steps.lift(at: app.stepPoint("two"))
                try app.drag(before: "F", expecting: "Doing 1")
                try app.dropStep()
                try app.expect([["A", "B"], ["E", "two", "F"]], after: "dragging a step out")
                try app.expectSteps(["one", "three"], of: "A")
                XCTAssertEqual(app.panelTitle?.text, "A")
                try app.lift("B")
                for _ in 0..<2 { try steps.drag(to: app.stepPoint("three", at: 0.1)) }
                try app.dropStep()
                try app.expect([["A"], ["E", "two", "F"]], after: "dragging a card in")
                try app.expectSteps(["one", "B", "three"], of: "A")
                XCTAssertEqual(try app.nextUndo(), "Turn Card Into a Step")
                try app.undo()
                try app.undo()
                try app.expect([["A", "B"], ["E", "F"]], after: "undoing both")
                try app.expectSteps(["one", "two", "three"], of: "A")
            }
        }
    }

    /// The panel that accepted a drop is gone when the next drag enters. That drag may be over a panel that has been
    /// opened since.
    func testNextDragWorksAfterPanelThatAcceptedDropCloses() throws {
        try onDesktop { desktop in
            try AppScene.run(desktop, [Self.plan]) { app in
                try app.open("A")
                try app.steps.lift(at: app.stepPoint("three"))
                for _ in 0..<2 { try app.steps.drag(to: app.stepPoint("one", at: 0.1)) }
                try app.dropStep()
                try app.expectSteps(["three", "one", "two"], of: "A")
                app.press(.escape)
                try app.waitForNoPanel(after: "Escape")
                try app.lift("B")
                try app.drag(before: "F", expecting: "Doing 1")
                try app.drop()
                try app.expect([["A"], ["E", "B", "F"]], after: "dragging a card")
                try app.open("A")
                try app.lift("F")
                for _ in 0..<2 { try app.steps.drag(to: app.stepPoint("one", at: 0.1)) }
                try app.dropStep()
                try app.expectSteps(["three", "F", "one", "two"], of: "A")
            }
        }
    }

    func testOpenedStepShowsWayBack() throws {
        try onDesktop { desktop in
            try AppScene.run(desktop, [Self.plan]) { app in
                try app.open("A")
                try app.openMenu(at: app.steps.place(app.stepPoint("one")))
                try app.choose("Open")
                try app.waitForPanel("one")
                try app.click(app.panelNotes)
                app.type("of a step")
                let step = try app.reader.cards(in: .card(app.card("A")), includesArchived: false)[0].id
                try app.waitForLibrary("the step's notes") { try app.stored(step).notes == "of a step" }
                try app.click(app.panel?.button("‹ A"))
                try app.waitForPanel("A")
                try app.expectSteps(["one", "two", "three"], of: "A")
                // A double-click opens a step too, and Enter edits it.
                try app.clickStep("three", times: 2)
                try app.waitForPanel("three")
                try app.click(app.panel?.button("‹ A"))
                try app.waitForPanel("A")
                try app.clickStep("two", times: 1)
                app.press(.enter)
                try desktop.wait(for: "the title to be edited") { app.stepEntry?.text == "two" }
                app.press(.escape)
                try desktop.wait(for: "the entry to go") { app.stepEntry == nil }
                XCTAssertEqual(app.panelTitle?.text, "A")
                // For a step lifted by keyboard, Enter is the drop.
                let steps = try app.steps.view
                try desktop.wait(for: "the row to have the focus") { !steps.isTextFocused }
                app.press(.space)
                try desktop.wait(for: "the lift") { steps.isLifted }
                app.press(.down)
                app.press(.enter)
                try app.expectSteps(["one", "three", "two"], of: "A")
                XCTAssertNil(app.stepEntry)
            }
        }
    }

    private static var plan: BoardDocument {
        var plan = AppScene.board("Plan", [("To Do", ["A", "B"]), ("Doing", ["E", "F"])])
        plan.sections[0].cards[0].steps = ["one", "two", "three"].map { StepDocument(title: $0) }
        return plan
    }
}

extension AppScene {
    /// The steps as the panel shows them.
    private var shownSteps: [(id: CardID, title: String)] {
        get throws { try steps.view.list.itemIDs(inSection: 0).map { ($0, board.card($0)?.title ?? "?") } }
    }

    fileprivate func stepPoint(_ title: String, at part: Double = 0.5) throws -> Point {
        let step = try XCTUnwrap(shownSteps.first { $0.title == title }, "there is no step \(title)")
        return try steps.point(of: step.id, at: part)
    }

    fileprivate func clickStep(_ title: String, times: Int) throws {
        desktop.hand.move(to: try steps.place(stepPoint(title)))
        try desktop.frames(2)
        for _ in 0..<times { desktop.hand.click() }
        try desktop.frames(2)
    }

    /// Waits until panel and library have these steps.
    fileprivate func expectSteps(
        _ wanted: [String], of card: String, file: StaticString = #filePath, line: UInt = #line
    ) throws {
        try waitForLibrary("the steps \(wanted)", file: file, line: line) { try storedSteps(of: card) == wanted }
        try desktop.wait(for: "the steps \(wanted) in the panel", file: file, line: line) {
            (try? shownSteps.map(\.title)) == wanted
        }
        try steps.waitUntilIdle(file: file, line: line)
    }

    /// Waits until keys act on a single step.
    fileprivate func waitForStep(_ title: String, after what: String) throws {
        let view = try steps.view
        try desktop.wait(for: "“\(title)” to have the focus after \(what)") {
            guard let step = view.focusedItem else { return false }
            return view.selectedItems == [step] && board.card(step)?.title == title
        }
    }

    /// The steps whose buttons are visible.
    fileprivate var stepsWithButton: [String] {
        get throws {
            let view = try steps.view
            return try shownSteps.filter { step in
                let row = try XCTUnwrap(view.rowContent(of: step.id) as? StepRow)
                let button = try XCTUnwrap(row.shown(Button.self).first { $0.tooltip == "Delete Step" })
                let corner = try XCTUnwrap(button.convert(x: 0, y: 0, to: row))
                guard let pixels = Screenshot.pixels(of: row) else { return false }
                let colors = (0..<button.size.width).map {
                    pixels.color(x: corner.x + Double($0), y: Double(row.size.height) / 2)
                }
                return Set(colors.map { [$0.red, $0.green, $0.blue, $0.alpha] }).count > 1
            }
            .map(\.title)
        }
    }

    fileprivate func dropStep(file: StaticString = #filePath, line: UInt = #line) throws {
        try drop(file: file, line: line)
        try steps.waitUntilIdle(file: file, line: line)
    }
}
