import DragDrop
import SectionedList

/// A benchmark of the pure modules, with a board of columns or a grid.
@MainActor
struct EngineBenchmark {
    typealias Board = ListController<Int, Int>

    let cards: Int
    let sections: Int
    let layout: ListLayout
    private let viewport = Size(width: 1280, height: 800)

    init(cards: Int, sections: Int, layout: ListLayout) {
        self.cards = cards
        self.sections = sections
        self.layout = layout
    }

    func run() -> EngineFigures {
        var figures = EngineFigures(cards: cards, sections: sections)
        let clock = ContinuousClock()
        let start = clock.now
        let board = makeBoard()
        figures.buildMilliseconds = milliseconds(clock.now - start)
        figures.residentMegabytes = residentMegabytes()
        measureMotion(on: board, into: &figures)
        measureList(into: &figures)
        return figures
    }

    /// Creates a controller with a list and its geometry, ready to be shown.
    private func makeBoard() -> Board {
        let board = Board(makeList(), layout: layout, viewport: viewport)
        var random = SeededGenerator()
        // As after some scrolling: a few thousand rows are measured, with different heights; the rest are estimated.
        for _ in 0..<min(cards, 5_000) {
            let height = Double(Int.random(in: 36...160, using: &random))
            board.setHeight(height, of: Int.random(in: 0..<cards, using: &random))
        }
        return board
    }

    private func makeList() -> SectionedList<Int, Int> {
        let contents = (0..<sections).map { section in
            (section, Array(cards * section / sections..<cards * (section + 1) / sections))
        }
        // Never fails, because the IDs are distinct.
        return (try? SectionedList(contents)) ?? SectionedList()
    }

    // MARK: The list

    private func measureList(into figures: inout EngineFigures) {
        var list = makeList()
        var random = SeededGenerator()
        let samples = 20_000
        func anyPlace() -> Place<Int> {
            let section = Int.random(in: 0..<sections, using: &random)
            return Place(section: section, offset: Int.random(in: 0...list.count(in: section), using: &random))
        }
        func anyCard() -> Int { Int.random(in: 0..<cards, using: &random) }

        var found = 0
        figures.locate = Samples(samples, prepare: { _ in anyCard() }) { found += list.path(of: $0) == nil ? 0 : 1 }
        precondition(found == samples, "a card was not found")
        figures.insert = Samples(samples, prepare: { (cards + $0, anyPlace()) }) { card, place in
            _ = try? list.insert([card], at: place)
        }
        precondition(list.itemCount == cards + samples, "a card was not inserted")
        figures.remove = Samples(samples, prepare: { cards + $0 }) { list.remove([$0]) }
        figures.move = Samples(samples, prepare: { _ in (anyCard(), anyPlace()) }) { card, place in
            list.move([card], to: place)
        }
        figures.bulkMove = Samples(11, prepare: { _ in ((0..<1_000).map { _ in anyCard() }, anyPlace()) }) {
            list.move($0, to: $1)
        }
        precondition(list.itemCount == cards, "the benchmark has lost cards")
    }

    // MARK: The interaction

    /// Measures a pointer that sweeps over the board, with an open gap and calls to the delegate.
    private func measureMotion(on board: Board, into figures: inout EngineFigures) {
        let program = CardMover()
        board.dragDelegate = program
        board.dropDelegate = program
        var random = SeededGenerator()
        var time = Time.zero
        var x = 20.0
        var y = 300.0
        var step = (x: 2.0, y: 7.0)

        // The first card of the first column is visible.
        let first = board.rectForItem(at: ItemPath(item: 0, section: 0))?.center ?? .zero
        guard let drag = board.prepareDrag(at: first) else { preconditionFailure("nothing to drag") }
        board.beginDrag(drag, at: time)
        let drop = DropSession(items: drag.items, localDragSession: drag)
        board.enter(drop, at: Point(x: x, y: y), time: time)

        figures.motion = Samples(
            60_000,
            prepare: { index in
                // Scrolls to another place from time to time, to reach all parts of the board.
                if index % 500 == 0 { scroll(board, using: &random) }
                if x + step.x < 0 || x + step.x > viewport.width { step.x = -step.x }
                if y + step.y < 60 || y + step.y > viewport.height { step.y = -step.y }
                x += step.x
                y += step.y
                time = time + .milliseconds(8)
                return Point(x: x, y: y)
            },
            work: { board.drag(to: $0, time: time) })
        precondition(program.questions > 100, "the sweep asked the delegate too few times")
        precondition(board.feedback.gap != nil, "the sweep has no gap open")
        board.cancelDrag(at: time)
    }

    private func scroll(_ board: Board, using random: inout SeededGenerator) {
        let main = Double.random(in: 0...max(board.surface.maximumMainOffset, 1), using: &random)
        try? board.change(.scrolled(.main, to: main))
        for section in 0..<sections {
            let end = max(board.surface.maximumOffset(ofColumn: section), 1)
            let column = board.surface.list.section(at: section)
            try? board.change(.scrolled(.column(column), to: Double.random(in: 0...end, using: &random)))
        }
    }

    private func milliseconds(_ duration: Duration) -> Double {
        let (seconds, attoseconds) = duration.components
        return Double(seconds) * 1_000 + Double(attoseconds) / 1e15
    }
}
