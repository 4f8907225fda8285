import SectionedList

/// A target that opens under a resting drag.
package enum SpringTarget<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: Hashable, Sendable {
    case section(SectionID)
    case item(ItemID)
}

/// The progress of opening a target.
package struct SpringFeedback<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: Hashable, Sendable {
    /// The stages of opening a target, in order.
    package enum Stage: String, Hashable, Sendable {
        case resting, flashing
        /// The view opens the target now. This is reported once.
        case opened
    }

    /// The target that is about to open.
    package internal(set) var target: SpringTarget<SectionID, ItemID>
    /// The current stage.
    package internal(set) var stage: Stage
}
