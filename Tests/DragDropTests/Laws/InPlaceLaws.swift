import SectionedList
import TestSupport
import XCTest

@testable import DragDrop

/// Law 5. Dropping items where they are is accepted and changes nothing (no edit, no undo step).
final class InPlaceLaws: XCTestCase {
    func testItemsDroppedInTheirOwnGapStay() {
        assertLaw(
            streams: LawRun.count(6_500), rules: LawRule.ordinary,
            steps: { random in
                [
                    .lift(random.ints(1...3, in: 0...40), grip: random.part()), .enter,
                    .nudge(dx: 1, dy: 0), .nudge(dx: -1, dy: 0), .drop,
                ]
            },
            property: { lawCase in
                let spots = lawCase.steps.first.map { Self.parts(of: $0) } ?? []
                return Self.dropInPlace(lawCase, parts: spots)
            })
    }

    func testSectionDroppedInPlaceMovesNoOther() {
        assertLaw(
            streams: LawRun.count(6_500), rules: LawRule.ordinary,
            steps: { random in [.liftSections([random.int(in: 0...6)], isKeyboard: false), .wait(milliseconds: 1)] },
            property: Self.dropSectionInPlace)
    }

    private static func dropSectionInPlace(_ lawCase: LawCase) -> LawFailure? {
        let world = LawWorld(lawCase.setup)
        world.interaction.cadence = .immediate
        // The pointer may move a point out of the view.
        world.interaction.feel.reach = max(world.interaction.feel.reach, 1)
        if world.interaction.surface.coveredTop > 0 { world.send(.changed(.coveredTop(0))) }
        world.send(.changed(.pinnedHeaders(at: nil)))
        guard let step = lawCase.steps.first, case .liftSections = step else { return nil }
        let before = spans(in: world)
        world.perform(step)
        guard let press = world.pointer, let id = world.draggedSections.first, let index = world.order.index(of: id),
            world.interaction.surface.locate(press)?.section == index, before[index].length > 40,
            (0...world.interaction.surface.viewport.width).contains(press.x)
        else { return nil }
        world.send(.enter(.sections([id]), at: press))
        for dx in [0.5, 0, 1] {
            world.send(.move(Point(x: press.x + dx, y: press.y)))
            guard world.interaction.feedback.destination == .betweenSections(offset: index) else {
                return failure("where it is, the section's destination is not \(index)", world)
            }
            let after = spans(in: world)
            let others = before.indices.filter { $0 != index }
            guard others.allSatisfy({ abs(after[$0].start - before[$0].start) <= 1.0 / 64 }) else {
                return failure("other sections make way for one that is where it was", world)
            }
        }
        guard let landing = world.drop() else { return failure("a drop in place is refused", world) }
        let edits = try? world.interaction.surface.list.edits(of: landing)
        return edits?.isEmpty == true ? nil : failure("a drop in place is an edit: \(String(describing: edits))", world)
    }

    private static func spans(in world: LawWorld) -> [Interval] {
        let surface = world.interaction.surface
        return world.order.sections.indices.map { surface.geometry.span(ofSection: $0, in: surface.layout) }
    }

    /// Returns some numbers between 0 and 1, derived from the numbers of a lift.
    private static func parts(of lift: LawStep) -> [Double] {
        guard case .lift(let picks, let grip) = lift else { return [] }
        return [grip ?? 0.5, Double(picks[0] % 11) / 10, Double(picks.count) / 3].map { 0.05 + 0.9 * $0 }
    }

    /// Lifts one item or several adjacent ones, moves within their space, and drops.
    private static func dropInPlace(_ lawCase: LawCase, parts: [Double]) -> LawFailure? {
        guard case .lift(let picks, let grip) = lawCase.steps.first, let grip else { return nil }
        let world = LawWorld(lawCase.setup)
        world.interaction.cadence = .immediate
        guard let first = world.item(picks[0]), let start = world.order.place(of: first) else { return nil }
        let section = world.order.items(in: start.section)
        let ids = Array(section[start.offset...].prefix(picks.count))
        guard let index = world.order.index(of: start.section),
            !world.interaction.surface.geometry.isCollapsed(index), let press = reveal(first, grip: grip, in: world)
        else { return nil }
        let before = places(in: world, without: ids)

        world.send(.begin(.items(ids), at: press))
        world.send(.enter(.items(ids), at: press))
        if places(in: world, without: ids) != before { return failure("a lift alone moves other rows", world) }
        world.send(.move(Point(x: press.x + 0.5, y: press.y)))
        // Several items that need more room than their own space shift the others.
        if ids.count == 1, !isSame(places(in: world, without: ids), before) {
            return failure("the others move although the item is where it was", world)
        }
        for part in parts {
            guard let rect = world.interaction.surface.gapRect else {
                return failure("there is no gap where the items were", world)
            }
            // In a grid, to the side too.
            let x = world.interaction.surface.layout == .grid ? rect.x + rect.width * part : rect.midX
            let line = Rect(x: x, y: rect.y + rect.height * part, width: 0, height: 0)
            let point = world.interaction.surface.viewRect(of: line, inSection: start.section).center
            guard isInView(point, inSection: index, of: world) else { continue }
            world.send(.move(point))
            guard world.interaction.feedback.destination == .between(start) else {
                return failure("in its own gap the destination is not \(start)", world)
            }
        }
        guard let landing = world.drop() else { return failure("a drop in place is refused", world) }
        let order = world.order
        world.land(landing)
        guard order.matches(world.interaction.surface.list) else {
            return failure("a drop in place moves items", world)
        }
        let edits = landing.outcome(from: order) == order ? try? world.interaction.surface.list.edits(of: landing) : nil
        return edits?.isEmpty == true ? nil : failure("a drop in place is an edit: \(String(describing: edits))", world)
    }

    /// Scrolls so that an item can be lifted at a visible point. Returns `nil` if that is impossible.
    private static func reveal(_ item: Int, grip: Double, in world: LawWorld) -> Point? {
        guard let path = world.interaction.surface.list.path(of: item), let place = world.order.place(of: item) else {
            return nil
        }
        // Visible rows have been measured.
        if !world.interaction.surface.geometry.isMeasured(path) { world.send(.changed(.height(item, 56))) }
        let surface = world.interaction.surface
        let middle = surface.viewport.height / 2
        // Only a visible item can be lifted.
        guard let point = world.point(on: item, grip: grip), let rect = surface.rect(of: item), rect.width > 0,
            rect.height > 2
        else { return nil }
        switch surface.layout {
        case .stacked, .grid: world.send(.changed(.scrolled(.main, to: surface.mainOffset + point.y - middle)))
        case .columns:
            let offset = surface.scrollOffset(ofSection: place.section) + point.y - middle
            world.send(.changed(.scrolled(.column(place.section), to: offset)))
            let across = surface.isRightToLeft ? -point.x : point.x
            let center = surface.isRightToLeft ? -surface.viewport.width / 2 : surface.viewport.width / 2
            world.send(.changed(.scrolled(.main, to: surface.mainOffset + across - center)))
        }
        return world.point(on: item, grip: grip).flatMap { isInView($0, inSection: path.section, of: world) ? $0 : nil }
    }

    /// Whether a point is between the sticky headers and the lower edge of the view.
    private static func isInView(_ point: Point, inSection section: Int, of world: LawWorld) -> Bool {
        let surface = world.interaction.surface
        let top =
            surface.layout.isVertical
            ? SurfaceOracle(surface).openTop : surface.geometry.headerHeight(ofSection: section)
        return point.y >= top && point.y <= surface.viewport.height
    }

    /// Returns the frames of the rows that are not dragged.
    private static func places(in world: LawWorld, without ids: [Int]) -> [Int: Rect] {
        var places: [Int: Rect] = [:]
        for item in world.order.items where !ids.contains(item) {
            places[item] = world.interaction.surface.rect(of: item)
        }
        return places
    }

    /// Compares to a 64th of a point, the precision of the layout.
    private static func isSame(_ left: [Int: Rect], _ right: [Int: Rect]) -> Bool {
        left.allSatisfy { item, rect in
            right[item].map { abs(rect.x - $0.x) <= 1.0 / 64 && abs(rect.y - $0.y) <= 1.0 / 64 } ?? false
        }
    }

    private static func failure(_ text: String, _ world: LawWorld) -> LawFailure {
        LawFailure(text: text + ": \(world.interaction.feedback)", log: world.log)
    }
}

extension SectionedList<Int, Int> {
    fileprivate func edits(of landing: LawLanding) throws -> [LawEdit] {
        var copy = self
        return try landing.edit(&copy)
    }
}
