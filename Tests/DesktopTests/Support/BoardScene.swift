import DesktopSupport
import DragDrop
import GtkInterop
import SectionedList
import SectionedListGtk
import XCTest

/// A board in a window, and a user who moves its cards with the mouse.
@MainActor
final class BoardScene {
    typealias Board = SectionedListView<String, String>

    let desktop: TestDesktop
    let program: BoardProgram
    let view: Board
    let window: TestWindow
    private var hand: ListHand<String, String> { ListHand(desktop: desktop, view: view, window: window) }

    /// Opens a window with a board: sections in order, each with its cards.
    init(
        _ desktop: TestDesktop, _ sections: [(String, [String])], layout: ListLayout = .columns,
        program: BoardProgram? = nil, width: Int = 960, height: Int = 560, at place: ScreenPoint = .init(x: 0, y: 0),
        isRightToLeft: Bool = false
    ) throws {
        self.desktop = desktop
        self.program = program ?? BoardProgram()
        view = try Self.makeBoard(sections, layout)
        view.isRightToLeft = isRightToLeft
        view.list.dragDelegate = self.program
        view.list.dropDelegate = self.program
        window = try desktop.open(view, width: width, height: height, at: place)
    }

    init(_ desktop: TestDesktop, view: Board, program: BoardProgram, in window: TestWindow) {
        self.desktop = desktop
        self.view = view
        self.program = program
        self.window = window
        view.list.dragDelegate = program
        view.list.dropDelegate = program
    }

    static func makeBoard(_ sections: [(String, [String])], _ layout: ListLayout) throws -> Board {
        Board(
            try SectionedList(sections), layout: layout,
            rows: RowFactory(make: { Label() }, bind: { $0.text = $1 }, title: { $0 }),
            sections: SectionFactory(
                header: .init(make: { Label() }, bind: { $0.text = $1 }), title: { $0 }))
    }

    static let sections = [("Doing", ["A", "B", "C", "D", "E"]), ("Done", ["F", "G"]), ("Later", [])]

    /// Runs a test in columns, stacked, and in columns from right to left.
    static func inAllArrangements(
        _ desktop: TestDesktop, _ sections: [(String, [String])] = sections, _ body: (BoardScene) throws -> Void
    ) throws {
        let arrangements: [(ListLayout, Bool)] = [(.columns, false), (.stacked, false), (.columns, true)]
        for (layout, isRightToLeft) in arrangements {
            let scene = try BoardScene(desktop, sections, layout: layout, isRightToLeft: isRightToLeft)
            try body(scene)
            scene.window.window.destroy()
        }
    }

    // MARK: Reading

    var list: ListController<String, String> { view.list }
    var feedback: ListController<String, String>.Feedback { list.feedback }

    /// The cards of each section.
    var order: [[String]] { (0..<list.numberOfSections).map { list.itemIDs(inSection: $0) } }
    var sectionOrder: [String] { (0..<list.numberOfSections).map { list.sectionID(at: $0) } }

    /// The proposed place between cards, as section and offset.
    var proposedPlace: String? {
        guard case .between(let place)? = feedback.destination else { return nil }
        return "\(list.section(of: place.section) ?? "?") \(place.offset)"
    }

    var gapPlace: String? {
        guard case .rows(let place, _)? = feedback.gap else { return nil }
        return "\(list.section(of: place.section) ?? "?") \(place.offset)"
    }

    /// Whether no drag is active and nothing is left of one.
    var isIdle: Bool { hand.isIdle }

    // MARK: Places

    /// Returns the position on the screen of a point in the view.
    func place(_ point: Point) throws -> ScreenPoint { try hand.place(point) }

    /// Returns a point in a card's row, where 0 is its upper edge and 1 its lower edge.
    func point(of card: String, at part: Double = 0.5) throws -> Point { try hand.point(of: card, at: part) }

    func headerPoint(of section: String) throws -> Point { try hand.headerPoint(of: section) }

    // MARK: The mouse

    /// Selects cards, the first with a click and the others with Control.
    func select(_ cards: String...) throws {
        for (index, card) in cards.enumerated() {
            desktop.hand.move(to: try place(point(of: card)))
            try desktop.frames(1)
            if index > 0 { desktop.hand.press(.leftControl) }
            desktop.hand.click()
            try desktop.wait(for: "\(card) to be selected") { view.selectedItems == Set(cards.prefix(index + 1)) }
            if index > 0 { desktop.hand.release(.leftControl) }
        }
    }

    /// Presses on a card and moves the pointer a little, until the card is lifted.
    func lift(_ card: String, file: StaticString = #filePath, line: UInt = #line) throws {
        try lift(at: point(of: card), file: file, line: line)
    }

    func lift(at point: Point, file: StaticString = #filePath, line: UInt = #line) throws {
        try hand.lift(at: point, file: file, line: line)
    }

    /// Drags to a point in the view, and waits until the list has received that position.
    func drag(to point: Point, steps: Int = 12, file: StaticString = #filePath, line: UInt = #line) throws {
        try hand.drag(to: point, steps: steps, file: file, line: line)
    }

    /// Drags over a card.
    func drag(
        over card: String, at part: Double = 0.5, file: StaticString = #filePath, line: UInt = #line
    ) throws {
        try drag(to: point(of: card, at: part), file: file, line: line)
    }

    /// Drags over the middle of a card until a drop into it is proposed: again if the gap has moved the card meanwhile,
    /// on the pointer's way there or while it rested. Returns the place.
    @discardableResult
    func drag(into card: String, file: StaticString = #filePath, line: UInt = #line) throws -> Point {
        for _ in 0..<20 {
            let place = try point(of: card, at: 0.5)
            try drag(to: place, file: file, line: line)
            try desktop.wait(for: "the rows to be at rest", file: file, line: line) { !view.isMoving }
            if feedback.proposal?.intent == .insertIntoDestination, try point(of: card, at: 0.5) == place {
                return place
            }
        }
        throw TestFailure("No drop into “\(card)” is proposed.", file: file, line: line)
    }

    /// Drags until a place between cards is proposed: to the card's position, and again if the card has moved.
    func drag(
        before card: String, expecting place: String, file: StaticString = #filePath, line: UInt = #line
    ) throws {
        try drag(to: point(of: card, at: 0.2), file: file, line: line)
        if proposedPlace != place {
            try desktop.wait(for: "the rows to be at rest", file: file, line: line) { !view.isMoving }
            try drag(to: point(of: card, at: 0.2), file: file, line: line)
        }
        XCTAssertEqual(proposedPlace, place, file: file, line: line)
        XCTAssertEqual(gapPlace, place, file: file, line: line)
        XCTAssertNotNil(feedback.backdrop, file: file, line: line)
    }

    /// Releases the button, and waits until nothing is left of the drag.
    func drop(file: StaticString = #filePath, line: UInt = #line) throws {
        desktop.hand.release()
        try waitUntilIdle(file: file, line: line)
    }

    func waitUntilIdle(file: StaticString = #filePath, line: UInt = #line) throws {
        try hand.waitUntilIdle(file: file, line: line)
    }
}
