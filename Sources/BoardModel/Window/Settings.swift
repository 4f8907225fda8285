/// Lines with a name and a value, such as `size 800 600`, after a first line that states their kind.
///
/// An unknown name belongs to a later version. A line without a value means damage, and the whole text is then
/// rejected.
package struct Settings: Equatable, Sendable {
    private var values: [String: Substring] = [:]

    /// Creates empty settings.
    package init() {}

    /// Creates settings from text, or `nil` if its first line differs from `kind`, or if a line has no value.
    package init?(_ text: String, kind: String) {
        // Split by bytes, because Swift treats a carriage return and line feed as one character.
        var lines = text.utf8.split(separator: UInt8(ascii: "\n")).map { Substring($0) }
        guard lines.first == Substring(kind) else { return nil }
        lines.removeFirst()
        for line in lines {
            guard let space = line.utf8.firstIndex(of: UInt8(ascii: " ")) else { return nil }
            values[String(line[..<space])] = line[line.utf8.index(after: space)...]
        }
    }

    /// The value of a name. Setting a value with a line feed removes the name, because it would start another line.
    package subscript(name: String) -> String? {
        get { values[name].map(String.init) }
        set { values[name] = newValue.flatMap { $0.utf8.contains(UInt8(ascii: "\n")) ? nil : Substring($0) } }
    }

    /// Returns the settings as text for a file.
    package func text(kind: String) -> String {
        kind + "\n" + values.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)\n" }.joined()
    }
}
