/// The ID at the end of a line by which links in Obsidian find it: `Call Anna ^37066d`.
enum BlockID {
    /// Returns the ID with the space before it, or nothing if the line ends otherwise.
    static func suffix(of line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        guard let caret = line.lastIndex(of: UInt8(ascii: "^")), caret > line.startIndex, caret < line.endIndex - 1,
            line[caret - 1] == Byte.space,
            line[(caret + 1)...].allSatisfy({ Byte.isLetterOrDigit($0) || $0 == Byte.minus })
        else { return line.suffix(0) }
        return line[(caret - 1)...]
    }
}
