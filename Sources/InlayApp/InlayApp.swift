import BoardStore
import GtkInterop

/// The application with windows.
@MainActor
public enum InlayApp {
    /// What the desktop knows the application by.
    public nonisolated static let id = "org.inlay.Inlay"

    /// The version of the application.
    public nonisolated static let version = "0.1.0"

    /// Runs the application until its windows are closed; or has the instance that runs already open a window.
    ///
    /// - Parameter path: the library to show.
    /// - Returns: the exit status of the program.
    public static func run(library path: String) -> Int32 {
        let threads = WorkQueue(threads: 2)
        TaskThreads.use { threads.async($0) }
        // What the application calls back holds it weakly.
        return withExtendedLifetime(Instance()) { $0.run(library: path) }
    }

    /// Opens the window that tells what the program is.
    static func showAbout(over window: Window) {
        let details = AboutDialog.Details(
            name: "Inlay", version: version, summary: localized("Organize cards on boards"),
            authors: ["The Inlay authors"], copyright: "© The Inlay authors", iconName: id)
        AboutDialog(details, over: window).present()
    }

    /// Gives all windows the icon and style sheets that come with the application.
    static func installLooks() {
        Desktop.setWindowIcon(id)
        AppStyle.install()
        PanelStyle.install()
    }
}
