import Board
import GtkInterop

/// What was typed and could not be kept, until somebody has copied it.
@MainActor
final class LostTexts {
    private var cards: [CardRecord] = []

    /// All of it; `nil` where there is nothing.
    var text: String? { cards.isEmpty ? nil : cards.map(\.text).joined(separator: "\n\n") }

    /// Puts all of it on the clipboard, and is done with it.
    func copy() {
        guard let text else { return }
        Clipboard.setText(text)
        cards = []
    }

    /// Words that offer to copy all that is lost by now.
    func offer(_ card: CardRecord, because reason: String) -> Toast {
        add(card)
        var toast = Toast(reason, button: localized("Copy Text"), duration: nil) { [weak self] in self?.copy() }
        toast.topic = "lost"
        return toast
    }

    /// Of a card that is typed on all comes again, or what is known of it by then.
    private func add(_ card: CardRecord) {
        var card = card
        if let index = cards.firstIndex(where: { $0.id == card.id }) {
            let former = cards.remove(at: index)
            if card.title.isEmpty { card.title = former.title }
            if card.notes.isEmpty { card.notes = former.notes }
        }
        cards.append(card)
    }
}
