import SectionedList

/// A program's proposal for a drop at a destination.
public struct DropProposal: Hashable, Sendable {
    /// The effect on the dragged items.
    public var operation: DropOperation
    /// Whether the items go between items or into one, which determines how the destination is shown.
    public var intent: DropIntent
    /// The reason an operation is forbidden, or other information, as a short sentence for the user.
    public var reason: String?
    /// A destination to use instead of the current one: the path that the first item will have if it is moved, or with
    /// the intent `insertIntoDestination`, that of the item to put the others into.
    ///
    /// For a place between items, delegates give paths that don't count the dragged items of the same list, as in
    /// UIKit, even to copy them: the path that they are asked about doesn't either. The path of an item to drop into
    /// counts them.
    public var retarget: ItemPath?
    /// Whether a drop goes into the item only after the pointer has stayed on its middle half for 0.4 seconds.
    ///
    /// Until then, or if the proposal is a refusal, the items go next to it. Without a delay, `automatic` means into
    /// the item at once, as in UIKit. Keyboard drags choose with a key and are never delayed.
    public var delaysDropInto: Bool

    /// Creates a proposal. Without an intent, it shows neither gap nor highlight.
    public init(
        operation: DropOperation, intent: DropIntent = .unspecified, reason: String? = nil, retarget: ItemPath? = nil,
        delaysDropInto: Bool = false
    ) {
        self.operation = operation
        self.intent = intent
        self.reason = reason
        self.retarget = retarget
        self.delaysDropInto = delaysDropInto
    }

    /// Creates a proposal that forbids the drop and gives the reason.
    public static func forbidden(because reason: String) -> DropProposal {
        DropProposal(operation: .forbidden, reason: reason)
    }
}
