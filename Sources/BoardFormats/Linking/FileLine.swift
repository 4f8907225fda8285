/// A line of a file. The ends of lines are not compared.
struct FileLine: Hashable {
    let text: ArraySlice<UInt8>
    /// The line end, or empty for the last line of a file that ends without one.
    let end: ArraySlice<UInt8>

    var isBlank: Bool { text.allSatisfy { $0 == Byte.space || $0 == Byte.tab } }

    /// The letters and digits of the line, by which it is known whatever bullet, checkbox, or quotes it has.
    var lettersAndDigits: [UInt8] {
        var rest = text.drop { !Byte.isLetterOrDigit($0) && $0 < 0x80 && $0 != UInt8(ascii: "[") }
        if MarkdownCheckbox.mark(of: rest) != nil { rest = MarkdownCheckbox.text(after: rest) }
        return rest.filter { Byte.isLetterOrDigit($0) || $0 >= 0x80 }
    }

    static func == (left: FileLine, right: FileLine) -> Bool { left.text == right.text }
    func hash(into hasher: inout Hasher) { text.withUnsafeBytes { hasher.combine(bytes: $0) } }

    /// Returns the lines of a file.
    ///
    /// - Parameters:
    ///   - common: The end of all lines, or `nil` for the one that each has.
    ///   - replaced: The end that `common` replaces, or `nil` for any.
    static func lines(
        of bytes: [UInt8], end common: ArraySlice<UInt8>? = nil, replacing replaced: ArraySlice<UInt8>? = nil
    ) -> [FileLine] {
        var lines: [FileLine] = []
        var start = 0
        while start < bytes.count {
            let next = bytes[start...].firstIndex(of: Byte.lineFeed).map { $0 + 1 } ?? bytes.count
            var end = next
            if bytes[end - 1] == Byte.lineFeed { end -= 1 }
            if end > start, end < next, bytes[end - 1] == Byte.carriageReturn { end -= 1 }
            let own = bytes[end..<next]
            let isReplaced = !own.isEmpty && (replaced == nil || replaced == own)
            lines.append(FileLine(text: bytes[start..<end], end: isReplaced ? common ?? own : own))
            start = next
        }
        return lines
    }

    /// Returns the bytes of lines. A line without an end that is not the last one anymore gets this end.
    static func bytes(of lines: [FileLine], end: ArraySlice<UInt8>) -> [UInt8] {
        var bytes: [UInt8] = []
        for (index, line) in lines.enumerated() {
            bytes += line.text
            bytes += line.end.isEmpty && index < lines.count - 1 ? (end.isEmpty ? [Byte.lineFeed] : end) : line.end
        }
        return bytes
    }
}
