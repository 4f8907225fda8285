import SectionedList

extension JSON: CustomStringConvertible {
    /// The value as JSON on one line, without white space.
    ///
    /// Doubles have as many digits as they need to be read back unchanged. Infinity and NaN, which JSON does not have,
    /// become `null`.
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
        case .string(let value): text += value.quotedAsJSON
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
                text += member.key.quotedAsJSON
                text += ":"
                member.value.print(to: &text)
            }
            text += "}"
        }
    }
}
