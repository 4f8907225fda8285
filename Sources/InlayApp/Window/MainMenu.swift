import GtkInterop

/// The menu of the window.
enum MainMenu {
    /// - Parameter isNarrow: whether it has what there is no room for in the header bar.
    static func entries(isNarrow: Bool) -> [MenuEntry] {
        (isNarrow ? [fromHeader] : []) + [new, appearance, help]
    }

    private static let fromHeader = MenuEntry.section(
        nil,
        [
            .item("Undo", ActionCall("win.undo")), .item("Redo", ActionCall("win.redo")),
            .item("Columns or One List", ActionCall("win.layout")),
        ])

    private static let new = MenuEntry.section(
        nil,
        [
            .item("New Card", ActionCall("win.new-card")), .item("New Section", ActionCall("win.new-section")),
            .item("New Board", ActionCall("win.new-board")),
        ])

    private static let appearance = MenuEntry.section(
        "Appearance",
        [
            .item("As the Desktop", ActionCall("app.appearance", ColorScheme.Choice.system.rawValue)),
            .item("Light", ActionCall("app.appearance", ColorScheme.Choice.light.rawValue)),
            .item("Dark", ActionCall("app.appearance", ColorScheme.Choice.dark.rawValue)),
        ])

    private static let help = MenuEntry.section(
        nil,
        [.item("Keyboard Shortcuts", ActionCall("win.shortcuts")), .item("About Inlay", ActionCall("win.about"))])
}
