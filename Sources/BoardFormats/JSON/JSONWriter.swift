/// Writes JSON piece by piece; what is written is as long as the caller makes it, on lines as the caller wants them.
struct JSONWriter {
    private(set) var bytes: [UInt8] = []
    private var needsComma = false

    /// The text so far.
    var text: String { String(bytes) }

    mutating func beginObject() { begin("{") }
    mutating func endObject() { end("}") }
    mutating func beginArray() { begin("[") }
    mutating func endArray() { end("]") }

    /// Begins a new line.
    mutating func breakLine() {
        separate()
        bytes.append(Byte.lineFeed)
    }

    mutating func key(_ key: StaticString) {
        separate()
        bytes.append(Byte.quote)
        key.withUTF8Buffer { bytes.append(contentsOf: $0) }
        bytes += "\":"
    }

    /// A key that is not known beforehand.
    mutating func key(_ key: String) {
        value(key)
        bytes += ":"
        needsComma = false
    }

    mutating func value(_ text: String) {
        separate()
        append(text)
        needsComma = true
    }

    mutating func value(_ text: String?) {
        if let text { value(text) } else { raw("null") }
    }

    mutating func value(_ flag: Bool) { raw(flag ? "true" : "false") }

    mutating func value(_ number: Int) { raw(String(number)) }

    /// A value that is JSON already.
    mutating func raw(_ json: String) {
        separate()
        bytes += json
        needsComma = true
    }

    private mutating func begin(_ bracket: Unicode.Scalar) {
        separate()
        bytes.append(UInt8(ascii: bracket))
    }

    private mutating func end(_ bracket: Unicode.Scalar) {
        bytes.append(UInt8(ascii: bracket))
        needsComma = true
    }

    private mutating func separate() {
        if needsComma { bytes.append(Byte.comma) }
        needsComma = false
    }

    private mutating func append(_ text: String) {
        var text = text
        bytes.append(Byte.quote)
        // The first byte of a letter that may be one of the control characters that a terminal obeys in UTF-8 too.
        let lead: UInt8 = 0xC2
        text.withUTF8 { utf8 in
            var isLed = false
            for byte in utf8 {
                switch byte {
                case lead: isLed = true
                case 0x80..<0xA0 where isLed: escape(byte)
                case _ where isLed: bytes += [lead, byte]
                case Byte.quote: bytes += "\\\""
                case Byte.backslash: bytes += "\\\\"
                case Byte.lineFeed: bytes += "\\n"
                case Byte.carriageReturn: bytes += "\\r"
                case Byte.tab: bytes += "\\t"
                case 0..<0x20, 0x7F: escape(byte)
                default: bytes.append(byte)
                }
                if byte != lead { isLed = false }
            }
        }
        bytes.append(Byte.quote)
    }

    private mutating func escape(_ byte: UInt8) {
        bytes += "\\u00" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }
}
