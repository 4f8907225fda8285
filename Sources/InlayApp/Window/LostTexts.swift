import Board
import GtkInterop

/// What was typed and could not be kept, until somebody has copied it.
@MainActor
final class LostTexts {
    private var cards: [(id: CardID, text: String)] = []

    /// Words that offer to copy all that is lost by now.
    func offer(_ card: CardRecord, because reason: String) -> Toast {
        // Of a card that is typed on all comes again.
        cards.removeAll { $0.id == card.id }
        cards.append((card.id, card.text))
        var toast = Toast(reason, button: localized("Copy Text"), duration: nil) { [weak self] in
            guard let self else { return }
            Clipboard.setText(self.cards.map(\.text).joined(separator: "\n\n"))
            self.cards = []
        }
        toast.topic = "lost"
        return toast
    }
}
