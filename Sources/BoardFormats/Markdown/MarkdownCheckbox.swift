/// The checkbox before a task, `[ ]` or `[x]`. Obsidian themes have others too, such as `[/]`.
enum MarkdownCheckbox {
    case open, done, other

    /// Returns the state of the checkbox at the start of a string, or `nil` if there is none.
    static func mark(of text: ArraySlice<UInt8>) -> MarkdownCheckbox? {
        guard text.first == UInt8(ascii: "["), let character = String(text.prefix(7)).unicodeScalars.dropFirst().first,
            character.value >= 0x20
        else { return nil }
        let rest = text.dropFirst(1 + UTF8.width(character))
        guard rest.first == UInt8(ascii: "]"), rest.count == 1 || rest.dropFirst().first == Byte.space else {
            return nil
        }
        switch character {
        case " ": return .open
        case "x", "X": return .done
        default: return .other
        }
    }

    /// Returns whether a task with a checkbox is done. A canceled task counts as done, because nothing is left to do.
    /// Obsidian counts its tasks in the same way.
    static func isDone(_ text: ArraySlice<UInt8>) -> Bool {
        mark(of: text) == .done || text.begins(with: "[-]") && mark(of: text) != nil
    }

    /// Returns the text after the checkbox, or all of it if there is none.
    static func text(after text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        guard mark(of: text) != nil, let end = text.dropFirst(2).firstIndex(of: UInt8(ascii: "]")) else { return text }
        return text[(end + 1)...].dropFirst()
    }
}
