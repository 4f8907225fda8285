import GtkInterop

/// The menu of the window.
enum MainMenu {
    /// - Parameter isNarrow: whether it has what there is no room for in the header bar.
    static func entries(isNarrow: Bool) -> [MenuEntry] {
        (isNarrow ? [fromHeader] : []) + [new, archive, appearance, keyboard, help]
    }

    private static let fromHeader = MenuEntry.section(
        nil,
        [
            .item(localized("Undo"), ActionCall("win.undo")), .item(localized("Redo"), ActionCall("win.redo")),
            .item(localized("Columns or One List"), ActionCall("win.layout")),
        ])

    private static let new = MenuEntry.section(
        nil,
        [
            .item(localized("New Card"), ActionCall("win.new-card")),
            .item(localized("New Section"), ActionCall("win.new-section")),
            .item(localized("New Board"), ActionCall("win.new-board")),
        ])

    private static let archive = MenuEntry.section(
        nil, [.item(localized("Archived Cards"), ActionCall("win.archived"))])

    private static let appearance = MenuEntry.section(
        localized("Appearance"),
        [
            .item(localized("As the Desktop"), ActionCall("app.appearance", ColorScheme.Choice.system.rawValue)),
            .item(localized("Light"), ActionCall("app.appearance", ColorScheme.Choice.light.rawValue)),
            .item(localized("Dark"), ActionCall("app.appearance", ColorScheme.Choice.dark.rawValue)),
        ])

    private static let keyboard = MenuEntry.section(
        nil, [.item(localized("H, J, K, L as Arrow Keys"), ActionCall("app.letters"))])

    private static let help = MenuEntry.section(
        nil,
        [
            .item(localized("Keyboard Shortcuts"), ActionCall("win.shortcuts")),
            .item(localized("About Inlay"), ActionCall("win.about")),
        ])
}
