import Board
import GtkInterop

/// The heading above the cards found on a board: the board's color and title, and the number of the cards.
@MainActor
final class FoundBoardHeader: Box {
    private let dot = ColorDot()
    private let title = Label()
    private let count = Label()

    init() {
        super.init(.horizontal, spacing: Look.small)
        title.setEllipsizes(true)
        title.showTooltipOnlyIfEllipsized()
        title.addStyleClass("section-title")
        count.addStyleClass("section-count")
        for part in [dot, title, count] as [Widget] { append(part) }
    }

    func show(_ board: BoardRecord, count text: String) {
        dot.show(board.color)
        title.text = board.title
        count.text = text
    }
}
