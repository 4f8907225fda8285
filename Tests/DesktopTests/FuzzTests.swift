import DesktopSupport
import DragDrop
import GtkInterop
import SectionedList
import TestSupport
import XCTest

@testable import SectionedListGtk

/// A user who acts at random on a board of 9,999 cards.
final class FuzzTests: DesktopTestCase {
    private static let actionCount = 2_000

    func testRandomActionsKeepBoardConsistent() throws {
        try onDesktop { desktop in
            let board = try BoardScene(desktop, Self.sections)
            let seed = TestSeed.current
            print("seed \(seed)")
            var fuzzer = Fuzzer(board, seed: seed)
            for action in 0..<Self.actionCount {
                try fuzzer.act()
                // Rows that are examined have been laid out since.
                if action % 2 == 0 || action % 25 == 0 { try desktop.frames(1) }
                if action % 25 == 0 { try fuzzer.check("action \(action) of seed \(seed): \(fuzzer.latest)") }
            }
            fuzzer.releaseAll()
            try desktop.frames(2)
            desktop.hand.type(.escape)
            try board.waitUntilIdle()
            try fuzzer.check("the end of seed \(seed)")
            let drags = board.program.calls.filter { $0 == "begin" }.count
            XCTAssertGreaterThan(drags, 20, "too little was dragged for this to mean anything")
            // Afterward, everything works as usual.
            board.view.layout = .columns
            board.view.isRightToLeft = false
            // The first section may be empty by now. Nobody can lift a card of a section that is still collapsed.
            let section = try XCTUnwrap(board.order.firstIndex { !$0.isEmpty })
            let card = board.order[section][0]
            board.view.setCollapsed(false, section: board.list.sectionID(at: section))
            board.view.scroll(to: card)
            try board.waitUntilIdle()
            // The new layout has to be on screen before anyone can aim at a card.
            try board.rest()
            try board.lift(card)
            desktop.hand.type(.escape)
            try board.waitUntilIdle()
        }
    }

    private static let sections = (0..<12).map { section in
        ("Section \(section)", (0..<(section == 11 ? 0 : 909)).map { "\(section)-\($0)" })
    }
}

/// A source of random actions, with the mouse, with the keyboard, and as a program.
@MainActor
private struct Fuzzer {
    private let board: BoardScene
    private var random: SplitMix64
    private var isPressed = false
    private var isControlHeld = false
    private var inserted = 0
    private(set) var latest: [String] = []

    init(_ board: BoardScene, seed: UInt64) {
        self.board = board
        random = SplitMix64(seed: seed)
    }

    mutating func act() throws {
        let hand = board.desktop.hand
        switch Int.random(in: 0..<100, using: &random) {
        case 0..<45:
            note("move")
            try hand.move(to: anyPlace())
        case 45..<60: try press()
        case 60..<72:
            note("release")
            hand.release()
        case 72..<80:
            note("wheel")
            hand.scroll(y: Int.random(in: -3...3, using: &random))
        case 80..<83: control()
        case 83..<93: key()
        default: changeList()
        }
    }

    private mutating func note(_ what: String) { latest = latest.suffix(11) + [what] }

    private mutating func anyPlace() throws -> ScreenPoint {
        let size = board.view.size
        // Sometimes outside the window, and often near an edge that scrolls.
        let x = Double.random(in: -40...Double(size.width) + 40, using: &random)
        let y = Double.random(in: -40...Double(size.height) + 40, using: &random)
        return try board.place(Point(x: x, y: y))
    }

    /// Presses the button, which usually starts a drag.
    private mutating func press() throws {
        let hand = board.desktop.hand
        note("press")
        hand.press()
        try board.desktop.frames(8)
        for step in 1...4 {
            hand.move(to: hand.place.moved(x: 4, y: step))
            try board.desktop.frames(1)
        }
    }

    private mutating func control() {
        isControlHeld.toggle()
        let isHeld = isControlHeld
        let hand = board.desktop.hand
        note("control \(isHeld)")
        isHeld ? hand.press(.leftControl) : hand.release(.leftControl)
    }

    private mutating func key() {
        let keys: [Key] = [
            .escape, .up, .down, .left, .right, .pageUp, .pageDown, .home, .end, .space, .enter, .tab, .a,
        ]
        let key = keys.randomElement(using: &random)!
        note("key \(key.value)")
        board.desktop.hand.type(key)
    }

    /// Changes the list in ways a program might at any moment.
    private mutating func changeList() {
        let list = board.list
        let section = Int.random(in: 0..<list.numberOfSections, using: &random)
        let count = list.numberOfItems(inSection: section)
        let path = ItemPath(item: Int.random(in: 0...count, using: &random), section: section)
        let kind = Int.random(in: 0..<9, using: &random)
        note("change \(kind) at \(path)")
        switch kind {
        case 0:
            inserted += 1
            _ = try? list.insert(["new \(inserted)"], at: path)
        case 1, 2:
            // Including the dragged item.
            let dragged = list.draggedRows.first.flatMap { list.item(of: $0) }
            if let item = kind == 1 ? list.itemID(at: path) : dragged { list.remove([item]) }
        case 3: if let item = list.itemID(at: path) { list.move([item], to: ItemPath(item: 0, section: 0)) }
        case 4: list.moveSections([list.sectionID(at: section)], toOffset: Int.random(in: 0...12, using: &random))
        case 5: board.view.setCollapsed(Bool.random(using: &random), section: list.sectionID(at: section))
        case 6: board.view.layout = ListLayout.allCases.randomElement(using: &random)!
        case 7: board.view.isRightToLeft.toggle()
        default: if let item = list.itemID(at: path) { board.view.scroll(to: item) }
        }
    }

    mutating func releaseAll() {
        if isControlHeld { control() }
        board.desktop.hand.release()
    }

    // MARK: Invariants

    func check(_ moment: String) throws {
        let cards = board.order.flatMap { $0 }
        XCTAssertEqual(Set(cards).count, cards.count, "a card is duplicated at \(moment)")
        let list = board.list
        for card in cards.shuffled().prefix(20) {
            XCTAssertEqual(list.path(of: card).flatMap { list.itemID(at: $0) }, card, moment)
        }
        if board.feedback.phase == .idle {
            XCTAssertNil(board.feedback.gap, moment)
            // The toolkit's drag continues until the button is released, even if the dragged item was removed.
            XCTAssertFalse(list.hasActiveDrag && !(list.draggedRows.isEmpty && list.draggedSections.isEmpty), moment)
        }
        try checkWidgets(moment)
    }

    private func checkWidgets(_ moment: String) throws {
        let view = board.view
        let surface = board.list.surface
        let sections = surface.visibleSections(margin: view.contentInset)
        let visible = sections.map { surface.visibleRows(ofSection: $0, margin: view.contentInset).count }
        // Rows that glide out of view and the focused row exist in addition.
        let most = visible.reduce(0, +) + 2 * surface.list.sectionCount
        XCTAssertLessThanOrEqual(view.isMoving ? 0 : view.rowWidgetCount, most, moment)
        for (key, widget) in view.pool.rows {
            XCTAssertEqual(widget.key, key, moment)
            XCTAssertEqual((widget.content as? Label)?.text, board.list.item(of: key), moment)
        }
    }
}
