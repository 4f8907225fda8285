/// Lines of a name and a value, `size 800 600`, below a first line that says what they are.
///
/// A name that is not known here is a later version's. A line without value is damage: all of it is nothing then.
package struct Settings {
    private var values: [String: Substring] = [:]

    /// No settings.
    package init() {}

    /// What a text has below the first line; `nil` where that is another one, or a line has no value.
    package init?(_ text: String, kind: String) {
        // By bytes: to Swift a carriage return and a line feed are one letter, and no line feed.
        var lines = text.utf8.split(separator: UInt8(ascii: "\n")).map { Substring($0) }
        guard lines.first == Substring(kind) else { return nil }
        lines.removeFirst()
        for line in lines {
            guard let space = line.utf8.firstIndex(of: UInt8(ascii: " ")) else { return nil }
            values[String(line[..<space])] = line[line.utf8.index(after: space)...]
        }
    }

    /// The value of a name; a line feed in one would begin another line, and leaves the name without.
    package subscript(name: String) -> String? {
        get { values[name].map(String.init) }
        set { values[name] = newValue.flatMap { $0.utf8.contains(UInt8(ascii: "\n")) ? nil : Substring($0) } }
    }

    /// As it is kept in a file.
    package func text(kind: String) -> String {
        kind + "\n" + values.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)\n" }.joined()
    }
}
