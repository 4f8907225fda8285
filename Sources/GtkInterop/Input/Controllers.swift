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

/// Presses and releases of a button of the mouse.
@MainActor
public final class ClickGesture: Object {
    /// Where, how often in a row, and with which keys held.
    public struct Click: Sendable {
        /// Across, in the widget.
        public var x: Double
        /// Down, in the widget.
        public var y: Double
        /// 1 for the first of a quick row, 2 for a double click.
        public var count: Int
        /// The keys held with it.
        public var keys: HeldKeys

        @MainActor
        init(_ emission: Emission) {
            (x, y, count) = (emission.double(2), emission.double(3), emission.int(1))
            keys = HeldKeys(rawValue: gtk_event_controller_get_current_event_state(emission.emitter).rawValue)
        }
    }

    /// Of the primary button, or of another one (3 is the secondary).
    public init(button: Int = 1) {
        super.init(taking: UnsafeMutableRawPointer(gtk_gesture_click_new()))
        gtk_gesture_single_set_button(opaque, guint(button))
    }

    /// The button goes down.
    public func onPress(_ body: @escaping @MainActor (Click) -> Void) { connect(Signals.pressed, body) }
    /// The button goes up: where it went down, or wherever it was pulled if that has dragged nothing.
    public func onRelease(_ body: @escaping @MainActor (Click) -> Void) { connect(Signals.released, body) }
    /// The press has come to nothing: something is dragged with it, or the widget has gone.
    public func onCancel(_ body: @escaping @MainActor () -> Void) { connect(Signals.cancel, body) }

    /// Says that the press is nobody else's.
    public func claim() { gtk_gesture_set_state(opaque, GTK_EVENT_SEQUENCE_CLAIMED) }
    /// Says that the press is to be somebody else's.
    public func deny() { gtk_gesture_set_state(opaque, GTK_EVENT_SEQUENCE_DENIED) }
}

/// A pull of the pointer with the button held, for everything that is no drag and drop.
@MainActor
public final class PullGesture: Object {
    /// Of the primary button.
    public init() {
        super.init(taking: UnsafeMutableRawPointer(gtk_gesture_drag_new()))
        gtk_gesture_single_set_button(opaque, 1)
    }

    /// The pull begins, at a point.
    public func onBegin(_ body: @escaping @MainActor (Double, Double) -> Void) { connect(Signals.pullBegin, body) }
    /// It has come so far from there.
    public func onUpdate(_ body: @escaping @MainActor (Double, Double) -> Void) { connect(Signals.pullUpdate, body) }
    /// The button is released, so far from there.
    public func onEnd(_ body: @escaping @MainActor (Double, Double) -> Void) { connect(Signals.pullEnd, body) }

    /// Says that the pull is nobody else's.
    public func claim() { gtk_gesture_set_state(opaque, GTK_EVENT_SEQUENCE_CLAIMED) }
    /// Says that the pull is to be somebody else's.
    public func deny() { gtk_gesture_set_state(opaque, GTK_EVENT_SEQUENCE_DENIED) }

    /// The keys that are held now.
    public var keys: HeldKeys {
        HeldKeys(rawValue: gtk_event_controller_get_current_event_state(opaque).rawValue)
    }
}

/// Turns of the wheel and fingers on a touchpad.
@MainActor
public final class ScrollController: Object {
    /// Of both directions, with what is left of a swing.
    public init() {
        super.init(
            taking: UnsafeMutableRawPointer(
                gtk_event_controller_scroll_new(
                    GtkEventControllerScrollFlags(
                        rawValue: GTK_EVENT_CONTROLLER_SCROLL_BOTH_AXES.rawValue
                            | GTK_EVENT_CONTROLLER_SCROLL_KINETIC.rawValue))))
    }

    /// Is told how far to scroll, in points, and with which keys held; true where something was scrolled.
    public func onScroll(_ body: @escaping @MainActor (_ dx: Double, _ dy: Double, _ keys: HeldKeys) -> Bool) {
        connect(Signals.scroll, body)
    }

    /// Is told of the swing that is left when the fingers have gone, in points a second.
    public func onDecelerate(_ body: @escaping @MainActor (Double, Double) -> Void) {
        connect(Signals.decelerate, body)
    }
}

/// What a scroll controller's current event says besides how far.
struct ScrollEvent {
    let keys: HeldKeys
    /// How many points a unit stands for: a notch of a wheel for more than a step on a touchpad.
    let unit: Double

    init(of controller: OpaquePointer?) {
        keys = HeldKeys(rawValue: gtk_event_controller_get_current_event_state(controller).rawValue)
        let event = gtk_event_controller_get_current_event(controller)
        let device = event.flatMap { gdk_event_get_device($0) }
        unit = device.map { gdk_device_get_source($0) } == GDK_SOURCE_TOUCHPAD ? 10 : 60
    }
}
