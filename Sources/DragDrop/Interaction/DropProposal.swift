import SectionedList

/// The effect of a drop on the dragged items.
public enum DropOperation: String, Hashable, Sendable, CaseIterable {
    /// The drop does nothing and shows nothing. The preview flies home.
    case cancel
    /// The drop is not allowed here, though it may be elsewhere. The pointer shows it, with the reason.
    case forbidden
    case copy
    case move

    /// Whether a drop has an effect: it copies or moves the items.
    public var isEffective: Bool { self == .copy || self == .move }
}

/// The placement of dropped items relative to the item under the pointer.
public enum DropIntent: String, Hashable, Sendable, CaseIterable {
    /// No gap and no highlight.
    case unspecified
    /// Between items, which make room.
    case insertAtDestination
    /// Into the item under the pointer, which lights up. Nothing moves.
    case insertIntoDestination
    /// Into the item in its middle half, and next to it in its outer quarters.
    case automatic
}

/// A program's proposal for a drop at a destination.
public struct DropProposal: Hashable, Sendable {
    /// The effect on the dragged items.
    public var operation: DropOperation
    /// Whether the items go between items or into one, which determines how the destination is shown.
    public var intent: DropIntent
    /// The reason an operation is forbidden, or other information, as a short sentence for the user.
    public var reason: String?
    /// Another destination than the one asked about, counted before any removal as always.
    public var retarget: ItemPath?

    /// Creates a proposal. Without an intent, it shows neither gap nor highlight.
    public init(
        operation: DropOperation, intent: DropIntent = .unspecified, reason: String? = nil, retarget: ItemPath? = nil
    ) {
        self.operation = operation
        self.intent = intent
        self.reason = reason
        self.retarget = retarget
    }

    /// Creates a proposal that forbids the drop and gives the reason.
    public static func forbidden(because reason: String) -> DropProposal {
        DropProposal(operation: .forbidden, reason: reason)
    }
}

/// The destination of a drop.
public enum Destination<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: Hashable, Sendable {
    /// Between two items of a section, or at one of its ends.
    case between(Place<SectionID>)
    /// On an item.
    case on(ItemID)
    /// Before the section at an offset.
    case betweenSections(offset: Int)
}

/// The modifier keys held during a drag.
public struct DropModifiers: OptionSet, Hashable, Sendable {
    /// The keys, one bit each.
    public let rawValue: Int

    /// Creates a set of keys from their bits.
    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// Control, to copy.
    public static let copy = DropModifiers(rawValue: 1)
    /// Shift, to move.
    public static let move = DropModifiers(rawValue: 2)
    /// Alt, with a meaning that the program defines.
    public static let alt = DropModifiers(rawValue: 4)
}

/// The dragged items or sections, as the list sees them.
public enum DragPayload<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: Hashable, Sendable {
    /// Items of this list, in the order in which they were picked up.
    case items([ItemID])
    /// Sections of this list, dragged by their headers.
    case sections([SectionID])
    /// The number of items from another list or application.
    case foreign(count: Int)

    /// Whether the items or sections belong to this list.
    public var isLocal: Bool {
        if case .foreign = self { return false }
        return true
    }

    /// Whether nothing is dragged.
    public var isEmpty: Bool {
        switch self {
        case .items(let ids): ids.isEmpty
        case .sections(let ids): ids.isEmpty
        case .foreign(let count): count == 0
        }
    }
}

/// The question for a proposal. It is asked once per change of destination, modifiers, payload or list.
public struct DropQuery<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: Hashable, Sendable {
    /// The destination that the pointer aims at, or `nil` if no section is within reach.
    public var destination: Destination<SectionID, ItemID>?
    /// The dragged items or sections.
    public var payload: DragPayload<SectionID, ItemID>
    /// The modifier keys held.
    public var modifiers: DropModifiers

    /// Creates a query from a destination, a payload and the modifier keys held.
    public init(
        destination: Destination<SectionID, ItemID>?, payload: DragPayload<SectionID, ItemID>, modifiers: DropModifiers
    ) {
        self.destination = destination
        self.payload = payload
        self.modifiers = modifiers
    }
}
