import Board
import DesktopSupport
import GtkInterop
import InlayApp
import SectionedList
import SectionedListGtk

/// A demonstration that uses the welcome board of a new library by mouse, and takes pictures of the results.
@MainActor
struct Demonstration {
    private let folder: String
    private let desktop: TestDesktop
    private let library: LibraryWindow
    private let window: TestWindow

    /// Opens a new library in a folder, which also receives the pictures.
    init(folder: String) throws {
        guard let desktop = TestDesktop.shared else { throw Obstacle.noDesktop }
        let application = Application(id: "org.inlay.Demonstration", isUnique: false)
        try application.register()
        let library = try LibraryWindow(folder + "/demonstration.inlay", of: application)
        self.folder = folder
        self.desktop = desktop
        self.library = library
        window = try desktop.open(library.window)
        try desktop.wait(for: "the board") { library.view.map { $0.isMapped && !$0.isMoving } ?? false }
    }

    func run() throws {
        print("The board of a new library:\n\n\(board)")
        let before = titles
        let first = before[0][0]
        print("Dragging “\(first)” to the top of the second section…")
        try drag(card(0, 0), to: card(1, 0), part: 0.08) { try picture("while-dragging.png") }
        let next = titles[0][0]
        print("Holding “\(next)” over the middle of “\(titles[2][0])”, and dropping it…")
        try drag(card(0, 0), to: card(2, 0), part: 0.5) { try waitForDropIntoCard() }
        print("Dragging the last section to the front…\n")
        try dragLastSection()
        print("The same board now:\n\n\(board)")
        try picture("after.png")
        let sections = library.sections
        guard titles[2].first == first, sections[3].cards.first?.steps.contains(next) == true, sections[0].cards.isEmpty
        else { throw Obstacle.anotherBoard }
        guard library.close() == 0 else { throw Obstacle.unsaved }
    }

    // MARK: The hand

    private func hand() throws -> ListHand<SectionID, CardID> {
        guard let view = library.view else { throw Obstacle.anotherBoard }
        return ListHand(desktop: desktop, view: view, window: window)
    }

    private func drag(_ card: CardID, to other: CardID, part: Double, over: () throws -> Void = {}) throws {
        let hand = try hand()
        try hand.lift(at: hand.point(of: card))
        // Twice: rows make room, and the other one may have moved.
        for _ in 0..<2 { try hand.drag(to: hand.point(of: other, at: part), steps: 24) }
        try over()
        desktop.hand.release()
        try hand.waitUntilIdle()
    }

    /// Waits until the dragged card would become a step, once the pointer has rested.
    private func waitForDropIntoCard() throws {
        let list = try hand().view.list
        try desktop.wait(for: "the drop into the card") {
            if case .on? = list.feedback.destination { true } else { false }
        }
    }

    private func dragLastSection() throws {
        let hand = try hand()
        let (first, last) = (library.sections[0].id, library.sections[library.sections.count - 1].id)
        try hand.lift(at: hand.headerPoint(of: last))
        let front = try hand.headerPoint(of: first)
        try hand.drag(to: Point(x: front.x - 20, y: front.y), steps: 24)
        desktop.hand.release()
        try hand.waitUntilIdle()
    }

    // MARK: The visible state

    private func card(_ section: Int, _ card: Int) throws -> CardID {
        let sections = library.sections
        guard sections.indices.contains(section), sections[section].cards.indices.contains(card) else {
            throw Obstacle.anotherBoard
        }
        return sections[section].cards[card].id
    }

    private var titles: [[String]] { library.sections.map { $0.cards.map(\.title) } }

    private var board: String {
        library.sections.map { section in
            let cards = section.cards.map { card in
                "    - \(card.title)\n" + card.steps.map { "        + \($0)\n" }.joined()
            }
            return "  \(section.title)\n" + (cards.isEmpty ? "    (empty)\n" : cards.joined())
        }.joined()
    }

    private func picture(_ name: String) throws {
        try desktop.frames(2)
        guard Screenshot.take(of: window.window, to: "\(folder)/\(name)") else { throw Obstacle.noPicture(name) }
        print("(A picture of the window: \(folder)/\(name))")
    }
}

/// The reason why the demonstration can't continue.
private enum Obstacle: Error, CustomStringConvertible {
    case noDesktop, anotherBoard, unsaved
    case noPicture(String)

    var description: String {
        switch self {
        case .noDesktop:
            "The demonstration moves the mouse, so it needs its own desktop. Run .ci/demonstration, which provides one."
        case .anotherBoard: "The board is not as expected after the mouse has moved its cards."
        case .unsaved: "Some changes could not be saved."
        case .noPicture(let name): "Can't save the picture \(name). Make sure that its folder is writable."
        }
    }
}
