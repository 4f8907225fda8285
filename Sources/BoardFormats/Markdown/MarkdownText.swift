/// Text on a single line of Markdown. Line ends and other characters that a line can't hold are written as HTML: a line
/// end in a title is `<br>`, a carriage return `&#13;`, and a NUL `&#0;`.
enum MarkdownText {
    private static let entities = EntityText(entities: [
        ("<br>", Byte.lineFeed), ("&#13;", Byte.carriageReturn), ("&#0;", 0), ("&#92;", Byte.backslash),
    ])

    static func encode(_ text: ArraySlice<UInt8>) -> [UInt8] { entities.encode(text) }

    static func decode(_ line: ArraySlice<UInt8>) -> String { String(decodedBytes(line)) }

    static func decodedBytes(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> { entities.decodedBytes(line) }
}
