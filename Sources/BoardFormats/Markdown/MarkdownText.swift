/// Text on a single line of Markdown. Line ends and other characters that a line can't hold are written as HTML.
///
/// A line end in a title is `<br>`, a carriage return `&#13;`, and a NUL `&#0;`. If the text itself contains these,
/// they are escaped with a backslash. A backslash in the text before such a character becomes `&#92;`, because it would
/// escape what follows.
enum MarkdownText {
    private static let entities: [(StaticString, UInt8)] = [
        ("<br>", Byte.lineFeed), ("&#13;", Byte.carriageReturn), ("&#0;", 0), ("&#92;", Byte.backslash),
    ]

    static func encode(_ text: ArraySlice<UInt8>) -> [UInt8] {
        guard text.contains(where: isSpecial) else { return Array(text) }
        var line: [UInt8] = []
        line.reserveCapacity(text.count)
        var index = text.startIndex
        while index < text.endIndex {
            let slashes = text[index...].leadingCount(of: Byte.backslash)
            let next = index + slashes
            if next == text.endIndex {
                line += text[index..<next]
                break
            }
            let byte = text[next]
            if let entity = entities.first(where: { $0.1 == byte && byte != Byte.backslash }) {
                for _ in 0..<slashes { line += "&#92;" }
                entity.0.withUTF8Buffer { line.append(contentsOf: $0) }
            } else {
                line += text[index..<next]
                if entity(at: text[next...]) != nil { line.append(Byte.backslash) }
                line.append(byte)
            }
            index = next + 1
        }
        return line
    }

    static func decode(_ line: ArraySlice<UInt8>) -> String { String(decodedBytes(line)) }

    static func decodedBytes(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        guard line.contains(where: isSpecial) else { return line }
        var text: [UInt8] = []
        text.reserveCapacity(line.count)
        var index = line.startIndex
        while index < line.endIndex {
            let slashes = line[index...].leadingCount(of: Byte.backslash)
            let next = index + slashes
            if let entity = entity(at: line[next...]) {
                if slashes == 0 {
                    text.append(entity.1)
                    index = next + entity.0.utf8CodeUnitCount
                } else {
                    text += line[index..<next - 1]
                    text.append(line[next])
                    index = next + 1
                }
            } else {
                let end = min(next + 1, line.endIndex)
                text += line[index..<end]
                index = end
            }
        }
        return text[...]
    }

    private static func entity(at text: ArraySlice<UInt8>) -> (StaticString, UInt8)? {
        guard text.first == UInt8(ascii: "<") || text.first == UInt8(ascii: "&") else { return nil }
        return entities.first { text.begins(with: $0.0) }
    }

    /// Returns whether a byte may need encoding. Backslashes matter only before such a byte.
    private static func isSpecial(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "<") || byte == UInt8(ascii: "&") || byte == Byte.lineFeed
            || byte == Byte.carriageReturn || byte == 0
    }
}
