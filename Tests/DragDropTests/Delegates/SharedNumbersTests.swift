import DragDrop
import SectionedList
import TestSupport
import XCTest

/// A controller identifies a new list's items by the list's own numbers. Later changes of either do not affect the
/// other.
final class SharedNumbersTests: MainActorTestCase {
    private static let contents = [("Doing", ["a", "b", "c"]), ("Done", ["d"])]

    func testListAndControllerChangeIndependently() async throws {
        var plan = try SectionedList(Self.contents)
        let list = StringList(plan)
        list.remove(["b"])
        try list.insert(["e"], at: ItemPath(item: 0, section: 1))
        XCTAssertEqual(plan, try SectionedList(Self.contents))
        plan.remove(["a"])
        XCTAssertEqual(list.contents, try SectionedList([("Doing", ["a", "c"]), ("Done", ["e", "d"])]))
        XCTAssertEqual(list.itemIDs(inSection: 0), ["a", "c"])
        XCTAssertEqual(list.itemIDs(inSection: 1), ["e", "d"])
        for item in ["a", "c", "d", "e"] {
            XCTAssertEqual(list.path(of: item).flatMap { list.itemID(at: $0) }, item)
        }
        XCTAssertNil(list.path(of: "b"))
    }

    func testListWithRemovedItemsAcceptsNewOnes() async throws {
        var plan = try SectionedList(Self.contents)
        plan.remove(["a"])
        plan.removeSection("Done")
        let list = StringList(plan)
        XCTAssertEqual(list.numberOfSections, 1)
        XCTAssertEqual(list.itemIDs(inSection: 0), ["b", "c"])
        try list.insert(["d"], at: ItemPath(item: 1, section: 0))
        XCTAssertEqual(list.itemIDs(inSection: 0), ["b", "d", "c"])
    }
}
