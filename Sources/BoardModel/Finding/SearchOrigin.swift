import Board
import SectionedList

/// The user's place on a board before a search, and the place to go when all cards are shown again.
@MainActor
package struct SearchOrigin {
    /// The board's scroll position.
    package let place: ScrollPosition
    private let selection: Set<CardID>
    /// The card with the keyboard focus.
    private let focus: CardID?
    /// The selected cards that the search has found.
    private var initialSelection: Set<CardID> = []

    /// Creates a record of the user's current place.
    package init(place: ScrollPosition, selection: Set<CardID>, focus: CardID?) {
        (self.place, self.selection, self.focus) = (place, selection, focus)
    }

    /// Records the cards that stay selected among those found.
    package mutating func recordInitialSelection(_ selection: Set<CardID>) { initialSelection = selection }

    /// Returns the cards that the user chose among those found. A choice means that the user has found what they
    /// were looking for.
    package func chosen(selection: Set<CardID>, hasFocus: Bool) -> Set<CardID> {
        hasFocus || selection != initialSelection ? selection : []
    }

    /// The place to go when all cards are shown again.
    package enum Destination: Equatable {
        /// To a chosen card.
        case card(CardID)
        /// Back to the previous place, selection, and focus.
        case back(to: ScrollPosition, selection: Set<CardID>, focus: CardID?)
    }

    /// Returns the place to go when all cards of a board are shown again.
    package func destination(choosing chosen: Set<CardID>, on board: OpenBoard) -> Destination {
        if let card = board.order.list.inListOrder(Array(chosen)).first { return .card(card) }
        return .back(to: place, selection: selection.filter(board.shown.contains), focus: focus)
    }
}

extension OpenBoard {
    /// Returns the first card found, preferring sections that are not collapsed.
    package func firstFound(
        isCollapsed: (SectionID) -> Bool
    ) -> (card: CardID, section: SectionID)? {
        let found = shown
        let firsts = found.sectionIDs.compactMap { section in
            found.item(at: Place(section: section, offset: 0)).map { (card: $0, section: section) }
        }
        return firsts.first { !isCollapsed($0.section) } ?? firsts.first
    }
}
