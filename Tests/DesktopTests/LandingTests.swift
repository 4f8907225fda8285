import CGtk
import DesktopSupport
import DragDrop
import GtkInterop
import SectionedList
import XCTest

@testable import SectionedListGtk

/// The look of dropped rows and sections until they have landed.
final class LandingTests: DesktopTestCase {
    /// A duration so long that nothing lands while a test looks.
    private static let flight = Time.milliseconds(600_000)

    @MainActor
    private static func pixels(of widget: Widget, _ desktop: TestDesktop) throws -> Screenshot.Pixels {
        try desktop.wait(for: "the picture") { Screenshot.pixels(of: widget) != nil }
        return try XCTUnwrap(Screenshot.pixels(of: widget))
    }

    func testRowInFlightHasNoHover() throws {
        try onDesktop { desktop in
            let board = try BoardScene(desktop, BoardScene.sections)
            let view = board.view
            desktop.hand.move(to: try board.place(board.point(of: "A")))
            try desktop.frames(2)
            let key = try XCTUnwrap(board.list.row(of: "B"))
            let row = try XCTUnwrap(view.pool.rows[key])
            let start = try XCTUnwrap(view.frame(of: "A"))
            view.animator.launch(key, from: Point(x: start.x, y: start.y), duration: Self.flight)
            view.queueLayout()
            // Without a window manager, GTK finds out what is under the pointer only when it moves.
            try desktop.frames(2)
            desktop.hand.move(to: try board.place(board.point(of: "A")).moved(x: 1))
            try desktop.wait(for: "the pointer to be over the row") {
                gtk_widget_get_state_flags(row.widget).rawValue & GTK_STATE_FLAG_PRELIGHT.rawValue != 0
            }
            try desktop.frames(2)
            let frame = try XCTUnwrap(view.presentationFrame(of: "B"))
            let card = try XCTUnwrap(view.themeColor(ListLook.card))
            // Where the row has no text.
            let seen = try Self.pixels(of: view, desktop).color(x: frame.maxX - 40, y: frame.midY)
            XCTAssertEqual(Double(seen.red), card.red * 255, accuracy: 3)
            XCTAssertEqual(Double(seen.blue), card.blue * 255, accuracy: 3)
            view.animator.stop()
            try board.waitUntilIdle()
            XCTAssertFalse(row.hasStyleClass("flying"))
        }
    }

    func testRowThatLandsUnderPointerFadesToItsHover() throws {
        try onDesktop { desktop in
            let board = try BoardScene(desktop, BoardScene.sections)
            let view = board.view
            view.selectionMode = .none
            // So long that it does not end while the test looks.
            let slow = StyleSheet("sectionedlist section > row.landed:hover { transition-duration: 600s; }")
            slow.install(.application)
            defer { slow.replace("") }
            try board.lift("A")
            try board.drag(before: "G", expecting: "Done 1")
            desktop.hand.release()
            try board.waitUntilIdle()
            let row = try XCTUnwrap(board.list.row(of: "A").flatMap { view.pool.rows[$0] })
            try desktop.wait(for: "the row to land under the pointer") {
                !row.hasStyleClass("flying")
                    && gtk_widget_get_state_flags(row.widget).rawValue & GTK_STATE_FLAG_PRELIGHT.rawValue != 0
            }
            try desktop.frames(3)
            let frame = try XCTUnwrap(view.frame(of: "A"))
            let card = try XCTUnwrap(view.themeColor(ListLook.card))
            // Where the row has no text.
            let seen = try Self.pixels(of: view, desktop).color(x: frame.maxX - 40, y: frame.midY)
            XCTAssertEqual(Double(seen.red), card.red * 255, accuracy: 3, "the hover is there at once")
        }
    }

    func testFirstOfDroppedRowsIsOnTop() throws {
        try onDesktop { desktop in
            let board = try BoardScene(desktop, BoardScene.sections)
            let view = board.view
            try board.select("A", "B", "C", "D")
            try board.lift("C")
            try board.drag(before: "G", expecting: "Done 1")
            view.animator.landingDuration = Self.flight
            desktop.hand.release()
            try desktop.wait(for: "the flight") { view.animator.flyingRows.count == 4 }
            XCTAssertEqual(view.flyingRows.compactMap { board.list.item(of: $0) }, ["D", "C", "B", "A"])
            view.animator.stop()
            try board.waitUntilIdle()
        }
    }

    func testLandingBeginsWherePreviewWas() throws {
        try onDesktop { desktop in
            let board = try BoardScene(desktop, BoardScene.sections)
            let view = board.view
            let handle = try XCTUnwrap(gtk_widget_get_frame_clock(view.widget))
            let clock = Object.wrapping(UnsafeMutableRawPointer(handle))
            try board.lift("A")
            try board.drag(before: "G", expecting: "Done 1")
            let start = try XCTUnwrap(view.dropTarget.previewRect)
            let end = try XCTUnwrap(view.frame(of: "G"))
            XCTAssertGreaterThan(abs(start.y - end.y), 8)
            var seen: [Double] = []
            let painted = clock.connect(Signals.afterPaint) {
                guard let key = board.list.row(of: "A"), view.animator.flyingRows.contains(key),
                    let frame = view.presentationFrame(of: key, at: view.animator.placedTime)
                else { return }
                seen.append(frame.y)
            }
            try board.drop()
            clock.disconnect(painted)
            XCTAssertEqual(try XCTUnwrap(seen.first), start.y, accuracy: 1, "\(seen)")
        }
    }

    func testSectionGrowsFromItsPreview() throws {
        try onDesktop { desktop in
            let many = (0..<24).map { "card \($0)" }
            let board = try BoardScene(desktop, [("Long", many), ("Done", ["F"]), ("Later", [])])
            let view = board.view
            try board.lift(at: board.headerPoint(of: "Long"))
            let later = try XCTUnwrap(view.frame(ofSection: "Later"))
            try board.drag(to: Point(x: later.maxX + 20, y: later.midY))
            let preview = try XCTUnwrap(view.dragSource.outgoing?.preview)
            view.animator.landingDuration = Self.flight
            desktop.hand.release()
            let key = try XCTUnwrap(board.list.key(of: "Long"))
            try desktop.wait(for: "the flight") { view.animator.isMoving(key, at: view.now) }
            try desktop.frames(1)
            let lane = try XCTUnwrap(view.pool.sections[key]?.lane)
            XCTAssertEqual(Double(lane.size.height), preview.card.height, accuracy: 2)
            let whole = try XCTUnwrap(view.frame(ofSection: "Long")).height
            XCTAssertGreaterThan(whole, preview.card.height + 20)
            view.placing.place(at: view.now + Self.flight)
            XCTAssertEqual(Double(lane.size.height), whole, accuracy: 2)
            view.animator.stop()
            try board.waitUntilIdle()
        }
    }

    func testSectionOnItsWayHomeHidesWhatIsUnderIt() throws {
        try onDesktop { desktop in
            for layout in ListLayout.withRows {
                let board = try BoardScene(desktop, BoardScene.sections)
                let view = board.view
                view.layout = layout
                try board.rest()
                let key = try XCTUnwrap(board.list.key(of: "Later"))
                let card = try XCTUnwrap(view.frame(of: "G"))
                view.animator.homeDuration = Self.flight
                let whole = try XCTUnwrap(view.frame(ofSection: "Later"))
                view.animator.launch(key, from: Point(x: card.x, y: card.y - 2), height: whole.height)
                view.queueLayout()
                try desktop.wait(for: "the flight") { view.animator.isMoving(key, at: view.now) }
                try desktop.frames(2)
                // Where the section has no title.
                let seen = try Self.pixels(of: view, desktop).color(x: card.maxX - 30, y: card.midY)
                let ground = try XCTUnwrap(view.themeColor(ListLook.ground))
                XCTAssertEqual(Double(seen.red), ground.red * 255, accuracy: 2, "\(layout)")
                XCTAssertEqual(Double(seen.blue), ground.blue * 255, accuracy: 2, "\(layout)")
                view.animator.stop()
                try board.waitUntilIdle()
                board.window.window.destroy()
            }
        }
    }

    func testCanceledCardFliesToHomeOutOfView() throws {
        try onDesktop { desktop in
            let columns = (0..<6).map { column in ("C\(column)", (0..<4).map { "\(column)-\($0)" }) }
            for (layout, isRightToLeft) in [(ListLayout.columns, false), (.columns, true), (.stacked, false)] {
                let board = try BoardScene(
                    desktop, columns, layout: layout, width: 700, height: 400, isRightToLeft: isRightToLeft)
                let view = board.view
                let end = Point(
                    x: layout == .stacked ? 350 : isRightToLeft ? 6 : 694, y: layout == .stacked ? 394 : 200)
                try board.lift("0-1")
                try board.drag(to: end)
                try desktop.wait(for: "the end of the list") {
                    board.feedback.scroll == nil && view.rowContent(of: "0-0") == nil && !view.isMoving
                }
                view.animator.homeDuration = Self.flight
                desktop.hand.type(.escape)
                try desktop.wait(for: "the end of the drag") { view.dragSource.outgoing == nil }
                try desktop.frames(2)
                let flying = try XCTUnwrap(view.animator.flyingPictures.first, "\(layout), \(isRightToLeft)")
                XCTAssertEqual(view.animator.flyingPictures.count, 1)
                XCTAssertEqual(view.animator.flyingRows, [])
                XCTAssertLessThan(flying.motion.from.center.distance(to: end), 300)
                let path = try XCTUnwrap(board.list.row(of: "0-1").flatMap { board.list.surface.list.path(of: $0) })
                let home = board.list.surface.viewRect(ofRow: path).offsetBy(dx: view.origin.x, dy: view.origin.y)
                XCTAssertEqual(flying.target, home)
                view.animator.stop()
                desktop.hand.release()
                try board.waitUntilIdle()
                board.window.window.destroy()
            }
        }
    }

    func testCanceledSectionGrowsFromItsPreview() throws {
        try onDesktop { desktop in
            let many = (0..<24).map { "card \($0)" }
            let board = try BoardScene(desktop, [("Long", many), ("Done", ["F"]), ("Later", [])])
            let view = board.view
            try board.lift(at: board.headerPoint(of: "Long"))
            let later = try XCTUnwrap(view.frame(ofSection: "Later"))
            try board.drag(to: Point(x: later.maxX + 20, y: later.midY))
            let preview = try XCTUnwrap(view.dragSource.outgoing?.preview)
            view.animator.homeDuration = Self.flight
            desktop.hand.type(.escape)
            let key = try XCTUnwrap(board.list.key(of: "Long"))
            try desktop.wait(for: "the flight") { view.animator.isMoving(key, at: view.now) }
            try desktop.frames(1)
            let lane = try XCTUnwrap(view.pool.sections[key]?.lane)
            XCTAssertEqual(Double(lane.size.height), preview.card.height, accuracy: 2)
            let whole = try XCTUnwrap(view.frame(ofSection: "Long")).height
            XCTAssertGreaterThan(whole, preview.card.height + 20)
            view.placing.place(at: view.now + Self.flight)
            XCTAssertEqual(Double(lane.size.height), whole, accuracy: 2)
            view.animator.stop()
            desktop.hand.release()
            try board.waitUntilIdle()
        }
    }

    func testCanceledSectionCoversWhatItPasses() throws {
        try checkPassing { board in
            let view = board.view
            try board.lift(at: board.headerPoint(of: "Empty"))
            let last = try XCTUnwrap(view.frame(ofSection: "Last"))
            try board.drag(to: view.layout == .columns ? last.center : Point(x: last.midX, y: last.maxY + 20))
            try board.desktop.wait(for: "the section to be proposed elsewhere") {
                guard case .betweenSections(let offset)? = board.feedback.destination else { return false }
                return offset > 1 && !view.isMoving
            }
            return { board.desktop.hand.type(.escape) }
        }
    }

    func testMovedSectionCoversWhatItPasses() throws {
        try checkPassing { board in
            let moved = try SectionedList([("Full", ["A", "B"]), ("Last", ["C", "D"]), ("Empty", [])])
            return { board.list.reload(moved) }
        }
    }

    /// Checks in every frame of a motion that nothing of the other sections is seen in the empty one.
    private func checkPassing(_ prepare: @escaping @MainActor (BoardScene) throws -> @MainActor () -> Void) throws {
        try onDesktop { desktop in
            for (layout, isRightToLeft) in [(ListLayout.columns, false), (.columns, true), (.stacked, false)] {
                let board = try Self.coloredBoard(desktop, layout, isRightToLeft: isRightToLeft)
                let view = board.view
                let lanes = try ["Empty", "Full", "Last"].map { name in
                    try XCTUnwrap(board.list.key(of: name).flatMap { view.pool.sections[$0]?.lane })
                }
                let start = try prepare(board)
                try board.makeMotionsLast()
                let handle = try XCTUnwrap(gtk_widget_get_frame_clock(view.widget))
                let clock = Object.wrapping(UnsafeMutableRawPointer(handle))
                var seen: [Int] = []
                let key = try XCTUnwrap(board.list.key(of: "Empty"))
                let painted = clock.connect(Signals.afterPaint) {
                    // Until it moves, the lane of a dragged section is where the section was, and is not drawn.
                    guard view.animator.isMoving(key, at: view.animator.placedTime) else { return }
                    if let count = Self.colored(in: lanes, of: view) { seen.append(count) }
                }
                start()
                try desktop.wait(for: "the section to pass the others") { !seen.isEmpty }
                try desktop.wait(for: "everything to be at rest") { view.dragSource.outgoing == nil && !view.isMoving }
                clock.disconnect(painted)
                desktop.hand.release()
                try board.waitUntilIdle()
                XCTAssertGreaterThan(seen.count, 2, "\(layout), \(isRightToLeft)")
                XCTAssertEqual(seen.filter { $0 > 0 }, [], "\(layout), \(isRightToLeft)")
                board.window.window.destroy()
            }
        }
    }

    /// Returns how much color is seen in the first lane, or `nil` if it is over no other lane.
    @MainActor
    private static func colored(in lanes: [Widget], of view: Widget) -> Int? {
        let frames = lanes.compactMap { frame(of: $0, in: view) }
        guard let lane = frames.first else { return nil }
        let isOverOther = frames.dropFirst().contains { other in
            min(lane.maxX, other.maxX) - max(lane.minX, other.minX) > 20
                && min(lane.maxY, other.maxY) - max(lane.minY, other.minY) > 20
        }
        guard isOverOther, let pixels = Screenshot.pixels(of: view) else { return nil }
        var count = 0
        for x in stride(from: lane.minX + 5, to: lane.maxX - 5, by: 2) {
            for y in stride(from: lane.minY + 5, to: lane.maxY - 5, by: 2)
            where pixels.color(x: x, y: y).isNear(red: 255, green: 0, blue: 255) { count += 1 }
        }
        return count
    }

    @MainActor
    private static func frame(of widget: Widget, in view: Widget) -> Rect? {
        widget.convert(x: 0, y: 0, to: view).map { corner in
            Rect(x: corner.x, y: corner.y, width: Double(widget.size.width), height: Double(widget.size.height))
        }
    }

    /// A board whose rows and headers are colored, except for the empty section.
    @MainActor
    private static func coloredBoard(
        _ desktop: TestDesktop, _ layout: ListLayout, isRightToLeft: Bool
    ) throws -> BoardScene {
        desktop.install(style: ".colored { background: #ff00ff; }")
        let view = BoardScene.Board(
            try SectionedList([("Empty", []), ("Full", ["A", "B"]), ("Last", ["C", "D"])]), layout: layout,
            rows: RowFactory(
                make: { Label() },
                bind: { label, title in
                    label.text = title
                    label.addStyleClass("colored")
                }, title: { $0 }),
            sections: SectionFactory(
                header: .init(
                    make: { Label() },
                    bind: { label, title in
                        label.text = title
                        label.setStyleClass("colored", title != "Empty")
                    }), title: { $0 }))
        view.isRightToLeft = isRightToLeft
        let window = try desktop.open(view, width: 1000, height: 460)
        return BoardScene(desktop, view: view, program: BoardProgram(), in: window)
    }

    func testCountOfStackFadesWhileItLands() throws {
        try onDesktop { desktop in
            for card in ["G", nil] {
                let board = try BoardScene(desktop, BoardScene.sections)
                let view = board.view
                try board.select("A", "B", "C")
                try board.lift("A")
                if let card {
                    try board.drag(before: card, expecting: "Done 1")
                } else {
                    let later = try XCTUnwrap(view.frame(ofSection: "Later"))
                    try board.drag(to: Point(x: later.midX, y: later.midY))
                }
                view.animator.landingDuration = Self.flight
                desktop.hand.release()
                try desktop.wait(for: "the flight") { view.animator.flyingRows.count == 3 }
                try desktop.frames(2)
                let frame = try XCTUnwrap(view.presentationFrame(of: "A"))
                XCTAssertGreaterThan(try Self.accentPixels(atEndOf: frame, in: view, desktop), 250)
                view.animator.stop()
                try board.waitUntilIdle()
                try board.rest()
                let end = try XCTUnwrap(view.frame(of: "A"))
                XCTAssertLessThan(try Self.accentPixels(atEndOf: end, in: view, desktop), 200, "the count stays")
                board.window.window.destroy()
            }
        }
    }

    func testCountOfStackFadesOnItsWayHome() throws {
        try onDesktop { desktop in
            let board = try BoardScene(desktop, BoardScene.sections)
            let view = board.view
            try board.select("A", "B", "C")
            try board.lift("A")
            let later = try XCTUnwrap(view.frame(ofSection: "Later"))
            try board.drag(to: Point(x: later.midX, y: later.midY))
            view.animator.homeDuration = Self.flight
            desktop.hand.type(.escape)
            try desktop.wait(for: "the flight") { view.animator.flyingRows.count == 3 }
            try desktop.frames(2)
            let frame = try XCTUnwrap(view.presentationFrame(of: "A"))
            XCTAssertGreaterThan(try Self.accentPixels(atEndOf: frame, in: view, desktop), 250)
            view.animator.stop()
            desktop.hand.release()
            try board.waitUntilIdle()
            try board.rest()
            let end = try XCTUnwrap(view.frame(of: "A"))
            XCTAssertLessThan(try Self.accentPixels(atEndOf: end, in: view, desktop), 200, "the count stays")
        }
    }

    /// Returns the number of points with the accent color at the upper end of a row, where a stack shows its count.
    @MainActor
    private static func accentPixels(atEndOf row: Rect, in view: Widget, _ desktop: TestDesktop) throws -> Int {
        let accent = try XCTUnwrap(view.themeColor("list_accent_color"))
        let pixels = try pixels(of: view, desktop)
        return (-30...14).reduce(0) { count, x in
            count
                + (-14...30).count { y in
                    let color = pixels.color(x: row.maxX + Double(x), y: row.minY + Double(y))
                    return abs(Double(color.red) - accent.red * 255) < 3
                        && abs(Double(color.green) - accent.green * 255) < 3
                        && abs(Double(color.blue) - accent.blue * 255) < 3
                }
        }
    }

    func testGapAndShadowFadeWhileRowLands() throws {
        try onDesktop { desktop in
            let board = try BoardScene(desktop, BoardScene.sections)
            let view = board.view
            try board.lift("A")
            try board.drag(before: "G", expecting: "Done 1")
            view.animator.landingDuration = Self.flight
            let handle = try XCTUnwrap(gtk_widget_get_frame_clock(view.widget))
            let clock = Object.wrapping(UnsafeMutableRawPointer(handle))
            var first: Screenshot.Pixels?
            let painted = clock.connect(Signals.afterPaint) {
                if first == nil, !view.animator.flyingRows.isEmpty { first = Screenshot.pixels(of: view) }
            }
            desktop.hand.release()
            try desktop.wait(for: "the flight") { !view.animator.flyingRows.isEmpty }
            try desktop.frames(2)
            clock.disconnect(painted)
            XCTAssertTrue(view.overlays.backdrop.isShownAsChild)
            let frame = try XCTUnwrap(view.presentationFrame(of: "A"))
            let beside = try Self.pixels(of: view, desktop)
            // The shadow on the section, beside the row; a row that has landed has none.
            let lying = try XCTUnwrap(view.presentationFrame(of: "F"))
            for pixels in Desktop.isComposited ? [try XCTUnwrap(first), beside] : [] {
                XCTAssertNotEqual(
                    pixels.color(x: lying.x + 4, y: frame.midY), pixels.color(x: lying.x + 4, y: lying.midY))
            }
            view.placing.place(at: view.now + Self.flight)
            XCTAssertFalse(view.overlays.backdrop.isShownAsChild)
            view.animator.stop()
            try board.waitUntilIdle()
        }
    }

    func testShadowFadesOnItsWayHome() throws {
        try onDesktop { desktop in
            for isKeyboard in [false, true] {
                let board = try BoardScene(desktop, BoardScene.sections)
                let view = board.view
                if isKeyboard {
                    XCTAssertTrue(view.lift(["A"]))
                } else {
                    try board.lift("A")
                    // Below all sections, where there is nothing else.
                    try board.drag(to: Point(x: Double(view.size.width) / 2, y: Double(view.size.height) - 80))
                }
                try board.desktop.wait(for: "the rows to be still") { !view.isMoving }
                view.animator.homeDuration = Self.flight
                desktop.hand.type(.escape)
                try desktop.wait(for: "the flight") {
                    !view.animator.flyingRows.isEmpty && view.list.draggedRows.isEmpty
                }
                try desktop.frames(2)
                let frame = try XCTUnwrap(view.presentationFrame(of: "A"))
                let start = try Self.pixels(of: view, desktop)
                view.placing.place(at: view.now + Self.flight)
                view.animator.stop()
                desktop.hand.release()
                try board.waitUntilIdle()
                try board.rest()
                let end = try Self.pixels(of: view, desktop)
                for y in [frame.maxY + 2, frame.maxY + 4] where Desktop.isComposited {
                    XCTAssertNotEqual(
                        start.color(x: frame.midX, y: y), end.color(x: frame.midX, y: y), "keyboard: \(isKeyboard)")
                }
                XCTAssertTrue(view.animator.landings.rows.isEmpty)
                board.window.window.destroy()
            }
        }
    }

    func testPictureFliesOverEverythingInWindow() throws {
        try onDesktop { desktop in
            desktop.install(style: ".colored { background: #ff00ff; }")
            let boards = try BoardScene.makeBoard([("Boards", ["At Home", "Reading"])], .stacked)
            let view = BoardScene.Board(
                try SectionedList(BoardScene.sections),
                rows: RowFactory(
                    make: { Label() },
                    bind: { label, title in
                        label.text = title
                        label.setStyleClass("colored", title == "A")
                    }, title: { $0 }),
                sections: SectionFactory(header: .init(make: { Label() }, bind: { $0.text = $1 }), title: { $0 }))
            boards.setMinimumSize(width: 200)
            boards.setExpands(horizontally: false, vertically: true)
            let overlay = Overlay(Box(.horizontal, [boards, view]))
            let window = try desktop.open(overlay, width: 960, height: 560)
            let board = BoardScene(desktop, view: view, program: BoardProgram(), in: window)
            let sidebar = BoardScene(desktop, view: boards, program: BoardProgram(), in: window)
            sidebar.program.acceptsDropsInto = true
            boards.animator.landingDuration = Self.flight
            try board.lift("A")
            let target = Point(x: Double(boards.size.width) - 30, y: try sidebar.point(of: "Reading").y)
            desktop.hand.move(to: try sidebar.place(target))
            try desktop.frames(4)
            desktop.hand.move(to: try sidebar.place(target).moved(x: 1))
            try desktop.wait(for: "the board to be the destination") {
                sidebar.feedback.proposal?.intent == .insertIntoDestination
            }
            desktop.hand.release()
            try desktop.wait(for: "the flight") { !boards.animator.flyingPictures.isEmpty }
            try desktop.frames(2)
            let pixels = try Self.pixels(of: overlay, desktop)
            let x = try XCTUnwrap(boards.animator.flyingPictures.first).motion.from.midX
            XCTAssertGreaterThan(x, Double(boards.size.width))
            let isSeen = (0..<overlay.size.height).contains { y in
                pixels.color(x: x, y: Double(y)).isNear(red: 255, green: 0, blue: 255)
            }
            XCTAssertTrue(isSeen, "the picture is cut at the list's edge")
            boards.animator.stop()
            try board.waitUntilIdle()
        }
    }
}
