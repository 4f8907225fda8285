import Board
import BoardModel
import BoardStore
import GtkInterop

/// The running program: one in each session of a desktop, with a window for each library that was asked for.
@MainActor
final class Instance {
    private let application = Application(id: InlayApp.id)
    private(set) var preferences = Preferences()
    private var colors: ColorScheme?
    private var shown: [String: Shown] = [:]
    /// Those whose windows are closing.
    private var leaving: [Shown] = []
    /// The window that was asked for last.
    private weak var front: Window?
    private var closing: GtkInterop.Timer?
    private var status: Int32 = 0

    /// A library with its window.
    private struct Shown {
        let library: Library
        let window: MainWindow
    }

    /// Shows a library, here or in the instance that runs already, and stays until all windows are closed.
    ///
    /// - Returns: the program's exit status.
    func run(library path: String) -> Int32 {
        application.add(AppActions.application.makeAction("open-library", for: self))
        // What was asked for just before comes to the front; only now the desktop has told by whom.
        application.onActivate { [weak self] in (self?.front ?? self?.application.windows.first)?.present() }
        KeyList.install(in: application)
        // Whoever ends the session, or the program, has no answer to wait for: what can be saved is saved.
        let signals = TerminationSignals { [weak self] in self?.end() }
        defer { signals.ignore() }
        let ended = application.run(.perform(AppActions.application.call("open-library", LibraryPath.whole(path))))
        for shown in leaving + shown.values { close(shown) }
        return ended == 0 ? status : ended
    }

    /// The windows on libraries.
    var windows: [MainWindow] { shown.values.map(\.window) }

    private func end() {
        for shown in shown.values { shown.window.leave() }
        application.quit()
    }

    /// Opens a window on a library, or brings the one that is open to the front.
    func open(_ path: String) {
        // Other processes can ask too; what is relative to their folders is not to ours.
        guard path.hasPrefix("/") else { return }
        if let window = shown[path]?.window.window {
            front = window
            return window.present()
        }
        do throws(StoreError) {
            let library = try Library(path: path)
            let memory = WindowMemory(library: path)
            library.warmUp(for: memory.state.board)
            prepare()
            let window = MainWindow(library, of: application, memory: memory)
            window.movesByLetters = preferences.movesByLetters
            shown[path] = Shown(library: library, window: window)
            window.window.onClose { [weak self] in
                self?.leave(path)
                return false
            }
            front = window.window
            window.present()
        } catch {
            prepare()
            complain(error)
        }
    }

    /// What the first window needs. An instance that only hands on its request to another one needs nothing.
    private func prepare() {
        guard colors == nil else { return }
        preferences = Preferences.read()
        let colors = ColorScheme(preferences.appearance)
        self.colors = colors
        InlayApp.installLooks()
        for name in ["appearance", "letters"] {
            application.add(AppActions.application.makeAction(name, for: self))
        }
    }

    /// Has all windows light, dark, or as the desktop is.
    func setAppearance(_ choice: String) {
        guard let choice = ColorScheme.Choice(rawValue: choice) else { return }
        colors?.choice = choice
        preferences.appearance = choice
        savePreferences()
    }

    /// Has letters move as arrows do in all windows, or no more.
    func setMovesByLetters(_ isOn: Bool) {
        preferences.movesByLetters = isOn
        for window in windows { window.movesByLetters = isOn }
        savePreferences()
    }

    private func savePreferences() {
        if !preferences.save() { say(localized("Can't save this preference. It applies until you quit Inlay.")) }
    }

    /// Says why a library can't be opened: on the terminal, and to those who see none.
    private func complain(_ error: StoreError) {
        Terminal.complain(error.description)
        if shown.isEmpty { status = 1 }
        TroubleWindow.open(error.text(in: .desktop), of: application, over: application.windows.first)
    }

    private func say(_ text: String) {
        for shown in shown.values where shown.window.window === application.windows.first {
            shown.window.say(Toast(text))
        }
    }

    private func leave(_ path: String) {
        guard let shown = shown.removeValue(forKey: path) else { return }
        leaving.append(shown)
        // The window goes first. Where it is the last one the program ends, and closes the library then.
        closing = Timer(afterMilliseconds: 0) { [weak self] in
            guard let self else { return }
            let leaving = self.leaving
            self.leaving = []
            for shown in leaving { self.close(shown) }
        }
    }

    private func close(_ shown: Shown) {
        let unsaved = shown.library.close()
        if unsaved > 0 { Terminal.complain("\(counted(unsaved, "change", "changes")) could not be saved.") }
    }
}
