import SectionedList

@testable import DragDrop

/// A list on the screen, a pointer that drags over it, a clock, and a program that keeps its promises.
///
/// Rows are 60 points high with 6 points between them by default. When stacked, the first five of a section are at 54,
/// 120, 186, 252, and 318, below a header of 48 and an inset of 6.
struct DragScene {
    typealias Interaction = DropInteraction<String, String>
    typealias Feedback = DropFeedback<String, String>
    typealias Query = DropQuery<String, String>
    typealias Edit = ListEdit<String, String>

    var interaction: Interaction
    var policy: Interaction.Policy
    let log: QuestionLog
    private(set) var now = Time.zero
    private var dragged = DragPayload<String, String>.items([])

    init(
        _ contents: KeyValuePairs<String, String>, layout: ListLayout = .stacked,
        viewport: Size = Size(width: 400, height: 600), heights: [String: Double] = [:],
        metrics: ListMetrics = DragScene.metrics, isRightToLeft: Bool = false,
        answer: @escaping (Query) -> DropProposal = DragScene.inserting,
        accepts: @escaping (String) -> Bool = { _ in true },
        springs: @escaping (SpringTarget<String, String>) -> Bool = { _ in false }
    ) {
        let sections = contents.map { ($0.key, $0.value.split(separator: " ").map(String.init)) }
        let list = (try? SectionedList(sections)) ?? SectionedList()
        interaction = Interaction(
            surface: ListSurface(
                list, layout: layout, viewport: viewport, metrics: metrics, isRightToLeft: isRightToLeft))
        let log = QuestionLog()
        self.log = log
        policy = Interaction.Policy(
            propose: { query in
                log.queries.append(query)
                return answer(query)
            },
            accepts: accepts,
            springLoads: springs)
        for item in sections.flatMap(\.1) { send(.changed(.height(item, heights[item] ?? 60))) }
    }

    /// Returns a scene with a section of numbered rows, longer than any viewport.
    static func long(
        _ count: Int = 40, viewport: Size = Size(width: 400, height: 600), heights: [String: Double] = [:]
    ) -> DragScene {
        let rows = (0..<count).map(String.init).joined(separator: " ")
        return DragScene(["long": rows], viewport: viewport, heights: heights)
    }

    static let metrics = ListMetrics(
        rowSpacing: 6, sectionSpacing: 12, topInset: 6, bottomInset: 6, headerHeight: 48, estimatedRowHeight: 60,
        minimumSectionExtent: 48, columnWidth: 280)

    /// Moves the list's own items, copies them with Control, and copies items from elsewhere, always between items.
    static func inserting(_ query: Query) -> DropProposal { proposal(for: query, .insertAtDestination) }

    /// Like `inserting`, but in the middle of an item it means into the item.
    static func automatic(_ query: Query) -> DropProposal { proposal(for: query, .automatic) }

    private static func proposal(for query: Query, _ intent: DropIntent) -> DropProposal {
        let isCopy = query.modifiers.contains(.copy) || !query.payload.isLocal
        return DropProposal(operation: isCopy ? .copy : .move, intent: intent)
    }
}

/// The questions that the program was asked.
final class QuestionLog {
    var queries: [DropQuery<String, String>] = []
}

// MARK: - The pointer

extension DragScene {
    @discardableResult
    mutating func send(_ event: Interaction.Event) -> Feedback {
        interaction.handle(event, at: now, policy: policy)
    }

    /// Presses an item in its middle, or at a point, and begins to drag it together with others. Nothing has moved yet.
    @discardableResult
    mutating func lift(_ item: String, with others: String..., at point: Point? = nil) -> Feedback {
        let point = point ?? center(of: item)
        dragged = .items([item] + others)
        send(.begin(dragged, at: point))
        return send(.enter(dragged, at: point))
    }

    /// Presses a section's header and begins to drag the section.
    @discardableResult
    mutating func lift(section: String, at point: Point) -> Feedback {
        dragged = .sections([section])
        send(.begin(dragged, at: point))
        return send(.enter(dragged, at: point))
    }

    /// Lifts items by keyboard.
    @discardableResult
    mutating func pickUp(_ items: String...) -> Feedback {
        dragged = .items(items)
        return send(.begin(dragged, at: nil))
    }

    /// Lifts sections by keyboard.
    @discardableResult
    mutating func pickUp(sections: String...) -> Feedback {
        dragged = .sections(sections)
        return send(.begin(dragged, at: nil))
    }

    /// Brings content from elsewhere over the list.
    @discardableResult
    mutating func enter(count: Int = 1, at point: Point) -> Feedback {
        dragged = .foreign(count: count)
        return send(.enter(dragged, at: point))
    }

    @discardableResult
    mutating func enter(sections count: Int, height: Double? = nil, at point: Point) -> Feedback {
        dragged = .foreignSections(count: count, height: height)
        return send(.enter(dragged, at: point))
    }

    @discardableResult
    mutating func press(_ steps: DropStep...) -> Feedback {
        for step in steps { send(.step(step)) }
        return feedback
    }

    @discardableResult
    mutating func move(x: Double = 100, y: Double, after milliseconds: Int = 0) -> Feedback {
        now = now + .milliseconds(milliseconds)
        return send(.move(Point(x: x, y: y)))
    }

    /// Moves up or down one point at a time. Returns the feedback on the way.
    @discardableResult
    mutating func slide(x: Double = 100, y start: Double, to end: Double) -> [Feedback] {
        stride(from: start, through: end, by: start < end ? 1 : -1).map { move(x: x, y: $0) }
    }

    /// Advances the clock and sends a tick.
    @discardableResult
    mutating func wait(_ milliseconds: Int) -> Feedback {
        now = now + .milliseconds(milliseconds)
        return send(.tick)
    }

    /// Scrolls as a view does: frame by frame as the feedback says, and no further than the end.
    mutating func scroll(frames: Int, of milliseconds: Int = 16) {
        for _ in 0..<frames {
            wait(milliseconds)
            guard let scroll = feedback.scroll else { continue }
            let (offset, maximum) = extent(of: scroll.scroller)
            let next = offset + scroll.velocity * Double(milliseconds) / 1000
            send(.changed(.scrolled(scroll.scroller, to: min(max(next, 0), maximum))))
        }
    }

    /// Makes the interaction update the item under the resting pointer.
    mutating func updateUnderPointer() {
        send(.changed(.scrolled(.main, to: surface.mainOffset)))
    }

    /// Releases the button. The program does exactly what was promised, and the drag is over.
    @discardableResult
    mutating func drop() -> [Edit] {
        send(.drop)
        guard feedback.phase == .landing, let proposal = feedback.proposal, let destination = feedback.destination
        else {
            return []
        }
        let (dragged, isMove) = (dragged, proposal.operation == .move)
        let edits = try? interaction.perform(at: now, policy: policy) { list in
            switch (dragged, destination) {
            case (.items(let items), .between(let place)) where isMove: return list.move(items, to: place)
            case (.items(let items), .between(let place)): return try list.insert(items.map { $0 + "'" }, at: place)
            case (.foreign(let count), .between(let place)):
                return try list.insert((1...count).map { "new \($0)" }, at: place)
            case (.sections(let sections), .betweenSections(let offset)):
                return list.moveSections(sections, toOffset: offset)
            case (.foreignSections(let count, _), .betweenSections(let offset)):
                return try (1...count).reversed().flatMap { try list.insertSection("new \($0)", at: offset) }
            default: return []
            }
        }
        send(.end)
        return edits ?? []
    }

    func extent(of scroller: ScrollerID<String>) -> (offset: Double, maximum: Double) {
        switch scroller {
        case .main: return (surface.mainOffset, surface.maximumMainOffset)
        case .column(let section):
            let index = surface.list.index(of: section) ?? 0
            return (surface.scrollOffset(ofSection: section), surface.maximumOffset(ofColumn: index))
        case .enclosing(let index): return (surface.enclosing[index].offset, surface.enclosing[index].maximum)
        }
    }
}

// MARK: - The visible state

extension DragScene {
    var surface: ListSurface<String, String> { interaction.surface }
    var feedback: Feedback { interaction.feedback }

    /// The destination as a short string: "todo 2", "on C", "section 1", or "nowhere".
    var destination: String { Self.text(feedback.destination) }

    static func text(_ destination: Destination<String, String>?) -> String {
        switch destination {
        case .between(let place): "\(place.section) \(place.offset)"
        case .on(let item): "on \(item)"
        case .betweenSections(let offset): "section \(offset)"
        case nil: "nowhere"
        }
    }

    /// Returns the items of a section on one line.
    func order(_ section: String) -> String { surface.list.items(in: section).joined(separator: " ") }

    /// Returns the frame of a row in the view, in the settled layout.
    func frame(of item: String) -> Rect {
        guard let rect = surface.rect(of: item) else { return .zero }
        return surface.viewRect(of: rect, inSection: surface.list.place(of: item)?.section)
    }

    func center(of item: String) -> Point { frame(of: item).center }

    /// Returns the frames of a section's rows, except some.
    func frames(in section: String, without items: [String] = []) -> [String: Rect] {
        let shown = surface.list.items(in: section).filter { !items.contains($0) }
        return Dictionary(uniqueKeysWithValues: shown.map { ($0, frame(of: $0)) })
    }

    /// The frame of the open gap in the view.
    var gapFrame: Rect? {
        guard let gap = surface.geometry.gap, let rect = surface.gapRect else { return nil }
        return surface.viewRect(of: rect, inSection: surface.list.section(at: gap.path.section))
    }

    /// The final frame of the backdrop in the view.
    var backdropFrame: Rect? {
        feedback.backdrop.map { surface.viewRect(of: $0.motion.target, inSection: $0.section) }
    }
}

extension Sequence where Element == DragScene.Feedback {
    /// The sequence of destinations, without consecutive repetitions.
    var destinations: [String] {
        reduce(into: []) { texts, feedback in
            let text = DragScene.text(feedback.destination)
            if texts.last != text { texts.append(text) }
        }
    }
}
