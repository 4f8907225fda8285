import DragDrop
import SectionedList
import TestSupport
import XCTest

/// Rows that stand in for content that is loading.
final class PlaceholderTests: MainActorTestCase {
    func testDropInsertsPlaceholderAndLaterItem() async throws {
        let album = try Album(loading: ["new"])
        album.drop(before: "b")
        XCTAssertEqual(album.shown, ["a", "…", "b", "c"])
        XCTAssertEqual(album.list.rowsInOrder, [["a", "b", "c"]], "the program's own items are as they were")
        XCTAssertEqual(album.list.numberOfItems(inSection: 0), 3)

        album.finish("new")
        XCTAssertEqual(album.shown, ["a", "new", "b", "c"])
        XCTAssertEqual(album.model.photos, ["a", "new", "b", "c"])
        XCTAssertEqual(album.model.committed, [ItemPath(item: 1, section: 0)])
    }

    func testSessionProgressCombinesItsLoads() async throws {
        let album = try Album(loading: ["1", "2"])
        album.user.bring(album.providers, to: album.user.point(on: "b", 0.1))
        let session = try XCTUnwrap(album.list.dropSession)
        XCTAssertEqual(session.progress.totalUnitCount, 0, "nothing has been requested yet")
        album.user.release()
        XCTAssertEqual(session.progress.fractionCompleted, 0)
        album.finish("1")
        XCTAssertEqual(session.progress.fractionCompleted, 0.5)
        album.finish("2")
        XCTAssertTrue(session.progress.isFinished)
    }

    func testCancelingSessionProgressEndsAllPlaceholders() async throws {
        let album = try Album(loading: ["1", "2"])
        album.user.bring(album.providers, to: album.user.point(on: "b", 0.1))
        let session = try XCTUnwrap(album.list.dropSession)
        album.user.release()
        XCTAssertEqual(album.shown, ["a", "…", "…", "b", "c"])
        session.progress.cancel()
        XCTAssertEqual(album.shown, ["a", "b", "c"])
    }

    func testPreviewFliesToPlaceholder() async throws {
        let album = try Album(loading: ["new"])
        let landings = album.drop(before: "b")
        let rows = album.list.surface.list
        XCTAssertEqual(landings, [.row(try XCTUnwrap(rows.item(at: ItemPath(item: 1, section: 0))))])
    }

    func testCommitPathFollowsLaterEdits() async throws {
        let album = try Album(loading: ["new"])
        album.drop(before: "c")
        try album.insert("z", at: 0)
        album.remove("a")
        album.move("b", to: 0)
        XCTAssertEqual(album.shown, ["b", "z", "…", "c"])
        try album.insert("y", at: 0)

        album.finish("new")
        XCTAssertEqual(album.model.committed, [ItemPath(item: 3, section: 0)])
        XCTAssertEqual(album.shown, ["y", "b", "z", "new", "c"])
        XCTAssertEqual(album.list.rowsInOrder, [album.model.photos])
    }

    func testPlaceholderMovesWithItsSection() async throws {
        let album = try Album(loading: ["new"])
        album.drop(before: "b")
        try album.list.apply([.insertSection("Before", items: [], at: 0)])
        album.finish("new")
        XCTAssertEqual(album.model.committed, [ItemPath(item: 1, section: 1)])
    }

    func testFailedLoadLeavesNoTrace() async throws {
        let album = try Album(loading: ["new"])
        album.drop(before: "b")
        album.fail("new")
        XCTAssertEqual(album.shown, ["a", "b", "c"])
        XCTAssertEqual(album.model.contexts.map(\.isValid), [false])
    }

    func testSeveralItemsKeepTheirOrderWhicheverFinishesFirst() async throws {
        let orders = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]]
        for order in orders {
            let album = try Album(loading: ["1", "2", "3"])
            album.drop(before: "b")
            XCTAssertEqual(album.shown, ["a", "…", "…", "…", "b", "c"])
            for number in order { album.finish("\(number + 1)") }
            XCTAssertEqual(album.shown, ["a", "1", "2", "3", "b", "c"], "\(order)")
            XCTAssertEqual(album.model.photos, album.shown, "\(order)")
        }
    }

    func testFailedItemDoesNotChangeOrderOfOthers() async throws {
        let album = try Album(loading: ["1", "2", "3"])
        album.drop(before: "b")
        album.finish("3")
        album.fail("2")
        album.finish("1")
        XCTAssertEqual(album.shown, ["a", "1", "3", "b", "c"])
        XCTAssertEqual(album.model.photos, album.shown)
    }

    func testEditsCountOwnItemsAmongPlaceholders() async throws {
        let album = try Album(loading: ["1", "2"])
        album.drop(before: "b")
        try album.insert("x", at: 2)
        XCTAssertEqual(album.shown, ["a", "…", "…", "b", "x", "c"])
        album.move("c", to: 0)
        album.remove("b")
        XCTAssertEqual(album.shown, ["c", "a", "…", "…", "x"])
        XCTAssertEqual(album.list.rowsInOrder, [album.model.photos])
        album.finish("2")
        album.finish("1")
        XCTAssertEqual(album.model.photos, ["c", "a", "1", "2", "x"])
        XCTAssertEqual(album.shown, album.model.photos)
    }

    func testReloadInvalidatesPlaceholders() async throws {
        let album = try Album(loading: ["1", "2"])
        album.drop(before: "b")
        try album.list.reload(["c", "b"])
        XCTAssertEqual(album.shown, ["c", "b"])
        XCTAssertEqual(album.model.contexts.map(\.isValid), [false, false])

        album.finish("1")
        album.fail("2")
        XCTAssertEqual(album.shown, ["c", "b"])
        XCTAssertEqual(album.model.committed, [], "the updates of a placeholder that is gone are not called")
    }

    func testContextEndsOnce() async throws {
        let album = try Album(loading: ["1"])
        album.drop(before: "b")
        let context = try XCTUnwrap(album.model.contexts.first)
        XCTAssertTrue(context.isValid)
        XCTAssertTrue(context.deletePlaceholder())
        XCTAssertFalse(context.deletePlaceholder())
        XCTAssertFalse(context.commitInsertion { _ in XCTFail("it is gone") })
    }

    func testRemovingSectionInvalidatesItsPlaceholders() async throws {
        let album = try Album(loading: ["1"])
        album.drop(before: "b")
        try album.list.apply([.removeSection("Photos", items: ["a", "b", "c"], at: 0)])
        XCTAssertEqual(album.model.contexts.map(\.isValid), [false])
        album.finish("1")
        XCTAssertEqual(album.model.committed, [])
    }

    func testPlaceholderIsNeitherDraggedNorOpened() async throws {
        let album = try Album(loading: ["1"])
        album.drop(before: "b")
        let frame = try XCTUnwrap(album.placeholderFrames.first)
        XCTAssertNil(album.list.pathForItem(at: frame.center))
        XCTAssertNil(album.list.prepareDrag(at: frame.center))
    }

    func testPlaceholderHasRequestedHeight() async throws {
        let album = try Album(loading: ["1"])
        album.model.height = 100
        album.drop(before: "b")
        XCTAssertEqual(album.placeholderFrames.map(\.height), [100])
    }

    func testNextDropFindsItsPlaceAmongPlaceholders() async throws {
        let album = try Album(loading: ["1"])
        album.drop(before: "b")
        album.user.bring([album.provider(loading: "2")], to: album.user.point(on: "c", 0.1))
        album.user.release()
        XCTAssertEqual(album.shown, ["a", "…", "b", "…", "c"])
        album.finish("2")
        album.finish("1")
        XCTAssertEqual(album.model.photos, ["a", "1", "b", "2", "c"])
        XCTAssertEqual(album.shown, album.model.photos)
    }

    func testSessionIndicatorCanBeDisabled() async throws {
        let album = try Album(loading: ["1"])
        album.user.bring(album.providers, to: album.user.point(on: "b", 0.1))
        let session = try XCTUnwrap(album.user.drop)
        XCTAssertEqual(session.progressIndicatorStyle, .default)
        album.user.release()
        XCTAssertEqual(session.progressIndicatorStyle, .none)
    }
}
