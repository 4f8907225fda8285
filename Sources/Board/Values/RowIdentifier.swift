/// The permanent ID of a board, section, card, or label. It is a random number, so independent writers never create the
/// same ID.
///
/// It is printed as 13 characters of Crockford's base 32, which omits letters that look like digits.
public protocol RowIdentifier: Hashable, Sendable, Comparable, CustomStringConvertible {
    /// The number, 1 to 2⁶³ − 1.
    var number: Int64 { get }
    /// Creates an ID from a number.
    init(number: Int64)
}

extension RowIdentifier {
    /// Creates a random ID.
    public static func random(using generator: inout some RandomNumberGenerator) -> Self {
        Self(number: Int64.random(in: 1...Int64.max, using: &generator))
    }

    /// Creates a random ID.
    public static func random() -> Self {
        var generator = SystemRandomNumberGenerator()
        return random(using: &generator)
    }

    /// Creates an ID from its 13 printed characters.
    public init?(_ text: some StringProtocol) {
        guard let range = Base32.numbers(startingWith: text), range.count == 1, range.lowerBound > 0 else { return nil }
        self.init(number: range.lowerBound)
    }

    /// The ID as 13 lowercase characters.
    public var description: String { Base32.text(of: number) }

    /// Compares by number, for an arbitrary but stable order.
    @inlinable
    public static func < (left: Self, right: Self) -> Bool { left.number < right.number }

    // See `RowKey` for the reason. These numbers are already random.
    // swift-format-ignore: NoLeadingUnderscores
    /// Returns a hash of the number alone.
    @inlinable
    public func _rawHashValue(seed: Int) -> Int {
        let mixed = UInt64(truncatingIfNeeded: number ^ Int64(seed)) &* 0x9e37_79b9_7f4a_7c15
        return Int(truncatingIfNeeded: mixed ^ (mixed >> 32))
    }
}

/// The ID of a board.
public struct BoardID: RowIdentifier {
    /// The number, 1 to 2⁶³ − 1.
    public let number: Int64
    /// Creates an ID from a number.
    @inlinable
    public init(number: Int64) { self.number = number }
}

/// The ID of a section.
public struct SectionID: RowIdentifier {
    /// The number, 1 to 2⁶³ − 1.
    public let number: Int64
    /// Creates an ID from a number.
    @inlinable
    public init(number: Int64) { self.number = number }
}

/// The ID of a card or a step.
public struct CardID: RowIdentifier {
    /// The number, 1 to 2⁶³ − 1.
    public let number: Int64
    /// Creates an ID from a number.
    @inlinable
    public init(number: Int64) { self.number = number }
}

/// The ID of a label.
public struct LabelID: RowIdentifier {
    /// The number, 1 to 2⁶³ − 1.
    public let number: Int64
    /// Creates an ID from a number.
    @inlinable
    public init(number: Int64) { self.number = number }
}
