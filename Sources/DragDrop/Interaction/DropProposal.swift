import SectionedList

/// A program's proposal for a drop at a destination.
public struct DropProposal: Hashable, Sendable {
    /// The effect on the dragged items.
    public var operation: DropOperation
    /// Whether the items go between items or into one, which determines how the destination is shown.
    public var intent: DropIntent
    /// The reason an operation is forbidden, or other information, as a short sentence for the user.
    public var reason: String?
    /// A destination to use instead of the one asked about. Like every destination, it refers to the list before
    /// anything is removed.
    public var retarget: ItemPath?
    /// Whether a drop goes into the item asked about only once the pointer has rested on its middle half for
    /// ``Feel/intoRest``. Until then, or if the proposal is a refusal, the items go next to it. Without it, `automatic`
    /// means into the item at once, as in UIKit. Keyboard drags choose with a key and never wait.
    public var waitsForRest: Bool

    /// Creates a proposal. Without an intent, it shows neither gap nor highlight.
    public init(
        operation: DropOperation, intent: DropIntent = .unspecified, reason: String? = nil, retarget: ItemPath? = nil,
        waitsForRest: Bool = false
    ) {
        self.operation = operation
        self.intent = intent
        self.reason = reason
        self.retarget = retarget
        self.waitsForRest = waitsForRest
    }

    /// Creates a proposal that forbids the drop and gives the reason.
    public static func forbidden(because reason: String) -> DropProposal {
        DropProposal(operation: .forbidden, reason: reason)
    }
}
