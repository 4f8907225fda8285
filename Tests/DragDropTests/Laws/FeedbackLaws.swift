import SectionedList
import XCTest

@testable import DragDrop

final class FeedbackLaws: XCTestCase {
    /// After each event, in any order, the feedback is consistent with itself, with the layout, and with the list.
    func testFeedbackMatchesLayoutAndListAfterEachEvent() {
        assertLaw(AgreementChecker.self)
    }

    /// The program is asked once per change of what the question depends on: never twice in one event, never for a
    /// tick, and never for a motion that changes neither the destination nor the item under the pointer. Two answers
    /// lead to another question: if a keyboard drag from another list may not go next to an item, the program is asked
    /// about going into it; if a drop into an item is delayed, the program is asked about going next to it.
    func testProgramIsAskedOncePerChangeAndNotPerMotion() {
        assertLaw(QuestionChecker.self)
    }

    /// Spring loading opens something exactly once, after 650 ms of rest, and only where a drop would be accepted. A
    /// keyboard drag from another list may rest anywhere without opening anything.
    func testRestingOpensOnceAndInTime() {
        assertLaw(SpringChecker.self, rules: [.automaticMove, .forbidFirstSection, .insertAtMove])
    }
}

private struct QuestionChecker: LawChecker {
    private var asked: (query: DropQuery<Int, Int>, item: Int?)?

    mutating func check(_ record: LawRecord, in world: LawWorld) -> String? {
        let program = world.program
        switch record.event {
        case .begin, .enter, .leave: asked = nil
        default: break
        }
        let mayWait = program.rule.mayDelayDropInto && world.pointer != nil
        let most = world.isCarriedIn || mayWait ? 2 : 1
        if program.proposals > most || program.isAskedAgain || program.acceptances > 1 || program.springs > 1 {
            return "one event asks \(program.proposals), \(program.acceptances) and \(program.springs) times"
        }
        if program.proposals > 1, !mayWait, !Self.goesInto(program.lastQuery) {
            return "asked twice, and not about a drop into an item"
        }
        guard program.proposals > 0, let query = program.lastQuery else {
            guard case .tick = record.event, program.acceptances + program.springs > 0 else { return nil }
            // A rest that makes an item the target may end a refusal, and what refuses never springs open.
            let endsRefusal = !Self.isAccepted(record.feedbackBefore) && Self.isAccepted(record.feedback)
            return mayWait && endsRefusal && program.acceptances == 0 ? nil : "a tick asks the program"
        }
        let item = world.interaction.itemUnderPointer
        defer { asked = (query, item) }
        switch record.event {
        case .tick, .leave, .drop, .cancel, .end, .activate: return "\(record.event) asks the program"
        case .move where asked?.query == query && asked?.item == item:
            return "the program is asked again about \(query)"
        default: return nil
        }
    }

    private static func isAccepted(_ feedback: LawFeedback) -> Bool {
        feedback.proposal?.operation.isEffective == true
    }

    private static func goesInto(_ query: DropQuery<Int, Int>?) -> Bool {
        if case .on? = query?.destination { return true }
        return false
    }
}

private struct SpringChecker: LawChecker {
    private var target: SpringTarget<Int, Int>?
    private var since = Time.zero
    private var isOpened = false

    mutating func check(_ record: LawRecord, in world: LawWorld) -> String? {
        let spring = record.feedback.spring
        if let spring {
            let operation = record.feedback.proposal?.operation
            if operation != .move, operation != .copy { return "\(spring) although nothing may be dropped" }
            if case .section(let section) = spring.target, world.order.index(of: section) == nil { return "it is gone" }
            if case .item(let item) = spring.target, !world.order.contains(item) {
                return "\(item) springs and is gone"
            }
        }
        guard let spring, spring.stage != .opened else {
            return opening(spring, record, world)
        }
        if spring.target != target || isOpened {
            target = spring.target
            since = world.now
            isOpened = false
        }
        // The rest may have restarted since, because of a movement, but never earlier.
        guard case .tick = record.event, world.now - since > world.interaction.feel.springTime + Feel.springFlash else {
            return nil
        }
        if world.isCarriedIn { return spring.stage == .resting ? nil : "\(spring) after a delay" }
        return record.feedback.nextUpdate == .everyFrame || isDue(record.feedback.nextUpdate, world.now)
            ? nil : "no update is requested"
    }

    private func isDue(_ wake: NextUpdate, _ now: Time) -> Bool {
        if case .at(let time) = wake { return time > now }
        return false
    }

    private mutating func opening(
        _ spring: SpringFeedback<Int, Int>?, _ record: LawRecord, _ world: LawWorld
    ) -> String? {
        defer {
            target = spring?.target
            isOpened = spring != nil
        }
        guard let spring else {
            // It was about to open, the wait was long enough, and nothing else happened: it must open now.
            guard case .tick = record.event, let before = record.feedbackBefore.spring, before.stage != .opened else {
                return nil
            }
            return "\(before.target) was about to open, and a tick later nothing opens"
        }
        switch record.event {
        case .activate, .step: return nil
        default: break
        }
        if world.isCarriedIn, case .tick = record.event { return "\(spring.target) opens after a delay" }
        guard world.now - since < world.interaction.feel.springTime + Feel.springFlash else { return nil }
        return "\(spring.target) opens after \((world.now - since).microseconds / 1000) ms"
    }
}
