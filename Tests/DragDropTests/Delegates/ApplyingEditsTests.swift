import DragDrop
import SectionedList
import TestSupport
import XCTest

/// Edits of a list in the program's own IDs, which always identify the same rows.
final class ApplyingEditsTests: MainActorTestCase {
    typealias Edit = StringList.Edit
    typealias Failure = ListEditError<String, String>

    func testEditsApplyAllOrNone() async throws {
        let list = try makeList()
        let frames = list.frames
        let edits: [Edit] = [
            .insertItems(["x", "y"], at: Place(section: "One", offset: 1)),
            .replaceItem("b", with: "B"),
            .removeSection("Two", items: ["d", "e"], at: 1),
            .removeItems(["nobody"], at: Place(section: "One", offset: 0)),
        ]
        XCTAssertThrowsError(try list.apply(edits)) { XCTAssertEqual($0 as? Failure, .unknownItem("nobody")) }
        XCTAssertEqual(list.rowsInOrder, [["a", "b", "c"], ["d", "e"]])
        XCTAssertEqual(Set(list.frames.keys), Set(frames.keys))
        XCTAssertNil(list.row(of: "x"))
        XCTAssertNil(list.row(of: "B"))

        try list.apply(Array(edits.dropLast()))
        XCTAssertEqual(list.rowsInOrder, [["a", "x", "y", "B", "c"]])
    }

    func testStaleEditIsReportedWithProgramIDs() async throws {
        let list = try makeList()
        let fitting = Edit.removeItems(["a"], at: Place(section: "One", offset: 0))
        let stale = Edit.moveItems(
            ["c"], from: Place(section: "One", offset: 0), to: Place(section: "Two", offset: 0))
        XCTAssertThrowsError(try list.apply([fitting, stale])) { XCTAssertEqual($0 as? Failure, .stale(stale)) }
        XCTAssertEqual(list.rowsInOrder, [["a", "b", "c"], ["d", "e"]])
        XCTAssertEqual(list.row(of: "a").flatMap { list.item(of: $0) }, "a")
    }

    func testIDMeansOneItemAndOneSection() async throws {
        let list = try makeList()
        let refused: [(Edit, Failure)] = [
            (.insertItems(["z", "z"], at: Place(section: "One", offset: 0)), .duplicateItem("z")),
            (.insertItems(["d"], at: Place(section: "One", offset: 0)), .duplicateItem("d")),
            (.insertSection("Two", items: [], at: 0), .duplicateSection("Two")),
            (.insertSection("Three", items: ["a"], at: 0), .duplicateItem("a")),
            (.replaceItem("a", with: "d"), .duplicateItem("d")),
            (.replaceSection("One", with: "Two"), .duplicateSection("Two")),
            (.moveSection("Three", from: 0, to: 1), .unknownSection("Three")),
            (.insertItems(["z"], at: Place(section: "Three", offset: 0)), .unknownSection("Three")),
        ]
        for (edit, failure) in refused {
            XCTAssertThrowsError(try list.apply([edit])) { XCTAssertEqual($0 as? Failure, failure) }
        }
        XCTAssertEqual(list.rowsInOrder, [["a", "b", "c"], ["d", "e"]])
    }

    func testRenamedItemKeepsItsRow() async throws {
        let list = try makeList()
        list.setHeight(90, of: "b")
        let row = list.row(of: "b")
        try list.apply([.replaceItem("b", with: "B"), .replaceSection("Two", with: "Second")])
        XCTAssertEqual(list.row(of: "B"), row)
        XCTAssertEqual(list.frames["B"]?.height, 90)
        XCTAssertNil(list.row(of: "b"))
        XCTAssertEqual(list.sectionID(at: 1), "Second")
        XCTAssertNil(list.key(of: "Two"))
    }

    func testNamesAreSwappedAndRestoredInOneBatch() async throws {
        let list = try makeList()
        let (a, b) = (list.row(of: "a"), list.row(of: "b"))
        try list.apply([.replaceItem("a", with: "t"), .replaceItem("b", with: "a"), .replaceItem("t", with: "b")])
        XCTAssertEqual(list.rowsInOrder[0], ["b", "a", "c"])
        XCTAssertEqual(list.row(of: "a"), b)
        XCTAssertEqual(list.row(of: "b"), a)
        try list.apply([.replaceItem("a", with: "t"), .replaceItem("t", with: "a")])
        XCTAssertEqual(list.row(of: "a"), b)
    }

    func testIDRemovedAndInsertedInOneBatchIsNewRow() async throws {
        let list = try makeList()
        let row = list.row(of: "a")
        let first = Place(section: "One", offset: 0)
        try list.apply([.removeItems(["a"], at: first), .insertItems(["a"], at: first)])
        XCTAssertNotEqual(list.row(of: "a"), row)
        XCTAssertEqual(list.rowsInOrder[0], ["a", "b", "c"])
        XCTAssertThrowsError(
            try list.apply([
                .removeItems(["a"], at: first), .insertItems(["a"], at: first), .moveSection("?", from: 0, to: 0),
            ]))
        XCTAssertEqual(list.path(of: "a"), ItemPath(item: 0, section: 0))
    }

    func testEditObserversFindTheirIDs() async throws {
        let list = try makeList()
        var told: [String?] = []
        list.rowsDidChange = { [unowned list] edits in
            for case .insertItems(let rows, _) in edits { told += rows.map { list.item(of: $0) } }
        }
        try list.insert(["x", "y"], at: ItemPath(item: 1, section: 0))
        XCTAssertEqual(told, ["x", "y"])
    }

    func testIDInsertedDuringDragIsNotDragged() async throws {
        let (list, board, user) = try makeBoard()
        user.pickUp("a", selection: ["a", "b"])
        user.move(after: "c")
        list.remove(["a"])
        try list.insert(["new"], at: ItemPath(item: 0, section: 0))
        XCTAssertEqual(list.dragState(of: "new"), .none)
        user.release()
        XCTAssertEqual(board.landed, ["b"])
        XCTAssertEqual(list.rowsInOrder, [["new", "c", "b"], ["d", "e"]])
    }

    func testIDInsertedBeforePreparedDragIsNotDragged() async throws {
        let (list, _, user) = try makeBoard()
        let prepared = try XCTUnwrap(list.prepareDrag(at: user.point(on: "a")))
        list.remove(["a"])
        try list.insert(["new"], at: ItemPath(item: 0, section: 0))
        list.beginDrag(prepared, at: user.later())
        XCTAssertEqual(list.dragState(of: "new"), .none)
        list.endDrag(.cancel, time: user.later())
        XCTAssertFalse(list.hasActiveDrag)
    }

    func testProgramEditDuringDropIsOnlyEdit() async throws {
        let (list, board, user) = try makeBoard()
        board.perform = { [unowned list] coordinator in
            try? list.apply([
                .moveItems(["a"], from: Place(section: "One", offset: 0), to: Place(section: "Two", offset: 2))
            ])
            coordinator.drop(coordinator.items[0].dragItem, toItemAt: ItemPath(item: 2, section: 1))
        }
        var edits = 0
        list.rowsDidChange = { edits += $0.count }
        user.pickUp("a")
        user.move(after: "e")
        XCTAssertEqual(user.land(), [.row(try XCTUnwrap(list.row(of: "a")))])
        XCTAssertEqual(edits, 1)
    }

    private func makeList() throws -> StringList { try StringList(["One": ["a", "b", "c"], "Two": ["d", "e"]]) }

    private func makeBoard() throws -> (StringList, RecordingBoard, ListUser) {
        let list = try makeList()
        let board = RecordingBoard()
        list.dragDelegate = board
        list.dropDelegate = board
        return (list, board, ListUser(at: list, with: board))
    }
}
