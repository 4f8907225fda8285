/// A limit on the number of cards in a section.
public struct CardLimit: Hashable, Sendable {
    /// The number of cards.
    public var count: Int
    /// Whether cards beyond the limit are refused, rather than only shown as too many.
    public var isStrict: Bool

    /// Creates a limit, advisory by default.
    public init(_ count: Int, isStrict: Bool = false) {
        self.count = count
        self.isStrict = isStrict
    }

    /// Returns how many cards can still be added to a number of cards; `nil` if the limit refuses none.
    func room(besides cardCount: Int) -> Int? { isStrict ? max(count - cardCount, 0) : nil }
}
