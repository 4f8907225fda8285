import Board
import BoardModel
import GtkInterop

/// The placeholder that a board without sections shows, with a button that adds one.
@MainActor
final class BoardHint: Box {
    private let title = Label(localized("No Sections Yet"))
    private let button = Button(localized("Add Section"))

    init() {
        super.init(.vertical, spacing: Look.medium)
        title.addStyleClass("empty-title")
        title.setWraps(true, atLeast: nil)
        title.setAlignment(0.5)
        button.addStyleClass("suggested-action")
        button.setAction(AppActions.window.call("new-section"))
        button.align(horizontally: .center)
        append(title)
        append(button)
        addStyleClass("board-hint")
        align(horizontally: .center, vertically: .center)
        isVisible = false
    }

    /// Shows the hint when the board has no sections; hides it otherwise, or when no board is open.
    func show(_ board: OpenBoard?) {
        guard let board else {
            isVisible = false
            return
        }
        isVisible = board.order.list.sectionCount == 0
    }
}
