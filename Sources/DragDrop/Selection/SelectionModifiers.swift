/// The modifier keys held during a selection.
public struct SelectionModifiers: OptionSet, Hashable, Sendable {
    /// The keys, one bit each.
    public let rawValue: Int

    /// Creates a set of keys from their bits.
    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// Shift, which extends the selection from the anchor.
    public static let extend = SelectionModifiers(rawValue: 1)
    /// Control, which adds items to the selection or removes them.
    public static let toggle = SelectionModifiers(rawValue: 2)
}
