/// The least part of a text to replace so that it becomes another one: a cursor beside it stays where it is.
package struct TextReplacement: Hashable {
    /// What is replaced, counted in Unicode's scalars.
    package var range: Range<Int>
    /// What stands there then.
    package var text: String

    /// What makes a text another one. O(n).
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
