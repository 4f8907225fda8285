import Board

/// Typed text that couldn't be kept, until it is copied. It doesn't own the clipboard.
@MainActor
package final class UnsavedText {
    private var cards: [CardRecord] = []

    /// Creates an empty collection.
    package init() {}

    /// All of the text, or `nil` if there is none.
    package var text: String? { cards.isEmpty ? nil : cards.map(\.text).joined(separator: "\n\n") }

    /// Removes and returns all of the text, to be copied.
    package func removeAll() -> String? {
        defer { cards = [] }
        return text
    }

    /// Adds the text of a card. While the user keeps typing in it, the card is added again, perhaps without its title
    /// or its notes.
    package func add(_ card: CardRecord) {
        var card = card
        if let index = cards.firstIndex(where: { $0.id == card.id }) {
            let previous = cards.remove(at: index)
            if card.title.isEmpty { card.title = previous.title }
            if card.notes.isEmpty { card.notes = previous.notes }
        }
        cards.append(card)
    }
}
