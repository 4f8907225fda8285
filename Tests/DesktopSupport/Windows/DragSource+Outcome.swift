import CGtk
import GtkInterop

extension DragSource {
    /// Whether the target under the drag has said that it would accept it.
    package var isWelcome: Bool {
        gtk_drag_source_get_drag(opaque).map { gdk_drag_get_selected_action($0).rawValue != 0 } ?? false
    }

    /// Sets the function that is called when a drag ends, with whether the source is to delete what was dragged.
    ///
    /// Rejected drags get no return animation: it would cover the source for a while and receive the next press.
    package func onOutcome(_ body: @escaping @MainActor (_ deletes: Bool) -> Void) {
        var isCanceled = false
        onBegin { _ in isCanceled = false }
        onCancel { _, _ in
            isCanceled = true
            return true
        }
        // GTK reports success for a drag that was silently canceled.
        onEnd { _, deletes in body(deletes && !isCanceled) }
    }
}
