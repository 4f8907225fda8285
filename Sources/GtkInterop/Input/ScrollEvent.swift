import CGtk

/// Details of a scroll controller's current event.
struct ScrollEvent {
    let keys: HeldKeys
    /// The number of points per unit of a distance or velocity. Wheels, and touchpads on X11, count notches. Touchpads
    /// on Wayland count points; GTK's own scrolled windows multiply them by the same factor.
    let unit: Double

    init(of controller: OpaquePointer?) {
        keys = HeldKeys(rawValue: gtk_event_controller_get_current_event_state(controller).rawValue)
        unit = gtk_event_controller_scroll_get_unit(controller) == GDK_SCROLL_UNIT_SURFACE ? 2.5 : 60
    }
}
