import CGtk

/// Details of a scroll controller's current event.
struct ScrollEvent {
    let keys: HeldKeys
    /// The number of points per unit. A wheel notch counts for more than a touchpad step.
    let unit: Double

    init(of controller: OpaquePointer?) {
        keys = HeldKeys(rawValue: gtk_event_controller_get_current_event_state(controller).rawValue)
        let event = gtk_event_controller_get_current_event(controller)
        let device = event.flatMap { gdk_event_get_device($0) }
        unit = device.map { gdk_device_get_source($0) } == GDK_SOURCE_TOUCHPAD ? 10 : 60
    }
}
