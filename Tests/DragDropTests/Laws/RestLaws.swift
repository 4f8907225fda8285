import SectionedList
import TestSupport
import XCTest

@testable import DragDrop

final class RestLaws: XCTestCase {
    /// Law 1. A pointer at rest causes at most one change of proposal, besides the one that the rest itself announces,
    /// whatever opens, closes, or animates under it.
    ///
    /// A pointer at rest reports the same point again and again, while time passes, rows and headers turn out taller or
    /// shorter, and sections collapse and expand.
    func testPointerAtRestCausesAtMostOneChangeOfProposal() {
        assertLaw(RestChecker.self) { random in
            var mix = LawStepMix()
            mix.hasEdits = false
            return (0..<random.int(in: 1...3)).flatMap { _ -> [LawStep] in
                let approach = LawStep.stream(3...8, mix, using: &random)
                return approach + [.enter, .move(.random(using: &random))] + restingSteps(using: &random)
            }
        }
    }

    /// A movement never makes a drop go into an item whose proposal delays it, and no gap stays open while the
    /// item is the target.
    func testOnlyRestingPointerGoesIntoItemAndClosesGap() {
        assertLaw(IntoChecker.self, rules: LawRule.resting) { random in
            (0..<3).flatMap { _ -> [LawStep] in
                let approach = LawStep.stream(3...8, LawStepMix(), using: &random)
                let move = LawStep.moveOnto(random.int(in: 0...40), part: random.part())
                return approach + [.enter, move] + restingSteps(using: &random)
            }
        }
    }

    /// Law 1 for a jittering hand: between two points one point apart, the proposal changes at most twice, back and
    /// forth, and then stays, however often the pointer moves.
    func testJitteringPointerDoesNotAlternateForever() {
        assertLaw(
            streams: LawRun.count(6_500), rules: LawRule.ordinary,
            steps: { random in
                var steps: [LawStep] = [.lift(random.ints(1...4, in: 0...40), grip: random.part()), .enter]
                if random.oneIn(5) { steps = [.liftSections([random.int(in: 0...5)], isKeyboard: false), .enter] }
                if random.oneIn(5) { steps = [.enterForeign(1, .random(using: &random))] }
                for _ in 0..<random.int(in: 1...6) { steps.append(.move(.random(using: &random))) }
                steps.append(.moveOnto(random.int(in: 0...40), part: random.edge()))
                steps.append(.nudge(dx: 0, dy: random.pick([-0.5, 0, 2])))
                // The cells of a grid have edges in both directions.
                let (dx, dy) = random.pick([(0.0, 1.0), (0, 1), (1, 0), (1, 1), (1, -1)])
                let (there, back) = (LawStep.nudge(dx: dx, dy: dy), LawStep.nudge(dx: -dx, dy: -dy))
                return steps + [there, back] + (0..<10).flatMap { _ in [there, back] }
            },
            property: { lawCase in
                var lawCase = lawCase
                // A row shorter than four times the zones' hysteresis has no middle to stay in.
                lawCase.setup.changes.removeAll { change in
                    if case .height(_, let height?) = change { height < 4 * Feel.zoneHysteresis } else { false }
                }
                var changes = 0
                let events = lawCase.steps.count
                // Only the jitter counts, also while a failure is shrunk.
                let isJitter = lawCase.steps.suffix(20).allSatisfy { if case .nudge = $0 { true } else { false } }
                guard events > 20, isJitter else { return nil }
                var seen = 0
                let world = LawWorld(lawCase.setup) { record, _ in
                    guard case .changed = record.event else {
                        seen += 1
                        // A gap without extent can't keep the sides apart.
                        guard seen > events - 20, Self.gapExtent(record.feedback) >= 2 else { return nil }
                        if hasChanged(record) { changes += 1 }
                        return changes > 2 ? "the proposal alternates: \(changes) changes" : nil
                    }
                    return nil
                }
                for step in lawCase.steps { world.perform(step) }
                return world.failure.map { LawFailure(text: $0, log: world.log) }
            })
    }

    private static func gapExtent(_ feedback: LawFeedback) -> Double {
        switch feedback.gap {
        case .rows(_, let extent), .sections(_, let extent): extent
        case nil: 2
        }
    }

    private func restingSteps(using random: inout SplitMix64) -> [LawStep] {
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
private func hasChanged(_ record: LawRecord) -> Bool {
    record.feedback.proposal != record.feedbackBefore.proposal
        || record.feedback.destination != record.feedbackBefore.destination
}

/// Whether time alone has made the item under the pointer the target.
private func isAnnouncedByRest(_ record: LawRecord) -> Bool {
    guard case .tick = record.event, case .on = record.feedback.destination else { return false }
    return record.feedback.proposal?.delaysDropInto == true
}

private struct IntoChecker: LawChecker {
    mutating func check(_ record: LawRecord, in world: LawWorld) -> String? {
        guard world.pointer != nil, case .on(let item) = record.feedback.destination else { return nil }
        if record.feedback.gap != nil { return "a gap stays open while \(item) is the target" }
        switch record.event {
        case .move, .enter:
            guard record.feedbackBefore.destination != .on(item) else { return nil }
            return "into \(item) without a delay"
        default: return nil
        }
    }
}

private struct RestChecker: LawChecker {
    private var point: Point?
    private var changes = 0
    /// The section that has sprung open, by a rest or a key.
    private var opened: Int?

    mutating func check(_ record: LawRecord, in world: LawWorld) -> String? {
        defer { noteOpened(record.feedback) }
        guard world.pointer != nil, isRest(record.event), record.feedbackBefore.phase == .dragging,
            record.feedback.phase == .dragging
        else {
            point = world.pointer
            changes = 0
            return nil
        }
        if hasChanged(record), !isAnnouncedByRest(record), !isOfOpened(record.event), !losesPlace(record) {
            changes += 1
        }
        guard changes > 1 else { return nil }
        return "at rest at \(point ?? .zero) the proposal has changed \(changes) times, now to "
            + "\(String(describing: record.feedback.proposal)) at \(String(describing: record.feedback.destination))"
    }

    /// Remembers the section that has sprung open, by a rest or a key, while the drag aims at it.
    private mutating func noteOpened(_ feedback: LawFeedback) {
        if case .section(let section)? = feedback.spring?.target, feedback.spring?.stage == .opened {
            opened = section
        } else if feedback.phase != .dragging {
            opened = nil
        } else if case .between(let place)? = feedback.destination, place.section != opened {
            opened = nil
        }
    }

    /// Whether an event expands or collapses the section that has sprung open.
    private func isOfOpened(_ event: LawEvent) -> Bool {
        guard case .changed(.collapsed(let section, _)) = event else { return false }
        return section == opened
    }

    /// Whether the program collapses the section that the drag aims at, where the place between two items is then gone.
    private func losesPlace(_ record: LawRecord) -> Bool {
        guard case .changed(.collapsed(let section, true)) = record.event,
            case .between(let place)? = record.feedbackBefore.destination
        else { return false }
        return place.section == section && place.offset > 0
    }

    private func isRest(_ event: LawEvent) -> Bool {
        switch event {
        case .tick, .changed(.height), .changed(.header), .changed(.width), .changed(.collapsed): true
        case .move(let next): next == point
        default: false
        }
    }
}
