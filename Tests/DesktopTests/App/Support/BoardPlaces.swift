import Board
import DesktopSupport
import GtkInterop
import SectionedList

@testable import InlayApp
@testable import SectionedListGtk

/// The positions of a board's cards on the screen, in a window that fills it, to reach them in the window of another
/// process. All cards have one line, so all rows have the same height.
@MainActor
struct BoardPlaces {
    private let tops: [ScreenPoint]
    private let rowHeight: Int
    private let checkDistance: Int
    /// The size of the board, without the sidebar.
    let viewport: Size

    /// Measures the board in a window of this process.
    init(_ desktop: TestDesktop, _ library: String) throws {
        var tops: [ScreenPoint] = []
        var (rowHeight, checkDistance) = (0, 0)
        var viewport = Size(width: 0, height: 0)
        try AppScene.run(desktop, on: library, left: AppScene.maximized) { app in
            try app.rest()
            let first = app.page.view.list.itemIDs(inSection: 0)
            let (start, next) = (try app.cards.point(of: first[0]), try app.cards.point(of: first[1]))
            let firstHeader = try app.cards.headerPoint(of: app.page.view.list.sectionID(at: 0))
            viewport = app.page.view.list.surface.viewport
            rowHeight = try app.cards.place(next).y - app.cards.place(start).y
            if let check = app.page.view.rowContent(of: first[0])?.shown(CheckButton.self).first {
                checkDistance = try app.cards.place(start).x - app.settledMiddle(of: check).x
            }
            for index in 0..<app.page.view.list.numberOfSections {
                let header = try app.cards.headerPoint(of: app.page.view.list.sectionID(at: index))
                tops.append(try app.cards.place(Point(x: header.x + start.x - firstHeader.x, y: start.y)))
            }
        }
        self.tops = tops
        self.rowHeight = rowHeight
        self.checkDistance = checkDistance
        self.viewport = viewport
    }

    var sectionCount: Int { tops.count }

    /// Returns the middle of a card, or of the place for one more.
    func card(_ index: Int, ofSection section: Int) -> ScreenPoint {
        tops[section].moved(y: index * rowHeight)
    }

    /// Returns the position of a card's checkbox.
    func checkbox(_ index: Int, ofSection section: Int) -> ScreenPoint {
        card(index, ofSection: section).moved(x: -checkDistance)
    }

    /// Returns a position at the upper edge of a card.
    func edge(ofCard index: Int, ofSection section: Int) -> ScreenPoint {
        tops[section].moved(y: index * rowHeight - rowHeight * 2 / 5)
    }
}
