/// A title and notes that together hold text of any length. A title that is too long is cut, and the notes then begin
/// with the whole title, so nothing is lost.
public struct FittedTitle: Hashable, Sendable {
    /// The part of the title that fits.
    public let title: String
    /// The notes, preceded by the whole title if it was cut.
    public let notes: String
    /// Whether the title was cut.
    public let isCut: Bool

    /// Creates a title that fits, and notes for the rest.
    public init(_ title: String, notes: String = "") {
        guard title.utf8.count > SizeLimits.title else {
            (self.title, self.notes, isCut) = (title, notes, false)
            return
        }
        self.title = Self.cut(title, to: SizeLimits.title)
        self.notes = notes.isEmpty ? title : title + Self.gap + notes
        isCut = true
    }

    /// Returns notes without the whole title at their start, or unchanged if they no longer begin with it.
    public static func notes(_ notes: String, without title: String) -> String {
        if notes == title { return "" }
        return notes.hasPrefix(title + gap) ? String(notes.dropFirst((title + gap).count)) : notes
    }

    /// Returns a text with at most this many bytes of UTF-8. A longer text is cut, and an ellipsis ends it.
    public static func cut(_ text: String, to limit: Int) -> String {
        guard text.utf8.count > limit else { return text }
        var cut = ""
        var count = 0
        for character in text {
            count += character.utf8.count
            guard count <= limit - ellipsis.utf8.count else { break }
            cut.append(character)
        }
        return cut + ellipsis
    }

    private static let ellipsis = "…"
    private static let gap = "\n\n"
}
