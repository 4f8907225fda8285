import DesktopSupport
import DragDrop
import GtkInterop
import SectionedList
import XCTest

@testable import SectionedListGtk

/// Rows of several kinds, each with its own widgets.
final class RowKindsTests: DesktopTestCase {
    private final class PhotoRow: Box {
        let label = Label()
        init() { super.init(.horizontal, [label]) }
    }

    /// The program's data: which items are photos.
    @MainActor
    private final class Album {
        var photos: Set<String>
        var madeFactories = 0

        init(_ photos: Set<String>) {
            self.photos = photos
        }

        var rows: RowFactory<String> {
            RowFactory(kind: { [self] in photos.contains($0) }) { [self] isPhoto in
                madeFactories += 1
                return isPhoto
                    ? RowFactory(
                        make: { PhotoRow() }, bind: { $0.label.text = "Photo \($1)" }, title: { "Photo \($0)" })
                    : RowFactory(make: { Entry() }, bind: { $0.text = $1 }, title: { "Note \($0)" })
            }
        }
    }

    func testEachItemHasWidgetOfItsKind() throws {
        try onDesktop { desktop in
            let items = (0..<200).map(String.init)
            let album = Album(Set(items.filter { Int($0)! % 3 == 0 }))
            let board = try Self.open(desktop, items, album.rows)
            let view = board.view
            try board.rest()
            for offset in [0.0, 900, 300, 100_000, 0] {
                view.scrollOffset = offset
                try board.rest()
                XCTAssertGreaterThan(view.list.visiblePaths.count, 4)
                for path in view.list.visiblePaths {
                    let item = try XCTUnwrap(view.list.itemID(at: path))
                    try Self.check(item, in: view, album)
                }
            }
            XCTAssertEqual(album.madeFactories, 2)
            // Few widgets are created, because those of each kind are reused.
            XCTAssertLessThan(view.pool.rowCount, 40)
            board.checkRows()
        }
    }

    func testKindsWithinKindsHaveTheirOwnWidgets() throws {
        try onDesktop { desktop in
            let items = (0..<200).map(String.init)
            let album = Album(Set(items.filter { Int($0)! % 3 == 0 }))
            let rows = RowFactory<String>(kind: { Int($0)! % 2 }) { _ in album.rows }
            let board = try Self.open(desktop, items, rows)
            let view = board.view
            for offset in [0.0, 900, 300, 100_000, 0] {
                view.scrollOffset = offset
                try board.rest()
                for path in view.list.visiblePaths {
                    try Self.check(try XCTUnwrap(view.list.itemID(at: path)), in: view, album)
                }
            }
        }
    }

    func testItemBecomesAnotherKind() throws {
        try onDesktop { desktop in
            let album = Album(["a"])
            let board = try Self.open(desktop, ["a", "b"], album.rows)
            let view = board.view
            try board.rest()
            view.focus("a")
            try board.rest()
            album.photos = ["b"]
            view.reload("a")
            view.reload("b")
            try board.rest()
            for item in ["a", "b"] { try Self.check(item, in: view, album) }
            XCTAssertTrue(try XCTUnwrap(view.list.row(of: "a").flatMap { view.pool.rows[$0] }).hasFocus)

            // Somebody types in the row that becomes another kind.
            let entry = try XCTUnwrap(view.rowContent(of: "a") as? Entry)
            entry.grabFocus()
            try desktop.wait(for: "the focus") { entry.containsFocus }
            desktop.hand.type(Key("h"), Key("i"))
            try desktop.wait(for: "the text") { entry.text.contains("hi") }
            album.photos = ["a", "b"]
            view.reload("a")
            try board.rest()
            XCTAssertTrue(view.rowContent(of: "a") === entry)
            XCTAssertTrue(entry.text.contains("hi"))
            view.focus("b")
            try board.rest()
            try Self.check("a", in: view, album)
        }
    }

    func testPlaceholderIsKindOfItsOwn() throws {
        try onDesktop { desktop in
            let album = Album(["a"])
            let board = try Self.open(desktop, ["a", "b"], album.rows)
            let view = board.view
            try board.rest()
            let reader = WaitingReceiver(at: ItemPath(item: 1, section: 0))
            view.list.dropDelegate = reader
            let user = ListUser(at: view.list, with: reader)
            user.bring([ItemProvider(object: "c")], onto: "a")
            user.release()
            try board.rest()
            let row = try XCTUnwrap(view.pool.rows.keys.first { view.list.item(of: $0) == nil })
            XCTAssertEqual(try XCTUnwrap(view.pool.rows[row]).shown(Label.self).map(\.text), ["…"])
            reader.context?.commitInsertion { path in _ = try? view.list.insert(["c"], at: path) }
            try board.rest()
            try Self.check("c", in: view, album)
        }
    }

    @MainActor
    private static func open(
        _ desktop: TestDesktop, _ items: [String], _ rows: RowFactory<String>
    ) throws -> BoardScene {
        let view = BoardScene.Board(try SectionedList([("All", items)]), layout: .stacked, rows: rows)
        let window = try desktop.open(view, width: 400, height: 400)
        return BoardScene(desktop, view: view, program: BoardProgram(), in: window)
    }

    @MainActor
    private static func check(_ item: String, in view: BoardScene.Board, _ album: Album) throws {
        let content = try XCTUnwrap(view.rowContent(of: item), item)
        if album.photos.contains(item) {
            XCTAssertEqual((content as? PhotoRow)?.label.text, "Photo \(item)")
        } else {
            XCTAssertEqual((content as? Entry)?.text, item)
        }
    }
}

/// A receiver that shows a placeholder for whatever is dropped.
@MainActor
private final class WaitingReceiver: DropDelegate {
    private let path: ItemPath
    private(set) var context: DropPlaceholderContext<String, String>?

    init(at path: ItemPath) {
        self.path = path
    }

    func list(
        _ list: ListController<String, String>, dropSessionDidUpdate session: DropSession, withDestination: ItemPath?
    ) -> DropProposal {
        DropProposal(operation: .copy, intent: .insertAtDestination)
    }

    func list(
        _ list: ListController<String, String>, performDropWith coordinator: DropCoordinator<String, String>
    ) {
        context = coordinator.drop(coordinator.items[0].dragItem, to: DropPlaceholder(insertionPath: path))
    }
}
