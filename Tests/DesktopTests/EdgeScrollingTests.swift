import DesktopSupport
import DragDrop
import GtkInterop
import SectionedList
import XCTest

@testable import SectionedListGtk

/// Scrolling at the edges during a drag: which scroller scrolls, how far, and when it must not.
final class EdgeScrollingTests: DesktopTestCase {
    private static let many = [("Long", (0..<60).map { "Card \($0)" }), ("Short", ["X", "Y"])]

    func testCornerScrollsColumnToItsEndAndThenBoard() throws {
        try onDesktop { desktop in
            let columns = (0..<5).map { column in ("C\(column)", (0..<16).map { "\(column)-\($0)" }) }
            let board = try BoardScene(desktop, columns, width: 800, height: 480)
            try board.lift("0-2")
            let corner = Point(x: Double(board.view.size.width) - 4, y: Double(board.view.size.height) - 4)
            var scrollers: [ScrollerID<SectionKey>] = []
            var early: [Double] = []
            board.view.onFeedbackChange = { feedback in
                guard let scroll = feedback.scroll else { return }
                if scrollers.last != scroll.scroller { scrollers.append(scroll.scroller) }
                let column = board.list.surface.scrollers(at: board.view.listPoint(corner.x, corner.y))[0]
                let left = column.maximum - column.offset
                if scroll.scroller == .main, left > 0 { early.append(left) }
            }
            try board.drag(to: corner)
            try desktop.wait(for: "both ends") {
                board.feedback.scroll == nil && board.list.surface.mainOffset == board.list.surface.maximumMainOffset
            }
            board.view.onFeedbackChange = nil
            guard case .column? = scrollers.first else { return XCTFail("the board goes first: \(scrollers)") }
            XCTAssertTrue(scrollers.contains(.main))
            XCTAssertEqual(early, [], "the board was scrolled before the column's end")
            let last = try XCTUnwrap(board.list.key(of: "C4"))
            XCTAssertTrue(scrollers.contains(.column(last)), "the column that comes under the pointer is not scrolled")
            XCTAssertEqual(board.offset("C4"), board.list.surface.maximumOffset(ofColumn: 4))
            XCTAssertEqual(board.proposedPlace?.hasPrefix("C4 "), true)
            let offset = board.proposedPlace.flatMap { Int($0.dropFirst(3)) } ?? 0
            try board.drop()
            XCTAssertEqual(board.order[4].firstIndex(of: "0-2"), offset)
            XCTAssertEqual(board.order[4].count, 17)
            XCTAssertGreaterThan(offset, 12)
        }
    }

    func testDropEndsScrollingAndNextDragScrollsAgain() throws {
        try onDesktop { desktop in
            for layout in ListLayout.withRows {
                let board = try BoardScene(desktop, Self.many, layout: layout)
                let extent = { board.view.viewport.extent(of: board.scroller("Long"))!.offset }
                let bottom = Point(x: 70, y: Double(board.view.size.height) - 14)
                try board.lift("Card 2")
                try board.drag(to: bottom)
                try desktop.wait(for: "the scrolling") { board.feedback.scroll != nil && extent() > 60 }
                try board.drop()
                XCTAssertNil(board.feedback.scroll)
                let offset = extent()
                try desktop.frames(15)
                XCTAssertEqual(extent(), offset, "it keeps scrolling")

                let path = try XCTUnwrap(board.list.pathForItem(at: Point(x: 60, y: 250)))
                try board.lift(XCTUnwrap(board.list.itemID(at: path)))
                XCTAssertNil(board.feedback.scroll)
                try board.drag(to: bottom)
                try desktop.wait(for: "the second scrolling") { board.feedback.scroll != nil && extent() > offset + 60 }
                desktop.hand.type(.escape)
                try board.waitUntilIdle()
                XCTAssertNil(board.feedback.scroll)
                desktop.hand.release()
                board.window.window.destroy()
            }
        }
    }

    func testNoScrollViewScrollsPastItsEnd() throws {
        try onDesktop { desktop in
            for layout in ListLayout.withRows {
                let board = try BoardScene(desktop, Self.many, layout: layout)
                var tooFar: Set<String> = []
                @MainActor func wait(for what: String, _ condition: @MainActor () -> Bool) throws {
                    try desktop.wait(for: what) {
                        tooFar.formUnion(board.scrolledTooFar)
                        return condition()
                    }
                }
                try board.lift("Card 2")
                try board.drag(to: Point(x: 70, y: Double(board.view.size.height) - 2))
                try wait(for: "the lower end") { board.feedback.scroll == nil }
                XCTAssertGreaterThan(board.view.viewport.extent(of: board.scroller("Long"))!.offset, 1000)
                // After cards are removed, the old scroll offset is far beyond the new end.
                board.list.remove((10..<30).map { "Card \($0)" })
                try desktop.frames(2)
                XCTAssertEqual(board.scrolledTooFar, [])
                try board.drag(to: Point(x: 70, y: 14))
                try wait(for: "the upper end") { board.feedback.scroll == nil }
                XCTAssertEqual(board.view.viewport.extent(of: board.scroller("Long"))!.offset, 0)
                desktop.hand.type(.escape)
                try board.waitUntilIdle()
                desktop.hand.release()
                desktop.hand.scroll(y: 40)
                try wait(for: "the wheel") { board.view.viewport.extent(of: board.scroller("Long"))!.offset > 0 }
                try board.rest()
                XCTAssertEqual(tooFar.union(board.scrolledTooFar), [])
                board.window.window.destroy()
            }
        }
    }

    func testScrollZoneBeginsBelowColumnHeader() throws {
        try onDesktop { desktop in
            let board = try BoardScene(desktop, Self.many)
            board.view.viewport.scroll(board.scroller("Long"), to: 900)
            try board.rest()
            let path = try XCTUnwrap(board.list.pathForItem(at: Point(x: 60, y: 250)))
            try board.lift(XCTUnwrap(board.list.itemID(at: path)))
            let header = try XCTUnwrap(board.view.frame(ofHeader: "Long"))
            let window = board.list.surface.viewport.height - header.height
            let zone = min(window * Feel.scrollZoneFraction, Feel.scrollZoneLimit)
            try board.drag(to: Point(x: 80, y: header.maxY + zone + 6))
            XCTAssertNil(board.feedback.scroll)
            try board.drag(to: Point(x: 80, y: header.maxY + zone - 6), steps: 3)
            let scroll = try XCTUnwrap(board.feedback.scroll)
            XCTAssertEqual(scroll.scroller, board.scroller("Long"))
            XCTAssertLessThanOrEqual(scroll.velocity, 0)
            try board.drag(to: Point(x: 80, y: header.midY), steps: 3)
            try desktop.wait(for: "the first row") { board.offset("Long") == 0 }
            XCTAssertEqual(board.proposedPlace, "Long 0", "below the header is where a drop goes")
            try board.drop()
            XCTAssertEqual(board.list.path(of: board.order[0][0]), ItemPath(item: 0, section: 0))
            XCTAssertEqual(board.order[0].count, 60)
        }
    }

    func testMovingFirstVisibleRowKeepsScrollPosition() throws {
        try onDesktop { desktop in
            let board = try BoardScene(desktop, Self.many)
            let header = try XCTUnwrap(board.view.frame(ofHeader: "Long")).maxY
            board.view.viewport.scroll(board.scroller("Long"), to: 500)
            try board.rest()
            let first = try XCTUnwrap(board.order[0].first { (board.view.frame(of: $0)?.minY ?? 0) >= header })
            let offset = board.offset("Long")
            try board.lift(at: board.point(of: first, at: 0.8))
            try board.drag(to: Point(x: 70, y: 300))
            try board.drag(to: Point(x: 70, y: 302), steps: 2)
            XCTAssertNil(board.feedback.scroll)
            XCTAssertEqual(board.offset("Long"), offset)
            let place = board.proposedPlace
            try board.drop()
            XCTAssertEqual(board.offset("Long"), offset, "the drop has scrolled")
            let index = try XCTUnwrap(board.order[0].firstIndex(of: first))
            XCTAssertEqual(place, "Long \(index + 1)")
            // The same for moves by the program.
            let next = try XCTUnwrap(board.order[0].first { (board.view.frame(of: $0)?.minY ?? 0) >= header })
            board.list.move([next], to: ItemPath(item: 50, section: 0))
            try board.rest()
            XCTAssertEqual(board.offset("Long"), offset, "the move has scrolled")
            board.checkRows()
        }
    }
}
