import CGtk
import DesktopSupport
import DragDrop
import GtkInterop
import SectionedList
import XCTest

@testable import SectionedListGtk

/// Collapsed columns, which are strips if the program provides a part for them.
final class StripTests: DesktopTestCase {
    @MainActor
    private final class Strip: Box {
        let open = Button("Open")
        let title = Label()

        init() {
            super.init(.vertical)
            append(open)
            append(RotatedWidget(title))
        }
    }

    @MainActor
    private static func board(_ desktop: TestDesktop, width: Int = 960, isRightToLeft: Bool = false) throws
        -> BoardScene
    {
        let view = BoardScene.Board(
            try SectionedList(BoardScene.sections), layout: .columns,
            rows: RowFactory(make: { Label() }, bind: { $0.text = $1 }, title: { $0 }),
            sections: SectionFactory(
                header: .init(make: { Label() }, bind: { $0.text = $1 }),
                footer: .init(make: { Label() }, bind: { (label: Label, _) in label.text = "below" }),
                strip: .init(make: { Strip() }, bind: { (strip: Strip, section) in strip.title.text = section }),
                title: { $0 }))
        view.isRightToLeft = isRightToLeft
        let window = try desktop.open(view, width: width, height: 560)
        return BoardScene(desktop, view: view, program: BoardProgram(), in: window)
    }

    @MainActor
    private static func widget(_ board: BoardScene, _ section: String) throws -> SectionWidget {
        try XCTUnwrap(board.list.key(of: section).flatMap { board.view.pool.sections[$0] })
    }

    func testCollapsedColumnIsNarrowStripOverWholeHeight() throws {
        try onDesktop { desktop in
            for isRightToLeft in [false, true] {
                let board = try Self.board(desktop, isRightToLeft: isRightToLeft)
                let (column, next) = (board.view.frame(ofSection: "Done"), board.view.frame(ofSection: "Later"))
                board.view.setCollapsed(true, section: "Done")
                try board.rest()
                let strip = try XCTUnwrap(board.view.frame(ofSection: "Done"))
                XCTAssertEqual(strip.width, 44)
                XCTAssertEqual(strip.height, Double(board.view.size.height) - 2 * board.view.contentInset)
                let freed = try XCTUnwrap(column).width - 44
                XCTAssertEqual(
                    board.view.frame(ofSection: "Later")?.x, try XCTUnwrap(next).x + (isRightToLeft ? freed : -freed))
                let widget = try Self.widget(board, "Done")
                XCTAssertEqual(widget.shown(Strip.self).map(\.title.text), ["Done"])
                XCTAssertEqual(widget.header?.isShownAsChild, false)
                let title = try XCTUnwrap(widget.shown(Strip.self).first?.title)
                let seen = Self.frame(of: title, in: board.view)
                XCTAssertEqual(seen.height, Double(title.size.width), "it is not rotated")
                XCTAssertEqual(seen.width, Double(title.size.height), "it is not rotated")
                XCTAssertTrue(seen.minX >= strip.minX && seen.maxX <= strip.maxX, "\(seen) is not in \(strip)")
                // In one list, it is a header as usual.
                board.view.layout = .stacked
                try board.rest()
                XCTAssertEqual(widget.shown(Strip.self).count, 0)
                XCTAssertEqual(widget.header?.isShownAsChild, true)
                board.view.layout = .columns
                try board.rest()
                XCTAssertEqual(widget.shown(Strip.self).count, 1)
                board.view.setCollapsed(false, section: "Done")
                try board.rest()
                XCTAssertEqual(board.view.frame(ofSection: "Done"), column)
                XCTAssertEqual(board.view.frame(ofSection: "Later"), next)
                XCTAssertEqual(widget.shown(Strip.self).count, 0)
                board.checkRows()
                board.window.window.destroy()
            }
        }
    }

    func testWithoutStripCollapsedColumnKeepsItsWidth() throws {
        try onDesktop { desktop in
            let board = try BoardScene(desktop, BoardScene.sections)
            let before = try XCTUnwrap(board.view.frame(ofSection: "Done"))
            board.view.setCollapsed(true, section: "Done")
            try board.rest()
            XCTAssertEqual(board.view.frame(ofSection: "Done")?.width, before.width)
            // Strips can also be added later.
            let header = board.view.sections.header
            board.view.sections = SectionFactory(
                header: header, strip: .init(make: { Strip() }, bind: { $0.title.text = $1 }))
            try board.rest()
            XCTAssertEqual(board.view.frame(ofSection: "Done")?.width, 44)
            board.view.sections = .titled { $0 }
            try board.rest()
            XCTAssertEqual(board.view.frame(ofSection: "Done")?.width, 44)
            XCTAssertEqual(try Self.widget(board, "Done").shown(Label.self).map(\.text), ["Done"])
        }
    }

    /// The lanes at each step of a motion: none jumps, none overlaps another, and the gaps between them stay.
    func testWidthChangesSmoothlyTogetherWithNeighbors() throws {
        try onDesktop { desktop in
            for isRightToLeft in [false, true] {
                // Only two columns fit, so another one comes into view.
                let board = try Self.board(desktop, width: 600, isRightToLeft: isRightToLeft)
                board.list.move(["G"], to: ItemPath(item: 0, section: 2))
                try board.rest()
                let view = board.view
                for isCollapsed in [true, false] {
                    let before = try XCTUnwrap(view.frame(ofSection: "Doing")).width
                    // No animation ends meanwhile.
                    view.animator.duration = .milliseconds(600_000)
                    view.setCollapsed(isCollapsed, section: "Doing")
                    let key = try XCTUnwrap(board.list.key(of: "Doing"))
                    try desktop.wait(for: "the change") { view.animator.growth(of: key, at: view.now).width != 0 }
                    let start = view.now
                    var last = before
                    for part in 0...40 {
                        view.placing.place(at: start + Time.milliseconds(part * 15_000))
                        let lanes = try ["Doing", "Done", "Later"].compactMap { name -> Rect? in
                            guard view.list.key(of: name).map({ view.pool.sections[$0] != nil }) ?? false else {
                                return nil
                            }
                            return Self.frame(of: try Self.widget(board, name).lane, in: view)
                        }
                        let what = "\(isRightToLeft), \(isCollapsed), \(part): \(lanes)"
                        XCTAssertNotNil(view.rowContent(of: "G"), "its column is empty. \(what)")
                        let width = lanes[0].width
                        XCTAssertTrue(isCollapsed ? width <= last : width >= last, what)
                        if part == 0 { XCTAssertEqual(width, before, accuracy: 3, what) }
                        // The fastest step of the motion.
                        XCTAssertLessThan(abs(width - last), 236 * 0.12, what)
                        last = width
                        for (one, other) in zip(lanes, lanes.dropFirst()) {
                            let gap = isRightToLeft ? one.minX - other.maxX : other.minX - one.maxX
                            XCTAssertEqual(gap, 12, accuracy: 1, what)
                        }
                        XCTAssertEqual(
                            isRightToLeft ? lanes[0].maxX : lanes[0].minX, isRightToLeft ? 600 - 12 : 12, accuracy: 1,
                            what)
                    }
                    XCTAssertEqual(last, isCollapsed ? 44 : 280)
                    view.animator.duration = Feel.glide
                    view.animator.stop()
                    view.queueLayout()
                    try board.rest()
                    XCTAssertNil(try Self.widget(board, "Doing").fading)
                }
                board.window.window.destroy()
            }
        }
    }

    func testCardDroppedFarDownOnStripLandsThereAndRestingDragOpensIt() throws {
        try onDesktop { desktop in
            for isRightToLeft in [false, true] {
                let board = try Self.board(desktop, isRightToLeft: isRightToLeft)
                board.view.setCollapsed(true, section: "Done")
                try board.rest()
                let strip = try XCTUnwrap(board.view.frame(ofSection: "Done"))
                let low = Point(x: strip.midX, y: strip.maxY - 20)
                try board.lift("A")
                try board.drag(to: low)
                XCTAssertEqual(board.proposedPlace, "Done 0")
                try board.drop()
                XCTAssertEqual(board.order, [["B", "C", "D", "E"], ["A", "F", "G"], []])
                XCTAssertTrue(board.view.isCollapsed(section: "Done"))
                try board.lift("B")
                try board.drag(to: low)
                try desktop.wait(for: "it to open") { !board.view.isCollapsed(section: "Done") }
                try board.rest()
                XCTAssertEqual(board.proposedPlace?.hasPrefix("Done"), true, "it has opened under the pointer")
                try board.drop()
                XCTAssertEqual(board.order[1].contains("B"), true)
                board.checkRows()
                board.window.window.destroy()
            }
        }
    }

    func testStripCanBeDraggedFromAnywhereOnIt() throws {
        try onDesktop { desktop in
            let board = try Self.board(desktop)
            board.view.setCollapsed(true, section: "Doing")
            try board.rest()
            let strip = try XCTUnwrap(board.view.frame(ofSection: "Doing"))
            let done = try XCTUnwrap(board.view.frame(ofSection: "Done"))
            try board.lift(at: Point(x: strip.midX, y: strip.maxY - 40))
            try board.drag(to: Point(x: done.maxX - 10, y: strip.maxY - 40))
            guard case .sections(_, let extent)? = board.feedback.gap else { return XCTFail("there is no gap") }
            XCTAssertEqual(extent, 44)
            try board.drop()
            XCTAssertEqual(board.sectionOrder, ["Done", "Doing", "Later"])
            try board.rest()
            XCTAssertEqual(board.view.frame(ofSection: "Doing")?.width, 44)
        }
    }

    func testArrowKeysReachStripAndGoOn() throws {
        try onDesktop { desktop in
            for isRightToLeft in [false, true] {
                let board = try Self.board(desktop, isRightToLeft: isRightToLeft)
                let (forward, back): (Key, Key) = isRightToLeft ? (.left, .right) : (.right, .left)
                board.list.move(["E"], to: ItemPath(item: 0, section: 2))
                board.view.setCollapsed(true, section: "Done")
                try board.rest()
                try board.click("B", selects: ["B"])
                let open = { try Self.widget(board, "Done").shown(Strip.self).first?.open }
                desktop.hand.type(forward)
                try desktop.wait(for: "the strip") { (try? open())??.hasFocus ?? false }
                desktop.hand.type(back)
                try desktop.wait(for: "the card before it") { board.focusedCard == "B" }
                desktop.hand.type(forward)
                try desktop.wait(for: "the strip") { (try? open())??.hasFocus ?? false }
                desktop.hand.type(forward)
                try desktop.wait(for: "the card after it") { board.focusedCard == "E" }
                desktop.hand.type(back)
                try desktop.wait(for: "the strip") { (try? open())??.hasFocus ?? false }
                // Tab goes on from it, too.
                desktop.hand.type(.tab)
                try desktop.wait(for: "the next stop") { (try? open())??.hasFocus == false }
                board.window.window.destroy()
            }
        }
    }

    func testStripOutOfViewIsScrolledIntoView() throws {
        try onDesktop { desktop in
            let board = try Self.board(desktop, width: 300)
            board.view.setCollapsed(true, section: "Done")
            try board.rest()
            try board.click("B", selects: ["B"])
            desktop.hand.type(.right)
            let key = try XCTUnwrap(board.list.key(of: "Done"))
            try desktop.wait(for: "the strip") {
                board.view.pool.sections[key]?.shown(Strip.self).first?.open.hasFocus ?? false
            }
            try board.rest()
            let strip = try XCTUnwrap(board.view.frame(ofSection: "Done"))
            XCTAssertLessThanOrEqual(strip.maxX, Double(board.view.size.width))
        }
    }

    @MainActor
    private static func frame(of widget: Widget, in other: Widget) -> Rect {
        var bounds = graphene_rect_t()
        guard gtk_widget_compute_bounds(widget.widget, other.widget, &bounds) != 0 else { return .zero }
        return Rect(
            x: Double(bounds.origin.x), y: Double(bounds.origin.y), width: Double(bounds.size.width),
            height: Double(bounds.size.height))
    }
}
