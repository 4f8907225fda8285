import SectionedList

/// What a drop would do with what is dragged.
public enum DropOperation: String, Hashable, Sendable, CaseIterable {
    /// Nothing, and nothing is shown; the preview goes home.
    case cancel
    /// Nothing here, though elsewhere it could; shown at the pointer, with the reason.
    case forbidden
    case copy
    case move

    /// Whether something comes of a drop: it is copied or moved.
    public var isEffective: Bool { self == .copy || self == .move }
}

/// Where a drop would put what is dragged, seen from the item under the pointer.
public enum DropIntent: String, Hashable, Sendable, CaseIterable {
    /// Neither makes room nor lights anything up.
    case unspecified
    /// Between items; they make room.
    case insertAtDestination
    /// Into the item under the pointer, which lights up; nothing moves.
    case insertIntoDestination
    /// Into the item in its middle half, beside it in its outer quarters.
    case automatic
}

/// What a program proposes to do at a destination.
public struct DropProposal: Hashable, Sendable {
    /// What becomes of the dragged items.
    public var operation: DropOperation
    /// Whether they go between items or into one, and so how the place is shown.
    public var intent: DropIntent
    /// Why an operation is forbidden, or what else there is to know of it, in a short sentence for the user.
    public var reason: String?
    /// Another destination than the one asked for; counted before any removal, as always.
    public var retarget: ItemPath?

    /// A proposal; one without an intent shows neither gap nor highlight.
    public init(
        operation: DropOperation, intent: DropIntent = .unspecified, reason: String? = nil, retarget: ItemPath? = nil
    ) {
        self.operation = operation
        self.intent = intent
        self.reason = reason
        self.retarget = retarget
    }

    /// Forbidden, and why.
    public static func forbidden(because reason: String) -> DropProposal {
        DropProposal(operation: .forbidden, reason: reason)
    }
}

/// Where a drop would land.
public enum Destination<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: Hashable, Sendable {
    /// Between two items of a section, or at one of its ends.
    case between(Place<SectionID>)
    /// On an item.
    case on(ItemID)
    /// Before the section at an offset.
    case betweenSections(offset: Int)
}

/// The keys that are held during a drag.
public struct DropModifiers: OptionSet, Hashable, Sendable {
    /// One bit for each key.
    public let rawValue: Int

    /// The keys whose bits are set.
    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// Control: copy.
    public static let copy = DropModifiers(rawValue: 1)
    /// Shift: move.
    public static let move = DropModifiers(rawValue: 2)
    /// Alt: whatever the program makes of it.
    public static let alt = DropModifiers(rawValue: 4)
}

/// What is dragged, as the list sees it.
public enum DragPayload<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: Hashable, Sendable {
    /// Items of this list, in the order in which they were picked up.
    case items([ItemID])
    /// Sections of this list, by their headers.
    case sections([SectionID])
    /// Items of another list or application: how many.
    case foreign(count: Int)

    /// Whether it is this list's own.
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

/// What the program is asked: once for each change of destination, modifiers, items dragged, or of the list itself.
public struct DropQuery<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: Hashable, Sendable {
    /// Where the pointer means; `nil` where there is no section within reach.
    public var destination: Destination<SectionID, ItemID>?
    /// What is dragged.
    public var payload: DragPayload<SectionID, ItemID>
    /// The keys that are held.
    public var modifiers: DropModifiers

    /// A question about a destination, what is dragged and the keys that are held.
    public init(
        destination: Destination<SectionID, ItemID>?, payload: DragPayload<SectionID, ItemID>, modifiers: DropModifiers
    ) {
        self.destination = destination
        self.payload = payload
        self.modifiers = modifiers
    }
}
