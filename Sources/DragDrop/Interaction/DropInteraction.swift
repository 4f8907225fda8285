import SectionedList

/// The drag and drop of one list as a state machine, which turns events into feedback.
///
/// The same machine handles the mouse, the keyboard, other programs, tests, and recorded traces. It owns the list
/// as laid out on the screen and decides destination, proposal, gap, backdrop, scrolling, and spring loading. It never
/// changes the order of the list by itself: all changes arrive as events, including those of a drop.
///
/// When the program must decide, the machine stops with a `question` and continues with the answer. It does not run in
/// between, so the program may read the list, and even change it.
///
///     var interaction = DropInteraction(surface: surface)
///     interaction.handle(.begin(.items(["a"]), at: press), at: now, policy: policy)
///     interaction.handle(.enter(.items(["a"]), at: press), at: now, policy: policy)
///     let feedback = interaction.handle(.move(point), at: later, policy: policy)
struct DropInteraction<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: Sendable {
    /// The list as laid out on the screen.
    typealias Surface = ListSurface<SectionID, ItemID>
    /// An event in the list.
    typealias Event = DropEvent<SectionID, ItemID>
    /// The state that a view shows.
    typealias Feedback = DropFeedback<SectionID, ItemID>
    /// The program's answers as functions.
    typealias Policy = DropPolicy<SectionID, ItemID>
    /// The dragged items or sections.
    typealias Payload = DragPayload<SectionID, ItemID>
    /// The destination of a drop.
    typealias Target = Destination<SectionID, ItemID>
    /// A question to the program.
    typealias Question = DropQuestion<SectionID, ItemID>

    /// The list as laid out on the screen, including the open gap.
    var surface: Surface
    /// The state to show, which is final once there is no `question`. It is derived from the machine's state and never
    /// read by the machine.
    private(set) var feedback = Feedback()
    /// The item under the pointer, whichever part of it that is. It may be a dragged item.
    private(set) var itemUnderPointer: ItemID?
    /// The question that the program must answer to complete the event.
    var question: Question?
    /// The delay before rows make room for a drag.
    var cadence = ReorderingCadence.immediate
    /// The delays, distances, and speeds.
    var feel = Feel() {
        didSet { surface.reach = feel.reach }
    }
    /// Whether changes are animated. If `false`, as when the desktop disables animations, everything moves immediately.
    var isAnimated = true

    /// Whether keys go from item to item, each of which decides what a drop there does.
    var keysAimAtItems = false

    /// The phase of the drag.
    var state = State.idle
    /// The modifier keys held, whether there is a drag or not.
    var modifiers: DropModifiers = []
    /// The last announcement, which may be from a drag that has ended.
    var lastAnnouncement: Announcement<SectionID, ItemID>?
    /// The time of the next update, as determined by the last event.
    var nextUpdate = NextUpdate.never
    /// The time of the current event.
    var now = Time.zero

    /// Creates an interaction without a drag.
    init(surface: Surface) {
        self.surface = surface
    }

    // MARK: Events

    /// Processes an event, up to the first question or to the end. O(log n) for a pointer movement.
    ///
    /// Edits that do not fit the list are ignored. To detect them, use ``apply(_:at:)`` instead.
    mutating func handle(_ event: Event, at time: Time) {
        now = time
        switch event {
        case .begin(let payload, let point): begin(payload, at: point)
        case .add(let items): add(items)
        case .enter(let payload, let point): enter(payload, at: point)
        case .move(let point):
            // Movements are frequent, so the hover is taken out of the state only once per event.
            if case .over = state {
                return withHover { machine, hover in
                    machine.move(to: point, isEntering: false, &hover)
                    machine.advance(&hover)
                }
            }
            move(to: point)
        case .step(let step): withHover { $0.step(step, &$1) }
        case .leave: leave()
        case .enterByKeyboard(let payload, let step, let item): enterByKeyboard(payload, by: step, near: item)
        case .leaveByKeyboard: leaveByKeyboard()
        case .drop: drop()
        case .end: close(saying: lastAnnouncement)
        case .cancel: if !state.isIdle { close(saying: .canceled) }
        case .modifiers(let modifiers): setModifiers(modifiers)
        case .activate: withHover { $1.springLoading.open() }
        case .tick: tick()
        case .changed(let change): try? apply(change)
        }
        advance()
    }

    /// Applies a change to the list on the screen.
    ///
    /// - Throws: `ListEditError` for edits that do not fit the list. In that case, nothing is changed.
    mutating func apply(_ change: SurfaceChange<SectionID, ItemID>, at time: Time) throws {
        now = time
        try apply(change)
        advance()
    }

    /// Changes the list with one of its methods and returns the edits.
    ///
    ///     try interaction.perform(at: now) { list in list.move(["a"], to: place) }
    @discardableResult
    mutating func perform(
        at time: Time, _ body: (inout SectionedList<SectionID, ItemID>) throws -> [ListEdit<SectionID, ItemID>]
    ) throws -> [ListEdit<SectionID, ItemID>] {
        now = time
        let edits = try editAndRebase { try $0.perform(body) }
        advance()
        return edits
    }

    /// The section or item that may spring open under the drag.
    var aimedSpringTarget: SpringTarget<SectionID, ItemID>? {
        state.hover?.aim.springTarget
    }

    // MARK: State

    /// Changes the drag over this list in place, or does nothing if there is none.
    ///
    /// The drag is taken out of the state meanwhile, because a value with two owners is copied before it is changed.
    mutating func withHover(_ work: (inout Self, inout Hover) -> Void) {
        guard case .over(var held) = state else { return }
        state = .idle
        held.change { work(&self, &$0) }
        state = .over(held)
    }
}

// MARK: - Feedback

extension DropInteraction {
    /// Updates a view's copy of the feedback. Comparing takes less time than copying.
    ///
    /// - Returns: Whether the feedback has changed.
    mutating func refresh(_ lastFeedback: inout Feedback) -> Bool {
        guard feedback != lastFeedback else { return false }
        lastFeedback = feedback
        return true
    }

    /// Derives the feedback for a drag over this list.
    mutating func show(_ hover: Hover) {
        // Field by field, because creating a new value takes longer than handling most movements.
        feedback.phase = .dragging
        feedback.proposal = hover.proposal
        feedback.destination = hover.destination
        feedback.gap = hover.arrangement.gap?.gap(extent: hover.drag.gapExtent)
        feedback.backdrop = hover.backdrop
        feedback.spring = hover.springLoading.feedback
        feedback.scroll = hover.drag.autoScroll.feedback
        feedback.drag = hover.drag.states(.dragging)
        feedback.announcement = lastAnnouncement
        feedback.nextUpdate = nextUpdate
        itemUnderPointer = hover.aim.row
    }

    /// Derives the feedback when no drag is over this list.
    mutating func showState() {
        feedback = Feedback()
        itemUnderPointer = nil
        feedback.announcement = lastAnnouncement
        feedback.nextUpdate = nextUpdate
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
            feedback.proposal = landing.resolved.proposal
            feedback.destination = landing.resolved.destination
            feedback.gap = landing.arrangement.gap?.gap(extent: drag.gapExtent)
            feedback.backdrop = landing.backdrop
            feedback.drag = drag.states(.dragging)
        }
    }
}

extension DropInteraction.Drag {
    /// Returns the drag states of the payload. Items from elsewhere have no rows here.
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
