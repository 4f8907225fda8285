import Board
import BoardModel
import GtkInterop

extension UnsavedText {
    /// Copies all lost texts to the clipboard and forgets them.
    func copy() {
        if let text = removeAll() { Clipboard.setText(text) }
    }

    /// Adds a card to the lost texts and returns a toast that offers to copy all of them.
    func offer(_ card: CardRecord, because reason: String) -> Toast {
        add(card)
        var toast = Toast(reason, button: localized("Copy Text"), duration: nil) { [weak self] in self?.copy() }
        toast.topic = "lost"
        return toast
    }
}
