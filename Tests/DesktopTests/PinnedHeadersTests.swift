import DesktopSupport
import DragDrop
import GtkInterop
import SectionedList
import XCTest

@testable import SectionedListGtk

/// Headers that stay at the top of a stacked list: drawn above the rows, and hit instead of them.
final class PinnedHeadersTests: DesktopTestCase {
    /// A header with a button that collapses its section.
    @MainActor
    private final class Header: Box {
        let title = Label()
        let arrow = Button("Collapse")
        var section = ""

        init() {
            super.init(.horizontal, [title, arrow])
        }
    }

    private static let sections = [
        ("Long", (0..<60).map { "Card \($0)" }), ("Short", ["X", "Y", "Z"]), ("Empty", []),
        ("Last", (0..<30).map { "Last \($0)" }),
    ]

    @MainActor
    private static func board(_ desktop: TestDesktop, isRightToLeft: Bool = false) throws -> BoardScene {
        let board = BoardScene.Board(
            try SectionedList(sections), layout: .stacked,
            rows: RowFactory(make: { Label() }, bind: { $0.text = $1 }, title: { $0 }),
            sections: SectionFactory(
                header: .init(
                    make: {
                        let header = Header()
                        header.arrow.onClick { [weak header] in
                            guard let header, let view = shown.view else { return }
                            view.setCollapsed(!view.isCollapsed(section: header.section), section: header.section)
                        }
                        return header
                    },
                    bind: { (header: Header, section) in
                        header.title.text = section
                        header.section = section
                    }),
                footer: .init(make: { Label() }, bind: { (label: Label, section) in label.text = "end of \(section)" }),
                title: { $0 }))
        shown.view = board
        board.pinsHeaders = true
        board.isRightToLeft = isRightToLeft
        let window = try desktop.open(board, width: 420, height: 480)
        return BoardScene(desktop, view: board, program: BoardProgram(), in: window)
    }

    /// The board whose headers are clicked.
    @MainActor
    private final class Shown {
        weak var view: BoardScene.Board?
    }

    @MainActor private static let shown = Shown()

    /// Scrolls without a motion, and waits for the next frame.
    @MainActor
    private static func scroll(_ board: BoardScene, to offset: Double) throws {
        board.view.scrollOffset = offset
        try board.rest()
    }

    /// Returns the frame in which GTK has drawn a header.
    @MainActor
    private static func frame(ofHeader section: String, _ board: BoardScene) -> Rect? {
        guard let header = board.view.headerContent(of: section),
            let corner = header.convert(x: 0, y: 0, to: board.view)
        else { return nil }
        // The corner is inside the padding that the style gives a header.
        let padding = Point(x: 20, y: 12)
        let height = board.view.frame(ofHeader: section)?.height ?? 0
        return Rect(
            x: corner.x - padding.x, y: corner.y - padding.y, width: Double(header.size.width) + 2 * padding.x,
            height: height)
    }

    @MainActor
    private static func pixels(_ board: BoardScene) throws -> Screenshot.Pixels {
        try board.desktop.wait(for: "the picture") { Screenshot.pixels(of: board.view) != nil }
        return try XCTUnwrap(Screenshot.pixels(of: board.view))
    }

    /// The header looks the same wherever it is: no row shines through it.
    func testHeadersOfGridScrollAway() throws {
        try onDesktop { desktop in
            let board = try Self.board(desktop)
            board.view.layout = .grid
            try board.rest()
            board.view.scrollOffset = 200
            try board.rest()
            let long = try XCTUnwrap(board.view.pool.sections.values.first { board.list.section(of: $0.key) == "Long" })
            let corner = try XCTUnwrap(long.header?.convert(x: 0, y: 0, to: board.view))
            XCTAssertLessThan(corner.y, -150)
            XCTAssertTrue(board.view.pool.sections.values.allSatisfy { $0.coveredTop == 0 })
        }
    }

    func testPinnedHeaderIsDrawnAboveRowsAndIsPushedOut() throws {
        try onDesktop { desktop in
            let theme = Desktop.themeName
            defer { (Desktop.isDark, Desktop.themeName) = (false, theme) }
            for (isDark, isRightToLeft) in [(false, false), (true, true)] {
                Desktop.isDark = isDark
                if isRightToLeft { Desktop.themeName = "Default-hc" }
                let board = try Self.board(desktop, isRightToLeft: isRightToLeft)
                try board.rest()
                let natural = try XCTUnwrap(Self.frame(ofHeader: "Long", board))
                XCTAssertEqual(natural.minY, board.view.contentInset)
                let before = try Self.pixels(board)
                for offset in [12.0, 300, 1_311] {
                    try Self.scroll(board, to: offset)
                    let pinned = try XCTUnwrap(Self.frame(ofHeader: "Long", board))
                    XCTAssertEqual(pinned.minY, 0, "at \(offset)")
                    XCTAssertEqual(pinned.height, natural.height)
                    XCTAssertEqual(board.view.frame(ofHeader: "Long")?.minY, 0)
                    let after = try Self.pixels(board)
                    for y in stride(from: 0.5, to: natural.height, by: 1) {
                        for x in stride(from: natural.minX + 0.5, to: natural.maxX, by: 3) {
                            let (old, new) = (before.color(x: x, y: y + natural.minY), after.color(x: x, y: y))
                            guard old == new else { return XCTFail("at \(offset), \(x) \(y): \(new) is not \(old)") }
                        }
                    }
                    board.checkRows()
                }
                let end = try XCTUnwrap(board.view.frame(ofSection: "Long")).maxY + board.view.scrollOffset
                try Self.scroll(board, to: end - 20)
                XCTAssertEqual(Self.frame(ofHeader: "Long", board)?.maxY, 20)
                let next = try XCTUnwrap(Self.frame(ofHeader: "Short", board))
                XCTAssertGreaterThanOrEqual(next.minY, 20)
                try Self.scroll(board, to: end + 40)
                XCTAssertEqual(Self.frame(ofHeader: "Short", board)?.minY, 0)
                board.view.pinsHeaders = false
                try board.rest()
                XCTAssertLessThan(try XCTUnwrap(Self.frame(ofHeader: "Short", board)).minY, 0)
                board.window.window.destroy()
            }
        }
    }

    func testPressAndMenuOnPinnedHeaderApplyToItsSection() throws {
        try onDesktop { desktop in
            let board = try Self.board(desktop)
            var menus: [String] = []
            board.view.onContextMenu = { item, section, _ in menus.append("\(item ?? "-") \(section ?? "-")") }
            try board.rest()
            try Self.scroll(board, to: 500)
            let header = try XCTUnwrap(Self.frame(ofHeader: "Long", board))
            let point = Point(x: header.maxX - 40, y: header.midY)
            try board.click(at: point)
            XCTAssertEqual(board.view.selectedItems, [])
            try board.click(at: point, .secondary)
            try desktop.wait(for: "the menu") { menus == ["- Long"] }
        }
    }

    func testCollapsingPinnedSectionKeepsItsHeaderInPlace() throws {
        try onDesktop { desktop in
            let board = try Self.board(desktop)
            try board.rest()
            try board.makeMotionsLast()
            try Self.scroll(board, to: 900)
            let header = try XCTUnwrap(board.view.headerContent(of: "Long") as? Header)
            let corner = try XCTUnwrap(header.arrow.convert(x: 0, y: 0, to: board.view))
            let arrow = Point(
                x: corner.x + Double(header.arrow.size.width) / 2, y: corner.y + Double(header.arrow.size.height) / 2)
            try board.click(at: arrow)
            try desktop.wait(for: "the section to collapse") { board.view.isCollapsed(section: "Long") }
            var places: Set<Double> = []
            try desktop.wait(for: "the end of the motion") {
                if let frame = Self.frame(ofHeader: "Long", board) { places.insert(frame.minY) }
                return !board.view.isMoving
            }
            try board.rest()
            XCTAssertEqual(places, [0], "the header has moved")
            XCTAssertEqual(Self.frame(ofHeader: "Long", board)?.minY, 0)
            XCTAssertEqual(board.view.scrollOffset, board.view.contentInset)
            XCTAssertNotNil(board.view.rowContent(of: "X"))
            // What it hid comes back below it.
            try board.click(at: arrow)
            try desktop.wait(for: "the section to expand") { !board.view.isCollapsed(section: "Long") }
            try board.rest()
            XCTAssertEqual(Self.frame(ofHeader: "Long", board)?.minY, 0)
            board.checkRows()
        }
    }

    func testKeysRevealRowsBelowPinnedHeader() throws {
        try onDesktop { desktop in
            let board = try Self.board(desktop)
            try board.rest()
            try Self.scroll(board, to: 900)
            let first = try XCTUnwrap(board.list.visiblePaths.dropFirst(3).first.flatMap { board.list.itemID(at: $0) })
            try board.click(first, selects: [first])
            for _ in 0..<8 {
                desktop.hand.type(.up)
                try desktop.frames(1)
            }
            try board.rest()
            let focused = try XCTUnwrap(board.view.selectedItems.first)
            XCTAssertNotEqual(focused, first)
            let (row, header) = (
                try XCTUnwrap(board.view.frame(of: focused)), try XCTUnwrap(Self.frame(ofHeader: "Long", board))
            )
            XCTAssertGreaterThanOrEqual(row.minY, header.maxY)
        }
    }

    func testGapOpensBelowPinnedHeaderAndEdgeScrolls() throws {
        try onDesktop { desktop in
            let board = try Self.board(desktop)
            try board.rest()
            try Self.scroll(board, to: 900)
            let item = try XCTUnwrap(board.list.visiblePaths.dropFirst(6).first.flatMap { board.list.itemID(at: $0) })
            try board.lift(item)
            let header = try XCTUnwrap(Self.frame(ofHeader: "Long", board))
            try board.drag(to: Point(x: 80, y: header.midY))
            try desktop.wait(for: "the scrolling") { board.view.scrollOffset < 880 }
            let surface = board.list.surface
            let gap = try XCTUnwrap(surface.geometry.gap)
            let rect = surface.rect(of: try XCTUnwrap(surface.geometry.gapSpan), inSection: gap.path.section)
            let seen = surface.viewRect(of: rect, inSection: nil)
            XCTAssertGreaterThan(
                seen.maxY + board.view.origin.y - header.maxY, seen.height / 3, "the gap is under the header")
            desktop.hand.type(.escape)
            try board.waitUntilIdle()
        }
    }

    func testSectionIsDraggedByItsPinnedHeader() throws {
        try onDesktop { desktop in
            let board = try Self.board(desktop)
            try board.rest()
            try Self.scroll(board, to: 900)
            let header = try XCTUnwrap(Self.frame(ofHeader: "Long", board))
            try board.lift(at: Point(x: header.maxX - 60, y: header.midY))
            XCTAssertEqual(board.feedback.destination, .betweenSections(offset: 0), "lifted, but not in place")
            // The preview is at the pointer, and not where the section began, far above.
            let preview = try XCTUnwrap(board.view.dropTarget.settledPreviewRect)
            XCTAssertTrue(preview.contains(Point(x: header.maxX - 60, y: header.midY + 4)), "\(preview)")
            desktop.hand.type(.escape)
            try board.waitUntilIdle()
            try board.rest()
            XCTAssertEqual(board.sectionOrder.first, "Long")
            XCTAssertEqual(Self.frame(ofHeader: "Long", board)?.minY, 0)
            board.checkRows()
        }
    }
}
