/// An encoding of text as words without spaces, for labels and values of keys. Characters that aren't allowed are
/// written like `%20`.
enum PercentCoding {
    /// Returns text with spaces, control characters, and all ASCII characters that aren't `allowed` encoded, as well as
    /// each `%` that would look like an encoded character.
    static func encode(_ text: String, allowed: (UInt8) -> Bool = { _ in true }) -> [UInt8] {
        let bytes = Array(text.utf8)
        var word: [UInt8] = []
        word.reserveCapacity(bytes.count)
        for (index, byte) in bytes.enumerated() {
            let isPlain =
                byte == Byte.percent
                ? value(bytes[...], at: index) == nil : byte >= 0x80 || byte > 0x20 && byte < 0x7F && allowed(byte)
            if isPlain { word.append(byte) } else { append(byte, to: &word) }
        }
        return word
    }

    static func append(_ byte: UInt8, to word: inout [UInt8]) {
        let digits = Array("0123456789ABCDEF".utf8)
        word += [Byte.percent, digits[Int(byte >> 4)], digits[Int(byte & 15)]]
    }

    static func decode(_ word: ArraySlice<UInt8>) -> String {
        guard word.contains(Byte.percent) else { return String(word) }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(word.count)
        var index = word.startIndex
        while index < word.endIndex {
            if let value = value(word, at: index), value < 0x80 {
                bytes.append(value)
                index += 3
            } else {
                bytes.append(word[index])
                index += 1
            }
        }
        return String(bytes)
    }

    /// Returns the value of the encoded character at an index.
    private static func value(_ bytes: ArraySlice<UInt8>, at index: Int) -> UInt8? {
        guard index + 2 < bytes.endIndex, bytes[index] == Byte.percent, let high = Byte.hexValue(bytes[index + 1]),
            let low = Byte.hexValue(bytes[index + 2])
        else { return nil }
        return high << 4 | low
    }
}
