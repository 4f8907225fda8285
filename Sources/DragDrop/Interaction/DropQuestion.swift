import SectionedList

/// What a `DropInteraction` wants to know of the program.
public enum DropQuestion<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: Hashable, Sendable {
    /// What a drop would do; asked once for each change of destination, modifiers, items dragged, or of the list.
    case proposal(DropQuery<SectionID, ItemID>)
    /// Whether `automatic` may mean into an item; asked once for each.
    case accepts(ItemID)
    /// Whether something opens under a resting drag; asked once for each.
    case springLoads(SpringTarget<SectionID, ItemID>)
}

/// The program's answer to a `DropQuestion`.
public enum DropAnswer: Hashable, Sendable {
    case proposal(DropProposal)
    case yes, no

    init(_ isSo: Bool) {
        self = isSo ? .yes : .no
    }
}

/// The program's side of the interaction as functions, for programs that have their answers ready.
public struct DropPolicy<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable> {
    /// What a drop would do at a destination.
    public var propose: (DropQuery<SectionID, ItemID>) -> DropProposal
    /// Whether `automatic` may mean into an item.
    public var accepts: (ItemID) -> Bool
    /// Whether something opens under a resting drag.
    public var springLoads: (SpringTarget<SectionID, ItemID>) -> Bool

    /// A policy that accepts drops into every item and opens collapsed sections, unless told otherwise.
    public init(
        propose: @escaping (DropQuery<SectionID, ItemID>) -> DropProposal,
        accepts: @escaping (ItemID) -> Bool = { _ in true },
        springLoads: @escaping (SpringTarget<SectionID, ItemID>) -> Bool = { target in
            if case .section = target { return true }
            return false
        }
    ) {
        self.propose = propose
        self.accepts = accepts
        self.springLoads = springLoads
    }

    func answer(_ question: DropQuestion<SectionID, ItemID>) -> DropAnswer {
        switch question {
        case .proposal(let query): .proposal(propose(query))
        case .accepts(let item): DropAnswer(accepts(item))
        case .springLoads(let target): DropAnswer(springLoads(target))
        }
    }
}

extension DropInteraction {
    /// Takes the answer to a question in and goes on, up to the next question or to the end.
    ///
    /// An answer to a question that is no longer open, because the program has changed the list before it answered,
    /// changes nothing.
    public mutating func answer(_ answer: DropAnswer, to question: Question) {
        guard question == self.question else { return }
        self.question = nil
        switch (question, answer) {
        case (.proposal, .proposal(let proposal)): take(proposal)
        case (.proposal, _): take(DropProposal(operation: .cancel))
        case (.accepts(let item), _): session.acceptance = (item, answer == .yes)
        case (.springLoads, _): session.aim.mayHaveSprung = answer == .yes
        }
        proceed()
    }

    /// Takes an event in and answers what to show, with the program's answers at hand.
    @discardableResult
    public mutating func handle(_ event: Event, at time: Time, policy: Policy) -> Feedback {
        handle(event, at: time)
        finish(policy)
        return feedback
    }

    /// Applies a change to the list on the screen, with the program's answers at hand.
    ///
    /// - Throws: `ListEditError` for edits that do not fit the list; nothing has changed then.
    @discardableResult
    public mutating func apply(
        _ change: SurfaceChange<SectionID, ItemID>, at time: Time, policy: Policy
    ) throws -> Feedback {
        try apply(change, at: time)
        finish(policy)
        return feedback
    }

    /// Lets a method of the list change it, with the program's answers at hand.
    @discardableResult
    package mutating func perform(
        at time: Time, policy: Policy,
        _ body: (inout SectionedList<SectionID, ItemID>) throws -> [ListEdit<SectionID, ItemID>]
    ) throws -> [ListEdit<SectionID, ItemID>] {
        let edits = try perform(at: time, body)
        finish(policy)
        return edits
    }

    private mutating func finish(_ policy: Policy) {
        while let question { answer(policy.answer(question), to: question) }
    }

    private mutating func take(_ proposal: DropProposal) {
        guard let asked = session.asked else { return }
        if goesInto(after: proposal) {
            session.asking = .ifChanged
            return
        }
        session.answer = proposal
        session.answeredPlace = session.aim.place
        show(resolve(proposal, for: asked))
    }

    /// Goes on until there is something to ask, or nothing left to do.
    mutating func proceed() {
        if case .proposal = question {
            // Another event has come before the answer: what was asked is still to be known.
            session.asked = nil
            if session.asking == .no { session.asking = .ifChanged }
        }
        question = nil
        if session.asking != .no, let next = nextInquiry() {
            question = next
            return
        }
        session.asking = .no
        if session.isOver, feedback.phase == .dragging, session.aim.mayHaveSprung == nil,
            let target = springTarget
        {
            question = .springLoads(target)
            return
        }
        settle()
    }

    /// The next thing to ask on the way to a proposal; `nil` where the last answer still holds.
    private mutating func nextInquiry() -> Question? {
        guard session.isOver, feedback.phase == .dragging else { return nil }
        let item = session.aim.item
        if session.aim.isInMiddle == true, let item, session.acceptance?.item != item { return .accepts(item) }
        if !session.arrangement.isTaken, let place = session.aim.place, session.past?.place != place {
            session.past = (place, normalised(place))
        }
        let target = target()
        let row = session.aim.row
        if session.asking != .anyway, let asked = session.asked, asked.item == item, asked.row == row,
            asked.query.destination == target, asked.query.modifiers == modifiers
        {
            // What is dragged is asked about anew whenever it changes. Over the same item the pointer may have passed
            // its middle: a program that puts things beside it does so on the other side now.
            if let answer = session.answer, session.aim.place != session.answeredPlace { take(answer) }
            return nil
        }
        guard session.isRunning else { return nil }
        let query = DropQuery(destination: target, payload: session.payload, modifiers: modifiers)
        session.asked = Inquiry(query: query, item: item, row: row)
        session.asking = .no
        return .proposal(query)
    }
}
