/// The box before a task, `[ ]` or `[x]`; themes of Obsidian know others too, as `[/]`.
enum MarkdownBox {
    case open, done, other

    /// What the box says that a text begins with; nil where there is none.
    static func mark(of text: ArraySlice<UInt8>) -> MarkdownBox? {
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

    /// Whether a task with a box is done. One that was canceled is, as nothing is left to do; that is how Obsidian's tasks
    /// are counted, too.
    static func isDone(_ text: ArraySlice<UInt8>) -> Bool {
        mark(of: text) == .done || text.begins(with: "[-]") && mark(of: text) != nil
    }

    /// The text behind the box; all of it where there is none.
    static func text(behind text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        guard mark(of: text) != nil, let end = text.dropFirst(2).firstIndex(of: UInt8(ascii: "]")) else { return text }
        return text[(end + 1)...].dropFirst()
    }
}

/// How a list is written in a kind of file.
struct MarkdownStyle {
    var tags = TagDialect()
    /// Whether each item has a box; else boxes with characters that are no state here are text of the title.
    var hasStates = false
}
