import SectionedList

extension DropInteraction {
    /// A drag over this list: what it means, what was asked about it, and what is shown of it.
    struct Hover: Sendable {
        var drag: Drag
        /// What moves the destination.
        var hand: Hand
        /// What the pointer or the keys mean.
        var aim = Aim<SectionID, ItemID>()
        /// The aim's place past the items that are dragged, while they still lie there: perhaps thousands, and the
        /// pointer moves often.
        var past: (place: Place<SectionID>, result: Place<SectionID>)?
        /// Whether the program is to be asked, once the event is taken in.
        var asking = Asking.no
        /// What was asked last about a proposal.
        var asked: Inquiry?
        /// The last answer resolved; `nil` before there is one. Apart from its destination: Swift copies an optional as a
        /// whole to read one of its fields.
        var proposal: DropProposal?
        /// Where a drop would land.
        var destination: Target?
        /// The rows as the layout has them now.
        var arrangement = Arrangement.none
        /// The highlight where a drop would land.
        var backdrop: Backdrop<SectionID>?
        var springing = Springing<SectionID, ItemID>()

        init(_ drag: consuming Drag, by hand: consuming Hand) {
            self.drag = drag
            self.hand = hand
        }
    }

    /// What moves the destination.
    enum Hand: Sendable {
        case pointer(Pointer)
        case keys(KeyCursor<SectionID, ItemID>)
    }

    /// The pointer over the list, and its rest.
    struct Pointer: Sendable {
        private(set) var point: Point
        private(set) var restSince: Time
        private var restOrigin: Point
        /// How the rows are to be arranged once the pointer has rested long enough.
        private(set) var wanted: Arrangement?

        init(at point: Point, time: Time) {
            self.point = point
            restSince = time
            restOrigin = point
        }

        /// - Parameter isEntering: whether a rest begins anew, however near the last one is.
        mutating func move(to point: Point, time: Time, isEntering: Bool) {
            self.point = point
            if isEntering || point.distance(to: restOrigin) > Feel.restMovement { rest(since: time) }
        }

        /// Waits with an arrangement for a rest from now on.
        mutating func wait(for arrangement: Arrangement, since time: Time) {
            wanted = arrangement
            rest(since: time)
        }

        /// Brings along the gap that it waits for.
        mutating func rebase(_ gap: GapPlace<SectionID>?) { wanted?.gap = gap }

        mutating func stopWaiting() { wanted = nil }

        private mutating func rest(since time: Time) {
            restOrigin = point
            restSince = time
        }
    }

    /// When the program is to be asked.
    enum Asking: Sendable {
        case no, ifChanged, anyway
    }

    /// What a proposal depends on, and what the program has answered. The item under the pointer counts: a program may
    /// put things into it wherever the pointer is over it.
    struct Inquiry: Sendable {
        var destination: Target?
        var modifiers: DropModifiers
        var item: ItemID?
        var row: ItemID?
        /// The answer, and the place between items that it has been taken for.
        var answer: (proposal: DropProposal, place: Place<SectionID>?)?
    }
}

extension DropInteraction.Hover {
    /// The pointer; `nil` where keys move the destination.
    var pointer: DropInteraction.Pointer? {
        get { if case .pointer(let pointer) = hand { pointer } else { nil } }
        set { if let newValue { hand = .pointer(newValue) } }
    }

    /// Where the keys are; `nil` where the pointer moves the destination.
    var cursor: KeyCursor<SectionID, ItemID>? {
        get { if case .keys(let cursor) = hand { cursor } else { nil } }
        set { if let newValue { hand = .keys(newValue) } }
    }

    var isByKeys: Bool {
        if case .keys = hand { return true }
        return false
    }
}
