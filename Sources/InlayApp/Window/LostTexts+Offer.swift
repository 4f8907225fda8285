import Board
import BoardModel
import GtkInterop

extension LostTexts {
    /// Puts all of it on the clipboard, and is done with it.
    func copy() {
        if let text = take() { Clipboard.setText(text) }
    }

    /// Words that offer to copy all that is lost by now.
    func offer(_ card: CardRecord, because reason: String) -> Toast {
        add(card)
        var toast = Toast(reason, button: localized("Copy Text"), duration: nil) { [weak self] in self?.copy() }
        toast.topic = "lost"
        return toast
    }
}
