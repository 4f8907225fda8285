import BoardModel
import GtkInterop

/// The window in which the user makes choices for all windows. They apply at once.
@MainActor
final class PreferencesWindow {
    /// The functions that the main window provides.
    struct Host {
        /// Changes the user's choices.
        var change: (Preferences) -> Void
        /// Opens the folder of the library in the file manager.
        var showLibrary: () -> Void
        /// Called when the window closes.
        var closed: () -> Void
    }

    let window: Window
    private let host: Host
    private var preferences: Preferences
    private let appearance = DropDown(Preferences.Appearance.allCases.map(\.title))
    private let density = DropDown(Preferences.Density.allCases.map(\.title))
    private let weekStart = DropDown(Preferences.WeekStart.allCases.map(\.title))
    private let letters = Switch()
    private let files = Button(localized("Show in Files"))
    private var isShowing = false
    private let openingFocus: OpeningFocus

    /// Creates the window, without showing it.
    ///
    /// - Parameter library: The path of the main window's library.
    init(_ preferences: Preferences, library: String, over owner: Window, host: Host) {
        self.preferences = preferences
        self.host = host
        let groups = [
            PreferenceGroup(
                localized("Appearance"),
                [
                    PreferenceRow(localized("Style"), choice: appearance),
                    PreferenceRow(
                        localized("Density"), hint: localized("The spacing of cards and the sidebar"),
                        choice: density),
                ]),
            PreferenceGroup(
                localized("Keyboard and Calendar"),
                [
                    PreferenceRow(
                        localized("Use H, J, K, and L as Arrow Keys"),
                        hint: localized("While you are not typing: left, down, up, and right"), toggle: letters),
                    PreferenceRow(localized("First Day of the Week"), choice: weekStart),
                ]),
            PreferenceGroup(
                localized("Library"), [PreferenceRow(localized("Location"), hint: library, files)]),
        ]
        window = Window.withGroups(groups, title: localized("Preferences"), height: 500, over: owner)
        openingFocus = OpeningFocus(in: window, [appearance, density, letters, weekStart, files])
        files.onClick { [weak self] in self?.host.showLibrary() }
        show(preferences)
        connect()
        appearance.grabFocus()
    }

    private func connect() {
        window.onClose { [weak self] in
            self?.host.closed()
            return false
        }
        appearance.onChange { [weak self] in
            self?.change { $0.appearance = Preferences.Appearance.allCases[$1.appearance.selection ?? 0] }
        }
        density.onChange { [weak self] in
            self?.change { $0.density = Preferences.Density.allCases[$1.density.selection ?? 0] }
        }
        weekStart.onChange { [weak self] in
            self?.change { $0.weekStart = Preferences.WeekStart.allCases[$1.weekStart.selection ?? 0] }
        }
        letters.onToggle { [weak self] in self?.change { $0.usesLettersAsArrowKeys = $1.letters.isOn } }
    }

    private func change(_ body: (inout Preferences, PreferencesWindow) -> Void) {
        guard !isShowing else { return }
        body(&preferences, self)
        host.change(preferences)
    }

    /// Shows the user's choices, which may have changed in the preferences of another window.
    func show(_ preferences: Preferences) {
        isShowing = true
        defer { isShowing = false }
        self.preferences = preferences
        appearance.selection = Preferences.Appearance.allCases.firstIndex(of: preferences.appearance)
        density.selection = Preferences.Density.allCases.firstIndex(of: preferences.density)
        weekStart.selection = Preferences.WeekStart.allCases.firstIndex(of: preferences.weekStart)
        if letters.isOn != preferences.usesLettersAsArrowKeys { letters.isOn = preferences.usesLettersAsArrowKeys }
    }
}
