import DragDrop
import SectionedList
import TestSupport
import XCTest

/// The steadiness of places in two dimensions.
final class GridLaws: XCTestCase {
    /// Law 1 for movements too small to see: once the gap has opened or moved, the same point means the same place,
    /// wherever the gap was, even if a line of a section above has closed.
    func testSamePointKeepsDestinationOnceGapIsThere() {
        assertLaw(
            streams: LawRun.count(13_000), rules: [.insertAtMove],
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
                lawCase.setup.layout = .grid
                lawCase.setup.cadence = .immediate
                let world = LawWorld(lawCase.setup)
                for step in lawCase.steps {
                    let wasLifted = Self.hasLifted(world)
                    world.perform(step)
                    // When several items are lifted out of the layout, the others close up, in any layout.
                    if Self.hasLifted(world) != wasLifted { world.perform(.nudge(dx: 0.01, dy: 0.01)) }
                    let before = world.interaction.feedback.destination
                    world.perform(.nudge(dx: -0.01, dy: 0.01))
                    let after = world.interaction.feedback.destination
                    guard before == after || before == nil || after == nil || Self.isCollapsed(after, world) else {
                        let text = "\(String(describing: before)) becomes \(String(describing: after))"
                        return LawFailure(text: text, log: world.log)
                    }
                }
                return nil
            })
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

    private static func hasLifted(_ world: LawWorld) -> Bool {
        let surface = world.interaction.surface
        return surface.list.sectionIDs.indices.contains {
            surface.geometry.shownRowCount(in: $0) < surface.geometry.rowCount(in: $0)
        }
    }
}
