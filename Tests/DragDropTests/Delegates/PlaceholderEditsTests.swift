import DragDrop
import SectionedList
import TestSupport
import XCTest

/// A list with content that is still loading behaves toward its program as if that content did not exist yet.
final class PlaceholderEditsTests: MainActorTestCase {
    func testLoadingRowIsNotTarget() async throws {
        for intent in [DropIntent.automatic, .insertIntoDestination] {
            let (list, loader, user) = try Self.loading(["A": ["a", "b"]])
            loader.intent = intent
            let row = try XCTUnwrap(list.surface.list.items(in: list.surface.list.section(at: 0)).last)
            let rect = try XCTUnwrap(list.surface.rect(of: row))
            user.pickUp("a")
            user.move(to: Point(x: rect.midX, y: rect.midY))
            XCTAssertEqual(loader.asked, [], "a program was asked about a row that it does not have")
            if case .on = list.feedback.destination { XCTFail("\(intent) would put something into it") }
        }
    }

    func testStaleEditsAreRefusedWithPlaceholdersToo() async throws {
        let (list, _, _) = try Self.loading(["A": ["a"], "B": ["b", "c"]])
        XCTAssertThrowsError(try list.apply([.removeSection("B", items: ["b"], at: 1)]))
        XCTAssertThrowsError(try list.apply([.removeItems(["c"], at: Place(section: "B", offset: 0))]))
        let moves = ListEdit<String, String>.moveItems(
            ["b"], from: Place(section: "A", offset: 0), to: Place(section: "A", offset: 1))
        XCTAssertThrowsError(try list.apply([moves]))
        for offset in [-1, 2] {
            XCTAssertThrowsError(try list.apply([.insertItems(["d"], at: Place(section: "A", offset: offset))]))
        }
        XCTAssertEqual(list.rowsInOrder, [["a"], ["b", "c"]])
        XCTAssertEqual(list.path(of: "c"), ItemPath(item: 1, section: 1))
    }

    func testBatchAppliesBeforeObserversAreCalled() async throws {
        let (list, _, _) = try Self.loading(["A": ["a", "x"], "B": ["b"]])
        var told = 0
        list.rowsDidChange = { _ in
            told += 1
            XCTAssertEqual((0..<list.numberOfSections).map { list.sectionID(at: $0) }, ["A"])
        }
        try list.apply([
            .removeItems(["x"], at: Place(section: "A", offset: 1)), .removeSection("B", items: ["b"], at: 1),
        ])
        XCTAssertEqual(told, 1)
    }

    func testReloadingSectionKeepsLoadsInOthers() async throws {
        let (list, loader, _) = try Self.loading(["A": ["a"], "B": ["b"]])
        try list.reload(["b", "c"], inSection: 1)
        XCTAssertEqual(list.rowsInOrder, [["a"], ["b", "c"]])
        let context = try XCTUnwrap(loader.contexts.first)
        XCTAssertTrue(context.commitInsertion { path in _ = try? list.insert(["new"], at: path) })
        XCTAssertEqual(list.rowsInOrder, [["a", "new"], ["b", "c"]])
        XCTAssertThrowsError(try list.reload(["a"], inSection: 1))
        XCTAssertThrowsError(try list.reload(["c", "c"], inSection: 1))
        XCTAssertEqual(list.rowsInOrder, [["a", "new"], ["b", "c"]])
    }

    func testCommitPathPointsToFollowingItem() async throws {
        let (list, loader, _) = try Self.loading(["A": ["a"]])
        try list.insert(["z"], at: ItemPath(item: 1, section: 0))
        let context = try XCTUnwrap(loader.contexts.first)
        context.commitInsertion { path in
            XCTAssertEqual(list.itemID(at: path), "z")
            _ = try? list.insert(["new"], at: path)
        }
        XCTAssertEqual(list.rowsInOrder, [["a", "new", "z"]])
    }

    func testReloadDuringReloadCallbackKeepsEverySection() async throws {
        let list = try StringList(["A": ["a"], "B": ["b"]])
        let both = try SectionedList([("A", ["a"]), ("B", ["b"])])
        var hasAnswered = false
        list.rowsDidChange = { _ in
            guard !hasAnswered else { return }
            hasAnswered = true
            list.reload(both)
        }
        list.reload(try SectionedList([("A", ["a"])]))
        XCTAssertEqual(list.rowsInOrder, [["a"], ["b"]])
        XCTAssertEqual(list.sectionID(at: 1), "B")
        try list.insert(["c"], at: ItemPath(item: 1, section: 1))
        XCTAssertEqual(list.rowsInOrder, [["a"], ["b", "c"]])
    }

    // MARK: Helpers

    /// Returns a board with a placeholder after all items of its first section, for a drop that is still loading.
    private static func loading(
        _ sections: KeyValuePairs<String, [String]>
    ) throws -> (list: StringList, loader: Loader, user: ListUser) {
        let list = try StringList(sections)
        let loader = Loader()
        list.dragDelegate = loader
        list.dropDelegate = loader
        let user = ListUser(at: list, with: loader)
        let last = try XCTUnwrap(sections.first?.value.last)
        user.bring([ItemProvider(object: "text")], to: user.point(on: last, 0.9))
        user.release()
        XCTAssertEqual(loader.contexts.count, 1)
        loader.asked = []
        return (list, loader, user)
    }
}

@MainActor
private final class Loader: DragDelegate, DropDelegate {
    var intent = DropIntent.insertAtDestination
    /// The paths that the program was asked about, but at which it has no items.
    var asked: [ItemPath] = []
    private(set) var contexts: [DropPlaceholderContext<String, String>] = []

    func list(_ list: StringList, itemsForBeginning session: DragSession, at path: ItemPath) -> [DragItem] {
        [DragItem(itemProvider: ItemProvider(object: ""))]
    }

    func list(
        _ list: StringList, dropSessionDidUpdate session: DropSession, withDestination path: ItemPath?
    ) -> DropProposal {
        if let path = session.itemPath, list.itemID(at: path) == nil { asked.append(path) }
        return DropProposal(operation: list.isLocal(session) ? .move : .copy, intent: intent)
    }

    func list(_ list: StringList, acceptsDropIntoItemAt path: ItemPath) -> Bool {
        if list.itemID(at: path) == nil { asked.append(path) }
        return true
    }

    func list(_ list: StringList, performDropWith coordinator: DropCoordinator<String, String>) {
        guard let path = coordinator.insertionPath else { return }
        for item in coordinator.items {
            contexts.append(coordinator.drop(item.dragItem, to: DropPlaceholder(insertionPath: path)))
        }
    }
}
