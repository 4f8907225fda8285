import CGtk
import CGtkGlue

/// Begins drags from a widget.
@MainActor
public final class DragSource: Object {
    /// Why a drag has come to nothing.
    public enum CancelReason {
        case noTarget, userCancelled, error

        init(_ value: GdkDragCancelReason.RawValue) {
            self =
                switch GdkDragCancelReason(value) {
                case GDK_DRAG_CANCEL_NO_TARGET: .noTarget
                case GDK_DRAG_CANCEL_USER_CANCELLED: .userCancelled
                default: .error
                }
        }
    }

    /// A source of drags with the primary button.
    public init() {
        super.init(taking: UnsafeMutableRawPointer(gtk_drag_source_new()))
        onBegin {
            inlay_drag_see_movements($0.handle)
            $0.noteBegin()
        }
        onEnd { drag, _ in drag.noteEnd() }
        _ = Self.outlivesPresses
    }

    /// Has each press hold its source for a while, from the first use on; GTK's own widgets have sources too, as calendars
    /// and paths do.
    ///
    /// Of two quick presses GTK 4.18 forgets the first one's timer, which writes into the source 100 ms later, whether or
    /// not there still is one. This one has the lower priority, so that it is never the first of the two.
    static let outlivesPresses: Void = {
        // A class has its signals only once it is there.
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

    /// What may become of the next drag.
    public var actions: DragActions {
        get { DragActions(gtk_drag_source_get_actions(opaque)) }
        set { gtk_drag_source_set_actions(opaque, newValue.value) }
    }

    /// Whether a drag is going on.
    public var isDragging: Bool { gtk_drag_source_get_drag(opaque) != nil }

    /// Says that the pull is to be somebody else's.
    public func deny() { gtk_gesture_set_state(opaque, GTK_EVENT_SEQUENCE_DENIED) }

    /// Is asked what a pull at a point drags; `nil` for nothing.
    public func onPrepare(_ body: @escaping @MainActor (Double, Double) -> ContentProvider?) {
        connect(Signals.prepare, body)
    }

    /// The drag begins.
    public func onBegin(_ body: @escaping @MainActor (Drag) -> Void) { connect(Signals.dragBegin, body) }

    /// Is told of the end, well or not, and whether what was dragged is to be deleted here.
    public func onEnd(_ body: @escaping @MainActor (Drag, _ deletes: Bool) -> Void) { connect(Signals.dragEnd, body) }

    /// Is told that nothing has come of the drag; true where it is shown by other means than GTK's.
    public func onCancel(_ body: @escaping @MainActor (Drag, CancelReason) -> Bool) {
        connect(Signals.dragCancel, body)
    }
}
