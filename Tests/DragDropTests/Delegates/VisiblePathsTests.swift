import DragDrop
import SectionedList
import TestSupport
import XCTest

/// The paths of the items in view.
final class VisiblePathsTests: MainActorTestCase {
    func testPathsFollowScrolling() async throws {
        let items = (0..<100).map(String.init)
        let list = try StringList(["One": items, "Two": ["x"]], viewport: Size(width: 300, height: 200))
        XCTAssertEqual(list.visiblePaths.first, ItemPath(item: 0, section: 0))
        XCTAssertLessThan(list.visiblePaths.count, 8)
        try list.change(.scrolled(.main, to: list.surface.maximumMainOffset))
        XCTAssertEqual(list.visiblePaths.last, ItemPath(item: 0, section: 1))
        for path in list.visiblePaths {
            let frame = list.frames[try XCTUnwrap(list.itemID(at: path))]
            XCTAssertTrue(frame.map { $0.maxY > 0 && $0.minY < 200 } ?? false, "\(path)")
        }
    }

    func testRectanglesAreWherePathsAreFound() async throws {
        let items = (0..<100).map(String.init)
        for layout in ListLayout.allCases {
            for isRightToLeft in [false, true] {
                let list = try StringList(
                    ["One": items, "Two": ["x"], "Three": ["y"]], layout: layout,
                    viewport: Size(width: 300, height: 200))
                try list.change(.rightToLeft(isRightToLeft))
                let scroller = layout == .columns ? ScrollerID.column(list.surface.list.section(at: 0)) : .main
                try list.change(.scrolled(scroller, to: 500))
                XCTAssertGreaterThan(list.visiblePaths.count, 1)
                for path in list.visiblePaths {
                    let rect = try XCTUnwrap(list.rectForItem(at: path))
                    // Some rows are only partly in view, or a header covers a part of them.
                    let point = Point(x: min(max(rect.midX, 1), 299), y: min(rect.maxY - 1, 199))
                    XCTAssertTrue(rect.contains(point), "\(layout) \(isRightToLeft)")
                    XCTAssertEqual(list.pathForItem(at: point), path, "\(layout) \(isRightToLeft)")
                }
            }
        }
    }

    func testDraggedItemsAndPlaceholdersAreLeftOut() async throws {
        let list = try StringList(["One": ["a", "b", "c"], "Two": ["d"]])
        let board = RecordingBoard()
        list.dragDelegate = board
        list.dropDelegate = board
        let user = ListUser(at: list, with: board)
        XCTAssertEqual(list.visiblePaths.count, 4)
        user.pickUp("a")
        user.move(after: "c")
        XCTAssertEqual(
            list.visiblePaths,
            [ItemPath(item: 1, section: 0), ItemPath(item: 2, section: 0), ItemPath(item: 0, section: 1)])
        user.cancel()
        board.perform = { coordinator in
            coordinator.drop(
                coordinator.items[0].dragItem, to: DropPlaceholder(insertionPath: ItemPath(item: 1, section: 0)))
        }
        user.bring([ItemProvider(object: "x")], onto: "b")
        user.release()
        XCTAssertEqual(list.visiblePaths.compactMap { list.itemID(at: $0) }, ["a", "b", "c", "d"])
    }
}
