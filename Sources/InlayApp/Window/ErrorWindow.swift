import GtkInterop

/// The window that explains why a library can't be opened, for users without a terminal.
@MainActor
enum ErrorWindow {
    /// Opens the window with the reason.
    ///
    /// - Parameter owner: The window to be modal to, if any.
    static func open(_ text: String, of application: Application, over owner: Window?) {
        // Not GTK's dialog, which logs a warning if it has no parent window.
        let window = Window(of: application)
        window.title = localized("Can't Open This Library")
        let label = Label(text)
        label.setWraps(true)
        window.setDefaultSize(width: 420, height: -1)
        let button = Button(localized("Close"))
        AccessKeys.assign(to: [button])
        button.align(horizontally: .end)
        button.onClick { [weak window] in window?.close() }
        window.addShortcut(Accelerator(.escape)) { [weak window] in
            window?.close()
            return true
        }
        let box = Box(.vertical, spacing: Look.large, [label, button])
        box.setMargins(top: Look.large, bottom: Look.large, start: Look.large, end: Look.large)
        window.child = box
        window.setOwner(owner, isModal: true)
        window.present()
        button.grabFocus()
    }
}
