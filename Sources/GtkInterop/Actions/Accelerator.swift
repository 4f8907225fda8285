import CGtk

/// A key with modifier keys.
public struct Accelerator: Hashable, Sendable {
    /// The key.
    public var key: Key
    /// The modifier keys.
    public var held: HeldKeys

    /// Creates an accelerator from a key and modifier keys.
    public init(_ key: Key, _ held: HeldKeys = []) {
        self.key = key
        self.held = held
    }

    /// The localized label for users, such as `Ctrl+Z`.
    public var label: String {
        // In English, GTK calls the Enter key “Return”.
        key == .enter ? nameInGTK.replacing("Return", with: "Enter") : nameInGTK
    }

    /// The label that GTK shows.
    var nameInGTK: String { text(gtk_accelerator_get_label(key.value, modifiers)) }

    /// GTK's name for it, such as `<Control>z`.
    var name: String { text(gtk_accelerator_name(key.value, modifiers)) }

    var modifiers: GdkModifierType { GdkModifierType(rawValue: held.rawValue) }

    private func text(_ name: UnsafeMutablePointer<CChar>?) -> String {
        guard let name else { return "" }
        defer { g_free(name) }
        return String(cString: name)
    }
}

extension Widget {
    /// Calls a closure when a key is pressed. The closure returns whether it has handled the key. If it has, nothing
    /// else receives the key.
    public func addShortcut(
        _ accelerator: Accelerator, scope: ShortcutScope = .local, _ body: @escaping @MainActor () -> Bool
    ) {
        addShortcut(accelerator, scope, action: callbackAction(body))
    }

    /// Activates an action when a key is pressed.
    public func addShortcut(_ accelerator: Accelerator, scope: ShortcutScope = .local, _ call: ActionCall) {
        let action = gtk_named_action_new(call.name)!
        let shortcut = addShortcut(accelerator, scope, action: action)
        gtk_shortcut_set_arguments(shortcut, call.makeVariant())
    }

    @discardableResult
    private func addShortcut(
        _ accelerator: Accelerator, _ scope: ShortcutScope, action: OpaquePointer
    ) -> OpaquePointer {
        let trigger = gtk_keyval_trigger_new(accelerator.key.value, accelerator.modifiers)
        let shortcut = gtk_shortcut_new(trigger, action)!
        let controller = gtk_shortcut_controller_new()!
        gtk_shortcut_controller_set_scope(
            controller, scope == .local ? GTK_SHORTCUT_SCOPE_LOCAL : GTK_SHORTCUT_SCOPE_GLOBAL)
        gtk_shortcut_controller_add_shortcut(controller, shortcut)
        gtk_widget_add_controller(widget, controller)
        return shortcut
    }

    private func callbackAction(_ body: @escaping @MainActor () -> Bool) -> OpaquePointer {
        let box = CallbackBox<@MainActor () -> Bool>(body)
        return gtk_callback_action_new(
            { _, _, data in
                let address = Address(bitPattern: data)
                return MainActor.assumeIsolated { callback(address, as: (@MainActor () -> Bool).self)() ? 1 : 0 }
            }, box.retained(), releaseCallback)
    }
}
