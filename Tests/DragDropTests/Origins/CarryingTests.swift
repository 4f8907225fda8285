import DragDrop
import SectionedList
import TestSupport
import TraceReading
import XCTest

/// Keyboard drags that continue from one list to others.
final class CarryingTests: MainActorTestCase {
    func testOnlyStepPastFirstOrLastColumnLeadsOut() async throws {
        let board = try StringList(["One": ["a"], "Two": ["b"]], layout: .columns)
        let owner = RecordingBoard()
        (board.dragDelegate, board.dropDelegate) = (owner, owner)
        XCTAssertFalse(board.step(.left, time: .milliseconds(1)), "nothing is lifted")
        board.lift(["b"], at: .milliseconds(2))
        let steps: [(DropStep, Bool)] = [
            (.up, false), (.left, false), (.up, false), (.start, false), (.left, true), (.right, false), (.right, true),
        ]
        for (step, leadsOut) in steps {
            XCTAssertEqual(board.step(step, time: .milliseconds(3)), leadsOut, "\(step)")
        }
        board.cancelDrag(at: .milliseconds(4))
        board.lift(section: 0, at: .milliseconds(5))
        XCTAssertFalse(board.step(.left, time: .milliseconds(6)), "a section stays on its board")
    }

    func testRightToLeftStepRightLeadsOut() async throws {
        let board = try StringList(["One": ["a"], "Two": ["b"]], layout: .columns)
        try board.change(.rightToLeft(true))
        let owner = RecordingBoard()
        (board.dragDelegate, board.dropDelegate) = (owner, owner)
        board.lift(["a"], at: .milliseconds(1))
        XCTAssertTrue(board.step(.right, time: .milliseconds(2)))
        XCTAssertFalse(board.step(.left, time: .milliseconds(2)))
        XCTAssertTrue(board.step(.left, time: .milliseconds(2)))
    }

    func testShelvesAcceptCarriedItemInTurn() async throws {
        let pair = try Pair()
        pair.carryOut(near: "second")
        XCTAssertEqual(pair.shelves.litItem, "second")
        XCTAssertEqual(
            pair.shelves.feedback.proposal, DropProposal(operation: .move, intent: .insertIntoDestination))
        XCTAssertNotNil(pair.shelves.feedback.backdrop)
        let row = try XCTUnwrap(pair.shelves.row(of: "second"))
        XCTAssertEqual(pair.shelves.feedback.announcement, .into(row))
        for (step, item) in [
            (DropStep.up, "first"), (.up, "first"), (.down, "second"), (.down, "third"), (.down, "third"),
            (.toggleInto, "third"), (.up, "second"),
        ] {
            pair.press(step)
            XCTAssertEqual(pair.shelves.litItem, item, "\(step)")
        }
        // The same as with a pointer.
        let shown = pair.shelves.feedback
        pair.shelves.exit(at: pair.later())
        let hand = DropSession(items: pair.drag.items, localDragSession: DragSession())
        let rect = try XCTUnwrap(pair.shelves.rectForItem(at: ItemPath(item: 1, section: 0)))
        pair.shelves.enter(hand, at: Point(x: rect.midX, y: rect.midY), time: pair.later())
        XCTAssertEqual(pair.shelves.feedback.proposal, shown.proposal)
        XCTAssertEqual(pair.shelves.feedback.destination, shown.destination)
        XCTAssertEqual(pair.shelves.feedback.backdrop?.motion.target, shown.backdrop?.motion.target)
        XCTAssertEqual(pair.shelves.feedback.announcement, shown.announcement)
    }

    func testSourceStaysInPlaceAndMarkedWhileCarrying() async throws {
        let pair = try Pair()
        pair.carryOut()
        XCTAssertEqual(pair.board.frames, pair.frames)
        XCTAssertEqual(pair.board.dragState(of: "b"), .dragging)
        XCTAssertNil(pair.board.feedback.proposal)
        XCTAssertTrue(pair.board.hasActiveDrag)
        XCTAssertFalse(pair.board.step(.down, time: pair.later()), "its keys are elsewhere")
        XCTAssertNil(pair.board.feedback.destination)
    }

    func testDropIntoShelfIsReportedToSource() async throws {
        let pair = try Pair()
        pair.carryOut(near: "third")
        let session = try XCTUnwrap(pair.shelves.dropSession)
        pair.shelves.drop(at: pair.later())
        XCTAssertEqual(pair.delegate.filled, ["third": ["b"]])
        pair.board.endDrag(session.operation, time: pair.later())
        XCTAssertEqual(pair.drag.operation, .move)
        XCTAssertTrue(pair.drag.isEnded)
        XCTAssertEqual(pair.board.feedback.phase, .idle)
        XCTAssertEqual(pair.shelves.feedback.phase, .idle)
    }

    func testOnlyArrowKeysOpenShelfAndMoveIntoIt() async throws {
        let pair = try Pair()
        pair.carryOut(near: "first")
        pair.shelves.tick(pair.later(by: 5_000))
        XCTAssertEqual(pair.delegate.opened, [], "keys may rest anywhere")
        XCTAssertEqual(pair.shelves.feedback.nextUpdate, .never)
        XCTAssertTrue(pair.press(.right), "the opened item leads on")
        XCTAssertEqual(pair.delegate.opened, ["first"])
        pair.press(.down)
        XCTAssertEqual(pair.shelves.litItem, "second")
    }

    func testRefusingShelfStaysClosedAndLeadsOutOnlyIfOpen() async throws {
        let pair = try Pair()
        pair.delegate.locked = ["first", "second"]
        pair.delegate.open = "second"
        pair.carryOut(near: "first")
        XCTAssertEqual(pair.shelves.feedback.announcement, .forbidden(reason: "locked"))
        XCTAssertFalse(pair.press(.right))
        XCTAssertEqual(pair.delegate.opened, [])
        pair.press(.down)
        XCTAssertTrue(pair.press(.right))
        XCTAssertEqual(pair.delegate.opened, [])
    }

    func testCarriedItemReturnsToItsOrigin() async throws {
        let pair = try Pair()
        pair.board.step(.down, time: pair.later())
        let before = pair.board.feedback.destination
        pair.carryOut()
        pair.carry(from: pair.shelves, to: pair.board, by: .right)
        XCTAssertEqual(pair.board.feedback.destination, before)
        XCTAssertNil(pair.shelves.feedback.proposal)
        pair.board.step(.end, time: pair.later())
        pair.board.drop(at: pair.later())
        XCTAssertEqual(pair.board.rowsInOrder, [["a", "c", "b"]])
        XCTAssertTrue(pair.drag.isEnded)
    }

    func testCarriedItemStartsBeforeFirstItemOfAnotherBoard() async throws {
        let pair = try Pair()
        let other = try StringList(["Inbox": ["x", "y"], "Later": ["z"]], layout: .columns)
        other.dropDelegate = pair.owner
        pair.carryOut()
        pair.carry(from: pair.shelves, to: other, by: .right)
        XCTAssertEqual(other.gapPlace, Place(section: "Inbox", offset: 0))
        XCTAssertTrue(other.step(.left, time: pair.later()))
        other.step(.down, time: pair.later())
        other.step(.right, time: pair.later())
        XCTAssertEqual(other.gapPlace, Place(section: "Later", offset: 1))
        other.exit(at: pair.later())
        XCTAssertEqual(other.feedback.phase, .idle)
    }

    func testCancelingElsewhereChangesNothing() async throws {
        let pair = try Pair()
        let shelves = pair.shelves.frames
        pair.carryOut()
        pair.shelves.exit(at: pair.later())
        pair.board.endDrag(.cancel, time: pair.later())
        XCTAssertEqual(pair.board.frames, pair.frames)
        XCTAssertEqual(pair.shelves.frames, shelves)
        XCTAssertEqual(pair.board.dragState(of: "b"), .none)
        XCTAssertEqual(pair.drag.operation, .cancel)
        XCTAssertEqual(pair.delegate.filled, [:])
    }

    func testDeletingCarriedItemEndsDrag() async throws {
        let pair = try Pair()
        pair.carryOut()
        pair.board.remove(["b"])
        XCTAssertFalse(pair.board.hasActiveDrag)
        XCTAssertTrue(pair.drag.isEnded)
    }

    func testCarryingTraceReplays() async throws {
        let pair = try Pair()
        var lines: [String] = []
        XCTAssertTrue(pair.shelves.record { lines.append($0) })
        pair.carryOut(near: "second")
        pair.press(.down)
        pair.press(.right)
        pair.shelves.exit(at: pair.later())
        XCTAssertTrue(lines.contains { $0.contains("carryIn") }, "\(lines)")
        XCTAssertTrue(lines.contains { $0.contains("carryOut") }, "\(lines)")
        XCTAssertEqual(try TraceReplay(lines).mismatches, [])
    }
}

/// A board, and shelves next to it that accept items.
@MainActor
private final class Pair {
    let board: StringList
    let shelves: StringList
    let owner = RecordingBoard()
    let delegate = ShelfDelegate()
    let drag: DragSession
    /// The frames of the cards before the lift.
    let frames: [String: Rect]
    private var time = Time.milliseconds(100)

    init() throws {
        board = try StringList(["Cards": ["a", "b", "c"]], layout: .columns)
        shelves = try StringList(["": ["first", "second", "third"]])
        (board.dragDelegate, board.dropDelegate) = (owner, owner)
        shelves.dropDelegate = delegate
        frames = board.frames
        board.lift(["b"], at: time)
        drag = try XCTUnwrap(board.dragSession)
    }

    func later(by milliseconds: Int = 10) -> Time {
        time = time + .milliseconds(milliseconds)
        return time
    }

    /// Moves the lifted item from the board to the shelves.
    func carryOut(near shelf: String? = nil) {
        XCTAssertTrue(board.step(.left, time: later()))
        carry(from: board, to: shelves, by: .left, near: shelf)
    }

    func carry(from: StringList, to: StringList, by step: DropStep, near item: String? = nil) {
        let session = DropSession(items: drag.items, localDragSession: drag)
        XCTAssertTrue(to.enterByKeyboard(session, by: step, near: item, time: later()))
        from.exit(at: later())
    }

    @discardableResult
    func press(_ step: DropStep) -> Bool { shelves.step(step, time: later()) }
}

/// A delegate that accepts drops only into its items, some of which are locked; closed ones spring open.
@MainActor
private final class ShelfDelegate: DropDelegate {
    var locked: Set<String> = []
    var open: String?
    private(set) var opened: [String] = []
    private(set) var filled: [String: [String]] = [:]

    func list(
        _ list: StringList, dropSessionDidUpdate session: DropSession, withDestination path: ItemPath?
    ) -> DropProposal {
        guard let path, let item = list.itemID(at: path), session.itemPath != nil else {
            return DropProposal(operation: .cancel)
        }
        if locked.contains(item) { return .forbidden(because: "locked") }
        return DropProposal(operation: .move, intent: .insertIntoDestination, retarget: session.itemPath)
    }

    func list(_ list: StringList, shouldSpringLoadItemAt path: ItemPath) -> Bool { list.itemID(at: path) != open }

    func list(_ list: StringList, didSpringLoadItemAt path: ItemPath) {
        open = list.itemID(at: path)
        opened += [open].compactMap { $0 }
    }

    func list(_ list: StringList, performDropWith coordinator: DropCoordinator<String, String>) {
        guard let path = coordinator.destinationPath, let shelf = list.itemID(at: path) else { return }
        for item in coordinator.items {
            filled[shelf, default: []] += [item.dragItem.localObject as? String].compactMap { $0 }
            coordinator.drop(item.dragItem, intoItemAt: path)
        }
    }
}
