/// A title of a board or section while it is edited. It is saved while it is typed, without surrounding blanks. A title
/// can't consist of blanks: until something else is typed, the original title is saved.
package struct EditedTitle: Hashable, Sendable {
    private let original: String
    private var saved: String

    /// Starts editing a title.
    package init(_ title: String) {
        (original, saved) = (title, title)
    }

    /// Records the text of the entry. Returns the title to save, or `nil` if it is saved already.
    package mutating func type(_ text: String) -> String? {
        let title = text.trimmed.isEmpty ? original : text.trimmed
        guard title != saved else { return nil }
        saved = title
        return title
    }
}
