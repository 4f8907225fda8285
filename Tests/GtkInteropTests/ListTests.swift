import DesktopSupport
import DragDrop
import GtkInterop
import SectionedList
import SectionedListGtk
import XCTest

/// The objects that a visible list leaves behind.
final class ListTests: DesktopTestCase {
    func testListIsReleasedWithItsWindow() throws {
        try onDesktop { desktop in
            let remains = Remains()
            try
                ({
                    let view = try makeList(remains)
                    let window = Window()
                    window.setDefaultSize(width: 300, height: 400)
                    window.child = view
                    window.present()
                    try desktop.wait(for: "rows") { view.rowWidgetCount > 0 }
                    remains.watch(view, as: "the view")
                    remains.watch(view.list, as: "the list")
                    window.destroy()
                })()
            try desktop.wait(for: "nothing to be left") { remains.names.isEmpty }
        }
    }

    /// On X11, GDK keeps the last drop, and with it the drag, until the next drag arrives.
    func testDragsInListLeaveOnlyLastBehind() throws {
        try onDesktop { desktop in
            var remains = Remains()
            let view = try makeList(Remains())
            var moves = 0
            view.list.onMove { _, _ in moves += 1 }
            let window = try desktop.open(Box(.vertical, [view]), width: 300, height: 400)
            // Sees each drag before the list does, and accepts none.
            let watch = DropTarget()
            watch.onAccept { drop in
                guard !remains.isWatching, let context = drop.localDrag?.context else { return false }
                remains.watch(context, as: "what the list attaches to the drag")
                let session = Mirror(reflecting: context).descendant("session") as? DragSession
                XCTAssertNotNil(session)
                if let session { remains.watch(session, as: "the session") }
                remains.watch(Object.wrapping(drop.identity), as: "the drop")
                return false
            }
            window.window.addEventController(watch, phase: .capture)
            var all: [Remains] = []
            for _ in 0..<10 {
                remains = Remains()
                all.append(remains)
                try dragFirstBelowLast(in: view, window, desktop)
                // GDK has the pointer to itself until the frame after the drop.
                try desktop.wait(for: "the move") {
                    moves == all.count && view.list.feedback.phase == .idle && !view.isMoving
                }
                XCTAssert(remains.isWatching)
            }
            try desktop.wait(for: "nothing to be left") { all.dropLast().allSatisfy { $0.names.isEmpty } }
        }
    }
}

private typealias List = SectionedListView<String, String>

@MainActor
private func makeList(_ remains: Remains) throws -> List {
    let contents = try SectionedList([("numbers", ["one", "two", "three"])])
    return List(
        contents, layout: .stacked,
        rows: RowFactory(
            make: { () -> Label in
                let label = Label()
                remains.watch(label, as: "a row")
                return label
            }, bind: { $0.text = $1 }))
}

@MainActor
private func dragFirstBelowLast(in view: List, _ window: TestWindow, _ desktop: TestDesktop) throws {
    let items = try (0..<3).map { try XCTUnwrap(view.list.itemID(at: ItemPath(item: $0, section: 0))) }
    let first = try XCTUnwrap(view.frame(of: items[0]))
    let last = try XCTUnwrap(view.frame(of: items[2]))
    try desktop.hand.move(to: window.place(of: view, x: first.midX, y: first.midY))
    desktop.hand.press()
    try desktop.hand.glide(to: window.place(of: view, x: last.midX, y: last.maxY + 40))
    try desktop.hold(for: "the place below the last") { view.list.feedback.proposal?.operation == .move }
    desktop.hand.release()
}
