import CGtk

/// A switch that turns something on or off immediately.
@MainActor
package final class Switch: Widget {
    /// Creates a switch that is off.
    package init() {
        super.init(taking: gtk_switch_new())
    }

    /// Whether it is on.
    package var isOn: Bool {
        get { gtk_switch_get_active(opaque) != 0 }
        set { gtk_switch_set_active(opaque, newValue ? 1 : 0) }
    }

    /// Calls a closure when it is switched, including by the program.
    package func onToggle(_ body: @escaping @MainActor () -> Void) { observe("active", body) }
}
