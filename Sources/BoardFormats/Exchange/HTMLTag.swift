/// A tag of a web page, read from after its `<` or `</`.
struct HTMLTag {
    /// The name, in lowercase.
    let name: String
    /// The position after the tag.
    let end: Int
    private var attributes: [String: String] = [:]

    /// The value of an attribute.
    subscript(attribute: String) -> String? { attributes[attribute] }

    /// The only attributes used.
    private static let wanted: Set<String> = ["href", "alt", "colspan"]

    /// Creates a tag, or `nil` if the text isn't a tag. An unclosed tag extends to the end of the page.
    init?(_ bytes: ArraySlice<UInt8>) {
        guard let first = bytes.first, Byte.isLetter(first) else { return nil }
        var index = bytes.startIndex
        func skip(while condition: (UInt8) -> Bool) -> ArraySlice<UInt8> {
            let start = index
            while index < bytes.endIndex, condition(bytes[index]) { index += 1 }
            return bytes[start..<index]
        }
        name = Self.lowercased(skip { !Self.endsWord($0) })
        while index < bytes.endIndex, bytes[index] != UInt8(ascii: ">") {
            _ = skip { $0 <= Byte.space || $0 == UInt8(ascii: "/") }
            let key = skip { !Self.endsWord($0) && $0 != UInt8(ascii: "=") }
            _ = skip { $0 <= Byte.space }
            guard index < bytes.endIndex, bytes[index] == UInt8(ascii: "=") else {
                // Skips a character that begins no attribute.
                if key.isEmpty, index < bytes.endIndex, bytes[index] != UInt8(ascii: ">") { index += 1 }
                continue
            }
            index += 1
            _ = skip { $0 <= Byte.space }
            let value: ArraySlice<UInt8>
            if index < bytes.endIndex, bytes[index] == Byte.quote || bytes[index] == Byte.apostrophe {
                let quote = bytes[index]
                index += 1
                value = skip { $0 != quote }
                index = min(index + 1, bytes.endIndex)
            } else {
                value = skip { $0 > Byte.space && $0 != UInt8(ascii: ">") }
            }
            let attribute = Self.lowercased(key)
            if Self.wanted.contains(attribute), attributes[attribute] == nil {
                attributes[attribute] = HTMLEntity.decoded(value)
            }
        }
        end = min(index + 1, bytes.endIndex)
    }

    private static func endsWord(_ byte: UInt8) -> Bool {
        byte <= Byte.space || byte == UInt8(ascii: ">") || byte == UInt8(ascii: "/")
    }

    /// Returns the name in lowercase, cut to 16 bytes. No known name is longer.
    private static func lowercased(_ bytes: ArraySlice<UInt8>) -> String {
        String(bytes.prefix(16).map { 0x41...0x5A ~= $0 ? $0 | 0x20 : $0 })
    }
}
