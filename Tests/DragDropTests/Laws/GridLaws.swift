import SectionedList
import TestSupport
import XCTest

@testable import DragDrop

/// The steadiness of places in two dimensions.
final class GridLaws: XCTestCase {
    /// Law 1: once the gap has opened or moved, the same point means the same place, wherever the gap was, even if a
    /// line of a section above has closed. A trembling too small to see changes the place at most once, where one place
    /// ends and the next begins.
    func testSamePointKeepsDestinationOnceGapIsThere() {
        assertLaw(
            streams: LawRun.count(13_000), rules: [.insertAtMove], layouts: [.grid],
            steps: { random in
                var steps: [LawStep] = [.lift(random.ints(1...4, in: 0...40), grip: random.part()), .enter]
                if random.oneIn(3) { steps = [.enterForeign(random.int(in: 1...3), .random(using: &random))] }
                return steps
                    + (0..<random.int(in: 2...20)).map { _ in
                        random.oneIn(2)
                            ? .move(.random(using: &random))
                            : .moveOnto(random.int(in: 0...40), part: random.edge())
                    }
            },
            property: { lawCase in
                var lawCase = lawCase
                lawCase.setup.cadence = .immediate
                let world = LawWorld(lawCase.setup)
                for step in lawCase.steps {
                    Self.perform(step, in: world)
                    if let text = Self.changeAtSamePoint(in: world) { return LawFailure(text: text, log: world.log) }
                    var changes = 0
                    for distance in [0.01, -0.01, 0.01] {
                        let before = world.interaction.feedback.destination
                        Self.perform(.nudge(dx: -distance, dy: distance), in: world)
                        guard Self.hasChanged(before, world) else { continue }
                        changes += 1
                        let text = changes > 1 ? "trembling changes the place twice" : Self.changeAtSamePoint(in: world)
                        if let text { return LawFailure(text: text, log: world.log) }
                    }
                }
                return nil
            })
    }

    private static func perform(_ step: LawStep, in world: LawWorld) {
        let wasLifted = hasLifted(world)
        world.perform(step)
        // When several items are lifted out of the layout, the others close up, in any layout.
        if hasLifted(world) != wasLifted { aimAgain(in: world) }
    }

    /// Aims again at the same point, as after scrolling.
    private static func aimAgain(in world: LawWorld) {
        world.send(.changed(.scrolled(.main, to: world.interaction.surface.mainOffset)))
    }

    /// Returns how the destination changes when the pointer aims again at the same point, or `nil`.
    private static func changeAtSamePoint(in world: LawWorld) -> String? {
        let before = world.interaction.feedback.destination
        aimAgain(in: world)
        let after = world.interaction.feedback.destination
        return hasChanged(before, world) ? "\(String(describing: before)) becomes \(String(describing: after))" : nil
    }

    private static func hasChanged(_ before: LawDestination?, _ world: LawWorld) -> Bool {
        let after = world.interaction.feedback.destination
        return before != nil && after != nil && before != after && !isCollapsed(after, world)
    }

    /// Whether a destination is in a collapsed section. A line that closes may bring one under the pointer, but the gap
    /// stays when the pointer aims at it, so this happens once.
    private static func isCollapsed(_ destination: LawDestination?, _ world: LawWorld) -> Bool {
        if case .between(let place) = destination {
            world.interaction.surface.isCollapsed(place.section)
        } else {
            false
        }
    }

    /// Whether the dragged items are lifted: all of them, or none.
    private static func hasLifted(_ world: LawWorld) -> Bool {
        let surface = world.interaction.surface
        return world.draggedItems.first.flatMap { surface.list.path(of: $0) }.map { surface.geometry.isLifted($0) }
            ?? false
    }
}
