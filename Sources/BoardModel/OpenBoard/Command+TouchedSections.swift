import Board
import SectionedList

// Which sections look different after a change: their headers tell how many cards they have.

extension Command {
    /// The sections that it changes, apart from where its cards lie.
    var sections: Set<SectionID> {
        switch self {
        case .changeSection(let section, _), .sortSection(let section, _, _), .archiveDone(let section): [section]
        case .moveAllCards(let from, let to): [from, to]
        default: []
        }
    }
}

extension Command {
    /// The cards that it puts somewhere.
    var placedCards: [CardID] {
        switch self {
        case .addCards(let cards, _): cards.map(\.id)
        case .copyCards(let copies, _): copies.map(\.id)
        case .receiveCards(let cards, _, _): cards.map(\.id)
        case .moveCards(let cards, _), .changeCards(let cards, .isArchived(false)): cards
        default: []
        }
    }
}

extension ListEdit where SectionID == Board.SectionID {
    /// The sections whose cards it changes.
    package var sections: Set<SectionID> {
        switch self {
        case .insertItems(_, let place): [place.section]
        case .removeItems(_, let place): [place.section]
        case .moveItems(_, let from, let to): [from.section, to.section]
        case .insertSection(let section, _, _): [section]
        default: []
        }
    }
}
