/// Crockford's base 32 encoding of numbers.
public enum Base32 {
    /// The number of characters in an encoded number.
    public static let length = 13

    private static let digits = Array("0123456789abcdefghjkmnpqrstvwxyz".utf8)

    /// Returns a nonnegative number as 13 characters, which sort in the same order as the numbers.
    static func text(of number: Int64) -> String {
        String(unsafeUninitializedCapacity: length) { bytes in
            var rest = UInt64(bitPattern: number)
            for place in (0..<length).reversed() {
                bytes[place] = digits[Int(rest & 31)]
                rest >>= 5
            }
            return length
        }
    }

    /// Returns the numbers whose text starts with a prefix, or `nil` if none does. Uppercase is accepted, and the
    /// omitted letters I, L, and O are read as the digits they resemble.
    public static func numbers(startingWith text: some StringProtocol) -> ClosedRange<Int64>? {
        // Boards read the IDs of their cards' labels here, and asking a generic text for each byte is slow.
        let range = text.utf8.withContiguousStorageIfAvailable { numbers(startingWith: $0) }
        return range ?? Array(text.utf8).withUnsafeBufferPointer { numbers(startingWith: $0) }
    }

    private static func numbers(startingWith text: UnsafeBufferPointer<UInt8>) -> ClosedRange<Int64>? {
        var number: UInt64 = 0
        var count = 0
        for byte in text {
            guard count < length, let value = values[Int(byte)], count > 0 || value < 8 else { return nil }
            number = number << 5 | UInt64(value)
            count += 1
        }
        guard count > 0 else { return nil }
        let shift = UInt64(5 * (length - count))
        let low = number << shift
        let high = low | ((1 << shift) - 1)
        guard high <= UInt64(Int64.max) else { return nil }
        return Int64(low)...Int64(high)
    }

    /// The value of each byte as a digit, or `nil` if it isn't one.
    private static let values = (UInt8.min...UInt8.max).map { byte -> Int? in
        let lower = UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte ? byte + 32 : byte
        switch lower {
        case UInt8(ascii: "o"): return 0
        case UInt8(ascii: "i"), UInt8(ascii: "l"): return 1
        default: return digits.firstIndex(of: lower)
        }
    }
}
