/// The smallest replacement that turns one string into another, so a cursor outside it stays in place.
package struct TextReplacement: Hashable {
    /// The replaced range, counted in Unicode scalars.
    package var range: Range<Int>
    /// The new text.
    package var text: String

    /// Creates the replacement between two texts. O(n).
    package init(from old: String, to new: String) {
        let (old, new) = (Array(old.unicodeScalars), Array(new.unicodeScalars))
        let shorter = min(old.count, new.count)
        var start = 0
        while start < shorter, old[start] == new[start] { start += 1 }
        var rest = 0
        while rest < shorter - start, old[old.count - 1 - rest] == new[new.count - 1 - rest] { rest += 1 }
        range = start..<(old.count - rest)
        var part = String.UnicodeScalarView()
        part.append(contentsOf: new[start..<(new.count - rest)])
        text = String(part)
    }
}
