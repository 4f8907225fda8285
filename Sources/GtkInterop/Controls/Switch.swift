import CGtk

/// A switch for something that is on or off from then on.
@MainActor
public final class Switch: Widget {
    /// A switch that is off.
    public init() {
        super.init(taking: gtk_switch_new())
    }

    /// Whether it is on.
    public var isOn: Bool {
        get { gtk_switch_get_active(opaque) != 0 }
        set { gtk_switch_set_active(opaque, newValue ? 1 : 0) }
    }

    /// Does something when it is switched, also by the program.
    public func onToggle(_ body: @escaping @MainActor () -> Void) { observe("active", body) }
}
