import SectionedList

/// A step that cards take by a key.
public enum CardStep: String, Hashable, Sendable, CaseIterable {
    case up, down, top, bottom
}

extension SectionedList<SectionID, CardID> {
    /// Where cards of a list, in its order, go by a step; `nil` where there is no further to go.
    ///
    /// The neighbours are those of the list, be it all of the board or what a search has found, and mean what they mean
    /// to a drag: before the card below the place, or behind the one above it where there is none below. Top and bottom
    /// are those of the section.
    public func destination(of cards: [CardID], by step: CardStep) -> CardDestination? {
        guard let first = cards.first.flatMap({ place(of: $0) }), let last = cards.last.flatMap({ place(of: $0) })
        else { return nil }
        func card(_ section: SectionID, _ offset: Int) -> CardID? { item(at: Place(section: section, offset: offset)) }
        switch step {
        case .top: return .section(first.section, .start)
        case .bottom: return .section(first.section, .end)
        case .up: return card(first.section, first.offset - 1).map { .section(first.section, .before($0)) }
        case .down:
            guard let next = card(last.section, last.offset + 1) else { return nil }
            return .section(last.section, card(last.section, last.offset + 2).map { .before($0) } ?? .after(next))
        }
    }
}
