import DragDrop
import SectionedList
import TestSupport
import XCTest

/// Cases in which a program and its list have to agree.
final class BoardCases: MainActorTestCase {
    func testSecondItemDroppedAfterFourthMovesFrom1To4() async {
        let program = BoardProgram(["todo": "A B C D E"])
        var moves: [(OffsetSet, Int)] = []
        var data = ["A", "B", "C", "D", "E"]
        program.list.onMove { offsets, destination in
            moves.append((offsets, destination))
            data.move(fromOffsets: offsets, toOffset: destination)
        }
        program.lift("B")
        program.move(y: program.center(of: "D").y + 10)
        program.drop()
        XCTAssertEqual(moves.count, 1)
        XCTAssertEqual(moves.first?.0, [1])
        XCTAssertEqual(moves.first?.1, 4)
        XCTAssertEqual(data, program.list.itemIDs(inSection: 0))
        XCTAssertEqual(program.order(), "A C D B E")
    }

    func testMovingAwayAndBackCallsNoMove() async {
        let program = BoardProgram(["todo": "A B C D"])
        var moves = 0
        program.list.onMove { _, _ in moves += 1 }
        let home = program.center(of: "B")
        program.lift("B")
        program.move(y: 300)
        program.move(to: home)
        let landings = program.drop()
        XCTAssertEqual(moves, 0)
        XCTAssertEqual(program.edits, [])
        XCTAssertEqual(landings, [program.list.row(of: "B").map { .row($0) }], "it lands where it is")
    }

    func testItemScrolledOutOfViewLandsByItsID() async throws {
        let program = BoardProgram(["long": (0..<60).map { "r\($0)" }.joined(separator: " ")])
        program.lift("r2")
        try program.list.change(.scrolled(.main, to: 2500))
        program.list.setHeight(nil, of: "r2")
        program.move(y: 300)
        program.drop()
        XCTAssertGreaterThan(program.list.path(of: "r2")?.item ?? 0, 35)
        XCTAssertEqual(program.list.numberOfItems(inSection: 0), 60)
    }

    func testRowRemovedAfterPressIsNotDragged() async {
        let program = BoardProgram(["todo": "A B C"])
        let pressed = program.list.prepareDrag(at: program.center(of: "B"))
        program.list.remove(["B"])
        if let pressed { program.list.beginDrag(pressed, at: .zero) }
        XCTAssertFalse(program.list.hasActiveDrag)
        XCTAssertEqual(program.list.feedback.phase, .idle)
        XCTAssertEqual(program.callCount(of: "begin"), 0)
        program.lift("C")
        XCTAssertTrue(program.list.hasActiveDrag, "the next one begins")
    }

    func testRowReplacingPressedRowIsNotDragged() async throws {
        let program = BoardProgram(["todo": "A B C"])
        let pressed = try XCTUnwrap(program.list.prepareDrag(at: program.center(of: "B")))
        try program.list.apply([.removeItems(["B"], at: Place(section: "todo", offset: 1))])
        try program.list.apply([.insertItems(["X"], at: Place(section: "todo", offset: 1))])
        program.list.beginDrag(pressed, at: .zero)
        XCTAssertEqual(program.list.row(of: "X").map { program.list.feedback.drag.state(of: $0) }, DragState.none)
        XCTAssertFalse(program.list.hasActiveDrag)
    }

    func testDeletingDraggedItemEndsDragAndNextDragLands() async {
        let program = BoardProgram(["todo": "A B C D"])
        program.lift("B")
        program.move(y: 260)
        program.list.remove(["B"])
        XCTAssertEqual(program.list.feedback.phase, .idle)
        program.move(y: 100)
        XCTAssertEqual(program.drop(), [.home])
        XCTAssertEqual(program.callCount(of: "perform"), 0)
        XCTAssertFalse(program.list.hasActiveDrag)
        XCTAssertFalse(program.list.hasActiveDrop)
        program.lift("D")
        program.move(y: 60)
        program.drop()
        XCTAssertEqual(program.order(), "D A C")
    }

    func testListReloadedDuringDragDropsBetweenSameNeighbors() async throws {
        let program = BoardProgram(["todo": "A B C D"])
        program.lift("A")
        program.move(y: program.center(of: "C").y + 5)
        program.list.reload(try SectionedList([("todo", ["N1", "N2", "A", "B", "C", "D"])]))
        program.drop()
        XCTAssertEqual(program.order(), "N1 N2 B C A D")
    }

    func testReleaseOutsideWindowReportsEndToProgram() async {
        let program = BoardProgram(["todo": "A B C"])
        program.lift("A")
        program.move(y: 200)
        program.list.exit(at: .zero)
        program.list.endDrag(.cancel, time: .zero)
        assertIdle(program)
        XCTAssertEqual(program.diary, ["begin", "enter", "exit", "drop end", "drag end"])
    }

    func testEscapeRestoresEverythingInEveryOrderOfSignals() async {
        for way in 0..<3 {
            let program = BoardProgram(["todo": "A B C"])
            program.lift("A")
            program.move(y: 200)
            if way == 0 { program.list.exit(at: .zero) }
            if way == 2 { program.list.cancelDrag(at: .zero) } else { program.list.endDrag(.cancel, time: .zero) }
            assertIdle(program)
            XCTAssertEqual(program.order(), "A B C")
            XCTAssertEqual(program.edits, [])
            for told in ["begin", "enter", "exit", "drop end", "drag end"] {
                XCTAssertEqual(program.callCount(of: told), 1, "\(told) \(way): \(program.diary)")
            }
            // A late release changes nothing.
            XCTAssertEqual(program.list.drop(at: .zero), [])
            XCTAssertEqual(program.callCount(of: "perform"), 0)
        }
    }

    func testListCrossedOnWayToAnotherIsUnchanged() async {
        let (a, b) = (BoardProgram(["a": "A1 A2"]), BoardProgram(["b": "B1 B2"]))
        let rows = b.list.surface.list
        a.lift("A1")
        a.list.exit(at: .zero)
        let visit = DropSession(items: a.list.dragSession?.items ?? [], localDragSession: a.list.dragSession)
        b.list.enter(visit, at: Point(x: 100, y: 100), time: .zero)
        b.move(y: 150)
        XCTAssertNotNil(b.list.feedback.backdrop)
        b.list.exit(at: .zero)
        XCTAssertEqual(b.list.feedback.phase, .idle)
        let back = DropSession(items: visit.items, localDragSession: a.list.dragSession)
        a.list.enter(back, at: Point(x: 100, y: 100), time: .zero)
        a.move(y: 190)
        a.drop()
        XCTAssertEqual(a.order(), "A2 A1")
        XCTAssertEqual(b.diary, ["enter", "exit", "drop end"])
        XCTAssertEqual(b.list.surface.list, rows)
        XCTAssertEqual(b.edits, [])
    }

    func testMovedCardKeepsItsRowAndIsUnique() async throws {
        let program = BoardProgram(["todo": "A B", "done": "C D"], layout: .columns)
        let row = try XCTUnwrap(program.list.row(of: "A"))
        program.lift("A")
        program.move(to: program.center(of: "D"))
        program.drop()
        XCTAssertEqual(program.list.row(of: "A"), row, "the same row, so that the same widget keeps showing it")
        XCTAssertEqual(program.notes["A"], "notes of A")
        XCTAssertEqual([program.order(0), program.order(1)], ["B", "C A D"])
        XCTAssertEqual(program.edits.count, 1)
        guard case .moveItems([row], _, _)? = program.edits.first?.first else { return XCTFail("\(program.edits)") }
        XCTAssertEqual(program.list.surface.list.itemCount, 4)
    }

    func testPressAndReleaseDropsNothing() async {
        let program = BoardProgram(["todo": "A B C"])
        program.lift("B")
        program.now = .milliseconds(3000)
        program.list.tick(program.now)
        XCTAssertEqual(program.drop(), [.home])
        XCTAssertEqual(program.callCount(of: "perform"), 0)
        XCTAssertEqual(program.edits, [])
        assertIdle(program)
    }

    func testDropIgnoredByProgramReturnsCards() async {
        let program = BoardProgram(["todo": "A B C"])
        program.takesDrops = false
        program.lift("A", selection: ["A", "B"])
        program.move(y: 230)
        XCTAssertEqual(program.drop(), [.home, .home])
        XCTAssertEqual(program.order(), "A B C")
        assertIdle(program)
    }

    func testLockedSectionRefusesDropWithReason() async {
        let program = BoardProgram(["todo": "A B", "locked": "C"], layout: .columns)
        program.locked["locked"] = "This section is locked"
        program.lift("A")
        program.move(to: program.center(of: "C"))
        XCTAssertEqual(program.list.feedback.proposal, .forbidden(because: "This section is locked"))
        XCTAssertEqual(program.drop(), [.home])
        XCTAssertEqual([program.order(0), program.order(1)], ["A B", "C"])
        assertIdle(program)
    }

    private func assertIdle(_ program: BoardProgram, line: UInt = #line) {
        XCTAssertEqual(program.list.feedback.phase, .idle, line: line)
        XCTAssertNil(program.list.feedback.backdrop, line: line)
        XCTAssertNil(program.list.feedback.gap, line: line)
        XCTAssertFalse(program.list.hasActiveDrag, line: line)
        XCTAssertFalse(program.list.hasActiveDrop, line: line)
    }
}
