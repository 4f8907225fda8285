import SectionedList
import XCTest

@testable import DragDrop

/// Drags over a grid. Three cells of 100 by 60 fit the width: at 0, 106, and 212. The lines of the first section are at
/// 54, 120, and 186.
final class GridCases: XCTestCase {
    static func scene(
        _ contents: KeyValuePairs<String, String> = ["todo": "A B C D E", "done": "F G H"],
        viewport: Size = Size(width: 330, height: 600), isRightToLeft: Bool = false,
        answer: @escaping (DragScene.Query) -> DropProposal = DragScene.inserting
    ) -> DragScene {
        let metrics = ListMetrics(headerHeight: 48, cellSize: .fixed(Size(width: 100, height: 60)))
        return DragScene(
            contents, layout: .grid, viewport: viewport, metrics: metrics, isRightToLeft: isRightToLeft, answer: answer)
    }

    func testCellsFlowInLinesBelowHeader() {
        let scene = Self.scene()
        XCTAssertEqual(scene.frame(of: "A"), Rect(x: 0, y: 54, width: 100, height: 60))
        XCTAssertEqual(scene.frame(of: "C"), Rect(x: 212, y: 54, width: 100, height: 60))
        XCTAssertEqual(scene.frame(of: "D"), Rect(x: 0, y: 120, width: 100, height: 60))
        XCTAssertEqual(scene.frame(of: "F"), Rect(x: 0, y: 252, width: 100, height: 60))
    }

    func testCellMakesRoomOnSideOfItsCenter() {
        var scene = Self.scene()
        scene.lift("A")
        let before = scene.frames(in: "todo", without: ["A"])
        scene.move(x: 51, y: 84)
        XCTAssertEqual(scene.frames(in: "todo", without: ["A"]), before, "the lift moves nothing")
        scene.move(x: 150, y: 84)
        XCTAssertEqual(scene.destination, "todo 0", "left of the center of B")
        scene.move(x: 162, y: 84)
        XCTAssertEqual(scene.destination, "todo 2", "right of it")
        XCTAssertEqual(scene.frame(of: "B"), Rect(x: 0, y: 54, width: 100, height: 60))
        XCTAssertEqual(scene.gapFrame, Rect(x: 106, y: 54, width: 100, height: 60))
        XCTAssertEqual(scene.backdropFrame, scene.gapFrame)
        scene.move(x: 110, y: 84)
        XCTAssertEqual(scene.destination, "todo 2", "in the gap")
        scene.move(x: 40, y: 84)
        XCTAssertEqual(scene.destination, "todo 0")
        scene.move(x: 40, y: 150)
        XCTAssertEqual(scene.destination, "todo 3", "left of the center of D")
        XCTAssertEqual(scene.gapFrame, Rect(x: 212, y: 54, width: 100, height: 60), "at the end of the line above")
        scene.drop()
        XCTAssertEqual(scene.order("todo"), "B C A D E")
    }

    func testOneCellPerLineMakesRoomAboveOrBelowItsCenter() {
        var scene = Self.scene(viewport: Size(width: 150, height: 600))
        XCTAssertEqual(scene.frame(of: "B"), Rect(x: 0, y: 120, width: 100, height: 60))
        scene.lift("A")
        for x in [10.0, 90, 140] {
            scene.move(x: x, y: 145)
            XCTAssertEqual(scene.destination, "todo 0", "above the center of B at \(x)")
            scene.move(x: x, y: 155)
            XCTAssertEqual(scene.destination, "todo 2", "below it at \(x)")
            XCTAssertEqual(scene.gapFrame, Rect(x: 0, y: 120, width: 100, height: 60))
            scene.move(x: x, y: 60)
        }
    }

    func testOneCellPerLineIsDroppedOnInItsMiddleHalf() {
        for (y, isOnItem) in [(125.0, false), (140, true), (165, true), (175, false)] {
            var scene = Self.scene(viewport: Size(width: 150, height: 600)) { _ in
                DropProposal(operation: .move, intent: .automatic)
            }
            scene.lift("A")
            scene.move(x: 10, y: y)
            XCTAssertEqual(scene.destination == "on B", isOnItem, "at \(y): \(scene.destination)")
        }
    }

    func testLineOfOneCellPerLineIsAboveIt() {
        var scene = Self.scene(viewport: Size(width: 150, height: 600)) { _ in
            DropProposal(operation: .copy, intent: .insertAtDestination)
        }
        scene.interaction.cadence = .slow
        scene.lift("A")
        scene.move(x: 10, y: 275)
        XCTAssertEqual(scene.destination, "todo 3")
        XCTAssertNil(scene.gapFrame, "it waits")
        XCTAssertEqual(scene.backdropFrame, Rect(x: 0, y: 248, width: 100, height: 2))
    }

    func testRightOfLastCellAndBelowLastLineIsEnd() {
        for point in [Point(x: 280, y: 150), Point(x: 320, y: 175), Point(x: 20, y: 186)] {
            var scene = Self.scene()
            scene.lift("A")
            scene.send(.move(point))
            XCTAssertEqual(scene.destination, "todo 5", "\(point)")
            XCTAssertEqual(scene.gapFrame, Rect(x: 106, y: 120, width: 100, height: 60))
        }
        var scene = Self.scene()
        scene.lift("A")
        scene.move(x: 300, y: 590)
        XCTAssertEqual(scene.destination, "done 3")
        XCTAssertEqual(scene.gapFrame?.minX, 0, "the last line was full")
    }

    func testSeveralItemsTakeOneCell() {
        var scene = Self.scene()
        scene.lift("A", with: "D", "F")
        scene.move(x: 170, y: 86)
        XCTAssertEqual(scene.gapFrame?.size, Size(width: 100, height: 60))
        // B, C, and E are left, and the gap after B.
        XCTAssertEqual(scene.destination, "todo 2")
        XCTAssertEqual(scene.frame(of: "E"), Rect(x: 0, y: 120, width: 100, height: 60))
        scene.drop()
        XCTAssertEqual(scene.order("todo"), "B A D F C E")
        XCTAssertEqual(scene.order("done"), "G H")
    }

    func testJitterBetweenLinesDoesNotAlternate() {
        var scene = Self.scene()
        scene.lift("A")
        scene.move(x: 130, y: 110)
        let feedback = (0..<20).map { scene.move(x: 130, y: $0.isMultiple(of: 2) ? 118 : 116) }
        XCTAssertEqual(feedback.destinations, ["todo 4"])
        XCTAssertEqual(scene.slide(x: 130, y: 116, to: 100).destinations, ["todo 4", "todo 2"])
    }

    /// As the line closes, a collapsed section comes so near the pointer that the one above it still keeps it.
    func testLineThatClosesAboveDoesNotMoveDestinationNextToCollapsedSection() {
        var scene = Self.scene(["todo": "A B C", "done": "F G", "more": "H"])
        scene.send(.changed(.collapsed("more", true)))
        scene.enter(at: Point(x: 50, y: 118))
        XCTAssertEqual(scene.destination, "todo 3")
        scene.move(x: 60, y: 260)
        XCTAssertEqual(scene.destination, "done 2", "below its cells once the line has closed")
        scene.updateUnderPointer()
        XCTAssertEqual(scene.destination, "done 2")
    }

    /// The gap is the only cell in the second line of the first section, and closes that line when it leaves.
    func testLineThatClosesAboveDoesNotMoveDestination() {
        var scene = Self.scene(["todo": "A B C", "done": "F G H I J K L"])
        scene.enter(at: Point(x: 50, y: 118))
        XCTAssertEqual(scene.destination, "todo 3")
        XCTAssertEqual(scene.frame(of: "F").minY, 252)
        scene.move(x: 270, y: 290)
        // The gap's line has closed: the pointer is over the second line now, not the first.
        XCTAssertEqual(scene.frame(of: "F").minY, 186)
        XCTAssertEqual(scene.destination, "done 5")
        XCTAssertEqual(scene.gapFrame?.contains(Point(x: 270, y: 290)), true)
        scene.move(x: 270, y: 290.5)
        XCTAssertEqual(scene.destination, "done 5")
    }

    func testRightToLeftMirrorsLeftToRight() {
        var (left, right) = (Self.scene(), Self.scene(isRightToLeft: true))
        XCTAssertEqual(right.frame(of: "A"), Rect(x: 230, y: 54, width: 100, height: 60))
        let start = left.center(of: "B")
        left.lift("B")
        right.lift("B", at: Point(x: 330 - start.x, y: start.y))
        var destinations: Set<String> = []
        for step in 1...400 {
            let (x, y) = (Double(step * 37 % 330), Double(step * 23 % 400))
            left.move(x: x, y: y)
            right.move(x: 330 - x, y: y)
            XCTAssertEqual(left.feedback, right.feedback, "at \(x), \(y)")
            let mirrored = left.gapFrame.map { Rect(x: 330 - $0.maxX, y: $0.y, width: $0.width, height: $0.height) }
            XCTAssertEqual(right.gapFrame, mirrored)
            destinations.insert(left.destination)
        }
        XCTAssertGreaterThan(destinations.count, 8)
        left.send(.cancel)
        right.send(.cancel)
        for step in FocusStep.allCases {
            let mirrored: FocusStep = step == .left ? .right : step == .right ? .left : step
            let path = ItemPath(item: 3, section: 0)
            XCTAssertEqual(left.surface.row(after: path, step: step), right.surface.row(after: path, step: mirrored))
        }
        let band = Rect(x: 90, y: 100, width: 30, height: 200)
        XCTAssertEqual(left.surface.rows(touching: band), ["A", "B", "D", "E", "F", "G"])
        XCTAssertEqual(
            right.surface.rows(touching: Rect(x: 210, y: 100, width: 30, height: 200)),
            ["A", "B", "D", "E", "F", "G"])
    }

    func testMiddleHalfOfCellIsDropInto() {
        var scene = Self.scene(answer: DragScene.automatic)
        scene.lift("E")
        for (x, destination) in [(2.0, "todo 0"), (40, "todo 0"), (105, "todo 0"), (128, "todo 0"), (140, "on A")] {
            scene.move(x: x, y: 60)
            XCTAssertEqual(scene.destination, destination, "at \(x)")
        }
        // The gap stays, so that A stays under the pointer.
        XCTAssertEqual(scene.frame(of: "A").minX, 106)
        XCTAssertEqual(scene.backdropFrame, scene.frame(of: "A"))
        scene.move(x: 182, y: 110)
        XCTAssertEqual(scene.destination, "on A", "the middle is held a little longer")
        scene.move(x: 187, y: 110)
        XCTAssertEqual(scene.destination, "todo 1")
    }

    /// The middles of two cells, one above the other, have nothing between them.
    func testJitterBetweenMiddlesOfTwoLinesDoesNotAlternate() {
        var scene = Self.scene(answer: DragScene.automatic)
        scene.lift("F")
        scene.move(x: 156, y: 112)
        XCTAssertEqual(scene.destination, "on B")
        let feedback = (0..<20).map { scene.move(x: 156, y: $0.isMultiple(of: 2) ? 118 : 116) }
        XCTAssertEqual(feedback.destinations, ["on B"])
        XCTAssertEqual(scene.slide(x: 156, y: 116, to: 140).destinations, ["on B", "on E"])
    }

    func testCellStaysUnderPointerDuringDelayOfDropInto() {
        let answer: (DragScene.Query) -> DropProposal = { query in
            var proposal = DragScene.automatic(query)
            proposal.delaysDropInto = true
            return proposal
        }
        for source in ["A", "E", "F"] {
            for isForward in [true, false] {
                var scene = Self.scene(answer: answer)
                scene.lift(source)
                var x = 0.0
                let xs = Array(stride(from: 1.0, to: 330, by: 1))
                for next in isForward ? xs : xs.reversed() {
                    x = next
                    scene.move(x: x, y: 84)
                    if Self.isInMiddle(x, of: scene.frame(of: "B")) { break }
                    scene.wait(16)
                }
                let before = scene.frame(of: "B")
                // When the pointer goes forward, a card after the gap moves back past it, as any other does.
                guard Self.isInMiddle(x, of: before) else { continue }
                scene.wait(400)
                XCTAssertEqual(scene.destination, "on B", "\(source) \(isForward)")
                XCTAssertEqual(scene.frame(of: "B"), before, "\(source) \(isForward)")
                XCTAssertNil(scene.feedback.gap)
                scene.updateUnderPointer()
                XCTAssertEqual(scene.destination, "on B", "\(source) \(isForward)")
            }
        }
    }

    private static func isInMiddle(_ x: Double, of frame: Rect) -> Bool { abs(x - frame.midX) < 20 && frame.minY == 54 }

    /// With a delay, a line marks the place before the cells make room.
    func testLineMarksPlaceWithoutGap() {
        var scene = Self.scene(["todo": "A B C", "done": "F"])
        scene.interaction.cadence = .slow
        scene.enter(at: Point(x: 150, y: 84))
        XCTAssertEqual(scene.destination, "todo 1")
        XCTAssertNil(scene.gapFrame)
        XCTAssertEqual(scene.backdropFrame, Rect(x: 102, y: 54, width: 2, height: 60))
        scene.move(x: 300, y: 84)
        XCTAssertEqual(scene.destination, "todo 3")
        XCTAssertEqual(scene.backdropFrame, Rect(x: 314, y: 54, width: 2, height: 60), "after the full line")
        scene.move(x: 4, y: 84)
        XCTAssertEqual(scene.backdropFrame, Rect(x: 0, y: 54, width: 2, height: 60))
        scene.wait(400)
        XCTAssertEqual(scene.gapFrame, Rect(x: 0, y: 54, width: 100, height: 60))
        XCTAssertEqual(scene.backdropFrame, scene.gapFrame)
    }

    func testCollapsedSectionIsAimedAtAsWhenStacked() {
        var scene = Self.scene()
        scene.send(.changed(.collapsed("done", true)))
        scene.lift("A")
        scene.move(x: 50, y: 150)
        let gap = scene.gapFrame
        scene.move(x: 50, y: scene.surface.viewRect(ofHeader: 1).midY)
        XCTAssertEqual(scene.destination, "done 0")
        XCTAssertEqual(scene.gapFrame, gap, "the section stays under the pointer")
        XCTAssertEqual(scene.backdropFrame, scene.surface.viewRect(ofSection: 1))
    }

    func testWidthDecidesNumberOfCellsAndKeepsFirstVisibleOne() {
        var scene = Self.scene(["todo": (0..<60).map(String.init).joined(separator: " ")])
        scene.send(.changed(.scrolled(.main, to: 400)))
        // Line 6 ends at 510 and is the first in view.
        XCTAssertEqual(scene.surface.visibleRows(ofSection: 0).lowerBound, 15)
        let anchors = scene.surface.anchors()
        let before = scene.frame(of: "15").minY
        scene.send(.changed(.viewport(Size(width: 220, height: 600))))
        for change in scene.surface.changes(keeping: anchors) { scene.send(.changed(change)) }
        XCTAssertEqual(scene.surface.geometry.grid?.cellsPerLine, 2)
        XCTAssertEqual(scene.frame(of: "15"), Rect(x: 106, y: before, width: 100, height: 60))
        scene.send(.changed(.cells(.fixed(Size(width: 60, height: 30)))))
        XCTAssertEqual(scene.frame(of: "1").minX, 66)
        scene.send(.changed(.layout(.stacked)))
        XCTAssertEqual(scene.frame(of: "1").width, 220)
        XCTAssertNil(scene.surface.geometry.grid)
    }
}
