import CGtk

extension Widget {
    /// Adds a gesture, a drag source, or another controller to the widget, which then owns it.
    package func addEventController(_ controller: Object, phase: EventPhase = .bubble) {
        gtk_event_controller_set_propagation_phase(controller.opaque, phase.value)
        g_object_ref(controller.handle)
        gtk_widget_add_controller(widget, controller.opaque)
    }

    /// Removes a controller.
    package func removeEventController(_ controller: Object) {
        gtk_widget_remove_controller(widget, controller.opaque)
    }

    /// Calls a closure when a key is pressed. It returns `true` to stop the key from reaching other handlers.
    public func onKey(_ body: @escaping @MainActor (Key, HeldKeys) -> Bool) { onKey(phase: .bubble, body) }

    /// Calls a closure when a key is pressed, in a phase.
    package func onKey(phase: EventPhase, _ body: @escaping @MainActor (Key, HeldKeys) -> Bool) {
        let controller = Object(taking: UnsafeMutableRawPointer(gtk_event_controller_key_new()))
        controller.connect(Signals.keyPressed, body)
        addEventController(controller, phase: phase)
    }

    /// Calls a closure when a key is released while the focus is in the widget, even if the key was pressed elsewhere.
    package func onKeyRelease(_ body: @escaping @MainActor (Key) -> Void) {
        let controller = Object(taking: UnsafeMutableRawPointer(gtk_event_controller_key_new()))
        controller.connect(Signals.keyReleased, body)
        addEventController(controller)
    }

    /// Calls a closure with the position of the pointer, or with `nil` when it leaves the widget.
    package func onMotion(_ body: @escaping @MainActor ((x: Double, y: Double)?) -> Void) {
        let controller = Object(taking: UnsafeMutableRawPointer(gtk_event_controller_motion_new()))
        controller.connect(Signals.motion) { body(($0, $1)) }
        controller.connect(Signals.enter) { body(($0, $1)) }
        controller.connect(Signals.leave) { body(nil) }
        addEventController(controller)
    }

    /// Calls a closure when the pointer itself moves over the widget.
    func onPointerMovement(_ body: @escaping @MainActor () -> Void) {
        let controller = Object(taking: UnsafeMutableRawPointer(gtk_event_controller_motion_new()))
        controller.connect(Signals.pointerMovement, body)
        addEventController(controller)
    }

    /// Calls a closure when a drag moves over the widget, even if nothing there would accept it.
    func onDragOver(_ body: @escaping @MainActor () -> Void) {
        let controller = Object(taking: UnsafeMutableRawPointer(gtk_drop_controller_motion_new()))
        controller.connect(Signals.enter) { _, _ in body() }
        controller.connect(Signals.motion) { _, _ in body() }
        addEventController(controller)
    }

    /// Calls a closure when the focus enters or leaves the widget.
    public func onFocusChange(_ body: @escaping @MainActor (Bool) -> Void) {
        let controller = Object(taking: UnsafeMutableRawPointer(gtk_event_controller_focus_new()))
        controller.connect(Signals.focusEnter) { body(true) }
        controller.connect(Signals.leave) { body(false) }
        addEventController(controller)
    }
}
