import SectionedList
import XCTest

@testable import DragDrop

/// Announcements, as values; the window turns them into words.
final class AnnouncementTests: XCTestCase {
    func testLiftIsAnnouncedBeforeAnyPlace() {
        var scene = DragScene(["todo": "A B C"])
        XCTAssertEqual(scene.lift("B").announcement, .lifted(.items(["B"])))
        scene.send(.cancel)
        XCTAssertEqual(scene.pickUp("B").announcement, .lifted(.items(["B"])))
    }

    func testLocalMoveAnnouncesResultingNumber() {
        var scene = DragScene(["todo": "A B C D", "done": "E F"])
        scene.pickUp("B")
        assertAnnounced(&scene, .down, 3, of: 4, "todo")
        assertAnnounced(&scene, .up, 2, of: 4, "todo")
        assertAnnounced(&scene, .end, 4, of: 4, "todo")
        assertAnnounced(&scene, .start, 1, of: 4, "todo")
        assertAnnounced(&scene, .right, 1, of: 3, "done")
        assertAnnounced(&scene, .end, 3, of: 3, "done")
    }

    func testAnnouncedNumberMatchesDrop() throws {
        for layout in ListLayout.allCases {
            for item in ["A", "C", "E"] {
                for x in [100.0, 400] {
                    for y in stride(from: 30.0, through: 590, by: 20) {
                        var scene = DragScene(["todo": "A B C", "done": "D E"], layout: layout)
                        scene.lift(item)
                        scene.move(x: x, y: y)
                        guard case .at(let position, let count, let section) = scene.feedback.announcement else {
                            return XCTFail("nothing was announced for \(item) at \(x), \(y): \(scene.feedback)")
                        }
                        scene.drop()
                        let place = try XCTUnwrap(scene.surface.list.place(of: item))
                        XCTAssertEqual(place, Place(section: section, offset: position - 1))
                        XCTAssertEqual(count, scene.surface.list.count(in: section))
                    }
                }
            }
        }
    }

    func testSeveralItemsAnnouncePlaceOfFirst() {
        var scene = DragScene(["todo": "A B C D E", "done": "F"])
        scene.pickUp("B", "D")
        assertAnnounced(&scene, .start, 1, of: 5, "todo")
        assertAnnounced(&scene, .down, 2, of: 5, "todo")
        assertAnnounced(&scene, .down, 3, of: 5, "todo")
        assertAnnounced(&scene, .end, 4, of: 5, "todo")
        assertAnnounced(&scene, .right, 2, of: 3, "done")
    }

    func testCopyAddsToCountAndOriginalKeepsItsNumber() {
        var scene = DragScene(["todo": "A B C"])
        scene.lift("A")
        scene.send(.modifiers(.copy))
        scene.move(y: scene.frame(of: "C").maxY)
        XCTAssertEqual(scene.destination, "todo 3")
        XCTAssertEqual(scene.feedback.announcement, .at(position: 4, count: 4, section: "todo"))
    }

    func testForeignItemsAllAddToCount() {
        var scene = DragScene(["todo": "A B C D"])
        scene.enter(count: 3, at: Point(x: 100, y: 183))
        XCTAssertEqual(scene.destination, "todo 2")
        XCTAssertEqual(scene.feedback.announcement, .at(position: 3, count: 7, section: "todo"))
    }

    func testNumbersAreRightWhileRowsWait() {
        var scene = DragScene(["todo": "A B C D"])
        scene.interaction.cadence = .slow
        scene.lift("A")
        scene.move(y: scene.frame(of: "C").maxY)
        XCTAssertEqual(scene.feedback.gap, nil)
        XCTAssertEqual(scene.feedback.announcement, .at(position: 3, count: 4, section: "todo"))
        scene.wait(350)
        XCTAssertEqual(scene.feedback.announcement, .at(position: 3, count: 4, section: "todo"))
    }

    func testSectionsAnnounceResultingNumber() {
        var scene = DragScene(["a": "A", "b": "B", "c": "C"], layout: .columns)
        scene.pickUp(sections: "b")
        XCTAssertEqual(scene.press(.left).announcement, .sectionAt(position: 1, count: 3))
        XCTAssertEqual(scene.press(.end).announcement, .sectionAt(position: 3, count: 3))
        scene.send(.cancel)
        scene.pickUp(sections: "c", "a")
        XCTAssertEqual(scene.press(.end).announcement, .sectionAt(position: 2, count: 3))
    }

    func testRefusalAnnouncesItsReason() {
        var scene = DragScene(["todo": "A B", "locked": "C"]) { query in
            if case .between(let place) = query.destination, place.section == "locked" {
                return .forbidden(because: "This section is locked")
            }
            return DragScene.inserting(query)
        }
        scene.pickUp("A")
        XCTAssertEqual(scene.press(.right).announcement, .forbidden(reason: "This section is locked"))
        XCTAssertEqual(scene.feedback.proposal?.reason, "This section is locked")
        XCTAssertEqual(scene.feedback.gap, nil)
        XCTAssertEqual(scene.feedback.backdrop, nil)
        XCTAssertEqual(scene.press(.left).announcement, .at(position: 1, count: 2, section: "todo"))
    }

    func testDropIntoCardDropNowhereAndCancelAreAnnounced() {
        var scene = DragScene(["todo": "A B C"], layout: .columns, answer: DragScene.automatic)
        scene.pickUp("A")
        XCTAssertEqual(scene.press(.toggleInto).announcement, .into("B"))
        XCTAssertEqual(scene.send(.drop).announcement, .dropped)
        XCTAssertEqual(scene.send(.end).announcement, .dropped, "the last word stands")
        scene.lift("A")
        scene.move(x: 390, y: 100)
        XCTAssertEqual(scene.destination, "nowhere", "more than 100 points from the only column")
        XCTAssertEqual(scene.feedback.announcement, .nowhere)
        scene.move(x: 100, y: 60)
        XCTAssertEqual(scene.feedback.announcement, .at(position: 1, count: 3, section: "todo"))
        XCTAssertEqual(scene.send(.leave).announcement, .nowhere)
        XCTAssertEqual(scene.send(.cancel).announcement, .canceled)
    }

    private func assertAnnounced(
        _ scene: inout DragScene, _ step: DropStep, _ position: Int, of count: Int, _ section: String,
        line: UInt = #line
    ) {
        XCTAssertEqual(
            scene.press(step).announcement, .at(position: position, count: count, section: section), line: line)
    }
}
