/// What orders rows that lie side by side: a short text between those of its two neighbours, so that moving a row
/// rewrites that row alone.
///
/// Read as the digits behind the point of a number from 0 to 1 in base 62, without zeros at the end. Two rows may carry
/// the same rank after a merge; the id decides then.
public struct Rank: Hashable, Sendable {
    /// The digits, which sort as text as they do as numbers.
    public let text: String

    /// The rank of such a text, wherever it is from.
    public init(_ text: String) {
        self.text = text
    }

    init(digits: some Sequence<Int>) {
        text = String(decoding: digits.lazy.map { Self.alphabet[$0] }, as: UTF8.self)
    }

    /// Whether it is one that this type makes: digits only, some, and no zero at the end.
    public var isWellFormed: Bool {
        !text.isEmpty && text.utf8.last != UInt8(ascii: "0") && text.utf8.allSatisfy { Self.alphabet.contains($0) }
    }

    static let alphabet = Array("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz".utf8)
    static let base = alphabet.count

    /// What is no digit counts as the one before it in the alphabet, so that a rank from a damaged file does no harm.
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
    /// Whether a row of this rank lies before one of the other.
    @inlinable
    public static func < (left: Rank, right: Rank) -> Bool { left.text < right.text }
}

extension Rank: CustomStringConvertible {
    /// The digits.
    public var description: String { text }
}
