import CGtk
import CGtkGlue

/// A controller that starts drags from a widget.
@MainActor
package final class DragSource: Object {
    /// The reason why a drag failed.
    package enum CancelReason {
        case noTarget, userCanceled, error

        init(_ value: GdkDragCancelReason.RawValue) {
            self =
                switch GdkDragCancelReason(value) {
                case GDK_DRAG_CANCEL_NO_TARGET: .noTarget
                case GDK_DRAG_CANCEL_USER_CANCELLED: .userCanceled
                default: .error
                }
        }
    }

    /// Creates a drag source for the primary button.
    package init() {
        super.init(taking: UnsafeMutableRawPointer(gtk_drag_source_new()))
        onBegin {
            inlay_drag_disable_frame_sync($0.handle)
            $0.didBegin()
        }
        onEnd { drag, _ in drag.didEnd() }
        _ = Self.pressRetentionHook
    }

    /// Retains the drag source of each press for a while, from first use on. This covers all drag sources, because
    /// GTK's own widgets, such as calendars and path bars, have them too.
    ///
    /// On two quick presses, GTK 4.18 loses track of the first one's timer. The timer writes into the source 100 ms
    /// later, even if the source is gone. The timer here has the lower priority, so it always fires after GTK's.
    static let pressRetentionHook: Void = {
        // The signals exist only once the class has been initialized.
        g_type_class_ref(gtk_drag_source_get_type())
        g_signal_add_emission_hook(
            g_signal_lookup("begin", gtk_gesture_get_type()), 0,
            { _, _, values, _ in
                guard let gesture = values.flatMap({ g_value_get_object($0) }) else { return 1 }
                let type = gesture.assumingMemoryBound(to: GTypeInstance.self)
                guard g_type_check_instance_is_a(type, gtk_drag_source_get_type()) != 0 else { return 1 }
                g_object_ref(gesture)
                let release: GSourceFunc = { source in
                    g_object_unref(source)
                    return 0
                }
                g_timeout_add_full(G_PRIORITY_DEFAULT + 1, 200, release, gesture, nil)
                return 1
            }, nil, nil)
    }()

    /// The actions that the next drag allows.
    package var actions: DragActions {
        get { DragActions(gtk_drag_source_get_actions(opaque)) }
        set { gtk_drag_source_set_actions(opaque, newValue.value) }
    }

    /// Whether a drag is in progress.
    package var isDragging: Bool { gtk_drag_source_get_drag(opaque) != nil }

    /// Whether a finger starts to drag, not a mouse or a pen.
    package var isTouch: Bool { DragGesture.isTouch(opaque) }

    /// Leaves the drag to other gestures.
    package func deny() { gtk_gesture_set_state(opaque, GTK_EVENT_SEQUENCE_DENIED) }

    /// Calls a closure when the pointer starts to drag, with the point. It returns the content to drag, or `nil` for no
    /// drag.
    package func onPrepare(_ body: @escaping @MainActor (Double, Double) -> ContentProvider?) {
        connect(Signals.prepare, body)
    }

    /// Calls a closure when a drag begins.
    package func onBegin(_ body: @escaping @MainActor (Drag) -> Void) { connect(Signals.dragBegin, body) }

    /// Calls a closure when a drag has ended, successfully or not. The closure receives whether the dragged data has
    /// to be deleted here.
    package func onEnd(_ body: @escaping @MainActor (Drag, _ deletes: Bool) -> Void) { connect(Signals.dragEnd, body) }

    /// Calls a closure when a drag fails. It returns `true` to replace GTK's animation with another.
    package func onCancel(_ body: @escaping @MainActor (Drag, CancelReason) -> Bool) {
        connect(Signals.dragCancel, body)
    }
}
