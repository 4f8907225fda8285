import DragDrop
import SectionedList
import TestSupport
import XCTest

/// Drops that the program's delegate performs on a model that the list shows, as UIKit's delegates change their data.
final class ObservedDropTests: MainActorTestCase {
    typealias List = ListController<String, String>
    typealias Coordinator = DropCoordinator<String, String>

    func testPathOfDropIsThatInChangedModel() async throws {
        let page = try Page([["0", "1", "2", "3"], ["4"]]) { page, coordinator in
            guard let item = coordinator.items.first, let source = item.sourcePath,
                let path = coordinator.destinationPath
            else { return XCTFail("no item") }
            let row = page.rows[source.section].remove(at: source.row)
            page.rows[path.section].insert(row, at: path.row)
            coordinator.drop(item.dragItem, toItemAt: path)
        }
        let user = ListUser(at: page.list)
        // The neighbor of the first row is before it afterward, so a difference may move either.
        for (dragged, target) in [("0", "1"), ("1", "2"), ("3", "0"), ("4", "2")] {
            user.pickUp(dragged)
            user.move(after: target)
            let landings = user.land()
            XCTAssertEqual(landings, [.row(try XCTUnwrap(page.list.row(of: dragged)))])
            XCTAssertEqual(page.shown, page.rows)
        }
        XCTAssertEqual(page.rows, [["0", "3", "2", "4", "1"], []])
    }

    func testItemsThatMoveOneByOneLandInTheirRows() async throws {
        let page = try Page([["0", "1", "2", "3"], ["4"]]) { page, coordinator in
            for item in coordinator.items {
                guard let id = item.sourceID, let path = coordinator.destinationPath else { continue }
                for section in page.rows.indices { page.rows[section].removeAll { $0 == id } }
                page.rows[path.section].insert(id, at: path.row)
            }
            for item in coordinator.items {
                guard let id = item.sourceID, let path = page.path(of: id) else { continue }
                coordinator.drop(item.dragItem, toItemAt: path)
            }
        }
        let user = ListUser(at: page.list)
        user.pickUp("0", selection: ["0", "2", "4"])
        user.move(after: "3")
        let landings = user.land()
        XCTAssertEqual(page.rows, [["1", "0", "4", "2", "3"], []], "as the delegate moves them")
        XCTAssertEqual(landings, try ["0", "2", "4"].map { .row(try XCTUnwrap(page.list.row(of: $0))) })
        XCTAssertEqual(page.changes, 1)
    }

    func testRowsThatStayDoNotMoveWhenModelShowsDrop() async throws {
        var random = SplitMix64(seed: TestSeed.current)
        var drops = 0
        for _ in 0..<300 {
            var isPerformed = false
            let page = try Page(Self.randomRows(using: &random)) { page, coordinator in
                guard let path = coordinator.destinationPath else { return }
                let dragged = coordinator.items.compactMap(\.sourceID)
                let frames = page.frames(without: dragged)
                isPerformed = true
                for section in page.rows.indices { page.rows[section].removeAll(where: dragged.contains) }
                page.rows[path.section].insert(contentsOf: dragged, at: path.row)
                coordinator.drop(coordinator.items[0].dragItem, toItemAt: path)
                XCTAssertEqual(page.frames(without: dragged), frames, "the neighbors have jumped")
            }
            let items = page.rows.flatMap { $0 }
            let selection = items.filter { _ in random.oneIn(2) }
            guard let first = selection.first, let target = items.randomElement(using: &random) else { continue }
            let user = ListUser(at: page.list)
            user.pickUp(first, selection: selection)
            if random.oneIn(2) { user.move(after: target) } else { user.move(before: target) }
            let landings = user.land()
            XCTAssertEqual(page.shown, page.rows)
            if isPerformed {
                drops += 1
                let row = try XCTUnwrap(page.list.row(of: first))
                XCTAssertEqual(landings.first, .row(row), "\(items) \(selection) \(target)")
            }
        }
        XCTAssertGreaterThan(drops, 150)
    }

    func testRowsAndSectionsThatPreviewsFlyToAreThoseOfModel() async throws {
        let page = try Page([["0", "1"], ["2"]]) { page, coordinator in
            page.rows[1].insert("new", at: 0)
            page.rows.insert(["first"], at: 0)
            page.names.insert("first", at: 0)
            coordinator.drop(coordinator.items[0].dragItem, intoItemAt: ItemPath(row: 0, section: 2))
        }
        let user = ListUser(at: page.list)
        user.pickUp("0")
        user.move(after: "1")
        let landings = user.land()
        XCTAssertEqual(landings, [.into(try XCTUnwrap(page.list.row(of: "new")), rect: nil)])

        page.perform = { page, coordinator in
            page.rows.removeFirst()
            page.names.removeFirst()
            coordinator.drop(coordinator.items[0].dragItem, toSectionAt: 1)
        }
        user.pickUp("1")
        user.move(after: "0")
        XCTAssertEqual(user.land(), [.section(try XCTUnwrap(page.list.key(of: "1")))])
    }

    func testChangeIsShownWhenDelegateHasPerformedDrop() async throws {
        let page = try Page([["0", "1"], ["2"]]) { page, _ in page.rows[1].append(page.rows[0].removeFirst()) }
        let user = ListUser(at: page.list)
        user.pickUp("0")
        user.move(after: "1")
        XCTAssertEqual(user.land(), [.home])
        XCTAssertEqual(page.shown, [["1"], ["2", "0"]])
    }

    func testPlaceholderBecomesRowThatModelInserts() async throws {
        var context: DropPlaceholderContext<String, String>?
        let page = try Page([["0", "1"], ["2"]]) { page, coordinator in
            page.rows[0].removeFirst()
            let placeholder = DropPlaceholder(insertionPath: ItemPath(row: 1, section: 0))
            context = coordinator.drop(coordinator.items[0].dragItem, to: placeholder)
        }
        let user = ListUser(at: page.list)
        user.bring([ItemProvider()], onto: "1")
        user.move(after: "0")
        let landings = user.land()
        XCTAssertEqual(page.shown, [["1"], ["2"]])
        guard case .row(let row)? = landings.first else { return XCTFail("no placeholder") }
        XCTAssertEqual(page.list.surface.list.place(of: row)?.offset, 1)
        // Another change that the list does not show yet comes before the commit.
        page.rows[0].insert("first", at: 0)
        let isCommitted = context?.commitInsertion { path in
            XCTAssertEqual(path, ItemPath(row: 2, section: 0))
            page.rows[path.section].insert("loaded", at: path.row)
        }
        XCTAssertEqual(isCommitted, true)
        XCTAssertEqual(page.shown, [["first", "1", "loaded"], ["2"]])
        XCTAssertEqual(page.list.surface.list.itemCount, 4, "the placeholder is gone")
    }

    func testWrongModelIsReportedByUpdateOnly() async throws {
        let page = try Page([["0", "1"], ["2"]]) { page, coordinator in
            page.rows[1].insert("0", at: 0)
            coordinator.drop(coordinator.items[0].dragItem, toItemAt: ItemPath(row: 0, section: 0))
        }
        let user = ListUser(at: page.list)
        user.pickUp("0")
        user.move(after: "1")
        XCTAssertEqual(user.land(), [.row(try XCTUnwrap(page.list.row(of: "0")))])
        XCTAssertThrowsError(try page.mirror?.update()) {
            XCTAssertEqual($0 as? ListEditError<String, String>, .duplicateItem("0"))
        }
        page.rows[0].removeFirst()
        try page.mirror?.update()
        XCTAssertEqual(page.shown, [["1"], ["0", "2"]])
    }

    func testModelIsNotReadWhileListMakesOrReportsChanges() async throws {
        let page = try Page([["0", "1"], ["2"]], isWritable: true) { _, _ in }
        var coordinator: Coordinator?
        page.perform = { coordinator = $1 }
        let user = ListUser(at: page.list)
        user.pickUp("0")
        user.move(after: "1")
        user.release()
        page.list.onContentsChange = { _ in
            page.rows[1].append("3")
            guard let coordinator else { return XCTFail("no drop") }
            coordinator.drop(coordinator.items[0].dragItem, toItemAt: ItemPath(row: 0, section: 0))
            page.list.onContentsChange = nil
        }
        page.rows[0].removeLast()
        try page.mirror?.update()
        XCTAssertEqual(page.shown, [["0"], ["2"]])
        try page.mirror?.update()
        XCTAssertEqual(page.shown, [["0"], ["2", "3"]])
        page.answer = { page in
            guard let coordinator, page.rows[1].count == 3 else { return }
            page.rows[1].append("4")
            coordinator.drop(coordinator.items[0].dragItem, toItemAt: ItemPath(row: 0, section: 0))
        }
        user.pickUp("0")
        user.move(after: "2")
        page.rows[1].removeLast()
        page.rows[1].append(contentsOf: ["5", "6"])
        try page.mirror?.update()
        try page.mirror?.update()
        XCTAssertEqual(page.shown, [["0"], ["2", "5", "6", "4"]])
        XCTAssertEqual(page.mirror?.contents, page.list.contents)
        XCTAssertEqual(page.written, 0, "the model's own changes come back to it")
    }

    func testReorderingInEditModeFollowsModel() async throws {
        let page = try Page([["0", "1", "2"], ["3"]]) { _, _ in }
        page.list.reorderingDataSource = page
        page.list.isEditing = true
        let user = ListUser(at: page.list)
        for isRefusing in [false, true] {
            page.refusesMoves = isRefusing
            user.pickUp("0")
            user.move(after: "3")
            XCTAssertEqual(user.land(), [.row(try XCTUnwrap(page.list.row(of: "0")))])
            XCTAssertEqual(page.rows, isRefusing ? [["0", "1", "2"], ["3"]] : [["1", "2"], ["3", "0"]])
            XCTAssertEqual(page.shown, page.rows)
            page.rows = [["0", "1", "2"], ["3"]]
            try page.mirror?.update()
        }
    }

    func testInsertedItemIsThatOfModel() async throws {
        let page = try Page([["0", "1", "2"], ["3"]]) { _, _ in }
        page.list.onDrag { _ in
            let provider = ItemProvider()
            provider.registerDataRepresentation(for: .utf8Text) { _ in nil }
            return provider
        }
        page.list.onInsert(of: [.utf8Text]) { offset, _ in
            page.rows[0].insert(page.rows[0].removeFirst(), at: offset - 1)
        }
        let user = ListUser(at: page.list)
        user.pickUp("0")
        user.move(after: "1")
        XCTAssertEqual(user.land(), [.row(try XCTUnwrap(page.list.row(of: "0")))])
        XCTAssertEqual(page.shown, [["1", "0", "2"], ["3"]])
    }

    private static func randomRows(using random: inout SplitMix64) -> [[String]] {
        var rows: [[String]] = [[], [], []]
        for item in 0..<random.int(in: 1...8) { rows[random.int(in: 0...2)].append("\(item)") }
        return rows
    }
}

/// A program with its own arrays, in the style of UIKit's.
@MainActor
private final class Page: DragDelegate, DropDelegate, ReorderingDataSource {
    typealias List = ObservedDropTests.List

    var names: [String] { didSet { mirror?.modelDidChange() } }
    var rows: [[String]] { didSet { mirror?.modelDidChange() } }
    var perform: (Page, ObservedDropTests.Coordinator) -> Void
    /// Called when the list asks for a proposal.
    var answer: (Page) -> Void = { _ in }
    var refusesMoves = false
    let list: List
    private(set) var mirror: ModelMirror<String, String>?
    /// How often the list has changed.
    private(set) var changes = 0

    /// How often the list has written a change to the model.
    private(set) var written = 0

    init(
        _ rows: [[String]], isWritable: Bool = false,
        _ perform: @escaping (Page, ObservedDropTests.Coordinator) -> Void
    ) throws {
        (self.rows, self.perform) = (rows, perform)
        names = rows.indices.map { "\($0)" }
        list = List(try SectionedList(Array(zip(names, rows))), viewport: Size(width: 300, height: 900))
        let write: (SectionedList<String, String>) -> Void = { [unowned self] _ in written += 1 }
        let mirror = try ModelMirror<String, String>(
            read: { [unowned self] in ModelReading(Array(zip(names, self.rows))) }, write: isWritable ? write : nil,
            work: ModelWork(), updateLater: {})
        mirror.connect(to: list)
        self.mirror = mirror
        list.onContentsChange = { [unowned self] _ in changes += 1 }
        list.dragDelegate = self
        list.dropDelegate = self
    }

    /// The rows that the list shows.
    var shown: [[String]] { (0..<list.numberOfSections).map { list.itemIDs(inSection: $0) } }

    func path(of id: String) -> ItemPath? {
        rows.indices.lazy.compactMap { section in
            self.rows[section].firstIndex(of: id).map { ItemPath(row: $0, section: section) }
        }.first
    }

    /// Returns the places of all rows on the screen but some.
    func frames(without dragged: [String]) -> [String: Rect] {
        let others = shown.flatMap { $0 }.filter { !dragged.contains($0) }
        return Dictionary(
            uniqueKeysWithValues: others.compactMap { id in
                guard let row = list.row(of: id), let path = list.surface.list.path(of: row) else { return nil }
                return (id, list.surface.viewRect(ofRow: path))
            })
    }

    func list(_ list: List, itemsForBeginning session: DragSession, at path: ItemPath) -> [DragItem] {
        [DragItem(itemProvider: ItemProvider())]
    }

    func list(
        _ list: List, itemsForAddingTo session: DragSession, at path: ItemPath, point: Point
    ) -> [DragItem] { self.list(list, itemsForBeginning: session, at: path) }

    func list(
        _ list: List, dropSessionDidUpdate session: DropSession, withDestination path: ItemPath?
    ) -> DropProposal {
        answer(self)
        return DropProposal(operation: list.isLocal(session) ? .move : .copy, intent: .insertAtDestination)
    }

    func list(_ list: List, performDropWith coordinator: ObservedDropTests.Coordinator) {
        perform(self, coordinator)
    }

    func list(_ list: List, moveItemAt source: ItemPath, to destination: ItemPath) {
        guard !refusesMoves else { return }
        let row = rows[source.section].remove(at: source.row)
        rows[destination.section].insert(row, at: destination.row)
    }
}
