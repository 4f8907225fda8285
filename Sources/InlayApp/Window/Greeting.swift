import GtkInterop

/// The page that is shown while there are no boards, with ways to get one.
@MainActor
final class Greeting: StatusPage {
    /// Creates the page.
    ///
    /// - Parameter showWelcome: Adds the board that a new library begins with.
    init(showWelcome: @escaping @MainActor () -> Void) {
        let newBoard = Button(localized("New Board"))
        newBoard.addStyleClass("suggested-action")
        newBoard.setAction(AppActions.window.call("new-board"))
        let importFiles = Button(AppActions.window["import"].title)
        importFiles.setAction(AppActions.window.call("import"))
        let welcome = Button(localized("Show the Welcome Board"))
        welcome.onClick(showWelcome)
        super.init(
            icon: "view-grid-symbolic", title: localized("No Boards Yet"),
            details: localized("A board holds your cards in sections, such as “To Do” and “Done”."),
            [newBoard, importFiles, welcome])
    }
}
