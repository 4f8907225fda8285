import SectionedList
import XCTest

@testable import DragDrop

/// Drops into a card only after a delay on its middle. C lies from 186 to 246: its middle half is from 201 to 231.
final class IntoDelayCases: XCTestCase {
    func testQuickDropOnMiddleOfCardGoesNextToIt() {
        var scene = Self.scene()
        scene.lift("A", at: Point(x: 100, y: 100))
        scene.move(y: 216)
        XCTAssertEqual(scene.destination, "todo 2")
        XCTAssertEqual(scene.feedback.gap, .rows(Place(section: "todo", offset: 2), extent: 60))
        XCTAssertEqual(scene.wait(399).destination, .between(Place(section: "todo", offset: 2)))
        XCTAssertEqual(scene.send(.drop).proposal?.intent, .insertAtDestination)
    }

    func testPointerAtRestFor400MillisecondsMakesCardTargetAndClosesGap() {
        var scene = Self.scene()
        scene.lift("A", at: Point(x: 100, y: 100))
        scene.move(y: 216)
        XCTAssertEqual(scene.feedback.nextUpdate, .at(.milliseconds(400)))
        scene.wait(400)
        XCTAssertEqual(scene.destination, "on C")
        XCTAssertEqual(scene.feedback.proposal?.intent, .insertIntoDestination)
        XCTAssertEqual(scene.feedback.announcement, .into("C"))
        XCTAssertEqual(scene.feedback.gap, nil)
        XCTAssertEqual(scene.frame(of: "C"), Rect(x: 0, y: 186, width: 400, height: 60))
        XCTAssertEqual(scene.backdropFrame, scene.frame(of: "C"))
        XCTAssertEqual(scene.send(.drop).destination, .on("C"))
    }

    func testMovementByMoreThan8PointsRestartsDelay() {
        for (y, expected) in [(212.0, "on C"), (213, "todo 2")] {
            var scene = Self.scene()
            scene.lift("A", at: Point(x: 100, y: 100))
            scene.move(y: 204)
            scene.wait(390)
            scene.move(y: y)
            scene.wait(10)
            XCTAssertEqual(scene.destination, expected)
            scene.wait(390)
            XCTAssertEqual(scene.destination, "on C")
        }
    }

    func testPointerMayMoveWithinMiddleAfterDelay() {
        var scene = Self.scene()
        scene.lift("A", at: Point(x: 100, y: 100))
        scene.move(y: 204)
        scene.wait(400)
        XCTAssertEqual(scene.slide(y: 204, to: 235).destinations, ["on C"])
        XCTAssertEqual(scene.slide(y: 235, to: 197).destinations, ["on C"])
        scene.move(y: 196)
        XCTAssertEqual(scene.destination, "todo 2")
        XCTAssertNotNil(scene.feedback.gap)
        scene.move(y: 205)
        XCTAssertEqual(scene.destination, "todo 2", "a pointer that has left must rest again")
        scene.wait(400)
        XCTAssertEqual(scene.destination, "on C")
    }

    func testCardStaysUnderPointerWhereverDragComesFrom() {
        for layout in [ListLayout.stacked, .columns] {
            for source in ["A", "E", "F", nil] {
                for isDownward in [true, false] {
                    for isCopy in [false, true] {
                        var scene = DragScene(
                            ["todo": "A B C D E", "done": "F"], layout: layout, viewport: Size(width: 800, height: 600),
                            answer: Self.answer)
                        let message = "\(layout) \(source ?? "text") \(isDownward) \(isCopy)"
                        if isCopy { scene.send(.modifiers(.copy)) }
                        if let source { scene.lift(source) } else { scene.enter(at: Point(x: 790, y: 590)) }
                        var y = isDownward ? 50.0 : 400
                        scene.move(y: y)
                        while !Self.isInMiddle(y, of: scene.frame(of: "C")), y >= 50, y <= 400 {
                            y += isDownward ? 1 : -1
                            scene.move(y: y)
                            scene.wait(16)
                        }
                        let before = scene.frame(of: "C")
                        // When the pointer goes down, a card below the gap moves up past it, as any other does.
                        guard Self.isInMiddle(y, of: before) else { continue }
                        scene.wait(400)
                        XCTAssertEqual(scene.destination, "on C", message)
                        XCTAssertEqual(scene.frame(of: "C"), before, message)
                        XCTAssertNil(scene.feedback.gap, message)
                        scene.updateUnderPointer()
                        XCTAssertEqual(scene.destination, "on C", message)
                    }
                }
            }
        }
    }

    func testCardThatMovesFromUnderPointerIsNotTarget() {
        var scene = Self.scene()
        scene.lift("A", with: "B", "E", at: Point(x: 100, y: 80))
        scene.move(y: 216)
        scene.wait(1000)
        XCTAssertEqual(scene.destination, "todo 3", "C has moved up, because A and B left the list above it")
    }

    func testRefusalAfterDelayKeepsPlaceNextToCard() {
        var scene = DragScene(
            ["todo": "A B C D E"],
            answer: { query in
                if case .on = query.destination { return Self.refusal }
                return Self.answer(query)
            })
        scene.lift("A", at: Point(x: 100, y: 100))
        scene.move(y: 120)
        let before = scene.move(y: 216)
        XCTAssertEqual(scene.wait(1000).destination, before.destination)
        XCTAssertEqual(scene.feedback.proposal, before.proposal)
        XCTAssertEqual(scene.feedback.gap, before.gap)
        XCTAssertEqual(scene.feedback.nextUpdate, .never)
    }

    func testRefusedCardIsAskedAboutAgainWithOtherModifiers() {
        var scene = DragScene(
            ["todo": "A B C D E"],
            answer: { query in
                if case .on = query.destination, !query.modifiers.contains(.copy) { return Self.refusal }
                return Self.answer(query)
            })
        scene.lift("A", at: Point(x: 100, y: 100))
        scene.move(y: 216)
        XCTAssertEqual(scene.wait(1000).destination, .between(Place(section: "todo", offset: 2)))
        scene.send(.modifiers(.copy))
        scene.wait(400)
        XCTAssertEqual(scene.destination, "on C")
    }

    func testDropGoesIntoItemAfterDelayOnlyIfProposalAsksForIt() {
        var scene = DragScene(
            ["todo": "A B C D E"],
            answer: { query in
                if case .on("D") = query.destination { return DragScene.automatic(query) }
                return Self.answer(query)
            })
        scene.lift("A", at: Point(x: 100, y: 100))
        scene.move(y: 216)
        XCTAssertEqual(scene.destination, "todo 2")
        scene.move(y: scene.center(of: "D").y)
        XCTAssertEqual(scene.destination, "on D")
    }

    func testDropGoesIntoCardAfterDelayEvenIfSectionRefusesIt() {
        var scene = DragScene(
            ["todo": "A B C D E"],
            answer: { query in
                if case .between = query.destination { return .forbidden(because: "full") }
                return Self.answer(query)
            })
        scene.enter(at: Point(x: 100, y: 590))
        scene.move(y: 216)
        XCTAssertEqual(scene.feedback.proposal?.operation, .forbidden)
        scene.wait(400)
        XCTAssertEqual(scene.destination, "on C")
    }

    func testProgramIsAskedBeforeDelayAndNotAfterIt() {
        var scene = Self.scene()
        scene.lift("A", at: Point(x: 100, y: 100))
        scene.move(y: 120)
        let asked = scene.log.queries.count
        scene.move(y: 216)
        for _ in 0..<10 { scene.wait(100) }
        XCTAssertEqual(
            scene.log.queries.dropFirst(asked).map(\.destination),
            [.on("C"), .between(Place(section: "todo", offset: 2))])
    }

    /// The program copies above C and refuses below it. Its answer above must not move the place below C and back.
    func testDropWaitsOnSameSideOfCardWhenProgramIsAskedAgain() {
        var scene = DragScene(
            ["todo": "A B C D E", "done": "F"],
            answer: { query in
                switch query.destination {
                case .on: Self.answer(query)
                case .between(let place) where place.offset == 2: DropProposal(operation: .copy)
                default: .forbidden(because: "full")
                }
            })
        scene.lift("A", at: Point(x: 100, y: 100))
        scene.move(y: 216)
        let feedback = [true, false, true].map { scene.send(.changed(.collapsed("done", $0))) }
        XCTAssertEqual(feedback.destinations, ["todo 2"])
        scene.send(.modifiers(.copy))
        XCTAssertEqual(scene.destination, "todo 3", "a copy leaves A above C")
    }

    func testAnswerHoldsOnlyWhilePointerStaysOnCard() {
        var scene = DragScene(
            ["todo": "A B C D E"],
            answer: { query in
                var proposal = DropProposal(operation: .copy)
                proposal.delaysDropInto = query.destination == .on("C")
                return proposal
            })
        scene.enter(at: Point(x: 100, y: 590))
        let asked = [216.0, 282, 216, 282].map { y in
            let asked = scene.log.queries.count
            scene.move(y: y)
            return scene.log.queries.dropFirst(asked).map { DragScene.text($0.destination) }
        }
        XCTAssertEqual(asked, [["on C", "todo 3"], ["on D"], ["on C", "todo 3"], ["on D"]])
    }

    func testKeysDoNotWait() {
        var scene = Self.scene()
        scene.pickUp("A")
        scene.press(.toggleInto)
        XCTAssertEqual(scene.destination, "on B")
    }

    func testScrollingUnderPointerRestartsDelay() {
        var scene = DragScene(
            ["long": (0..<40).map(String.init).joined(separator: " ")], answer: Self.answer)
        scene.lift("0")
        scene.move(y: 216)
        scene.wait(300)
        scene.send(.changed(.scrolled(.main, to: 66)))
        scene.wait(399)
        XCTAssertFalse(scene.destination.hasPrefix("on"))
        scene.wait(1)
        XCTAssertEqual(scene.destination, "on 3")
    }

    // MARK: Support

    private static func scene() -> DragScene { DragScene(["todo": "A B C D E"], answer: answer) }

    private static var refusal: DropProposal {
        DropProposal(operation: .forbidden, reason: "locked", delaysDropInto: true)
    }

    private static func answer(_ query: DragScene.Query) -> DropProposal {
        var proposal = DragScene.automatic(query)
        proposal.delaysDropInto = true
        return proposal
    }

    private static func isInMiddle(_ y: Double, of frame: Rect) -> Bool { y >= frame.minY + 15 && y <= frame.maxY - 15 }
}
