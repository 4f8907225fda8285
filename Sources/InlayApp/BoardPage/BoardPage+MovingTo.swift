import Board
import GtkInterop
import SectionedList
import SectionedListGtk

/// Moving cards to any section of any board, without a drag.
extension BoardPage {
    /// Has the user choose where the selected cards go.
    func chooseTarget() {
        let cards = selection
        guard let first = cards.first, !view.isTextFocused else { return }
        let choice = MoveChoice(board.places, first: board.id) { [weak self] in self?.move(cards, to: $0) }
        choice.onGone = { [weak self] in self?.view.grabFocus() }
        let size = view.size
        let seen = Rect(x: 0, y: 0, width: Double(size.width), height: Double(size.height))
        let middle = Rect(x: seen.midX, y: seen.midY / 2, width: 1, height: 1)
        let frame = view.frame(of: first)
        choice.open(over: view, at: frame.map { seen.contains(Point(x: $0.midX, y: $0.midY)) ? $0 : middle } ?? middle)
    }

    private func move(_ cards: [CardID], to place: SectionPlace) {
        let text = localized(
            "\(cards.count) card moved to “\(place.boardTitle)”", "\(cards.count) cards moved to “\(place.boardTitle)”",
            count: cards.count)
        board.perform(.moveCards(cards, to: .section(place.section)), saying: place.board == board.id ? nil : text)
    }
}
