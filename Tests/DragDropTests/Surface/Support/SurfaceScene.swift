import SectionedList
import TestSupport

@testable import DragDrop

/// A random list on the screen, sometimes with a drag that has lifted rows or sections and opened a gap.
struct SurfaceScene {
    private(set) var interaction: LawInteraction
    private let policy: DropPolicy<Int, Int>

    var surface: ListSurface<Int, Int> { interaction.surface }

    init(using random: inout SplitMix64, isDragging: Bool = false) {
        let setup = LawSetup.random(using: &random, rules: [.insertAtMove])
        interaction = LawInteraction(surface: setup.makeSurface())
        policy = LawProgram(rule: setup.rule).policy
        apply(setup.changes)
        if isDragging { drag(using: &random) }
    }

    mutating func apply(_ changes: [LawChange]) {
        for change in changes { interaction.handle(.changed(change), at: .zero, policy: policy) }
    }

    /// Scrolls to the targets that the list requests, as a view would.
    mutating func scroll(to targets: [ScrollTarget<Int>]) {
        apply(targets.map { .scrolled($0.scroller, to: $0.offset) })
    }

    private mutating func drag(using random: inout SplitMix64) {
        let list = surface.list
        let items = list.sectionIDs.flatMap { list.items(in: $0) }.filter { _ in random.oneIn(4) }
        let sections = list.sectionIDs.filter { _ in random.oneIn(3) }
        let payload: LawPayload = random.oneIn(3) ? .sections(sections) : .items(items)
        guard !payload.isEmpty else { return }
        let points = (0..<3).map { _ in
            Point(x: random.part() * surface.viewport.width, y: random.part() * surface.viewport.height)
        }
        interaction.handle(.begin(payload, at: points[0]), at: .zero, policy: policy)
        interaction.handle(.enter(payload, at: points[0]), at: .zero, policy: policy)
        for point in points.dropFirst() { interaction.handle(.move(point), at: .zero, policy: policy) }
    }
}
