import GtkInterop

/// The window's keyboard shortcuts, as installed and as listed.
@MainActor
enum KeyList {
    /// Installs the window's shortcuts in all windows of an application.
    static func install(in application: Application) {
        for action in AppActions.window.actions where !action.keys.isEmpty {
            application.setAccelerators(action.keys, for: AppActions.window.call(action.name))
        }
    }

    /// Opens the window that lists the shortcuts.
    static func show(over window: Window) {
        let list = ShortcutsWindow(groups, over: window)
        list.setAccessibleName(localized("Keyboard Shortcuts"))
        list.nameSearch(localized("Find"))
        list.present()
    }

    /// The listed shortcuts. Those that every list has are left out, so that the rest fit on a small screen.
    static var groups: [ShortcutsWindow.Group] {
        let lines = AppActions.window.lines + AppActions.board.lines + AppActions.lifted.lines
        return KeyLine.Group.allCases.map { group in
            var shortcuts: [(title: String, accelerators: [Accelerator])] = []
            for (line, keys) in lines where line.group == group {
                if let index = shortcuts.firstIndex(where: { $0.title == line.title }) {
                    shortcuts[index].accelerators += keys
                } else {
                    shortcuts.append((line.title, keys))
                }
            }
            return ShortcutsWindow.Group(title(of: group), shortcuts)
        }
    }

    private static func title(of group: KeyLine.Group) -> String {
        switch group {
        case .window: localized("Window")
        case .cards: localized("Selected Cards")
        case .selection: localized("Selection")
        case .lifting: localized("Moving With the Keyboard")
        case .lifted: localized("Lifted Cards")
        }
    }
}

/// A line in the lists of keys. Actions with the same line share it.
struct KeyLine: Hashable {
    /// The group under one heading, in the order of the headings.
    enum Group: CaseIterable {
        case window
        case cards
        case selection
        case lifting
        case lifted
    }

    let group: Group
    let title: String

    init(_ group: Group, _ title: String) {
        self.group = group
        self.title = title
    }
}
