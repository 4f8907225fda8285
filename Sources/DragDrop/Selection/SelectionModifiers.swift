/// The keys that are held while items are selected.
public struct SelectionModifiers: OptionSet, Hashable, Sendable {
    /// One bit for each key.
    public let rawValue: Int

    /// The keys whose bits are set.
    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// Shift: all from the anchor on.
    public static let extend = SelectionModifiers(rawValue: 1)
    /// Control: beside what is selected already, or not any more.
    public static let toggle = SelectionModifiers(rawValue: 2)
}
