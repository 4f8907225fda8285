extension JSON {
    /// How deep arrays and objects may lie in one another.
    package static var depthLimit: Int { 64 }

    /// Why a text is no JSON, and at which byte.
    package struct ParseError: Error, Equatable {
        package enum Reason: Equatable, Sendable {
            /// The text ends in the midst of a value.
            case unexpectedEnd
            /// Something else has to stand here.
            case unexpectedByte(UInt8)
            /// The text goes on behind the value.
            case trailingBytes
            /// More than `depthLimit` arrays and objects lie in one another.
            case tooDeep
            /// A whole number that is no `Int`, or another that is no finite `Double`.
            case numberOutOfRange
            /// A backslash with none of the characters that may follow it, or half of a surrogate pair.
            case invalidEscape
            /// The string is not UTF-8 from here on.
            case invalidUTF8
            /// The key stands in the same object a second time.
            case duplicateKey(String)
        }

        package var reason: Reason
        /// How many bytes come before the place.
        package var offset: Int

        package init(reason: Reason, offset: Int) {
            self.reason = reason
            self.offset = offset
        }
    }

    /// The value that `bytes` are the UTF-8 text of, with nothing but white space around it.
    ///
    /// It takes what RFC 8259 allows and no more. A key that comes twice in an object is an error: a line that says two
    /// things is damaged.
    package init(parsing bytes: [UInt8]) throws(ParseError) {
        var parser = JSONParser(bytes)
        self = try parser.parse()
    }

    /// The value that `text` stands for.
    package init(parsing text: String) throws(ParseError) {
        try self.init(parsing: Array(text.utf8))
    }
}

extension JSON.ParseError: CustomStringConvertible {
    /// What is wrong and where, for a developer's eyes.
    package var description: String {
        let problem =
            switch reason {
            case .unexpectedEnd: "the text ends too early"
            case .unexpectedByte(let byte): "unexpected \(Self.name(of: byte))"
            case .trailingBytes: "the text goes on behind its end"
            case .tooDeep: "more than \(JSON.depthLimit) levels"
            case .numberOutOfRange: "a number out of range"
            case .invalidEscape: "an escape that means nothing"
            case .invalidUTF8: "bytes that are not UTF-8"
            case .duplicateKey(let key): "the key \"\(key)\" a second time"
            }
        return "No JSON: \(problem), at byte \(offset)"
    }

    private static func name(of byte: UInt8) -> String {
        (0x21...0x7E).contains(byte) ? "'\(Character(Unicode.Scalar(byte)))'" : "byte 0x\(String(byte, radix: 16))"
    }
}
