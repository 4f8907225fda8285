import Board
import BoardModel
import XCTest

/// Scrolling a board with the panel.
final class PanelScrollTests: XCTestCase {
    private typealias Place = PanelScroll.Place
    private typealias Distance = PanelScroll.Distance

    private let (card, other) = (CardID(number: 1), CardID(number: 2))

    private func scroll(hidden: PanelScroll.Distance = .init()) -> PanelScroll {
        PanelScroll(of: card, at: Place(across: 100, top: 20), hidden: hidden)
    }

    func testCardIsShownRightAwayWhereCoveredAndGraduallyWhereHidden() {
        let (covered, hidden) = (scroll(), scroll(hidden: Distance(across: 40, down: -20)))
        // Nothing needs to move yet.
        XCTAssertEqual(covered.step(Distance(), visible: 0.1), Distance())
        XCTAssertEqual(covered.step(Distance(across: 12), visible: 0.5), Distance(across: 12))
        XCTAssertEqual(hidden.step(Distance(across: 40, down: -20), visible: 0), Distance())
        XCTAssertEqual(hidden.step(Distance(across: 40, down: -20), visible: 0.25), Distance(across: 10, down: -5))
        XCTAssertEqual(hidden.step(Distance(across: 30, down: -15), visible: 0.5), Distance(across: 10, down: -5))
        XCTAssertEqual(hidden.step(Distance(across: 20, down: -10), visible: 1), Distance(across: 20, down: -10))
        // More than expected is in view by now.
        XCTAssertEqual(hidden.step(Distance(across: 5), visible: 0.5), Distance())
    }

    func testBoardReturnsWithPanel() {
        var scroll = scroll()
        let open = Place(across: 300, top: 60)
        scroll.didOpen(at: open, selection: [card])
        XCTAssertTrue(scroll.beginReturn(from: open, selection: [card], visible: 1))
        XCTAssertEqual(scroll.next(from: open, visible: 1), open)
        let half = Place(across: 200, top: 40)
        XCTAssertEqual(scroll.next(from: open, visible: 0.5), half)
        XCTAssertEqual(scroll.next(from: half, visible: 0), Place(across: 100, top: 20))
    }

    func testBoardReturnsFromHalfwayIfPanelClosesWhileOpening() {
        var scroll = scroll()
        let half = Place(across: 200, top: 40)
        XCTAssertTrue(scroll.beginReturn(from: half, selection: [], visible: 0.5))
        XCTAssertEqual(scroll.next(from: half, visible: 0.5), half)
        XCTAssertEqual(scroll.next(from: half, visible: 0.25), Place(across: 150, top: 30))
        // Without animations, the panel is hidden at once.
        XCTAssertTrue(scroll.beginReturn(from: half, selection: [], visible: 0))
        XCTAssertEqual(scroll.next(from: half, visible: 0), Place(across: 100, top: 20))
    }

    func testBoardStaysWhereUserScrolledOrSelected() {
        let open = Place(across: 300, top: 60)
        let changes: [(Place, Set<CardID>)] = [
            (Place(across: 310, top: 60), [card]), (Place(across: 300, top: 50), [card]),
            (Place(across: nil, top: 60), [card]), (open, [other]), (open, []),
        ]
        for (place, selection) in changes {
            var scroll = scroll()
            scroll.didOpen(at: open, selection: [card])
            XCTAssertFalse(scroll.beginReturn(from: place, selection: selection, visible: 1), "\(place)")
        }
        // On the way.
        var scroll = scroll()
        scroll.didOpen(at: open, selection: [card])
        XCTAssertTrue(scroll.beginReturn(from: Place(across: 300.4, top: 60), selection: [card], visible: 1))
        XCTAssertNotNil(scroll.next(from: open, visible: 0.8))
        XCTAssertNil(scroll.next(from: open, visible: 0.6))
        XCTAssertNil(scroll.next(from: Place(across: nil, top: 52), visible: 0.6))
    }

    func testBoardInOneListReturnsAlthoughRowsWrapDifferently() {
        var scroll = PanelScroll(of: card, at: Place(across: nil, top: 20), hidden: Distance())
        let open = Place(across: nil, top: 60)
        scroll.didOpen(at: open, selection: [])
        XCTAssertTrue(scroll.beginReturn(from: open, selection: [], visible: 1))
        XCTAssertEqual(scroll.next(from: open, visible: 0.5)?.top, 40)
        XCTAssertEqual(scroll.next(from: Place(across: nil, top: 48), visible: 0)?.top, 20)
    }
}
