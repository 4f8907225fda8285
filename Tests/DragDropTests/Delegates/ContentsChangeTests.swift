import DragDrop
import SectionedList
import TestSupport
import XCTest

/// The edits that a list reports to the program after each change to its contents.
final class ContentsChangeTests: MainActorTestCase {
    private typealias Contents = SectionedList<String, String>

    /// A copy of a list's contents that is updated only by the reported edits.
    @MainActor
    private final class Mirror {
        private(set) var contents: Contents
        private(set) var reports = 0

        init(of list: StringList) {
            contents = list.contents
            list.onContentsChange = { [unowned self, unowned list] edits in
                reports += 1
                XCTAssertFalse(edits.isEmpty)
                do { try contents.apply(edits) } catch { XCTFail("\(error)") }
                XCTAssertEqual(contents, list.contents, "\(edits)")
            }
        }
    }

    func testEachChangeIsReportedOnce() async throws {
        let list = try StringList(["One": ["a", "b", "c"], "Two": ["d", "e"]])
        let mirror = Mirror(of: list)
        let changes: [(StringList) throws -> Void] = [
            { _ = try $0.insert(["f", "g"], at: ItemPath(item: 1, section: 1)) },
            { $0.move(["a", "g"], to: ItemPath(item: 0, section: 1)) },
            { $0.moveSections(["Two"], toOffset: 0) },
            { $0.remove(["b", "nobody"]) },
            { try $0.apply([.replaceItem("c", with: "C"), .insertSection("Three", items: ["h"], at: 2)]) },
            { try $0.reload(["h", "i"], inSection: 2) },
            { $0.reload(["One": ["C", "i"], "Four": ["a"]]) },
        ]
        for (index, change) in changes.enumerated() {
            try change(list)
            XCTAssertEqual(mirror.reports, index + 1)
            XCTAssertEqual(mirror.contents, list.contents)
        }
    }

    func testCallsThatChangeNothingAreNotReported() async throws {
        let list = try StringList(["One": ["a", "b"]])
        let mirror = Mirror(of: list)
        list.move(["a"], to: ItemPath(item: 0, section: 0))
        list.remove(["nobody"])
        try list.insert([], at: ItemPath(item: 0, section: 0))
        try list.apply([])
        list.reload(list.contents)
        XCTAssertThrowsError(try list.insert(["a"], at: ItemPath(item: 0, section: 0)))
        list.setCollapsed(true, section: 0)
        XCTAssertEqual(mirror.reports, 0)
    }

    func testPlaceholderIsReportedOnlyOnceItsItemArrives() async throws {
        let list = try StringList(["One": ["a", "b"]])
        let mirror = Mirror(of: list)
        let board = RecordingBoard()
        var context: DropPlaceholderContext<String, String>?
        board.perform = { coordinator in
            context = coordinator.drop(
                coordinator.items[0].dragItem,
                to: DropPlaceholder(insertionPath: ItemPath(item: 1, section: 0)))
        }
        list.dropDelegate = board
        let user = ListUser(at: list, with: board)
        user.bring([ItemProvider(object: "x")], onto: "b")
        user.release()
        XCTAssertEqual(mirror.reports, 0)
        list.move(["a"], to: ItemPath(item: 1, section: 0))
        XCTAssertEqual(mirror.reports, 1)
        try XCTUnwrap(context).commitInsertion { path in _ = try? list.insert(["x"], at: path) }
        XCTAssertEqual(mirror.reports, 2)
        XCTAssertEqual(mirror.contents, list.contents)
    }

    func testDropIsReported() async throws {
        let list = try StringList(["One": ["a", "b", "c"]])
        let mirror = Mirror(of: list)
        var moves = 0
        list.onMove(inSection: 0) { _, _ in moves += 1 }
        let user = ListUser(at: list)
        user.pickUp("a")
        user.move(after: "c")
        user.release()
        XCTAssertEqual(list.rowsInOrder, [["b", "c", "a"]])
        XCTAssertEqual(moves, 1)
        XCTAssertEqual(mirror.reports, 1)
        XCTAssertEqual(mirror.contents, list.contents)
    }

    /// The view's observers and the delegates may change the list while a change is still being made.
    func testNestedChangesAreReportedInTheirOrder() async throws {
        let list = try StringList(["One": ["a", "b"]])
        var copy = list.contents
        var reports = 0
        list.onContentsChange = { edits in
            reports += 1
            do { try copy.apply(edits) } catch { XCTFail("\(error)") }
        }
        list.rowsDidChange = { edits in
            if case .removeItems? = edits.first { _ = try? list.insert(["hint"], at: ItemPath(item: 0, section: 0)) }
        }
        list.remove(["a"])
        XCTAssertEqual(reports, 2)
        XCTAssertEqual(copy, list.contents)
        XCTAssertEqual(list.rowsInOrder, [["hint", "b"]])
        list.reload(["One": ["c", "b"]])
        XCTAssertEqual(copy, list.contents)
        try list.apply([.removeItems(["c"], at: Place(section: "One", offset: 1))])
        XCTAssertEqual(copy, list.contents)
        XCTAssertEqual(reports, 5)
    }

    func testObserverMayChangeListAgain() async throws {
        let list = try StringList(["One": ["a"]])
        var reports: [[StringList.Edit]] = []
        list.onContentsChange = { edits in
            reports.append(edits)
            if reports.count == 1 { _ = try? list.insert(["c"], at: ItemPath(item: 2, section: 0)) }
        }
        try list.insert(["b"], at: ItemPath(item: 1, section: 0))
        XCTAssertEqual(list.rowsInOrder, [["a", "b", "c"]])
        XCTAssertEqual(reports.count, 2)
    }
}
