import Board
import GtkInterop

/// The row of an archived card.
@MainActor
final class ArchiveRow: Box {
    private let title = Label()
    private let button = Button(localized("Restore"))
    private var card: CardID?

    init(_ restore: @escaping (CardID) -> Void) {
        super.init(.horizontal, spacing: Look.small)
        title.setWraps(true, atLeast: nil)
        title.setLines(3)
        title.setExpands(horizontally: true)
        button.align(vertically: .center)
        button.onClick { [weak self] in if let card = self?.card { restore(card) } }
        append(title)
        append(button)
    }

    func show(_ card: ArchivedCards.Card) {
        self.card = card.id
        title.text = card.title
        setStyleClass("done", card.isDone)
        button.setAccessibleName(localized("Restore “\(card.title)”"))
    }
}
