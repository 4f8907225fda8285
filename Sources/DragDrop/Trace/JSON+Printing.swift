extension JSON: CustomStringConvertible {
    /// The value on one line, without white space.
    ///
    /// Doubles are printed with as many digits as they need to be read back the same. JSON has no infinity and no NaN;
    /// they become `null`.
    package var description: String {
        var text = ""
        print(to: &text)
        return text
    }

    private func print(to text: inout String) {
        switch self {
        case .null: text += "null"
        case .bool(let value): text += value ? "true" : "false"
        case .int(let value): text += value.description
        case .double(let value): text += value.isFinite ? value.description : "null"
        case .string(let value): Self.print(value, to: &text)
        case .array(let elements):
            text += "["
            for (offset, element) in elements.enumerated() {
                if offset > 0 { text += "," }
                element.print(to: &text)
            }
            text += "]"
        case .object(let members):
            text += "{"
            for (offset, member) in members.enumerated() {
                if offset > 0 { text += "," }
                Self.print(member.key, to: &text)
                text += ":"
                member.value.print(to: &text)
            }
            text += "}"
        }
    }

    private static func print(_ string: String, to text: inout String) {
        text += "\""
        for scalar in string.unicodeScalars {
            switch scalar {
            case "\"": text += "\\\""
            case "\\": text += "\\\\"
            case "\n": text += "\\n"
            case "\r": text += "\\r"
            case "\t": text += "\\t"
            case "\0"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{2028}", "\u{2029}":
                // The last three groups may stand as they are, but some readers of lines take them for line ends.
                let digits = String(scalar.value, radix: 16)
                text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: text.unicodeScalars.append(scalar)
            }
        }
        text += "\""
    }
}
