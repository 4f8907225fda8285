import Board
import BoardModel
import BoardStore
import GtkInterop

/// The running program: one instance per desktop session, with one window per library.
@MainActor
final class Instance {
    private let application = Application(id: InlayApp.id)
    private var preferences = Preferences()
    private let preferencesFile = PreferencesFile(folder: UserFolder.configuration.path)
    private var colors: ColorScheme?
    private var openLibraries: [String: OpenLibrary] = [:] {
        didSet { showLibraryNames() }
    }
    /// The windows that are closing.
    private var closingWindows: [OpenLibrary] = []
    /// The libraries without a window whose linked files get their last changes.
    private var closingLibraries: [ClosingLibrary] = []
    /// The window that was requested last.
    private weak var front: Window?
    private var closing: DelayedCall?
    private var status: Int32 = 0

    /// A library and its window.
    private struct OpenLibrary {
        let library: Library
        let window: MainWindow
    }

    /// A library that stays open, and the program with it, until its linked files are written.
    private struct ClosingLibrary {
        let library: Library
        let linkedFiles: LinkedFiles
        let hold: ApplicationHold
    }

    /// Shows a library in this instance, or in the one that is already running. Returns when all windows are closed.
    ///
    /// - Returns: The program's exit status.
    func run(library path: String, others: [String] = [], importing files: [String] = []) -> Int32 {
        let actions = AppActions.application
        let paths = (others + [path]).map(LibraryPath.canonical)
        var calls = paths.map { actions.call("open-library", $0) }
        if !files.isEmpty {
            let request = ImportRequest(library: paths[others.count], files: files.map { FileLocation(argument: $0) })
            calls.append(actions.call("import", request.text))
        }
        return run(.perform(calls))
    }

    /// Runs without a window until nobody has needed the program for some time, as the bus has started it.
    ///
    /// - Returns: The program's exit status.
    func serve() -> Int32 {
        // Tests don't wait for so long.
        let idle = Environment.variable("INLAY_IDLE_MILLISECONDS").flatMap { Int($0) }
        return run(.service(idleMilliseconds: idle ?? 10_000))
    }

    private func run(_ request: Application.Request) -> Int32 {
        for action in AppActions.application.makeActions(for: self) { application.add(action) }
        // The window that was just requested comes to the front: only this signal carries the desktop's permission.
        application.onActivate { [weak self] in self?.activate() }
        KeyList.install(in: application)
        // A signal to terminate leaves no time to ask questions, so everything that can be saved is saved.
        let signals = TerminationSignals { [weak self] in self?.end() }
        defer { signals.restoreDefaults() }
        let searchProvider = makeSearchProvider()
        application.onShutdown { searchProvider.stop() }
        let ended = application.run(request)
        for open in closingWindows + openLibraries.values { close(open.library, open.window.linkedFiles) }
        closeLibraries { _ in true }
        searchProvider.end()
        return ended == 0 ? status : ended
    }

    /// Brings a window to the front. Without any, as after a search, opens the default library.
    private func activate() {
        if let window = front ?? application.windows.first { return window.present() }
        if let library = Self.defaultLibrary { open(library) }
    }

    /// The library that the program opens if none is named.
    static var defaultLibrary: String? { LibraryPath.standard(Environment.variable).map(LibraryPath.canonical) }

    /// The windows of all open libraries.
    var windows: [MainWindow] { openLibraries.values.map(\.window) }

    /// Returns the open window of a library.
    func window(of path: String) -> MainWindow? { openLibraries[path]?.window }

    /// Keeps the program running while the returned object is retained.
    func hold() -> ApplicationHold { application.hold() }

    /// Shows the library's name in each window if several libraries are open.
    private func showLibraryNames() {
        let names = openLibraries.count > 1 ? WindowTitle.libraryNames(Array(openLibraries.keys)) : [:]
        for (path, open) in openLibraries { open.window.libraryName = names[path] }
    }

    private func end() {
        for open in openLibraries.values { open.window.prepareToClose() }
        application.quit()
    }

    /// Opens a window for a library, or brings the existing one to the front.
    func open(_ path: String) {
        // Other processes can send this action too, and a path relative to their folder would be wrong here.
        guard path.hasPrefix("/") else { return }
        if let window = openLibraries[path]?.window.window {
            front = window
            return window.present()
        }
        closeLibraries { $0.path == path }
        do throws(StoreError) {
            let library = try Library(path: path)
            let stateStore = WindowStateStore(library: path)
            library.preload(for: stateStore.state.board)
            prepare()
            let window = MainWindow(library, of: application, stateStore: stateStore)
            window.preferences = preferences
            window.setPreferences = { [weak self] in self?.setPreferences($0) }
            openLibraries[path] = OpenLibrary(library: library, window: window)
            window.window.onClose { [weak self] in
                self?.windowDidClose(path)
                return false
            }
            front = window.window
            window.present()
        } catch {
            prepare()
            report(error)
        }
    }

    /// Imports files into a library, as another start of the program has requested.
    func importFiles(_ text: String) {
        guard let request = ImportRequest(text) else { return }
        open(request.library)
        openLibraries[request.library]?.window.importFiles(request.files)
    }

    /// Sets up what the first window needs. An instance that only forwards its request needs none of it.
    private func prepare() {
        guard colors == nil else { return }
        preferences = preferencesFile.read()
        colors = ColorScheme(preferences.colorScheme)
        InlayApp.installAppearance()
    }

    /// Applies the user's choices to all windows, and saves them.
    private func setPreferences(_ preferences: Preferences) {
        guard preferences != self.preferences else { return }
        self.preferences = preferences
        colors?.choice = preferences.colorScheme
        for window in windows { window.preferences = preferences }
        guard !preferencesFile.save(preferences) else { return }
        showMessage(localized("Can't save this preference. It applies until you quit Inlay."))
    }

    /// Reports why a library can't be opened, on the terminal and in a window.
    private func report(_ error: StoreError) {
        Terminal.printError("inlay: \(error)")
        if openLibraries.isEmpty { status = 1 }
        ErrorWindow.open(error.text(in: .desktop), of: application, over: application.windows.first)
    }

    private func showMessage(_ text: String) {
        for open in openLibraries.values where open.window.window === application.windows.first {
            open.window.showToast(Toast(text))
        }
    }

    private func windowDidClose(_ path: String) {
        guard let open = openLibraries.removeValue(forKey: path) else { return }
        closingWindows.append(open)
        let hold = application.hold()
        // The window disappears first.
        closing = DelayedCall(afterMilliseconds: 0) { [weak self] in
            guard let self else { return }
            let closingWindows = self.closingWindows
            self.closingWindows = []
            for open in closingWindows { self.finishClosing(open, hold) }
        }
    }

    private func finishClosing(_ open: OpenLibrary, _ hold: ApplicationHold) {
        let (library, linkedFiles) = (open.library, open.window.linkedFiles)
        closingLibraries.append(ClosingLibrary(library: library, linkedFiles: linkedFiles, hold: hold))
        linkedFiles.afterClosing { [weak self] in self?.closeLibraries { $0 === library } }
    }

    /// Closes libraries that have no window anymore.
    private func closeLibraries(_ isIncluded: (Library) -> Bool) {
        let libraries = closingLibraries.filter { isIncluded($0.library) }
        closingLibraries.removeAll { isIncluded($0.library) }
        for closing in libraries { close(closing.library, closing.linkedFiles) }
    }

    private func close(_ library: Library, _ linkedFiles: LinkedFiles) {
        linkedFiles.waitUntilClosed()
        let unsaved = library.close()
        guard unsaved > 0 else { return }
        Terminal.printError("inlay: \(pluralized(unsaved, "change", "changes")) could not be saved.")
    }
}
