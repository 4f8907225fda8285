import SectionedList

extension DropInteraction {
    /// How far a drag has come: a case for each phase, with what that phase has and nothing else.
    ///
    /// What a phase has is on the heap. A hover is changed where it is; the other phases are taken out of the state by an
    /// event and put back. Does not own what is drawn: `feedback` is derived from it.
    enum State: Sendable {
        /// Nothing is dragged here.
        case idle
        /// Lifted by the pointer and not moved yet.
        indirect case lifting(Drag, Lift)
        /// Dragged over this list.
        case over(InPlace<Hover>)
        /// Lifted here and over this list no more. What keys have lifted comes back to their cursor.
        indirect case away(Drag, KeyCursor<SectionID, ItemID>?)
        /// Let go over a destination.
        indirect case landing(Drag, Landing)
    }

    /// What is dragged, in whatever phase.
    struct Drag: Sendable {
        /// What was lifted here, or how much comes from elsewhere.
        private(set) var payload: Payload
        /// The payload's items, to look one up.
        private(set) var items: Set<ItemID> = []
        /// The payload's sections, to look one up.
        private(set) var sections: Set<SectionID> = []
        /// The room that it will need.
        var gapExtent: Double
        /// Whether an item accepts the payload; asked once for each.
        var acceptance: (item: ItemID, isAccepting: Bool)?
        /// The scrolling at edges, which knows where the drag was lifted.
        var autoScroll = AutoScroll<SectionID>()

        init(_ payload: Payload, gapExtent: Double) {
            self.payload = payload
            self.gapExtent = gapExtent
            collectIDs()
        }

        /// Whether it was lifted in this list.
        var isLocal: Bool { payload.isLocal }

        func contains(_ item: ItemID) -> Bool { items.contains(item) }

        mutating func carry(_ payload: Payload) {
            self.payload = payload
            collectIDs()
        }

        private mutating func collectIDs() {
            switch payload {
            case .items(let ids): items = Set(ids)
            case .sections(let ids): sections = Set(ids)
            case .foreign: break
            }
        }
    }

    /// A lift by the pointer.
    struct Lift: Sendable {
        let point: Point
        /// Whether the toolkit has told that the drag is over this list.
        var isOver = false
    }

    /// What has been let go, on its way to its place.
    struct Landing: Sendable {
        var arrangement: Arrangement
        var shown: Shown
        var backdrop: Backdrop<SectionID>?
    }

    /// The gap, and whether what is dragged is taken out of the layout.
    struct Arrangement: Equatable, Sendable {
        var isTaken = false
        var gap: GapPlace<SectionID>?

        static var none: Arrangement { Arrangement() }
    }

    /// An answer resolved: what a drop would do, and where.
    struct Shown: Sendable {
        var proposal: DropProposal
        var destination: Target?
    }
}

extension DropInteraction.State {
    /// What is dragged; `nil` where nothing is. Setting it while nothing is dragged changes nothing.
    var drag: DropInteraction.Drag? {
        get {
            switch self {
            case .idle: nil
            case .lifting(let drag, _), .away(let drag, _), .landing(let drag, _): drag
            case .over(let held): held.value.drag
            }
        }
        set {
            guard let newValue else { return }
            switch self {
            case .idle: break
            case .lifting(_, let lift): self = .lifting(newValue, lift)
            case .away(_, let cursor): self = .away(newValue, cursor)
            case .landing(_, let landing): self = .landing(newValue, landing)
            case .over(var held):
                held.change { $0.drag = newValue }
                self = .over(held)
            }
        }
    }

    /// How the rows are arranged for the drag.
    var arrangement: DropInteraction.Arrangement {
        switch self {
        case .idle, .lifting, .away: .none
        case .over(let held): held.value.arrangement
        case .landing(_, let landing): landing.arrangement
        }
    }

    /// The drag over this list; `nil` where there is none.
    var hover: DropInteraction.Hover? {
        if case .over(let held) = self { return held.value }
        return nil
    }

    var isIdle: Bool {
        if case .idle = self { return true }
        return false
    }
}
