import CGtk

/// An action by its name, with what it is to be done with: what a menu, a button or a key stands for.
public struct ActionCall: Hashable, Sendable {
    /// Where the action is, and what it is called there: `app.quit`, `win.new-board`, `card.remove`.
    public var name: String
    /// What it is done with, where it takes something.
    public var target: String?

    /// A call of an action.
    public init(_ name: String, _ target: String? = nil) {
        self.name = name
        self.target = target
    }

    /// The name without its place.
    var nameInGroup: String {
        guard let dot = name.firstIndex(of: ".") else { return name }
        return String(name[name.index(after: dot)...])
    }

    /// The target as C takes it: floating, for somebody who sinks it.
    func makeVariant() -> OpaquePointer? { target.map { g_variant_new_string($0) } }

    /// Both in one, as accelerators are set.
    var detailedName: String {
        let variant = makeVariant().flatMap { g_variant_ref_sink($0) }
        defer { if let variant { g_variant_unref(variant) } }
        let detailed = g_action_print_detailed_name(name, variant)!
        defer { g_free(detailed) }
        return String(cString: detailed)
    }
}

extension Widget {
    /// Does an action that the widget, something around it or the application has.
    ///
    /// - Returns: false where nobody has it, or it is not enabled.
    @discardableResult
    public func activate(_ call: ActionCall) -> Bool {
        gtk_widget_activate_action_variant(widget, call.name, call.makeVariant()) != 0
    }

    /// Has actions of its own, for itself and all in it: `prefix.name` of each.
    public func setActions(_ actions: [Action], prefix: String) {
        let group = g_simple_action_group_new()!
        for action in actions { g_action_map_add_action(OpaquePointer(group), action.opaque) }
        gtk_widget_insert_action_group(widget, prefix, OpaquePointer(group))
        g_object_unref(group)
    }
}

extension Button {
    /// Does an action when it is pressed, and can be pressed as long as the action is enabled.
    public func setAction(_ call: ActionCall) {
        gtk_actionable_set_action_name(opaque, call.name)
        gtk_actionable_set_action_target_value(opaque, call.makeVariant())
    }
}
