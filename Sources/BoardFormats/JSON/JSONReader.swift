/// Reads JSON value by value, as the caller asks for them: what nobody asks for is skipped, and no tree is built.
///
///     try json.beginObject()
///     while let key = try json.nextKey() {
///         if key == "name" { name = try json.text(for: key) ?? "" } else { try json.skip() }
///     }
///     try json.finish()
///
/// It takes what RFC 8259 allows and no more. A key may come twice in an object: the later one counts, as for most
/// readers of JSON. Half of a surrogate pair, which JavaScript writes at times, becomes U+FFFD.
struct JSONReader {
    /// How deep arrays and objects may lie in one another.
    static let depthLimit = 100

    private let bytes: [UInt8]
    private var position = 0
    /// For each array or object that is open, whether nothing of it was read yet.
    private var isFresh: [Bool] = []
    private var counted = (position: 0, line: 1)

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        skipSpace()
    }

    /// The line that the next value is in.
    var line: Int {
        mutating get {
            if position < counted.position { counted = (0, 1) }
            for byte in bytes[counted.position..<position] where byte == Byte.lineFeed { counted.line += 1 }
            counted.position = position
            return counted.line
        }
    }

    /// Where the next value begins.
    var offset: Int { position }

    /// What stands between two places.
    func text(_ range: Range<Int>) -> ArraySlice<UInt8> { bytes[range] }

    mutating func failure(_ reason: ImportError.Reason) -> ImportError {
        ImportError(reason, line: line)
    }

    /// That there is something else, or nothing, where a value has to go on.
    private mutating func unexpected() -> ImportError {
        guard position < bytes.count else { return failure(.unexpectedEnd) }
        let rest = String(decoding: bytes[position..<min(position + 4, bytes.count)], as: UTF8.self)
        let scalar = rest.unicodeScalars.first.flatMap { $0.value < 0x20 ? nil : $0 }
        return failure(.unexpectedCharacter(scalar))
    }

    /// Makes sure that nothing follows the value.
    mutating func finish() throws(ImportError) {
        if position < bytes.count { throw unexpected() }
    }
}

// Arrays and objects

extension JSONReader {
    mutating func beginObject() throws(ImportError) { try begin("{") }

    mutating func beginArray() throws(ImportError) { try begin("[") }

    /// Enters the outermost object of a board; another valid value is JSON, and no board of the format.
    mutating func beginBoard(_ format: BoardFormat, key: String) throws(ImportError) {
        if !isAtObject {
            var other = self
            if (try? other.skip()) != nil, other.isAtEnd { throw failure(.missing(key: key, format: format)) }
        }
        try beginObject()
    }

    private mutating func begin(_ bracket: Unicode.Scalar) throws(ImportError) {
        guard skip(bracket) else { throw unexpected() }
        guard isFresh.count < Self.depthLimit else { throw failure(.tooDeep(limit: Self.depthLimit)) }
        isFresh.append(true)
        skipSpace()
    }

    /// The next key of the object that was begun last; nil at its end.
    mutating func nextKey() throws(ImportError) -> String? {
        guard try next(before: "}") else { return nil }
        let key = try string()
        guard skip(":") else { throw unexpected() }
        skipSpace()
        return key
    }

    /// Whether the array that was begun last has one more element, which is then to be read.
    mutating func nextElement() throws(ImportError) -> Bool {
        try next(before: "]")
    }

    private mutating func next(before bracket: Unicode.Scalar) throws(ImportError) -> Bool {
        if skip(bracket) {
            isFresh.removeLast()
            skipSpace()
            return false
        }
        if !isFresh[isFresh.count - 1] {
            guard skip(",") else { throw unexpected() }
            skipSpace()
        }
        isFresh[isFresh.count - 1] = false
        return true
    }

    /// Reads over a value, which has to be valid all the same.
    mutating func skip() throws(ImportError) {
        switch peek {
        case UInt8(ascii: "{"):
            try beginObject()
            while try nextKey() != nil { try skip() }
        case UInt8(ascii: "["):
            try beginArray()
            while try nextElement() { try skip() }
        case Byte.quote: _ = try string()
        case UInt8(ascii: "t"): try word("true")
        case UInt8(ascii: "f"): try word("false")
        case UInt8(ascii: "n"): try word("null")
        default: _ = try number()
        }
    }
}

// Values of a known type

extension JSONReader {
    var isNull: Bool { peek == UInt8(ascii: "n") }

    var isAtText: Bool { peek == Byte.quote }

    var isAtObject: Bool { peek == UInt8(ascii: "{") }

    var isAtArray: Bool { peek == UInt8(ascii: "[") }

    var isAtEnd: Bool { position == bytes.count }

    /// Enters an object; false where there is null.
    mutating func object(for key: String) throws(ImportError) -> Bool {
        if try skippedNull() { return false }
        guard peek == UInt8(ascii: "{") else { throw wrongType(key, .object) }
        try beginObject()
        return true
    }

    /// Enters an array; false where there is null.
    mutating func array(for key: String) throws(ImportError) -> Bool {
        if try skippedNull() { return false }
        guard peek == UInt8(ascii: "[") else { throw wrongType(key, .array) }
        try beginArray()
        return true
    }

    /// A text; nil where there is null.
    mutating func text(for key: String) throws(ImportError) -> String? {
        if try skippedNull() { return nil }
        guard peek == Byte.quote else { throw wrongType(key, .text) }
        return try string()
    }

    /// A truth value; nil where there is null.
    mutating func bool(for key: String) throws(ImportError) -> Bool? {
        if try skippedNull() { return nil }
        switch peek {
        case UInt8(ascii: "t"):
            try word("true")
            return true
        case UInt8(ascii: "f"):
            try word("false")
            return false
        default: throw wrongType(key, .bool)
        }
    }

    /// A whole number; nil where there is null.
    mutating func integer(for key: String) throws(ImportError) -> Int? {
        if try skippedNull() { return nil }
        guard isAtNumber else { throw wrongType(key, .number) }
        let start = position
        guard let value = Int(try number()) else {
            position = start
            throw wrongType(key, .number)
        }
        return value
    }

    /// A number; nil where there is anything else.
    mutating func double() throws(ImportError) -> Double? {
        guard isAtNumber else {
            try skip()
            return nil
        }
        return Double(try number()).flatMap { $0.isFinite ? $0 : nil }
    }

    private mutating func wrongType(_ key: String, _ expected: ImportError.JSONType) -> ImportError {
        position < bytes.count ? failure(.wrongType(key: key, expected: expected)) : unexpected()
    }

    private mutating func skippedNull() throws(ImportError) -> Bool {
        guard isNull else { return false }
        try word("null")
        return true
    }

    private var isAtNumber: Bool { peek.map { $0 == Byte.minus || Byte.isDigit($0) } ?? false }
}

// Words, numbers, strings

extension JSONReader {
    private mutating func word(_ word: StaticString) throws(ImportError) {
        for offset in 0..<word.utf8CodeUnitCount {
            guard peek == word.utf8Start[offset] else { throw unexpected() }
            position += 1
        }
        skipSpace()
    }

    private mutating func number() throws(ImportError) -> String {
        let start = position
        _ = skip("-")
        if !skip("0") { try digits() }
        if skip(".") { try digits() }
        if skip("e") || skip("E") {
            if !skip("+") { _ = skip("-") }
            try digits()
        }
        let text = String(bytes[start..<position])
        skipSpace()
        return text
    }

    private mutating func digits() throws(ImportError) {
        let start = position
        while let byte = peek, Byte.isDigit(byte) { position += 1 }
        if position == start { throw unexpected() }
    }

    private mutating func string() throws(ImportError) -> String {
        guard skip("\"") else { throw unexpected() }
        let start = position
        while let byte = peek, byte >= 0x20, byte != Byte.quote, byte != Byte.backslash { position += 1 }
        if peek == Byte.quote {
            let text = String(bytes[start..<position])
            position += 1
            skipSpace()
            return text
        }
        var text = Array(bytes[start..<position])
        while let byte = peek, byte >= 0x20 {
            position += 1
            switch byte {
            case Byte.quote:
                skipSpace()
                return String(text)
            case Byte.backslash: text += String(try escape())
            default: text.append(byte)
            }
        }
        throw unexpected()
    }

    private mutating func escape() throws(ImportError) -> Character {
        guard let byte = peek else { throw unexpected() }
        position += 1
        switch byte {
        case Byte.quote, Byte.backslash, UInt8(ascii: "/"): return Character(Unicode.Scalar(byte))
        case UInt8(ascii: "b"): return "\u{8}"
        case UInt8(ascii: "f"): return "\u{C}"
        case UInt8(ascii: "n"): return "\n"
        case UInt8(ascii: "r"): return "\r"
        case UInt8(ascii: "t"): return "\t"
        case UInt8(ascii: "u"): return Character(try unicodeEscape())
        default:
            position -= 1
            throw unexpected()
        }
    }

    private mutating func unicodeEscape() throws(ImportError) -> Unicode.Scalar {
        let high = try codeUnit()
        if let scalar = Unicode.Scalar(high) { return scalar }
        // A second escape that is not the other half stands for itself.
        let behind = position
        if UTF16.isLeadSurrogate(high), skip("\\"), skip("u") {
            let low = try codeUnit()
            if UTF16.isTrailSurrogate(low) { return UTF16.decode(UTF16.EncodedScalar([high, low])) }
        }
        position = behind
        return "\u{FFFD}"
    }

    private mutating func codeUnit() throws(ImportError) -> UInt16 {
        var unit: UInt16 = 0
        for _ in 0..<4 {
            guard let byte = peek, let digit = Byte.hexValue(byte) else { throw unexpected() }
            unit = unit << 4 | UInt16(digit)
            position += 1
        }
        return unit
    }

    private var peek: UInt8? { position < bytes.count ? bytes[position] : nil }

    private mutating func skip(_ character: Unicode.Scalar) -> Bool {
        guard peek == UInt8(ascii: character) else { return false }
        position += 1
        return true
    }

    private mutating func skipSpace() {
        while let byte = peek, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { position += 1 }
    }
}
