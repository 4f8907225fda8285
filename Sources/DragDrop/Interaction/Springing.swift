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

    /// Whether a rest opens it, and not only `open`.
    private var isTimed = true

    private(set) var feedback: SpringFeedback<SectionID, ItemID>?

    /// The pointer is over a target, or over none.
    mutating func aim(at target: Target?, from point: Point, time: Time, isTimed: Bool = true) {
        if target != self.target {
            self = Springing()
            self.target = target
            since = time
            origin = point
        } else if state == .waiting, point.distance(to: origin) > Feel.restMovement {
            since = time
            origin = point
        }
        self.isTimed = isTimed
        feedback = target.flatMap { look(at: $0, time: time) }
    }

    /// Whether this is what opens after the rest.
    func isAimed(at target: Target) -> Bool { self.target == target }

    /// Whether the target has opened, and that was said.
    var hasOpened: Bool { state == .opened }

    /// Has the target, where there is one, open with the next look and not only after a rest.
    mutating func open() {
        if target != nil, state == .waiting { state = .opening }
    }

    private mutating func look(at target: Target, time: Time) -> SpringFeedback<SectionID, ItemID>? {
        let rest = time - since
        if state == .waiting, !isTimed || rest < Feel.springRest + Feel.springFlash {
            return SpringFeedback(target: target, stage: isTimed && rest >= Feel.springRest ? .flashing : .resting)
        }
        // Opened is said once.
        guard state != .opened else { return nil }
        state = .opened
        return SpringFeedback(target: target, stage: .opened)
    }

    /// When something happens next if the pointer stays.
    var due: Time? {
        guard isTimed else { return nil }
        return switch feedback?.stage {
        case .resting: since + Feel.springRest
        case .flashing: since + Feel.springRest + Feel.springFlash
        case .opened, nil: nil
        }
    }
}
