/// The position of a row among its siblings: a short string between the ranks of its neighbors. Moving a row therefore
/// rewrites only that row.
///
/// The text is the fraction digits of a number from 0 to 1 in base 62, without trailing zeros. Two rows may have the
/// same rank after a merge; their IDs then decide.
public struct Rank: Hashable, Sendable {
    /// The digits, which sort as text in the same order as the numbers.
    public let text: String

    /// Creates a rank from text of any origin.
    public init(_ text: String) {
        self.text = text
    }

    init(digits: some Sequence<Int>) {
        text = String(decoding: digits.lazy.map { Self.alphabet[$0] }, as: UTF8.self)
    }

    /// Whether the rank is valid: it is not empty, and has only digits and no trailing zero.
    public var isWellFormed: Bool {
        !text.isEmpty && text.utf8.last != UInt8(ascii: "0") && text.utf8.allSatisfy { Self.alphabet.contains($0) }
    }

    static let alphabet = Array("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz".utf8)
    static let base = alphabet.count

    /// The values of the digits. An invalid character counts as zero, so a rank from a damaged file does no harm.
    var digits: [Int] {
        text.utf8.map { byte in
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"): Int(byte) - 48
            case UInt8(ascii: "A")...UInt8(ascii: "Z"): Int(byte) - 55
            case UInt8(ascii: "a")...UInt8(ascii: "z"): Int(byte) - 61
            default: 0
            }
        }
    }
}

extension Rank: Comparable {
    /// Returns whether a rank comes before another.
    @inlinable
    public static func < (left: Rank, right: Rank) -> Bool { left.text < right.text }
}

extension Rank: CustomStringConvertible {
    /// The digits.
    public var description: String { text }
}
