import SectionedList

/// The drag and drop of one list as one machine: events in, feedback out.
///
/// The same machine stands behind the mouse, the keyboard, other applications, tests and recorded traces. It owns the
/// list as it lies on the screen and decides destination, proposal, gap, backdrop, scrolling and spring loading. It never
/// changes the order of the list by itself: a change comes in as an event, also the one that a drop is.
///
/// Where the program has a say, the machine stops with a `question`; it goes on with the answer. Nothing runs while the
/// program thinks, so the program may read the list, and even change it.
///
///     var interaction = DropInteraction(surface: surface)
///     interaction.handle(.begin(.items(["a"]), at: press), at: now, policy: policy)
///     interaction.handle(.enter(.items(["a"]), at: press), at: now, policy: policy)
///     let feedback = interaction.handle(.move(point), at: later, policy: policy)
public struct DropInteraction<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: Sendable {
    /// The list as it lies on the screen.
    public typealias Surface = ListSurface<SectionID, ItemID>
    /// What happens to the list.
    public typealias Event = DropEvent<SectionID, ItemID>
    /// What a view shows of it.
    public typealias Feedback = DropFeedback<SectionID, ItemID>
    /// The program's answers, as functions.
    public typealias Policy = DropPolicy<SectionID, ItemID>
    /// What is dragged.
    public typealias Payload = DragPayload<SectionID, ItemID>
    /// Where a drop would land.
    public typealias Target = Destination<SectionID, ItemID>
    /// What the program is asked.
    public typealias Question = DropQuestion<SectionID, ItemID>

    /// The list as it lies on the screen now, with the gap that is open in its layout.
    public internal(set) var surface: Surface
    /// What to show; settled once there is no `question`. Derived from the state, and never read here.
    public private(set) var feedback = Feedback()
    /// The item under the pointer, in whatever part of it; also one that is dragged.
    public private(set) var itemUnderPointer: ItemID?
    /// What the program is to answer before the event is done.
    public internal(set) var question: Question?
    /// How soon the rows follow the pointer.
    public var cadence = ReorderingCadence.immediate
    /// Off where the desktop wants no animations: everything lands at once.
    public var isAnimated = true

    /// How far a drag has come.
    var state = State.idle
    /// The keys that are held, whatever drag there is.
    var modifiers: DropModifiers = []
    /// What was announced last, also of a drag that is over.
    var said: Announcement<SectionID, ItemID>?
    /// When to look again, as the last event has settled it.
    var wake = Wake.never
    /// The time of the event that is being handled.
    var now = Time.zero

    /// An interaction in which nothing is dragged yet.
    public init(surface: Surface) {
        self.surface = surface
    }

    // MARK: Events

    /// Takes an event in, up to the first question or to the end. O(log n), for a pointer's movement.
    ///
    /// Edits that do not fit the list change nothing here; a program that wants to know applies them with
    /// ``apply(_:at:)``.
    public mutating func handle(_ event: Event, at time: Time) {
        now = time
        switch event {
        case .begin(let payload, let point): begin(payload, at: point)
        case .add(let items): add(items)
        case .enter(let payload, let point): enter(payload, at: point)
        case .move(let point):
            // There are many of them: what is over the list is taken out once for the whole event.
            if case .over = state {
                return whileOver { machine, hover in
                    machine.move(to: point, isEntering: false, &hover)
                    machine.proceed(&hover)
                }
            }
            move(to: point)
        case .step(let step): whileOver { $0.step(step, &$1) }
        case .leave: leave()
        case .carryIn(let payload, let step, let item): carryIn(payload, by: step, near: item)
        case .carryOut: carryOut()
        case .drop: drop()
        case .end: close(saying: said)
        case .cancel: if !state.isIdle { close(saying: .cancelled) }
        case .modifiers(let modifiers): hold(modifiers)
        case .activate: whileOver { $1.springing.open() }
        case .tick: tick()
        case .changed(let change): try? take(change)
        }
        proceed()
    }

    /// Applies a change to the list on the screen.
    ///
    /// - Throws: `ListEditError` for edits that do not fit the list; nothing has changed then.
    public mutating func apply(_ change: SurfaceChange<SectionID, ItemID>, at time: Time) throws {
        now = time
        try take(change)
        proceed()
    }

    /// Lets a method of the list change it, and answers the edits.
    ///
    ///     interaction.perform(at: now) { list in list.move(["a"], to: place) }
    @discardableResult
    package mutating func perform(
        at time: Time, _ body: (inout SectionedList<SectionID, ItemID>) throws -> [ListEdit<SectionID, ItemID>]
    ) throws -> [ListEdit<SectionID, ItemID>] {
        now = time
        let edits = try follow { try $0.perform(body) }
        proceed()
        return edits
    }

    /// The section or the item that would open under the drag.
    var aimedSpringTarget: SpringTarget<SectionID, ItemID>? {
        state.hover?.aim.springTarget
    }

    // MARK: The state

    /// Works on a drag over this list, in place; does nothing where there is none.
    ///
    /// The drag is taken out of the state meanwhile: whatever has two owners is copied before it is changed.
    mutating func whileOver(_ work: (inout Self, inout Hover) -> Void) {
        guard case .over(var held) = state else { return }
        state = .idle
        held.change { work(&self, &$0) }
        state = .over(held)
    }
}

// MARK: - What is shown

extension DropInteraction {
    /// Brings what a view was told up to date, in place: to copy it takes longer than to compare it.
    ///
    /// - Returns: whether it is something else.
    mutating func refresh(_ told: inout Feedback) -> Bool {
        guard feedback != told else { return false }
        told = feedback
        return true
    }

    /// Derives what to show of a drag over this list.
    mutating func show(_ hover: Hover) {
        // Each by itself: as a whole it takes longer to make than most movements to handle.
        feedback.phase = .dragging
        feedback.proposal = hover.proposal
        feedback.destination = hover.destination
        feedback.gap = hover.arrangement.gap?.gap(extent: hover.drag.gapExtent)
        feedback.backdrop = hover.backdrop
        feedback.spring = hover.springing.feedback
        feedback.scroll = hover.drag.autoScroll.feedback
        feedback.drag = hover.drag.states(.dragging)
        feedback.announcement = said
        feedback.wake = wake
        itemUnderPointer = hover.aim.row
    }

    /// Derives what to show where nothing is over this list.
    mutating func showState() {
        feedback = Feedback()
        itemUnderPointer = nil
        feedback.announcement = said
        feedback.wake = wake
        switch state {
        case .idle, .over: break
        case .lifting(let drag, _):
            feedback.phase = .lifting
            feedback.drag = drag.states(.lifting)
        case .away(let drag, _):
            feedback.phase = .dragging
            feedback.drag = drag.states(.dragging)
        case .landing(let drag, let landing):
            feedback.phase = .landing
            feedback.proposal = landing.shown.proposal
            feedback.destination = landing.shown.destination
            feedback.gap = landing.arrangement.gap?.gap(extent: drag.gapExtent)
            feedback.backdrop = landing.backdrop
            feedback.drag = drag.states(.dragging)
        }
    }
}

extension DropInteraction.Drag {
    /// What is dragged and looks so; what comes from elsewhere has no rows here.
    fileprivate func states(_ state: DragState) -> DragStates<SectionID, ItemID> {
        isLocal ? DragStates(state: state, items: items, sections: sections) : DragStates()
    }
}

extension GapPlace {
    fileprivate func gap(extent: Double) -> Gap<SectionID> {
        switch self {
        case .rows(let place): .rows(place, extent: extent)
        case .sections(let offset): .sections(offset: offset, extent: extent)
        }
    }
}
