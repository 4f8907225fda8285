import CGtk

/// When a controller sees an event, on its way from the window to the widget and back.
public enum EventPhase {
    /// Before the widgets inside.
    case capture
    /// After the widgets inside, where they have left it.
    case bubble

    var value: GtkPropagationPhase { self == .capture ? GTK_PHASE_CAPTURE : GTK_PHASE_BUBBLE }
}

extension Widget {
    /// Hands a gesture, a drag source or anything of the kind to the widget, which then owns it.
    public func addEventController(_ controller: Object, phase: EventPhase = .bubble) {
        gtk_event_controller_set_propagation_phase(controller.opaque, phase.value)
        g_object_ref(controller.handle)
        gtk_widget_add_controller(widget, controller.opaque)
    }

    /// Takes away what tells of events.
    public func removeEventController(_ controller: Object) {
        gtk_widget_remove_controller(widget, controller.opaque)
    }

    /// Is told of keys; true for a key that nobody else is to see.
    public func onKey(phase: EventPhase = .bubble, _ body: @escaping @MainActor (Key, HeldKeys) -> Bool) {
        let controller = Object(taking: UnsafeMutableRawPointer(gtk_event_controller_key_new()))
        controller.connect(Signals.keyPressed, body)
        addEventController(controller, phase: phase)
    }

    /// Is told of keys that are let go of, and were pressed here.
    public func onKeyRelease(_ body: @escaping @MainActor (Key) -> Void) {
        let controller = Object(taking: UnsafeMutableRawPointer(gtk_event_controller_key_new()))
        controller.connect(Signals.keyReleased, body)
        addEventController(controller)
    }

    /// Is told where the pointer is, and with `nil` that it has left.
    public func onMotion(_ body: @escaping @MainActor ((x: Double, y: Double)?) -> Void) {
        let controller = Object(taking: UnsafeMutableRawPointer(gtk_event_controller_motion_new()))
        controller.connect(Signals.motion) { body(($0, $1)) }
        controller.connect(Signals.enter) { body(($0, $1)) }
        controller.connect(Signals.leave) { body(nil) }
        addEventController(controller)
    }

    /// Calls back with each movement that the pointer itself makes over the widget.
    func onPointerMovement(_ body: @escaping @MainActor () -> Void) {
        let controller = Object(taking: UnsafeMutableRawPointer(gtk_event_controller_motion_new()))
        controller.connect(Signals.pointerMovement, body)
        addEventController(controller)
    }

    /// Is told of each movement of something that is dragged over the widget, whoever would take it there.
    func onDragOver(_ body: @escaping @MainActor () -> Void) {
        let controller = Object(taking: UnsafeMutableRawPointer(gtk_drop_controller_motion_new()))
        controller.connect(Signals.enter) { _, _ in body() }
        controller.connect(Signals.motion) { _, _ in body() }
        addEventController(controller)
    }

    /// Is told that the focus has come into the widget, or left it.
    public func onFocusChange(_ body: @escaping @MainActor (Bool) -> Void) {
        let controller = Object(taking: UnsafeMutableRawPointer(gtk_event_controller_focus_new()))
        controller.connect(Signals.focusEnter) { body(true) }
        controller.connect(Signals.leave) { body(false) }
        addEventController(controller)
    }
}
