import DragDrop
import SectionedList
import TestSupport
import XCTest

/// The rules for IDs, paths, and sections that are not in the list, which the documentation lists in a table.
final class UnknownIDTests: MainActorTestCase {
    private typealias Failure = ListEditError<String, String>

    private func makeList() throws -> StringList { try StringList(["One": ["a", "b"], "Two": ["c"]]) }

    func testReadsAreEmpty() async throws {
        let list = try makeList()
        for path in [ItemPath(item: 2, section: 0), ItemPath(item: -1, section: 0), ItemPath(item: 0, section: 2)] {
            XCTAssertNil(list.itemID(at: path))
            XCTAssertNil(list.rectForItem(at: path))
            XCTAssertNil(list.cellForItem(at: path))
            XCTAssertNil(list.contents.item(at: path))
        }
        XCTAssertNil(list.path(of: "x"))
        for section in [-1, 2] {
            XCTAssertEqual(list.itemIDs(inSection: section), [])
            XCTAssertEqual(list.numberOfItems(inSection: section), 0)
        }
        let contents = list.contents
        XCTAssertNil(contents.path(of: "x"))
        XCTAssertNil(contents.place(of: "x"))
        XCTAssertNil(contents.index(of: "Three"))
        XCTAssertNil(contents.item(at: Place(section: "Three", offset: 0)))
        XCTAssertEqual(contents.items(in: "Three"), [])
        XCTAssertEqual(contents.items(in: "One", 1..<9), ["b"])
        XCTAssertEqual(contents.count(in: "Three"), 0)
        XCTAssertEqual(contents.inListOrder(["x", "c", "a"]), ["a", "c"])
    }

    func testMovesAndRemovalsIgnoreUnknownIDs() async throws {
        let list = try makeList()
        var contents = list.contents
        XCTAssertEqual(list.move(["x"], to: ItemPath(item: 0, section: 0)), [])
        XCTAssertEqual(list.move(["a"], to: ItemPath(item: 0, section: 2)), [])
        XCTAssertEqual(list.move(["a"], to: ItemPath(item: 0, section: -1)), [])
        XCTAssertEqual(list.moveSections(["Three"], toOffset: 0), [])
        XCTAssertEqual(list.remove(["x"]), [])
        XCTAssertEqual(contents.move(["x"], to: Place(section: "One", offset: 0)), [])
        XCTAssertEqual(contents.move(["a"], to: Place(section: "Three", offset: 0)), [])
        XCTAssertEqual(contents.moveSections(["Three"], toOffset: 0), [])
        XCTAssertEqual(contents.remove(["x"]), [])
        XCTAssertEqual(contents.removeSection("Three"), [])
        XCTAssertEqual(contents, list.contents)
        XCTAssertEqual(list.rowsInOrder, [["a", "b"], ["c"]])

        list.move(["x", "c"], to: ItemPath(item: 0, section: 0))
        contents.move(["x", "c"], to: Place(section: "One", offset: 0))
        XCTAssertEqual(list.rowsInOrder, [["c", "a", "b"], []])
        XCTAssertEqual(contents, list.contents)
    }

    func testInsertionsAndReplacementsThrow() async throws {
        let list = try makeList()
        let calls: [(StringList) throws -> Void] = [
            { _ = try $0.insert(["x"], at: ItemPath(item: 0, section: 2)) },
            { _ = try $0.insert(["x"], at: ItemPath(item: 0, section: -1)) },
            { _ = try $0.insert(["a"], at: ItemPath(item: 0, section: 1)) },
            { try $0.reload(["x"], inSection: 2) },
            { try $0.reload(["c"], inSection: 0) },
            { try $0.apply([.replaceItem("x", with: "y")]) },
            { try $0.apply([.replaceSection("Three", with: "Four")]) },
            { try $0.apply([.insertItems(["x"], at: Place(section: "Three", offset: 0))]) },
        ]
        for (index, call) in calls.enumerated() {
            XCTAssertThrowsError(try call(list), "\(index)") { XCTAssert($0 is Failure, "\($0)") }
            XCTAssertEqual(list.rowsInOrder, [["a", "b"], ["c"]])
        }
        var contents = list.contents
        XCTAssertThrowsError(try contents.insert(["x"], at: Place(section: "Three", offset: 0)))
        XCTAssertThrowsError(try contents.replace("x", with: "y"))
        XCTAssertThrowsError(try contents.replaceSection("Three", with: "Four"))
        XCTAssertEqual(contents, list.contents)
    }

    func testDestinationsAreClamped() async throws {
        for (index, order) in [(-5, ["b", "a"]), (99, ["a", "b"]), (.max, ["a", "b"]), (.min, ["b", "a"])] {
            let list = try makeList()
            list.move(["b"], to: ItemPath(item: index, section: 0))
            XCTAssertEqual(list.itemIDs(inSection: 0), order, "\(index)")
            try list.insert(["x"], at: ItemPath(item: index, section: 1))
            XCTAssertEqual(list.itemIDs(inSection: 1), index < 0 ? ["x", "c"] : ["c", "x"], "\(index)")
            list.moveSections(["One"], toOffset: index)
            XCTAssertEqual(list.contents.sectionIDs, index < 0 ? ["One", "Two"] : ["Two", "One"], "\(index)")
            var contents = list.contents
            try contents.insertSection("Three", at: index)
            XCTAssertEqual(contents.index(of: "Three"), index < 0 ? 0 : 2, "\(index)")
        }
    }
}
