/// Text on a line of a todo.txt file, with line ends as `%0A` and `%0D`. If the text itself contains these, the percent
/// sign is `%25`.
enum TodoText {
    static func encode(_ text: ArraySlice<UInt8>) -> [UInt8] {
        var line: [UInt8] = []
        line.reserveCapacity(text.count)
        for (index, byte) in zip(text.indices, text) {
            switch byte {
            case Byte.lineFeed, Byte.carriageReturn: PercentCoding.append(byte, to: &line)
            case Byte.percent:
                line.append(byte)
                if escapeCount(of: text[index...]) != nil { line += "25" }
            default: line.append(byte)
            }
        }
        return line
    }

    static func decode(_ line: ArraySlice<UInt8>) -> [UInt8] {
        var text: [UInt8] = []
        text.reserveCapacity(line.count)
        var index = line.startIndex
        while index < line.endIndex {
            if line[index] == Byte.percent, let marks = escapeCount(of: line[index...]) {
                if marks == 0 {
                    text.append(line[index + 2] == UInt8(ascii: "A") ? Byte.lineFeed : Byte.carriageReturn)
                    index += 3
                } else {
                    text.append(Byte.percent)
                    index += 3
                }
            } else {
                text.append(line[index])
                index += 1
            }
        }
        return text
    }

    /// Returns how many times `25` occurs between this percent sign and `0A` or `0D`, or `nil` if it isn't such a sign.
    private static func escapeCount(of text: ArraySlice<UInt8>) -> Int? {
        var rest = text.dropFirst()
        var count = 0
        while rest.begins(with: "25") {
            rest = rest.dropFirst(2)
            count += 1
        }
        return rest.begins(with: "0A") || rest.begins(with: "0D") ? count : nil
    }
}
