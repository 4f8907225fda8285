import DragDrop
import SectionedList

/// An event as it was seen from outside.
struct LawSight {
    var event: LawEvent
    var feedbackBefore: LawFeedback
    var feedback: LawFeedback
    /// The layout before the event, for a law that asks for it.
    var surfaceBefore: ListSurface<Int, Int>?
    var orderBefore: NaiveOrder
    var payloadBefore: LawPayload?
    /// What the program did with a drop, and what had been promised; `nil` for everything else.
    var landing: LawLanding?
    /// What another writer has renamed by this event.
    var renamed: [Int: Int] = [:]
}

/// A drop as the program carries it out.
struct LawLanding {
    var operation: DropOperation
    /// Where the last feedback before the drop showed it.
    var promised: LawDestination?
    /// Where the feedback of the drop has it, which is what a program reads.
    var destination: LawDestination?
    var payload: LawPayload
    /// New ids for what is copied or comes from elsewhere.
    var fresh: [Int]
    /// Whether what goes into an item leaves the list.
    var removesDragged: Bool
    var edits: [LawEdit] = []
}

/// What a law looks at that takes time to keep.
struct LawNeeds {
    /// The layout as it was before each event.
    var surfaceBefore = false
    /// The same list without a drag.
    var untouched = false
}

/// A list, a program and the world around them: takes deeds and lets a law look at each event.
final class LawWorld {
    var interaction: LawInteraction
    /// The same list under the same changes, over which nothing is ever dragged.
    private(set) var untouched: LawInteraction
    let program: LawProgram
    let policy: DropPolicy<Int, Int>
    /// What the order must be by now, kept in arrays.
    private(set) var order: NaiveOrder
    private(set) var now = Time.zero
    /// Where the pointer is; `nil` as long as keys move the destination.
    private(set) var pointer: Point?
    private var isByKey = false
    /// What is dragged, as the world knows it; `nil` when nothing is.
    private(set) var payload: LawPayload?
    /// Whether keys have brought it from another list.
    var isCarriedIn: Bool { isByKey && payload?.isLocal == false }
    private var slowLanding: LawLanding?
    private var nextID = 10_000
    private(set) var log: [(event: LawEvent, time: Time)] = []
    private(set) var failure: String?
    private let needs: LawNeeds
    private let look: (LawSight, LawWorld) -> String?

    init(
        _ setup: LawSetup, needs: LawNeeds = LawNeeds(),
        look: @escaping (LawSight, LawWorld) -> String? = { _, _ in nil }
    ) {
        interaction = LawInteraction(surface: setup.makeSurface())
        interaction.cadence = setup.cadence
        interaction.isAnimated = setup.isAnimated
        untouched = LawInteraction(surface: setup.makeSurface())
        program = LawProgram(rule: setup.rule)
        policy = program.policy
        order = setup.order
        self.needs = needs
        self.look = look
        for change in setup.changes {
            log.append((.changed(change), now))
            interaction.handle(.changed(change), at: now, policy: policy)
            if needs.untouched { untouched.handle(.changed(change), at: now, policy: untouchedPolicy) }
        }
    }

    func advance(milliseconds: Int) {
        now = now + .milliseconds(milliseconds)
    }

    func makeID() -> Int {
        nextID += 1
        return nextID
    }

    /// Sends an event, with the order that must be there after it where it brings edits.
    func send(_ event: LawEvent, expecting expected: NaiveOrder? = nil, renamed: [Int: Int] = [:]) {
        guard failure == nil else { return }
        var sight = sight(of: event)
        sight.renamed = renamed
        switch event {
        case .enter(let entering, let point) where !entering.isLocal:
            payload = entering
            pointer = point
            isByKey = false
        case .carryIn(let entering, _, _) where !entering.isLocal:
            payload = entering
            pointer = nil
            isByKey = true
        case .move(let point), .enter(_, at: let point): if !isByKey { pointer = point }
        case .begin(let lifted, let point):
            payload = lifted
            pointer = point
            isByKey = point == nil
        default: break
        }
        sight.feedback = interaction.handle(event, at: now, policy: policy)
        if needs.untouched, case .changed = event { untouched.handle(event, at: now, policy: untouchedPolicy) }
        if let expected { order = expected }
        if case .add(let items) = event, case .items(let ids) = payload, sight.feedbackBefore.phase != .landing {
            payload = .items(ids + items.filter { !ids.contains($0) && order.contains($0) })
        }
        if expected != nil {
            rename(by: renamed)
            keepPresent()
        }
        finish(sight)
    }

    /// Has the program do what a drop has promised, the way a default drop handler does.
    func perform(_ landing: LawLanding) {
        guard failure == nil else { return }
        var landing = landing
        var sight = sight(of: .tick)
        let edits = try? interaction.perform(at: now, policy: policy) { list in try landing.edit(&list) }
        landing.edits = edits ?? []
        log[log.count - 1].event = .changed(.edits(landing.edits))
        sight.event = .changed(.edits(landing.edits))
        if needs.untouched { untouched.handle(sight.event, at: now, policy: untouchedPolicy) }
        sight.feedback = interaction.feedback
        sight.landing = landing
        order = NaiveOrder(list: interaction.surface.list)
        keepPresent()
        finish(sight)
    }

    /// Lets go; what the program has to do then, where the drop is accepted.
    func drop() -> LawLanding? {
        let promised = interaction.feedback
        guard let payload, let proposal = promised.proposal else {
            send(.drop)
            return nil
        }
        let wasLanding = promised.phase == .landing
        send(.drop)
        guard failure == nil, interaction.feedback.phase == .landing, !wasLanding else { return nil }
        let count =
            switch payload {
            case .items(let ids): ids.count
            case .sections(let ids): ids.count
            case .foreign(let count): count
            }
        return LawLanding(
            operation: proposal.operation, promised: promised.destination,
            destination: interaction.feedback.destination, payload: payload,
            fresh: (0..<count).map { _ in makeID() }, removesDragged: nextID.isMultiple(of: 2))
    }

    func land(_ landing: LawLanding) {
        perform(landing)
        send(.end)
    }

    func dropSlowly() {
        if let landing = drop() { slowLanding = landing }
    }

    /// What was let go before lands now, where the feedback says that its place is by now.
    func landSlowly() {
        guard var landing = slowLanding else { return }
        slowLanding = nil
        guard interaction.feedback.phase == .landing, let payload else { return }
        landing.promised = interaction.feedback.destination
        landing.destination = interaction.feedback.destination
        landing.payload = payload
        land(landing)
    }

    private let untouchedPolicy = DropPolicy<Int, Int>(propose: { _ in DropProposal(operation: .cancel) })

    private func sight(of event: LawEvent) -> LawSight {
        log.append((event, now))
        program.proposals = 0
        program.isAskedAgain = false
        program.acceptances = 0
        program.springs = 0
        let feedback = interaction.feedback
        return LawSight(
            event: event, feedbackBefore: feedback, feedback: feedback,
            surfaceBefore: needs.surfaceBefore ? interaction.surface : nil,
            orderBefore: order, payloadBefore: payload)
    }

    private func finish(_ sight: LawSight) {
        if sight.feedback.phase == .idle {
            payload = nil
            slowLanding = nil
            isByKey = false
        }
        failure = look(sight, self)
    }

    private func rename(by names: [Int: Int]) {
        switch payload {
        case .items(let ids): payload = .items(ids.map { names[$0] ?? $0 })
        case .sections(let ids): payload = .sections(ids.map { names[-$0] ?? $0 })
        case .foreign, nil: break
        }
    }

    private func keepPresent() {
        switch payload {
        case .items(let ids): payload = .items(ids.filter { order.contains($0) })
        case .sections(let ids): payload = .sections(ids.filter { order.index(of: $0) != nil })
        case .foreign, nil: break
        }
    }
}

extension LawWorld {
    var draggedItems: Set<Int> {
        if case .items(let ids) = payload { return Set(ids) }
        return []
    }

    var draggedSections: Set<Int> {
        if case .sections(let ids) = payload { return Set(ids) }
        return []
    }
}

extension NaiveOrder {
    init(list: SectionedList<Int, Int>) {
        self.init(sections: list.sectionIDs.map { NaiveSection(id: $0, items: list.items(in: $0)) })
    }
}

extension LawLanding {
    /// What a default drop handler makes of a drop.
    func edit(_ list: inout SectionedList<Int, Int>) throws -> [LawEdit] {
        switch (payload, destination) {
        case (.items(let ids), .between(let place)) where operation == .move: return list.move(ids, to: place)
        case (.items, .between(let place)), (.foreign, .between(let place)): return try list.insert(fresh, at: place)
        case (.items(let ids), .on) where operation == .move && removesDragged: return list.remove(ids)
        case (.sections(let ids), .betweenSections(let offset)) where operation == .move:
            return list.moveSections(ids, toOffset: offset)
        case (.sections, .betweenSections(let offset)):
            return try list.insertSection(fresh[0], at: offset)
        default: return []
        }
    }

    /// What was promised, in arrays.
    func outcome(from order: NaiveOrder) -> NaiveOrder {
        switch (payload, promised) {
        case (.items(let ids), .between(let place)) where operation == .move: return order.moving(ids, to: place)
        case (.items, .between(let place)), (.foreign, .between(let place)): return order.inserting(fresh, at: place)
        case (.items(let ids), .on) where operation == .move && removesDragged: return order.removing(ids)
        case (.sections(let ids), .betweenSections(let offset)) where operation == .move:
            return order.movingSections(ids, to: offset)
        case (.sections, .betweenSections(let offset)):
            var order = order
            order.sections.insert(NaiveSection(id: fresh[0], items: []), at: offset)
            return order
        default: return order
        }
    }
}
