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

    /// Opens the window that lists the shortcuts and the touch gestures.
    static func show(over owner: Window) {
        let all = groups + [gestures]
        let rows = all.map { group in group.shortcuts.map { makeRow(for: $0) } }
        let groups = zip(all, rows).map { PreferenceGroup($0.title, role: .list, $1) }
        let window = Window.withGroups(groups, title: localized("Keyboard Shortcuts"), height: 600, over: owner)
        rows.first?.first?.grabFocus()
        window.present()
    }

    /// A titled group of shortcuts.
    struct Group {
        let title: String
        fileprivate(set) var shortcuts: [Shortcut] = []
    }

    /// A line with its keys, or with a gesture on a touchscreen.
    struct Shortcut {
        let title: String
        fileprivate(set) var accelerators: [Accelerator] = []
        fileprivate(set) var gesture: String?

        /// The labels of the keys, or the gesture.
        @MainActor
        var labels: [String] { gesture.map { [$0] } ?? accelerators.map(\.label) }
    }

    /// The listed shortcuts: those of the window, the board, and lifted cards.
    static var groups: [Group] {
        let lines = AppActions.window.lines + AppActions.board.lines + AppActions.lifted.lines
        return KeyLine.Group.allCases.map { group in
            var listed = Group(title: title(of: group))
            for (line, keys) in lines where line.group == group {
                if let index = listed.shortcuts.firstIndex(where: { $0.title == line.title }) {
                    listed.shortcuts[index].accelerators += keys
                } else {
                    listed.shortcuts.append(Shortcut(title: line.title, accelerators: keys))
                }
            }
            return listed
        }
    }

    /// The listed gestures.
    static var gestures: Group {
        Group(
            title: localized("Touchscreen"),
            shortcuts: [
                Shortcut(title: localized("Scroll"), gesture: localized("Slide")),
                Shortcut(title: localized("Select a card"), gesture: localized("Tap")),
                Shortcut(title: localized("Open a card"), gesture: localized("Double-tap")),
                Shortcut(title: localized("Open a menu"), gesture: localized("Touch and hold, then let go")),
                Shortcut(title: localized("Move cards or a section"), gesture: localized("Touch and hold, then slide")),
                Shortcut(title: localized("Select several cards"), gesture: localized("Slide two fingers")),
                Shortcut(title: localized("Cancel a move"), gesture: localized("Touch with a second finger")),
            ])
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
