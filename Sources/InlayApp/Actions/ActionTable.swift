import GtkInterop

/// The actions of one part of the window. Its keyboard shortcuts and menu items are made from them.
@MainActor
struct ActionTable<Target: AnyObject> {
    /// The prefix of the action group.
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

    // MARK: Actions

    /// Creates all named actions for a target, which they refer to weakly.
    func makeActions(for target: Target) -> [Action] {
        actions.filter { !$0.name.isEmpty }.map { makeAction($0.name, for: target) }
    }

    /// Creates one of the actions for a target.
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
        case .byList: preconditionFailure("Lists handle these keys themselves.")
        }
    }

    /// Enables the actions that are available now, disables the others, and shows what is chosen now.
    func update(_ made: [Action], for target: Target) {
        for action in made {
            action.isEnabled = self[action.name].isEnabled(target)
            if case .choice(_, let chosen, _) = self[action.name].effect {
                (action as? ChoiceAction)?.choice = chosen(target)
            }
        }
    }

    /// Performs the action of a key.
    ///
    /// - Returns: `false` if no action has the key, or none that is available now.
    func handleKey(_ key: Key, _ held: HeldKeys, on target: Target) -> Bool {
        let pressed = Accelerator(key, held.intersection([.shift, .control, .alt]))
        for action in actions where !action.listHandlesKeys && action.keys.contains(pressed) {
            guard case .plain(let body) = action.effect, action.isEnabled(target) else { continue }
            body(target)
            return true
        }
        return false
    }

    /// Adds the keyboard shortcuts to the widget that has the actions. They work wherever the focus is inside it.
    func addShortcuts(to widget: Widget) {
        for action in actions { for key in action.keys { widget.addShortcut(key, call(action.name)) } }
    }

    // MARK: Menus

    /// Returns the call of an action, for buttons and shortcuts.
    func call(_ name: String, _ target: String? = nil) -> ActionCall {
        ActionCall("\(prefix).\(self[name].name)", target)
    }

    /// Returns the menu item of an action.
    ///
    /// - Parameters:
    ///   - title: The item's own title, if it differs from the action's.
    ///   - target: The action's parameter.
    ///   - isSingle: Whether the menu is about a single thing.
    func item(
        _ name: String, titled title: String? = nil, _ target: String? = nil, isSingle: Bool = true
    ) -> MenuEntry {
        let action = self[name]
        return .item(
            title ?? (isSingle ? action.title : action.pluralTitle), call(name, target), keys: action.keys.first)
    }

    /// Returns a menu item for each value of a choice action.
    func items(_ name: String) -> [MenuEntry] {
        guard case .choice(let choices, _, _) = self[name].effect else { return [] }
        return choices.map { item(name, titled: $0.title, $0.value) }
    }

    // MARK: Keys

    /// The lines in the lists of keys, each with its keys.
    var lines: [(line: KeyLine, keys: [Accelerator])] {
        actions.compactMap { action in action.line.map { ($0, action.keys) } }
    }
}
