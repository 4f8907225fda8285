import Board
import SectionedList

// The sections that look different after a change, because their headers show the number of cards.

extension Command {
    /// The sections that the command changes, apart from those of the cards it places.
    var sections: Set<SectionID> {
        switch self {
        case .changeSection(let section, _), .sortSection(let section, _, _), .archiveDone(let section): [section]
        case .moveAllCards(let from, let to): [from, to]
        default: []
        }
    }
}

extension Command {
    /// The cards that the command places somewhere.
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
    /// The sections whose cards the edit changes.
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
