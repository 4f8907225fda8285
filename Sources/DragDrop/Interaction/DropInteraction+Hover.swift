import SectionedList

extension DropInteraction {
    /// A drag over this list: its aim, the questions asked about it, and its feedback.
    struct Hover: Sendable {
        var drag: Drag
        /// The pointer or the keys, whichever move the destination.
        var input: Input
        /// The target of the pointer or the keys.
        var aim = Aim<SectionID, ItemID>()
        /// The aim's place and its equivalent before the dragged items, while these are still in the layout. It is
        /// cached, because there may be thousands of them and the pointer moves often.
        var normalizedPlace: (place: Place<SectionID>, result: Place<SectionID>)?
        /// Whether to ask the program once the event is processed.
        var asking = Asking.never
        /// The last question about a proposal.
        var asked: Inquiry?
        /// The last resolved answer, or `nil` before the first. It is separate from its destination, because Swift
        /// copies a whole optional to read one of its fields.
        var proposal: DropProposal?
        /// The destination of a drop.
        var destination: Target?
        /// The current arrangement of the rows in the layout.
        var arrangement = Arrangement.none
        /// The highlight where a drop would land.
        var backdrop: Backdrop<SectionID>?
        var springLoading = SpringLoadingTimer<SectionID, ItemID>()
        var intoDelay = IntoDelay<ItemID>()
        /// The last answer about a delayed drop into an item.
        var postponed: PostponedAnswer?
        /// The question before the last one. Its answer holds again during the delay of a drop into the item, and after
        /// the delay when the pointer leaves the item's middle.
        var askedBefore: Inquiry?

        init(_ drag: consuming Drag, by input: consuming Input) {
            self.drag = drag
            self.input = input
        }
    }

    /// The means by which the user moves the destination.
    enum Input: Sendable {
        case pointer(Pointer)
        case keys(KeyCursor<SectionID, ItemID>)
    }

    /// The pointer over the list, and how long it has rested.
    struct Pointer: Sendable {
        private(set) var point: Point
        private(set) var restSince: Time
        private var restOrigin: Point
        /// The arrangement to apply once the pointer has rested long enough.
        private(set) var pendingArrangement: Arrangement?

        init(at point: Point, time: Time) {
            self.point = point
            restSince = time
            restOrigin = point
        }

        /// Moves the pointer.
        ///
        /// - Parameters:
        ///   - point: The new position.
        ///   - time: The time of the movement.
        ///   - isEntering: Whether to restart the delay, however short the movement was.
        mutating func move(to point: Point, time: Time, isEntering: Bool) {
            self.point = point
            if isEntering || point.distance(to: restOrigin) > Feel.delayRestartDistance { rest(since: time) }
        }

        /// Restarts the delay, after which the arrangement is applied.
        mutating func wait(for arrangement: Arrangement, since time: Time) {
            pendingArrangement = arrangement
            rest(since: time)
        }

        /// Updates the gap of the awaited arrangement after edits.
        mutating func rebase(_ gap: GapPlace<SectionID>?) { pendingArrangement?.gap = gap }

        mutating func stopWaiting() { pendingArrangement = nil }

        private mutating func rest(since time: Time) {
            restOrigin = point
            restSince = time
        }
    }

    /// The condition for asking the program.
    enum Asking: Sendable {
        case never, ifChanged, always
    }

    /// An answer about a delayed drop into an item. It holds while the pointer stays on the item, so nothing is asked
    /// when the delay ends.
    struct PostponedAnswer: Sendable {
        var item: ItemID
        var modifiers: DropModifiers
        var proposal: DropProposal
    }

    /// The inputs of a proposal, and the program's answer. The item under the pointer is an input, because a program
    /// may drop into it wherever the pointer is over it.
    struct Inquiry: Sendable {
        var destination: Target?
        var modifiers: DropModifiers
        var item: ItemID?
        var row: ItemID?
        /// The answer, and the place between items for which it was given.
        var answer: (proposal: DropProposal, place: Place<SectionID>?)?

        /// Returns whether the inputs are the same.
        func isSame(as other: Inquiry) -> Bool {
            item == other.item && row == other.row && destination == other.destination && modifiers == other.modifiers
        }
    }
}

extension DropInteraction.Hover {
    /// The pointer, or `nil` if keys move the destination.
    var pointer: DropInteraction.Pointer? {
        get { if case .pointer(let pointer) = input { pointer } else { nil } }
        set { if let newValue { input = .pointer(newValue) } }
    }

    /// The keys' cursor, or `nil` if the pointer moves the destination.
    var cursor: KeyCursor<SectionID, ItemID>? {
        get { if case .keys(let cursor) = input { cursor } else { nil } }
        set { if let newValue { input = .keys(newValue) } }
    }

    var isKeyboardDriven: Bool {
        if case .keys = input { return true }
        return false
    }
}
