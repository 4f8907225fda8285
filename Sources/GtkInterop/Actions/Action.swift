import CGtk

/// Something that can be done by menu, button, key, or from another process.
@MainActor
public class Action: Object {
    /// Its name in its group.
    public let name: String

    /// An action that is simply done.
    public init(_ name: String, _ body: @escaping @MainActor () -> Void) {
        self.name = name
        super.init(taking: UnsafeMutableRawPointer(g_simple_action_new(name, nil)))
        connect(Signals.activate, body)
    }

    /// An action that is done with a text.
    ///
    /// - Parameter limit: how many bytes of UTF-8 it may have; with a longer one nothing is done. An action of the
    ///   application's can be called by other processes.
    public init(_ name: String, limit: Int = 1 << 16, takingText body: @escaping @MainActor (String) -> Void) {
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

    /// Whether it can be done.
    public var isEnabled: Bool {
        get { g_action_get_enabled(opaque) != 0 }
        set { g_simple_action_set_enabled(opaque, newValue ? 1 : 0) }
    }
}

/// Something that is on or off.
@MainActor
public final class ToggleAction: Action {
    /// An action that is switched.
    ///
    /// - Parameter body: is told of what the user has switched, and not of what the program has.
    public init(_ name: String, isOn: Bool, _ body: @escaping @MainActor (Bool) -> Void) {
        super.init(name, stateful: g_simple_action_new_stateful(name, nil, g_variant_new_boolean(isOn ? 1 : 0)))
        connect(Signals.changeState) { [weak self] variant in
            guard let self, let variant else { return }
            self.isOn = g_variant_get_boolean(variant) != 0
            body(self.isOn)
        }
    }

    /// Whether it is on.
    public var isOn: Bool {
        get {
            let state = g_action_get_state(opaque)!
            defer { g_variant_unref(state) }
            return g_variant_get_boolean(state) != 0
        }
        set { g_simple_action_set_state(opaque, g_variant_new_boolean(newValue ? 1 : 0)) }
    }
}

/// One of several things, each under a name of its own.
@MainActor
public final class ChoiceAction: Action {
    /// An action by which one is chosen.
    ///
    /// - Parameter body: is told of what the user has chosen, and not of what the program has.
    public init(_ name: String, choice: String, of choices: [String], _ body: @escaping @MainActor (String) -> Void) {
        let type = g_variant_type_new("s")
        defer { g_variant_type_free(type) }
        super.init(name, stateful: g_simple_action_new_stateful(name, type, g_variant_new_string(choice)))
        connect(Signals.changeState) { [weak self] variant in
            // Another process may ask for what there is not.
            guard let self, let chosen = string(in: variant, limit: 1 << 16), choices.contains(chosen) else { return }
            self.choice = chosen
            body(chosen)
        }
    }

    /// What is chosen.
    public var choice: String {
        get {
            let state = g_action_get_state(opaque)!
            defer { g_variant_unref(state) }
            return String(cString: g_variant_get_string(state, nil))
        }
        set { g_simple_action_set_state(opaque, g_variant_new_string(newValue)) }
    }
}

/// The text in a variant, where it is a text, and not too long.
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
