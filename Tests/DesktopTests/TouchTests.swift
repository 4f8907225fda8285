import DesktopSupport
import DragDrop
import GtkInterop
import SectionedList
import XCTest

@testable import SectionedListGtk

/// Fingers on a touchscreen: they scroll, lift, select, and open. Only Wayland has a touchscreen in tests.
final class TouchTests: DesktopTestCase {
    private static let many = [("Long", (0..<100).map { "Card \($0)" }), ("Short", ["X", "Y"])]

    // MARK: Scrolling

    func testFingerScrollsColumnAndNothingElse() throws {
        try onTouchscreen { desktop in
            let board = try BoardScene(desktop, Self.many)
            let start = try board.point(of: "Card 8")
            desktop.hand.touch(at: try board.place(start))
            try desktop.hand.slide(to: board.place(Point(x: start.x, y: start.y - 120)))
            try desktop.wait(for: "the column to follow") { board.offset("Long") >= 100 }
            XCTAssertLessThan(board.offset("Long"), 140)
            desktop.hand.lift()
            try board.rest()
            XCTAssertEqual(board.view.selectedItems, [])
            XCTAssertEqual(board.list.surface.mainOffset, 0)
            XCTAssertEqual(board.program.calls, [])
        }
    }

    func testScrollContinuesAfterFlick() throws {
        try onTouchscreen { desktop in
            let board = try BoardScene(desktop, Self.many)
            let start = try board.point(of: "Card 8")
            desktop.hand.touch(at: try board.place(start))
            try desktop.hand.flick(to: board.place(Point(x: start.x, y: start.y - 200)))
            try desktop.wait(for: "the column to keep scrolling") { board.view.viewport.isDecelerating }
            let offset = board.offset("Long")
            try desktop.wait(for: "the column to move on") { board.offset("Long") > offset }
            try board.rest()
            XCTAssertFalse(board.view.viewport.isDecelerating)
            XCTAssertEqual(board.view.selectedItems, [])
        }
    }

    func testBusyProgramScrollsAsFastAsFinger() throws {
        try onTouchscreen { desktop in
            let board = try BoardScene(desktop, Self.many)
            let start = try board.point(of: "Card 8")
            desktop.hand.touch(at: try board.place(start))
            try desktop.wait(for: "the finger") { board.view.touch.isTouched }
            desktop.hand.flickWhileBusy(to: try board.place(Point(x: start.x, y: start.y - 150)))
            try desktop.wait(for: "the column to keep scrolling") { board.view.viewport.isDecelerating }
            try board.rest()
            // The finger moves 150 points in 90 ms or more, so at up to 1,667 points a second. A scroll that starts at
            // that speed goes on for a quarter as many points.
            XCTAssertGreaterThan(board.offset("Long"), 160)
            XCTAssertLessThan(board.offset("Long"), 150 + 1667 / 4 + 50)
        }
    }

    func testBusyProgramScrollsRatherThanLifts() throws {
        try onTouchscreen { desktop in
            let board = try BoardScene(desktop, Self.many)
            let start = try board.point(of: "Card 8")
            desktop.hand.touch(at: try board.place(start))
            try desktop.wait(for: "the finger") { board.view.touch.isTouched }
            desktop.hand.slideWhileBusy(to: try board.place(Point(x: start.x, y: start.y - 180)))
            try desktop.wait(for: "the column to follow") { board.offset("Long") > 150 }
            desktop.hand.lift()
            try board.rest()
            XCTAssertEqual(board.program.calls, [])
        }
    }

    func testFingerScrollsBoardSideways() throws {
        try onTouchscreen { desktop in
            for isRightToLeft in [false, true] {
                let sections = (0..<12).map { ("Section \($0)", ["Card \($0)"]) }
                let board = try BoardScene(desktop, sections, isRightToLeft: isRightToLeft)
                let start = Point(x: 480, y: 60)
                let end = Point(x: start.x + (isRightToLeft ? 150 : -150), y: start.y + 10)
                desktop.hand.touch(at: try board.place(start))
                try desktop.hand.slide(to: board.place(end))
                try desktop.wait(for: "the board to follow") { board.list.surface.mainOffset >= 130 }
                desktop.hand.lift()
                try board.rest()
                board.window.window.destroy()
            }
        }
    }

    func testTouchStopsScrollWithoutSelecting() throws {
        try onTouchscreen { desktop in
            let board = try BoardScene(desktop, Self.many)
            let start = try board.point(of: "Card 8")
            desktop.hand.touch(at: try board.place(start))
            try desktop.hand.flick(to: board.place(Point(x: start.x, y: start.y - 250)))
            try desktop.wait(for: "the column to keep scrolling") { board.view.viewport.isDecelerating }
            desktop.hand.touch(at: try board.place(start))
            try desktop.wait(for: "the column to stop") { !board.view.viewport.isDecelerating }
            let offset = board.offset("Long")
            desktop.hand.lift()
            try board.rest()
            XCTAssertEqual(board.view.selectedItems, [])
            XCTAssertEqual(board.offset("Long"), offset)
        }
    }

    // MARK: Tapping

    func testTouchSelectsOnlyAfterFingerLeavesScreen() throws {
        try onTouchscreen { desktop in
            let board = try BoardScene(desktop, BoardScene.sections)
            desktop.hand.touch(at: try board.place(board.point(of: "B")))
            try desktop.frames(3)
            XCTAssertEqual(board.view.selectedItems, [])
            desktop.hand.lift()
            try board.waitForSelection(["B"], after: "a tap")
            desktop.hand.tap(at: try board.place(board.point(of: "D")))
            try board.waitForSelection(["D"], after: "another tap")
            XCTAssertEqual(board.program.calls, [])
        }
    }

    func testFirstTapAfterScrollSelects() throws {
        try onTouchscreen { desktop in
            let board = try BoardScene(desktop, Self.many)
            let start = try board.point(of: "Card 8")
            for card in ["Card 9", "Card 10"] {
                desktop.hand.touch(at: try board.place(start))
                try desktop.hand.slide(to: board.place(Point(x: start.x, y: start.y - 40)))
                desktop.hand.lift()
                // A tap would only stop a list that still scrolls.
                try desktop.wait(for: "the finger to be gone") { !board.view.touch.isTouched }
                try board.rest()
                desktop.hand.tap(at: try board.place(board.point(of: card)))
                try board.waitForSelection([card], after: "a tap")
            }
        }
    }

    func testDoubleTapOpens() throws {
        try onTouchscreen { desktop in
            let board = try BoardScene(desktop, BoardScene.sections)
            var opened: [String] = []
            board.view.onActivate = { opened.append($0) }
            desktop.hand.tap(at: try board.place(board.point(of: "D")))
            desktop.hand.tap(at: try board.place(board.point(of: "D")))
            try desktop.wait(for: "the card to open") { opened == ["D"] }
        }
    }

    // MARK: Two fingers

    func testTwoFingersAddRowsToSelection() throws {
        try onTouchscreen { desktop in
            let board = try BoardScene(desktop, BoardScene.sections)
            desktop.hand.tap(at: try board.place(board.point(of: "E")))
            try board.waitForSelection(["E"], after: "a tap")
            try Self.touchWithTwo(desktop, board, "B")
            try board.waitForSelection(["B", "E"], after: "two fingers")
            try desktop.hand.slide(to: board.place(board.point(of: "C", at: 0.6)), fingers: [0, 1])
            try board.waitForSelection(["B", "C", "E"], after: "sliding them")
            try desktop.hand.slide(to: board.place(board.point(of: "B", at: 0.6)), fingers: [0, 1])
            try board.waitForSelection(["B", "E"], after: "sliding them back")
            // Longer than a lift takes.
            try desktop.frames(60)
            XCTAssertFalse(board.view.inViewDrag.isLifted)
            desktop.hand.lift(finger: 1)
            desktop.hand.lift()
            try board.rest()
            XCTAssertEqual(board.view.selectedItems, ["B", "E"])
            XCTAssertEqual(board.program.calls, [])
            // The next finger acts alone.
            desktop.hand.tap(at: try board.place(board.point(of: "D")))
            try board.waitForSelection(["D"], after: "a tap")
            try Self.touchWithTwo(desktop, board, "B")
            try board.waitForSelection(["B", "D"], after: "two fingers")
            desktop.hand.lift()
            desktop.hand.lift(finger: 1)
            try board.rest()
            XCTAssertEqual(board.view.selectedItems, ["B", "D"])
        }
    }

    func testEdgeScrollsUnderTwoFingersThatSelect() throws {
        try onTouchscreen { desktop in
            let board = try BoardScene(desktop, Self.many)
            try Self.touchWithTwo(desktop, board, "Card 2")
            try board.waitForSelection(["Card 2"], after: "two fingers")
            let edge = try board.place(Point(x: 70, y: Double(board.view.size.height) - 14))
            try desktop.hand.slide(to: edge, fingers: [0, 1])
            try desktop.wait(for: "card 40 to be selected") { board.view.selectedItems.contains("Card 40") }
            let top = try board.place(Point(x: 70, y: 200))
            try desktop.hand.slide(to: top, fingers: [0, 1])
            for finger in [0, 1] { desktop.hand.lift(finger: finger) }
            try board.rest()
            let selected = board.view.selectedItems
            XCTAssertEqual(selected, Set((2..<selected.count + 2).map { "Card \($0)" }), "some were left out")
            XCTAssertGreaterThan(selected.count, 20)
            XCTAssertEqual(board.program.calls, [])
        }
    }

    func testEscapeAndThirdFingerCancelSelection() throws {
        try onTouchscreen { desktop in
            let board = try BoardScene(desktop, BoardScene.sections)
            desktop.hand.tap(at: try board.place(board.point(of: "E")))
            try board.waitForSelection(["E"], after: "a tap")
            try Self.touchWithTwo(desktop, board, "B")
            try board.waitForSelection(["B", "E"], after: "two fingers")
            desktop.hand.touch(at: try board.place(board.point(of: "D")), finger: 2)
            try board.waitForSelection(["E"], after: "a third finger")
            for finger in 0..<3 { desktop.hand.lift(finger: finger) }
            try Self.touchWithTwo(desktop, board, "B")
            try board.waitForSelection(["B", "E"], after: "two fingers")
            desktop.hand.type(.escape)
            try board.waitForSelection(["E"], after: "Escape")
            for finger in 0..<2 { desktop.hand.lift(finger: finger) }
            try board.rest()
            XCTAssertEqual(board.view.selectedItems, ["E"])
        }
    }

    /// Puts two fingers on a card, next to each other.
    @MainActor
    private static func touchWithTwo(_ desktop: TestDesktop, _ board: BoardScene, _ card: String) throws {
        let place = try board.place(board.point(of: card, at: 0.6))
        desktop.hand.touch(at: place)
        desktop.hand.touch(at: place.moved(x: 40, y: -2), finger: 1)
    }

    // MARK: Lifting

    /// Lifts B with a finger, and drags it between the cards of another section.
    @MainActor
    private static func liftAndDrag(_ desktop: TestDesktop, _ board: BoardScene) throws {
        desktop.hand.touch(at: try board.place(board.point(of: "B")))
        try desktop.wait(for: "the lift") { board.list.hasActiveDrag }
        try desktop.hand.slide(to: board.place(board.point(of: "G", at: 0.2)))
        try desktop.wait(for: "the place") { board.proposedPlace == "Done 1" }
    }

    func testLongPressLiftsCardAndFingerMovesIt() throws {
        try onTouchscreen { desktop in
            let board = try BoardScene(desktop, BoardScene.sections)
            try Self.liftAndDrag(desktop, board)
            desktop.hand.lift()
            try board.waitUntilIdle()
            XCTAssertEqual(board.order, [["A", "C", "D", "E"], ["F", "B", "G"], []])
        }
    }

    func testLongPressWithoutMovementOpensMenu() throws {
        try onTouchscreen { desktop in
            let board = try BoardScene(desktop, BoardScene.sections)
            var menus: [String?] = []
            board.view.onContextMenu = { card, _, _ in menus.append(card) }
            desktop.hand.touch(at: try board.place(board.point(of: "B")))
            try desktop.wait(for: "the lift") { board.list.hasActiveDrag }
            desktop.hand.lift()
            try desktop.wait(for: "the menu") { menus == ["B"] }
            try board.waitUntilIdle()
            XCTAssertEqual(board.view.selectedItems, ["B"])
            XCTAssertEqual(board.order, BoardScene.sections.map(\.1))
        }
    }

    func testSecondFingerAndEscapeReturnCard() throws {
        try onTouchscreen { desktop in
            let board = try BoardScene(desktop, BoardScene.sections)
            @MainActor func checkReturn(_ what: String) throws {
                try board.waitUntilIdle()
                XCTAssertEqual(board.order, BoardScene.sections.map(\.1), what)
                XCTAssertEqual(board.program.calls.last, "end cancel", what)
                board.checkRows()
            }
            try Self.liftAndDrag(desktop, board)
            desktop.hand.touch(at: try board.place(board.point(of: "A")), finger: 1)
            try checkReturn("a second finger")
            desktop.hand.lift(finger: 1)
            desktop.hand.lift()
            try Self.liftAndDrag(desktop, board)
            desktop.hand.type(.escape)
            try checkReturn("Escape")
            desktop.hand.lift()
            // The next finger can lift and drag as usual.
            try Self.liftAndDrag(desktop, board)
            desktop.hand.lift()
            try board.waitUntilIdle()
            XCTAssertEqual(board.order, [["A", "C", "D", "E"], ["F", "B", "G"], []])
        }
    }

    func testMouseDragsAfterLostTouch() throws {
        try onTouchscreen { desktop in
            let board = try BoardScene(desktop, BoardScene.sections)
            desktop.hand.touch(at: try board.place(board.point(of: "B")))
            try desktop.wait(for: "the lift") { board.view.inViewDrag.isLifted }
            try desktop.hand.slide(to: board.place(board.point(of: "G", at: 0.2)))
            try desktop.wait(for: "the place") { board.proposedPlace == "Done 1" }
            // From here on, nothing is reported about the finger, as if it had left the screen outside the window.
            try board.lift("A")
            XCTAssertFalse(board.view.inViewDrag.isLifted)
            XCTAssertEqual(board.program.calls.filter { $0 == "end cancel" }.count, 1)
            try board.drag(before: "G", expecting: "Done 1")
            try board.drop()
            XCTAssertEqual(board.order, [["B", "C", "D", "E"], ["F", "A", "G"], []])
            // The finger did not lift anything this time.
            desktop.hand.lift()
            desktop.hand.touch(at: try board.place(board.point(of: "C")))
            try desktop.frames(3)
            try board.lift("F")
            try board.drag(before: "B", expecting: "Doing 0")
            try board.drop()
            XCTAssertEqual(board.order, [["F", "B", "C", "D", "E"], ["A", "G"], []])
        }
    }

    func testProgramKnowsOfLiftAndCancelsIt() throws {
        try onTouchscreen { desktop in
            let board = try BoardScene(desktop, BoardScene.sections)
            XCTAssertFalse(board.view.hasLift)
            desktop.hand.touch(at: try board.place(board.point(of: "B")))
            try desktop.wait(for: "the lift") { board.view.hasLift }
            XCTAssertFalse(board.view.isLifted)
            board.view.cancelLift()
            XCTAssertFalse(board.view.hasLift)
            try board.waitUntilIdle()
            XCTAssertEqual(board.program.calls.last, "end cancel")
            XCTAssertEqual(board.order, BoardScene.sections.map(\.1))
        }
    }

    func testLiftedCardIsAboveFinger() throws {
        try onTouchscreen { desktop in
            let board = try BoardScene(desktop, BoardScene.sections)
            desktop.hand.touch(at: try board.place(board.point(of: "C")))
            try desktop.wait(for: "the lift") { board.view.inViewDrag.isLifted }
            let finger = Point(x: 300, y: 200)
            try desktop.hand.slide(to: board.place(finger))
            try desktop.wait(for: "the card to follow") {
                board.view.inViewDrag.previewRect.map { abs($0.maxY - finger.y) < 30 && $0.maxY < finger.y } ?? false
            }
            desktop.hand.type(.escape)
            try board.waitUntilIdle()
        }
    }

    func testEdgeScrollsUnderRestingFinger() throws {
        try onTouchscreen { desktop in
            let board = try BoardScene(desktop, Self.many)
            desktop.hand.touch(at: try board.place(board.point(of: "Card 2")))
            try desktop.wait(for: "the lift") { board.list.hasActiveDrag }
            try desktop.hand.slide(to: board.place(Point(x: 70, y: Double(board.view.size.height) - 14)))
            try desktop.wait(for: "row 40 to come into view") { board.view.rowContent(of: "Card 40") != nil }
            desktop.hand.type(.escape)
            try board.waitUntilIdle()
            XCTAssertEqual(board.order[0].first, "Card 0")
            XCTAssertEqual(board.program.calls.last, "end cancel")
        }
    }

    func testCollapsedSectionSpringsOpenUnderRestingFinger() throws {
        try onTouchscreen { desktop in
            let board = try BoardScene(desktop, BoardScene.sections)
            board.view.setCollapsed(true, section: "Done")
            try board.rest()
            desktop.hand.touch(at: try board.place(board.point(of: "B")))
            try desktop.wait(for: "the lift") { board.list.hasActiveDrag }
            try desktop.hand.slide(to: board.place(board.headerPoint(of: "Done")))
            try desktop.wait(for: "the section to open") { !board.view.isCollapsed(section: "Done") }
            desktop.hand.type(.escape)
            try board.waitUntilIdle()
        }
    }

    func testFingersOnCardCreateNoDragOfToolkit() throws {
        try onTouchscreen { desktop in
            let board = try BoardScene(desktop, BoardScene.sections)
            desktop.hand.touch(at: try board.place(board.point(of: "B")))
            try desktop.frames(12)
            try desktop.hand.slide(to: board.place(board.point(of: "E")), steps: 20)
            XCTAssertNil(board.view.dragSource.outgoing)
            desktop.hand.lift()
            try board.rest()
            XCTAssertEqual(board.program.calls, [])
        }
    }
}
