import Board

/// What was typed and could not be kept, until somebody has copied it. It does not own the clipboard.
@MainActor
package final class LostTexts {
    private var cards: [CardRecord] = []

    /// Nothing is lost.
    package init() {}

    /// All of it; `nil` where there is nothing.
    package var text: String? { cards.isEmpty ? nil : cards.map(\.text).joined(separator: "\n\n") }

    /// Returns all of it, to be copied, and is done with it.
    package func take() -> String? {
        defer { cards = [] }
        return text
    }

    /// A card is lost. Of one that is typed on everything comes again, or what is known of it by then.
    package func add(_ card: CardRecord) {
        var card = card
        if let index = cards.firstIndex(where: { $0.id == card.id }) {
            let former = cards.remove(at: index)
            if card.title.isEmpty { card.title = former.title }
            if card.notes.isEmpty { card.notes = former.notes }
        }
        cards.append(card)
    }
}
