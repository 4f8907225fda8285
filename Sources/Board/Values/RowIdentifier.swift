/// What stands for one board, section, card or label, for good: a number drawn at random, so that two writers who know
/// nothing of each other never give out the same.
///
/// A person sees it as 13 characters of Crockford's base 32, which leaves out what looks alike.
public protocol RowIdentifier: Hashable, Sendable, Comparable, CustomStringConvertible {
    /// The number, 1 to 2⁶³ − 1.
    var number: Int64 { get }
    /// The id of a number.
    init(number: Int64)
}

extension RowIdentifier {
    /// A new id.
    public static func random(using generator: inout some RandomNumberGenerator) -> Self {
        Self(number: Int64.random(in: 1...Int64.max, using: &generator))
    }

    /// A new id.
    public static func random() -> Self {
        var generator = SystemRandomNumberGenerator()
        return random(using: &generator)
    }

    /// Reads the 13 characters that an id is printed as.
    public init?(_ text: some StringProtocol) {
        guard let range = Base32.numbers(startingWith: text), range.count == 1, range.lowerBound > 0 else { return nil }
        self.init(number: range.lowerBound)
    }

    /// 13 characters, lower-case.
    public var description: String { Base32.text(of: number) }

    /// By number, which means nothing but is always the same.
    @inlinable
    public static func < (left: Self, right: Self) -> Bool { left.number < right.number }

    // As of `RowKey`, which says why. These numbers are random already.
    // swift-format-ignore: NoLeadingUnderscores
    /// The hash of the number alone.
    @inlinable
    public func _rawHashValue(seed: Int) -> Int {
        let mixed = UInt64(truncatingIfNeeded: number ^ Int64(seed)) &* 0x9e37_79b9_7f4a_7c15
        return Int(truncatingIfNeeded: mixed ^ (mixed >> 32))
    }
}

/// The id of a board.
public struct BoardID: RowIdentifier {
    /// The number, 1 to 2⁶³ − 1.
    public let number: Int64
    /// The id of a number.
    @inlinable
    public init(number: Int64) { self.number = number }
}

/// The id of a section.
public struct SectionID: RowIdentifier {
    /// The number, 1 to 2⁶³ − 1.
    public let number: Int64
    /// The id of a number.
    @inlinable
    public init(number: Int64) { self.number = number }
}

/// The id of a card, also of one that is a step of another.
public struct CardID: RowIdentifier {
    /// The number, 1 to 2⁶³ − 1.
    public let number: Int64
    /// The id of a number.
    @inlinable
    public init(number: Int64) { self.number = number }
}

/// The id of a label.
public struct LabelID: RowIdentifier {
    /// The number, 1 to 2⁶³ − 1.
    public let number: Int64
    /// The id of a number.
    @inlinable
    public init(number: Int64) { self.number = number }
}
