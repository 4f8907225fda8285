// JSON strings for traces, board files, and the command line, which share no other module.

extension String {
    /// The text as a JSON string: quoted, on one line, and without characters that control a terminal.
    package var quotedAsJSON: String {
        var bytes: [UInt8] = []
        bytes.appendJSON(self)
        return String(decoding: bytes, as: UTF8.self)
    }
}

extension [UInt8] {
    /// Appends text as a JSON string.
    package mutating func appendJSON(_ text: String) {
        append(UInt8(ascii: "\""))
        var text = text
        if text.withUTF8({ $0.contains(where: \.mayNeedEscape) }) {
            for scalar in text.unicodeScalars { appendJSON(scalar) }
        } else {
            append(contentsOf: text.utf8)
        }
        append(UInt8(ascii: "\""))
    }

    private mutating func appendJSON(_ scalar: Unicode.Scalar) {
        switch scalar {
        case "\"", "\\": append(contentsOf: "\\\(scalar)".utf8)
        case "\n": append(contentsOf: "\\n".utf8)
        case "\r": append(contentsOf: "\\r".utf8)
        case "\t": append(contentsOf: "\\t".utf8)
        case "\0"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{2028}", "\u{2029}":
            // JSON allows the last three groups unescaped. However, terminals obey some of these characters, and some
            // line readers treat them as line ends.
            let digits = String(scalar.value, radix: 16)
            append(contentsOf: "\\u\(String(repeating: "0", count: 4 - digits.count))\(digits)".utf8)
        default: append(contentsOf: UTF8.encode(scalar)!)
        }
    }
}

extension UInt8 {
    /// Whether a scalar with this first byte in UTF-8 may need an escape for JSON, a terminal, or a line reader.
    fileprivate var mayNeedEscape: Bool {
        switch self {
        case 0..<0x20, UInt8(ascii: "\""), UInt8(ascii: "\\"), 0x7F, 0xC2, 0xE2: true
        default: false
        }
    }
}
