/// Text on a single line of an Org file. Characters that a line can't hold are written as HTML. So are spaces at the
/// ends of a title, where Org ignores them.
enum OrgText {
    private static let space = Array("&#32;".utf8)
    private static let tab = Array("&#9;".utf8)
    private static let entities = EntityText(entities: [
        ("<br>", Byte.lineFeed), ("&#13;", Byte.carriageReturn), ("&#0;", 0), ("&#92;", Byte.backslash),
        ("&#32;", Byte.space), ("&#9;", Byte.tab),
    ])

    static func encode(_ line: ArraySlice<UInt8>) -> [UInt8] { entities.encode(line) }

    static func decode(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> { entities.decodedBytes(line) }

    static func encodeTitle(_ title: String) -> [UInt8] {
        let text = Array(title.utf8)
        var inner = text.trimmed
        let trailing = text[inner.endIndex...]
        var line: [UInt8] = []
        for byte in text[..<inner.startIndex] { line += entity(byte) }
        var slashes = 0
        if !trailing.isEmpty {
            // They would escape what follows.
            while inner.last == Byte.backslash {
                inner.removeLast()
                slashes += 1
            }
        }
        line += encode(inner)
        for _ in 0..<slashes { line += "&#92;" }
        for byte in trailing { line += entity(byte) }
        return line
    }

    private static func entity(_ byte: UInt8) -> [UInt8] { byte == Byte.tab ? tab : space }
}
