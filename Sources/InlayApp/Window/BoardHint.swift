import Board
import BoardModel
import GtkInterop

/// What a board says where it has nothing to show, and what to do about it.
@MainActor
final class BoardHint: Box {
    private let title = Label(localized("No Sections Yet"))
    private let button = Button(localized("Add Section"))

    init() {
        super.init(.vertical, spacing: 12)
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

    /// Shows what there is to say of a board; nothing, where it has cards or sections to show.
    func show(_ board: OpenBoard?) {
        guard let board else {
            isVisible = false
            return
        }
        isVisible = board.order.list.sectionCount == 0
    }
}
