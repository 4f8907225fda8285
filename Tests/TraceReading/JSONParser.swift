import DragDrop

/// A parser for text that consists of one JSON value.
struct JSONParser {
    typealias Failure = JSON.ParseError

    private let bytes: [UInt8]
    private var position = 0
    private var depth = 0

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    mutating func parse() throws(Failure) -> JSON {
        skipSpace()
        let value = try parseValue()
        skipSpace()
        if position < bytes.count { throw Failure(reason: .trailingBytes, offset: position) }
        return value
    }
}

extension JSONParser {
    private mutating func parseValue() throws(Failure) -> JSON {
        switch peek {
        case UInt8(ascii: "{"): return .object(try nested { (parser) throws(Failure) in try parser.parseMembers() })
        case UInt8(ascii: "["): return .array(try nested { (parser) throws(Failure) in try parser.parseElements() })
        case UInt8(ascii: "\""): return .string(try parseString())
        case UInt8(ascii: "t"): return try parseWord("true", as: true)
        case UInt8(ascii: "f"): return try parseWord("false", as: false)
        case UInt8(ascii: "n"): return try parseWord("null", as: nil)
        case UInt8(ascii: "-"): return try parseNumber()
        case let byte? where byte.isDigit: return try parseNumber()
        default: throw unexpected()
        }
    }

    private mutating func nested<T>(
        _ body: (inout JSONParser) throws(Failure) -> T
    ) throws(Failure) -> T {
        guard depth < JSON.depthLimit else { throw Failure(reason: .tooDeep, offset: position) }
        depth += 1
        position += 1
        let result = try body(&self)
        depth -= 1
        return result
    }

    private mutating func parseElements() throws(Failure) -> [JSON] {
        var elements: [JSON] = []
        skipSpace()
        if skip("]") { return elements }
        while true {
            skipSpace()
            elements.append(try parseValue())
            skipSpace()
            if skip("]") { return elements }
            guard skip(",") else { throw unexpected() }
        }
    }

    private mutating func parseMembers() throws(Failure) -> [JSON.Member] {
        var members: [JSON.Member] = []
        var keys: Set<String> = []
        skipSpace()
        if skip("}") { return members }
        while true {
            skipSpace()
            let start = position
            guard peek == UInt8(ascii: "\"") else { throw unexpected() }
            let key = try parseString()
            guard keys.insert(key).inserted else { throw Failure(reason: .duplicateKey(key), offset: start) }
            skipSpace()
            guard skip(":") else { throw unexpected() }
            skipSpace()
            members.append(JSON.Member(key, try parseValue()))
            skipSpace()
            if skip("}") { return members }
            guard skip(",") else { throw unexpected() }
        }
    }

    private mutating func parseWord(_ word: StaticString, as value: JSON) throws(Failure) -> JSON {
        for offset in 0..<word.utf8CodeUnitCount {
            guard peek == word.utf8Start[offset] else { throw unexpected() }
            position += 1
        }
        return value
    }
}

extension JSONParser {
    private mutating func parseNumber() throws(Failure) -> JSON {
        let start = position
        var isWhole = true
        _ = skip("-")
        if !skip("0") { try skipDigits() }
        if skip(".") {
            isWhole = false
            try skipDigits()
        }
        if skip("e") || skip("E") {
            isWhole = false
            if !skip("+") { _ = skip("-") }
            try skipDigits()
        }
        let text = String(decoding: bytes[start..<position], as: UTF8.self)
        if isWhole, let value = Int(text) { return .int(value) }
        if !isWhole, let value = Double(text), value.isFinite { return .double(value) }
        throw Failure(reason: .numberOutOfRange, offset: start)
    }

    /// Skips one or more digits.
    private mutating func skipDigits() throws(Failure) {
        let start = position
        while let byte = peek, byte.isDigit { position += 1 }
        if position == start { throw unexpected() }
    }
}

extension JSONParser {
    private mutating func parseString() throws(Failure) -> String {
        position += 1
        var text = ""
        while true {
            let start = position
            while let byte = peek, byte.isPlainInString { position += 1 }
            let run = bytes[start..<position]
            guard let valid = String(validating: run, as: UTF8.self) else {
                throw Failure(reason: .invalidUTF8, offset: start + (run.invalidUTF8Offset ?? 0))
            }
            text += valid
            if skip("\"") { return text }
            guard peek == UInt8(ascii: "\\") else { throw unexpected() }
            text.unicodeScalars.append(try parseEscape())
        }
    }

    private mutating func parseEscape() throws(Failure) -> Unicode.Scalar {
        let start = position
        position += 1
        guard let byte = peek else { throw unexpected() }
        position += 1
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(byte)
        case UInt8(ascii: "b"): return "\u{8}"
        case UInt8(ascii: "f"): return "\u{C}"
        case UInt8(ascii: "n"): return "\n"
        case UInt8(ascii: "r"): return "\r"
        case UInt8(ascii: "t"): return "\t"
        case UInt8(ascii: "u"):
            let high = try parseCodeUnit()
            if let scalar = Unicode.Scalar(high) { return scalar }
            // Characters above U+FFFF are written as two surrogates, the high one first.
            if UTF16.isLeadSurrogate(high), skip("\\"), skip("u") {
                let low = try parseCodeUnit()
                if UTF16.isTrailSurrogate(low) { return UTF16.decode(UTF16.EncodedScalar([high, low])) }
            }
            throw Failure(reason: .invalidEscape, offset: start)
        default:
            throw Failure(reason: .invalidEscape, offset: start)
        }
    }

    /// Reads four hexadecimal digits.
    private mutating func parseCodeUnit() throws(Failure) -> UInt16 {
        var unit: UInt16 = 0
        for _ in 0..<4 {
            guard let byte = peek, let digit = Character(Unicode.Scalar(byte)).hexDigitValue else { throw unexpected() }
            unit = unit << 4 | UInt16(digit)
            position += 1
        }
        return unit
    }
}

extension JSONParser {
    private var peek: UInt8? { position < bytes.count ? bytes[position] : nil }

    private mutating func skip(_ character: Unicode.Scalar) -> Bool {
        guard peek == UInt8(ascii: character) else { return false }
        position += 1
        return true
    }

    private mutating func skipSpace() {
        while let byte = peek, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { position += 1 }
    }

    /// Returns the error for an unexpected byte or an unexpected end of the text.
    private func unexpected() -> Failure {
        guard let byte = peek else { return Failure(reason: .unexpectedEnd, offset: position) }
        return Failure(reason: .unexpectedByte(byte), offset: position)
    }
}

extension UInt8 {
    fileprivate var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }

    /// Whether the byte represents itself in a string: not a control character, a quote, or a backslash.
    fileprivate var isPlainInString: Bool {
        self >= 0x20 && self != UInt8(ascii: "\"") && self != UInt8(ascii: "\\")
    }
}
