import Board

extension Anchor {
    /// The place of a gap next to rows that stay, so that it means the same whatever else is moved, and whichever rows
    /// are hidden by a search; `nil` where none stays.
    ///
    /// - Parameters:
    ///   - offset: how many rows are before the gap.
    ///   - count: how many rows there are.
    ///   - staying: what is in a row, if it stays.
    package static func gap(at offset: Int, of count: Int, staying: (Int) -> ID?) -> Anchor? {
        // With loops: a sequence is lazy only with closures that may escape, and would ask for all rows.
        for row in offset..<max(count, offset) {
            if let next = staying(row) { return .before(next) }
        }
        for row in (0..<min(offset, count)).reversed() {
            if let last = staying(row) { return .after(last) }
        }
        return nil
    }
}
