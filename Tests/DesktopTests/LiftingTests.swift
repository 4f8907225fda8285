import DesktopSupport
import DragDrop
import GtkInterop
import SectionedList
import XCTest

@testable import SectionedListGtk

/// Moving cards by keyboard only, with real keys in a real window.
final class LiftingTests: DesktopTestCase {
    func testCardIsLiftedMovedAndDropped() throws {
        try onDesktop { desktop in
            let board = try BoardScene(desktop, BoardScene.sections)
            try board.lift(byKey: "B")
            XCTAssertEqual(board.saidOfLift, "B lifted")
            XCTAssertEqual(board.gapPlace, "Doing 1")
            try board.press(.down, proposes: "Doing 3")
            XCTAssertEqual(board.saidOfLift, "B, position 3 of 5 in Doing")
            XCTAssertEqual(board.gapPlace, "Doing 3")
            XCTAssertNotNil(board.feedback.backdrop)
            try board.press(.right, proposes: "Done 2")
            XCTAssertEqual(board.saidOfLift, "B, position 3 of 3 in Done")
            try board.press(.home, proposes: "Done 0")
            XCTAssertEqual(board.order, BoardScene.sections.map(\.1))
            try board.drop(byKey: .enter, focus: "B")
            XCTAssertEqual(board.order, [["A", "C", "D", "E"], ["B", "F", "G"], []])
            XCTAssertEqual(board.view.selectedItems, ["B"])
            XCTAssertEqual(board.program.calls, ["begin", "enter", "perform move insertAtDestination", "end move"])
            board.checkRows()
        }
    }

    func testEscapeReturnsLiftedCard() throws {
        try onDesktop { desktop in
            try BoardScene.inAllArrangements(desktop) { board in
                try board.lift(byKey: "C")
                try board.press(.end, proposes: "Doing 5")
                try board.drop(byKey: .escape, focus: "C")
                XCTAssertEqual(board.order, BoardScene.sections.map(\.1))
                XCTAssertEqual(board.program.calls.last, "end cancel")
                board.checkRows()
            }
        }
    }

    func testControlEnterCopies() throws {
        try onDesktop { desktop in
            let board = try BoardScene(desktop, BoardScene.sections)
            try board.lift(byKey: "A")
            try board.press(.down, proposes: "Doing 2")
            try board.drop(byKey: .enter, holding: .leftControl, focus: "A copy")
            XCTAssertEqual(board.order[0], ["A", "B", "A copy", "C", "D", "E"])
        }
    }

    func testSeveralCardsAreLiftedTogetherAndOthersAdded() throws {
        try onDesktop { desktop in
            let board = try BoardScene(desktop, BoardScene.sections)
            try board.select("A", "C")
            try board.lift(byKey: nil)
            XCTAssertEqual(board.saidOfLift, "2 items lifted")
            try board.press(.right, proposes: "Done 0")
            desktop.hand.press(.leftControl)
            desktop.hand.type(.space)
            desktop.hand.release(.leftControl)
            try desktop.wait(for: "a third lifted card") { board.list.draggedRows.count == 3 }
            XCTAssertEqual(board.view.lifting.lift?.preview.count, 3)
            try board.press(.left, proposesSection: "Doing")
            try board.press(.end, proposes: "Doing 5")
            try board.drop(byKey: .space, focus: "C")
            XCTAssertEqual(board.order, [["B", "D", "E", "A", "C", "F"], ["G"], []])
        }
    }

    func testTabMovesLiftedCardIntoCard() throws {
        try onDesktop { desktop in
            let program = BoardProgram()
            program.acceptsDropsInto = true
            let board = try BoardScene(desktop, BoardScene.sections, program: program)
            try board.lift(byKey: "A")
            try board.press(.down, proposes: "Doing 2")
            desktop.hand.type(.tab)
            try desktop.wait(for: "a card to go into") { board.feedback.proposal?.intent == .insertIntoDestination }
            XCTAssertEqual(board.saidOfLift, "A, into C")
            XCTAssertTrue(
                try XCTUnwrap(board.list.row(of: "C").flatMap { board.view.pool.rows[$0] }).state.isDropTarget)
            try board.drop(byKey: .enter, focus: "C")
            XCTAssertEqual(program.into, ["A": "C"])
            XCTAssertEqual(board.order[0], ["B", "C", "D", "E"])
        }
    }

    func testRefusedDropKeepsLiftAndSaysWhy() throws {
        try onDesktop { desktop in
            let board = try BoardScene(desktop, BoardScene.sections)
            board.program.locked = ["Done": "Done is done"]
            try board.lift(byKey: "A")
            try board.press(.right, proposesSection: nil)
            try desktop.wait(for: "the reason") { board.view.overlays.reasonLabel.isShownAsChild }
            XCTAssertEqual(board.saidOfLift, "Done is done")
            desktop.hand.type(.enter)
            try desktop.frames(3)
            XCTAssertTrue(board.view.isLifted)
            XCTAssertEqual(board.order, BoardScene.sections.map(\.1))
            try board.drop(byKey: .escape, focus: "A")
            XCTAssertFalse(board.view.overlays.reasonLabel.isShownAsChild)
        }
    }

    func testClosedSectionOpensDuringLift() throws {
        try onDesktop { desktop in
            let board = try BoardScene(desktop, BoardScene.sections, layout: .stacked)
            board.view.setCollapsed(true, section: "Done")
            try board.rest()
            try board.lift(byKey: "E")
            try board.press(.down, proposes: "Done 0")
            desktop.hand.type(.right)
            try desktop.wait(for: "the section to open") { !board.view.isCollapsed(section: "Done") }
            try board.press(.down, proposes: "Done 1")
            try board.drop(byKey: .enter, focus: "E")
            XCTAssertEqual(board.order, [["A", "B", "C", "D"], ["F", "E", "G"], []])
        }
    }

    func testLiftScrollsLongDistance() throws {
        try onDesktop { desktop in
            let cards = (0..<300).map { "Card \($0)" }
            for layout in ListLayout.withRows {
                let board = try BoardScene(desktop, [("Long", cards), ("Short", ["X"])], layout: layout)
                try board.lift(byKey: "Card 0")
                try board.press(.end, proposes: "Long 300")
                try board.rest()
                let preview = try XCTUnwrap(board.view.lifting.lift)
                let height = Double(board.view.size.height)
                XCTAssertTrue((0...height).contains(preview.corner.y), "\(preview.corner)")
                XCTAssertTrue(
                    (0...height).contains(preview.corner.y + preview.preview.card.height), "\(preview.corner)")
                try board.drop(byKey: .enter, focus: "Card 0")
                XCTAssertEqual(board.order[0].last, "Card 0")
                board.window.window.destroy()
            }
        }
    }

    func testLiftedCardDeletedElsewhereIsGone() throws {
        try onDesktop { desktop in
            let board = try BoardScene(desktop, BoardScene.sections)
            try board.lift(byKey: "B")
            try board.press(.down, proposes: "Doing 3")
            board.list.remove(["B"])
            try board.waitUntilIdle()
            XCTAssertFalse(board.view.isLifted)
            try board.lift(byKey: "C")
            try board.press(.down, proposes: "Doing 3")
            try board.drop(byKey: .enter, focus: "C")
            XCTAssertEqual(board.order[0], ["A", "D", "C", "E"])
        }
    }

    func testSectionIsLifted() throws {
        try onDesktop { desktop in
            let board = try BoardScene(desktop, BoardScene.sections)
            XCTAssertTrue(board.view.lift(section: "Doing"))
            try desktop.frames(1)
            desktop.hand.type(.right)
            try desktop.wait(for: "the next place") { board.feedback.destination == .betweenSections(offset: 2) }
            desktop.hand.type(.enter)
            try board.waitUntilIdle()
            XCTAssertEqual(board.sectionOrder, ["Done", "Doing", "Later"])
        }
    }

    func testAltAndArrowsMoveUntilAltIsReleased() throws {
        try onDesktop { desktop in
            let board = try BoardScene(desktop, BoardScene.sections)
            try board.click("B", selects: ["B"])
            desktop.hand.press(.leftAlt)
            desktop.hand.type(.down)
            try desktop.wait(for: "the place below") { board.gapPlace == "Doing 3" }
            desktop.hand.type(.down)
            try desktop.wait(for: "the place below that") { board.gapPlace == "Doing 4" }
            XCTAssertEqual(board.order, BoardScene.sections.map(\.1))
            desktop.hand.release(.leftAlt)
            try board.waitUntilIdle()
            try board.rest()
            XCTAssertEqual(board.order[0], ["A", "C", "D", "B", "E"])
            XCTAssertEqual(board.focusedCard, "B")
            XCTAssertEqual(board.program.calls, ["begin", "enter", "perform move insertAtDestination", "end move"])
            try board.nudge(.right)
            XCTAssertEqual(board.order, [["A", "C", "D", "E"], ["F", "G", "B"], []])
            try board.nudge(.home)
            XCTAssertEqual(board.order[1], ["B", "F", "G"])
            try board.nudge(.up)
            XCTAssertEqual(board.order[1], ["B", "F", "G"], "there is nothing above")
            try board.nudge(.right, holding: .leftShift)
            XCTAssertEqual(board.sectionOrder, ["Doing", "Later", "Done"])
            XCTAssertEqual(board.focusedCard, "B")
            board.checkRows()
        }
    }

    func testHeldKeyKeepsCardInView() throws {
        try onDesktop { desktop in
            let cards = (0..<60).map { "Card \($0)" }
            for layout in ListLayout.withRows {
                let board = try BoardScene(desktop, [("Long", cards), ("Short", ["X"])], layout: layout)
                try board.click("Card 0", selects: ["Card 0"])
                let height = Double(board.view.size.height)
                try desktop.hand.holding(.leftAlt) {
                    for offset in 2...30 {
                        desktop.hand.type(.down)
                        try desktop.wait(for: "Long \(offset)") { board.proposedPlace == "Long \(offset)" }
                    }
                    try board.rest()
                    let lift = try XCTUnwrap(board.view.lifting.lift)
                    XCTAssertTrue((0...height).contains(lift.corner.y + lift.preview.card.height), "\(lift.corner)")
                }
                try board.waitUntilIdle()
                try board.rest()
                XCTAssertEqual(board.order[0].firstIndex(of: "Card 0"), 29)
                XCTAssertEqual(board.focusedCard, "Card 0")
                XCTAssertEqual(board.view.selectedItems, ["Card 0"])
                let frame = try XCTUnwrap(board.view.frame(of: "Card 0"))
                XCTAssertTrue(frame.minY >= 0 && frame.maxY <= height, "\(frame)")
                board.window.window.destroy()
            }
        }
    }

    func testAltAndArrowsCrossEndsOfStackedSections() throws {
        try onDesktop { desktop in
            let board = try BoardScene(desktop, BoardScene.sections, layout: .stacked)
            try board.click("E", selects: ["E"])
            try board.nudge(.down)
            XCTAssertEqual(board.order, [["A", "B", "C", "D"], ["E", "F", "G"], []])
            try board.nudge(.up)
            XCTAssertEqual(board.order, BoardScene.sections.map(\.1))
        }
    }

    func testRefusedMoveSaysWhyAndChangesNothing() throws {
        try onDesktop { desktop in
            let board = try BoardScene(desktop, BoardScene.sections)
            board.program.locked = ["Done": "Done is done"]
            var said: [String] = []
            board.view.onRefusedMove = { said.append($0) }
            try board.click("A", selects: ["A"])
            try board.nudge(.right)
            XCTAssertEqual(said, ["Done is done"])
            XCTAssertEqual(board.order, BoardScene.sections.map(\.1))
            XCTAssertEqual(board.focusedCard, "A")
        }
    }

    func testProgramMovesSelectionLikeKeys() throws {
        try onDesktop { desktop in
            let board = try BoardScene(desktop, BoardScene.sections)
            try board.select("A", "C")
            XCTAssertTrue(board.view.moveSelection(.end))
            try board.rest()
            XCTAssertEqual(board.order[0], ["B", "D", "E", "A", "C"])
            XCTAssertEqual(board.program.calls.last, "end move")
        }
    }

    func testKeysAndPointerShowSameFeedback() throws {
        try onDesktop { desktop in
            let board = try BoardScene(desktop, BoardScene.sections)
            @MainActor func shown() -> [String] {
                let feedback = board.feedback
                return [
                    "\(String(describing: feedback.proposal))", "\(String(describing: feedback.destination))",
                    "\(String(describing: feedback.gap))", "\(String(describing: feedback.backdrop?.motion.target))",
                    "\(feedback.drag)",
                ]
            }
            try board.lift("B")
            try board.drag(before: "G", expecting: "Done 1")
            try board.rest()
            let byPointer = shown()
            desktop.hand.type(.escape)
            try board.waitUntilIdle()
            desktop.hand.release()
            try board.rest()
            try board.lift(byKey: "B")
            try board.press(.right, proposes: "Done 1")
            try board.rest()
            XCTAssertEqual(shown(), byPointer)
            try board.drop(byKey: .escape, focus: "B")
        }
    }
}

extension BoardScene {
    /// The last announcement to screen readers about the lift.
    var saidOfLift: String? { view.lifting.lift?.lastAnnouncement }

    /// Clicks a card and lifts it with the space bar; without a card, lifts the selection.
    func lift(byKey card: String?, file: StaticString = #filePath, line: UInt = #line) throws {
        if let card { try click(card, selects: [card]) }
        desktop.hand.type(.space)
        try desktop.wait(for: "the card to be lifted", file: file, line: line) {
            view.lifting.lift?.preview.hasFocus == true && feedback.phase == .dragging
        }
    }

    func press(_ key: Key, proposes place: String, file: StaticString = #filePath, line: UInt = #line) throws {
        desktop.hand.type(key)
        do {
            try desktop.wait(for: place, file: file, line: line) { proposedPlace == place }
        } catch {
            throw TestFailure("\(proposedPlace ?? "nothing") is proposed, not \(place).", file: file, line: line)
        }
    }

    func press(_ key: Key, proposesSection section: String?, file: StaticString = #filePath, line: UInt = #line) throws
    {
        desktop.hand.type(key)
        try desktop.wait(for: section ?? "a refusal", file: file, line: line) {
            guard let section else { return feedback.proposal?.operation == .forbidden }
            return proposedPlace?.hasPrefix(section) == true
        }
    }

    /// Moves the focused item by one step with Alt, and releases Alt.
    func nudge(_ key: Key, holding held: Key? = nil, file: StaticString = #filePath, line: UInt = #line) throws {
        if let held { desktop.hand.press(held) }
        desktop.hand.press(.leftAlt)
        desktop.hand.type(key)
        try desktop.wait(for: "the lift", file: file, line: line) { view.isLifted }
        desktop.hand.release(.leftAlt)
        if let held { desktop.hand.release(held) }
        try desktop.wait(for: "the end of the move", file: file, line: line) { !view.isLifted }
        try waitUntilIdle(file: file, line: line)
        try rest(file: file, line: line)
    }

    /// Ends a lift with a key, and waits until nothing moves and a card has the focus.
    func drop(
        byKey key: Key, holding held: Key? = nil, focus card: String, file: StaticString = #filePath, line: UInt = #line
    ) throws {
        if let held { desktop.hand.press(held) }
        desktop.hand.type(key)
        if let held { desktop.hand.release(held) }
        try waitUntilIdle(file: file, line: line)
        try rest(file: file, line: line)
        XCTAssertFalse(view.isLifted, file: file, line: line)
        XCTAssertEqual(focusedCard, card, file: file, line: line)
    }
}
