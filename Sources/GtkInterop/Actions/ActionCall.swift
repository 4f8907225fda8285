import CGtk

/// An action's name with its parameter, as menus, buttons, and keys refer to it.
public struct ActionCall: Hashable, Sendable {
    /// The name with its group prefix: `app.quit`, `win.new-board`, `card.remove`.
    public var name: String
    /// The parameter, if the action has one.
    public var target: String?

    /// Creates a reference to an action.
    public init(_ name: String, _ target: String? = nil) {
        self.name = name
        self.target = target
    }

    /// A reference to no action, for menu items that are insensitive.
    package static let unavailable = ActionCall("unavailable.action")

    /// The name without its group prefix.
    var nameInGroup: String {
        guard let dot = name.firstIndex(of: ".") else { return name }
        return String(name[name.index(after: dot)...])
    }

    /// Returns the parameter as a floating variant, which the receiver sinks.
    func makeVariant() -> OpaquePointer? { target.map { g_variant_new_string($0) } }

    /// The name and the parameter in one string, as GTK expects it for accelerators.
    var detailedName: String {
        let variant = makeVariant().flatMap { g_variant_ref_sink($0) }
        defer { if let variant { g_variant_unref(variant) } }
        let detailed = g_action_print_detailed_name(name, variant)!
        defer { g_free(detailed) }
        return String(cString: detailed)
    }
}

extension Widget {
    /// Activates an action of the widget, of an ancestor, or of the application.
    ///
    /// - Returns: `false` if the action does not exist. For a disabled action, which does nothing, it is `true`.
    @discardableResult
    public func activate(_ call: ActionCall) -> Bool {
        gtk_widget_activate_action_variant(widget, call.name, call.makeVariant()) != 0
    }

    /// Adds a group of actions for the widget and its descendants. Each is named `prefix.name`.
    public func setActions(_ actions: [Action], prefix: String) {
        let group = g_simple_action_group_new()!
        for action in actions { g_action_map_add_action(OpaquePointer(group), action.opaque) }
        gtk_widget_insert_action_group(widget, prefix, OpaquePointer(group))
        g_object_unref(group)
    }
}

extension Button {
    /// Sets the action that the button activates. The button is sensitive while the action is enabled.
    public func setAction(_ call: ActionCall) {
        gtk_actionable_set_action_name(opaque, call.name)
        gtk_actionable_set_action_target_value(opaque, call.makeVariant())
    }
}
