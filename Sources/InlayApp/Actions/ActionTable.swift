import GtkInterop

/// The actions of one part of the window, from which its keys and the lines of its menus are made.
@MainActor
struct ActionTable<Target: AnyObject> {
    /// The name of the group that has the actions.
    let prefix: String
    let actions: [AppAction<Target>]

    init(_ prefix: String, _ actions: [AppAction<Target>]) {
        self.prefix = prefix
        self.actions = actions
    }

    subscript(name: String) -> AppAction<Target> {
        guard let action = actions.first(where: { $0.name == name && !name.isEmpty }) else {
            preconditionFailure("There is no action \(prefix).\(name).")
        }
        return action
    }

    // MARK: Doing

    /// Makes all actions that have names for one part, which they don't keep alive.
    func makeActions(for target: Target) -> [Action] {
        actions.filter { !$0.name.isEmpty }.map { makeAction($0.name, for: target) }
    }

    /// Makes one of the actions.
    func makeAction(_ name: String, for target: Target) -> Action {
        switch self[name].effect {
        case .plain(let body): Action(name) { [weak target] in target.map { body($0) } }
        case .text(let limit, let body):
            Action(name, limit: limit, takingText: { [weak target] text in target.map { body($0, text) } })
        case .toggle(let isOn, let set):
            ToggleAction(name, isOn: isOn(target)) { [weak target] isOn in target.map { set($0, isOn) } }
        case .choice(let choices, let chosen, let choose):
            ChoiceAction(name, choice: chosen(target), of: choices.map(\.value)) { [weak target] value in
                target.map { choose($0, value) }
            }
        case .byList: preconditionFailure("Lists do it by themselves.")
        }
    }

    /// Enables those of the actions that can be done now.
    func update(_ made: [Action], for target: Target) {
        for action in made { action.isEnabled = self[action.name].isEnabled(target) }
    }

    /// Performs the action of a key.
    ///
    /// - Returns: false where no action has the key, or none that can be done now.
    func press(_ key: Key, _ held: HeldKeys, on target: Target) -> Bool {
        let pressed = Accelerator(key, held.intersection([.shift, .control, .alt]))
        for action in actions where !action.hasKeysOfList && action.keys.contains(pressed) {
            guard case .plain(let body) = action.effect, action.isEnabled(target) else { continue }
            body(target)
            return true
        }
        return false
    }

    /// Adds the keys to the widget that has the actions, for wherever in it the focus is.
    func addShortcuts(to widget: Widget) {
        for action in actions { for key in action.keys { widget.addShortcut(key, call(action.name)) } }
    }

    // MARK: Menus

    /// An action as buttons and keys call it.
    func call(_ name: String, _ target: String? = nil) -> ActionCall {
        ActionCall("\(prefix).\(self[name].name)", target)
    }

    /// Returns the line of a menu for an action.
    ///
    /// - Parameters:
    ///   - title: the line's own title, where it is not the action's.
    ///   - target: what the action is to be done with.
    ///   - isOne: whether the menu is that of one thing, and not of several.
    func item(_ name: String, titled title: String? = nil, _ target: String? = nil, isOne: Bool = true) -> MenuEntry {
        let action = self[name]
        return .item(
            title ?? (isOne ? action.title : action.titleOfSeveral), call(name, target), keys: action.keys.first)
    }

    /// Returns a line for each thing that an action chooses from.
    func items(_ name: String) -> [MenuEntry] {
        guard case .choice(let choices, _, _) = self[name].effect else { return [] }
        return choices.map { item(name, titled: $0.title, $0.value) }
    }

    // MARK: Keys

    /// The keys that are listed, by line.
    var lines: [(line: KeyLine, keys: [Accelerator])] {
        actions.compactMap { action in action.line.map { ($0, action.keys) } }
    }
}
