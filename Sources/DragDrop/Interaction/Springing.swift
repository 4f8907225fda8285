import SectionedList

/// Something that opens under a resting drag.
public enum SpringTarget<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: Hashable, Sendable {
    case section(SectionID)
    case item(ItemID)
}

/// How far the opening has come.
public struct SpringFeedback<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: Hashable, Sendable {
    /// The steps from the rest to the opening.
    public enum Stage: String, Hashable, Sendable {
        case resting, flashing
        /// Now, once: the view opens the target.
        case opened
    }

    /// What is about to open.
    public internal(set) var target: SpringTarget<SectionID, ItemID>
    /// The step that it has come to.
    public internal(set) var stage: Stage
}

/// The clock of spring loading: rest, flash, open; movement begins the rest anew.
struct Springing<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: Hashable, Sendable {
    typealias Target = SpringTarget<SectionID, ItemID>

    private enum State: Hashable, Sendable {
        case waiting
        /// To be said with the next look.
        case opening
        case opened
    }

    private var target: Target?
    private var since = Time.zero
    private var origin = Point.zero
    private var state = State.waiting

    private(set) var feedback: SpringFeedback<SectionID, ItemID>?

    /// The pointer is over a target, or over none.
    mutating func aim(at target: Target?, from point: Point, time: Time) {
        if target != self.target {
            self = Springing()
            self.target = target
            since = time
            origin = point
        } else if state == .waiting, point.distance(to: origin) > Feel.restMovement {
            since = time
            origin = point
        }
        feedback = target.flatMap { look(at: $0, time: time) }
    }

    /// Has the target, where there is one, open with the next look and not only after a rest.
    mutating func open() {
        if target != nil, state == .waiting { state = .opening }
    }

    private mutating func look(at target: Target, time: Time) -> SpringFeedback<SectionID, ItemID>? {
        let rest = time - since
        if state == .waiting, rest < Feel.springRest + Feel.springFlash {
            return SpringFeedback(target: target, stage: rest >= Feel.springRest ? .flashing : .resting)
        }
        // Opened is said once.
        guard state != .opened else { return nil }
        state = .opened
        return SpringFeedback(target: target, stage: .opened)
    }

    /// When something happens next if the pointer stays.
    var due: Time? {
        switch feedback?.stage {
        case .resting: since + Feel.springRest
        case .flashing: since + Feel.springRest + Feel.springFlash
        case .opened, nil: nil
        }
    }
}
