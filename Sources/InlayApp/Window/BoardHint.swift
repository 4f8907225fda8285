import Board
import BoardModel
import GtkInterop

/// The placeholder that a board without sections shows, with a button that adds one.
@MainActor
final class BoardHint: StatusPage {
    init() {
        let button = Button(localized("Add Section"))
        button.addStyleClass("suggested-action")
        button.setAction(AppActions.window.call("new-section"))
        super.init(icon: "view-list-symbolic", title: localized("No Sections Yet"), [button])
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
