import DesktopSupport
import DragDrop
import GtkInterop
import SectionedList
import XCTest

@testable import SectionedListGtk

/// Presses that are clicks, zones of a row, and the indicator of each drag.
final class ClickOrDragTests: DesktopTestCase {
    func testPressWithoutMovementIsClick() throws {
        try onDesktop { desktop in
            let board = try BoardScene(desktop, BoardScene.sections)
            var phases: [ListController<String, String>.Feedback.Phase] = []
            board.view.onFeedbackChange = { phases.append($0.phase) }
            desktop.hand.move(to: try board.place(board.point(of: "C")))
            try desktop.frames(2)
            desktop.hand.click()
            try board.waitForSelection(["C"], after: "a quick click")
            // Held as a hesitant user would.
            desktop.hand.move(to: try board.place(board.point(of: "E")))
            try desktop.frames(2)
            desktop.hand.press()
            let end = MainLoop.now + 700_000
            try desktop.wait(for: "the time to have passed") { MainLoop.now >= end }
            desktop.hand.release()
            try board.waitForSelection(["E"], after: "a slow click")
            // On one of several selected items, the release counts.
            try board.select("A", "B")
            desktop.hand.press()
            let later = MainLoop.now + 700_000
            try desktop.wait(for: "the time to have passed") { MainLoop.now >= later }
            XCTAssertEqual(board.view.selectedItems, ["A", "B"])
            desktop.hand.release()
            try board.waitForSelection(["B"], after: "a slow click on a selected card")
            XCTAssertEqual(phases.filter { $0 != .idle }, [])
            XCTAssertEqual(board.program.calls, [])
            XCTAssertEqual(board.order, BoardScene.sections.map(\.1))
            XCTAssertTrue(board.isIdle)
        }
    }

    func testJitterWithinThresholdIsClick() throws {
        try onDesktop { desktop in
            let board = try BoardScene(desktop, BoardScene.sections)
            let place = try board.place(board.point(of: "C"))
            let scale = board.view.scaleFactor
            desktop.hand.move(to: place)
            try desktop.frames(2)
            desktop.hand.press()
            for (x, y) in [(2, 0), (-1, 2), (3, -2), (0, 1), (1, 1)] {
                try desktop.hand.glide(to: place.moved(x: x * scale, y: y * scale), steps: 2)
            }
            desktop.hand.release()
            try board.waitForSelection(["C"], after: "the click")
            try desktop.frames(3)
            XCTAssertEqual(board.program.calls, [])
            XCTAssertTrue(board.isIdle)
        }
    }

    func testOuterQuartersOfRowInsertNextToItAndMiddleInsertsIntoIt() throws {
        try onDesktop { desktop in
            for (part, place) in [(0.1, "Done 1"), (0.5, nil), (0.9, "Done 2")] {
                let board = try BoardScene(desktop, BoardScene.sections)
                board.program.acceptsDropsInto = true
                let row = try XCTUnwrap(board.view.pool.rows[board.list.row(of: "G")!])
                try board.lift("A")
                try board.drag(over: "G", at: part)
                if let place {
                    XCTAssertEqual(board.feedback.proposal?.intent, .insertAtDestination)
                    XCTAssertEqual(board.proposedPlace, place)
                    XCTAssertEqual(board.gapPlace, place)
                    XCTAssertFalse(row.hasStyleClass("drop-into"))
                    XCTAssertNotNil(board.feedback.backdrop)
                } else {
                    XCTAssertEqual(board.feedback.proposal?.intent, .insertIntoDestination)
                    XCTAssertEqual(board.feedback.destination, .on(board.list.row(of: "G")!))
                    XCTAssertTrue(row.hasStyleClass("drop-into"))
                    XCTAssertEqual(board.gapPlace, "Doing 0", "the rows around it make room")
                }
                try board.drop()
                XCTAssertFalse(row.hasStyleClass("drop-into"))
                XCTAssertEqual(board.program.into, place == nil ? ["A": "G"] : [:])
                let expected = place == nil ? ["F", "G"] : place == "Done 1" ? ["F", "A", "G"] : ["F", "G", "A"]
                XCTAssertEqual(board.order, [["B", "C", "D", "E"], expected, []])
                board.window.window.destroy()
            }
        }
    }

    func testSecondDragShowsItsIndicatorAsFirstDid() throws {
        try onDesktop { desktop in
            let board = try BoardScene(desktop, BoardScene.sections)
            let first = try Self.dropBeforeG(board, "A", expecting: "Done 1")
            let second = try Self.dropBeforeG(board, "B", expecting: "Done 2")
            for backdrops in [first, second] {
                XCTAssertEqual(backdrops.first.map { $0.from == $0.target }, true, "it flies in from nowhere")
                XCTAssertTrue(backdrops.contains { $0.from != $0.target }, "it never glides")
            }
            XCTAssertEqual(first.last?.target.height, second.last?.target.height)
            XCTAssertEqual(board.order, [["C", "D", "E"], ["F", "A", "B", "G"], []])
        }
    }

    /// Drags a card before G, records the indicator's motion there, and drops.
    @MainActor
    private static func dropBeforeG(_ board: BoardScene, _ card: String, expecting place: String) throws -> [RectMotion]
    {
        var glides: [RectMotion] = []
        board.view.onFeedbackChange = { if let motion = $0.backdrop?.motion { glides.append(motion) } }
        try board.lift(card)
        try board.drag(before: "G", expecting: place)
        try board.desktop.wait(for: "the indicator to be there") {
            board.feedback.backdrop?.motion.isMoving(at: board.view.now) == false
        }
        try board.desktop.frames(2)
        XCTAssertTrue(board.view.overlays.backdrop.isShownAsChild)
        XCTAssertTrue(board.view.overlays.backdrop.isMapped)
        let corner = try XCTUnwrap(board.view.overlays.backdrop.convert(x: 0, y: 0, to: board.view))
        let below = try XCTUnwrap(board.view.frame(of: "G"))
        let spacing = board.list.surface.geometry.metrics.rowSpacing
        XCTAssertEqual(corner.y + Double(board.view.overlays.backdrop.size.height) + spacing, below.minY, accuracy: 1)
        try board.drop()
        board.view.onFeedbackChange = nil
        XCTAssertFalse(board.view.overlays.backdrop.isShownAsChild)
        return glides
    }

    func testNextPressDiscardsPreparedDragThatNeverBegan() throws {
        try onDesktop { desktop in
            let board = try BoardScene(desktop, BoardScene.sections)
            let point = try board.point(of: "B")
            board.view.pointer.recordPress(at: board.view.listPoint(point.x, point.y))
            XCTAssertNotNil(board.view.dragSource.prepare(point.x, point.y))
            XCTAssertNotNil(board.view.dragSource.prepared)
            try board.click("C", selects: ["C"])
            XCTAssertNil(board.view.dragSource.prepared)
            XCTAssertNil(board.view.dragSource.outgoing)
            try board.lift("B")
            try board.drag(before: "G", expecting: "Done 1")
            try board.drop()
            XCTAssertEqual(board.order[1], ["F", "B", "G"])
        }
    }
}
