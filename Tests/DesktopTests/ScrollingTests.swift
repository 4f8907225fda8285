import CGtk
import DesktopSupport
import DragDrop
import GtkInterop
import SectionedList
import XCTest

@testable import SectionedListGtk

/// Long lists: edges that scroll, few widgets, and sections that spring open.
final class ScrollingTests: DesktopTestCase {
    private static let many = [("Long", (0..<400).map { "Card \($0)" }), ("Short", ["X", "Y"])]

    func testEdgeScrollsToDistantRowAndDropLands() throws {
        try onDesktop { desktop in
            for layout in ListLayout.withRows {
                let board = try BoardScene(desktop, Self.many, layout: layout)
                try board.lift("Card 2")
                let bottom = Point(x: 70, y: Double(board.view.size.height) - 14)
                try board.drag(to: bottom)
                XCTAssertNotNil(board.feedback.scroll)
                try desktop.wait(for: "row 60 to come into view") {
                    board.view.rowContent(of: "Card 60") != nil
                }
                XCTAssertNil(board.view.rowContent(of: "Card 2"), "the dragged row's widget is reused for another row")
                try board.drag(to: Point(x: 70, y: 250))
                try desktop.wait(for: "the scrolling to stop") { board.feedback.scroll == nil }
                let place = try XCTUnwrap(board.proposedPlace)
                let offset = try XCTUnwrap(place.split(separator: " ").last.flatMap { Int($0) })
                XCTAssertGreaterThan(offset, 30)
                let before = board.order[0]
                try board.drop()
                var expected = before
                expected.move(fromOffsets: [2], toOffset: offset)
                XCTAssertEqual(board.order[0], expected)
                board.window.window.destroy()
            }
        }
    }

    func testWheelOnBackgroundScrollsAcross() throws {
        try onDesktop { desktop in
            let sections = (0..<12).map { ("Section \($0)", ["Card \($0)"]) }
            let board = try BoardScene(desktop, sections)
            XCTAssertGreaterThan(board.list.surface.maximumMainOffset, 300)
            desktop.hand.move(to: try board.place(Point(x: 100, y: Double(board.view.size.height) - 40)))
            try desktop.frames(2)
            desktop.hand.scroll(y: 2)
            try desktop.wait(for: "the sections to the right") { board.list.surface.mainOffset > 0 }
            let offset = board.list.surface.mainOffset
            desktop.hand.scroll(y: -2)
            try desktop.wait(for: "the sections to the left") { board.list.surface.mainOffset < offset }
            desktop.hand.move(to: try board.place(board.point(of: "Card 0")))
            try desktop.frames(2)
            let before = board.list.surface.mainOffset
            desktop.hand.scroll(y: 2)
            try desktop.frames(3)
            XCTAssertEqual(board.list.surface.mainOffset, before, "the wheel over a column scrolled the board sideways")
        }
    }

    /// GTK counts a touchpad's distance in points on Wayland, and in notches of a wheel elsewhere.
    func testTouchpadScrollsAsFarAsInWindowOfGTK() throws {
        try onDesktop { desktop in
            guard desktop.hand.hasTouchpad else { return }
            let board = try BoardScene(desktop, Self.many, width: 400, height: 400)
            let own = try Self.swipe(desktop, over: board.view, in: board.window) { board.offset("Long") }
            let scrolled = ScrolledWindow(Label((0..<400).map { "\($0)" }.joined(separator: "\n")))
            let window = try desktop.open(scrolled, width: 300, height: 300)
            let adjustment = gtk_scrolled_window_get_vadjustment(scrolled.opaque)
            let other = try Self.swipe(desktop, over: scrolled, in: window) { gtk_adjustment_get_value(adjustment) }
            XCTAssertEqual(own, other, accuracy: 1)
        }
    }

    /// Returns the distance that a widget scrolls by when the fingers move 80 points.
    @MainActor
    private static func swipe(
        _ desktop: TestDesktop, over widget: Widget, in window: TestWindow, offset: () -> Double
    ) throws -> Double {
        desktop.hand.move(to: try window.place(of: widget, x: 100, y: 150))
        // The first movement may come before the window knows of the pointer.
        for _ in 0..<100 where offset() == 0 {
            desktop.hand.swipe(y: 8)
            try desktop.frames(2)
        }
        let start = offset()
        for _ in 0..<10 {
            let last = offset()
            desktop.hand.swipe(y: 8)
            try desktop.wait(for: "the next movement") { offset() > last }
        }
        return offset() - start
    }

    func testEndOfContentStopsScrolling() throws {
        try onDesktop { desktop in
            let board = try BoardScene(desktop, [("Long", (0..<30).map { "Card \($0)" })])
            try board.lift("Card 2")
            try board.drag(to: Point(x: 70, y: Double(board.view.size.height) - 2))
            try desktop.wait(for: "the scrolling to stop") { board.feedback.scroll == nil }
            let surface = board.list.surface
            let offset = surface.scrollOffset(ofSection: surface.list.section(at: 0))
            XCTAssertEqual(offset, surface.maximumOffset(ofColumn: 0))
            try board.drop()
            XCTAssertEqual(board.order[0].last, "Card 2")
        }
    }

    func testLiftNextToEdgeScrollsOnlyAfterOutwardMovement() throws {
        try onDesktop { desktop in
            let board = try BoardScene(desktop, Self.many)
            let card = (0..<400).map { "Card \($0)" }.last {
                (board.view.frame(of: $0)?.maxY ?? .infinity) < Double(board.view.size.height) - 10
            }
            try board.lift(XCTUnwrap(card))
            try desktop.frames(20)
            XCTAssertNil(board.feedback.scroll)
            try board.drag(to: Point(x: 80, y: Double(board.view.size.height) - 1))
            XCTAssertNotNil(board.feedback.scroll)
            desktop.hand.type(.escape)
            try board.waitUntilIdle()
        }
    }

    func testWheelScrollsDuringDragAndDropUsesRowUnderPointer() throws {
        try onDesktop { desktop in
            let board = try BoardScene(desktop, Self.many)
            let column = board.list.surface.list.section(at: 0)
            try board.lift("Card 2")
            try board.drag(over: "Card 5", at: 0.2)
            let before = board.proposedPlace
            board.view.viewport.scroll(.column(column), by: 200)
            try desktop.wait(for: "another place") { board.proposedPlace != before && board.proposedPlace != nil }
            let surface = board.list.surface
            let row = try XCTUnwrap(surface.geometry.gapSpan)
            let middle = row.start - surface.scrollOffset(ofSection: column) + board.view.contentInset
            let pointer = try board.point(of: "Card 5", at: 0.2).y + 200
            XCTAssertLessThan(abs(middle - pointer), 80, "the gap is not near the pointer")
            try board.drop()
        }
    }

    func testOnlyVisibleRowsHaveWidgets() throws {
        try onDesktop { desktop in
            let board = try BoardScene(desktop, Self.many)
            let column = board.list.surface.list.section(at: 0)
            for _ in 0..<40 {
                board.view.viewport.scroll(.column(column), by: 90)
                try desktop.frames(1)
                let surface = board.list.surface
                let visible = (0..<2).map { surface.visibleRows(ofSection: $0, margin: board.view.contentInset).count }
                XCTAssertLessThanOrEqual(board.view.rowWidgetCount, visible.reduce(0, +) + 4)
            }
            XCTAssertNil(board.view.rowContent(of: "Card 2"))
        }
    }

    /// The size of a widget does not include its padding, but the place of a header does.
    func testRowsDoNotCoverPaddingOfHeader() throws {
        try onDesktop { desktop in
            desktop.install(style: ".padded { padding: 16px 8px; }  .colored { background: #ff00ff; }")
            let view = BoardScene.Board(
                try SectionedList(Self.many), layout: .columns,
                rows: RowFactory(
                    make: { () -> Label in
                        let label = Label()
                        label.addStyleClass("colored")
                        return label
                    }, bind: { $0.text = $1 }, title: { $0 }),
                sections: SectionFactory(
                    header: .init(
                        make: { () -> Label in
                            let label = Label()
                            label.addStyleClass("padded")
                            return label
                        }, bind: { $0.text = $1 }), title: { $0 }))
            let window = try desktop.open(view, width: 600, height: 400)
            let board = BoardScene(desktop, view: view, program: BoardProgram(), in: window)
            for offset in stride(from: 500.0, to: 560, by: 7) {
                view.viewport.scroll(board.scroller("Long"), to: offset)
                try board.rest()
                let header = try XCTUnwrap(view.frame(ofHeader: "Long"))
                let pixels = try XCTUnwrap(Screenshot.pixels(of: view))
                let isCovered = (Int(header.minY)..<Int(header.maxY)).filter { y in
                    let color = pixels.color(x: header.minX + 20, y: Double(y))
                    return color.red > 200 && color.green < 100 && color.blue > 200
                }
                XCTAssertEqual(isCovered, [], "at \(offset), below \(header)")
            }
        }
    }

    func testSectionsEnteringViewReuseWidgetsOfLeavingSections() throws {
        try onDesktop { desktop in
            var made = 0
            let sections = (0..<12).map { section in
                ("Section \(section)", (0..<8).map { "Card \(section) \($0)" })
            }
            let view = SectionedListView(
                try SectionedList(sections),
                rows: RowFactory(
                    make: {
                        made += 1
                        return Label()
                    }, bind: { (label: Label, card: String) in label.text = card }),
                sections: SectionFactory(
                    header: .init(make: { Label() }, bind: { (label: Label, title: String) in label.text = title }),
                    footer: .init(make: { Button("Add") }, bind: { (_: Button, _: String) in })))
            let window = try desktop.open(view, width: 640, height: 440)
            let board = BoardScene(desktop, view: view, program: BoardProgram(), in: window)
            try board.rest()
            @MainActor func scroll(to end: Double, by step: Double) throws {
                while board.list.surface.mainOffset != end {
                    view.viewport.scroll(.main, by: step)
                    try desktop.frames(1)
                    board.checkRows()
                }
            }
            let maximum = board.list.surface.maximumMainOffset
            try scroll(to: maximum, by: 40)
            let afterOnce = made
            try scroll(to: 0, by: -40)
            try scroll(to: maximum, by: 40)
            XCTAssertLessThan(afterOnce, 60, "each of the 96 rows has a widget made for it")
            XCTAssertLessThan(made - afterOnce, 20, "rows are made again for what was there before")
            for (key, widget) in view.pool.sections {
                XCTAssertEqual((widget.header as? Label)?.text, board.list.section(of: key))
            }
        }
    }

    func testCollapsedSectionSpringsOpenUnderRestingDrag() throws {
        try onDesktop { desktop in
            let board = try BoardScene(desktop, BoardScene.sections)
            var told: [String] = []
            board.view.onSectionCollapse = { told.append("\($0) \($1)") }
            board.view.setCollapsed(true, section: "Done")
            board.view.setCollapsed(true, section: "Done")
            board.list.setCollapsed(true, section: 1)
            XCTAssertEqual(told, ["Done true"])
            XCTAssertTrue(board.view.isCollapsed(section: "Done"))
            XCTAssertFalse(board.view.isCollapsed(section: "Doing"))
            try desktop.wait(for: "the collapse") { board.view.rowContent(of: "F") == nil }
            try board.lift("A")
            try board.drag(to: board.headerPoint(of: "Done"))
            XCTAssertEqual(board.proposedPlace, "Done 0")
            XCTAssertTrue(board.feedback.spring != nil || told.count == 2, "it neither waits nor is open by now")
            try desktop.wait(for: "the section to open") { board.view.rowContent(of: "F") != nil }
            XCTAssertEqual(told, ["Done true", "Done false"])
            XCTAssertFalse(board.view.isCollapsed(section: "Done"))
            try board.drag(before: "G", expecting: "Done 1")
            try board.drop()
            XCTAssertEqual(board.order[1], ["F", "A", "G"])
        }
    }
}
