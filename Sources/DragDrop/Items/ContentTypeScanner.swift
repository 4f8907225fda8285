/// A parser for MIME types as RFC 2045 defines them. It also allows white space around parameters, as HTTP does.
struct ContentTypeScanner {
    private let bytes: [UInt8]
    private var position = 0

    init(_ text: String) {
        bytes = Array(text.utf8)
    }

    /// Returns the type and its parameters in canonical form, or `nil` if the text is not exactly one MIME type.
    mutating func scan() -> (essence: String, parameters: [ContentType.Parameter])? {
        skipSpace()
        guard let type = scanToken()?.lowercased(), skip("/") else { return nil }
        guard let subtype = scanToken()?.lowercased() else { return nil }
        // "*" means any type, which makes no sense with a specific subtype.
        guard type != "*" || subtype == "*" else { return nil }
        var parameters: [ContentType.Parameter] = []
        skipSpace()
        while skip(";") {
            skipSpace()
            // A trailing semicolon is a common mistake.
            if position == bytes.count || bytes[position] == UInt8(ascii: ";") { continue }
            guard let parameter = scanParameter(), !parameters.contains(where: { $0.name == parameter.name }) else {
                return nil
            }
            parameters.append(parameter)
            skipSpace()
        }
        guard position == bytes.count else { return nil }
        return ("\(type)/\(subtype)", parameters.sorted { $0.name < $1.name })
    }

    private mutating func scanParameter() -> ContentType.Parameter? {
        guard let name = scanToken()?.lowercased() else { return nil }
        skipSpace()
        guard skip("=") else { return nil }
        skipSpace()
        guard let value = scanQuoted() ?? scanToken() else { return nil }
        // Only the values of `charset` are known to ignore case.
        guard name == "charset" else { return ContentType.Parameter(name: name, value: value) }
        let charset = value.lowercased()
        return ContentType.Parameter(name: name, value: charset == "utf8" ? "utf-8" : charset)
    }

    private mutating func scanToken() -> String? {
        let start = position
        while position < bytes.count, bytes[position].isTokenByte { position += 1 }
        return position > start ? String(decoding: bytes[start..<position], as: UTF8.self) : nil
    }

    private mutating func scanQuoted() -> String? {
        guard skip("\"") else { return nil }
        var value: [UInt8] = []
        while position < bytes.count {
            var byte = bytes[position]
            position += 1
            if byte == UInt8(ascii: "\"") { return String(decoding: value, as: UTF8.self) }
            if byte == UInt8(ascii: "\\") {
                guard position < bytes.count else { return nil }
                byte = bytes[position]
                position += 1
            }
            guard (0x20...0x7E).contains(byte) else { return nil }
            value.append(byte)
        }
        return nil
    }

    private mutating func skip(_ character: Unicode.Scalar) -> Bool {
        guard position < bytes.count, bytes[position] == UInt8(ascii: character) else { return false }
        position += 1
        return true
    }

    private mutating func skipSpace() {
        while position < bytes.count, bytes[position] == UInt8(ascii: " ") || bytes[position] == UInt8(ascii: "\t") {
            position += 1
        }
    }
}

extension ContentType.Parameter {
    /// The value as written in a MIME type, quoted only if necessary.
    var quotedValue: String {
        if !value.isEmpty, value.utf8.allSatisfy(\.isTokenByte) { return value }
        var quoted = "\""
        for character in value.unicodeScalars {
            if character == "\"" || character == "\\" { quoted += "\\" }
            quoted.unicodeScalars.append(character)
        }
        return quoted + "\""
    }
}

extension UInt8 {
    /// Whether the byte is allowed outside quotes in a MIME type: visible ASCII except the grammar's delimiters.
    fileprivate var isTokenByte: Bool {
        switch self {
        case UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "@"),
            UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: ":"), UInt8(ascii: "\\"), UInt8(ascii: "\""),
            UInt8(ascii: "/"), UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "?"), UInt8(ascii: "="):
            false
        default: (0x21...0x7E).contains(self)
        }
    }
}
