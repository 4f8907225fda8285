import DragDrop
import SectionedList
import TestSupport
import XCTest

final class RestLaws: XCTestCase {
    /// Law 1. A pointer at rest causes at most one change of proposal, whatever opens, closes, or animates under it.
    ///
    /// A pointer at rest reports the same point again and again, while time passes, rows and headers turn out taller or
    /// shorter, and sections collapse and expand.
    func testPointerAtRestCausesAtMostOneChangeOfProposal() {
        assertLaw(RestWatch.self) { random in
            var mix = LawMix()
            mix.hasEdits = false
            return (0..<random.int(in: 1...3)).flatMap { _ -> [LawDeed] in
                let approach = LawDeed.stream(3...8, mix, using: &random)
                return approach + [.enter, .move(.random(using: &random))] + restingDeeds(using: &random)
            }
        }
    }

    /// Law 1 for a trembling hand: between two points one point apart, the proposal changes at most twice, back and
    /// forth, and then stays, however often the pointer moves.
    func testTremblingPointerDoesNotAlternateForever() {
        assertLaw(
            streams: LawRun.count(6_500), rules: LawRule.ordinary,
            deeds: { random in
                var deeds: [LawDeed] = [.lift(random.ints(1...4, in: 0...40), grip: random.part()), .enter]
                if random.oneIn(5) { deeds = [.liftSections([random.int(in: 0...5)], isKeyboard: false), .enter] }
                if random.oneIn(5) { deeds = [.enterForeign(1, .random(using: &random))] }
                for _ in 0..<random.int(in: 1...6) { deeds.append(.move(.random(using: &random))) }
                deeds.append(.moveOnto(random.int(in: 0...40), part: random.edge()))
                deeds.append(.nudge(dx: 0, dy: random.pick([-0.5, 0, 2])))
                let isAcross = random.oneIn(4)
                let there = LawDeed.nudge(dx: isAcross ? 1 : 0, dy: isAcross ? 0 : 1)
                let back = LawDeed.nudge(dx: isAcross ? -1 : 0, dy: isAcross ? 0 : -1)
                return deeds + [there, back] + (0..<10).flatMap { _ in [there, back] }
            },
            property: { lawCase in
                var lawCase = lawCase
                // A row no taller than the zones' hysteresis has no middle to stay in.
                lawCase.setup.changes.removeAll { change in
                    if case .height(_, let height?) = change { height < 4 * Feel.zoneHysteresis } else { false }
                }
                var changes = 0
                let events = lawCase.deeds.count
                var seen = 0
                let world = LawWorld(lawCase.setup) { sight, _ in
                    guard case .changed = sight.event else {
                        seen += 1
                        // A gap without extent can't keep the sides apart.
                        guard seen > events - 20, Self.gapExtent(sight.feedback) >= 2 else { return nil }
                        if hasChanged(sight) { changes += 1 }
                        return changes > 2 ? "the proposal alternates: \(changes) changes" : nil
                    }
                    return nil
                }
                for deed in lawCase.deeds { world.take(deed) }
                return world.failure.map { LawFailure(text: $0, log: world.log) }
            })
    }

    private static func gapExtent(_ feedback: LawFeedback) -> Double {
        switch feedback.gap {
        case .rows(_, let extent), .sections(_, let extent): extent
        case nil: 2
        }
    }

    private func restingDeeds(using random: inout SplitMix64) -> [LawDeed] {
        (0..<random.int(in: 4...14)).map { _ in
            switch random.int(in: 0...6) {
            case 0, 1: return .stay
            case 2: return .wait(milliseconds: random.pick([16, 100, 350, 700]))
            case 3: return .measure(random.int(in: 0...40), random.oneIn(6) ? nil : random.height())
            case 4: return .header(random.int(in: 0...6), random.pick([0, 20, 90]))
            default: return .collapse(random.int(in: 0...6), random.oneIn(2))
            }
        }
    }
}

/// Whether an event has changed the proposal or the destination.
private func hasChanged(_ sight: LawSight) -> Bool {
    sight.feedback.proposal != sight.feedbackBefore.proposal
        || sight.feedback.destination != sight.feedbackBefore.destination
}

private struct RestWatch: LawWatch {
    private var point: Point?
    private var changes = 0

    mutating func see(_ sight: LawSight, in world: LawWorld) -> String? {
        guard world.pointer != nil, isRest(sight.event), sight.feedbackBefore.phase == .dragging,
            sight.feedback.phase == .dragging
        else {
            point = world.pointer
            changes = 0
            return nil
        }
        if hasChanged(sight) { changes += 1 }
        guard changes > 1 else { return nil }
        return "at rest at \(point ?? .zero) the proposal has changed \(changes) times, now to "
            + "\(String(describing: sight.feedback.proposal)) at \(String(describing: sight.feedback.destination))"
    }

    private func isRest(_ event: LawEvent) -> Bool {
        switch event {
        case .tick, .changed(.height), .changed(.header), .changed(.width), .changed(.collapsed): true
        case .move(let next): next == point
        default: false
        }
    }
}
