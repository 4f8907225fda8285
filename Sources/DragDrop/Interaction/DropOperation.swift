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
