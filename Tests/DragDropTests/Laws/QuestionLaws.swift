import SectionedList
import TestSupport
import XCTest

@testable import DragDrop

final class QuestionLaws: XCTestCase {
    /// A question that is interrupted by another event is not lost: after all questions have been answered, the
    /// proposal is as if each had been answered immediately.
    func testInterruptedQuestionIsNotLost() {
        assertLaw(
            streams: LawRun.count(6_500), rules: LawRule.allCases,
            steps: { random in LawStep.stream(5...25, LawStepMix(hasEdits: false), using: &random) },
            property: { lawCase in
                var lawCase = lawCase
                // The additional ticks must not be what ends a delay: `world` has none between its events.
                lawCase.setup.feel.intoDelay = max(lawCase.setup.feel.intoDelay, Feel().intoDelay)
                var late = LawInteraction(surface: lawCase.setup.makeSurface())
                late.isAnimated = lawCase.setup.isAnimated
                late.cadence = lawCase.setup.cadence
                late.feel = lawCase.setup.feel
                for change in lawCase.setup.changes { late.handle(.changed(change), at: .zero) }
                let policy = LawProgram(rule: lawCase.setup.rule).policy
                let world = LawWorld(lawCase.setup) { record, world in
                    // `world` answers the questions of each event immediately, but `late` only after a tick.
                    late.handle(record.event, at: world.now)
                    late.handle(.tick, at: world.now, policy: policy)
                    guard late.question == nil, record.feedback.proposal != late.feedback.proposal else { return nil }
                    return "answered late, the proposal is \(String(describing: late.feedback.proposal)), not "
                        + "\(String(describing: record.feedback.proposal))"
                }
                for step in lawCase.steps { world.perform(step) }
                return world.failure.map { LawFailure(text: $0, log: world.log) }
            })
    }
}
