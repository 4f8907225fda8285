import Board

extension Anchor {
    /// Returns the place of a gap relative to a row that stays, or `nil` if none stays. It keeps its meaning whatever
    /// else is moved, and whichever rows a search hides.
    ///
    /// - Parameters:
    ///   - offset: The number of rows before the gap.
    ///   - count: The number of rows.
    ///   - staying: Returns the ID of a row, if it stays.
    package static func gap(at offset: Int, of count: Int, staying: (Int) -> ID?) -> Anchor? {
        // Loops, because a lazy sequence needs escaping closures, and an eager one would look at all rows.
        for row in offset..<max(count, offset) {
            if let next = staying(row) { return .before(next) }
        }
        for row in (0..<min(offset, count)).reversed() {
            if let last = staying(row) { return .after(last) }
        }
        return nil
    }
}
