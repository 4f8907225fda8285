/// A reader of JSON values as the caller requests them. Other values are skipped, and no tree is built.
///
///     try json.beginObject()
///     while let key = try json.nextKey() {
///         if key == "name" { name = try json.text(for: key) ?? "" } else { try json.skip() }
///     }
///     try json.finish()
///
/// It accepts exactly what RFC 8259 allows. If a key occurs twice in an object, the later value counts, as in most
/// readers. Half of a surrogate pair, which JavaScript sometimes writes, becomes U+FFFD.
struct JSONReader {
    /// The maximum nesting depth of arrays and objects.
    static let depthLimit = 100

    private let bytes: [UInt8]
    private var position = 0
    /// For each open array or object, whether no element has been read yet.
    private var isFresh: [Bool] = []
    private var counted = (position: 0, line: 1)
    private var cancellation: CancellationCheck?

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        skipSpace()
    }

    init(_ source: SourceText) {
        self.init(source.bytes)
        cancellation = source.cancellation
    }

    /// The line of the next value.
    var line: Int {
        mutating get {
            if position < counted.position { counted = (0, 1) }
            for byte in bytes[counted.position..<position] where byte == Byte.lineFeed { counted.line += 1 }
            counted.position = position
            return counted.line
        }
    }

    /// The position of the next value.
    var offset: Int { position }

    /// Returns the bytes between two positions.
    func text(_ range: Range<Int>) -> ArraySlice<UInt8> { bytes[range] }

    mutating func failure(_ reason: ImportError.Reason) -> ImportError {
        ImportError(reason, line: line)
    }

    /// Returns the error for an unexpected character, or for an unexpected end of the text.
    private mutating func unexpected() -> ImportError {
        guard position < bytes.count else { return failure(.unexpectedEnd) }
        let rest = String(decoding: bytes[position..<min(position + 4, bytes.count)], as: UTF8.self)
        let scalar = rest.unicodeScalars.first.flatMap { $0.value < 0x20 ? nil : $0 }
        return failure(.unexpectedCharacter(scalar))
    }

    /// Throws if anything follows the value.
    mutating func finish() throws(ImportError) {
        if position < bytes.count { throw unexpected() }
    }
}

// Arrays and objects

extension JSONReader {
    mutating func beginObject() throws(ImportError) { try begin("{") }

    mutating func beginArray() throws(ImportError) { try begin("[") }

    /// Enters the outermost object of a board. If there is another valid value instead, throws an error about a missing
    /// key.
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

    /// Returns the next key of the innermost open object, or `nil` at its end.
    mutating func nextKey() throws(ImportError) -> String? {
        guard try next(before: "}") else { return nil }
        let key = try string()
        guard skip(":") else { throw unexpected() }
        skipSpace()
        return key
    }

    /// Returns whether the innermost open array has another element, which must then be read.
    mutating func nextElement() throws(ImportError) -> Bool {
        try next(before: "]")
    }

    private mutating func next(before bracket: Unicode.Scalar) throws(ImportError) -> Bool {
        if cancellation?.isCanceled(at: position) == true { throw ImportError(.canceled) }
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

    /// Skips a value, which must still be valid.
    mutating func skip() throws(ImportError) {
        switch peek {
        case UInt8(ascii: "{"):
            try beginObject()
            while try nextKey() != nil { try skip() }
        case UInt8(ascii: "["):
            try beginArray()
            while try nextElement() { try skip() }
        case Byte.quote: try skipString()
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

    /// Enters an object. Returns `false` for null.
    mutating func object(for key: String) throws(ImportError) -> Bool {
        if try skippedNull() { return false }
        guard peek == UInt8(ascii: "{") else { throw wrongType(key, .object) }
        try beginObject()
        return true
    }

    /// Enters an array. Returns `false` for null.
    mutating func array(for key: String) throws(ImportError) -> Bool {
        if try skippedNull() { return false }
        guard peek == UInt8(ascii: "[") else { throw wrongType(key, .array) }
        try beginArray()
        return true
    }

    /// Reads a string. Returns `nil` for null.
    mutating func text(for key: String) throws(ImportError) -> String? {
        if try skippedNull() { return nil }
        guard peek == Byte.quote else { throw wrongType(key, .text) }
        return try string()
    }

    /// Reads a Boolean. Returns `nil` for null.
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

    /// Reads an integer. Returns `nil` for null.
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

    /// Reads a number. Returns `nil` for anything else.
    mutating func double() throws(ImportError) -> Double? {
        guard isAtNumber else {
            try skip()
            return nil
        }
        return Double(try number()).flatMap { $0.isFinite ? $0 : nil }
    }

    /// Reads a string, a number, or a Boolean as text. Returns `nil` for anything else.
    mutating func scalar() throws(ImportError) -> String? {
        if isAtText { return try string() }
        if isAtNumber { return try number() }
        if peek == UInt8(ascii: "t") || peek == UInt8(ascii: "f") {
            return try bool(for: "").map { $0 ? "true" : "false" }
        }
        try skip()
        return nil
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

    /// Skips a string without copying it, because it may be a file in Base64.
    private mutating func skipString() throws(ImportError) {
        guard skip("\"") else { throw unexpected() }
        while let byte = peek, byte >= 0x20 {
            position += 1
            if byte == Byte.quote { return skipSpace() }
            if byte == Byte.backslash { _ = try escape() }
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
        // A second escape that isn't the other half is read separately.
        let end = position
        if UTF16.isLeadSurrogate(high), skip("\\"), skip("u") {
            let low = try codeUnit()
            if UTF16.isTrailSurrogate(low) { return UTF16.decode(UTF16.EncodedScalar([high, low])) }
        }
        position = end
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
