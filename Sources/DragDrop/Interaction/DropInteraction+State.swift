import SectionedList

extension DropInteraction {
    /// The phase of a drag, with exactly the data of that phase.
    ///
    /// The data is on the heap. A hover is changed in place; the data of other phases is taken out of the state during
    /// an event and put back. The state does not include the feedback, which is derived from it.
    enum State: Sendable {
        /// No drag is active here.
        case idle
        /// Lifted by the pointer and not moved yet.
        indirect case lifting(Drag, Lift)
        /// Dragged over this list.
        case over(CopyOnWriteBox<Hover>)
        /// Lifted here and no longer over this list. A keyboard drag returns to its cursor.
        indirect case away(Drag, KeyCursor<SectionID, ItemID>?)
        /// Dropped on a destination.
        indirect case landing(Drag, Landing)
    }

    /// The dragged items or sections, in any phase.
    struct Drag: Sendable {
        /// The items or sections lifted here, or the number of items from elsewhere.
        private(set) var payload: Payload
        /// The payload's items, for lookup.
        private(set) var items: Set<ItemID> = []
        /// The payload's sections, for lookup.
        private(set) var sections: Set<SectionID> = []
        /// The space that the payload needs.
        var gapExtent: Double
        /// The distance of the pointer from the start of the grabbed section, along the sections.
        var grip = 0.0
        /// Whether the item asked about last accepts the payload; `nil` if the program must be asked again.
        var acceptance: (item: ItemID, isAccepting: Bool)?
        /// The scrolling at edges, which depends on where the drag was lifted.
        var autoScroll = AutoScroll<SectionID>()

        init(_ payload: Payload, gapExtent: Double) {
            self.payload = payload
            self.gapExtent = gapExtent
            collectIDs()
        }

        /// Whether the drag was lifted in this list.
        var isLocal: Bool { payload.isLocal }

        /// The dragged section that the pointer holds.
        var grabbedSection: SectionID? {
            if case .sections(let ids) = payload { return ids.first }
            return nil
        }

        func contains(_ item: ItemID) -> Bool { items.contains(item) }

        mutating func replacePayload(with payload: Payload) {
            self.payload = payload
            collectIDs()
        }

        private mutating func collectIDs() {
            switch payload {
            case .items(let ids): items = Set(ids)
            case .sections(let ids): sections = Set(ids)
            case .foreign, .foreignSections: break
            }
        }
    }

    /// A lift by the pointer.
    struct Lift: Sendable {
        let point: Point
        /// Whether the toolkit has reported the drag over this list.
        var isOver = false
    }

    /// A drop on its way to its place.
    struct Landing: Sendable {
        var arrangement: Arrangement
        var resolved: ResolvedProposal
        var backdrop: Backdrop<SectionID>?
    }

    /// The gap, and whether the dragged items are lifted.
    struct Arrangement: Equatable, Sendable {
        var isLifted = false
        var gap: GapPlace<SectionID>?

        static var none: Arrangement { Arrangement() }
    }

    /// A resolved answer: the effect and the destination of a drop.
    struct ResolvedProposal: Sendable {
        var proposal: DropProposal
        var destination: Target?
    }
}

extension DropInteraction.State {
    /// The current drag, or `nil` if there is none. Setting it without a current drag has no effect.
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

    /// The arrangement of the rows for the drag.
    var arrangement: DropInteraction.Arrangement {
        switch self {
        case .idle, .lifting, .away: .none
        case .over(let held): held.value.arrangement
        case .landing(_, let landing): landing.arrangement
        }
    }

    /// The drag over this list, or `nil` if there is none.
    var hover: DropInteraction.Hover? {
        if case .over(let held) = self { return held.value }
        return nil
    }

    var isIdle: Bool {
        if case .idle = self { return true }
        return false
    }
}
