/// An encoding of the characters that a line can't hold as HTML.
///
/// If the text itself contains such HTML, it is escaped with a backslash. A backslash in the text before an encoded
/// character becomes `&#92;`, because it would escape what follows.
struct EntityText {
    /// The entities that are read. Line ends, carriage returns, and NULs are written as such.
    let entities: [(StaticString, UInt8)]

    func encode(_ text: ArraySlice<UInt8>) -> [UInt8] {
        guard text.contains(where: Self.isSpecial) else { return Array(text) }
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
            if Self.endsLine(byte), let entity = entities.first(where: { $0.1 == byte }) {
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

    func decodedBytes(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        guard line.contains(where: Self.isSpecial) else { return line }
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

    private func entity(at text: ArraySlice<UInt8>) -> (StaticString, UInt8)? {
        guard text.first == UInt8(ascii: "<") || text.first == UInt8(ascii: "&") else { return nil }
        return entities.first { text.begins(with: $0.0) }
    }

    /// Returns whether a byte may need encoding. Backslashes matter only before such a byte.
    private static func isSpecial(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "<") || byte == UInt8(ascii: "&") || endsLine(byte)
    }

    private static func endsLine(_ byte: UInt8) -> Bool {
        byte == Byte.lineFeed || byte == Byte.carriageReturn || byte == 0
    }
}
