import DragDrop

extension JSON {
    /// The maximum nesting depth of arrays and objects.
    package static var depthLimit: Int { 64 }

    /// The reason a string is not valid JSON, and the position in bytes.
    package struct ParseError: Error, Equatable {
        package enum Reason: Equatable, Sendable {
            /// The text ends in the middle of a value.
            case unexpectedEnd
            /// The byte is not allowed here.
            case unexpectedByte(UInt8)
            /// The text continues after the value.
            case trailingBytes
            /// Arrays and objects are nested more than `depthLimit` levels deep.
            case tooDeep
            /// An integer does not fit an `Int`, or another number is not a finite `Double`.
            case numberOutOfRange
            /// A backslash is not followed by an allowed character, or half of a surrogate pair is missing.
            case invalidEscape
            /// The string is not valid UTF-8 from here on.
            case invalidUTF8
            /// The key occurs twice in the same object.
            case duplicateKey(String)
        }

        package var reason: Reason
        /// The number of bytes before the position.
        package var offset: Int

        package init(reason: Reason, offset: Int) {
            self.reason = reason
            self.offset = offset
        }
    }

    /// Creates a value from JSON text in UTF-8, which may be surrounded only by white space.
    ///
    /// The parser accepts what RFC 8259 allows, with three exceptions: values beyond the limits of nesting and of
    /// numbers, half of a surrogate pair, and a repeated key in an object. A line with a repeated key is damaged.
    package init(parsing bytes: [UInt8]) throws(ParseError) {
        var parser = JSONParser(bytes)
        self = try parser.parse()
    }

    /// Creates a value from JSON text.
    package init(parsing text: String) throws(ParseError) {
        try self.init(parsing: Array(text.utf8))
    }
}

extension JSON.ParseError: CustomStringConvertible {
    /// The problem and its position, for developers.
    package var description: String {
        let problem =
            switch reason {
            case .unexpectedEnd: "unexpected end of text"
            case .unexpectedByte(let byte): "unexpected \(Self.name(of: byte))"
            case .trailingBytes: "text after the end of the value"
            case .tooDeep: "more than \(JSON.depthLimit) levels"
            case .numberOutOfRange: "a number out of range"
            case .invalidEscape: "an invalid escape"
            case .invalidUTF8: "bytes that are not UTF-8"
            case .duplicateKey(let key): "a second key \"\(key)\""
            }
        return "Not valid JSON: \(problem) at byte \(offset)"
    }

    private static func name(of byte: UInt8) -> String {
        (0x21...0x7E).contains(byte) ? "'\(Character(Unicode.Scalar(byte)))'" : "byte 0x\(String(byte, radix: 16))"
    }
}
