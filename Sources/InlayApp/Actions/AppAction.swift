import GtkInterop

/// An action that the user can perform, with everything that menus, shortcuts, and the lists of keys show about it.
@MainActor
struct AppAction<Target: AnyObject> {
    /// The kind of action, and its implementation.
    enum Effect {
        case plain(@MainActor (Target) -> Void)
        /// Has a text parameter, limited to a number of bytes.
        case text(limit: Int, @MainActor (Target, String) -> Void)
        case toggle(isOn: @MainActor (Target) -> Bool, set: @MainActor (Target, Bool) -> Void)
        case choice([Choice], chosen: @MainActor (Target) -> String, choose: @MainActor (Target, String) -> Void)
        /// Performed only by keys, in the list that has the focus.
        case byList
    }

    /// A value of a choice action.
    struct Choice {
        let title: String
        let value: String
    }

    /// The action's name in its table.
    let name: String
    /// The title in menus; empty if no menu has the action, or each of its items has its own title.
    let title: String
    /// The title in a menu about several things.
    let pluralTitle: String
    /// The keyboard shortcuts. Menus show the first.
    let keys: [Accelerator]
    /// Whether the list that has the focus handles these keys itself.
    let listHandlesKeys: Bool
    /// The action's line in the lists of keys.
    let line: KeyLine?
    /// Whether the action is available. In a list, `ActionTable.handleKey` checks it at each press of a key. The
    /// window's keys and menu items follow the window's last call of `update`.
    let isEnabled: @MainActor (Target) -> Bool
    let effect: Effect

    init(
        _ name: String, _ title: String = "", several: String? = nil, keys: [Accelerator] = [],
        listHandlesKeys: Bool = false, line: KeyLine? = nil,
        isEnabled: @escaping @MainActor (Target) -> Bool = { _ in true }, effect: Effect
    ) {
        self.name = name
        self.title = title
        pluralTitle = several ?? title
        self.keys = keys
        self.listHandlesKeys = listHandlesKeys
        self.line = line
        self.isEnabled = isEnabled
        self.effect = effect
    }

    /// Creates an action without a parameter.
    init(
        _ name: String, _ title: String = "", several: String? = nil, keys: Accelerator...,
        listHandlesKeys: Bool = false,
        line: KeyLine? = nil, isEnabled: @escaping @MainActor (Target) -> Bool = { _ in true },
        _ body: @escaping @MainActor (Target) -> Void
    ) {
        self.init(
            name, title, several: several, keys: keys, listHandlesKeys: listHandlesKeys, line: line,
            isEnabled: isEnabled,
            effect: .plain(body))
    }

    /// Creates an entry in the lists of keys, for keys that the board's list handles itself.
    init(keys: Accelerator..., line: KeyLine) {
        self.init("", keys: keys, listHandlesKeys: true, line: line, effect: .byList)
    }
}
