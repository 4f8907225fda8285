import Board
import DesktopSupport
import DragDrop
import GtkInterop
import SectionedList
import XCTest

@testable import InlayApp
@testable import SectionedListGtk

/// Dragging cards in the application's window: the window and the library agree, and undo takes one step.
final class AppDraggingTests: DesktopTestCase {
    private static let order = [["A", "B", "C", "D"], ["E", "F"], []]

    func testCardMovesWithinItsSection() throws {
        try onDesktop { desktop in
            try AppScene.inBothLayouts(desktop) { app in
                try app.lift("A")
                try app.drag(before: "D", expecting: "To Do 3")
                XCTAssertEqual(try app.storedOrder(), Self.order, "something was written before the drop")
                try app.drop()
                let after = [["B", "C", "A", "D"], ["E", "F"], []]
                try app.expect(after, after: "the drop")
                try app.checkIsOneStep("Move Card", from: Self.order, to: after)
            }
        }
    }

    func testCardMovesToAnotherSection() throws {
        try onDesktop { desktop in
            try AppScene.inBothLayouts(desktop) { app in
                try app.lift("B")
                try app.drag(before: "F", expecting: "Doing 1")
                try app.drop()
                let after = [["A", "C", "D"], ["E", "B", "F"], []]
                try app.expect(after, after: "the drop")
                try app.checkIsOneStep("Move Card", from: Self.order, to: after)
            }
        }
    }

    func testEmptySectionAcceptsCard() throws {
        try onDesktop { desktop in
            try AppScene.inBothLayouts(desktop) { app in
                try app.lift("A")
                let frame = try XCTUnwrap(app.page.view.frame(ofHeader: app.section("Done")))
                try app.cards.drag(to: Point(x: frame.minX + 60, y: frame.maxY + 12))
                XCTAssertEqual(app.proposedPlace, "Done 0")
                try app.drop()
                try app.expect([["B", "C", "D"], ["E", "F"], ["A"]], after: "the drop")
            }
        }
    }

    func testSelectedCardsMoveTogetherAsOneStep() throws {
        try onDesktop { desktop in
            try AppScene.inBothLayouts(desktop) { app in
                try app.select("D", "A", "E")
                try app.lift("D")
                try app.drag(before: "C", expecting: "To Do 2")
                try app.drop()
                let after = [["B", "A", "D", "E", "C"], ["F"], []]
                try app.expect(after, after: "the drop")
                XCTAssertEqual(app.selection, ["A", "D", "E"])
                try app.checkIsOneStep("Move 3 Cards", from: Self.order, to: after)
            }
        }
    }

    func testCardDroppedOnMiddleOfAnotherBecomesItsStep() throws {
        try onDesktop { desktop in
            try AppScene.inBothLayouts(desktop) { app in
                try app.lift("A")
                try app.drag(into: "E")
                let row = try XCTUnwrap(app.page.view.list.row(of: app.card("E")))
                XCTAssertEqual(app.feedback.destination, .on(row))
                XCTAssertEqual(app.page.view.pool.rows[row]?.state.isDropTarget, true, "the row does not light up")
                XCTAssertTrue(app.page.view.shownTexts.contains("Make a Step"), "nothing says what a drop does")
                try desktop.frames(2)
                let view = app.page.view
                let label = view.overlays.reasonLabel
                let corner = try XCTUnwrap(label.convert(x: 0, y: 0, to: view))
                let held = try XCTUnwrap(view.dropTarget.settledPreviewRect)
                let card = try XCTUnwrap(view.frame(of: app.card("E")))
                // A margin and the padding come before the text.
                XCTAssert((-8...30).contains(corner.x - held.minX), "\(corner) is not below \(held)")
                XCTAssertGreaterThanOrEqual(corner.y, card.maxY, "the words cover the card")
                XCTAssertLessThan(corner.y - held.maxY, 30, "the words are far from the preview")
                XCTAssertNil(app.feedback.gap)
                try app.drop()
                let after = [["B", "C", "D"], ["E", "F"], []]
                try app.expect(after, after: "the drop")
                XCTAssertEqual(try app.storedSteps(of: "E"), ["A"])
                XCTAssertEqual(app.page.view.pool.rows[row]?.state.isDropTarget, false)
                XCTAssertTrue(app.page.view.shownTexts.contains("0/1"), "the card does not show that it has a step")
                try app.checkIsOneStep("Turn Card Into a Step", from: Self.order, to: after)
                XCTAssertEqual(try app.storedSteps(of: "E"), [])
            }
        }
    }

    func testQuickDropOnMiddleOfCardGoesNextToIt() throws {
        try onDesktop { desktop in
            try AppScene.inBothLayouts(desktop) { app in
                try app.lift("A")
                let place = try app.cards.place(app.cards.point(of: app.card("E")))
                try desktop.hand.glide(to: place.moved(x: -20))
                // The last movement restarts the resting time, and the release follows in the same burst.
                desktop.hand.move(to: place)
                desktop.hand.release()
                try app.cards.waitUntilIdle()
                try app.rest()
                XCTAssertEqual(try app.storedSteps(of: "E"), [])
                XCTAssertEqual(app.order[1].count, 3)
            }
        }
    }

    func testToastOffersToUndoTurningCardIntoStep() throws {
        try onDesktop { desktop in
            try AppScene.run(desktop) { app in
                try app.lift("A")
                try app.drag(into: "E")
                try app.drop()
                try desktop.wait(for: "the toast") {
                    app.main.window.shownTexts.contains("Step added to “E”")
                }
                try app.click(app.main.window.button("Undo"))
                try app.expect(Self.order, after: "undo by the toast")
                XCTAssertEqual(try app.storedSteps(of: "E"), [])
            }
        }
    }

    func testDragPassesThroughToastThatDisappears() throws {
        try onDesktop { desktop in
            let sections = (0..<5).map { section in ("Section \(section)", (0..<30).map { "Card \(section).\($0)" }) }
            let many = AppScene.board("Many", sections)
            try AppScene.run(desktop, [many]) { app in
                try app.click("Card 0.1")
                app.press(Key("Delete"))
                try desktop.wait(for: "the toast") { app.main.window.button("Undo")?.isMapped == true }
                let undo = try XCTUnwrap(app.main.window.button("Undo"))
                let toast = try app.settledMiddle(of: undo)
                try app.lift("Card 0.0")
                let size = undo.size
                let middle = try XCTUnwrap(
                    undo.convert(x: Double(size.width) / 2, y: Double(size.height) / 2, to: app.page.view))
                try app.cards.drag(to: Point(x: middle.x, y: middle.y))
                // No gap opens over the middle of a card; this only checks that the cards under the toast receive the
                // drag.
                XCTAssertEqual(app.feedback.proposal?.operation, .move)
                app.main.window.shown(ToastOverlay.self).first?.dismiss()
                try desktop.wait(for: "the toast to go") { app.main.window.button("Undo")?.isMapped != true }
                try desktop.hand.glide(to: ScreenPoint(x: toast.x + 20, y: toast.y - 4))
                try app.drop()
                try app.waitForLibrary("the card's new place") { try app.storedOrder()[0][0] == "Card 0.2" }
            }
        }
    }

    func testControlCopiesCard() throws {
        try onDesktop { desktop in
            try AppScene.run(desktop) { app in
                try app.lift("A")
                desktop.hand.press(.leftControl)
                try app.drag(before: "F", expecting: "Doing 1")
                try desktop.wait(for: "a copy to be proposed") { app.feedback.proposal?.operation == .copy }
                try app.drop()
                desktop.hand.release(.leftControl)
                let after = [["A", "B", "C", "D"], ["E", "A", "F"], []]
                try app.expect(after, after: "the drop")
                try app.checkIsOneStep("Copy Card", from: Self.order, to: after)
            }
        }
    }

    func testControlCopiesOnlyDraggedCardUnlessSelected() throws {
        try onDesktop { desktop in
            try AppScene.run(desktop) { app in
                try app.select("D")
                desktop.hand.press(.leftControl)
                try app.lift("A")
                XCTAssertEqual(app.page.view.list.draggedRows.count, 1)
                try app.drag(before: "F", expecting: "Doing 1")
                try desktop.wait(for: "a copy to be proposed") { app.feedback.proposal?.operation == .copy }
                try app.drop()
                desktop.hand.release(.leftControl)
                try app.expect([["A", "B", "C", "D"], ["E", "A", "F"], []], after: "the drop")
            }
        }
    }

    func testEscapeDuringDragChangesNothing() throws {
        try onDesktop { desktop in
            try AppScene.inBothLayouts(desktop) { app in
                try app.select("A", "C")
                try app.lift("C")
                try app.drag(before: "F", expecting: "Doing 1")
                desktop.hand.type(.escape)
                try app.cards.waitUntilIdle()
                desktop.hand.release()
                try app.expect(Self.order, after: "Escape")
                XCTAssertEqual(app.selection, ["A", "C"])
                XCTAssertEqual(try app.nextUndo(), app.firstUndo, "something was written")
            }
        }
    }

    func testSectionMovesByItsHeader() throws {
        try onDesktop { desktop in
            try AppScene.inBothLayouts(desktop) { app in
                try app.cards.lift(at: app.cards.headerPoint(of: app.section("To Do")))
                let last = try XCTUnwrap(app.page.view.frame(ofSection: app.section("Done")))
                let beyond =
                    app.page.view.layout == .columns
                    ? Point(x: last.maxX + 20, y: last.minY + 20) : Point(x: last.minX + 60, y: last.maxY + 20)
                try app.cards.drag(to: beyond)
                XCTAssertEqual(app.feedback.destination, .betweenSections(offset: 3))
                try app.drop()
                let after = [["E", "F"], [], ["A", "B", "C", "D"]]
                try app.expect(after, after: "the drop")
                XCTAssertEqual(app.sectionOrder, ["Doing", "Done", "To Do"])
                XCTAssertEqual(try app.storedSections().map(\.title), ["Doing", "Done", "To Do"])
                try app.checkIsOneStep("Move Section", from: Self.order, to: after)
            }
        }
    }
}
