import DragDrop
import SectionedList
import TestSupport
import XCTest

/// Spring loading under a resting drag.
final class SpringLoadingTests: MainActorTestCase {
    func testCollapsedSectionOpensAfterDelayAndFlash() async throws {
        let (list, _, user) = try makeBoard()
        user.pickUp("a")
        user.move(to: user.header(ofSection: 1))
        XCTAssertEqual(list.feedback.spring?.stage, .resting)
        user.rest(milliseconds: 499)
        XCTAssertEqual(list.feedback.spring?.stage, .resting)
        user.rest(milliseconds: 1)
        XCTAssertEqual(list.feedback.spring?.stage, .flashing)
        XCTAssertTrue(isCollapsed(list))
        user.rest(milliseconds: 149)
        XCTAssertTrue(isCollapsed(list))
        user.rest(milliseconds: 1)
        XCTAssertFalse(isCollapsed(list))
        XCTAssertNil(list.feedback.spring, "opening is reported once")
    }

    func testDropIntoOpenedSectionLandsWhereShown() async throws {
        let (list, _, user) = try makeBoard()
        user.pickUp("a")
        user.move(to: user.header(ofSection: 1))
        user.rest(milliseconds: 700)
        user.move(after: "x")
        user.release()
        XCTAssertEqual(list.rowsInOrder, [["b"], ["x", "a", "y"]])
    }

    func testMovementRestartsDelay() async throws {
        let (list, _, user) = try makeBoard()
        let header = user.header(ofSection: 1)
        user.pickUp("a")
        user.move(to: header)
        user.rest(milliseconds: 450)
        user.move(to: Point(x: header.x + 7, y: header.y))
        user.rest(milliseconds: 50)
        XCTAssertEqual(list.feedback.spring?.stage, .flashing, "seven points count as rest")

        user.move(to: Point(x: header.x + 30, y: header.y))
        XCTAssertEqual(list.feedback.spring?.stage, .resting)
        user.rest(milliseconds: 640)
        XCTAssertTrue(isCollapsed(list))
        user.rest(milliseconds: 20)
        XCTAssertFalse(isCollapsed(list))
    }

    func testSpaceBarOpensAtOnce() async throws {
        let (list, _, user) = try makeBoard()
        user.pickUp("a")
        user.move(to: user.header(ofSection: 1))
        list.activateSpringLoading(user.later())
        XCTAssertFalse(isCollapsed(list))
    }

    func testNothingOpensWhereDropWouldBeRefused() async throws {
        for operation in [DropOperation.cancel, .forbidden] {
            let (list, board, user) = try makeBoard()
            board.operation = operation
            user.pickUp("a")
            user.move(to: user.header(ofSection: 1))
            user.rest(milliseconds: 2000)
            XCTAssertNil(list.feedback.spring)
            XCTAssertTrue(isCollapsed(list))
            list.activateSpringLoading(user.later())
            XCTAssertTrue(isCollapsed(list))
        }
    }

    func testProgramMayKeepSectionClosed() async throws {
        let (list, board, user) = try makeBoard()
        board.opensSections = false
        user.pickUp("a")
        user.move(to: user.header(ofSection: 1))
        user.rest(milliseconds: 2000)
        XCTAssertTrue(isCollapsed(list))
        user.release()
        XCTAssertEqual(list.rowsInOrder, [["b"], ["a", "x", "y"]], "a collapsed section accepts a drop at its start")
    }

    func testProgramThatOpensSectionsIsCalledOnce() async throws {
        let (list, _, user) = try makeBoard()
        var opened: [String?] = []
        list.sectionDidSpringOpen = { [unowned list] in opened.append(list.section(of: $0)) }
        user.pickUp("a")
        user.move(to: user.header(ofSection: 1))
        user.rest(milliseconds: 3000)
        XCTAssertEqual(opened, ["Closed"])
        XCTAssertTrue(isCollapsed(list), "the list leaves opening to the program")
    }

    func testSpringLoadedRowOpensOnce() async throws {
        let (list, board, user) = try makeBoard()
        board.opening = ["b"]
        user.pickUp("a")
        user.move(onto: "b")
        user.rest(milliseconds: 600)
        XCTAssertEqual(list.feedback.spring?.stage, .flashing)
        user.rest(milliseconds: 2000)
        XCTAssertEqual(board.opened, ["b"])
    }

    func testOrdinaryRowStaysClosed() async throws {
        let (list, board, user) = try makeBoard()
        user.pickUp("a")
        user.move(onto: "b")
        XCTAssertNil(list.feedback.spring)
        user.rest(milliseconds: 2000)
        XCTAssertEqual(board.opened, [])
    }

    func testSidebarBoardsOpenInTurn() async throws {
        let sidebar = try StringList(["Boards": ["Home", "Work", "Garden"]])
        let board = SpringBoard()
        board.opening = ["Home", "Work", "Garden"]
        sidebar.dropDelegate = board
        let user = ListUser(at: sidebar, with: board)
        user.bring([ItemProvider(object: "card")], to: user.point(on: "Work"))
        user.rest(milliseconds: 700)
        user.move(onto: "Garden")
        user.rest(milliseconds: 640)
        XCTAssertEqual(board.opened, ["Work"])
        user.rest(milliseconds: 20)
        XCTAssertEqual(board.opened, ["Work", "Garden"])
    }

    func testListRequestsUpdateOnlyWhenNeeded() async throws {
        let (list, _, user) = try makeBoard()
        list.isAnimated = false
        user.pickUp("a")
        user.move(to: user.header(ofSection: 1))
        XCTAssertEqual(list.feedback.nextUpdate, .at(user.time + .milliseconds(500)))
        user.rest(milliseconds: 700)
        XCTAssertEqual(list.feedback.nextUpdate, .never)
    }

    func testKeysOpenCollapsedSectionToo() async throws {
        let (list, _, user) = try makeBoard()
        user.lift("b")
        user.press(.down)
        list.activateSpringLoading(user.later())
        XCTAssertFalse(isCollapsed(list))
        user.press(.down)
        user.putDown()
        XCTAssertEqual(list.rowsInOrder, [["a"], ["x", "b", "y"]])
    }

    private func isCollapsed(_ list: StringList) -> Bool { list.surface.geometry.isCollapsed(1) }

    private func makeBoard() throws -> (StringList, SpringBoard, ListUser) {
        let list = try StringList(["Open": ["a", "b"], "Closed": ["x", "y"]])
        list.setCollapsed(true, section: 1)
        let board = SpringBoard()
        list.dragDelegate = board
        list.dropDelegate = board
        return (list, board, ListUser(at: list, with: board))
    }
}

@MainActor
private final class SpringBoard: DragDelegate, DropDelegate {
    var operation = DropOperation.move
    var opensSections = true
    var opening: Set<String> = []
    private(set) var opened: [String] = []

    func list(_ list: StringList, itemsForBeginning session: DragSession, at path: ItemPath) -> [DragItem] {
        [DragItem(itemProvider: ItemProvider())]
    }

    func list(
        _ list: StringList, dropSessionDidUpdate session: DropSession, withDestination path: ItemPath?
    ) -> DropProposal {
        DropProposal(operation: operation, intent: .automatic)
    }

    func list(_ list: StringList, performDropWith coordinator: DropCoordinator<String, String>) {
        if let destination = coordinator.destinationPath {
            list.move(coordinator.items.compactMap(\.sourceID), to: destination)
        }
    }

    func list(_ list: StringList, shouldSpringLoadSection index: Int) -> Bool { opensSections }

    func list(_ list: StringList, shouldSpringLoadItemAt path: ItemPath) -> Bool {
        list.itemID(at: path).map { opening.contains($0) } ?? false
    }

    func list(_ list: StringList, didSpringLoadItemAt path: ItemPath) {
        opened += [list.itemID(at: path)].compactMap { $0 }
    }
}
