import DesktopSupport
import DragDrop
import GtkInterop
import SectionedList
import XCTest

@testable import SectionedListGtk

/// A list within a page that scrolls too: at a common edge, the list scrolls first.
final class PageScrollingTests: DesktopTestCase {
    /// A list on a page that is taller than its window.
    @MainActor
    private struct Page {
        static let height = 400

        let board: BoardScene
        let widget: ScrolledWindow
        let desktop: TestDesktop

        init(_ desktop: TestDesktop, cards: Int, above: Int, list: Int, below: Int) throws {
            let view = try BoardScene.makeBoard([("Long", (0..<cards).map { "Card \($0)" })], .stacked)
            view.setMinimumSize(height: list)
            view.setExpands(vertically: false)
            let (top, bottom) = (Box(.vertical), Box(.vertical))
            top.setMinimumSize(height: above)
            bottom.setMinimumSize(height: below)
            widget = ScrolledWindow(Box(.vertical, [top, view, bottom]))
            let window = try desktop.open(widget, width: 420, height: Self.height)
            board = BoardScene(desktop, view: view, program: BoardProgram(), in: window)
            self.desktop = desktop
        }

        var scroller: EnclosingScroller { board.view.enclosingScrollers[0] }

        /// Drags to a height in the window.
        func drag(toHeight y: Int) throws {
            try desktop.hand.glide(to: board.window.place(of: widget, x: 80, y: Double(y)), steps: 12)
        }

        /// Lifts a card with a finger.
        func touch(_ card: String) throws {
            desktop.hand.touch(at: try board.place(board.point(of: card)))
            try desktop.wait(for: "the lift") { board.view.inViewDrag.isLifted }
        }

        /// Slides the finger to a height in the window.
        func slide(toHeight y: Int) throws {
            try desktop.hand.slide(to: board.window.place(of: widget, x: 80, y: Double(y)))
        }

        var proposedOffset: Int? { board.proposedPlace.flatMap { Int($0.dropFirst("Long ".count)) } }

        /// Checks that the gap is at the pointer, at a height in the window, and that a drop goes there.
        func checkDrop(ofHeight y: Int, line: UInt = #line) throws {
            let pointer = try XCTUnwrap(widget.convert(x: 80, y: Double(y), to: board.view), line: line).y
            let surface = board.list.surface
            let gap = try XCTUnwrap(surface.geometry.gapSpan, "no gap", line: line)
            let middle = surface.viewRect(ofSection: 0).minY + gap.middle + board.view.contentInset
            let offset = try XCTUnwrap(proposedOffset, line: line)
            // Below the last row the area may be empty for a while.
            let isBelowAll = offset == board.order[0].count && pointer > middle
            let distance = isBelowAll ? 0 : abs(middle - pointer)
            XCTAssertLessThan(distance, gap.length + 12, "the gap is elsewhere", line: line)
            var expected = board.order[0]
            try board.drop()
            expected.move(fromOffsets: [1], toOffset: offset)
            XCTAssertEqual(board.order[0], expected, line: line)
        }
    }

    func testSharedEdgeScrollsListToItsEndAndThenPage() throws {
        try onDesktop { desktop in
            let page = try Page(desktop, cards: 40, above: 0, list: 700, below: 0)
            let board = page.board
            try board.lift("Card 1")
            var scrollers: [ScrollerID<SectionKey>] = []
            var early: [Double] = []
            board.view.onFeedbackChange = { feedback in
                // The page's zone is a little taller than the list's. At its very beginning, nothing moves yet.
                guard let scroll = feedback.scroll, scroll.velocity != 0 else { return }
                if scrollers.last != scroll.scroller { scrollers.append(scroll.scroller) }
                let left = board.list.surface.maximumMainOffset - board.list.surface.mainOffset
                if scroll.scroller != .main, left > 0 { early.append(left) }
            }
            try page.drag(toHeight: Page.height - 3)
            try desktop.wait(for: "both ends") {
                page.scroller.offset == page.scroller.maximum && board.feedback.scroll == nil
            }
            board.view.onFeedbackChange = nil
            XCTAssertEqual(page.scroller.maximum, 300)
            XCTAssertEqual(board.list.surface.mainOffset, board.list.surface.maximumMainOffset)
            XCTAssertEqual(scrollers, [.main, .enclosing(0)])
            XCTAssertEqual(early, [], "the page was scrolled before the list's end")
            try page.drag(toHeight: Page.height - 150)
            try desktop.wait(for: "a place") { page.proposedOffset != nil && board.feedback.scroll == nil }
            try page.checkDrop(ofHeight: Page.height - 150)
        }
    }

    func testPageScrollsUnderRestingPointerAndDropUsesRowThere() throws {
        try onDesktop { desktop in
            let page = try Page(desktop, cards: 16, above: 0, list: 740, below: 0)
            let board = page.board
            XCTAssertEqual(board.list.surface.maximumMainOffset, 0, "the list itself has something to scroll")
            try board.lift("Card 1")
            try page.drag(toHeight: Page.height - 3)
            try desktop.wait(for: "the end of the page") {
                page.scroller.offset == page.scroller.maximum && page.scroller.offset > 0
            }
            try desktop.wait(for: "the last row") { page.proposedOffset == 16 && board.feedback.scroll == nil }
            try page.checkDrop(ofHeight: Page.height - 3)
            XCTAssertEqual(board.order[0].last, "Card 1")
            // And back.
            try board.lift("Card 14")
            try page.drag(toHeight: 3)
            try desktop.wait(for: "the top of the page") { page.scroller.offset == 0 }
            try desktop.wait(for: "the first row") { page.proposedOffset == 0 && board.feedback.scroll == nil }
            try board.drop()
            XCTAssertEqual(board.order[0].first, "Card 14")
            XCTAssertEqual(board.order[0].count, 16)
        }
    }

    func testDropIsRefusedWhenPageScrollsListAway() throws {
        try onDesktop { desktop in
            let page = try Page(desktop, cards: 4, above: 0, list: 390, below: 300)
            let board = page.board
            try board.lift("Card 1")
            try page.drag(toHeight: 386)
            try desktop.wait(for: "the list to be gone") { !board.list.hasActiveDrop }
            XCTAssertLessThan(page.scroller.offset, 100, "the page keeps scrolling without a drag")
            XCTAssertNil(board.feedback.gap)
            XCTAssertNil(board.feedback.proposal)
            // The desktop must know of it.
            try desktop.frames(3)
            try board.drop()
            XCTAssertEqual(board.order[0], ["Card 0", "Card 1", "Card 2", "Card 3"])
            // The next drag works as usual, including coming back.
            try board.lift("Card 1")
            try page.drag(toHeight: 386)
            try desktop.wait(for: "the list to be gone") { !board.list.hasActiveDrop }
            try page.drag(toHeight: 150)
            try desktop.wait(for: "a place") { page.proposedOffset != nil && board.feedback.scroll == nil }
            try page.checkDrop(ofHeight: 150)
        }
    }

    func testReleaseAtInstantOfRemovalEndsDrag() throws {
        try onDesktop { desktop in
            let page = try Page(desktop, cards: 4, above: 0, list: 390, below: 300)
            let board = page.board
            for _ in 0..<4 {
                try board.lift("Card 1")
                var isReleased = false
                board.view.onFeedbackChange = { _ in
                    guard !board.list.hasActiveDrop, !isReleased else { return }
                    isReleased = true
                    desktop.hand.release()
                }
                try page.drag(toHeight: 386)
                try desktop.wait(for: "the release") { isReleased }
                board.view.onFeedbackChange = nil
                try board.waitUntilIdle()
                XCTAssertEqual(board.order[0], ["Card 0", "Card 1", "Card 2", "Card 3"])
                page.scroller.offset = 0
                try desktop.frames(2)
            }
        }
    }

    // MARK: Fingers

    func testPageScrollsUnderRestingFingerAndDropUsesRowThere() throws {
        try onTouchscreen { desktop in
            let page = try Page(desktop, cards: 16, above: 0, list: 740, below: 0)
            let board = page.board
            try page.touch("Card 1")
            try page.slide(toHeight: Page.height - 3)
            try desktop.wait(for: "the end of the page") {
                page.scroller.offset == page.scroller.maximum && page.scroller.offset > 0
            }
            try desktop.wait(for: "the last row") { page.proposedOffset == 16 && board.feedback.scroll == nil }
            desktop.hand.lift()
            try board.waitUntilIdle()
            XCTAssertEqual(board.order[0].last, "Card 1")
        }
    }

    func testPageStopsWhenFingerLeavesItsEdge() throws {
        try onTouchscreen { desktop in
            let page = try Page(desktop, cards: 40, above: 0, list: 2000, below: 0)
            let board = page.board
            try page.touch("Card 1")
            try page.slide(toHeight: Page.height - 3)
            try desktop.wait(for: "the page to scroll") { page.scroller.offset > 150 }
            try page.slide(toHeight: Page.height / 2)
            try desktop.wait(for: "the end of the scroll") { board.feedback.scroll == nil }
            let offset = page.scroller.offset
            XCTAssertLessThan(offset, page.scroller.maximum)
            try desktop.frames(10)
            XCTAssertEqual(page.scroller.offset, offset, accuracy: 0.01, "it keeps scrolling")
            desktop.hand.type(.escape)
            try board.waitUntilIdle()
        }
    }

    func testPageFollowsFingerAfterLiftAsBefore() throws {
        try onTouchscreen { desktop in
            for follows in [true, false] {
                let page = try Page(desktop, cards: 16, above: 0, list: 740, below: 0)
                page.scroller.followsFinger = follows
                try page.touch("Card 1")
                XCTAssertFalse(page.scroller.followsFinger)
                desktop.hand.type(.escape)
                try page.board.waitUntilIdle()
                XCTAssertEqual(page.scroller.followsFinger, follows)
                desktop.hand.lift()
                page.board.window.window.destroy()
            }
        }
    }

    // MARK: The edge

    func testLiftNextToEdgeDoesNotScrollPage() throws {
        try onDesktop { desktop in
            let page = try Page(desktop, cards: 16, above: 0, list: 740, below: 0)
            let board = page.board
            let card = try XCTUnwrap(board.order[0].last { (board.view.frame(of: $0)?.maxY ?? .infinity) < 385 })
            try board.lift(card)
            try desktop.frames(30)
            XCTAssertEqual(page.scroller.offset, 0)
            XCTAssertNil(board.feedback.scroll)
            try page.drag(toHeight: Page.height - 1)
            try desktop.wait(for: "the scrolling") { page.scroller.offset > 0 }
            desktop.hand.type(.escape)
            try board.waitUntilIdle()
            let offset = page.scroller.offset
            try desktop.frames(10)
            XCTAssertEqual(page.scroller.offset, offset, accuracy: 0.01, "it keeps scrolling")
        }
    }
}
