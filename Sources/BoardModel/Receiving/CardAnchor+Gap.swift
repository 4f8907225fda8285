import Board

extension CardAnchor {
    /// The place of a gap next to cards that stay, so that it means the same whatever else is moved, and whichever cards
    /// are hidden by a search; `nil` where none stays.
    ///
    /// - Parameters:
    ///   - offset: how many rows are before the gap.
    ///   - count: how many rows there are.
    ///   - staying: the card of a row, if it stays.
    package static func gap(at offset: Int, of count: Int, staying: (Int) -> CardID?) -> CardAnchor? {
        if let next = (offset..<max(count, offset)).lazy.compactMap(staying).first { return .before(next) }
        if let last = (0..<min(offset, count)).reversed().lazy.compactMap(staying).first { return .after(last) }
        return nil
    }
}
