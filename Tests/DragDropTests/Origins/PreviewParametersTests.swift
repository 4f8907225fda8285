import DragDrop
import SectionedList
import TestSupport
import XCTest

/// The appearance of previews, for the drag and for the drop.
final class PreviewParametersTests: MainActorTestCase {
    func testPreviewIsInsetByFiveWithCornersOfTwelve() async throws {
        for (layout, size) in [
            (ListLayout.stacked, Size(width: 900, height: 40)), (.columns, Size(width: 280, height: 40)),
            (.grid, Size(width: 175, height: 131)),
        ] {
            let teams = try Teams(layout)
            let delegate: (any DragDelegate<String, String>)? = teams.list.dragDelegate
            let parameters = delegate?.list(teams.list, dragPreviewParametersForItemAt: ItemPath(item: 1, section: 0))
            let shown = Rect(x: 5, y: 5, width: size.width - 10, height: size.height - 10)
            XCTAssertEqual(parameters?.visiblePath?.rects.map(\.rect), [shown])
            XCTAssertEqual(parameters?.visiblePath?.rects.map(\.cornerRadius), [12])
        }
    }

    func testPreviewIsWholeRowByDefault() async throws {
        let list = try StringList(["Only": ["a"]])
        let board = RecordingBoard()
        let path = ItemPath(item: 0, section: 0)
        XCTAssertNil(board.list(list, dragPreviewParametersForItemAt: path))
        XCTAssertNil(board.list(list, dropPreviewParametersForItemAt: path))
    }

    func testPreviewParametersAreRequestedForRowsButNotPlaceholders() async throws {
        let teams = try Teams(.stacked)
        let row = try XCTUnwrap(teams.list.row(of: "Boca"))
        let path = ItemPath(item: 1, section: 0)
        let delegate: (any DragDelegate<String, String>)? = teams.list.dragDelegate
        let parameters = try XCTUnwrap(teams.list.dragPreviewParameters(of: row))
        let expected = delegate?.list(teams.list, dragPreviewParametersForItemAt: path)
        XCTAssertEqual(parameters.visiblePath, expected?.visiblePath)
        XCTAssertNil(teams.list.dropPreviewParameters(of: row), "the delegate leaves the row as it is")
    }

    func testBoundsOfRowStartAtZero() async throws {
        let list = try StringList(["Only": ["a", "b"]])
        list.setHeight(72, of: "b")
        let cell = try XCTUnwrap(list.cellForItem(at: ItemPath(item: 1, section: 0)))
        XCTAssertEqual(cell.bounds, Rect(x: 0, y: 0, width: 900, height: 72))
        XCTAssertEqual(cell.frame, list.rectForItem(at: ItemPath(item: 1, section: 0)))
        XCTAssertEqual(cell.center, cell.frame.center)
    }

    func testPreviewKeepsItsParametersIfProgramReusesThem() async throws {
        let teams = try Teams(.stacked)
        let reusing = ReusingDelegate()
        teams.list.dragDelegate = reusing
        let row = try XCTUnwrap(teams.list.row(of: "Boca"))
        let parameters = try XCTUnwrap(teams.list.dragPreviewParameters(of: row))
        reusing.parameters.visiblePath = nil
        XCTAssertNotNil(parameters.visiblePath)
    }

    func testCellIsFoundAgainAfterItsItemHasMoved() async throws {
        let list = try StringList(["Only": ["a", "b"]])
        let cell = try XCTUnwrap(list.cellForItem(at: ItemPath(item: 1, section: 0)))
        XCTAssertEqual(list.path(for: cell), ItemPath(item: 1, section: 0))
        list.move(["b"], to: ItemPath(item: 0, section: 0))
        XCTAssertEqual(list.path(for: cell), ItemPath(item: 0, section: 0))
        list.remove(["b"])
        try list.insert(["c"], at: ItemPath(item: 0, section: 0))
        XCTAssertNil(list.path(for: cell))
        let longer = try StringList(["Only": ["x", "y", "z"]])
        let last = try XCTUnwrap(longer.cellForItem(at: ItemPath(item: 2, section: 0)))
        XCTAssertNil(list.path(for: last), "a cell of another list")
    }

    func testCornersMeetAtMostInMiddleOfSide() async throws {
        let row = Rect(x: 0, y: 0, width: 100, height: 20)
        XCTAssertEqual(PreviewPath(roundedRect: row, cornerRadius: 50).rects.map(\.cornerRadius), [10])
        XCTAssertEqual(PreviewPath(roundedRect: row, cornerRadius: -1).rects.map(\.cornerRadius), [0])
        XCTAssertEqual(PreviewPath(roundedRect: .zero, cornerRadius: 12).rects.map(\.cornerRadius), [0])
    }

    func testPathCanHaveSeveralParts() async throws {
        let left = PreviewPath(roundedRect: Rect(x: 0, y: 0, width: 40, height: 40), cornerRadius: 4)
        let right = PreviewPath(roundedRect: Rect(x: 60, y: 0, width: 40, height: 40), cornerRadius: 4)
        var both = left
        both.append(right)
        XCTAssertEqual(both.rects, left.rects + right.rects)
    }
}

/// A delegate that returns the same parameters for each row.
@MainActor
private final class ReusingDelegate: DragDelegate {
    let parameters = PreviewParameters(
        visiblePath: PreviewPath(roundedRect: Rect(x: 0, y: 0, width: 40, height: 40), cornerRadius: 4))

    func list(
        _ list: ListController<String, String>, itemsForBeginning session: DragSession, at path: ItemPath
    ) -> [DragItem] { [] }

    func list(
        _ list: ListController<String, String>, dragPreviewParametersForItemAt path: ItemPath
    ) -> PreviewParameters? { parameters }
}
