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
    /// Shift, to move. `SectionedListView` does not report it.
    public static let move = DropModifiers(rawValue: 2)
    /// Alt, with a meaning that the program defines. `SectionedListView` does not report it.
    public static let alt = DropModifiers(rawValue: 4)
}
