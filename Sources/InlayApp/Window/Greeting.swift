import GtkInterop

/// The page that is shown while there are no boards, with ways to get one.
@MainActor
final class Greeting: Box {
    /// Creates the page.
    ///
    /// - Parameter showWelcome: Adds the board that a new library begins with.
    init(showWelcome: @escaping @MainActor () -> Void) {
        super.init(.vertical, spacing: Look.medium)
        let title = Label(localized("No Boards Yet"))
        title.addStyleClass("empty-title")
        let hint = Label(localized("A board holds your cards in sections, such as “To Do” and “Done”."))
        hint.addStyleClass("dim-label")
        for label in [title, hint] {
            label.setWraps(true, atLeast: nil)
            label.setAlignment(0.5)
        }
        let newBoard = Button(localized("New Board"))
        newBoard.addStyleClass("suggested-action")
        newBoard.setAction(AppActions.window.call("new-board"))
        let welcome = Button(localized("Show the Welcome Board"))
        welcome.onClick(showWelcome)
        for button in [newBoard, welcome] { button.wrapLabel() }
        let buttons = Box(.vertical, spacing: Look.small, [newBoard, welcome])
        buttons.setMargins(top: Look.medium)
        buttons.align(horizontally: .center)
        for part in [title, hint, buttons] as [Widget] { append(part) }
        addStyleClass("board-hint")
        align(horizontally: .center, vertically: .center)
    }
}
