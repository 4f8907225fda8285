import SectionedList

/// A writer of JSON, piece by piece, with line breaks where the caller wants them.
struct JSONWriter {
    private(set) var bytes: [UInt8] = []
    private var needsComma = false

    /// The text written so far.
    var text: String { String(bytes) }

    mutating func beginObject() { begin("{") }
    mutating func endObject() { end("}") }
    mutating func beginArray() { begin("[") }
    mutating func endArray() { end("]") }

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

    /// Writes a key that isn't known at compile time.
    mutating func key(_ key: String) {
        value(key)
        bytes += ":"
        needsComma = false
    }

    mutating func value(_ text: String) {
        separate()
        bytes.appendJSON(text)
        needsComma = true
    }

    mutating func value(_ text: String?) {
        if let text { value(text) } else { raw("null") }
    }

    mutating func value(_ flag: Bool) { raw(flag ? "true" : "false") }

    mutating func value(_ number: Int) { raw(String(number)) }

    /// Writes a value that is already JSON.
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
}
