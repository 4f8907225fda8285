import Board
import BoardModel
import GtkInterop

/// The window's header bar: the open board's title, and buttons for frequent actions.
@MainActor
final class WindowHeader {
    let bar = HeaderBar()
    let sidebarButton = ToggleButton(iconName: "inlay-sidebar-symbolic")
    let findButton = ToggleButton(iconName: "edit-find-symbolic")
    let title: HeaderTitle
    private let undoButton = Button(iconName: "edit-undo-symbolic")
    private let redoButton = Button(iconName: "edit-redo-symbolic")
    private let layoutButton = Button(iconName: "view-grid-symbolic")
    /// The main menu, which also has the items that don't fit in a narrow window.
    private let menu = Menu(MainMenu.entries(.all))
    /// The buttons that are hidden in a narrow window.
    private var collapsibleButtons: [Widget] = []

    init(_ actions: HeaderTitle.Actions) {
        title = HeaderTitle(actions)
        bar.setTitle(title)
        let newCard = Button(iconName: "list-add-symbolic")
        newCard.setAction(AppActions.window.call("new-card"))
        name(sidebarButton, localized("Boards"))
        name(newCard, AppActions.window["new-card"].title)
        name(undoButton, AppActions.window["undo"].title)
        name(redoButton, AppActions.window["redo"].title)
        name(findButton, AppActions.window["find"].title)
        undoButton.setAction(AppActions.window.call("undo"))
        redoButton.setAction(AppActions.window.call("redo"))
        show(BoardLayout.columns)
        collapsibleButtons = [newCard, undoButton, redoButton, layoutButton]
        for child in [sidebarButton, newCard, undoButton, redoButton] as [Widget] {
            child.addStyleClass("flat")
            // They act on what has the focus, as their keys do.
            child.takesFocusOnClick = false
            bar.packStart(child)
        }
        let menuButton = MenuButton(iconName: "open-menu-symbolic")
        menuButton.setPrimary(true)
        menuButton.setMenu(menu)
        name(menuButton, localized("Main Menu"))
        menuButton.setHasFrame(false)
        for child in [findButton, layoutButton] as [Widget] { child.addStyleClass("flat") }
        for child in [menuButton, findButton, layoutButton] as [Widget] { bar.packEnd(child) }
    }

    /// Hides the buttons that there is no room for, and moves their actions to the menu.
    func show(_ room: HeaderRoom) {
        for button in collapsibleButtons { button.isVisible = room == .all }
        findButton.isVisible = room != .few
        menu.show(MainMenu.entries(room))
    }

    /// Makes the layout button offer the layout that the board does not have.
    func show(_ layout: BoardLayout) {
        let other: BoardLayout = layout == .columns ? .stacked : .columns
        layoutButton.setAction(AppActions.window.call("layout", other.rawValue))
        layoutButton.showIcon(other == .stacked ? "view-list-symbolic" : "view-grid-symbolic")
        name(layoutButton, other == .stacked ? localized("List") : localized("Columns"))
    }

    /// Names the edits that can be undone and redone in the buttons' tooltips.
    func showHistory(undo: String?, redo: String?) {
        name(undoButton, undo.map { edit in localized("Undo \(edit)") } ?? AppActions.window["undo"].title)
        name(redoButton, redo.map { edit in localized("Redo \(edit)") } ?? AppActions.window["redo"].title)
    }

    private func name(_ widget: Widget, _ name: String) {
        widget.tooltip = name
        widget.setAccessibleName(name)
    }
}

/// The window's main menu.
@MainActor
enum MainMenu {
    /// Returns the entries of the menu.
    ///
    /// - Parameter room: The room in the header bar. The menu includes the actions of the buttons that don't fit.
    static func entries(_ room: HeaderRoom) -> [MenuEntry] {
        let window = AppActions.window
        let fromHeader: [MenuEntry] = [
            .section(nil, ["undo", "redo"].map { window.item($0) }),
            .section(localized("Layout"), window.items("layout")),
        ]
        let find = (room == .few ? ["find"] : []) + ["find-everywhere"]
        return [.section(nil, find.map { window.item($0) })] + (room == .all ? [] : fromHeader) + [
            .section(nil, ["new-card", "new-section", "new-board", "archived"].map { window.item($0) }),
            // Screen readers don't read the title of a group, so each item says that it is about the board.
            .section(nil, ["rename-board", "board-color", "duplicate-board", "delete-board"].map { window.item($0) }),
            .section(nil, ["import", "export", "link", "unlink", "print"].map { window.item($0) }),
            .section(nil, ["preferences", "shortcuts", "about"].map { window.item($0) }),
        ]
    }
}
