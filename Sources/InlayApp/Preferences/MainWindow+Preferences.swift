import BoardModel
import GtkInterop

/// The user's choices for all windows.
extension MainWindow {
    /// Opens the window in which the user makes the choices, or brings it to the front.
    func showPreferences() {
        if let open = preferencesWindow { return open.window.present() }
        let preferencesWindow = PreferencesWindow(
            preferences, library: library.path, over: window,
            host: PreferencesWindow.Host(
                change: { [weak self] in self?.setPreferences($0) },
                showLibrary: { [weak self] in self?.showLibraryInFiles() },
                closed: { [weak self] in self?.preferencesWindow = nil }))
        self.preferencesWindow = preferencesWindow
        preferencesWindow.window.present()
    }

    /// Applies the choices that have changed.
    func preferencesDidChange(from old: Preferences) {
        preferencesWindow?.show(preferences)
        applyLetters()
        guard preferences.density != old.density else { return }
        window.setStyleClass("compact", preferences.density == .compact)
        page?.view.remeasureRows()
        sidebar?.view.remeasureRows()
    }

    /// Lets letters act as arrow keys, if the user wants that, on the open board and in the list of boards.
    func applyLetters() {
        page?.view.usesLettersAsArrowKeys = preferences.usesLettersAsArrowKeys
        sidebar?.view.usesLettersAsArrowKeys = preferences.usesLettersAsArrowKeys
    }

    private func showLibraryInFiles() {
        let folder = library.path[..<(library.path.lastIndex(of: "/") ?? library.path.endIndex)]
        opener(FileLocation(path: folder.isEmpty ? "/" : String(folder)).uri) { [weak self] message in
            guard let message else { return }
            self?.showToast(Toast(localized("Can't open “\(String(folder))”: \(message)")))
        }
    }
}
