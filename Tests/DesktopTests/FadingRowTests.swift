import CGtk
import DesktopSupport
import DragDrop
import GtkInterop
import SectionedList
import XCTest

@testable import SectionedListGtk

/// Rows and sections that leave the list or are added to it, as when a search begins and ends.
final class FadingRowTests: DesktopTestCase {
    /// A duration so long that nothing finishes fading while a test looks.
    private static let slow = Time.milliseconds(600_000)

    func testRemovedRowFadesWhereItWas() throws {
        try onDesktop { desktop in
            try BoardScene.inAllArrangements(desktop) { board in
                let view = board.view
                let place = try Self.plainPoint(of: "E", board)
                let card = try Self.color(at: place, board)
                view.animator.duration = Self.slow
                board.list.remove(["B", "E"])
                try desktop.wait(for: "the motion") { view.layoutPass.isUpToDate && view.isMoving }
                try desktop.frames(2)
                XCTAssertEqual(try Self.color(at: place, board), card, "the row is gone at once")
                XCTAssertEqual(view.pool.rows.count, 5, "a removed row has a widget")
                try Self.finish(board)
                // In one list, another row has taken the place.
                if view.layout == .columns { XCTAssertNotEqual(try Self.color(at: place, board), card) }
                XCTAssertFalse(view.animator.fades.isActive)
                board.checkRows()
            }
        }
    }

    func testFooterCoversRowsThatFade() throws {
        try onDesktop { desktop in
            StyleSheet(".colored { background: #ff00ff; }").install()
            for layout in ListLayout.withRows {
                let view = BoardScene.Board(
                    try SectionedList([("First", ["A", "B", "C", "D"])]), layout: layout,
                    rows: RowFactory(
                        make: { Label() },
                        bind: { label, title in
                            label.text = title
                            label.addStyleClass("colored")
                        }, title: { $0 }),
                    sections: SectionFactory(
                        header: .init(make: { Label() }, bind: { $0.text = $1 }),
                        footer: .init(make: { Label() }, bind: { (label: Label, _) in label.text = "below" }),
                        title: { $0 }))
                let window = try desktop.open(view, width: 600, height: 460)
                let board = BoardScene(desktop, view: view, program: BoardProgram(), in: window)
                let section = try XCTUnwrap(board.list.key(of: "First").flatMap { view.pool.sections[$0] })
                let footer = try XCTUnwrap(section.footer)
                let handle = try XCTUnwrap(gtk_widget_get_frame_clock(view.widget))
                let clock = Object.wrapping(UnsafeMutableRawPointer(handle))
                var seen: [Int] = []
                let painted = clock.connect(Signals.afterPaint) {
                    if view.animator.fades.isActive, let count = Self.tinted(in: footer, of: view) {
                        seen.append(count)
                    }
                }
                try board.makeMotionsLast()
                board.list.remove(["B", "C", "D"])
                try desktop.wait(for: "the rows to fade") { !seen.isEmpty }
                try desktop.wait(for: "everything to be at rest") { !view.isMoving }
                clock.disconnect(painted)
                XCTAssertGreaterThan(seen.count, 2, "\(layout)")
                XCTAssertEqual(seen.filter { $0 > 0 }, [], "\(layout)")
                window.window.destroy()
            }
        }
    }

    /// Returns how much color is seen in a widget of the view.
    @MainActor
    private static func tinted(in widget: Widget, of view: Widget) -> Int? {
        guard let corner = widget.convert(x: 0, y: 0, to: view), let pixels = Screenshot.pixels(of: view) else {
            return nil
        }
        var count = 0
        for x in stride(from: 2, to: Double(widget.size.width) - 2, by: 2) {
            for y in stride(from: 2, to: Double(widget.size.height) - 2, by: 2) {
                let color = pixels.color(x: corner.x + x, y: corner.y + y)
                if Int(color.red) - Int(color.green) > 20 { count += 1 }
            }
        }
        return count
    }

    func testAddedRowAppearsGradually() throws {
        try onDesktop { desktop in
            try BoardScene.inAllArrangements(desktop) { board in
                let view = board.view
                let card = try Self.color(at: Self.plainPoint(of: "G", board), board)
                view.animator.duration = Self.slow
                try board.list.insert(["X"], at: ItemPath(item: 2, section: 1))
                try board.list.insert(["Y"], at: ItemPath(item: 0, section: 1))
                try desktop.wait(for: "the motion") { view.layoutPass.isUpToDate && view.isMoving }
                try desktop.frames(2)
                for (added, opacity) in [("X", 0.0), ("Y", 0), ("F", 1)] {
                    let row = try XCTUnwrap(board.list.row(of: added))
                    XCTAssertEqual(view.animator.fades.opacity(of: row, at: view.now), opacity, accuracy: 0.1)
                }
                let place = try Self.plainPoint(of: "X", board)
                XCTAssertNotEqual(try Self.color(at: place, board), card, "the row is there at once")
                try Self.finish(board)
                XCTAssertEqual(try Self.color(at: place, board), card)
                board.checkRows()
            }
        }
    }

    func testRowThatIsRemovedWhileItAppearsFadesFromThere() throws {
        try onDesktop { desktop in
            try BoardScene.inAllArrangements(desktop) { board in
                let view = board.view
                view.animator.duration = Self.slow
                try board.list.insert(["X"], at: ItemPath(item: 2, section: 1))
                try desktop.wait(for: "the motion") { view.layoutPass.isUpToDate && view.isMoving }
                try desktop.frames(2)
                board.list.remove(["X"])
                try desktop.wait(for: "the layout") { view.layoutPass.isUpToDate }
                try desktop.frames(2)
                let remains = view.animator.fades.rows.values.joined()
                XCTAssertLessThan(remains.map { $0.opacity(at: view.now) }.max() ?? 0, 0.1)
                try Self.finish(board)
                board.checkRows()
            }
        }
    }

    func testRowThatComesBackReplacesItsPicture() throws {
        try onDesktop { desktop in
            try BoardScene.inAllArrangements(desktop) { board in
                let view = board.view
                view.animator.duration = Self.slow
                board.list.remove(["E"])
                try desktop.wait(for: "the motion") { view.layoutPass.isUpToDate && view.isMoving }
                try desktop.frames(2)
                // Another row, which may have the key that the removed one had, does not replace the picture.
                for (added, count, opacity) in [("Z", 1, 0.0), ("E", 0, 1)] {
                    try board.list.insert([added], at: ItemPath(item: 2, section: 1))
                    try desktop.wait(for: "the layout") { view.layoutPass.isUpToDate }
                    try desktop.frames(2)
                    XCTAssertEqual(view.animator.fades.rows.values.joined().count, count, added)
                    let row = try XCTUnwrap(board.list.row(of: added))
                    XCTAssertEqual(view.animator.fades.opacity(of: row, at: view.now), opacity, accuracy: 0.1, added)
                }
                try Self.finish(board)
                board.checkRows()
            }
        }
    }

    func testRemovedSectionFadesWhereItWas() throws {
        try onDesktop { desktop in
            try BoardScene.inAllArrangements(desktop) { board in
                let view = board.view
                let place = try Self.plainPoint(of: "G", board)
                let card = try Self.color(at: place, board)
                view.animator.duration = Self.slow
                try board.list.reload(SectionedList([("Doing", ["A"])]))
                try desktop.wait(for: "the motion") { view.layoutPass.isUpToDate && view.isMoving }
                try desktop.frames(2)
                XCTAssertEqual(try Self.color(at: place, board), card, "the section is gone at once")
                try Self.finish(board)
                XCTAssertNotEqual(try Self.color(at: place, board), card)
                board.checkRows()
            }
        }
    }

    func testRowsThatStayBeginWhereTheyWereSeenInScrolledColumn() throws {
        try onDesktop { desktop in
            let many = (0..<60).map { "card \($0)" }
            for layout in ListLayout.withRows {
                let board = try BoardScene(desktop, [("Long", many)], layout: layout)
                let view = board.view
                view.scroll(to: "card 40")
                try board.rest()
                let before = try XCTUnwrap(view.presentationFrame(of: "card 38"))
                view.animator.duration = Self.slow
                try board.list.reload(SectionedList([("Long", ["card 1", "card 38"])]))
                try desktop.wait(for: "the motion") { view.layoutPass.isUpToDate && view.isMoving }
                let after = try XCTUnwrap(view.presentationFrame(of: "card 38"))
                XCTAssertEqual(after.minY, before.minY, accuracy: 1, "\(layout)")
                try Self.finish(board)
                board.window.window.destroy()
            }
        }
    }

    func testNothingFadesWithoutAnimations() throws {
        try onDesktop { desktop in
            let board = try BoardScene(desktop, BoardScene.sections)
            let view = board.view
            let place = try Self.plainPoint(of: "E", board)
            let card = try Self.color(at: place, board)
            view.animator.duration = .zero
            board.list.remove(["B", "E"])
            try desktop.frames(2)
            XCTAssertFalse(view.isMoving)
            XCTAssertNotEqual(try Self.color(at: place, board), card)
            try board.list.insert(["X"], at: ItemPath(item: 2, section: 1))
            try desktop.frames(2)
            XCTAssertEqual(try Self.color(at: Self.plainPoint(of: "X", board), board), card)
            view.animator.duration = Feel.glide
        }
    }

    func testEditedRowsEndTheirMotion() throws {
        try onDesktop { desktop in
            let board = try BoardScene(desktop, BoardScene.sections)
            let view = board.view
            board.list.remove(["B", "E"])
            try board.list.insert(["X"], at: ItemPath(item: 2, section: 1))
            try desktop.wait(for: "the motion") { view.isMoving }
            try desktop.wait(for: "the end of the motion") { !view.isMoving }
            try board.rest()
            XCTAssertFalse(view.clock.isRunning)
            board.checkRows()
        }
    }

    /// Ends the motions, and waits for the frame without them.
    @MainActor
    private static func finish(_ board: BoardScene) throws {
        board.view.animator.duration = Feel.glide
        board.view.animator.stop()
        board.view.queueLayout()
        try board.rest()
        try board.desktop.frames(2)
    }

    /// Returns a point of a row where it has no text.
    @MainActor
    private static func plainPoint(of card: String, _ board: BoardScene) throws -> Point {
        let frame = try XCTUnwrap(board.view.frame(of: card))
        return Point(x: board.view.isRightToLeft ? frame.minX + 40 : frame.maxX - 40, y: frame.midY)
    }

    @MainActor
    private static func color(at point: Point, _ board: BoardScene) throws -> Screenshot.Color {
        try board.desktop.wait(for: "the picture") { Screenshot.pixels(of: board.view) != nil }
        return try XCTUnwrap(Screenshot.pixels(of: board.view)).color(x: point.x, y: point.y)
    }
}
