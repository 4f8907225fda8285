import DesktopSupport
import DragDrop
import GtkInterop
import SectionedList
import XCTest

@testable import SectionedListGtk

/// Drags that are confined to an axis: they stay in the list, wherever the pointer goes.
final class DragAxisTests: DesktopTestCase {
    func testRowMovesVerticallyWhereverPointerGoes() throws {
        try onDesktop { desktop in
            for isRightToLeft in [false, true] {
                let board = try BoardScene(
                    desktop, BoardScene.sections, layout: .stacked, isRightToLeft: isRightToLeft)
                board.view.dragAxis = .vertical
                let edge = try XCTUnwrap(board.view.frame(of: "B")).minX
                try board.lift("B")
                let target = try board.point(of: "D", at: 0.9)
                for x in [-80, target.x, Double(board.view.size.width) + 60] {
                    // A pointer stays on the screen.
                    var place = try board.place(Point(x: x, y: target.y))
                    place.x = min(max(place.x, 1), 1270)
                    try desktop.hand.glide(to: place, steps: 6)
                    try desktop.wait(for: "the gap at \(x)") { board.gapPlace == "Doing 4" }
                    try desktop.wait(for: "the card") {
                        board.view.inViewDrag.previewRect.map { abs($0.minX - edge) < 1 && $0.minY > 100 } ?? false
                    }
                }
                desktop.hand.release()
                try board.waitUntilIdle()
                XCTAssertEqual(board.order[0], ["A", "C", "D", "B", "E"])
                XCTAssertEqual(board.program.calls.last, "end move")
                board.window.window.destroy()
            }
        }
    }

    /// Returns a stacked board on which B is dragged below D.
    @MainActor
    private static func draggingB(_ desktop: TestDesktop) throws -> BoardScene {
        let board = try BoardScene(desktop, BoardScene.sections, layout: .stacked)
        board.view.dragAxis = .vertical
        try board.lift("B")
        try desktop.hand.glide(to: board.place(board.point(of: "D", at: 0.9)), steps: 6)
        try desktop.wait(for: "the gap") { board.gapPlace == "Doing 4" }
        return board
    }

    func testCardStaysInItsColumn() throws {
        try onDesktop { desktop in
            let board = try BoardScene(desktop, BoardScene.sections)
            board.view.dragAxis = .vertical
            try board.lift("B")
            let target = try Point(x: board.point(of: "G").x, y: board.point(of: "D", at: 0.9).y)
            try desktop.hand.glide(to: board.place(target), steps: 12)
            try desktop.wait(for: "the gap") { board.gapPlace == "Doing 4" }
            desktop.hand.release()
            try board.waitUntilIdle()
            XCTAssertEqual(board.order[0], ["A", "C", "D", "B", "E"])
        }
    }

    func testSectionMovesHorizontally() throws {
        try onDesktop { desktop in
            let board = try BoardScene(desktop, BoardScene.sections)
            board.view.dragAxis = .horizontal
            try board.lift(at: board.headerPoint(of: "Doing"))
            let target = try board.headerPoint(of: "Later")
            // Below the window.
            let y = Double(board.view.size.height) + 40
            try desktop.hand.glide(to: board.place(Point(x: target.x + 150, y: y)), steps: 12)
            try desktop.wait(for: "the place") { board.feedback.destination == .betweenSections(offset: 3) }
            try desktop.wait(for: "the card") { board.view.inViewDrag.previewRect.map { $0.minY < 60 } ?? false }
            desktop.hand.release()
            try board.waitUntilIdle()
            XCTAssertEqual(board.sectionOrder, ["Done", "Later", "Doing"])
        }
    }

    func testEscapeCancelsAndHeldButtonThenMovesNothing() throws {
        try onDesktop { desktop in
            let board = try Self.draggingB(desktop)
            desktop.hand.type(.escape)
            try board.waitUntilIdle()
            try desktop.hand.glide(to: board.place(board.point(of: "E", at: 0.9)), steps: 6)
            XCTAssertFalse(board.list.hasActiveDrag)
            desktop.hand.release()
            try board.rest()
            XCTAssertEqual(board.order, BoardScene.sections.map(\.1))
            XCTAssertEqual(board.program.calls.last, "end cancel")
            // The next press drags again.
            try board.lift("A")
            try desktop.hand.glide(to: board.place(board.point(of: "C", at: 0.9)), steps: 6)
            try desktop.wait(for: "the gap") { board.gapPlace == "Doing 3" }
            desktop.hand.release()
            try board.waitUntilIdle()
            XCTAssertEqual(board.order[0], ["B", "C", "A", "D", "E"])
        }
    }

    /// Until its button is released, the pointer is reported outside the window, even if what was pressed is out of
    /// view.
    func testReleaseOutsideIsReportedOnceSectionIsOutOfView() throws {
        try onDesktop { desktop in
            let sections = [
                ("First", ["A", "B"]), ("Long", (0..<80).map { "Card \($0)" }), ("Last", ["Y", "Z"]),
            ]
            let board = try BoardScene(desktop, sections, layout: .stacked)
            board.view.dragAxis = .vertical
            try board.lift("A")
            try desktop.hand.glide(to: board.place(Point(x: 60, y: Double(board.view.size.height) - 4)), steps: 6)
            try desktop.wait(for: "the scrolling") { board.view.rowContent(of: "Card 40") != nil }
            try desktop.hand.glide(to: board.place(Point(x: 60, y: Double(board.view.size.height) + 60)), steps: 6)
            desktop.hand.release()
            try board.waitUntilIdle()
            XCTAssertEqual(board.program.calls.last, "end move")
            XCTAssertFalse(board.order[0].contains("A"))
        }
    }

    func testControlAtReleaseCopies() throws {
        try onDesktop { desktop in
            let board = try Self.draggingB(desktop)
            XCTAssertEqual(board.list.dropSession?.modifiers, [])
            desktop.hand.press(.leftControl)
            try desktop.frames(4)
            desktop.hand.release()
            try board.waitUntilIdle()
            desktop.hand.release(.leftControl)
            XCTAssertEqual(board.program.calls.last, "end copy")
        }
    }

    func testSecondButtonCancels() throws {
        try onDesktop { desktop in
            let board = try Self.draggingB(desktop)
            desktop.hand.click(.secondary)
            try desktop.wait(for: "the cancel") { !board.view.inViewDrag.isLifted }
            desktop.hand.release()
            try board.waitUntilIdle()
            XCTAssertEqual(board.order, BoardScene.sections.map(\.1))
            XCTAssertEqual(board.program.calls.last, "end cancel")
        }
    }

    /// The program removes the item as soon as it is over the list. The next press drags as usual.
    func testDragThatEndsAsItBeginsLeavesNextOneAlone() throws {
        try onDesktop { desktop in
            let board = try BoardScene(desktop, BoardScene.sections, layout: .stacked)
            board.view.dragAxis = .vertical
            board.view.onFeedbackChange = { [weak view = board.view] feedback in
                guard feedback.phase == .dragging, let view, view.list.path(of: "B") != nil else { return }
                _ = view.list.remove(["B"])
            }
            let start = try board.point(of: "B")
            desktop.hand.move(to: try board.place(start))
            try desktop.frames(2)
            desktop.hand.press()
            for step in 0..<20 {
                try desktop.hand.glide(to: board.place(Point(x: start.x, y: start.y + Double(step))), steps: 1)
            }
            try desktop.wait(for: "the removal") { board.list.path(of: "B") == nil }
            desktop.hand.release()
            try board.waitUntilIdle()
            try board.lift("A")
            try desktop.hand.glide(to: board.place(board.point(of: "D", at: 0.9)), steps: 6)
            try desktop.wait(for: "the gap") { board.gapPlace == "Doing 3" }
            desktop.hand.release()
            try board.waitUntilIdle()
            XCTAssertEqual(board.order[0], ["C", "D", "A", "E"])
        }
    }

    func testClickSelectsAndSmallMovementDragsNothing() throws {
        try onDesktop { desktop in
            let board = try BoardScene(desktop, BoardScene.sections, layout: .stacked)
            board.view.dragAxis = .vertical
            let point = try board.point(of: "C")
            desktop.hand.move(to: try board.place(point))
            try desktop.frames(2)
            desktop.hand.press()
            try desktop.hand.glide(to: board.place(Point(x: point.x + 4, y: point.y + 4)), steps: 3)
            desktop.hand.release()
            try board.waitForSelection(["C"], after: "a click with a small movement")
            XCTAssertEqual(board.program.calls, [])
        }
    }

    func testFingerMovesVertically() throws {
        try onTouchscreen { desktop in
            let board = try BoardScene(desktop, BoardScene.sections)
            board.view.dragAxis = .vertical
            let edge = try XCTUnwrap(board.view.frame(of: "B")).minX
            desktop.hand.touch(at: try board.place(board.point(of: "B")))
            try desktop.wait(for: "the lift") { board.view.inViewDrag.isLifted }
            let target = try Point(x: board.point(of: "G").x, y: board.point(of: "E", at: 0.1).y)
            try desktop.hand.slide(to: board.place(target))
            try desktop.wait(for: "the gap") { board.gapPlace == "Doing 4" }
            try desktop.wait(for: "the card") {
                board.view.inViewDrag.previewRect.map { abs($0.minX - edge) < 1 } ?? false
            }
            desktop.hand.lift()
            try board.waitUntilIdle()
            XCTAssertEqual(board.order[0], ["A", "C", "D", "B", "E"])
        }
    }
}
