import SectionedList
import TestSupport
import XCTest

@testable import DragDrop

/// A dragged section goes where its own edges are, wherever the pointer holds it.
final class CarriedSectionLaws: XCTestCase {
    /// A section gives way when the edge that is carried toward it passes its middle, and not before.
    func testSectionGivesWayWhenCarriedEdgePassesItsMiddle() {
        assertLaw(CarriedSectionChecker.self, rules: [.insertAtMove]) { random in
            let lift = LawStep.liftSections(random.ints(1...2, in: 0...6), isKeyboard: false)
            return [lift, .enter] + Self.movements(using: &random) + [.drop]
        }
    }

    /// The same movement leads to the same destinations, whichever part of the section the pointer holds.
    func testGrabbedPartDoesNotMatter() {
        assertLaw(
            streams: LawRun.count(6_500), rules: [.insertAtMove],
            steps: { random in
                let lift = LawStep.liftSections([random.int(in: 0...6)], isKeyboard: false)
                return [lift, .moveOnto(0, part: random.part()), .moveOnto(0, part: random.part())]
                    + Self.movements(using: &random).filter { if case .nudge = $0 { true } else { false } }
            },
            property: Self.compareGrips)
    }

    private static func movements(using random: inout SplitMix64) -> [LawStep] {
        (0..<random.int(in: 4...30)).map { _ in
            switch random.int(in: 0...9) {
            case 0: .move(.random(using: &random))
            case 1: .scroll(0, to: Double(random.int(in: 0...600)))
            case 2: .wait(milliseconds: random.pick([16, 100, 350]))
            case 3: .stay
            case 4, 5: .nudge(dx: random.pick([-1, 1, 0.5]), dy: random.pick([-1, 1, 0.5]))
            default: .nudge(dx: Double(random.int(in: -60...60)), dy: Double(random.int(in: -60...60)))
            }
        }
    }

    /// Drags a section twice, held at two parts of it, and compares the destinations.
    private static func compareGrips(_ lawCase: LawCase) -> LawFailure? {
        guard case .liftSections(let picks, _)? = lawCase.steps.first else { return nil }
        let parts = lawCase.steps.compactMap { step in
            if case .moveOnto(_, let part) = step { part } else { nil }
        }
        let worlds = parts.map { _ in LawWorld(lawCase.setup) }
        for (world, part) in zip(worlds, parts) {
            guard let id = world.section(picks[0]), let index = world.order.index(of: id) else { return nil }
            world.interaction.cadence = .immediate
            let surface = world.interaction.surface
            let span = surface.geometry.span(ofSection: index, in: surface.layout)
            let along = span.start + span.length * part - surface.mainOffset
            let across = surface.isRightToLeft ? surface.viewport.width - along : along
            let press = surface.layout == .columns ? Point(x: across, y: 5) : Point(x: 20, y: along)
            world.send(.begin(.sections([id]), at: press))
            world.send(.enter(.sections([id]), at: press))
            // Otherwise an edge could be exactly at the middle of a section, and rounding would decide.
            world.perform(.nudge(dx: 0.3141, dy: 0.2718))
        }
        for step in lawCase.steps {
            guard case .nudge = step else { continue }
            for world in worlds { world.perform(step) }
            let destinations = worlds.map { $0.interaction.feedback.destination }
            // One of the points may be too far outside.
            guard !destinations.contains(nil), let first = worlds.first else { return nil }
            if destinations.contains(where: { $0 != destinations[0] }) {
                return LawFailure(text: "held at \(parts), the destinations are \(destinations)", log: first.log)
            }
        }
        return nil
    }
}

/// A checker that computes for each movement, section by section, whether the carried edges have passed its middle.
private struct CarriedSectionChecker: LawChecker {
    static let needs = LawNeeds(surfaceBefore: true)

    private var grip = 0.0
    private var length = 0.0
    private var dragged: [Int] = []

    mutating func check(_ record: LawRecord, in world: LawWorld) -> String? {
        guard let surface = record.surfaceBefore else { return nil }
        if case .begin(.sections(let ids), let press?) = record.event { lift(ids, at: press, on: surface) }
        guard case .move(let point) = record.event, !dragged.isEmpty, record.feedback.phase == .dragging,
            case .betweenSections(let offset)? = record.feedback.destination
        else { return nil }
        let start = surface.mainPosition(of: point) - grip
        guard isPossible(offset, start, on: surface, slack: 1.0 / 32) else {
            return "carried from \(start) to \(start + length), the destination is \(offset)"
        }
        guard case .betweenSections(let before)? = record.feedbackBefore.destination, before != offset,
            isPossible(before, start, on: surface, slack: -1.0 / 32)
        else { return nil }
        return "carried from \(start) to \(start + length), the destination changes from \(before) to \(offset)"
    }

    private mutating func lift(_ ids: [Int], at press: Point, on surface: ListSurface<Int, Int>) {
        dragged = ids
        guard let index = ids.first.flatMap({ surface.list.index(of: $0) }) else { return }
        let span = surface.geometry.span(ofSection: index, in: surface.layout)
        grip = min(max(surface.mainPosition(of: press) - span.start, 0), span.length)
        length = span.length
    }

    /// Returns whether no section, before or after an offset, has its middle passed by the edge carried toward that
    /// section.
    private func isPossible(
        _ offset: Int, _ start: Double, on surface: ListSurface<Int, Int>, slack: Double
    ) -> Bool {
        let spacing = surface.geometry.metrics.sectionSpacing
        // Sections without room between them are held by the hysteresis.
        let slack = slack + max(Feel.zoneHysteresis - spacing / 2, 0)
        var next = 0.0
        for index in 0..<surface.list.sectionCount where !dragged.contains(surface.list.section(at: index)) {
            let other = surface.geometry.span(ofSection: index, in: surface.layout).length
            let isBefore = index < offset
            // A section after the carried ones is displaced by their room.
            let middle = next + other / 2 + (isBefore ? 0 : length + spacing)
            if isBefore ? start < middle - slack : start + length > middle + slack { return false }
            next += other + spacing
        }
        return true
    }
}
