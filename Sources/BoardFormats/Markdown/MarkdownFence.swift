/// A block of code between lines of backticks or tildes, in which nothing is a heading or an item.
enum MarkdownFence {
    /// Returns the line that ends the block that a line begins, or `nil` if it begins none.
    static func end(of line: ArraySlice<UInt8>) -> [UInt8]? {
        for mark in [UInt8(ascii: "`"), UInt8(ascii: "~")] {
            let count = line.leadingCount(of: mark)
            if count >= 3, !line.dropFirst(count).contains(mark) { return Array(repeating: mark, count: count) }
        }
        return nil
    }
}
