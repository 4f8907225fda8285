import DragDrop
import SectionedList
import TestSupport
import TraceReading
import XCTest

/// Drags between two lists, in one window or in two.
final class TwoListsTests: MainActorTestCase {
    func testItemsMoveFromOneListToAnother() async throws {
        let lists = try Pair()
        lists.user.pickUp("b", selection: ["a", "b"])
        lists.user.cross(to: lists.right) { $0.point(on: "y", 0.1) }
        XCTAssertTrue(lists.left.hasActiveDrag)
        XCTAssertFalse(lists.right.hasActiveDrag)
        XCTAssertEqual(lists.right.feedback.proposal, DropProposal(operation: .move, intent: .insertAtDestination))
        XCTAssertEqual(lists.right.gapPlace, Place(section: "Right", offset: 1))
        let landings = lists.user.land()

        XCTAssertEqual(lists.left.rowsInOrder, [["c"]])
        XCTAssertEqual(lists.right.rowsInOrder, [["x", "b", "a", "y"]])
        XCTAssertEqual(landings, try ["b", "a"].map { .row(try XCTUnwrap(lists.right.row(of: $0))) })
        XCTAssertFalse(lists.left.hasActiveDrag)
    }

    func testOtherListSeesLocalObjectsWithoutPaths() async throws {
        let lists = try Pair()
        lists.user.pickUp("b")
        lists.user.cross(to: lists.right) { $0.point(on: "y") }
        XCTAssertTrue(lists.user.drop?.localDragSession === lists.left.dragSession)
        lists.user.release()
        XCTAssertEqual(lists.rightBoard.received, ["b"])
        XCTAssertEqual(lists.rightBoard.sources, [nil])
    }

    func testItemThatLeftListStaysMarkedWithoutGap() async throws {
        let lists = try Pair()
        let frames = lists.left.frames
        lists.user.pickUp("b")
        lists.user.move(after: "c")
        XCTAssertNotEqual(lists.left.frames, frames)
        lists.user.cross(to: lists.right) { $0.point(on: "y") }
        XCTAssertEqual(lists.left.frames, frames)
        XCTAssertEqual(lists.left.dragState(of: "b"), .dragging)
        XCTAssertNil(lists.left.feedback.backdrop)
        XCTAssertNil(lists.left.feedback.proposal)
    }

    func testDelegateDecidesWhetherSectionFromAnotherListGoesBetweenSections() async throws {
        for isInserted in [true, false] {
            let lists = try Pair()
            lists.rightBoard.insertsSections = isInserted
            var trace: [String] = []
            lists.right.record { trace.append($0) }
            lists.user.pickUp(section: 0)
            XCTAssertTrue(lists.left.dropSession?.isDraggingSections ?? false)
            lists.user.cross(to: lists.right) { $0.point(on: "x", 0.1) }
            XCTAssertEqual(lists.user.drop?.isDraggingSections, isInserted)
            XCTAssertEqual(lists.right.gapPlace != nil, !isInserted)
            lists.user.release()
            XCTAssertEqual(lists.rightBoard.destinations, [ItemPath(item: 0, section: 0)])
            XCTAssertEqual(lists.right.contents.sectionIDs, isInserted ? ["Left", "Right"] : ["Right"])
            XCTAssertEqual(try TraceReplay(trace).mismatches, [])
        }
    }

    /// Depending on the layout, a collapsed section is a header or a strip, so its height means nothing elsewhere.
    func testGapHasHeightOfSectionFromAnotherListUnlessItIsCollapsed() async throws {
        for isCollapsed in [false, true] {
            let lists = try Pair()
            lists.rightBoard.insertsSections = true
            let height = lists.left.surface.geometry.span(ofSection: 0, in: .stacked).length
            XCTAssertGreaterThan(height, 96)
            lists.left.setCollapsed(isCollapsed, section: 0)
            lists.user.pickUp(section: 0)
            lists.user.cross(to: lists.right) { $0.point(on: "x", 0.1) }
            guard case .sections(_, let extent)? = lists.right.feedback.gap else { return XCTFail("there is no gap") }
            XCTAssertEqual(extent, isCollapsed ? 96 : height)
        }
    }

    func testSourceLearnsResultOfDrag() async throws {
        for (isMove, left) in [(true, ["a", "c"]), (false, ["a", "b", "c"])] {
            let lists = try Pair()
            lists.rightBoard.operation = isMove ? .move : .copy
            lists.user.pickUp("b")
            lists.user.cross(to: lists.right) { $0.point(on: "y", 0.1) }
            lists.user.release()
            XCTAssertEqual(lists.leftBoard.ended, [isMove ? .move : .copy])
            XCTAssertEqual(lists.left.rowsInOrder, [left])
        }
    }

    func testImmovableItemIsCopied() async throws {
        let lists = try Pair()
        lists.leftBoard.allowsMove = false
        lists.user.pickUp("b")
        lists.user.move(after: "c")
        XCTAssertEqual(lists.left.feedback.proposal?.operation, .move, "inside its own list it may")
        lists.user.cross(to: lists.right) { $0.point(on: "y") }
        XCTAssertEqual(lists.user.drop?.allowsMoveOperation, false)
        XCTAssertEqual(lists.right.feedback.proposal?.operation, .copy)
    }

    func testReturningDragBelongsToItsListAgain() async throws {
        let lists = try Pair()
        lists.user.pickUp("b")
        lists.user.cross(to: lists.right) { $0.point(on: "y") }
        lists.user.cross(to: lists.left) { $0.point(on: "a", 0.1) }
        XCTAssertNil(lists.right.feedback.proposal)
        XCTAssertFalse(lists.right.hasActiveDrop)
        lists.user.release()
        XCTAssertEqual(lists.left.rowsInOrder, [["b", "a", "c"]])
        XCTAssertEqual(lists.right.rowsInOrder, [["x", "y"]])
    }

    func testCancelOverOtherListChangesNeither() async throws {
        let lists = try Pair()
        let frames = [lists.left.frames, lists.right.frames]
        lists.user.pickUp("b")
        lists.user.cross(to: lists.right) { $0.point(on: "y", 0.1) }
        lists.user.cancel()
        XCTAssertEqual([lists.left.frames, lists.right.frames], frames)
        XCTAssertEqual(lists.left.feedback.phase, .idle)
        XCTAssertEqual(lists.left.dragState(of: "b"), .none)
        XCTAssertEqual(lists.leftBoard.ended, [.cancel])
        XCTAssertEqual(lists.rightBoard.received, [])
    }

    func testConsecutiveDragsAreIndependent() async throws {
        let lists = try Pair()
        for item in ["b", "c"] {
            lists.user.pickUp(item)
            lists.user.cross(to: lists.right) { $0.point(on: "x", 0.1) }
            lists.user.release()
            lists.user.look(at: lists.left)
        }
        XCTAssertEqual(lists.left.rowsInOrder, [["a"]])
        XCTAssertEqual(lists.right.rowsInOrder, [["b", "c", "x", "y"]])
        XCTAssertEqual(lists.leftBoard.ended, [.move, .move])
    }

    func testDeletingItemDraggedElsewhereEndsDrag() async throws {
        let lists = try Pair()
        lists.user.pickUp("b")
        lists.user.cross(to: lists.right) { $0.point(on: "x", 0.1) }
        lists.left.remove(["b"])
        XCTAssertEqual(lists.left.feedback.phase, .idle)
        // Another item is inserted, which must not be confused with the removed one.
        try lists.left.insert(["new"], at: ItemPath(item: 0, section: 0))
        lists.user.cross(to: lists.left) { $0.point(on: "c", 0.9) }
        XCTAssertEqual(lists.left.dragState(of: "new"), .none)
        lists.user.release()
        XCTAssertEqual(lists.left.rowsInOrder, [["new", "a", "c"]])
    }
}

/// Two lists between which items move.
@MainActor
private struct Pair {
    let left: StringList
    let right: StringList
    let leftBoard = SharingBoard()
    let rightBoard = SharingBoard()
    let user: ListUser

    init() throws {
        left = try StringList(["Left": ["a", "b", "c"]])
        right = try StringList(["Right": ["x", "y"]])
        left.dragDelegate = leftBoard
        left.dropDelegate = leftBoard
        right.dragDelegate = rightBoard
        right.dropDelegate = rightBoard
        user = ListUser(at: left)
    }
}

@MainActor
private final class SharingBoard: DragDelegate, DropDelegate {
    var operation = DropOperation.move
    var allowsMove = true
    var insertsSections = false
    private(set) var received: [String] = []
    private(set) var destinations: [ItemPath] = []
    private(set) var sources: [ItemPath?] = []
    private(set) var ended: [DropOperation] = []

    func list(_ list: StringList, itemsForBeginning session: DragSession, at path: ItemPath) -> [DragItem] {
        guard let id = list.itemID(at: path) else { return [] }
        let item = DragItem(itemProvider: ItemProvider(object: id))
        item.localObject = id
        return [item]
    }

    func list(
        _ list: StringList, itemsForAddingTo session: DragSession, at path: ItemPath, point: Point
    ) -> [DragItem] {
        self.list(list, itemsForBeginning: session, at: path)
    }

    func list(_ list: StringList, itemsForBeginning session: DragSession, atSection index: Int) -> [DragItem] {
        let item = DragItem(itemProvider: ItemProvider(object: list.sectionID(at: index)))
        item.localObject = list.sectionID(at: index)
        return [item]
    }

    func list(_ list: StringList, insertsSectionsFrom session: DropSession) -> Bool { insertsSections }

    func list(_ list: StringList, dragSessionAllowsMoveOperation session: DragSession) -> Bool { allowsMove }

    func list(_ list: StringList, dragSessionDidEnd session: DragSession) {
        ended.append(session.operation)
        // Removes the items that another list has received; those that this one has moved exist only once.
        guard session.operation == .move, received.isEmpty else { return }
        list.remove(session.items.compactMap { $0.localObject as? String })
    }

    func list(
        _ list: StringList, dropSessionDidUpdate session: DropSession, withDestination path: ItemPath?
    ) -> DropProposal {
        DropProposal(operation: operation, intent: .insertAtDestination)
    }

    func list(_ list: StringList, performDropWith coordinator: DropCoordinator<String, String>) {
        guard let destination = coordinator.destinationPath else { return }
        let ids = coordinator.items.compactMap { $0.dragItem.localObject as? String }
        received += ids
        destinations.append(destination)
        if coordinator.session.isDraggingSections {
            var contents = list.contents
            for id in ids.reversed() {
                if let edits = try? contents.insertSection(id, at: destination.section) { try? list.apply(edits) }
            }
            return
        }
        sources += coordinator.items.map(\.sourcePath)
        if coordinator.items.allSatisfy({ $0.sourcePath != nil }) {
            list.move(ids, to: destination)
        } else {
            _ = try? list.insert(ids, at: destination)
        }
        for (item, id) in zip(coordinator.items, ids) {
            if let path = list.path(of: id) { coordinator.drop(item.dragItem, toItemAt: path) }
        }
    }
}
