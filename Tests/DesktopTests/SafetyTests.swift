import DesktopSupport
import DragDrop
import GtkInterop
import SectionedList
import XCTest

@testable import SectionedListGtk

/// Actions of programs and users at the wrong moment: nothing is lost, nothing warns, and the view stays correct.
final class SafetyTests: DesktopTestCase {
    typealias Board = SectionedListView<String, String>
    static let long = [("L", (0..<40).map { "l\($0)" }), ("R", (0..<60).map { "r\($0)" })]

    func testRowFlyingOutOfViewIsChildOfItsPlacedSection() throws {
        try onDesktop { desktop in
            let b = try BoardScene(desktop, Self.long)
            b.list.move(["l1"], to: ItemPath(item: 60, section: 1))
            let key = try XCTUnwrap(b.list.row(of: "l1"))
            // On a busy machine, there may be only one frame of it, so check the first.
            try desktop.wait(for: "the row on its way to the other section") {
                guard b.view.clock.isRunning, let row = b.view.pool.rows[key],
                    let placement = b.view.animator.placement(of: key), b.list.section(of: placement.section) == "R"
                else { return false }
                // A row that is placed in one section and drawn in another would appear in the wrong column.
                XCTAssertTrue(row.parent === b.view.pool.sections[placement.section])
                return true
            }
            try b.waitUntilIdle()
        }
    }

    func testDropThatClosesWindowStillCounts() throws {
        try onDesktop { desktop in
            let p = WindowClosingDelegate()
            let view = try BoardScene.makeBoard(BoardScene.sections, .columns)
            let window = try desktop.open(view, width: 960, height: 560)
            view.list.dragDelegate = p
            view.list.dropDelegate = p
            p.onPerform = { window.window.destroy() }
            let b = BoardScene(desktop, view: view, program: BoardProgram(), in: window)
            view.list.dragDelegate = p
            view.list.dropDelegate = p
            try b.lift("A")
            try b.drag(over: "D", at: 0.8)
            try b.drag(over: "D", at: 0.8)
            desktop.hand.release()
            try desktop.wait(for: "end") { p.calls.contains { $0.hasPrefix("end") } }
            XCTAssertEqual(p.calls.last, "end move")
        }
    }

    func testRowMayChangeListWhileBinding() throws {
        try onDesktop { desktop in
            weak var weakView: Board?
            var isDone = false
            let view = Board(
                try SectionedList([("A", ["1", "2"])]),
                rows: RowFactory(
                    make: { Label() },
                    bind: { (l: Label, id: String) in
                        l.text = id
                        if !isDone, id == "2" {
                            isDone = true; _ = try? weakView?.list.insert(["3"], at: ItemPath(item: 2, section: 0))
                        }
                    }))
            weakView = view
            _ = try desktop.open(view, width: 500, height: 400)
            try desktop.frames(3)
            XCTAssertNotNil(view.rowContent(of: "3"), "first layout")
            // A later layout, which binds a row but measures nothing.
            isDone = false
            view.list.remove(["3"])
            try desktop.frames(3)
            try view.list.reload(["1", "2"], inSection: 0)
            view.rows = RowFactory(
                make: { Label() },
                bind: { (l: Label, id: String) in
                    l.text = id
                    if !isDone, id == "2" {
                        isDone = true; _ = try? weakView?.list.insert(["3"], at: ItemPath(item: 2, section: 0))
                    }
                })
            try desktop.frames(5)
            XCTAssertEqual(view.list.itemIDs(inSection: 0), ["1", "2", "3"])
            XCTAssertNotNil(view.rowContent(of: "3"), "second")
        }
    }

    func testRowMayBeWiderThanItsColumn() throws {
        try onDesktop { desktop in
            let text = String(repeating: "wide ", count: 60)
            let view = try BoardScene.makeBoard([("A", [text])], .columns)
            _ = try desktop.open(view, width: 500, height: 400)
            try desktop.frames(3)
        }
    }

    func testHeaderMayBeWiderThanItsColumn() throws {
        try onDesktop { desktop in
            let text = String(repeating: "wide ", count: 60)
            let view = try BoardScene.makeBoard([(text, ["x"])], .columns)
            _ = try desktop.open(view, width: 500, height: 400)
            try desktop.frames(3)
        }
    }

    func testViewMayBeSmallerThanItsInset() throws {
        try onDesktop { desktop in
            let view = try BoardScene.makeBoard(BoardScene.sections, .columns)
            view.contentInset = 60
            _ = try desktop.open(view, width: 100, height: 130)
            try desktop.frames(3)
            view.layout = .stacked
            try desktop.frames(3)
        }
    }

    func testDropSucceedsAfterSectionUnlocksUnderRestingPointer() throws {
        try onDesktop { desktop in
            let b = try BoardScene(desktop, BoardScene.sections)
            b.program.locked["Done"] = "locked"
            try b.lift("A")
            try b.drag(over: "G", at: 0.8)
            try b.drag(over: "G", at: 0.8)
            XCTAssertEqual(b.feedback.proposal?.operation, .forbidden)
            try desktop.frames(10)
            b.program.locked = [:]
            b.list.proposalsDidChange()
            try desktop.frames(10)
            XCTAssertEqual(b.feedback.proposal?.operation, .move)
            try b.drop()
            XCTAssertEqual(b.order[1].count, 3)
        }
    }

    func testCollapsingThroughListIsShown() throws {
        try onDesktop { desktop in
            let b = try BoardScene(desktop, BoardScene.sections, layout: .stacked)
            let before = try XCTUnwrap(b.view.frame(of: "F"))
            b.list.setCollapsed(true, section: 0)
            try b.rest()
            b.checkRows()
            XCTAssertLessThan(try XCTUnwrap(b.view.frame(of: "F")).y, before.y)
        }
    }

    func testHiddenViewStopsScrolling() throws {
        try onDesktop { desktop in
            let b = try BoardScene(desktop, Self.long, layout: .stacked)
            b.view.viewport.beginDeceleration(0, 3000, b.view.viewport.scrollerUnderPointer)
            try desktop.frames(2)
            b.view.isVisible = false
            try desktop.frames(1)
            b.view.isVisible = true
            try desktop.frames(20)
            let offset = b.list.surface.mainOffset
            b.list.move(["l3"], to: ItemPath(item: 6, section: 0))
            try desktop.frames(20)
            XCTAssertEqual(offset, b.list.surface.mainOffset, accuracy: 1)
        }
    }

    func testVeryTallRowHasPreviewOfVisiblePart() throws {
        try onDesktop { desktop in
            let view = Board(
                try SectionedList([("A", ["1", "2"])]),
                rows: RowFactory(
                    make: { Label() },
                    bind: { (l: Label, id: String) in
                        l.text = id
                        l.setMinimumSize(width: 10, height: 40_000)
                    }))
            let window = try desktop.open(view, width: 500, height: 400)
            let b = BoardScene(desktop, view: view, program: BoardProgram(), in: window)
            try b.lift(at: Point(x: 60, y: 100))
            try b.drag(to: Point(x: 80, y: 200))
            try desktop.frames(5)
            let preview = try XCTUnwrap(view.dragSource.outgoing?.preview)
            XCTAssertLessThanOrEqual(preview.card.height, 400)
            XCTAssertGreaterThan(preview.card.height, 100)
            desktop.hand.type(.escape)
            try b.waitUntilIdle()
        }
    }

    func testRowMayChangeAsItsDragBegins() throws {
        try onDesktop { desktop in
            let changer = RowChangingDelegate()
            let view = Board(
                try SectionedList([("A", ["1", "2"])]),
                rows: RowFactory(make: { Label() }, bind: { $0.text = "\($1) is called \(changer.title)" }))
            changer.view = view
            view.list.dragDelegate = changer
            let window = try desktop.open(view, width: 500, height: 400)
            let b = BoardScene(desktop, view: view, program: BoardProgram(), in: window)
            view.list.dragDelegate = changer
            try b.lift("1")
            XCTAssertEqual(changer.title, "something else", "nobody asked what to drag")
            desktop.hand.type(.escape)
            desktop.hand.release()
            try b.waitUntilIdle()
        }
    }

    func testRemovedSectionWithFocusIsReleased() throws {
        try onDesktop { desktop in
            let view = Board(
                try SectionedList([("A", ["1"]), ("B", ["2"])]),
                rows: RowFactory(make: { Label() }, bind: { $0.text = $1 }),
                sections: SectionFactory(header: .init(make: { Button("x") }, bind: { (_: Button, _: String) in })))
            _ = try desktop.open(view, width: 700, height: 400)
            let key = try XCTUnwrap(view.list.key(of: "A"))
            view.pool.sections[key]?.header?.grabFocus()
            try desktop.frames(2)
            XCTAssertTrue(view.pool.sections[key]?.containsFocus ?? false)
            view.list.reload(try SectionedList([("B", ["2"])]))
            try desktop.frames(30)
            XCTAssertEqual(view.pool.sections.count, 1, "a section that is gone keeps its widget and the focus")
        }
    }

    func testSelectionChangeMayCloseWindow() throws {
        try onDesktop { desktop in
            let b = try BoardScene(desktop, BoardScene.sections)
            let window = b.window.window
            b.view.onSelectionChange = { _ in window.destroy() }
            desktop.hand.move(to: try b.place(b.point(of: "A")))
            try desktop.frames(1)
            desktop.hand.click()
            for _ in 0..<200 { _ = MainLoop.iterate() }
        }
    }

    func testLayoutAndFactoriesMayChangeDuringDrag() throws {
        try onDesktop { desktop in
            let b = try BoardScene(desktop, Self.long)
            try b.lift("l2")
            try b.drag(over: "r3", at: 0.8)
            b.view.layout = .stacked
            try desktop.frames(5)
            b.view.rows = RowFactory(make: { Label() }, bind: { $0.text = $1 })
            try desktop.frames(5)
            b.view.layout = .columns
            try desktop.frames(5)
            try b.drop()
            XCTAssertEqual(b.order.flatMap { $0 }.count, 100)
            let animator = b.view.animator
            XCTAssertTrue(
                animator.landingParameters.isEmpty && animator.flyingRows.isEmpty && animator.launches.isEmpty)
        }
    }

    func testHiddenViewKeepsNoStateOfChanges() throws {
        try onDesktop { desktop in
            let b = try BoardScene(desktop, BoardScene.sections)
            b.view.isVisible = false
            try desktop.frames(1)
            for i in 0..<100 { try b.list.insert(["n\(i)"], at: ItemPath(item: 0, section: 0)) }
            b.list.remove((0..<100).map { "n\($0)" })
            try desktop.frames(2)
            XCTAssertTrue(b.view.animator.insertedRows.isEmpty)
            XCTAssertFalse(b.view.isMoving)
        }
    }

    func testViewRemovedDuringDragReturnsAtRest() throws {
        try onDesktop { desktop in
            let b = try BoardScene(desktop, BoardScene.sections)
            try b.lift("A")
            try b.drag(over: "D", at: 0.8)
            b.window.window.child = nil
            try desktop.frames(3)
            desktop.hand.release()
            try desktop.frames(3)
            XCTAssertTrue(b.isIdle)
            XCTAssertFalse(b.view.isMoving)
            b.window.window.child = b.view
            try desktop.frames(10)
            try b.waitUntilIdle()
        }
    }
}

/// A delegate that changes the text of rows when it is asked for drag items.
@MainActor
private final class RowChangingDelegate: DragDelegate {
    var title = "so"
    weak var view: SectionedListView<String, String>?

    func list(
        _ list: ListController<String, String>, itemsForBeginning session: DragSession, at path: ItemPath
    ) -> [DragItem] {
        guard let card = list.itemID(at: path) else { return [] }
        title = "something else"
        view?.reload(card)
        return [DragItem(itemProvider: ItemProvider(object: card))]
    }
}

/// A delegate that closes windows during calls to its methods.
@MainActor
private final class WindowClosingDelegate: DragDelegate, DropDelegate {
    typealias List = ListController<String, String>
    var calls: [String] = []
    var onPerform: (() -> Void)?
    var onUpdate: (() -> Void)?
    func list(_ list: List, itemsForBeginning session: DragSession, at path: ItemPath) -> [DragItem] {
        guard let card = list.itemID(at: path) else { return [] }
        return [DragItem(itemProvider: ItemProvider(object: card))]
    }
    func list(_ list: List, dragSessionDidEnd session: DragSession) { calls.append("end \(session.operation)") }
    func list(
        _ list: List, dropSessionDidUpdate session: DropSession, withDestination path: ItemPath?
    ) -> DropProposal {
        onUpdate?()
        onUpdate = nil
        return DropProposal(operation: .move, intent: .insertAtDestination)
    }
    func list(_ list: List, performDropWith coordinator: DropCoordinator<String, String>) {
        guard let d = coordinator.destinationPath else { return }
        list.move(coordinator.items.compactMap(\.sourceID), to: d)
        calls.append("perform")
        onPerform?()
    }
}
