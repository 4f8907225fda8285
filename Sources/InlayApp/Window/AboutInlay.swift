import GtkInterop

/// The window that tells what the program is.
@MainActor
enum AboutInlay {
    static func open(over window: Window) {
        let details = AboutDialog.Details(
            name: "Inlay", version: InlayApp.version, summary: localized("Move cards between the sections of a board"),
            authors: ["The Inlay authors"], copyright: "© The Inlay authors", iconName: InlayApp.id)
        AboutDialog(details, over: window).present()
    }
}
