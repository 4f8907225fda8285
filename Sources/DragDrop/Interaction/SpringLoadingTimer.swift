import SectionedList

/// The timer of spring loading: delay, flash, open. Movement restarts the delay.
struct SpringLoadingTimer<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: Hashable, Sendable {
    typealias Target = SpringTarget<SectionID, ItemID>

    private enum State: Hashable, Sendable {
        case waiting
        /// The target opens with the next update.
        case opening
        case opened
    }

    private var target: Target?
    private var since = Time.zero
    private var origin = Point.zero
    private var state = State.waiting

    /// Whether the target opens after a delay, and not only by `open`.
    private var isTimed = true

    /// The delay before the flash.
    private var delay = Feel.springDelay

    private(set) var feedback: SpringFeedback<SectionID, ItemID>?

    /// Updates the timer for the current target, or for none.
    mutating func aim(at target: Target?, from point: Point, time: Time, after delay: Time, isTimed: Bool = true) {
        if target != self.target {
            self = SpringLoadingTimer()
            self.target = target
            since = time
            origin = point
        } else if state == .waiting, point.distance(to: origin) > Feel.delayRestartDistance {
            since = time
            origin = point
        }
        self.isTimed = isTimed
        self.delay = delay
        feedback = target.flatMap { nextFeedback(for: $0, time: time) }
    }

    /// Returns whether a target is the current target.
    func isAimed(at target: Target) -> Bool { self.target == target }

    /// Whether the opening of the target has been reported.
    var hasOpened: Bool { state == .opened }

    /// Opens the current target, if any, with the next update rather than after the delay.
    mutating func open() {
        if target != nil, state == .waiting { state = .opening }
    }

    private mutating func nextFeedback(for target: Target, time: Time) -> SpringFeedback<SectionID, ItemID>? {
        let waited = time - since
        if state == .waiting, !isTimed || waited < delay + Feel.springFlash {
            return SpringFeedback(target: target, stage: isTimed && waited >= delay ? .flashing : .resting)
        }
        // The opening is reported once.
        guard state != .opened else { return nil }
        state = .opened
        return SpringFeedback(target: target, stage: .opened)
    }

    /// The time of the next change if the pointer stays.
    var due: Time? {
        guard isTimed else { return nil }
        return switch feedback?.stage {
        case .resting: since + delay
        case .flashing: since + delay + Feel.springFlash
        case .opened, nil: nil
        }
    }
}
