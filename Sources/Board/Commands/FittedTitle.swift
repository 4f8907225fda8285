/// A title and notes that hold a text of any length. A title that is too long for one is cut, and stands as a whole
/// before the notes: nothing of it is lost.
public struct FittedTitle: Hashable, Sendable {
    /// As much of the title as fits.
    public let title: String
    /// The notes, behind the whole title where that did not fit.
    public let notes: String
    /// Whether the title had to be cut.
    public let isCut: Bool

    /// Fits a title.
    public init(_ title: String, notes: String = "") {
        guard title.utf8.count > Bounds.title else {
            (self.title, self.notes, isCut) = (title, notes, false)
            return
        }
        var cut = ""
        var count = 0
        for character in title {
            count += character.utf8.count
            guard count <= Bounds.title - Self.ellipsis.utf8.count else { break }
            cut.append(character)
        }
        self.title = cut + Self.ellipsis
        self.notes = notes.isEmpty ? title : title + Self.gap + notes
        isCut = true
    }

    /// What the notes are without a whole title that was put before them; as they are where it is not there any more.
    public static func notes(_ notes: String, without title: String) -> String {
        if notes == title { return "" }
        return notes.hasPrefix(title + gap) ? String(notes.dropFirst((title + gap).count)) : notes
    }

    private static let ellipsis = "…"
    private static let gap = "\n\n"
}
