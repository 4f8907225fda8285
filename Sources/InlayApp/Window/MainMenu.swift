import GtkInterop

/// The menu of the window.
@MainActor
enum MainMenu {
    /// - Parameter isNarrow: whether it has what there is no room for in the header bar.
    static func entries(isNarrow: Bool) -> [MenuEntry] {
        let (window, application) = (AppActions.window, AppActions.application)
        let fromHeader = MenuEntry.section(nil, ["undo", "redo", "layout"].map { window.item($0) })
        return (isNarrow ? [fromHeader] : []) + [
            .section(nil, ["new-card", "new-section", "new-board"].map { window.item($0) }),
            .section(nil, [window.item("archived")]),
            .section(localized("Appearance"), application.items("appearance")),
            .section(nil, [application.item("letters")]),
            .section(nil, ["shortcuts", "about"].map { window.item($0) }),
        ]
    }
}
