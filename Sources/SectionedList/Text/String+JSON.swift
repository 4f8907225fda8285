// Text as JSON has it: for traces, for files of boards and for the command line, which have no other module in common.

extension String {
    /// The text as JSON has it: in quotes, on one line, with nothing in it that a terminal obeys.
    package var quotedAsJSON: String {
        var bytes: [UInt8] = []
        bytes.appendJSON(self)
        return String(decoding: bytes, as: UTF8.self)
    }
}

extension [UInt8] {
    /// Appends a text as JSON has it.
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
            // The last three groups may stand as they are, but terminals obey some of them, and some readers of lines take
            // them for line ends.
            let digits = String(scalar.value, radix: 16)
            append(contentsOf: "\\u\(String(repeating: "0", count: 4 - digits.count))\(digits)".utf8)
        default: append(contentsOf: UTF8.encode(scalar)!)
        }
    }
}

extension UInt8 {
    /// Whether a scalar that begins with this byte in UTF-8 may be one that JSON, a terminal or a reader of lines minds.
    fileprivate var mayNeedEscape: Bool {
        switch self {
        case 0..<0x20, UInt8(ascii: "\""), UInt8(ascii: "\\"), 0x7F, 0xC2, 0xE2: true
        default: false
        }
    }
}
