import Board

/// Text as the value of a property: `Milk\, bread\nand tea`.
///
/// The standard has no escape for control characters other than line ends. They are written like `\x0D`, as are spaces
/// at the ends of a label.
enum CalendarText {
    static func encode(_ text: some Collection<UInt8>) -> [UInt8] {
        var value: [UInt8] = []
        value.reserveCapacity(text.count)
        for byte in text {
            switch byte {
            case Byte.lineFeed: value += "\\n"
            case Byte.backslash, Byte.comma, Byte.semicolon: value += [Byte.backslash, byte]
            case Byte.tab: value.append(byte)
            case 0..<0x20, 0x7F: appendCode(of: byte, to: &value)
            default: value.append(byte)
            }
        }
        return value
    }

    /// Returns a label as part of a list.
    static func encodeLabel(_ label: String) -> [UInt8] {
        let text = Array(label.utf8)
        let inner = text.trimmed
        var value: [UInt8] = []
        for byte in text[..<inner.startIndex] { appendCode(of: byte, to: &value) }
        value += encode(inner)
        for byte in text[inner.endIndex...] { appendCode(of: byte, to: &value) }
        return value
    }

    static func decode(_ value: ArraySlice<UInt8>) -> String {
        guard value.contains(Byte.backslash) else { return String(value) }
        var text: [UInt8] = []
        text.reserveCapacity(value.count)
        var index = value.startIndex
        while index < value.endIndex {
            guard value[index] == Byte.backslash, index + 1 < value.endIndex else {
                text.append(value[index])
                index += 1
                continue
            }
            switch value[index + 1] {
            case UInt8(ascii: "n"), UInt8(ascii: "N"): text.append(Byte.lineFeed)
            case Byte.backslash, Byte.comma, Byte.semicolon, Byte.colon, Byte.quote: text.append(value[index + 1])
            default:
                if let code = code(in: value[(index + 1)...]) {
                    text.append(code)
                    index += 2
                } else {
                    text += value[index...(index + 1)]
                }
            }
            index += 2
        }
        return String(text)
    }

    /// Returns the texts of a list. Spaces around each are not part of it.
    static func decodeList(_ value: ArraySlice<UInt8>) -> [String] {
        var texts: [String] = []
        var start = value.startIndex
        var index = start
        while index < value.endIndex {
            if value[index] == Byte.comma {
                texts.append(decode(value[start..<index].trimmed))
                start = index + 1
            } else if value[index] == Byte.backslash {
                index += 1
            }
            index += 1
        }
        texts.append(decode(value[start...].trimmed))
        return texts.filter { !$0.isEmpty }
    }

    private static func appendCode(of byte: UInt8, to value: inout [UInt8]) {
        let digits = Array("0123456789ABCDEF".utf8)
        value += [Byte.backslash, UInt8(ascii: "x"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
    }

    /// Returns the character of a code such as `x0D`. Only characters that are written as codes are read as such.
    private static func code(in text: ArraySlice<UInt8>) -> UInt8? {
        let code = Array(text.prefix(3))
        guard code.count == 3, code[0] == UInt8(ascii: "x"), let high = Byte.hexValue(code[1]),
            let low = Byte.hexValue(code[2])
        else { return nil }
        let byte = high << 4 | low
        return byte <= Byte.space || byte == 0x7F ? byte : nil
    }
}
