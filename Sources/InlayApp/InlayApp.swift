import BoardStore
import GtkInterop

/// The application and its windows.
@MainActor
public enum InlayApp {
    /// The application's ID on the desktop.
    public nonisolated static let id = "org.inlay.Inlay"

    /// The application's version.
    public nonisolated static let version = "0.1.0"

    /// Runs the application until its windows are closed, or makes the running instance open a window.
    ///
    /// - Parameters:
    ///   - path: The library to show.
    ///   - others: Further libraries to show.
    ///   - files: Paths or addresses of files to import into the first library.
    /// - Returns: The program's exit status.
    public static func run(library path: String, others: [String] = [], importing files: [String] = []) -> Int32 {
        run { $0.run(library: path, others: others, importing: files) }
    }

    /// Runs the application without a window, as the bus starts it, until nobody has needed it for some time.
    ///
    /// - Returns: The program's exit status.
    public static func serve() -> Int32 { run { $0.serve() } }

    private static func run(_ body: (Instance) -> Int32) -> Int32 {
        let threads = WorkQueue(threads: 2)
        TaskThreads.use { threads.async($0) }
        // The application's callbacks refer to the instance weakly.
        return withExtendedLifetime(Instance(), body)
    }

    /// Opens the About dialog.
    static func showAbout(over window: Window) {
        let details = AboutDialog.Details(
            name: "Inlay", version: version, summary: localized("Organize tasks on boards"),
            authors: ["The Inlay authors"], copyright: "© The Inlay authors", iconName: id)
        AboutDialog(details, over: window).present()
    }

    /// Sets the windows' icon, and installs the application's style sheets.
    static func installAppearance() {
        Desktop.setWindowIcon(id)
        AppStyle.install()
    }
}
