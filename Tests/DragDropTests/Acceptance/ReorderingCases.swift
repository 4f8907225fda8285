import SectionedList
import XCTest

@testable import DragDrop

/// The order after a drop.
final class ReorderingCases: XCTestCase {
    func testItemADroppedBeforeDGoesAfterC() {
        var scene = DragScene(["todo": "A B C D E"])
        scene.lift("A")
        scene.move(y: scene.frame(of: "D").minY - 2)
        XCTAssertEqual(scene.destination, "todo 3")
        XCTAssertEqual(
            scene.drop(),
            [.moveItems(["A"], from: Place(section: "todo", offset: 0), to: Place(section: "todo", offset: 3))])
        XCTAssertEqual(scene.order("todo"), "B C A D E")
    }

    func testAnywhereBelowLastSectionMeansItsEnd() {
        var scene = DragScene(["todo": "A B", "done": "C D"])
        scene.lift("A")
        for y in [scene.frame(of: "D").maxY + 1, 590, 699] {
            scene.move(y: y)
            XCTAssertEqual(scene.destination, "done 2", "at \(y)")
        }
        scene.drop()
        XCTAssertEqual(scene.order("done"), "C D A")
    }

    func testJustBelowLastRowMeansEndOfSection() {
        for layout in ListLayout.allCases {
            var scene = DragScene(["todo": "A B", "done": "C D"], layout: layout)
            scene.lift("A")
            scene.move(x: scene.center(of: "B").x, y: scene.frame(of: "B").maxY + 5)
            XCTAssertEqual(scene.destination, "todo 2", "\(layout)")
        }
    }

    func testEmptyEndOfColumnAppendsToThatColumn() {
        var scene = DragScene(
            ["todo": "A B", "done": "C D"], layout: .columns, viewport: Size(width: 800, height: 600))
        scene.lift("A")
        scene.move(x: scene.center(of: "D").x, y: 580)
        XCTAssertEqual(scene.destination, "done 2")
    }

    func testEmptySectionAcceptsDropAtItsStart() {
        for layout in ListLayout.allCases {
            var scene = DragScene(["todo": "A B", "empty": "", "done": "C"], layout: layout, viewport: Self.wide)
            let start = scene.surface.geometry.span(ofSection: 1, in: layout).start
            scene.lift("A")
            scene.send(.move(layout.isVertical ? Point(x: 100, y: start + 30) : Point(x: start + 30, y: 400)))
            XCTAssertEqual(scene.destination, "empty 0", "\(layout)")
            scene.drop()
            XCTAssertEqual(scene.order("empty"), "A", "\(layout)")
        }
    }

    func testOnlyItemReturnsToItsEmptySection() {
        for layout in ListLayout.allCases {
            var scene = DragScene(["todo": "A", "done": "B C"], layout: layout, viewport: Self.wide)
            let header = Point(x: scene.center(of: "A").x, y: 40)
            scene.lift("A")
            scene.send(.move(scene.center(of: "C")))
            XCTAssertTrue(scene.destination.hasPrefix("done"), "\(layout)")
            XCTAssertEqual(scene.surface.geometry.shownRowCount(in: 0), 0, "\(layout)")
            scene.send(.move(header))
            XCTAssertEqual(scene.destination, "todo 0", "\(layout)")
            XCTAssertEqual(scene.drop(), [], "\(layout)")
        }
    }

    func testEmptySectionIsAtLeast48PointsTall() {
        var metrics = DragScene.metrics
        (metrics.headerHeight, metrics.topInset, metrics.bottomInset) = (0, 0, 0)
        var scene = DragScene(["todo": "A B", "nothing": "", "done": "C"], metrics: metrics)
        let target = scene.surface.geometry.span(ofSection: 1, in: .stacked)
        XCTAssertEqual(target, Interval(start: 138, length: 48))
        scene.enter(at: Point(x: 100, y: 10))
        // The section's drop area is the section itself and half the distance to each neighbor. The gap above it closes
        // when the pointer leaves.
        for y in stride(from: target.start, to: target.end, by: 1) {
            scene.send(.leave)
            scene.enter(at: Point(x: 100, y: y))
            XCTAssertEqual(scene.destination, "nothing 0", "at \(y)")
        }
    }

    func testScatteredItemsLandTogetherWhicheverIsDragged() {
        var scene = DragScene(["todo": "A B C D E F"])
        scene.lift("F", with: "B", "D")
        scene.move(y: 60)
        XCTAssertEqual(scene.destination, "todo 0")
        scene.drop()
        XCTAssertEqual(scene.order("todo"), "B D F A C E")
    }

    func testOnlyNecessaryItemsMoveAmongDraggedItems() {
        var scene = DragScene(["todo": "A B C D E"])
        scene.lift("B", with: "D")
        scene.move(y: scene.frame(of: "B").midY + 1)
        // B and D are lifted; the gap for both is between A and C, and C's middle is passed on the way down.
        let gap = scene.gapFrame ?? .zero
        scene.move(y: gap.maxY + 6 + 31)
        XCTAssertEqual(scene.destination, "todo 3")
        let edits = scene.drop()
        XCTAssertEqual(edits.count, 1)
        XCTAssertEqual(scene.order("todo"), "A C B D E")
    }

    func testBlockDroppedIntoItselfChangesNothing() throws {
        var scene = DragScene(["todo": "A B C D E"])
        scene.lift("C", with: "B", "D")
        scene.move(y: scene.frame(of: "C").midY + 3)
        XCTAssertEqual(scene.destination, "todo 1")
        XCTAssertEqual(scene.drop(), [])
        XCTAssertEqual(scene.order("todo"), "A B C D E")
    }

    func testMovingThirtyCardsIsOneEditAndOneUndo() throws {
        let cards = (1...30).map { "c\($0)" }
        var scene = DragScene(
            ["todo": "A " + cards.joined(separator: " ") + " Z", "done": "X Y"], layout: .columns, viewport: Self.wide)
        let before = scene.surface.list
        scene.send(.begin(.items(cards), at: scene.center(of: "c3")))
        scene.send(.enter(.items(cards), at: scene.center(of: "c3")))
        scene.send(.move(Point(x: scene.center(of: "Y").x, y: scene.frame(of: "Y").minY)))
        XCTAssertEqual(scene.destination, "done 1")
        XCTAssertEqual(scene.feedback.announcement, .at(position: 2, count: 32, section: "done"))
        scene.send(.drop)
        let place = Place(section: "done", offset: 1)
        let edits = try scene.interaction.perform(at: scene.now, policy: scene.policy) { $0.move(cards, to: place) }
        scene.send(.end)
        XCTAssertEqual(edits, [.moveItems(cards, from: Place(section: "todo", offset: 1), to: place)])
        XCTAssertEqual(scene.order("done"), (["X"] + cards + ["Y"]).joined(separator: " "))
        scene.send(.changed(.edits(edits.inverted())))
        XCTAssertEqual(scene.surface.list, before)
    }

    func testItemFromFirstColumnLandsLastInAnother() {
        var scene = DragScene(["todo": "A B C", "doing": "D E", "done": "F G"], layout: .columns, viewport: Self.wide)
        scene.lift("A")
        scene.move(x: scene.center(of: "G").x, y: scene.frame(of: "G").maxY + 40)
        XCTAssertEqual(scene.destination, "done 2")
        XCTAssertEqual(scene.backdropFrame, scene.gapFrame)
        scene.drop()
        XCTAssertEqual([scene.order("todo"), scene.order("done")], ["B C", "F G A"])
    }

    func testControlCopiesItemWithinItsList() {
        var scene = DragScene(["todo": "A B C D"])
        scene.lift("A")
        scene.send(.modifiers(.copy))
        scene.move(y: scene.frame(of: "C").maxY + 1)
        XCTAssertEqual(scene.feedback.proposal?.operation, .copy)
        XCTAssertEqual(scene.destination, "todo 3")
        XCTAssertEqual(scene.frame(of: "A").height, 60, "what is copied stays where it is")
        scene.drop()
        XCTAssertEqual(scene.order("todo"), "A B C A' D")
    }

    func testControlTogglesMoveAndCopyUnderRestingPointer() {
        var scene = DragScene(["todo": "A B C D"])
        scene.lift("A")
        let moving = scene.move(y: 220)
        scene.send(.modifiers(.copy))
        XCTAssertEqual(scene.feedback.proposal?.operation, .copy)
        XCTAssertEqual(scene.destination, "todo 3")
        XCTAssertEqual(scene.frame(of: "A"), Rect(x: 0, y: 54, width: 400, height: 60))
        scene.send(.modifiers([]))
        XCTAssertEqual(scene.feedback.proposal, moving.proposal)
        XCTAssertEqual(scene.feedback.destination, moving.destination)
        XCTAssertEqual(scene.feedback.gap, moving.gap)
    }

    func testColumnGivesWayToEdgeOfAnotherWhereverThatIsHeld() {
        // The columns are 280 wide and 12 apart, so the carried edge is at the next middle after 152 points.
        for (isRightToLeft, grip) in [(false, 10.0), (false, 270), (true, 10), (true, 270)] {
            var scene = DragScene(
                ["a": "A", "b": "B", "c": "C"], layout: .columns, viewport: Self.wide, isRightToLeft: isRightToLeft)
            func point(_ distance: Double) -> Point {
                let x = 292 + grip + distance
                return Point(x: isRightToLeft ? Self.wide.width - x : x, y: 20)
            }
            scene.lift(section: "b", at: point(0))
            let steps: [(Double, String)] = [
                (1, "section 1"), (151, "section 1"), (153, "section 3"), (141, "section 3"), (139, "section 1"),
                (-151, "section 1"), (-153, "section 0"), (-141, "section 0"), (-139, "section 1"),
            ]
            for (distance, destination) in steps {
                scene.send(.move(point(distance)))
                XCTAssertEqual(scene.destination, destination, "\(distance) from home, held at \(grip)")
            }
        }
    }

    private static let wide = Size(width: 1000, height: 600)
}
