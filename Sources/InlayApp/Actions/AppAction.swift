import GtkInterop

/// Something that the user can do, with all that menus, keys and the lists of keys say of it.
@MainActor
struct AppAction<Target: AnyObject> {
    /// How it is done.
    enum Effect {
        case plain(@MainActor (Target) -> Void)
        /// With a text of no more than so many bytes.
        case text(limit: Int, @MainActor (Target, String) -> Void)
        case toggle(isOn: @MainActor (Target) -> Bool, set: @MainActor (Target, Bool) -> Void)
        case choice([Choice], chosen: @MainActor (Target) -> String, choose: @MainActor (Target, String) -> Void)
        /// By its keys alone, in the list that has the focus.
        case byList
    }

    /// One of several things to choose from.
    struct Choice {
        let title: String
        let value: String
    }

    /// Its name in its table.
    let name: String
    /// What menus call it; empty where no menu has it, or each line of it has a title of its own.
    let title: String
    /// What the menu of several calls it.
    let titleOfSeveral: String
    /// The keys for it; menus show the first.
    let keys: [Accelerator]
    /// Whether the list that has the focus handles the keys by itself.
    let hasKeysOfList: Bool
    /// The line in the lists of keys that it is on.
    let line: KeyLine?
    /// Whether it can be done now: asked at each press of its keys, and where a part enables its actions (`update`).
    let isEnabled: @MainActor (Target) -> Bool
    let effect: Effect

    init(
        _ name: String, _ title: String = "", several: String? = nil, keys: [Accelerator] = [],
        hasKeysOfList: Bool = false, line: KeyLine? = nil,
        isEnabled: @escaping @MainActor (Target) -> Bool = { _ in true }, effect: Effect
    ) {
        self.name = name
        self.title = title
        titleOfSeveral = several ?? title
        self.keys = keys
        self.hasKeysOfList = hasKeysOfList
        self.line = line
        self.isEnabled = isEnabled
        self.effect = effect
    }

    /// An action that takes nothing.
    init(
        _ name: String, _ title: String = "", several: String? = nil, keys: Accelerator..., hasKeysOfList: Bool = false,
        line: KeyLine? = nil, isEnabled: @escaping @MainActor (Target) -> Bool = { _ in true },
        _ body: @escaping @MainActor (Target) -> Void
    ) {
        self.init(
            name, title, several: several, keys: keys, hasKeysOfList: hasKeysOfList, line: line, isEnabled: isEnabled,
            effect: .plain(body))
    }

    /// Keys that lists handle by themselves, for the lists of keys.
    init(keys: Accelerator..., line: KeyLine) {
        self.init("", keys: keys, hasKeysOfList: true, line: line, effect: .byList)
    }
}
