import CGtk

/// An action that menus, buttons, keys, and other processes can activate.
@MainActor
public class Action: Object {
    /// The action's name in its group.
    public let name: String

    /// Creates an action without a parameter.
    public init(_ name: String, _ body: @escaping @MainActor () -> Void) {
        self.name = name
        super.init(taking: UnsafeMutableRawPointer(g_simple_action_new(name, nil)))
        connect(Signals.activate, body)
    }

    /// Creates an action with a text parameter.
    ///
    /// - Parameter limit: The maximum number of UTF-8 bytes; longer text is ignored. Other processes can activate the
    ///   application's actions.
    package init(_ name: String, limit: Int = 1 << 16, takingText body: @escaping @MainActor (String) -> Void) {
        self.name = name
        super.init(taking: UnsafeMutableRawPointer(withVariantType("s") { g_simple_action_new(name, $0) }))
        connect(Signals.activateWithParameter) { variant in
            if let text = string(in: variant, limit: limit) { body(text) }
        }
    }

    fileprivate init(_ name: String, stateful handle: OpaquePointer) {
        self.name = name
        super.init(taking: UnsafeMutableRawPointer(handle))
    }

    /// Whether the action can be activated.
    public var isEnabled: Bool {
        get { g_action_get_enabled(opaque) != 0 }
        set { g_simple_action_set_enabled(opaque, newValue ? 1 : 0) }
    }
}

/// An action with an on or off state.
@MainActor
package final class ToggleAction: Action {
    /// Creates a toggle action.
    ///
    /// - Parameter body: Called when the user changes the state, but not when the program does.
    package init(_ name: String, isOn: Bool, _ body: @escaping @MainActor (Bool) -> Void) {
        super.init(name, stateful: g_simple_action_new_stateful(name, nil, g_variant_new_boolean(isOn ? 1 : 0)))
        connect(Signals.changeState) { [weak self] variant in
            guard let self, let variant else { return }
            self.isOn = g_variant_get_boolean(variant) != 0
            body(self.isOn)
        }
    }

    /// Whether the action is on.
    package var isOn: Bool {
        get {
            let state = g_action_get_state(opaque)!
            defer { g_variant_unref(state) }
            return g_variant_get_boolean(state) != 0
        }
        set { g_simple_action_set_state(opaque, g_variant_new_boolean(newValue ? 1 : 0)) }
    }
}

/// An action with one of several named states.
@MainActor
package final class ChoiceAction: Action {
    /// Creates a choice action.
    ///
    /// - Parameter body: Called when the user changes the choice, but not when the program does.
    package init(_ name: String, choice: String, of choices: [String], _ body: @escaping @MainActor (String) -> Void) {
        let type = g_variant_type_new("s")
        defer { g_variant_type_free(type) }
        super.init(name, stateful: g_simple_action_new_stateful(name, type, g_variant_new_string(choice)))
        connect(Signals.changeState) { [weak self] variant in
            // Another process may request an unknown choice.
            guard let self, let chosen = string(in: variant, limit: 1 << 16), choices.contains(chosen) else { return }
            self.choice = chosen
            body(chosen)
        }
    }

    /// The current choice.
    package var choice: String {
        get {
            let state = g_action_get_state(opaque)!
            defer { g_variant_unref(state) }
            return String(cString: g_variant_get_string(state, nil))
        }
        set { g_simple_action_set_state(opaque, g_variant_new_string(newValue)) }
    }
}

/// Returns the text in a variant, if it is a string within the limit.
private func string(in variant: OpaquePointer?, limit: Int) -> String? {
    guard let variant else { return nil }
    var count: gsize = 0
    guard let text = g_variant_get_string(variant, &count), Int(count) <= limit else { return nil }
    return String(cString: text)
}

private func withVariantType<Result>(_ type: String, _ body: (OpaquePointer?) -> Result) -> Result {
    let type = g_variant_type_new(type)
    defer { g_variant_type_free(type) }
    return body(type)
}
