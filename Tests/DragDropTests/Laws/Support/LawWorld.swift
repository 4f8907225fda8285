import SectionedList

@testable import DragDrop

/// An event with the visible state before and after it.
struct LawRecord {
    var event: LawEvent
    var feedbackBefore: LawFeedback
    var feedback: LawFeedback
    /// The layout before the event, for a law that requests it.
    var surfaceBefore: ListSurface<Int, Int>?
    var orderBefore: NaiveOrder
    var payloadBefore: LawPayload?
    /// The program's handling of a drop, with the promise; `nil` for other events.
    var landing: LawLanding?
    /// The IDs that another writer has replaced in this event.
    var renamed: [Int: Int] = [:]
}

/// A drop as the program performs it.
struct LawLanding {
    var operation: DropOperation
    /// The destination in the last feedback before the drop.
    var promised: LawDestination?
    /// The destination in the drop's feedback, which a program reads.
    var destination: LawDestination?
    var payload: LawPayload
    /// New IDs for copies and for items from elsewhere.
    var fresh: [Int]
    /// Whether items dropped into an item are removed from the list.
    var removesDragged: Bool
    var edits: [LawEdit] = []
}

/// The optional data that a law needs and that takes time to maintain.
struct LawNeeds {
    /// The layout before each event.
    var surfaceBefore = false
    /// The same list without a drag.
    var untouched = false
}

/// A list, a program, and their environment. It performs steps, and lets a law examine each event.
final class LawWorld {
    var interaction: LawInteraction
    /// The same list with the same changes, but without any drag.
    private(set) var untouched: LawInteraction
    let program: LawProgram
    let policy: DropPolicy<Int, Int>
    /// The expected order, in plain arrays.
    private(set) var order: NaiveOrder
    private(set) var now = Time.zero
    /// The position of the pointer; `nil` while keys move the destination.
    private(set) var pointer: Point?
    private var isByKey = false
    /// The dragged content, as far as the environment knows; `nil` if there is none.
    private(set) var payload: LawPayload?
    /// Whether a keyboard drag has brought it from another list.
    var isCarriedIn: Bool { isByKey && payload?.isLocal == false }
    private var slowLanding: LawLanding?
    private var nextID = 10_000
    private(set) var log: [(event: LawEvent, time: Time)] = []
    private(set) var failure: String?
    private let needs: LawNeeds
    private let look: (LawRecord, LawWorld) -> String?

    init(
        _ setup: LawSetup, needs: LawNeeds = LawNeeds(),
        look: @escaping (LawRecord, LawWorld) -> String? = { _, _ in nil }
    ) {
        interaction = LawInteraction(surface: setup.makeSurface())
        interaction.cadence = setup.cadence
        interaction.isAnimated = setup.isAnimated
        interaction.feel = setup.feel
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

    /// Sends an event, with the order expected after it if it contains edits.
    func send(_ event: LawEvent, expecting expected: NaiveOrder? = nil, renamed: [Int: Int] = [:]) {
        guard failure == nil else { return }
        var record = record(of: event)
        record.renamed = renamed
        switch event {
        case .enter(let entering, let point) where !entering.isLocal:
            payload = entering
            pointer = point
            isByKey = false
        case .enterByKeyboard(let entering, _, _) where !entering.isLocal:
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
        record.feedback = interaction.handle(event, at: now, policy: policy)
        if needs.untouched, case .changed = event { untouched.handle(event, at: now, policy: untouchedPolicy) }
        if let expected { order = expected }
        if case .add(let items) = event, case .items(let ids) = payload, record.feedbackBefore.phase != .landing {
            payload = .items(ids + items.filter { !ids.contains($0) && order.contains($0) })
        }
        if expected != nil {
            rename(by: renamed)
            keepPresent()
        }
        finish(record)
    }

    /// Makes the program perform a drop as promised, the way a default handler does.
    func perform(_ landing: LawLanding) {
        guard failure == nil else { return }
        var landing = landing
        var record = record(of: .tick)
        let edits = try? interaction.perform(at: now, policy: policy) { list in try landing.edit(&list) }
        landing.edits = edits ?? []
        log[log.count - 1].event = .changed(.edits(landing.edits))
        record.event = .changed(.edits(landing.edits))
        if needs.untouched { untouched.handle(record.event, at: now, policy: untouchedPolicy) }
        record.feedback = interaction.feedback
        record.landing = landing
        order = NaiveOrder(list: interaction.surface.list)
        keepPresent()
        finish(record)
    }

    /// Releases the button. Returns what the program has to do if the drop is accepted.
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
            case .foreign(let count), .foreignSections(let count, _): count
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

    /// Performs the pending drop at the destination that the feedback has now.
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

    private func record(of event: LawEvent) -> LawRecord {
        log.append((event, now))
        program.proposals = 0
        program.isAskedAgain = false
        program.acceptances = 0
        program.springs = 0
        let feedback = interaction.feedback
        return LawRecord(
            event: event, feedbackBefore: feedback, feedback: feedback,
            surfaceBefore: needs.surfaceBefore ? interaction.surface : nil,
            orderBefore: order, payloadBefore: payload)
    }

    private func finish(_ record: LawRecord) {
        if record.feedback.phase == .idle {
            payload = nil
            slowLanding = nil
            isByKey = false
        }
        failure = look(record, self)
    }

    private func rename(by names: [Int: Int]) {
        switch payload {
        case .items(let ids): payload = .items(ids.map { names[$0] ?? $0 })
        case .sections(let ids): payload = .sections(ids.map { names[-$0] ?? $0 })
        case .foreign, .foreignSections, nil: break
        }
    }

    private func keepPresent() {
        switch payload {
        case .items(let ids): payload = .items(ids.filter { order.contains($0) })
        case .sections(let ids): payload = .sections(ids.filter { order.index(of: $0) != nil })
        case .foreign, .foreignSections, nil: break
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
    /// Edits a list as a default drop handler does.
    func edit(_ list: inout SectionedList<Int, Int>) throws -> [LawEdit] {
        switch (payload, destination) {
        case (.items(let ids), .between(let place)) where operation == .move: return list.move(ids, to: place)
        case (.items, .between(let place)), (.foreign, .between(let place)): return try list.insert(fresh, at: place)
        case (.items(let ids), .on) where operation == .move && removesDragged: return list.remove(ids)
        case (.sections(let ids), .betweenSections(let offset)) where operation == .move:
            return list.moveSections(ids, toOffset: offset)
        case (.sections, .betweenSections(let offset)):
            return try list.insertSection(fresh[0], at: offset)
        case (.foreignSections, .betweenSections(let offset)):
            return try fresh.reversed().flatMap { try list.insertSection($0, at: offset) }
        default: return []
        }
    }

    /// Returns the promised order, in plain arrays.
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
        case (.foreignSections, .betweenSections(let offset)):
            var order = order
            order.sections.insert(contentsOf: fresh.map { NaiveSection(id: $0, items: []) }, at: offset)
            return order
        default: return order
        }
    }
}
