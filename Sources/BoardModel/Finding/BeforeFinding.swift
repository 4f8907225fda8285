import Board
import SectionedList

/// Where its user was on a board before only the cards found were shown, and where to go when all are shown again.
@MainActor
package struct BeforeFinding {
    /// How far the board was scrolled.
    package let place: ScrollPlace
    private let selection: Set<CardID>
    /// The card that the keyboard acted on.
    private let focus: CardID?
    /// What was selected and has been found.
    private var left: Set<CardID> = []

    /// Notes where its user is.
    package init(place: ScrollPlace, selection: Set<CardID>, focus: CardID?) {
        (self.place, self.selection, self.focus) = (place, selection, focus)
    }

    /// The cards found are shown, with those selected that were selected before.
    package mutating func showFound(selection: Set<CardID>) { left = selection }

    /// What its user has gone to among the cards found: that is what was looked for.
    package func chosen(selection: Set<CardID>, hasFocus: Bool) -> Set<CardID> {
        hasFocus || selection != left ? selection : []
    }

    /// Where to go when all cards are shown again.
    package enum Destination: Equatable {
        /// To the card that was chosen.
        case card(CardID)
        /// Back, with what was selected and had the keyboard.
        case back(to: ScrollPlace, selection: Set<CardID>, focus: CardID?)
    }

    /// Where to go when all cards of a board are shown again.
    package func destination(choosing chosen: Set<CardID>, on board: OpenBoard) -> Destination {
        if let card = board.order.list.inBoardOrder(Array(chosen)).first { return .card(card) }
        return .back(to: place, selection: selection.filter(board.shown.contains), focus: focus)
    }
}

extension OpenBoard {
    /// The first card found; where there is one in an open section the first of those.
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
