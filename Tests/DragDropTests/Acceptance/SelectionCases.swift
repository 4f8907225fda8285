import DragDrop
import SectionedList
import TestSupport
import XCTest

/// Dragging several cards, and keyboard drags, from a program's point of view.
final class SelectionCases: MainActorTestCase {
    func testScatteredCardsKeepTheirOrder() async {
        let program = BoardProgram(["todo": "A B C D E"])
        program.lift("E", selection: ["C", "E", "A"])
        program.move(y: 60)
        program.drop()
        XCTAssertEqual(program.coordinators.first?.items.map(\.sourceID), ["A", "C", "E"])
        XCTAssertEqual(program.order(), "A C E B D")
    }

    func testUnselectedCardIsDraggedAlone() async {
        let program = BoardProgram(["todo": "A B C D"])
        program.lift("D", selection: ["A", "B"])
        program.move(y: 60)
        program.drop()
        XCTAssertEqual(program.order(), "D A B C")
    }

    func testDropAmongDraggedCardsIsOneEdit() async {
        let program = BoardProgram(["todo": "A B C D E"])
        program.lift("B", selection: ["B", "D"])
        program.move(y: 150)
        // Between C and E, where D came from; B joins it.
        program.move(y: program.center(of: "C").y + 1)
        program.drop()
        XCTAssertEqual(program.callCount(of: "perform"), 1)
        XCTAssertEqual(program.edits.count, 1)
        XCTAssertEqual(program.edits.first?.count, 1)
        XCTAssertEqual(program.order(), "A C B D E")
    }

    func testRemovedCardStillSelectedStaysRemoved() async {
        let program = BoardProgram(["todo": "A B C D"])
        program.list.remove(["B"])
        let session = program.lift("C", selection: ["B", "C", "A"])
        XCTAssertEqual(session?.items.compactMap { $0.localObject as? String }.sorted(), ["A", "C"])
        program.move(y: 400)
        program.drop()
        XCTAssertEqual(program.order(), "D A C")
        XCTAssertNil(program.list.path(of: "B"))
    }

    func testDeletedDraggedCardDoesNotReturn() async {
        let program = BoardProgram(["todo": "A B C D"])
        program.lift("A", selection: ["A", "B"])
        program.move(y: 400)
        program.list.remove(["B"])
        program.drop()
        XCTAssertEqual(program.coordinators.first?.items.map(\.sourceID), ["A"])
        XCTAssertEqual(program.order(), "C D A")
    }

    func testThirtySelectedCardsMakeOneDragDropAndChange() async {
        let cards = (1...30).map { "c\($0)" }
        let program = BoardProgram(["todo": "A " + cards.joined(separator: " "), "done": "X Y"], layout: .columns)
        program.lift("c2", selection: cards)
        program.move(to: Point(x: program.center(of: "Y").x, y: program.center(of: "Y").y - 20))
        let landings = program.drop()
        XCTAssertEqual(program.callCount(of: "perform"), 1)
        XCTAssertEqual(program.edits.count, 1)
        XCTAssertEqual(program.order(0), "A")
        XCTAssertEqual(program.order(1), (["X"] + cards + ["Y"]).joined(separator: " "))
        XCTAssertEqual(landings.count, 30)
        XCTAssertFalse(landings.contains(.home), "each preview lands in its row")
    }

    func testKeyboardLiftsMovesAndDropsCardAfterCard() async {
        let program = BoardProgram(["todo": "A B C"])
        for (item, order) in [("A", "B A C"), ("B", "A B C"), ("A", "B A C")] {
            program.forget()
            XCTAssertTrue(program.list.lift([item], at: .zero), "\(item) to \(order)")
            program.list.step(.down, time: .zero)
            program.list.drop(at: .zero)
            XCTAssertEqual(program.order(), order)
            XCTAssertFalse(program.list.hasActiveDrag, "a drop by key is the end of the drag")
            XCTAssertEqual(program.diary, ["begin", "enter", "perform", "drop end", "drag end"])
        }
    }

    func testKeyboardDropWithoutDestinationEndsDrag() async {
        let program = BoardProgram(["todo": "A B", "locked": "C"])
        program.locked["locked"] = "This section is locked"
        XCTAssertTrue(program.list.lift(["A"], at: .zero))
        program.list.step(.right, time: .zero)
        XCTAssertEqual(program.list.drop(at: .zero), [.home])
        XCTAssertFalse(program.list.hasActiveDrag)
        XCTAssertEqual([program.order(0), program.order(1)], ["A B", "C"])
        XCTAssertTrue(program.list.lift(["B"], at: .zero))
    }

    func testEscapeEndsKeyboardDragAndNextOneStarts() async {
        let program = BoardProgram(["todo": "A B C"])
        XCTAssertTrue(program.list.lift(["A", "C"], at: .zero))
        program.list.step(.end, time: .zero)
        program.list.cancelDrag(at: .zero)
        XCTAssertEqual(program.order(), "A B C")
        XCTAssertEqual(program.list.feedback.announcement, .canceled)
        XCTAssertTrue(program.list.lift(["A"], at: .zero))
    }
}
