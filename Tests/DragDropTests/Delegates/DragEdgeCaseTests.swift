import DragDrop
import SectionedList
import TestSupport
import XCTest

/// The surroundings of a drag: keys held before it, drags that end on their own, delegates that change the list during
/// a call, and presses outside all rows.
final class DragEdgeCaseTests: MainActorTestCase {
    func testKeyHeldBeforeDragCountsOverList() async throws {
        let (list, program, user) = try Self.board(["A": ["a", "b", "c"]])
        user.hold(.copy)
        user.pickUp("a")
        user.move(after: "b")
        XCTAssertEqual(list.feedback.proposal?.operation, .copy)
        user.cancel()
        user.hold([])
        user.pickUp("a")
        user.leave()
        user.hold(.copy)
        user.reenter(to: user.point(on: "c", 0.9))
        XCTAssertEqual(list.feedback.proposal?.operation, .copy)
        XCTAssertNotNil(program)
    }

    func testForeignRepresentationIsCreatedOnDemand() async throws {
        let session = DragSession()
        var made = 0
        session.makeCombinedProvider = {
            made += 1
            return ItemProvider(object: "all")
        }
        XCTAssertEqual(made, 0)
        XCTAssertTrue(session.combinedProvider === session.combinedProvider)
        XCTAssertEqual(made, 1)
        let own = ItemProvider()
        session.combinedProvider = own
        XCTAssertTrue(session.combinedProvider === own)
        XCTAssertEqual(made, 1)
    }

    func testKeyboardMoveCreatesNoForeignRepresentation() async throws {
        let (list, program, user) = try Self.board(["A": ["a", "b", "c"]])
        XCTAssertTrue(user.lift("a"))
        let session = try XCTUnwrap(list.dragSession)
        var made = 0
        session.makeCombinedProvider = {
            made += 1
            return ItemProvider(object: "all")
        }
        user.press(.down)
        user.putDown()
        XCTAssertFalse(list.hasActiveDrag)
        XCTAssertEqual(made, 0)
        XCTAssertNotNil(session.combinedProvider)
        XCTAssertNotNil(program)
    }

    func testKeyHeldAtEndOfDragIsNotHeldDuringLift() async throws {
        let (list, program, user) = try Self.board(["A": ["a", "b", "c"]])
        for isDropped in [true, false] {
            user.pickUp("a")
            user.hold(.copy)
            user.move(after: "c")
            XCTAssertEqual(list.feedback.proposal?.operation, .copy)
            if isDropped { user.release() } else { user.cancel() }
            XCTAssertTrue(user.lift("b"))
            XCTAssertEqual(list.dropSession?.modifiers, [])
            user.press(.down)
            XCTAssertEqual(list.feedback.proposal?.operation, .move)
            user.putDown()
        }
        XCTAssertNotNil(program)
    }

    func testRemovingLiftedItemEndsDragAndNextLiftWorks() async throws {
        let (list, program, user) = try Self.board(["A": ["a", "b", "c"]])
        XCTAssertTrue(user.lift("a"))
        list.remove(["a"])
        XCTAssertFalse(list.hasActiveDrag)
        XCTAssertEqual(program.ends, 1)
        XCTAssertTrue(user.lift("b"))
        XCTAssertTrue(list.hasActiveDrag)
    }

    func testForeignDragEndsKeyboardLift() async throws {
        let (list, program, user) = try Self.board(["A": ["a", "b"]])
        user.lift("a")
        user.bring([ItemProvider(object: "text")], to: user.point(on: "b"))
        XCTAssertFalse(list.hasActiveDrag)
        XCTAssertEqual(program.ends, 1)
        XCTAssertEqual(list.feedback.proposal?.operation, .copy)
    }

    func testRefusedDropReportsExitOfSession() async throws {
        let (_, program, user) = try Self.board(["A": ["a", "b"]])
        program.operation = .forbidden
        user.pickUp("a")
        user.move(after: "b")
        user.release()
        XCTAssertEqual(program.exits, 1)
    }

    func testDelegateThatAlwaysChangesListIsNotAskedForever() async throws {
        let (list, program, user) = try Self.board(["A": ["a", "b", "c", "d"], "B": ["e"]])
        program.whenAsked = { list.setCollapsed(false, section: 1) }
        user.pickUp("a")
        user.move(after: "c")
        XCTAssertEqual(list.feedback.proposal?.operation, .move)
        XCTAssertNotNil(list.feedback.gap)
        var height = 40.0
        program.whenAsked = {
            height += 1
            list.setHeight(height, of: "b")
        }
        user.move(after: "d")
        XCTAssertEqual(list.feedback.proposal?.operation, .move)
        XCTAssertLessThan(program.questions, 60)
        var new = 0
        for change in [
            { list.proposalsDidChange() },
            {
                new += 1
                _ = try? list.insert(["new \(new)"], at: ItemPath(item: 0, section: 1))
            },
            {
                list.remove(["marker"])
                _ = try? list.insert(["marker"], at: ItemPath(item: 1, section: 0))
            },
        ] {
            let questions = program.questions
            program.whenAsked = change
            user.move(after: "b")
            user.move(after: "c")
            XCTAssertEqual(list.feedback.proposal?.operation, .move)
            XCTAssertLessThan(program.questions - questions, 60)
        }
        program.whenAsked = nil
        user.release()
        XCTAssertEqual(list.feedback.phase, .idle)
    }

    func testItemRemovedDuringRequestIsNotDraggedButNextIs() async throws {
        let (list, program, user) = try Self.board(["A": ["a", "b", "c"]])
        for lift in [{ user.pickUp("a") }, { user.lift("b") }] {
            program.whenAskedForItems = { [unowned program] id in
                list.remove([id])
                program.whenAskedForItems = nil
            }
            XCTAssertFalse(lift())
            XCTAssertFalse(list.hasActiveDrag)
        }
        XCTAssertEqual(list.rowsInOrder, [["c"]])
        XCTAssertTrue(user.pickUp("c"))
        XCTAssertTrue(list.hasActiveDrag)
    }

    func testInsertionIntoMissingSectionThrows() async throws {
        let (list, _, _) = try Self.board(["A": ["a"]])
        for index in [-1, 1, 99] {
            XCTAssertThrowsError(try list.insert(["b"], at: ItemPath(item: 0, section: index))) {
                XCTAssertEqual($0 as? ListEditError<String, String>, .noSection(at: index))
                XCTAssertEqual("\($0)", "the list has no section at index \(index)")
            }
            XCTAssertThrowsError(try list.reload(["b"], inSection: index))
        }
        XCTAssertEqual(list.rowsInOrder, [["a"]])
    }

    func testItemShiftedByGapDoesNotSpringOpen() async throws {
        let (list, program, user) = try Self.board(["A": ["a"], "B": ["b", "c"]])
        program.springs = true
        user.pickUp("a")
        user.move(to: user.point(on: "b", 0.1))
        XCTAssertNotNil(list.feedback.gap)
        user.rest(milliseconds: 2_000)
        XCTAssertEqual(program.opened, [])
    }

    func testPressOutsideColumnsOrOnHeaderHitsNothing() async throws {
        let (list, _, _) = try Self.board(["A": ["a", "b"], "B": ["c"]], layout: .columns)
        let width = list.surface.geometry.totalExtent(in: .columns)
        XCTAssertNotNil(list.pathForItem(at: Point(x: 20, y: 60)))
        XCTAssertNil(list.pathForItem(at: Point(x: width + 50, y: 60)))
        XCTAssertNil(list.pathForItem(at: Point(x: 20, y: 20)))
        XCTAssertNil(list.prepareDrag(at: Point(x: width + 50, y: 60)))
    }

    func testItemMovedToAnotherListIsNotRestored() async throws {
        let (list, _, _) = try Self.board(["A": ["a", "b", "c"]])
        let order = Order(["a", "b", "c"])
        list.onDrop(of: [.utf8Text], restoring: Binding(order, \.items)) { _ in Zone() }
        list.onDrag { ItemProvider(object: $0) }
        let user = ListUser(at: list)
        let other = try StringList(["Z": ["z"]])
        let taker = Program()
        (other.dragDelegate, other.dropDelegate) = (taker, taker)
        XCTAssertTrue(user.pickUp("a"))
        user.cross(to: other) { $0.point(on: "z", 0.9) }
        user.release()
        order.items.removeAll { $0 == "a" }
        XCTAssertEqual(order.items, ["b", "c"])
    }

    func testEvenEmptySectionFliesToItsNewPlace() async throws {
        let (list, program, user) = try Self.board(["A": [], "B": ["b"], "C": ["c"]], layout: .columns)
        program.whenDropped = { coordinator in
            list.moveSections(coordinator.sectionIDs, toOffset: coordinator.destinationPath?.section ?? 0)
            coordinator.drop(coordinator.items[0].dragItem, toSectionAt: 1)
        }
        XCTAssertTrue(user.pickUp(section: 0))
        let span = list.surface.geometry.span(ofSection: 1, in: .columns)
        user.move(to: Point(x: span.middle, y: 100))
        let key = try XCTUnwrap(list.key(of: "A"))
        XCTAssertEqual(user.land(), [.section(key)])
        XCTAssertEqual((0..<3).map { list.sectionID(at: $0) }, ["B", "A", "C"])
    }

    func testLeavingEditModeDuringDragForbidsDrop() async throws {
        let (list, _, _) = try Self.board(["A": ["a", "b", "c"]])
        let source = Source()
        list.reorderingDataSource = source
        list.isEditing = true
        let user = ListUser(at: list)
        user.pickUp("a")
        user.move(after: "c")
        XCTAssertEqual(list.feedback.proposal?.operation, .move)
        list.isEditing = false
        user.release()
        XCTAssertEqual(list.rowsInOrder, [["a", "b", "c"]])
        XCTAssertEqual(source.moves, 0)
    }

    func testNextDragBeginsWhileForeignDropAwaitsAnswer() async throws {
        let (list, program, user) = try Self.board(["A": ["a", "b", "c"]])
        func isAwaitingAnswer(_ item: String) -> Bool { list.row(of: item).map { list.isAwaitingAnswer($0) } ?? false }
        user.pickUp("a")
        let first = try XCTUnwrap(list.dragSession)
        user.leave()
        list.markDroppedElsewhere(at: .milliseconds(10_000))
        XCTAssertFalse(list.hasActiveDrag)
        XCTAssertEqual(list.feedback.phase, .idle)
        XCTAssertEqual([isAwaitingAnswer("a"), isAwaitingAnswer("b")], [true, false])
        XCTAssertFalse(first.isEnded)
        XCTAssertEqual(program.ends, 0)
        user.pickUp("b")
        let second = try XCTUnwrap(list.dragSession)
        // The answer to the first drag does not affect the second.
        list.endDrag(.move, of: first, time: .milliseconds(20_000))
        XCTAssertTrue(first.isEnded)
        XCTAssertEqual(first.operation, .move)
        XCTAssertFalse(isAwaitingAnswer("a"))
        XCTAssertEqual(program.ends, 1)
        XCTAssertTrue(list.dragSession === second)
        list.endDrag(.cancel, of: first, time: .milliseconds(20_000))
        XCTAssertEqual(program.ends, 1, "it ends once")
        user.leave()
        list.markDroppedElsewhere(at: .milliseconds(21_000))
        list.remove(["b"])
        list.endDrag(.cancel, of: second, time: .milliseconds(30_000))
        XCTAssertEqual(program.ends, 2)
        XCTAssertEqual(second.operation, .cancel)
    }

    // MARK: Helpers

    private static func board(
        _ sections: KeyValuePairs<String, [String]>, layout: ListLayout = .stacked
    ) throws -> (list: StringList, program: Program, user: ListUser) {
        let list = try StringList(sections, layout: layout)
        let program = Program()
        list.dragDelegate = program
        list.dropDelegate = program
        return (list, program, ListUser(at: list, with: program))
    }
}

@MainActor
private final class Order {
    var items: [String]

    init(_ items: [String]) {
        self.items = items
    }
}

private struct Zone: DropZoneDelegate {
    func performDrop(info: DropInfo) -> Bool { true }
}

@MainActor
private final class Source: ReorderingDataSource {
    private(set) var moves = 0

    func list(_ list: StringList, moveItemAt source: ItemPath, to destination: ItemPath) { moves += 1 }
}

@MainActor
private final class Program: DragDelegate, DropDelegate {
    var operation: DropOperation?
    var whenAsked: (() -> Void)?
    var whenAskedForItems: ((String) -> Void)?
    var springs = false
    private(set) var opened: [String] = []
    var whenDropped: ((DropCoordinator<String, String>) -> Void)?
    private(set) var questions = 0
    private(set) var exits = 0
    private(set) var ends = 0

    func list(_ list: StringList, itemsForBeginning session: DragSession, at path: ItemPath) -> [DragItem] {
        let id = list.itemID(at: path) ?? ""
        whenAskedForItems?(id)
        return [DragItem(itemProvider: ItemProvider(object: id))]
    }

    func list(
        _ list: StringList, itemsForBeginning session: DragSession, atSection index: Int
    ) -> [DragItem] {
        [DragItem(itemProvider: ItemProvider())]
    }

    func list(_ list: StringList, dragSessionDidEnd session: DragSession) { ends += 1 }

    func list(
        _ list: StringList, dropSessionDidUpdate session: DropSession, withDestination path: ItemPath?
    ) -> DropProposal {
        questions += 1
        whenAsked?()
        if let operation { return DropProposal(operation: operation) }
        let isMove = session.localDragSession != nil && !session.modifiers.contains(.copy)
        return DropProposal(operation: isMove ? .move : .copy, intent: .insertAtDestination)
    }

    func list(_ list: StringList, shouldSpringLoadItemAt path: ItemPath) -> Bool { springs }
    func list(_ list: StringList, didSpringLoadItemAt path: ItemPath) {
        opened.append(list.itemID(at: path) ?? "")
    }
    func list(_ list: StringList, dropSessionDidExit session: DropSession) { exits += 1 }
    func list(_ list: StringList, performDropWith coordinator: DropCoordinator<String, String>) {
        whenDropped?(coordinator)
    }
}
