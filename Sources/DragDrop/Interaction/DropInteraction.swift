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
    /// What to show; settled once there is no `question`.
    public internal(set) var feedback = Feedback()
    /// What the program is to answer before the event is done.
    public internal(set) var question: Question?
    /// How soon the rows follow the pointer.
    public var cadence = ReorderingCadence.immediate
    /// Off where the desktop wants no animations: everything lands at once.
    public var isAnimated = true

    var session = Session()
    /// The keys that are held, whatever session there is.
    var modifiers: DropModifiers = []
    var autoScroll = AutoScroll<SectionID>()
    var springing = Springing<SectionID, ItemID>()
    /// The time of the event that is being handled.
    var now = Time.zero

    /// An interaction in which nothing is dragged yet.
    public init(surface: Surface) {
        self.surface = surface
    }

    /// What is going on, from the lift or the entering to the end.
    ///
    /// Not an optional: Swift copies an optional as a whole to read one of its fields.
    struct Session: Sendable {
        var isRunning = false
        var payload = Payload.foreign(count: 0)
        /// Whether the drag began in this list.
        var isSource = false
        /// Where it was lifted; `nil` by keyboard and from elsewhere.
        var liftPoint: Point?
        var isKeyboard = false
        var isOver = false
        var pointer: Point?
        /// Whether the lift is still to be announced before any place.
        var isFreshlyLifted = false
        /// Where the keys have moved the destination.
        var cursor: KeyCursor<SectionID, ItemID>?

        /// What the pointer or the keys mean.
        var aim = Aim<SectionID, ItemID>()
        /// The aim's place past the items that are dragged, while they still lie there: perhaps thousands, and the
        /// pointer moves often.
        var past: (place: Place<SectionID>, result: Place<SectionID>)?
        /// What was asked last, and the answer.
        var asked: Inquiry?
        var answer: DropProposal?
        /// The place between items that the answer has been taken for.
        var answeredPlace: Place<SectionID>?
        /// Whether the program is to be asked, once the event is taken in: where something has changed, or anyway.
        var asking = Asking.no
        /// Whether the item of the aim accepts; asked once for each.
        var acceptance: (item: ItemID, isAccepting: Bool)?

        /// The gap, and whether what is dragged is taken out, as the layout has them now.
        var arrangement = Arrangement()
        /// As they are to be once the pointer has rested long enough.
        var wanted: Arrangement?
        var restSince = Time.zero
        var restOrigin = Point.zero
        /// The room that what is dragged will need.
        var gapExtent = 0.0
    }

    enum Asking: Sendable {
        case no, ifChanged, anyway
    }

    /// What a proposal depends on. The item under the pointer counts: a program may put things into it wherever the
    /// pointer is over it.
    struct Inquiry: Equatable, Sendable {
        var query: DropQuery<SectionID, ItemID>
        var item: ItemID?
        var row: ItemID?
    }

    struct Arrangement: Equatable, Sendable {
        var isTaken = false
        var gap: GapPlace<SectionID>?

        static var none: Arrangement { Arrangement() }
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
        case .move(let point): move(to: point)
        case .step(let step): self.step(step)
        case .leave: leave()
        case .carryIn(let payload, let step, let item): carryIn(payload, by: step, near: item)
        case .carryOut: carryOut()
        case .drop: drop()
        case .end: close(saying: feedback.announcement)
        case .cancel: if session.isRunning { close(saying: .cancelled) }
        case .modifiers(let modifiers): hold(modifiers)
        case .activate: springing.open()
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

    /// The item under the pointer, in whatever part of it; also one that is dragged.
    public var itemUnderPointer: ItemID? { session.aim.row }

    // MARK: The drag

    private mutating func begin(_ payload: Payload, at point: Point?) {
        if session.isRunning { close(saying: .cancelled) }
        let payload = present(payload)
        guard payload.isLocal, !payload.isEmpty else { return }
        session = Session(
            isRunning: true, payload: payload, isSource: true, liftPoint: point, isKeyboard: point == nil,
            gapExtent: extent(of: payload))
        feedback = Feedback()
        feedback.phase = .lifting
        feedback.announcement = .lifted(payload)
        show(.lifting)
        autoScroll = AutoScroll()
        springing = Springing()
        if let point {
            autoScroll = AutoScroll(liftedAt: surface.visibleScrollers(at: point), pointer: surface.pointer(at: point))
        } else {
            beginByKey()
        }
    }

    private mutating func add(_ items: [ItemID]) {
        guard session.isRunning, feedback.phase != .landing, case .items(let ids) = session.payload else { return }
        let added = items.filter { surface.list.contains($0) && !isDragged($0) }
        guard !added.isEmpty else { return }
        session.payload = present(.items(ids + added))
        payloadHasChanged()
    }

    private mutating func enter(_ payload: Payload, at point: Point) {
        if session.isRunning, session.isSource, payload.isLocal {
            guard feedback.phase != .landing else { return }
            session.isOver = true
        } else {
            // Whatever was here before has not said good-bye.
            if session.isRunning { close(saying: nil) }
            guard !payload.isLocal, !payload.isEmpty else { return }
            session = Session(
                isRunning: true, payload: payload, isSource: false, liftPoint: nil, isKeyboard: false, isOver: true,
                gapExtent: extent(of: payload))
            feedback = Feedback()
            feedback.phase = .dragging
            autoScroll = AutoScroll()
            springing = Springing()
        }
        autoScroll.arrive()
        // A lift is no movement: nothing of the list may shift before there is one.
        guard point != session.liftPoint || feedback.phase != .lifting else {
            session.pointer = point
            return
        }
        move(to: point, isEntering: true)
    }

    private mutating func move(to point: Point, isEntering: Bool = false) {
        guard session.isOver, !session.isKeyboard, feedback.phase != .landing else { return }
        // The same place again is rest, whatever has moved under it.
        guard isEntering || session.pointer != point else { return }
        session.pointer = point
        if isEntering || point.distance(to: session.restOrigin) > Feel.restMovement {
            session.restOrigin = point
            session.restSince = now
        }
        if feedback.phase == .lifting {
            feedback.phase = .dragging
            show(.dragging)
        }
        aim(at: point)
        session.asking = .ifChanged
    }

    private mutating func leave() {
        guard session.isRunning, session.isOver, !session.isKeyboard, feedback.phase != .landing else { return }
        goAway()
    }

    /// What is dragged is over this list no more.
    mutating func goAway() {
        guard session.isSource else {
            close(saying: feedback.announcement)
            return
        }
        arrange(.none)
        self.session.isOver = false
        self.session.pointer = nil
        self.session.aim = Aim()
        self.session.asked = nil
        session.answer = nil
        feedback.announcement = .nowhere
        feedback.proposal = nil
        feedback.destination = nil
        feedback.backdrop = nil
        autoScroll.stop()
        springing = Springing()
    }

    private mutating func drop() {
        guard session.isRunning, session.isOver else { return }
        let operation = feedback.proposal?.operation
        guard feedback.phase == .dragging, operation?.isEffective == true else {
            // A release without a movement is a click, and one over nothing that accepts is a change of mind.
            if feedback.phase != .landing { close(saying: .cancelled) }
            return
        }
        feedback.phase = .landing
        feedback.announcement = .dropped
        // The rows may still be waiting for a rest: what lands makes its room now.
        if let wanted = session.wanted {
            arrange(wanted)
            updateBackdrop()
        }
        autoScroll.stop()
        springing = Springing()
    }

    private mutating func hold(_ modifiers: DropModifiers) {
        guard self.modifiers != modifiers else { return }
        self.modifiers = modifiers
        if session.isOver, feedback.phase == .dragging { session.asking = .ifChanged }
    }

    private mutating func tick() {
        guard session.isRunning, feedback.phase == .dragging else { return }
        if let wanted = session.wanted, now >= session.restSince + cadence.rest {
            arrange(wanted)
            updateBackdrop()
        }
    }

    /// Puts everything back as it is without a drag.
    mutating func close(saying announcement: Announcement<SectionID, ItemID>?) {
        arrange(.none)
        session = Session()
        feedback = Feedback()
        feedback.announcement = announcement
        autoScroll = AutoScroll()
        springing = Springing()
    }

    /// What every event ends with: scrolling, spring loading and the time of the next look.
    mutating func settle() {
        guard session.isOver, feedback.phase == .dragging else {
            feedback.scroll = nil
            feedback.spring = nil
            feedback.wake = isGliding ? .everyFrame : .never
            return
        }
        let pointer = session.pointer
        if let pointer {
            autoScroll.update(
                scrollers: surface.visibleScrollers(at: pointer), pointer: surface.pointer(at: pointer), time: now)
        }
        let mayOpen = session.aim.mayHaveSprung == true ? springTarget : nil
        // What is about to open does so, whatever makes room meanwhile.
        let target = mayOpen.flatMap { springing.isAimed(at: $0) || isUnderPointer($0) ? $0 : nil }
        // What lies in another list opens by a step only: keys may rest anywhere.
        springing.aim(
            at: target, from: pointer ?? .zero, time: now, isTimed: !session.isKeyboard || session.isSource)
        feedback.scroll = autoScroll.feedback
        feedback.spring = springing.feedback
        let rest = session.wanted == nil ? nil : session.restSince + cadence.rest
        if feedback.scroll != nil || isGliding {
            feedback.wake = .everyFrame
        } else if let due = springing.due {
            feedback.wake = .at(rest.map { min($0, due) } ?? due)
        } else {
            feedback.wake = rest.map { .at($0) } ?? .never
        }
    }

    private var isGliding: Bool { feedback.backdrop?.glide.isMoving(at: now) == true }

    /// Whether a row still lies where the pointer is: the gap may have moved it away.
    private func isUnderPointer(_ target: SpringTarget<SectionID, ItemID>) -> Bool {
        guard let pointer = session.pointer, case .item(let item) = target else { return true }
        return surface.list.path(of: item).map { surface.viewRect(ofRow: $0).contains(pointer) } ?? false
    }

    /// What might spring open: a collapsed section or a row, where a drop would be accepted.
    var springTarget: SpringTarget<SectionID, ItemID>? {
        guard let target = session.aim.springTarget, feedback.proposal?.operation.isEffective == true else {
            return nil
        }
        guard case .section(let section) = target else { return target }
        guard let index = surface.list.index(of: section), surface.geometry.isCollapsed(index) else { return nil }
        return target
    }
}
