import SectionedList
import XCTest

@testable import DragDrop

/// All keyboard steps, in columns and when stacked.
final class KeyboardStepTests: XCTestCase {
    private typealias Walk = [(DropStep, String)]

    func testVerticalStepsInStackedListCrossSections() {
        var scene = DragScene(["todo": "A B", "empty": "", "done": "C D"])
        scene.pickUp("A")
        XCTAssertEqual(scene.destination, "todo 0")
        walk(
            &scene,
            [
                (.down, "todo 2"), (.down, "empty 0"), (.down, "done 0"), (.down, "done 1"), (.down, "done 2"),
                (.down, "done 2"), (.up, "done 1"), (.up, "done 0"), (.up, "empty 0"), (.up, "todo 2"),
                (.up, "todo 0"), (.up, "todo 0"),
            ])
    }

    func testVerticalStepsInColumnStopAtItsEnds() {
        var scene = Self.columns()
        scene.pickUp("B")
        walk(
            &scene,
            [
                (.up, "todo 0"), (.up, "todo 0"), (.down, "todo 1"), (.down, "todo 3"), (.down, "todo 4"),
                (.down, "todo 4"),
            ])
    }

    func testHomeAndEndStayInSection() {
        for (layout, above) in [(ListLayout.stacked, "todo 3"), (.columns, "done 0"), (.grid, "todo 2")] {
            var scene = DragScene(["todo": "A B C", "done": "D E F"], layout: layout)
            scene.pickUp("E")
            walk(
                &scene,
                [(.start, "done 0"), (.end, "done 3"), (.end, "done 3"), (.start, "done 0"), (.up, above)])
        }
    }

    func testKeyHeldAtEndOfPointerDragDoesNotAffectLift() {
        var scene = DragScene(["todo": "A B", "done": "C D"])
        scene.lift("A")
        scene.enter(at: scene.center(of: "A"))
        scene.send(.modifiers(.copy))
        scene.move(y: scene.center(of: "D").y)
        XCTAssertEqual(scene.feedback.proposal?.operation, .copy)
        _ = scene.drop()
        scene.send(.end)
        scene.pickUp("C")
        scene.press(.down)
        XCTAssertEqual(scene.feedback.proposal?.operation, .move)
    }

    func testStepsSkipDraggedItems() {
        var scene = DragScene(["todo": "A B C D E F"])
        scene.pickUp("C", "B", "E")
        XCTAssertEqual(scene.destination, "todo 1")
        walk(&scene, [(.down, "todo 4"), (.down, "todo 6"), (.up, "todo 4"), (.up, "todo 1"), (.up, "todo 0")])
        walk(&scene, [(.end, "todo 6"), (.up, "todo 4")])
    }

    func testLastTwoRowsDraggedTogetherStayInPlace() {
        var scene = DragScene(["todo": "A B C"])
        scene.pickUp("B", "C")
        walk(&scene, [(.end, "todo 1"), (.down, "todo 1"), (.up, "todo 0"), (.down, "todo 1")])
        XCTAssertEqual(scene.drop(), [])
    }

    func testSidewaysStepsGoToSameHeightInNextColumn() {
        var scene = Self.columns()
        scene.pickUp("C")
        walk(
            &scene,
            [
                (.left, "todo 2"), (.right, "doing 2"), (.right, "empty 0"), (.right, "later 0"), (.right, "later 0"),
                (.left, "empty 0"), (.left, "doing 0"), (.left, "todo 0"),
            ])
    }

    func testSidewaysStepsAccountForScrollOffsets() {
        var scene = ScrollingCases.board()
        scene.send(.changed(.scrolled(.column("b"), to: 660)))
        scene.pickUp("a3")
        let height = scene.backdropFrame?.midY ?? 0
        scene.press(.right)
        XCTAssertTrue(scene.destination.hasPrefix("b 1"), scene.destination)
        XCTAssertEqual(scene.backdropFrame?.midY ?? 0, height, accuracy: 33 + 3)
    }

    func testSidewaysStepsInStackedListGoToNextAndPreviousSection() {
        var scene = DragScene(["todo": "A B C", "done": "D"])
        scene.pickUp("C")
        walk(&scene, [(.right, "done 1"), (.right, "done 1"), (.left, "todo 1"), (.left, "todo 1")])
    }

    func testPageKeysMoveByViewportAndStopAtEnds() {
        var scene = DragScene.long()
        scene.pickUp("0")
        // A page of 600 points holds nine rows and the spacing between them.
        walk(&scene, [(.pageDown, "long 10"), (.pageDown, "long 19"), (.pageUp, "long 10"), (.pageUp, "long 0")])
        for _ in 0..<5 { scene.press(.pageDown) }
        XCTAssertEqual(scene.destination, "long 40")
        for _ in 0..<6 { scene.press(.pageUp) }
        XCTAssertEqual(scene.destination, "long 0")
    }

    func testPageKeyAlwaysMovesEvenPastVeryTallRow() {
        for heights in [["5": 2000.0], ["2": 2000.0], ["2": 2000.0, "5": 1700]] {
            var scene = DragScene.long(12, heights: heights)
            scene.pickUp("2")
            var (seen, places) = ([scene.destination], 0)
            while scene.destination != "long 12", places < 40 {
                scene.press(.pageDown)
                seen.append(scene.destination)
                places += 1
            }
            XCTAssertEqual(scene.destination, "long 12", "\(heights): \(seen)")
            places = 0
            while scene.destination != "long 0", places < 40 {
                scene.press(.pageUp)
                seen.append(scene.destination)
                places += 1
            }
            XCTAssertEqual(scene.destination, "long 0", "\(heights): \(seen)")
        }
    }

    func testCollapsedSectionIsOneStop() {
        var scene = DragScene(["todo": "A B", "later": "C D E", "done": "F"])
        scene.send(.changed(.collapsed("later", true)))
        scene.pickUp("B")
        walk(&scene, [(.down, "later 0"), (.down, "done 0"), (.up, "later 0"), (.end, "later 0"), (.up, "todo 1")])
    }

    func testSpaceOpensCollapsedSectionUnderLift() {
        var scene = DragScene(["todo": "A B", "later": "C D E"], springs: { $0 == .section("later") })
        scene.send(.changed(.collapsed("later", true)))
        scene.pickUp("B")
        scene.press(.down)
        XCTAssertEqual(scene.send(.activate).spring?.stage, .opened)
        scene.send(.changed(.collapsed("later", false)))
        walk(&scene, [(.down, "later 1"), (.down, "later 2")])
    }

    func testKeyTogglesBetweenIntoCardAndNextToIt() {
        var scene = DragScene(["todo": "A B C", "empty": ""], answer: DragScene.automatic)
        scene.pickUp("A")
        walk(
            &scene,
            [
                (.toggleInto, "on B"), (.toggleInto, "todo 0"), (.toggleInto, "on B"), (.down, "on C"),
                (.toggleInto, "todo 2"), (.down, "todo 3"), (.toggleInto, "on C"), (.toggleInto, "todo 3"),
                (.down, "empty 0"), (.toggleInto, "empty 0"),
            ])
    }

    func testRemovedTargetIsNotReplacedByAnother() {
        for place in 1...3 {
            var scene = DragScene(["todo": "A B C D"], answer: DragScene.automatic)
            scene.pickUp("A")
            for _ in 1..<place { scene.press(.down) }
            scene.press(.toggleInto)
            guard case .on(let item) = scene.feedback.destination else { return XCTFail(scene.destination) }
            guard let place = scene.surface.list.place(of: item) else { return XCTFail("\(item) is not there") }
            scene.send(.changed(.edits([.removeItems([item], at: place)])))
            XCTAssertTrue(scene.destination.hasPrefix("todo"), "\(item) is gone, and now \(scene.destination)")
        }
    }

    func testStepsWhileInsideVisitOtherItems() {
        var scene = DragScene(["todo": "A B C D", "done": "E F"], answer: DragScene.automatic)
        scene.pickUp("A")
        walk(
            &scene,
            [
                (.toggleInto, "on B"), (.down, "on C"), (.down, "on D"), (.down, "on E"), (.down, "on F"),
                (.down, "on F"), (.up, "on E"), (.up, "on D"), (.up, "on C"), (.up, "on B"), (.up, "on B"),
            ])
    }

    func testDropIntoItemThatAcceptsNothingGoesNextToIt() {
        var scene = DragScene(["todo": "A B C"], answer: DragScene.automatic, accepts: { $0 != "B" })
        scene.pickUp("A")
        walk(&scene, [(.toggleInto, "todo 0"), (.down, "on C")])
    }

    func testEveryKeyMovesSectionsInBothLayouts() {
        for layout in ListLayout.allCases {
            var scene = DragScene(["a": "A", "b": "B", "c": "C", "d": "D"], layout: layout)
            scene.pickUp(sections: "b")
            XCTAssertEqual(scene.destination, "section 1")
            walk(
                &scene,
                [
                    (.down, "section 3"), (.right, "section 4"), (.down, "section 4"), (.up, "section 3"),
                    (.left, "section 1"), (.up, "section 0"), (.left, "section 0"), (.pageDown, "section 4"),
                    (.pageUp, "section 0"), (.end, "section 4"), (.start, "section 0"), (.toggleInto, "section 0"),
                ])
            scene.press(.end)
            scene.drop()
            XCTAssertEqual(scene.surface.list.sectionIDs, ["a", "c", "d", "b"], "\(layout)")
        }
    }

    func testPointerHasNoEffectDuringKeyboardMove() {
        var scene = DragScene(["todo": "A B C D"])
        scene.pickUp("A")
        let before = scene.press(.down)
        XCTAssertEqual(scene.move(y: 300), before)
        XCTAssertEqual(scene.send(.leave), before)
    }

    private func walk(_ scene: inout DragScene, _ steps: Walk, line: UInt = #line) {
        var path = [scene.destination]
        for (step, destination) in steps {
            scene.press(step)
            path.append("\(step) → \(scene.destination)")
            XCTAssertEqual(scene.destination, destination, "\(path)", line: line)
        }
    }

    private static func columns() -> DragScene {
        var scene = DragScene(
            ["todo": "A B C D", "doing": "E F", "empty": "", "later": "G H"], layout: .columns,
            viewport: Size(width: 1200, height: 600))
        scene.send(.changed(.collapsed("later", true)))
        return scene
    }
}
