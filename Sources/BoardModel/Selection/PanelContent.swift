import Board

/// The content of the panel, which depends on the cards that are selected on the board.
///
/// An open panel follows the selection. Otherwise it would seem that keys and menus act on the card in the panel, but
/// they act on the selected one.
package enum PanelContent: Hashable {
    /// The card that is open already.
    case openCard
    /// Another card, which takes the open one's place.
    case otherCard(CardID)
    /// The number of selected cards and what can be done with them, in place of the open card.
    case severalCards(Int)

    /// The open card.
    package struct Open {
        var card: CardID
        /// The card whose step the open card is.
        var parent: CardID?
        /// Whether the focus is in the panel.
        var isFocused: Bool
        /// Whether several cards are shown in the open card's place.
        var isReplaced: Bool

        package init(_ card: CardID, stepOf parent: CardID? = nil, isFocused: Bool, isReplaced: Bool) {
            self.card = card
            self.parent = parent
            self.isFocused = isFocused
            self.isReplaced = isReplaced
        }
    }

    /// The selection on the board.
    package struct Selected {
        /// The number of selected cards.
        package var count = 0
        /// The selected card, if there is only one and its title is not being typed.
        package var single: CardID?
        /// Whether a press, a drag, or a lift is in progress, after which the selection may be different.
        package var isChanging = false

        package init(count: Int = 0, single: CardID? = nil, isChanging: Bool = false) {
            self.count = count
            self.single = single
            self.isChanging = isChanging
        }
    }

    /// Returns what the panel shows from now on; `nil` if what it shows stays for now.
    package static func following(_ selected: Selected, from open: Open) -> PanelContent? {
        // A card that the user is typing in stays, and so does one on which a dragged card is dropped.
        guard !selected.isChanging, !open.isFocused || open.isReplaced else { return nil }
        if selected.count > 1 { return .severalCards(selected.count) }
        guard let card = selected.single, card != open.card, card != open.parent else { return .openCard }
        return .otherCard(card)
    }
}
